# The shell: everything that no game owns.

title = Deskmate
subtitle = four classics for two, on one desk
# What the web page says of itself to search engines, and of the board to screen readers.
page-about = Four classics for two on one school desk
page-board = Deskmate, the game board

## Tags

settings = Settings
start = Play
back = Back
undo = Undo
redo = Redo
hint-tag = Hint
menu = Menu
again = Rematch
to-the-desk-short = To the desk
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
# The same where there is little room. $factor (Number) - how many times faster than natural.
speed-short = { $factor }×
moves = Moves
# $number (Number) - which move of the game. $move (String) - how it is written.
move-told = Move { $number }: { $move }
# What is said of a table to those who can't see it, in sections with headings.
described-board = On the board
# $name (String) - who is to move.
described-acts = to move
# $count (Number) - how many games somebody has won.
described-won = { $count ->
    [one] 1 game won
   *[other] { $count } games won
}
# On the slip with a game's name, when one of that kind was left.
desk-waits = your game waits
# The same for those who can't see it. $game (String) - the game's name.
thing-waits = { $game }, your game waits
described-pick = Pick a game.
# $game (String) - the game's name.
described-setup = { $game }: choose your opponent and the rules.
# Beside what a note points at, in somebody's first game. $pointer (String) - what the note says.
described-pointer = { $pointer }
pointer-next = Next
pointer-last = Got it
pointer-skip = Skip all
# On the rules' sheet: shows those notes again.
pointers-again = Show me
# $name (String) - what is switched off, such as "Their plan".
overlay-off = { $name }: no longer shown.
overlay-none = There is nothing more to show here.
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
replay-beginning = The beginning of the game.
replay-first-told = To the beginning
replay-back-told = One move back
replay-on-told = One move on
replay-last-told = To the end
# $number, $of (Number) - which move, and how many there are.
replay-at = Move { $number } of { $of }
# $number, $of (Number) - which move, and how many there are. $move (String) - how it is written.
replay-move = Move { $number } of { $of }: { $move }
replay-over = The game as it ended.

## The result

result-you-win = You win!
# $name (String) - who has won.
result-they-win = { $name } wins
result-draw = A draw
result-decided = What decided it
# $name (String) - whom a bar to that side is good for.
result-for-far = ‹ { $name }
result-for-near = { $name } ›
result-turning-point = Turning point
result-looking = Looking for the turning point…
result-see = ›
result-no-turning-point = No single move decided it.
# $near, $far (String) - the players' names. $near-won, $far-won (Number) - how many games each has won.
result-score = { $near } { $near-won } : { $far-won } { $far }
share = Share
shared = Result and link copied.
# $winner, $loser (String) - the players' names.
share-won = { $winner } won against { $loser }.
# $one, $other (String) - the players' names.
share-drawn = A draw between { $one } and { $other }.
# Where no server is known that has a page. $link (String) - the game, in letters.
share-no-page = To replay it, copy this whole message and press Ctrl+V on Deskmate’s desk: { $link }
# $why (String) - what is wrong with it, technical.
share-unreadable = This replay can’t be opened: { $why }.
# On the shared picture, below the result.
picture-motto = Deskmate · four classics for two, on one desk
# $path (String) - where the picture is.
picture-kept = Picture saved: { $path }
picture-downloaded = Picture downloaded.
# $why (String) - what stood in the way, technical.
picture-not-kept = The picture can’t be saved: { $why }.
close-result = ×
close-result-told = Close the result

## Classmate, an opponent of every game

classmate = Classmate
classmate-about = Plays about as well as you do.
# $level (String) - the opponent who is about as strong.
classmate-level = Plays at your level, about { $level }.
# Why a move was played that is not the best, but not far from it.
classmate-why = It looked good enough.

## Setup

setup-against = Play against
# $name (String) - an opponent. $strength, $most (Number) - how strong, and how strong the strongest are.
setup-opponent-told = { $name }, strength { $strength } of { $most }
setup-classmate-told = Classmate, who plays about as well as you do
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
own-name = Your name
# $text (String) - what has been typed.
own-name-told = Your name: { $text }
own-name-empty = Your name: none yet
setup-name-near-told = First player: { $text }
setup-name-near-empty = First player: no name yet
setup-name-far-told = Second player: { $text }
setup-name-far-empty = Second player: no name yet
setup-clock = Time for a move
setup-away = Wait for a player who left
# $minutes (Number) - 0 for as long as they like.
setup-minutes = { $minutes ->
    [0] No limit
    [1440] 1 day
    [4320] 3 days
    [10080] 1 week
   *[other] { $minutes } min
}
# What a screen reader says of a value. $option, $value (String) - what is set, and how.
setup-value-told = { $option }: { $value }
setup-back = ‹ Back to the desk
setup-back-short = ‹ Desk
setup-rules = How to play
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
# Of a friend who goes by a name that the game gives to others, such as “You”. $name (String) - the name.
name-quoted = “{ $name }”
name-near = Player 1
name-far = Player 2

## Settings

effects = Effects
music = Music
room = Room sounds
# $level (Number) - 0 to 10.
volume = { $level }
# $volume (String) - what it is the volume of. $level (Number) - how loud it is, 0 to 10.
volume-told = { $volume }: { $level } of 10
sound-key = Sound
full-screen-key = Full screen
muted = Mute all sounds
haptics = Vibration
confirm = Confirm moves on touch
captions = Captions for sounds
coordinates = Show coordinates
language = Language
language-system = Auto
language-system-told = The language of the system
# $language (String) - a language in its own words, such as "English".
language-named = { $language }
language-failed = Can’t load { $language }. Check the connection, then choose it again.

light = Desk
light-day = Day
light-night = Night
light-system = Auto
light-day-told = The desk by day
light-night-told = The desk by night
# $now (String) - "on" if the system's windows are dark.
light-system-told = { $now ->
    [on] The desk dark, like your system
   *[off] The desk light, like your system
}
light-now = { $now ->
    [on] Desk: dark, like your system
   *[off] Desk: light, like your system
}
motion = Motion
motion-system = Auto
# $now (String) - "on" if the system wishes less motion.
motion-system-told = { $now ->
    [on] Reduced motion, as your system wishes
   *[off] Full motion, unless your system wishes less
}
motion-now = { $now ->
    [on] Motion: reduced, like your system
   *[off] Motion: full, like your system
}
motion-full = Full
motion-fast = Fast
motion-reduced = Less
motion-full-told = Full motion
motion-fast-told = Fast motion
motion-reduced-told = Reduced motion
text-size = Text size
text-normal = M
text-large = L
text-largest = XL
text-normal-told = Text of normal size
text-large-told = Large text
text-largest-told = The largest text
colours = Contrast
colours-system = Auto
# $now (String) - "on" if the system wishes more contrast.
colours-system-told = { $now ->
    [on] High contrast, as your system wishes
   *[off] Standard contrast, unless your system wishes more
}
colours-now = { $now ->
    [on] Contrast: high, like your system
   *[off] Contrast: standard, like your system
}
colours-standard = Standard
colours-high-contrast = High
colours-standard-told = Standard contrast
colours-high-contrast-told = High contrast

## The keys

keys = Keys
keys-walk = Tab, arrows
keys-walk-about = Go from one thing to the next.
keys-press = Enter, Space
keys-press-about = Press what you are at.
keys-name = D 4, 5 …
keys-name-about = Go to that place of the board; its letters do nothing else. In Add to 15, take that disc.
keys-hint = H, /
keys-hint-about = A hint.
keys-undo = U, Ctrl+Z
keys-undo-about = Undo.
keys-redo = R, Ctrl+Y
keys-redo-about = Redo; in Sea Battle, R turns a ship or marks a square.
keys-show = V, F3, F4
keys-show-about = Show more: plans, numbers, safe water, the secret.
keys-text = Ctrl+C, Ctrl+V
keys-text-about = Copy or paste the game.
keys-replay = PgUp, PgDn
keys-replay-about = Leaf through a replay; Home and End go to its ends.
keys-sound = M, F11
keys-sound-about = Mute; full screen.
keys-leave = Esc, ?
keys-leave-about = Pause, or one step back; these keys.
keys-pad = Gamepad
keys-pad-about = Stick to go, A to press, B to go back, X as R, Y for a hint.

## A friend online

friend = Friend online
title-your-turn = ● Your turn – Deskmate
title-door = ● Somebody is at the door – Deskmate
friend-enter = Enter your friend’s code or link:
# $letter (String) - a letter of a code.
letter = { $letter }
rub-out = Delete
cancel = Cancel
# $text (String) - what has been typed so far.
friend-typed = Entered: { $text }
friend-typed-nothing = Nothing entered yet
friend-join = Join
# The tag on the desk, while there is a game to go back to.
friend-waits = Back to friend
friend-invite = Invite
friend-go-on = Back to the game
# $code (String) - the six letters of an earlier room.
friend-back-to = Back to { $code }
friend-host = Host here
friend-host-starting = Starting the server…
# $address (String) - the page's address.
friend-host-runs = You are the host. Friends in your network open { $address }
friend-host-no-page = You are the host at { $address } Friends need Deskmate on their own computer, because there is no web page here.
friend-host-no-network = You are the host, but this computer isn’t in a network.
# $port (Number) - where the server listens.
friend-host-firewall = If that doesn’t open, allow port { $port } in this computer’s firewall.
friend-host-firewalled = Allow port { $port } in this computer’s firewall.
# $port (Number) - the port that was asked for.
friend-host-port-taken = Something else on this computer uses port { $port }.
friend-host-not-allowed = This computer doesn’t allow hosting on that port.
friend-host-no-folder = Can’t host here: this computer has no folder for the rooms. Let your friend be the host.
# $why (String) - what is wrong, technical.
friend-host-failed = Can’t host: { $why }.
# $server (String) - where it is.
friend-server = Server: { $server }. Enter another address to change it.
friend-no-server = No server yet. Enter its address, or host here.
friend-wants-server = Enter the server’s address, or host here.
friend-server-set = The address is saved.
# $link (String) - the page of the game on that server.
friend-other-server = That game is on another server. Open { $link } in the browser.
friend-calling = Connecting…
friend-calls = Connecting to { $server }…
# $server (String) - where it is.
friend-unreachable = Can’t reach { $server }. Trying again…
friend-room = The game is open.
friend-there = You have joined your friend.
friend-watching = You are watching.
friend-lost = Connection lost. Reconnecting…
friend-back = Connected again.
friend-replaced = You are playing in another window now.
friend-waiting = Waiting for your friend
# $code (String) - six letters.
friend-code = { $code }
# $link (String) - an address.
friend-link = { $link }
friend-invite-about = Send the link, show the picture, or read out the code.
friend-copy-link = Copy link
friend-copy-watch = Copy link to watch
friend-copied = Link copied.
door = At the door
# $name (String) - who wants to play.
friend-knocks = { $name } wants to play.
friend-knocks-about = Is this who you invited?
let-in = Let in
turn-away = Turn away
# $name (String) - who has invited.
friend-waits-for = Waiting for { $name } to let you in…
# $game (String) - what is played.
friend-plays = You will play { $game }.
friend-you-begin = You move first.
# $name (String) - who moves first.
friend-they-begin = { $name } moves first.
friend-knocking = You’re at the door. Your friend lets you in.
friend-let-in = You’re in. The game begins.
friend-turned-away = They were turned away.
# $name (String) - who has gone again before being let in.
friend-gone = { $name } has gone again.
# $name (String) - who wants to watch.
friend-wants-to-watch = { $name } wants to watch.
friend-wants-to-watch-unnamed = Somebody wants to watch.
let-watchers-in = Let watch
turn-watchers-away = No watching
friend-watchers-let-in = Others may watch now.
friend-watchers-turned-away = Nobody else may watch.
# $name (String) - who watches.
friend-watches = { $name } is watching.
friend-watches-unnamed = Somebody is watching.
# $count (Number) - how many watch. $unnamed (Number) - how many of them have no name. $names (String) - the names of the others.
friend-watching-now = { $unnamed ->
    [0] Watching: { $names }
   *[other] { $count } watching { $names }
}
friend-not-a-code = That isn’t a code. A code has six letters, like CMHYTY.
friend-not-an-address = That isn’t an address. An address looks like 192.168.1.5 or example.org:8080.
friend-no-hint = There are no hints in a game with a friend online.
friend-no-redo = Nothing can be redone in a game with a friend online.
friend-no-paste = You can’t paste into a game with a friend online.
# $time (String) - minutes and seconds, hours, or days.
friend-clock = { $time }
# $time (String) - minutes and seconds, hours, or days.
friend-away = away { $time }
# $hours (Number) - less than a day.
friend-hours = { $hours } h
# $days (Number)
friend-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
# $count (Number) - how many look on.
friend-watched = { $count } watching
talk = Say something
talk-tag = Talk
talk-write = Write a note…
note-title = A note to your friend
note-send = Send
note-no-more = No more notes
# $text (String) - what has been written.
note-typed = Your note: { $text }
note-empty = Your note: empty
note-who-reads = Only the two of you read it.
# The tag that switches notifications on.
notices-on = Notify me
# The tag that switches notifications off.
notices-off = Don’t notify me
notices-on-said = You’ll be notified when it’s your turn.
notices-off-said = No more notifications.
notices-browser = Notifications are blocked here. Allow them in the browser’s settings for this page.
notices-server = This server sends no notifications.
notices-service = The browser can’t receive notifications right now. Try again later.
notice-turn = It’s your turn.
notice-door = Somebody is at the door.
friend-claim = Claim the win
friend-resign = Resign
friend-resign-really = Really resign?
offer-takeback = Ask to take back
offer-draw = Offer a draw
offer-notes = Write notes
accept-takeback = Allow
accept-draw = Accept draw
accept-rematch = Rematch
accept-notes = Allow
decline = Decline
greeting-0 = Hello!
greeting-1 = Good luck!
greeting-2 = Well played!
greeting-3 = Oops…
greeting-4 = One moment.
greeting-5 = Thanks!
greeting-6 = Nice move!
greeting-7 = Good game!
greeting-8 = Sorry!
greeting-9 = Ha ha!
greeting-10 = Still there?
greeting-11 = See you!
# $name (String) - who says it. $greeting (String) - what they say, a whole sentence.
friend-greets = { $name }: { $greeting }
# $name (String) - who has come.
friend-joined = { $name } is here. The game begins.
friend-came = { $name } is back.
friend-left = { $name } is away.
friend-rematch = Next game, with sides changed.
friend-took-back = The move was taken back.
friend-offered-takeback = You asked to take back.
friend-offered-draw = You offered a draw.
friend-offered-rematch = You asked for a rematch.
friend-offered-notes = You asked to write notes.
# $name (String) - who offers it.
friend-offers-takeback = { $name } asks to take back.
friend-offers-draw = { $name } offers a draw.
friend-offers-rematch = { $name } asks for a rematch.
friend-offers-notes = { $name } would like to write notes.
# $name (String) - who declines.
friend-declines-takeback = { $name } declines to take back.
friend-declines-draw = { $name } declines the draw.
friend-declines-rematch = { $name } declines a rematch.
friend-declines-notes = { $name } doesn’t want notes.
friend-notes-allowed = You can write each other notes now.
# $winner (String) - who has won. $loser (String) - who has lost.
friend-ended-rules = The game is over.
friend-ended-rules-draw = The game is over: a draw.
friend-ended-resigned = { $loser } resigned. { $winner } wins.
friend-ended-resigned-you = { $loser } resigned. You win!
friend-ended-resigned-draw = A draw.
friend-ended-agreed = A draw, as agreed.
friend-ended-agreed-draw = A draw, as agreed.
friend-ended-time = { $loser } ran out of time. { $winner } wins.
friend-ended-time-you = They ran out of time. You win!
friend-ended-time-draw = Out of time: a draw.
friend-ended-away = { $loser } was away for too long. { $winner } wins.
friend-ended-away-you = They were away for too long. You win!
friend-ended-away-draw = Away for too long: a draw.
friend-ended-too-long = The game ends here: it has too many moves.
friend-ended-too-long-you = The game ends here: it has too many moves.
friend-ended-too-long-draw = Too many moves: a draw.
# $name (String) - who can't change any more what is hidden. $seal (String) - four letters and digits.
friend-sealed = { $name } has sealed what is hidden: { $seal }.
friend-seal-kept = Fair play: everything was where it was sealed.
friend-seal-kept-in-page = Fair play, as far as a page from the host can tell.
friend-seal-kept-since-return = Fair play, as far as you have seen it.
# $move (Number) - the move that is not what it was said to be.
friend-seal-broken = Move { $move } isn’t what was sealed. Somebody has cheated.
online-refused-malformed = The server didn’t understand that. Please reload.
storage-refused = Can’t save here: { $why }. The game goes on.
brains-missing = The opponents’ part of the game has not arrived. It is asked for again.
brains-lost = The computer can’t answer in this position. Undo a move, or begin another game.
storage-set-aside = Part of what was saved can’t be read. It is kept as { $file }.
storage-unreadable = Part of what was saved can’t be read, and can’t be kept either: { $why }.
online-refused-reload = There is a newer version on the server. Please reload.
online-refused-server-older = The server is older than this game.
online-refused-too-big = That is too long for the server.
online-refused-too-fast = Too many tries. Wait a moment.
online-refused-unavailable = The server can’t save at the moment. Try again later.
online-refused-unknown-game = The server doesn’t know this game.
online-refused-bad-config = The server doesn’t know these rules.
online-refused-no-room = There is no game with this code.
online-refused-other-store = Your game isn’t in this server’s store, which has changed. Your seat is kept: come back later.
online-refused-unreadable = This game comes from another version, and the server can’t open it.
online-refused-room-full = Two are playing there already.
online-refused-door-taken = Somebody else is waiting at the door. Try again in a moment.
online-refused-knocked = You’ve asked to watch. Waiting for an answer…
online-refused-turned-away = You weren’t let in.
online-refused-crowded = Too many are watching: there is no place left.
online-refused-wrong-token = That seat isn’t yours.
online-refused-not-in-room = You aren’t in a game.
online-refused-only-looking = You are only watching.
online-refused-waiting = Your friend hasn’t come yet.
online-refused-over = The game is over.
online-refused-not-over = The game isn’t over.
online-refused-stale = The position has changed meanwhile.
online-refused-illegal = The rules don’t allow that.
online-refused-bad-seal = The seal doesn’t fit.
online-refused-no-offer = There is no such offer.
online-refused-no-notes = You both have to agree to notes first.
online-refused-offered-already = That is offered already.
online-refused-no-takeback = Nothing can be taken back.
online-refused-not-away = Your friend hasn’t been away for long enough.
online-refused-worn-out = This game takes no more moves. Please start a new one.

## Turning round

# $name (String) - who may look now.
turn-round = { $name }’s turn
turn-round-about = Everyone else, look away.
turn-round-ready = Show my board

## Announcements

sound-on = Sound on.
sound-off = Sound off.
your-turn = Your turn.
your-turn-puzzle = Your turn: win by force.
# $name (String) - whose turn it is.
turn-of = { $name }, your turn.
# $moves (Number) - moves of the run that is over. $best (Number) - those of the best one. $par (Number) - the fewest known.
run-over = Home in { $moves } moves. Your best is { $best }, par is { $par }.
run-best = Home in { $moves } moves: your best run! Par is { $par }.
# $moves (Number) - moves of the run.
ghost-run = { $moves } moves
ghost-none = no run yet
# $par (Number) - the fewest moves known.
par = par { $par }
# $move (String) - a move in notation. $why (String) - a whole sentence.
hint = Try { $move }. { $why }
# $why (String) - what is wrong with it, technical.
kept-unreadable = The saved game can’t be read: { $why }.
# Two windows of the game, or two tabs of a browser.
storage-elsewhere = Deskmate is open in another window too. What you play or set here isn’t kept until that one is closed.
storage-claimed = The other window is closed. From now on everything is kept here.
import-elsewhere = Deskmate is open in another window too. Close that one first.
lens-looks = Looking for missed wins…
lens-nothing = No forced win was missed.
# $number (Number) - which puzzle. $of (Number) - how many there are. $move (Number) - the move of the game.
lens-puzzle = Puzzle { $number } of { $of }, at move { $move }: you can win by force.
lens-returns = The game as it ended.
lens-slipped = The forced win is gone. Undo and try again.
copied = Game copied.
# Said when it is to be copied while something in it is hidden.
copy-later = You can copy this game once it is over.
# $moves (Number) - how many moves it has.
pasted = { $moves ->
    [one] Pasted a game of 1 move.
   *[other] Pasted a game of { $moves } moves.
}
clipboard-missing = There is no clipboard here.
clipboard-empty = There is no text on the clipboard.
clipboard-picture = There’s a picture on the clipboard.
clipboard-refused = The clipboard couldn’t be read. If the browser asks, allow it, and paste again.
# On a sheet with the text that could not be copied, and announced when that sheet comes.
copy-by-hand = Couldn’t copy it for you. Copy the text by hand.
copy-by-hand-title = Copy by hand
# $text (String) - the text to copy.
copy-by-hand-told = To copy: { $text }
copy-again = Try again
# $why (String) - what is on the clipboard instead, a whole sentence.
paste-at-table = { $why } Here you can paste a game’s moves.
# $why (String) - the same.
paste-at-desk = { $why } Here you can paste a replay link, an invitation or a game’s moves.
paste-unknown = Nothing on this desk can read that text.
paste-title = A pasted game
# A game as which the pasted text reads. $game (String) - its title. $moves (Number) - how many moves the text has.
paste-as = { $game }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
# The text is marked as another game than the one on the board. $game (String) - the title of that one.
paste-doubtful = The text says it is another game. Is it { $game }?
paste-task = You can’t paste over a task or a puzzle. Leave it first.
# Another game has been begun where one was waiting.
game-left = Your earlier game is in the diary.
# A pasted game that is over, or has not begun, lies on the board.
game-waits = Your own game waits on the desk.
# $move (Number) - the number of the move in the text. $why (String) - the rules' reason, a whole sentence.
text-refused = Move { $move } of the text isn’t allowed. { $why }
refused-over = The game is over.
refused-not-your-turn = It isn’t your turn.
refused-no-undo = There is nothing to undo.
refused-no-redo = There is nothing to redo.
refused-seen = What has been seen can’t be unseen.
refused-no-friend = That is for a game with a friend online.
no-texts = This game can’t be pasted.

## Sounds, for those who read them

sound-paper = paper
sound-page = a page is turned
sound-pencil = a pencil
sound-refuse = knock, knock
sound-turn = two notes: your turn

# The diary: an exercise book in which every game stands that was played here.
diary = Diary
described-diary = Your diary.
diary-lessons = Lessons
diary-games = Games
diary-standing = Results
diary-none = Nothing here yet. What you play will be written down here.
date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}, { $clock }
diary-won = { $moves ->
    [one] won in { $moves } move
   *[other] won in { $moves } moves
}
diary-lost = { $moves ->
    [one] lost in { $moves } move
   *[other] lost in { $moves } moves
}
diary-drawn = { $moves ->
    [one] a draw in { $moves } move
   *[other] a draw in { $moves } moves
}
diary-unfinished = { $moves ->
    [one] left after { $moves } move
   *[other] left after { $moves } moves
}
# What a game's card says to those who hear it.
diary-open = { $opponent }, { $date }: { $went }. Look at it again
diary-game-told = { $opponent }, { $date }: { $went }.
diary-keep = Keep for good: the game against { $opponent }, { $date }
diary-let-go = Kept for good: the game against { $opponent }, { $date }. Let it go
diary-earlier = Earlier
diary-later = Later
# Over the bars, in the order of their parts.
diary-score = WON, DRAWN, LOST
diary-numbers = { $won } · { $drawn } · { $lost }
diary-score-told = { $opponent }: { $won } won, { $drawn } drawn, { $lost } lost.
diary-games-played = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
diary-games-and-streak = { $games ->
    [one] { $games } game
   *[other] { $games } games
} · { $streak } wins in a row at best
diary-over-time = { $figure }: { $values }.

# A game of the diary is gone on with from one of its positions.
play-on = Play on
play-on-title = Play on against
play-on-over = The game is over here. Go back a move first.
play-on-begins = You play on from move { $number }. This game doesn’t count.

# A copy of everything that is stored.
copies = Copy
copies-title = A copy of everything
copies-about = Settings, games and records as one file in your documents. Reading one, the latest there or a file dropped onto the window, replaces what is here, once you have seen what is in it.
copies-about-page = Settings, games and records as one file, for another browser or for safety. Reading one replaces what is here, once you have seen what is in it.
copies-save = Save a copy
copies-read = Read a copy
copy-saved = The copy is saved as { $file }.
copy-downloaded = The copy is among your downloads.
copy-refused = Can’t save a copy: { $why }.
copy-folder = That is a folder. Choose the file that Deskmate saved.
copy-none = There is no copy in your documents yet. Save one first.
copy-missing = Can’t read a copy: { $why }.
import-unreadable = That is no whole copy of Deskmate’s. Nothing has changed.
import-refused = Can’t set aside what is here: { $why }. Nothing has changed.
imported = The copy has been read. What was here before is kept as { $file }.
copy-found-title = Replace everything?
# $games (Number) - those in the diary, $waiting (Number) - those that can be resumed, $results (Number) - games against opponents.
copy-contents = { $games ->
    [one] { $games } game
   *[other] { $games } games
} in the diary, { $waiting } unfinished, results of { $results ->
    [one] { $results } game
   *[other] { $results } games
}
copy-found = In the copy: { $contents }.
copy-replaces = Here now: { $contents }. The copy replaces all of it, settings too. You can bring it back afterwards.
copy-replace = Replace
copy-read-title = The copy has been read
copy-kept-before = What was here before is kept as { $file }.
copy-bring-back = Bring back what was here
copy-bring-back-told = Bring back everything that was here before the last copy was read
brought-back = Everything is as it was before. What the copy had brought is kept as { $file }.
# $most (Number) - in megabytes.
copy-too-large = That file is larger than { $most } MB, too large to be read here. Choose the file that Deskmate saved.

# The day’s desk: four tasks that are the same for everybody.
diary-day = The day
day-title = { $weekday ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[7] Sunday
}, { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
day-row-told = { $game }: { $asked } { $state }
day-being-made = being prepared …
day-open = par { $par }
day-tried = { $tries ->
    [one] { $tries } try · par { $par }
   *[other] { $tries } tries · par { $par }
}
day-solved-in = { $moves } · par { $par }
day-score = { $points } of 100
day-score-and-streak = { $points } of 100 · { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
}, { $spare } to spare
day-shared = The day’s desk is on the clipboard.
day-before = Day before
day-before-told = The desk of the day before
day-after = Next day
day-after-told = The desk of the next day
# A task on the table.
task-done = Solved!
task-undone = Not this time
task-solved = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, par { $par }: { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
task-count = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, par { $par }
task-failed = It can’t be done any more. Try again.
try-again = Try again
to-the-day = The day’s desk
refused-task = Not in a task: you are on your own here.

## Lessons, and puzzles out of the player’s own games

# $steps (Number)
lesson-steps = { $steps ->
    [one] one step
   *[other] { $steps } steps
}
lesson-done = done
# $title, $state (String) - the title, and how the lesson stands.
lesson-told = { $title }: { $state }
next-step = Next
# $game, $date (String) - the title of a game, and a day as below.
puzzle-told = { $game }: you missed something on { $date }. Find it now.
# $date (String) - a day as below.
puzzle-short = what you missed on { $date }
puzzle-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
puzzle-long-ago = a day long ago
