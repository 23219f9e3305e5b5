# The shell: everything that no game owns.

title = Deskmate
subtitle = Four classics for two, on one desk
# What the web page says of itself to search engines.
page-about = Four classics for two on one school desk

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
# Opens the sheet with the result again.
show-result = The result
rules = Rules
# Above the rules that seldom matter.
rules-fine-print = Fine print
pause = Paused
go-on = Resume
stop = Pause
step = Step
playlet-stop = Pause the example
playlet-go-on = Play the example
# $factor (Number) - how many times faster than natural.
speed = Speed { $factor }×
# The same where there is little room. $factor (Number) - how many times faster than natural.
speed-short = { $factor }×
moves = Moves
# $number (Number) - which move of the game. $name (String) - who made it. $move (String) - how it is written, or said.
move-told = Move { $number }, { $name }: { $move }
# What is said of a table to those who can't see it, in sections with headings.
# $name (String) - a row or a column of a board, such as "8" or "H".
coordinate = { $name }
described-board = On the board
# $name (String) - who is to move.
described-acts = to move
# $count (Number) - how many games somebody has won.
described-won = { $count ->
    [one] 1 game won
   *[other] { $count } games won
}
# Carved into the desk: the score against one opponent. $opponent (String) - their name; $won, $lost (Number).
desk-carved = You { $won } : { $lost } { $opponent }
# On the slip with a game's name, when one of that kind was left.
desk-waits = your game is waiting
# The same where there is little room.
desk-waits-short = game waiting
# The same for those who can't see it. $game (String) - the game's name.
thing-waits = { $game }, your game is waiting
described-pick = Pick a game.
# $game (String) - the game's name.
described-setup = { $game }: choose your opponent and the rules.
# What those who see the table know at a glance. $told (String) - such as the last move.
described-told = { $told }
# After a search that was announced. $line (String) - what was found.
described-found = { $line }
pointer-next = Next
pointer-last = Got it
pointer-skip = Skip all
# On the rules' sheet: shows those notes again.
pointers-again = Show tips
# Said when their plan is switched on and there is none to show.
mind-none = No plan this time: every move looked the same to them.
# $name (String) - what is switched off, such as "Their plan".
overlay-off = { $name }: off.
overlay-none = Nothing else to show here.
# $count (Number) - games that nobody won, at least 1.
drawn-games = { $count ->
    [one] 1 draw
   *[other] { $count } draws
}
# Of an opponent's remark. $name (String) - the opponent. $words (String) - the remark.
described-says = { $name }: { $words }

## Answers to those who can’t see the table

# $facts (List) - what is known of a player, such as "to move". $name (String) - the player.
told-side = { $name } { $facts }
# $sides (List) - the two above.
told-turn = { $sides }
told-no-move = No move yet.
# $name (String) - the name of a row or column, such as "8" or "H". $contents (List) - the places on it that are not empty.
told-row = Row { $name }: { $contents }
told-row-empty = Row { $name }: empty
told-column = Column { $name }: { $contents }
told-column-empty = Column { $name }: empty
told-no-place = Nothing on the board is selected.
told-no-outlook = Nothing to watch for.

## Replay

replay-first = «
replay-back = ‹
replay-on = ›
replay-last = »
replay-beginning = The start of the game.
replay-first-told = To the start
replay-back-told = One move back
replay-on-told = One move forward
replay-last-told = To the end
replay-play = Play
# $number, $of (Number) - which move, and how many there are.
replay-at = Move { $number } of { $of }
# $number, $of (Number) - which move, and how many there are. $move (String) - how it is written.
replay-move = Move { $number } of { $of }: { $move }
replay-over = The end of the game.
# In a running game: an earlier position is shown, in the light of an old photograph.
look-back = Look back
look-back-done = Back to game
look-back-done-told = Back to the game
look-back-over = Back in the game.

## The result

result-you-win = You win!
# A race for one has reached the goal.
result-home = Home!
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
result-why = Why?
# $first, $second (String) - sentences.
result-sentences = { $first } { $second }
result-best-yet = Your best yet!
# $best (String) - such as "52 shots".
result-your-best = Your best: { $best }.
# $near, $far (String) - the players' names. $near-won, $far-won (Number) - how many games each has won.
result-score = { $near } { $near-won } : { $far-won } { $far }
share = Share
shared = Result and link copied.
# $winner, $loser (String) - the players' names.
share-won = { $winner } beat { $loser }.
# The same, said by whoever shares their own game.
share-i-won = I beat { $loser }.
share-i-lost = { $winner } beat me.
# The same after a race alone.
share-race = I raced home alone.
# $one, $other (String) - the players' names.
share-drawn = { $one } and { $other } drew.
share-i-drew = I drew with { $other }.
# Where no server is known that has a page. $link (String) - the game, in letters.
share-no-page = To watch this game, copy the whole message, open Deskmate and press Ctrl+V on the desk: { $link }
share-unreadable = This replay won’t open: the link is damaged, or from a newer Deskmate. Ask for it again, or update Deskmate.
# On the shared picture, below the result.
picture-motto = Deskmate · Four classics for two, on one desk
# On the shared picture: gives the last moves away as a moving picture.
film = As a GIF
film-begins = Filming the last moves…
# $path (String) - where the picture is.
picture-kept = Picture saved to { $path }
picture-downloaded = Picture downloaded.
# $why (String) - a reason of those below storage-unreadable, and what to do.
picture-not-kept = Couldn’t save the picture: { $why }
close-result = ×
close-result-told = Close the result
# The name of the sheet, for those who can’t see it.
result-sheet = Result

## Classmate, an opponent of every game

classmate = Classmate
# $name (String) - the weakest opponent, who is chosen before the first game of a kind.
setup-first-opponent = New here? Start with { $name }. More dots, stronger player.
classmate-about = Plays about as well as you do.
# $level (String) - the opponent who is about as strong.
classmate-level = Plays at your level: about as well as { $level }.
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
setup-alone-about = Par is the fewest moves known; the ghost is your own best run.
setup-watch = Watch a game
setup-watch-short = Watch
setup-watch-about = Sit back and watch two opponents.
# $name (String) - an opponent. $won, $lost, $drawn (Number) - games against them, at least one in all.
setup-record = { $drawn ->
    [0] You { $won } · { $name } { $lost }
    [one] You { $won } · { $name } { $lost } · 1 draw
   *[other] You { $won } · { $name } { $lost } · { $drawn } draws
}
setup-record-short = You { $won } · Them { $lost }
setup-own-rules = Custom rules.
setup-clock-options = Clock…
setup-names = Names
own-name = Your name
setup-clock = Time per move
setup-away = If a player leaves, wait
# $minutes (Number) - 0 for as long as they like.
setup-minutes = { $minutes ->
    [0] No limit
    [1440] 1 day
    [4320] 3 days
    [10080] 1 week
   *[other] { $minutes } min
}
# The clock at this desk. $seconds, $minutes (Number) - at least 1.
setup-time-control = Clock
setup-no-clock = None
setup-seconds-per-move = { $seconds } s a move
# Minutes for the game, and seconds added after each move.
setup-increment = { $minutes } min + { $seconds } s
# The player who has less time than the other. $name (String) - a player, $part (String) - of the time, such as "1/2".
setup-time-odds = Less time for
setup-time-odds-even = Nobody
setup-time-odds-value = { $name }: { $part }
# What a screen reader says of a value. $option, $value (String) - what is set, and how.
setup-value-told = { $option }: { $value }
setup-back = ‹ Back to the desk
setup-back-short = ‹ Desk
setup-rules = How to play
setup-new-game = New game
setup-begins = First move
begins-lot = Random
begins-turns = Take turns
watched-near = Player 1
watched-far = Player 2
step-less = ‹
step-more = ›
# $option (String) - what is set.
step-less-told = { $option }: previous
step-more-told = { $option }: next
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
room = Ambience
# $level (Number) - 0 to 10.
volume = { $level }
# $volume (String) - what it is the volume of. $level (Number) - how loud it is, 0 to 10.
volume-told = { $volume }: { $level } of 10
sound-key = Sound
full-screen-key = Full screen
muted = Mute all sounds
haptics = Vibration
confirm = Confirm moves on touch
captions = Sound captions
coordinates = Show coordinates
language = Language
language-system = Auto
language-system-told = Your system’s language
# $language (String) - a language in its own words, such as "English".
language-named = { $language }
language-failed = Can’t load { $language }. Check the connection, then choose it again.

light = Light
light-day = Day
light-night = Night
light-system = Auto
light-day-told = Light: day
light-night-told = Light: night
# $now (String) - "on" if the system's windows are dark.
light-system-told = { $now ->
    [on] Night, like your system
   *[off] Day, like your system
}
light-now = { $now ->
    [on] Light: night, like your system
   *[off] Light: day, like your system
}
motion = Motion
motion-system = Auto
# $now (String) - "on" if the system asks for less motion.
motion-system-told = { $now ->
    [on] Reduced motion, like your system
   *[off] Full motion, unless your system asks for less
}
motion-now = { $now ->
    [on] Motion: reduced, like your system
   *[off] Motion: full, like your system
}
motion-full = Full
motion-fast = Fast
motion-reduced = Calm
motion-full-told = Full motion
motion-fast-told = Fast motion
motion-reduced-told = Calm: reduced motion
text-size = Text size
text-normal = M
text-large = L
text-largest = XL
text-normal-told = Normal text
text-large-told = Large text
text-largest-told = Largest text
speech = Small talk
speech-talkative = Often
speech-seldom = Rarely
speech-silent = Never
speech-talkative-told = Opponents talk often
speech-seldom-told = Opponents rarely talk
speech-silent-told = Opponents never talk
colours = Contrast
colours-system = Auto
# $now (String) - "on" if the system asks for more contrast.
colours-system-told = { $now ->
    [on] High contrast, like your system
   *[off] Standard contrast, unless your system asks for more
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
keys-walk-about = Move between buttons and squares.
keys-press = Enter, Space
keys-press-about = Press what’s selected.
keys-name = D4, 5…
keys-name-about = Jump to that square. On a board with that column, the letter isn’t a shortcut. In Add to 15, take that disc.
keys-hint = H, /
keys-hint-about = Get a hint.
keys-undo = U, Ctrl+Z
keys-undo-about = Undo a move.
keys-redo = R, Ctrl+Y
keys-redo-about = Redo a move; in Sea Battle, R turns a ship or marks a square.
keys-show = V, F3, F4
keys-show-about = Show more: plans, numbers, safe water, the secret.
keys-tell = X, W, Z
keys-tell-about = Hear the last move; whose turn; threats.
keys-line = Shift+arrows
keys-line-about = Hear this row; this column.
keys-text = Ctrl+C, Ctrl+V
keys-text-about = Copy or paste the game.
keys-replay = PgUp, PgDn
keys-replay-about = Step through a replay, or look back in a game; Home and End jump to its start and end.
keys-sound = M, F11
keys-sound-about = Mute; full screen.
keys-leave = Esc, ?
keys-leave-about = Pause or go back; show this list.
keys-pad = Gamepad
keys-pad-about = Stick moves, A presses, B goes back, X works like R, Y gives a hint.

## A friend online

friend = Friend online
title-your-turn = ● Your turn – Deskmate
title-door = ● Someone’s at the door – Deskmate
friend-enter = Type the six letters, or paste the link.
# $letter (String) - a letter of a code.
letter = { $letter }
rub-out = Delete
cancel = Cancel
friend-join = Join
# The tag on the desk, while there is a game to go back to.
friend-waits = Rejoin game
friend-invite = Invite
friend-have-code = I have a code
friend-pick-game = Pick a game. Then send the link, or read out six letters.
# Shows and hides letters to press, for players without a keyboard.
letters = ABC
show-letters = Show letters to press
hide-letters = Hide the letters
friend-go-on = Rejoin game
# The list of the player's online games.
my-games = My games
# $count (Number) - the games in which it is the player's move.
my-games-count = { $count ->
    [0] My games
   *[other] My games ({ $count })
}
# $game (String), $name (String) - the opponent, or the code of the game.
my-games-title = { $game } · { $name }
# $game (String) - the game and the opponent. $state (String) - one of those below.
my-games-told = { $game }: { $state }
my-games-your-move = Your move
# $name (String) - the opponent.
my-games-their-move = Waiting for { $name }
# $state (String) - whose move it is. $time (String) - minutes and seconds, hours, or days.
my-games-within = { $state } · { $time } left
my-games-over = Finished
my-games-asked = Checking…
my-games-unreachable = Server not reached
my-games-none = No games right now.
# Announced. $count (Number) - the games in which it is the player's move.
my-games-waiting = { $count ->
    [0] It’s not your move in any game.
    [one] It’s your move in one game.
   *[other] It’s your move in { $count } games.
}
my-games-open = Open
my-games-more = More
my-games-more-told = More games
friend-host = Host here
friend-host-starting = Starting the server…
# $address (String) - the page's address.
friend-host-runs = You’re hosting. Friends on your network can open { $address }
friend-host-no-page = You’re hosting at { $address } – friends need Deskmate on their own computer, as there’s no web version here.
friend-host-no-network = You’re hosting, but this computer isn’t on a network. Connect it so that friends can reach you.
# $port (Number) - where the server listens.
friend-host-firewall = If that doesn’t open, allow port { $port } in this computer’s firewall.
friend-host-firewalled = Allow port { $port } in this computer’s firewall.
# $port (Number) - the port that was asked for.
friend-host-port-taken = Port { $port } is already in use on this computer. Close the other program, then host again.
friend-host-not-allowed = This computer won’t let Deskmate host on that port. Ask whoever looks after it, or let your friend host.
friend-host-no-folder = Can’t host: this computer has nowhere to keep the games. Let your friend host.
friend-host-failed = Can’t host: something on this computer is blocking it. Restart Deskmate, or let your friend host.
friend-no-server = No server yet. For friends on your network, host here. For others, enter a server’s address instead of a code.
friend-wants-server = Enter the server’s address, or host here.
friend-server-set = Address saved.
# $link (String) - the page of the game on that server.
friend-other-server = That game is on another server. Open { $link } in your browser.
friend-calling = Connecting…
friend-calls = Connecting to { $server }…
# $server (String) - where it is.
friend-unreachable = Can’t reach { $server }. Trying again…
friend-room = Your game is ready.
friend-there = You’ve joined your friend’s game.
friend-watching = You’re watching.
friend-lost = Connection lost. Reconnecting…
friend-back = Connected again.
friend-replaced = You’re now playing in another window.
friend-waiting = Waiting for your friend
# $code (String) - six letters.
friend-code = { $code }
# $link (String) - an address.
friend-link = { $link }
friend-invite-about = Send the link, let them scan the code, or read out the letters.
friend-copy-link = Copy link
friend-copy-watch = Copy watch link
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
friend-plays = You’re about to play { $game }.
friend-you-begin = You move first.
# $name (String) - who moves first.
friend-they-begin = { $name } moves first.
friend-knocking = You’re at the door. Waiting for your friend to let you in…
friend-let-in = You’re in. Let’s play!
friend-turned-away = You turned them away.
# $name (String) - who has gone again before being let in.
friend-gone = { $name } has left.
# $name (String) - who wants to watch.
friend-wants-to-watch = { $name } wants to watch.
friend-wants-to-watch-unnamed = Someone wants to watch.
let-watchers-in = Let everyone in
turn-watchers-away = No watchers
friend-watchers-let-in = Others can watch now.
friend-watchers-turned-away = Nobody else can watch.
# $name (String) - who watches.
friend-watches = { $name } is watching.
friend-watches-unnamed = Someone is watching.
# $count (Number) - how many watch. $unnamed (Number) - how many of them have no name. $names (String) - the names of the others.
friend-watching-now = { $unnamed ->
    [0] Watching: { $names }
   *[other] { $count } watching · { $names }
}
# The same if none has a name.
friend-watching-now-unnamed = { $count } watching
friend-not-a-code = That isn’t a code. A code has six letters, like CMHYTY.
friend-not-an-address = That isn’t an address. An address looks like 192.168.1.5 or example.org:8080.
friend-broken-link = Part of that link is missing. Copy it again.
friend-no-hint = No hints in an online game.
friend-no-redo = You can’t redo moves in an online game.
friend-no-paste = You can’t paste into an online game.
# $name (String) - a player whose time on the clock runs out.
clock-low = { $name }: ten seconds left.
# $time (String) - minutes and seconds, hours, or days.
friend-clock = { $time }
# $time (String) - minutes and seconds, hours, or days.
friend-away = away { $time }
# $hours (Number) - less than a day.
friend-hours = { $hours } h
# $days (Number)
friend-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
# $count (Number) - how many look on.
friend-watched = { $count } watching
talk = Say something
talk-tag = Talk
other-device = Another device
other-device-told = Carry on playing on another device
other-device-title = Carry on elsewhere
other-device-wait = One moment…
other-device-ready = The link is ready.
other-device-about = Scan the code or open the link on the other device. It works once, for five minutes. Don’t show it to anyone.
talk-write = Write a note…
note-title = A note to your friend
note-send = Send
note-no-more = Stop notes
note-who-reads = Only you two can read it.
# The tag that switches notifications on.
notices-on = Notify me
# The tag that switches notifications off.
notices-off = Don’t notify me
notices-on-said = You’ll be notified when it’s your turn.
notices-off-said = Notifications are off.
notices-browser = Notifications are blocked here. Allow them in the browser’s settings for this page.
notices-server = This server doesn’t send notifications.
notices-service = The browser can’t receive notifications right now. Try again later.
notice-turn = It’s your turn.
notice-door = Someone’s at the door.
friend-claim = Claim the win
friend-resign = Resign
friend-resign-really = Really resign?
offer-takeback = Ask to undo
offer-draw = Offer a draw
offer-notes = Pass notes
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
friend-joined = { $name } is here. Let’s play!
friend-came = { $name } is back.
friend-left = { $name } is away.
friend-rematch = A new game begins.
friend-took-back = Move undone.
friend-offered-takeback = You asked to undo a move.
friend-offered-draw = You offered a draw.
friend-offered-rematch = You asked for a rematch.
friend-offered-notes = You asked to pass notes.
# $name (String) - who offers it.
friend-offers-takeback = { $name } asks to undo a move.
friend-offers-draw = { $name } offers a draw.
friend-offers-rematch = { $name } asks for a rematch.
friend-offers-notes = { $name } would like to pass notes.
# $name (String) - who declines.
friend-declines-takeback = { $name } won’t allow the undo.
friend-declines-draw = { $name } doesn’t want a draw.
friend-declines-rematch = { $name } doesn’t want a rematch.
friend-declines-notes = { $name } doesn’t want notes.
friend-notes-allowed = You can pass each other notes now.
# $winner (String) - who has won. $loser (String) - who has lost.
friend-ended-rules = The game is over.
friend-ended-rules-draw = The game is over: a draw.
friend-ended-resigned = { $loser } resigned. { $winner } wins.
friend-ended-resigned-you = { $loser } resigned. You win!
friend-ended-resigned-lost = You resigned. { $winner } wins.
friend-ended-resigned-draw = A draw.
friend-ended-agreed = A draw, as agreed.
friend-ended-agreed-draw = A draw, as agreed.
friend-ended-time = { $loser } ran out of time. { $winner } wins.
friend-ended-time-you = They ran out of time. You win!
friend-ended-time-lost = You ran out of time. { $winner } wins.
friend-ended-time-draw = Out of time: a draw.
friend-ended-away = { $loser } was away for too long. { $winner } wins.
friend-ended-away-you = They were away for too long. You win!
friend-ended-away-lost = You were away for too long. { $winner } wins.
friend-ended-away-draw = Away for too long: a draw.
friend-ended-too-long = Too many moves: the game ends here.
friend-ended-too-long-you = Too many moves: the game ends here.
friend-ended-too-long-draw = Too many moves: a draw.
# $name (String) - who can't change any more what is hidden. $seal (String) - four letters and digits.
friend-sealed = { $name }’s setup is locked. Proof code: { $seal }.
friend-seal-kept = Fair play: nothing changed after the setup was locked in.
friend-seal-kept-in-page = Fair play, as far as this page can check.
friend-seal-kept-since-return = Fair play, as far as you were here to see.
# $move (Number) - the move that is not what it was said to be.
friend-seal-broken = Move { $move } doesn’t match the locked setup. That’s not fair play.
online-refused-malformed = The server didn’t understand that. Reload the game.
storage-refused = Can’t save here: { $why } You can keep playing.
brains-missing = Your opponent hasn’t loaded yet. Trying again…
brains-lost = The computer can’t answer in this position. Undo a move, or start another game.
storage-set-aside = Part of your saved data can’t be read. It’s kept in { $file }.
storage-unreadable = Part of your saved data can’t be read, and can’t be kept either: { $why }
# The reasons that end such a line: a clause, and often what to do.
failure-full = the disk is full. Make some room.
failure-not-allowed = the system keeps Deskmate out of that folder. Check its permissions.
failure-no-folder = there’s no folder for it. Check that your home folder exists.
failure-page-full = the browser has no more room for this page.
failure-page-refused = the browser won’t store anything for this page. Try a window that isn’t private.
failure-other = something went wrong. Try again.
online-refused-reload = There’s a newer version on the server. Reload the game.
online-refused-server-older = The server is older than this game. Ask whoever runs it to update.
online-refused-too-big = Too long for the server. Make it shorter.
online-refused-too-fast = Too many tries. Wait a moment.
online-refused-unavailable = The server can’t save at the moment. Try again later.
online-refused-unknown-game = This server doesn’t have this game. Try another server.
online-refused-bad-config = This server doesn’t know these rules. Pick other rules or another server.
online-refused-no-room = No game has this code. Check it with your friend.
online-refused-other-store = The server’s storage has changed and your game isn’t in it. Your seat is kept: try again later.
online-refused-unreadable = This game is from another version, and the server can’t open it. Start a new one.
online-refused-room-full = Two people are playing there already. To watch, ask them for the watch link.
online-refused-door-taken = Someone else is waiting at the door. Try again in a moment.
online-refused-knocked = You’ve asked to watch. Waiting for an answer…
online-refused-turned-away = You weren’t let in. Ask your friend, then try again.
online-refused-crowded = This game has no room for more watchers. Try again later.
online-refused-wrong-token = That seat belongs to someone else. Ask your friend for a new invitation.
# $device (String) - where the game goes on: "phone", "home-screen", "desktop" or "browser".
online-refused-taken-over = { $device ->
    [phone] You’re now playing on your phone.
    [home-screen] You’re now playing in the app on your home screen.
    [desktop] You’re now playing in Deskmate on your computer.
   *[browser] You’re now playing in another browser.
}
online-refused-bad-pass = That link has been used or has expired. Make a new one on the device where you’re playing.
online-refused-not-in-room = You aren’t in a game.
online-refused-only-looking = You’re watching: only the players can do that.
online-refused-waiting = Your friend isn’t here yet.
online-refused-over = The game is over.
online-refused-not-over = The game isn’t over yet.
online-refused-stale = The board has just changed. Look again, then move.
online-refused-illegal = The rules don’t allow that.
online-refused-bad-seal = Your setup doesn’t match what you locked in. Reload the game.
online-refused-no-offer = That offer is gone.
online-refused-no-notes = You both have to agree to notes first.
online-refused-offered-already = You’ve already asked.
online-refused-no-takeback = There’s nothing to undo.
online-refused-not-away = You can claim the win once your friend has been away long enough.
online-refused-push-expired = Notifications had stopped. Turning them on again…
online-refused-worn-out = This game can only take moves now. For anything else, start a new one.

## Turning round

# $name (String) - who may look now.
turn-round = { $name }’s turn
turn-round-about = Everyone else, look away.
turn-round-ready = Show my board

## Announcements

sound-on = Sound on.
sound-off = Sound off.
lamp-on = Switch the lamp on
lamp-off = Switch the lamp off
described-lamp-on = The lamp is on.
described-lamp-off = The lamp is off.
your-turn = Your turn.
# After a finger has aimed at a place.
aim-again = Tap again to play.
your-turn-puzzle = Your turn: win by force.
# $name (String) - whose turn it is.
turn-of = { $name }, your turn.
# $moves (Number) - moves of the run that is over. $best (Number) - those of the best one. $par (Number) - the fewest known.
run-over = Home in { $moves } moves. Your best: { $best }. Par: { $par }.
run-best = Home in { $moves } moves: your best run! Par: { $par }.
# $moves (Number) - moves of the run.
ghost-run = { $moves } moves
ghost-none = no run yet
# $par (Number) - the fewest moves known.
par = par { $par }
# $move (String) - a move as it is written, such as "H8" or "White". $why (String) - a whole sentence.
hint = Try { $move }. { $why }
kept-unreadable = This game won’t open: it’s damaged, or from a newer Deskmate. Update and try again.
# Two windows of the game, or two tabs of a browser.
storage-elsewhere = Deskmate is open in another window too. Nothing you play or set here is saved until you close that one.
storage-claimed = The other window is closed. From now on everything is saved here.
import-elsewhere = Deskmate is open in another window too. Close that one first.
lens-looks = Looking for missed wins…
lens-nothing = No forced win was missed.
# $number (Number) - which puzzle. $of (Number) - how many there are. $move (Number) - the move of the game.
lens-puzzle = Puzzle { $number } of { $of }, at move { $move }: you can win by force.
lens-returns = The end of the game.
lens-slipped = The forced win is gone. Undo and try again.
copied = Game copied.
# Said when it is to be copied while something in it is hidden.
copy-later = You can copy this game once it’s over.
# $moves (Number) - how many moves it has.
pasted = { $moves ->
    [one] Pasted a game of 1 move.
   *[other] Pasted a game of { $moves } moves.
}
clipboard-missing = Can’t reach the clipboard. Paste with the keyboard instead.
clipboard-empty = There’s no text on the clipboard.
clipboard-picture = There’s a picture on the clipboard.
clipboard-refused = Can’t read the clipboard. If the browser asks, allow it, then paste again.
# On a sheet with the text that could not be copied, and announced when that sheet comes.
copy-by-hand = Couldn’t copy it for you. Copy the text by hand.
copy-by-hand-title = Copy by hand
copy-again = Try again
# $why (String) - what is on the clipboard instead, a whole sentence.
paste-at-table = { $why } Here you can paste a game’s moves.
# $why (String) - the same.
paste-at-desk = { $why } Here you can paste a replay link, an invitation or a game’s moves.
paste-unknown = No game found in that text. Copy all of it again.
paste-title = Pasted game
# A game as which the pasted text reads. $game (String) - its title. $moves (Number) - how many moves the text has.
paste-as = { $game }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
# The text is marked as another game than the one on the board. $game (String) - the title of that one.
paste-doubtful = The text names another game. Open it as { $game }?
paste-task = You can’t paste over a lesson or a puzzle. Leave it first.
# Another game has been begun where one was waiting.
game-left = Your earlier game is in the diary.
# A pasted game that is over, or has not begun, lies on the board.
game-waits = Your own game is waiting on the desk.
# $move (Number) - the number of the move in the text. $why (String) - the rules' reason, a whole sentence.
text-refused = Move { $move } of the text isn’t allowed. { $why }
refused-over = The game is over.
refused-not-your-turn = It isn’t your turn.
refused-no-undo = There’s nothing to undo.
refused-no-redo = There’s nothing to redo.
refused-seen = You can’t undo that: you’ve seen the answer.
refused-no-friend = That’s only for online games.
no-texts = This game can’t be pasted.

## Sounds, for those who read them

sound-paper = paper rustles
sound-page = a page turns
sound-pencil = a pencil scratches
sound-refuse = dull knocks: not allowed
sound-stamp = a rubber stamp
sound-turn = two notes: your turn
sound-chain = the lamp clicks
sound-tick = the clock ticks
sound-shutter = a camera
sound-bell = the school bell

# The diary: an exercise book in which every game stands that was played here.
diary = Diary
described-diary = Your diary.
diary-lessons = Lessons
diary-games = Games
diary-standing = Results
diary-none = Nothing here yet. Every game you play is written down here. A star keeps one for good.
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
diary-won = You won
diary-lost = You lost
diary-drawn = Draw
diary-unfinished = Unfinished
# $result (String) - one of those above. $count (String) - what the game took, such as 58 shots.
diary-result = { $result } · { $count }
# What a game's card says to those who hear it.
diary-open = { $opponent }, { $date }: { $result }. Replay it
diary-game-told = { $opponent }, { $date }: { $result }.
# $game (String) - the title of a game. $date (String) - when it was played.
diary-game-date = { $game } · { $date }
diary-keep = Keep for good: the game against { $opponent }, { $date }
diary-let-go = Kept: the game against { $opponent }, { $date }. Stop keeping it
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
} · best streak: { $streak }
diary-over-time = { $figure }: { $values }.

# A game of the diary is gone on with from one of its positions.
play-on = Play on
play-on-title = Play on against
play-on-over = The game is over here. Go back a move first.
play-on-begins = { $number ->
    [0] Playing from the start. This one doesn’t count.
   *[other] Playing on from move { $number }. This one doesn’t count.
}

# A copy of everything that is stored.
copies = Backup
copies-title = Back up everything
copies-about = Saves your settings, games and records to one file in Documents. Loading one – the newest there, or a file you drop on the window – replaces what’s here, but you’ll see what’s in it first.
copies-about-page = Saves your settings, games and records to one file, or copies them as text – for another browser, an app on the home screen, or just in case. Loading one replaces what’s here, but you’ll see what’s in it first.
# At the first start of an app on a home screen.
copies-about-app = This app keeps its own games, and has none yet. To bring yours along, open the diary in the browser, then Backup: copy it as text and paste it here, or save it there and load it here.
copies-save = Save backup
copies-read = Load backup
copies-copy = Copy as text
copies-paste = Paste text
copies-copied = Backup copied. In the other Deskmate, paste it in the diary, under Backup.
# The text on the clipboard is no backup.
copies-none-pasted = There’s no backup on the clipboard. Copy one first, in the other Deskmate.
copy-saved = Backup saved as { $file }.
copy-downloaded = The backup is in your downloads.
copy-refused = Couldn’t save the backup: { $why }
copy-folder = That’s a folder. Choose the file that Deskmate saved.
copy-none = There’s no backup in Documents yet. Save one first.
copy-missing = Couldn’t load a backup: { $why }
import-unreadable = That isn’t a complete Deskmate backup. Nothing has changed.
import-refused = Couldn’t keep a copy of what’s here, so the backup wasn’t loaded: { $why } Nothing has changed.
imported = Backup loaded. What was here before is kept in { $file }.
copy-found-title = Replace everything?
# $games (Number) - those in the diary, $waiting (Number) - those that can be resumed, $results (Number) - games against opponents.
copy-contents = { $games ->
    [one] { $games } game
   *[other] { $games } games
} in the diary, { $waiting } unfinished, results of { $results ->
    [one] { $results } game
   *[other] { $results } games
}
copy-found = In the backup: { $contents }.
copy-replaces = Here now: { $contents }. The backup replaces all of it, settings too. You can undo this afterwards.
copy-replace = Replace
copy-read-title = Backup loaded
copy-kept-before = What was here before is kept in { $file }.
copy-bring-back = Undo loading
copy-bring-back-told = Undo loading: bring back everything that was here before the last backup was loaded
brought-back = Everything is back as it was. What came from the backup is kept in { $file }.
# $most (Number) - in megabytes.
copy-too-large = That file is over { $most } MB, too large to load here. Choose the file that Deskmate saved.

# The day’s desk: four tasks that are the same for everybody.
diary-day = Daily
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
day-row-being-made = { $game }: being prepared…
day-being-made = Preparing the puzzles…
day-open = goal: { $game ->
    [sea-battle] { $par ->
        [one] { $par } shot
       *[other] { $par } shots
    }
   *[other] { $par ->
        [one] { $par } move
       *[other] { $par } moves
    }
}
day-tried = { $tries ->
    [one] { $tries } try · goal { $par }
   *[other] { $tries } tries · goal { $par }
}
day-solved-in = { $moves } · goal { $par }
# $each (Number) - points of a task that is solved in as many moves as its goal.
day-points = Up to { $each } points each: fewer moves and tries, more points.
day-score = { $points } of 100 points
day-score-and-streak = { $points } of 100 · { $days }-day streak, { $spare ->
    [0] can’t miss any more days
    [one] can miss { $spare } more day
   *[other] can miss { $spare } more days
}
# At midnight.
day-new = A new day: the diary has new puzzles.
day-shared = Score copied. Paste it anywhere.
day-before = Previous day
day-before-told = The previous day’s puzzles
day-after = Next day
day-after-told = The next day’s puzzles
# A task on the table.
task-done = Solved!
task-undone = Not this time
task-solved = { $game ->
    [sea-battle] { $moves ->
        [one] { $moves } shot
       *[other] { $moves } shots
    }
   *[other] { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
}, goal { $par }: { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
task-count = { $game ->
    [sea-battle] { $moves ->
        [one] { $moves } shot
       *[other] { $moves } shots
    }
   *[other] { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
}, goal { $par }
task-failed = It can’t be solved from here. Try again.
try-again = Try again
to-the-day = Daily puzzles
refused-task = No hints or undo here, but you can try again.

## Lessons, and puzzles out of the player’s own games

# Turns to the next page of lessons.
lessons-more = More
lessons-more-told = More lessons
# $steps (Number)
lesson-steps = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
lesson-done = done
# $comment (String) - what is said after the last board of a lesson. $name (String) - an opponent.
lesson-try = { $comment } Now try it against { $name }.
# $luck (String) - that luck was against a right move. $comment (String) - what is said of the move.
lesson-unlucky = { $luck } { $comment }
# $title, $state (String) - the title, and how the lesson stands.
lesson-told = { $title }: { $state }
next-step = Next
# $game, $date (String) - the title of a game, and a day as below.
puzzle-told = { $game }, { $date }: you missed something. Find it now.
# $date (String) - a day as below.
puzzle-short = { $date }: what you missed
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
puzzle-long-ago = a while back
