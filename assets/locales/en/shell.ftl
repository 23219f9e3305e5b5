# The shell: everything that no game owns.

title = Deskmate
subtitle = four classics for two, on one desk

## Tags

settings = Settings
start = Play
back = Back
undo = Undo
redo = Redo
hint-tag = Hint
menu = Menu
again = Rematch
to-the-desk = Back to the desk
mind = Their plan
paste = Paste game
lens = Missed wins
lens-next = Next puzzle
lens-back = Back to the game
replay = Replay
rules = Rules
pause = Paused
go-on = Resume
stop = Stop
step = Step
# $factor (Number) - how many times faster than natural.
speed = Speed { $factor }×
moves = Moves
# $number (Number) - which move of the game. $move (String) - how it is written.
move-told = Move { $number }: { $move }
# $count (Number) - games that nobody won, at least 1.
drawn-games = { $count ->
    [one] 1 draw
   *[other] { $count } draws
}

## Replay

replay-first = «
replay-back = ‹
replay-on = ›
replay-last = »
# $of (Number) - how many moves there are.
replay-first-told = The beginning of { $of } moves.
replay-back-told = One move back
replay-on-told = One move on
replay-last-told = The end of the game
# $number, $of (Number) - which move, and how many there are.
replay-at = Move { $number } of { $of }
# $number, $of (Number) - which move, and how many there are. $move (String) - how it is written.
replay-move = Move { $number } of { $of }: { $move }
replay-over = The end of the game.

## The result

result-you-win = You win!
# $name (String) - who has won.
result-they-win = { $name } wins
result-draw = A draw
result-decided = What decided it
result-turning-point = Turning point
result-looking = Looking for it …
result-no-turning-point = No single move decided it.
# $near, $far (String) - the players' names. $near-won, $far-won (Number) - how many games each has won.
result-score = { $near } { $near-won } : { $far-won } { $far }
close-result = ×
close-result-told = Close the result

## Setup

setup-against = Play against
# $name (String) - an opponent. $strength, $most (Number) - how strong, and how strong the strongest are.
setup-opponent-told = { $name }, strength { $strength } of { $most }
setup-human = Friend at this desk
setup-human-short = This desk
setup-friend = Friend online
setup-friend-short = Online
setup-friend-about = You get a code and a link to send.
setup-alone = Ghost race
setup-alone-short = Ghost
setup-alone-about = You race the best known run, and the ghost of your own.
setup-watch = Watch a game
setup-watch-short = Watch
setup-watch-about = Lean back: two of them play each other.
# $name (String) - an opponent. $won, $lost, $drawn (Number) - games against them, at least one in all.
setup-record = { $drawn ->
    [0] You { $won } · { $name } { $lost }
    [one] You { $won } · { $name } { $lost } · 1 draw
   *[other] You { $won } · { $name } { $lost } · { $drawn } draws
}
setup-record-short = You { $won } · they { $lost }
setup-own-rules = Your own rules.
setup-clock-options = Clock…
setup-names = Names
# $text (String) - what has been typed.
setup-name-near-told = First player: { $text }
setup-name-near-empty = First player: no name yet
setup-name-far-told = Second player: { $text }
setup-name-far-empty = Second player: no name yet
setup-clock = Time for a move
setup-away = Wait for a player who left
# $minutes (Number) - 0 for as long as they like.
setup-minutes = { $minutes ->
    [0] No limit
   *[other] { $minutes } min
}
# What a screen reader says of a value. $option, $value (String) - what is set, and how.
setup-value-told = { $option }: { $value }
setup-back = ‹ Back to the desk
setup-back-short = ‹ Desk
setup-rules = How to play
setup-rules-short = Rules
setup-new-game = New game
setup-begins = First move
begins-lot = Random
begins-turns = Take turns
watched-near = First player
watched-far = Second player
step-less = ‹
step-more = ›
# $option (String) - what is set.
step-less-told = { $option }: one less
step-more-told = { $option }: one more
done = Done

## Names

name-you = You
name-friend = Friend
name-ghost = Your ghost
# $name (String) - as they wrote it.
name-own = { $name }
name-near = Player 1
name-far = Player 2

## Settings

effects = Effects
music = Music
room = Room
# $level (Number) - 0 to 10.
volume = { $level }
# $volume (String) - what it is the volume of. $level (Number) - how loud it is, 0 to 10.
volume-told = { $volume }: { $level } of 10
muted = Mute all sounds
confirm = Confirm moves on touch
coordinates = Show coordinates
light = Desk
light-day = Day
light-night = Night
light-system = Auto
light-day-told = The desk by day
light-night-told = The desk by night
light-system-told = The desk as dark as your system
motion = Motion
motion-full = Full
motion-fast = Fast
motion-reduced = Reduced
motion-full-told = Full motion
motion-fast-told = Fast motion
motion-reduced-told = Reduced motion

## A friend elsewhere

friend = With a friend
title-your-turn = ● Your turn – Deskmate
friend-enter = The code or the link that your friend has sent:
# $letter (String) - a letter of a code.
letter = { $letter }
rub-out = Rub out
cancel = Cancel
# $text (String) - what has been typed so far.
friend-typed = Typed: { $text }
friend-typed-nothing = Nothing typed yet
friend-join = Go there
friend-invite = Invite
friend-go-on = Back to the game
friend-host = Host here
friend-host-starting = Making room for friends …
# $address (String) - the page's address.
friend-host-runs = You are the host. Friends in your network open { $address }
friend-host-no-page = You are the host at { $address } Friends need Deskmate on their own computer: there is no web page here.
friend-host-no-network = You are the host, but this computer is in no network.
# $port (Number) - where the server listens.
friend-host-firewall = If that does not open, a firewall on this computer is in the way: let port { $port } in.
friend-host-firewalled = A firewall on this computer is in the way: let port { $port } in.
# $port (Number) - the port that was asked for.
friend-host-port-taken = Something else on this computer uses port { $port }.
friend-host-not-allowed = This computer does not let the game wait for friends at that port.
# $why (String) - what is wrong, technical.
friend-host-failed = The game cannot be a host: { $why }.
# $server (String) - where it is.
friend-server = Server: { $server }. Type another address to change it.
friend-no-server = No server has been named: type its address, or host here.
friend-wants-server = Where is the server? Type its address, or host here.
friend-server-set = The server is noted.
# $link (String) - the page of the game on that server.
friend-other-server = That game is on another server: open { $link } in the browser.
friend-calling = Calling the server …
friend-calls = Calling { $server } …
# $server (String) - where it is.
friend-unreachable = { $server } does not answer. Trying again …
friend-room = The room is open.
friend-there = You are at the table with your friend.
friend-watching = You look on.
friend-lost = The connection is gone. Coming back by itself …
friend-back = Connected again.
friend-replaced = You have sat down in another window.
friend-waiting = Waiting for your friend
# $code (String) - six letters.
friend-code = { $code }
# $link (String) - an address.
friend-link = { $link }
friend-invite-about = Send the link, show the picture, or read out the code.
friend-copy-link = Copy link
friend-copy-watch = Copy link to watch
friend-copied = The link is on the clipboard.
friend-not-a-code = This is neither a code of six letters nor a link that ends with one.
friend-not-an-address = This is no address of a server. One looks like 192.168.1.5 or example.org:8080.
friend-no-hint = With a friend elsewhere nobody helps.
friend-no-redo = With a friend elsewhere nothing is played again.
friend-no-paste = With a friend elsewhere only moves are played.
# $time (String) - minutes and seconds.
friend-clock = { $time }
# $time (String) - minutes and seconds.
friend-away = away { $time }
talk = A word to your friend
talk-tag = Talk
friend-claim = Claim the win
friend-resign = Resign
friend-resign-really = Really resign?
offer-takeback = Ask to take back
offer-draw = Offer a draw
accept-takeback = Let him
accept-draw = Draw: yes
accept-rematch = Again: yes
decline = No
greeting-0 = Hello!
greeting-1 = Good luck!
greeting-2 = Well played!
greeting-3 = Oops …
greeting-4 = One moment, please.
greeting-5 = Thanks for the game!
# $name (String) - who says it. $greeting (String) - what he says, a whole sentence.
friend-greets = { $name }: { $greeting }
# $name (String) - who has come.
friend-joined = { $name } is here. The game begins.
friend-came = { $name } is back.
friend-left = { $name } is away.
friend-rematch = Another game, with sides changed.
friend-took-back = The move is taken back.
friend-offered-takeback = You ask to take back.
friend-offered-draw = You offer a draw.
friend-offered-rematch = You want another game.
# $name (String) - who offers it.
friend-offers-takeback = { $name } asks to take back.
friend-offers-draw = { $name } offers a draw.
friend-offers-rematch = { $name } wants another game.
# $name (String) - who declines.
friend-declines-takeback = { $name } would rather not take back.
friend-declines-draw = { $name } plays on.
friend-declines-rematch = { $name } wants no other game.
# $winner (String) - who has won. $loser (String) - who has lost.
friend-ended-rules = The game is over.
friend-ended-rules-draw = The game is over: a draw.
friend-ended-resigned = { $loser } resigned: the game goes to { $winner }.
friend-ended-resigned-you = { $loser } resigned: the game goes to you.
friend-ended-resigned-draw = A draw.
friend-ended-agreed = A draw, as agreed.
friend-ended-agreed-draw = A draw, as agreed.
friend-ended-time = Out of time: the game goes to { $winner }.
friend-ended-time-you = Out of time: the game goes to you.
friend-ended-time-draw = Out of time: a draw.
friend-ended-away = Away for too long: the game goes to { $winner }.
friend-ended-away-you = Away for too long: the game goes to you.
friend-ended-away-draw = Away for too long: a draw.
friend-ended-too-long = So many moves: the game ends here.
friend-ended-too-long-you = So many moves: the game ends here.
friend-ended-too-long-draw = After so many moves it is a draw.
# $name (String) - who can't change any more what he has hidden. $seal (String) - four letters and digits.
friend-sealed = { $name } has sealed what is hidden: { $seal }.
friend-seal-kept = The seals fit: everything was where it was sealed.
friend-seal-kept-in-page = The seals fit, as far as a page from the host can tell.
friend-seal-kept-since-return = The seals fit, as far as you have seen them.
# $move (Number) - the move that is not what it was said to be.
friend-seal-broken = Move { $move } is not what was sealed. Somebody has cheated.
online-refused-malformed = The server did not understand.
storage-refused = Nothing can be saved here: { $why }. The game goes on.
online-refused-reload = A newer game is on the server: please reload.
online-refused-server-older = The server is older than this game.
online-refused-too-big = The server found that too long.
online-refused-too-fast = Too many tries. Wait a moment.
online-refused-unavailable = The server cannot write at the moment.
online-refused-unknown-game = The server does not know this game.
online-refused-bad-config = The server does not know these rules.
online-refused-no-room = There is no game with this code.
online-refused-other-store = Your game is not in this server's store, which has changed. Your seat is kept: come back later.
online-refused-unreadable = This game comes from another release, and the server cannot open it.
online-refused-room-full = Two play there already.
online-refused-crowded = So many look on that there is no place left.
online-refused-wrong-token = That seat is not yours.
online-refused-not-in-room = You are in no game.
online-refused-only-looking = You only look on.
online-refused-waiting = Your friend has not come yet.
online-refused-over = The game is over.
online-refused-not-over = The game is not over.
online-refused-stale = The position has changed meanwhile.
online-refused-illegal = The rules forbid that.
online-refused-bad-seal = The seal does not fit.
online-refused-no-offer = Nothing of the kind was offered.
online-refused-offered-already = That is offered already.
online-refused-no-takeback = Nothing can be taken back.
online-refused-not-away = Your friend has not been away for long enough.
online-refused-worn-out = This room takes no more: please make a new one.

## Turning round

# $name (String) - who may look now.
turn-round = { $name } may look
turn-round-about = Whoever sits across turns round and looks away.
turn-round-ready = I look

## Announcements

sound-on = Sound on.
sound-off = Sound off.
your-turn = Your turn.
your-turn-puzzle = Your turn: win by force.
# $name (String) - whose turn it is.
turn-of = { $name }, your turn.
# $moves (Number) - moves of the run that is over. $best (Number) - those of the best one. $par (Number) - the fewest known.
run-over = There in { $moves } moves. Your best is { $best }, par is { $par }.
run-best = There in { $moves } moves: your best run! Par is { $par }.
# $moves (Number) - moves of the run.
ghost-run = { $moves } moves
ghost-none = no run yet
# $par (Number) - the fewest moves known.
par = par { $par }
# $move (String) - a move in notation. $why (String) - a whole sentence.
hint = Try { $move }. { $why }
# $why (String) - what is wrong with it, technical.
kept-unreadable = The game that was kept cannot be read: { $why }.
lens-looks = Looking through the game for missed wins …
lens-nothing = No forced win was missed.
# $number (Number) - which puzzle. $of (Number) - how many there are. $move (Number) - the move of the game.
lens-puzzle = Puzzle { $number } of { $of }, at move { $move }: you can win by force.
lens-returns = The game as it ended.
lens-slipped = The forced win has slipped away. Take back and try again.
copied = The game is on the clipboard.
# $moves (Number) - how many moves it has.
pasted = { $moves ->
    [one] A game of 1 move lies on the board.
   *[other] A game of { $moves } moves lies on the board.
}
clipboard-missing = There is no clipboard here.
clipboard-empty = There is no text on the clipboard.
# $move (Number) - the number of the move in the text. $why (String) - the rules' reason, a whole sentence.
text-refused = Move { $move } of the text cannot be played. { $why }
refused-over = The game is over.
refused-not-your-turn = It is not your turn.
refused-no-undo = There is nothing to take back.
refused-no-redo = There is nothing to play again.
refused-seen = What has been seen stays seen.
refused-no-friend = That is for a game with a friend elsewhere.
no-texts = This game has no notation that could be read.
