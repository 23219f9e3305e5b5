# The shell: everything that no game owns.

title = Deskmate
subtitle = four classics for two, on one desk
# $game (String) - a game's title.
soon = { $game }, soon

## Tags

settings = Settings
start = Play
back = Back
undo = Undo
redo = Redo
hint-tag = Hint
menu = Menu
again = Again
to-the-desk = To the desk
reveal = The reveal
rules = Rules
pause = Pause
go-on = Go on
stop = Stop
step = Step
# $factor (Number) - how many times faster than natural.
speed = Speed { $factor }×
moves = Moves
# $count (Number) - games that nobody won, at least 1.
drawn-games = { $count ->
    [one] 1 draw
   *[other] { $count } draws
}

## Setup

setup-against = Who do you play against?
setup-human = A friend here
setup-human-about = Two at one desk.
setup-watch = Just watch
setup-watch-about = Lean back: two of them play each other.
setup-watched = Who plays whom? The first one begins.
setup-begins = Who begins?
begins-near = You
begins-far = The other
begins-lot = By lot
begins-turns = In turns

## Names

name-you = You
name-friend = Friend
name-near = Near side
name-far = Far side

## Settings

effects = Effects
music = Music
room = Room
less = Less
more = More
# $level (Number) - 0 to 10.
volume = { $level }
muted = Silence
night = Night
motion = Motion
motion-normal = Normal
motion-fast = Fast
motion-off = Off

## Announcements

sound-on = Sound on.
sound-off = Sound off.
your-turn = Your turn.
# $name (String) - whose turn it is.
turn-of = { $name }, your turn.
# $move (String) - a move in notation. $why (String) - a whole sentence.
hint = Try { $move }. { $why }
# $why (String) - what is wrong with it, technical.
kept-unreadable = The game that was kept cannot be read: { $why }.
refused-over = The game is over.
refused-not-your-turn = It is not your turn.

## Games that are still to come

ugolki-title = Ugolki
