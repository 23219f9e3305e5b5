# Gomoku. Every id begins with the game's name; ids that all games share are elsewhere.

gomoku-title = Gomoku
gomoku-about = Black and white stones on a grid. Five in a row wins.

## Opponents

gomoku-guardian = Guardian
gomoku-guardian-about = Watches your stones first and gets in your way.
gomoku-raider = Raider
gomoku-raider-about = Goes for five and looks at your stones second.
gomoku-student = Student
gomoku-student-about = Knows the shapes, but misses one now and then.
gomoku-club = Club player
gomoku-club-about = Looks a few moves ahead and rarely misses anything.
gomoku-master = Master
gomoku-master-about = Sees a win by fours long before it comes.
gomoku-champion = Champion
gomoku-champion-about = Thinks as far ahead as time allows. Misses nothing.

## Pointed out in a first game

gomoku-pointer-1 = Put a stone where two lines cross. Five in a row win.
gomoku-pointer-2 = Stuck? A hint shows a good move, and why.
gomoku-pointer-3 = Curious? Look at what your opponent plans.

## Rules in words

gomoku-rules-1 = Black begins. Then both place a stone in turn, on any empty intersection.
gomoku-rules-2 = Five of your stones in a row win: across, down or diagonally.
gomoku-rules-3 = Freestyle: five or more win. Standard: it must be exactly five.
gomoku-rules-4 = Renju: Black may not make two open threes at once, two fours at once, or an overline. Exactly five always wins. White may play anything.
gomoku-rules-5 = Caro: exactly five, and not blocked at both ends. The edge of the board doesn’t block.
gomoku-rules-6 = Swap2: the first player places three stones. The second takes White, takes Black, or adds two stones and leaves the choice to the first.
gomoku-rules-7 = When the board is full, it is a draw.

## The day’s task

# $moves (Number) - own moves, the five included.
gomoku-day-short = win by force
gomoku-day-black = Black to move and win: every stone threatens five. Five in { $moves } moves.
gomoku-day-white = White to move and win: every stone threatens five. Five in { $moves } moves.

## Where it was lost, and the puzzle of it
# $better, $played (String) - points. $moves (Number) - stones of the side to move, the five's included.
gomoku-missed-win = { $better } would have won by fours: five in { $moves ->
    [one] one move
   *[other] { $moves } moves
}.
gomoku-missed-hold = { $played } let a forced win through. { $better } would have held.
gomoku-puzzle-win = You can win here with fours alone. Where do you start?
gomoku-puzzle-hold = A forced win is coming at you. Where do you stop it?

# Who sits on the other side in a lesson, a puzzle or a task of the day in which nobody answers.
gomoku-task-other = The other side

## Lessons: what is asked in each step, what is said when it is done, and after a wrong try
gomoku-lesson-five = Five in a row
gomoku-lesson-five-1 = Four of your stones stand in a row. Make it five.
gomoku-lesson-five-1-right = Five! Row 8 had one free end, and one is enough.
gomoku-lesson-five-1-wrong = Look along row 8: one end is free.
gomoku-lesson-five-2 = A four can have a gap. Fill it.
gomoku-lesson-five-2-right = Five again. A four with a gap is a four too.
gomoku-lesson-five-2-wrong = The gap is between your two pairs.
gomoku-lesson-three = The open three
gomoku-lesson-three-1 = White has an open three. Next it’s a four that nobody can stop. Stop it now.
gomoku-lesson-three-1-right = Stopped. An open three has to be answered at once.
gomoku-lesson-three-1-wrong = Now White makes a four with both ends free. Block beside the three.
gomoku-lesson-three-2 = Now the open three is yours. Make an open four of it.
gomoku-lesson-three-2-right = A four with both ends free: White can stop only one of them.
gomoku-lesson-three-2-wrong = Put a stone right beside the three, at either end.
gomoku-lesson-fork = The fork
gomoku-lesson-fork-1 = One stone makes a four and an open three at once. Where?
gomoku-lesson-fork-1-right = White has to stop the four. Then you make an open four of the three.
gomoku-lesson-fork-1-wrong = Look where your row and your column cross.
gomoku-lesson-fork-2 = One stone makes two open threes. Where?
gomoku-lesson-fork-2-right = White can stop one of them. The other becomes an open four.
gomoku-lesson-fork-2-wrong = Your row and your column cross in one point.
gomoku-lesson-fours = Winning with fours
gomoku-lesson-fours-1 = A four has to be answered. Win with fours alone, in three moves.
gomoku-lesson-fours-1-right = Every four left White one answer, and the last two fours came at once.
gomoku-lesson-fours-1-wrong = Begin with the four that comes closer to your stones on the right.
gomoku-lesson-fours-2 = Fours alone again: four moves this time.
gomoku-lesson-fours-2-right = Each four put a stone where the next one needed it.
gomoku-lesson-fours-2-wrong = Begin with the four that adds to column I as well.
gomoku-lesson-fouls = Black’s fouls in Renju
gomoku-lesson-fouls-1 = In Renju, Black needs exactly five. Six is a foul. Make five.
gomoku-lesson-fouls-1-right = Exactly five. On E8 it would have been six.
gomoku-lesson-fouls-1-wrong = At one end a sixth stone joins in. Take the other end.
gomoku-lesson-fouls-2 = Two threes or two fours at once are fouls. A four with a three is not. Where do you make both?
gomoku-lesson-fouls-2-right = Four and three: the fork that Black may play.
gomoku-lesson-fouls-2-wrong = Look above your three stones in column H.
gomoku-lesson-fouls-3 = You’re White. Black may not play a foul: win by that.
gomoku-lesson-fouls-3-right = The only stone that stops your four makes two threes, and that’s a foul.
gomoku-lesson-fouls-3-wrong = Make a four that can only be stopped on H8.

## Announcements

# $point (String) - a crossing, such as "H8".
gomoku-you-placed-black = You: { $point }.
gomoku-you-placed-white = You: { $point }.
# $name (String) - the player's name.
gomoku-they-placed-black = { $name }: { $point }.
gomoku-they-placed-white = { $name }: { $point }.
gomoku-you-chose-white = You play White.
gomoku-they-chose-white = { $name } plays White.
gomoku-you-chose-black = You play Black.
gomoku-they-chose-black = { $name } plays Black.
gomoku-you-chose-two-more = You add two stones and leave the choice.
gomoku-they-chose-two-more = { $name } adds two stones and leaves the choice.
# $row (String) - the ends of the row, such as "E4–I8".
gomoku-you-win = You win! { $row }
gomoku-they-win = { $name } wins! { $row }
gomoku-drawn = A draw: nobody made five.

## Refusals

gomoku-refused-taken = { $point } is taken.
gomoku-refused-outside = { $point } is not on the board.
gomoku-refused-overline = { $point } would be an overline: forbidden to Black.
gomoku-refused-double-four = { $point } would be a double four: forbidden to Black.
gomoku-refused-double-three = { $point } would be a double three: forbidden to Black.
gomoku-refused-no-choice = There is nothing to choose now.
gomoku-refused-choose-first = Choose a colour first.

## Why a point was played: under an opponent's move, and as the reason of a hint

# Random choice.
gomoku-why-whim = No reason: just a feeling.
gomoku-why-middle = The centre is on the most lines.
gomoku-why-win = { $point } makes five.
gomoku-why-block = Without { $point }, they make five.
gomoku-why-raid = { $point } builds the most.
gomoku-why-guard = { $point } is where they could build the most.
gomoku-why-forced = From { $point } on, five can be forced.
gomoku-why-lost = This is lost; { $point } holds out longest.
gomoku-why-better = { $point } keeps the advantage.
gomoku-why-holds = { $point } holds best, though they are better.
gomoku-why-level = { $point } keeps the balance.
gomoku-why-balance = These stones should favour neither side.
gomoku-why-white = White is to move and is better.
gomoku-why-black = Black is better, even with White to move.

## On the board and its cards

# $point (String) - a crossing, such as "H8".
gomoku-point = { $point }
gomoku-point-black = { $point }, black stone
gomoku-point-white = { $point }, white stone
# $points (String) - crossings with commas.
gomoku-stones-black = Black stones: { $points }
gomoku-stones-white = White stones: { $points }
gomoku-black = Black
gomoku-white = White
gomoku-no-color-yet = No colour yet
gomoku-take-white = I take White
gomoku-take-black = I take Black
gomoku-add-two = Two more

## What can be agreed on

gomoku-presets = Rules
gomoku-preset-freestyle = Freestyle
gomoku-preset-freestyle-about = Five or more in a row win.
gomoku-preset-standard = Standard
gomoku-preset-standard-about = Exactly five in a row win.
gomoku-preset-renju = Renju
gomoku-preset-renju-about = Black may not make double threes, double fours or overlines.
gomoku-preset-caro = Caro
gomoku-preset-caro-about = Exactly five, not blocked at both ends.
gomoku-preset-swap2 = Swap2
gomoku-preset-swap2-about = Standard, with a fair opening: three stones, then a choice of colour.
gomoku-options = Board and opening…
gomoku-size = Board size
gomoku-size-13 = 13 × 13
gomoku-size-15 = 15 × 15
gomoku-size-19 = 19 × 19
gomoku-opening = Opening
gomoku-opening-plain = Black begins
gomoku-opening-swap2 = Swap2
gomoku-opening-handicap-1 = Black +1
gomoku-opening-handicap-2 = Black +2
gomoku-opening-handicap-3 = Black +3

## The lens: what was forced in a position

# $moves (Number) - how many stones the winner puts, the fifth of the row included.
gomoku-lens-forced = { $moves ->
    [one] { $point } makes five.
   *[other] { $point } wins by force: five in { $moves } moves.
}
gomoku-lens-answer = Forced: { $point } stops a five.
gomoku-lens-none = No forced win here.

## A game that is read from a text, and why it cannot be

gomoku-text-empty = There is no game in this text. A game looks like this: 1. H8 I9 2. G7 J10
# $most (Number) - kilobytes.
gomoku-text-long = This text is too long to be a game: more than { $most } kilobytes.
# $what (String) - a piece of the text. $line (Number) - its line.
gomoku-text-strange = Line { $line } of the text: “{ $what }” can’t be read. Moves look like H8; remarks go in {"{"}braces{"}"}.
# $line (Number) - a line of the text.
gomoku-text-comment = Line { $line } of the text: the comment that begins there has no closing brace.
# $what (String) - a piece of a file in SGF. $line (Number) - its line.
gomoku-text-sgf = Line { $line } of the SGF: “{ $what }” doesn’t belong there. Take it out, or copy the file again.
gomoku-text-point = Line { $line } of the SGF: “{ $what }” isn’t a point. Points are two letters, like hh.
gomoku-text-cut = This SGF isn’t complete: a closing bracket is missing. Copy all of it.
# $game (String) - the number of the game in SGF.
gomoku-text-other-game = GM[{ $game }] says that this is another game. If it is Gomoku, change that to GM[4].
# $size (String) - the number of lines as the text says it.
gomoku-text-size = A board has 13, 15 or 19 lines, not { $size }.
# $stones (String) - the handicap as the text says it. $most (Number) - the greatest there is.
gomoku-text-handicap = A handicap is at most { $most } stones, not “{ $stones }”.
# $number (Number) - which move, from 1. $move (String) - a move in notation. $why (String) - a whole sentence.
gomoku-text-refused = Move { $number }, { $move }: { $why }
gomoku-text-turn-of-black = It’s Black’s turn: put in the black move that is missing.
gomoku-text-turn-of-white = It’s White’s turn: put in the white move that is missing, or HA[2] if Black begins with two stones.
# Or not with the side to move that the text names. $black, $white (Number) - how many stones.
gomoku-text-setup = { $black } black and { $white } white stones can’t come about in turns.
gomoku-text-setup-late = Line { $line } of the SGF changes the board by hand; only stones that are there from the start can be read.

# What can be shown over the board.
gomoku-numbers = Numbers
gomoku-forbidden = Forbidden
# Said when one is switched on.
gomoku-numbers-about = The order in which the stones were played.
gomoku-forbidden-about = Crosses: Black may not play there.
gomoku-mind-about = What they weighed: the darker, the better. The numbers are how they expect it to go on.
gomoku-copy-moves = Copy moves
gomoku-copy-sgf = Copy SGF

## The result

# $moves (Number) - how many moves the game had.
gomoku-you-took = Five in a row on move { $moves }.
# The same. $name (String) - who won.
gomoku-they-took = Five in a row on move { $moves }.

## Sounds, for those who read them

gomoku-sound-stone = a stone on wood
gomoku-sound-bowl = a hand in the bowl
gomoku-sound-glow = a bell
gomoku-sound-win = strings, running up
gomoku-sound-lose = strings, going down
gomoku-sound-draw = two stones

# In the diary.
gomoku-figure-stones = STONES FOR A FIVE
gomoku-best-stones = quickest win with { $best } stones, on average { $mean }
