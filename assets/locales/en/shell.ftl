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
again = Again
to-the-desk = To the desk
reveal = The reveal
mind = His mind
marks = Marks
review = Look back
numbers = Numbers
forbidden = Forbidden
copy-moves = Copy moves
copy-sgf = Copy SGF
paste = Paste game
lens = Lens
lens-next = Next puzzle
lens-back = To the game
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
setup-alone = Ghost race
setup-alone-about = Nobody but the par, and the ghost of your best run.
setup-watch = Just watch
setup-watch-about = Lean back: two of them play each other.
setup-watched = Who plays whom? The first one begins.
setup-options = More rules ...
setup-begins = Who begins?
begins-near = You
begins-far = The other
begins-lot = By lot
begins-turns = In turns

## Names

name-you = You
name-friend = Friend
name-ghost = Your ghost
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
confirm = First tap only aims on boards
motion = Motion
motion-normal = Normal
motion-fast = Fast
motion-off = Off

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
no-texts = This game has no notation that could be read.
