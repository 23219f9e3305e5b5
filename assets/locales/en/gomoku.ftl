# Gomoku. Every id begins with the game's name; ids that all games share are elsewhere.

gomoku-title = Gomoku
gomoku-about = Black and white stones on a grid. Five in a row wins.

## Opponents

gomoku-guardian = Guardian
gomoku-guardian-about = Watches your stones first and gets in your way.
gomoku-raider = Raider
gomoku-raider-about = Goes for five first, looks at your stones second.
gomoku-student = Student
gomoku-student-about = Knows the shapes, but misses one now and then.
gomoku-club = Club Player
gomoku-club-about = Looks a few moves ahead and rarely misses anything.
gomoku-master = Master
gomoku-master-about = Spots a win with fours from a long way off.
gomoku-champion = Champion
gomoku-champion-about = Thinks as far ahead as time allows. Misses nothing.

## Pointed out in a first game

gomoku-pointer-1 = Put a stone where two lines cross. Five in a row wins.
gomoku-pointer-2 = Stuck? A hint shows a good move, and why.
gomoku-pointer-3 = Curious? See what your opponent is planning.

## Rules in words: what is agreed on decides which of them are shown

gomoku-rules-freestyle = Five of your stones in a row wins: across, down or diagonally. More than five wins too.
gomoku-rules-standard = Exactly five of your stones in a row wins: across, down or diagonally. Six or more don’t count.
gomoku-rules-renju = Five of your stones in a row wins: across, down or diagonally. Black needs exactly five; for White, more will do.
gomoku-rules-caro = Exactly five of your stones in a row wins: across, down or diagonally – unless both ends are blocked. The edge of the board doesn’t block.
# $size (Number) - the lines of the board in each direction.
gomoku-rules-turn = The board is { $size } by { $size } lines. Take turns placing one stone on an empty intersection. Stones never move.
gomoku-rules-plain = Black goes first.
# $stones (Number) - how many stones, two to four.
gomoku-rules-handicap = Black goes first, and places { $stones } stones at once.
gomoku-rules-swap2 = Swap2: the first player places two black stones and a white one. The second takes White, takes Black, or adds one of each and lets the first choose.
gomoku-rules-fouls = With one stone Black may not make two open threes, two fours, or six or more in a row, unless it makes exactly five too. The board refuses such a point. White may play anywhere.
gomoku-rules-shapes = A four needs one more stone for five. An open four has two places for it, so nothing stops it. An open three is one stone away from an open four: answer it at once.
gomoku-rules-full = Board full? It’s a draw.
gomoku-rules-full-renju = Board full, or only forbidden points left for Black? It’s a draw.

## The day’s task

# $moves (Number) - own moves, the five included.
gomoku-day-short = win by force
gomoku-day-black = Black to move. Win with fours alone, in { $moves } moves.
gomoku-day-white = White to move. Win with fours alone, in { $moves } moves.

## Where it was lost, and the puzzle of it
# $better, $played (String) - points. $moves (Number) - stones of the side to move, the five's included.
gomoku-missed-win = { $moves ->
    [one] { $better } would have made five.
   *[other] { $better } would have won with fours: five in { $moves } moves.
}
gomoku-missed-hold = { $played } allowed a forced win. { $better } would have held.
gomoku-puzzle-win = You can win by force here. Where do you start?
gomoku-puzzle-hold = They’re about to win by force. Where do you stop it?

# Who sits on the other side in a lesson, a puzzle or a task of the day in which nobody answers.
gomoku-task-other = Opponent

## Lessons: what is asked in each step, what is said when it is done, and after a wrong try
gomoku-lesson-five = Five in a row
gomoku-lesson-five-1 = You have four in a row. Make it five.
gomoku-lesson-five-1-right = Five! Row 8 had one free end, and one is enough.
gomoku-lesson-five-1-wrong = Look along row 8: one end is free.
gomoku-lesson-five-2 = A four can have a gap. Fill it.
gomoku-lesson-five-2-right = Five again. A four with a gap is a four too.
gomoku-lesson-five-2-wrong = The gap is between your two pairs.
gomoku-lesson-five-stop = Now they have four in a row. Stop the five.
gomoku-lesson-five-stop-right = Stopped. A four has to be answered at once, whatever else is on the board.
gomoku-lesson-five-stop-wrong = Then they make five. Put your stone on the free end of their four.
gomoku-lesson-five-more = Make five.
gomoku-lesson-five-more-right = Five! It may run in any direction.
gomoku-lesson-five-more-wrong = Look in all directions: across, down and along both diagonals.
gomoku-lesson-five-game = From a real game: you can make five. Where?
gomoku-lesson-five-game-right = Five, and the game is over.
gomoku-lesson-five-game-wrong = One of your fours can still become five.
gomoku-lesson-three = The open three
gomoku-lesson-three-1 = White has an open three: next move it becomes a four you can’t stop. Stop it now.
gomoku-lesson-three-1-right = Stopped. Answer an open three at once – or make a four of your own first.
gomoku-lesson-three-1-wrong = Now White makes a four with both ends free. Block beside the three.
gomoku-lesson-three-2 = Now the open three is yours. Make an open four: both ends free, two ways to five.
gomoku-lesson-three-2-right = Both ends are free, and White can block only one.
gomoku-lesson-three-2-wrong = Put a stone right beside the three, at either end.
gomoku-lesson-three-more = They have an open three. Stop it.
gomoku-lesson-three-more-right = Stopped, in time.
gomoku-lesson-three-more-wrong = Now it becomes an open four. Block right beside the three.
gomoku-lesson-split = The split three
gomoku-lesson-split-1 = A three with a gap is open too: filled, it’s an open four. Three points stop it. Take one.
gomoku-lesson-split-1-right = Stopped. The gap and the two ends: each of the three points will do.
gomoku-lesson-split-1-wrong = Take the gap between the stones, or the point right beside one end.
gomoku-lesson-split-own = Now the split three is yours. Turn it into an open four.
gomoku-lesson-split-own-right = No gap any more, and both ends are free.
gomoku-lesson-split-own-wrong = Fill the gap.
gomoku-lesson-split-more = They have a split three. Stop it.
gomoku-lesson-split-more-right = Stopped.
gomoku-lesson-split-more-wrong = Now the gap gets filled. Take it yourself, or the point beside an end.
gomoku-lesson-split-game = From a real game: they’ve just made a split three. Your move.
gomoku-lesson-split-game-right = Stopped. Split threes are easy to miss.
gomoku-lesson-split-game-wrong = Look for three of their stones with one gap.
gomoku-lesson-closed = A three that can wait
gomoku-lesson-closed-1 = Their three at the edge has only one end, so it can wait. Yours is open. Use it.
gomoku-lesson-closed-1-right = An open four. If they make their four now, you make five first.
gomoku-lesson-closed-1-wrong = Their three can wait. Make an open four of your own.
gomoku-lesson-closed-more = Their three is closed: blocked at one end. Yours is open. Your move.
gomoku-lesson-closed-more-right = An open four. Their closed three comes too late.
gomoku-lesson-closed-more-wrong = There was time for an open four.
gomoku-lesson-closed-game = From a real game: you may win, or you may block. What do you play?
gomoku-lesson-closed-game-right = You win. Not every three needs an answer.
gomoku-lesson-closed-game-wrong = They had only a closed three. Look for your own win.
gomoku-lesson-first-four = A four of your own first
gomoku-lesson-first-four-1 = They have an open three – but a four is faster. Which of your fours wins?
gomoku-lesson-first-four-1-right = They have to answer every four, so their three never gets its turn.
gomoku-lesson-first-four-1-wrong = Their three becomes an open four. Find a four whose stone also builds an open three.
gomoku-lesson-first-four-more = They have an open three. Which four of yours wins first?
gomoku-lesson-first-four-more-right = Fours come before threes.
gomoku-lesson-first-four-more-wrong = Too slow: their three becomes an open four.
gomoku-lesson-first-four-game = From a real game: they have an open three. Don’t defend, win.
gomoku-lesson-first-four-game-right = The first in a string of fours that wins.
gomoku-lesson-first-four-game-wrong = Only one four starts the win.
gomoku-lesson-fork = The fork
gomoku-lesson-fork-1 = One stone makes a four and an open three at once. Where?
gomoku-lesson-fork-1-right = White has to block the four. Then your three becomes an open four.
gomoku-lesson-fork-1-wrong = Look where your row and your column cross.
gomoku-lesson-fork-2 = One stone makes two open threes. Where?
gomoku-lesson-fork-2-right = White can block one. The other becomes an open four. (Renju’s stricter rules forbid this to Black.)
gomoku-lesson-fork-2-wrong = Your row and your column cross at one point.
gomoku-lesson-fork-four = Find the stone that makes a four and an open three.
gomoku-lesson-fork-four-right = They block the four, and the three becomes an open four.
gomoku-lesson-fork-four-wrong = Look where a line with three of your stones meets a line with two.
gomoku-lesson-fork-threes = Find the stone that makes two open threes.
gomoku-lesson-fork-threes-right = They can stop only one of them.
gomoku-lesson-fork-threes-wrong = Look where two lines with two of your stones each meet.
gomoku-lesson-fork-game = From a real game: where is the fork?
gomoku-lesson-fork-game-right = Found. Two threats, and one stone can’t stop both.
gomoku-lesson-fork-game-wrong = Look for a point on two of your lines.
gomoku-lesson-prevent = Stopping a fork
gomoku-lesson-prevent-1 = They threaten to make two open threes with one stone. Spoil it before it happens.
gomoku-lesson-prevent-1-right = Spoiled. No stone of theirs makes both threes now.
gomoku-lesson-prevent-1-wrong = They still have their fork. Take the point where their two lines cross, or a point beside it.
gomoku-lesson-prevent-more = They threaten a fork. Stop it before it’s made.
gomoku-lesson-prevent-more-right = No fork any more.
gomoku-lesson-prevent-more-wrong = The fork is still there. Where do two of their lines cross?
gomoku-lesson-prevent-game = From a real game: they have no open three yet. What do they threaten?
gomoku-lesson-prevent-game-right = Seen in time.
gomoku-lesson-prevent-game-wrong = They still have a win. Look for the point that helps two of their lines.
gomoku-lesson-refute = Against a double three
gomoku-lesson-refute-1 = One stone can’t block two open threes. But you have a three of your own. Save yourself.
gomoku-lesson-refute-1-right = A four has to be answered – and now you can stop the rest.
gomoku-lesson-refute-1-wrong = They still get an open four. Make a four that prepares another one, on one of their lines.
gomoku-lesson-refute-more = Two open threes against you. Which four saves you?
gomoku-lesson-refute-more-right = Saved: your fours come in time.
gomoku-lesson-refute-more-wrong = They still win. Find the four that also gets in their way.
gomoku-lesson-refute-game = From a real game: it looks lost. One move holds.
gomoku-lesson-refute-game-right = It holds. Before you give up, look at your fours.
gomoku-lesson-refute-game-wrong = They win after that. Only one four holds.
gomoku-lesson-fours = Winning with fours: VCF
gomoku-lesson-fours-1 = A four has to be answered. Win with fours alone, in three moves.
gomoku-lesson-fours-1-right = The first four left White one answer, and the second was open at both ends.
gomoku-lesson-fours-1-wrong = Make the first four so that its stone also lines up with J7 and K6.
gomoku-lesson-fours-2 = Fours alone again: four moves this time.
gomoku-lesson-fours-2-right = Each four put a stone where the next one needed it.
gomoku-lesson-fours-2-wrong = Start with the four that adds to column I as well.
gomoku-lesson-fours-order = You have more than one four, but only one order wins. Which four comes first?
gomoku-lesson-fours-order-right = Right. The other way round, a block would have spoiled the win.
gomoku-lesson-fours-order-wrong = Not that one. Which four has to come first?
gomoku-lesson-fours-three = A win with nothing but fours is called a VCF. Here it takes three moves.
gomoku-lesson-fours-three-right = Three moves, and they never had a choice.
gomoku-lesson-fours-three-wrong = There’s a VCF in three moves. Start it again.
gomoku-lesson-fours-game = From a real game: a VCF in four moves.
gomoku-lesson-fours-game-right = Four moves, every reply forced.
gomoku-lesson-fours-game-wrong = Each four should help the next.
gomoku-lesson-defence = Stopping a VCF
gomoku-lesson-defence-1 = They threaten a VCF: a win with nothing but fours. Find a point that stops it.
gomoku-lesson-defence-1-right = Their fours run out now.
gomoku-lesson-defence-1-wrong = They still win with fours. Take a point that their fours need.
gomoku-lesson-defence-more = They threaten to win with fours. Stop it.
gomoku-lesson-defence-more-right = Stopped.
gomoku-lesson-defence-more-wrong = They still win with fours.
gomoku-lesson-defence-game = From a real game: the board is full of fours. Find the defence.
gomoku-lesson-defence-game-right = Held. Their fours lead nowhere now.
gomoku-lesson-defence-game-wrong = Play through their fours in your head: which point do they all need?
gomoku-lesson-threats = Fours and threes: VCT
gomoku-lesson-threats-1 = Fours alone don’t win here. Start with an open three: it must be answered too.
gomoku-lesson-threats-1-right = Whatever they answer, your fours win now. A win with fours and threes is called a VCT.
gomoku-lesson-threats-1-wrong = They have an answer to that. Look for a three whose stone helps a four later.
gomoku-lesson-threats-more = Start a win with an open three.
gomoku-lesson-threats-more-right = No answer holds now.
gomoku-lesson-threats-more-wrong = They have an answer to that one. Which three puts a stone where your next four needs it?
gomoku-lesson-threats-game = From a real game: one quiet-looking three wins.
gomoku-lesson-threats-game-right = The right three: every answer loses.
gomoku-lesson-threats-game-wrong = Fours first would spoil it. Find the three that wins.
gomoku-lesson-fouls = Fouls in Renju
gomoku-lesson-fouls-1 = In Renju, Black needs exactly five. Six is a foul. Make five.
gomoku-lesson-fouls-1-right = Exactly five. On E8 it would have been six.
gomoku-lesson-fouls-1-wrong = At one end a sixth stone joins in. Take the other end.
gomoku-lesson-fouls-2 = Two open threes or two fours at once are fouls. A four with a three is fine: where can you make one?
gomoku-lesson-fouls-2-right = Four and three: the fork that Black may play.
gomoku-lesson-fouls-2-wrong = Look above your three stones in column H.
gomoku-lesson-fouls-3 = You’re White. Black may not play a foul: use that to win.
gomoku-lesson-fouls-3-right = The only stone that stops your four makes two threes, and that’s a foul.
gomoku-lesson-fouls-3-wrong = Make a four that can only be stopped on H8.
gomoku-lesson-fouls-threes = You’re White. Make a four that Black can stop only with a double three.
gomoku-lesson-fouls-threes-right = A double three is a foul: Black can’t play there, and you make five.
gomoku-lesson-fouls-threes-wrong = Black stops that. Find the point where Black would get two open threes.
gomoku-lesson-fouls-fours = You’re White again. This time Black’s only answer would make two fours.
gomoku-lesson-fouls-fours-right = A double four is a foul too. Nothing stops your five.
gomoku-lesson-fouls-fours-wrong = Black stops that. Find the point where Black would get two fours.
gomoku-lesson-fouls-false = A three that can’t become an open four is false. Make a four, an open three and a false one at once.
gomoku-lesson-fouls-false-right = Only one of the threes is real, so it’s no foul – and it wins.
gomoku-lesson-fouls-false-wrong = There is one stone that wins and is no foul.
gomoku-lesson-swap2 = Swap2: which colour?
gomoku-lesson-swap2-1 = Swap2: two black stones and a white one are down, and White moves next. Which colour do you take?
gomoku-lesson-swap2-1-right = White is in the middle and moves next. The black stones don’t help each other.
gomoku-lesson-swap2-1-wrong = The black stones are far apart, and White is to move. Take White.
gomoku-lesson-swap2-2 = The same question on another board. Which colour now?
gomoku-lesson-swap2-2-right = Two stones side by side in the middle are worth more than the move.
gomoku-lesson-swap2-2-wrong = Two black stones work together, and the white one stands in the corner. Take Black.
gomoku-lesson-swap2-more = Which colour do you take?
gomoku-lesson-swap2-more-right = A good choice: Champion takes it too.
gomoku-lesson-swap2-more-wrong = Look again: do the black stones help each other, and what does the white one do?

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
gomoku-you-chose-two-more = You add two stones. They choose.
gomoku-they-chose-two-more = { $name } adds two stones and hands over the choice.
# $row (String) - the ends of the row, such as "E4–I8".
gomoku-you-win = You win! { $row }
gomoku-they-win = { $name } wins! { $row }
gomoku-drawn = A draw: nobody made five.

## Refusals

gomoku-refused-taken = { $point } is taken.
gomoku-refused-outside = { $point } isn’t on the board.
gomoku-refused-overline = Black may not play { $point }: it would make six or more.
gomoku-refused-double-four = Black may not play { $point }: it would make two fours.
gomoku-refused-double-three = Black may not play { $point }: it would make two open threes.
gomoku-refused-no-choice = There’s nothing to choose now.
gomoku-refused-choose-first = Make your choice first.

## Why a point was played: under an opponent's move, and as the reason of a hint

# Random choice.
gomoku-why-whim = No reason: just a feeling.
gomoku-why-middle = More lines run through the centre than anywhere else.
gomoku-why-win = { $point } makes five.
gomoku-why-block = { $point } stops a five.
gomoku-why-raid = { $point } builds the strongest attack.
gomoku-why-guard = { $point } breaks up the best attack.
gomoku-why-forced = { $point } forces a win.
gomoku-why-lost = This is lost; { $point } holds out longest.
gomoku-why-better = { $point } keeps the advantage.
gomoku-why-holds = { $point } is the best defence in a worse position.
gomoku-why-level = { $point } keeps the balance.
gomoku-why-balance = These stones should favour neither side.
gomoku-why-white = White is to move and has the edge.
gomoku-why-black = Black has the edge, even with White to move.
# The same after the move, in a hint.
gomoku-why-win-hint = It makes five.
gomoku-why-block-hint = It stops a five.
gomoku-why-forced-hint = It forces a win.
gomoku-why-lost-hint = This is lost, but it holds out longest.
gomoku-why-better-hint = It keeps the advantage.
gomoku-why-holds-hint = It’s the best defence in a worse position.
gomoku-why-level-hint = It keeps the balance.

## On the board and its cards

# $point (String) - a crossing, such as "H8".
gomoku-point = { $point }, empty
gomoku-point-black = { $point }, black stone
gomoku-point-white = { $point }, white stone
# $points (List) - points.
gomoku-five-black = Black makes five at: { $points }
gomoku-five-white = White makes five at: { $points }
gomoku-four-black = Black makes an open four at: { $points }
gomoku-four-white = White makes an open four at: { $points }
# $points (String) - crossings with commas.
gomoku-stones-black = Black stones: { $points }
gomoku-stones-white = White stones: { $points }
gomoku-black = Black
gomoku-white = White
gomoku-no-color-yet = No colour yet
gomoku-take-white = Take White
gomoku-take-black = Take Black
gomoku-add-two = Add two
# The same in a list of moves, and in a hint: "Try White."
gomoku-move-white = White
gomoku-move-black = Black
gomoku-move-two-more = two more

## What can be agreed on

gomoku-presets = Rules
gomoku-preset-freestyle = Freestyle
gomoku-preset-freestyle-about = Five or more in a row wins.
gomoku-preset-standard = Standard
gomoku-preset-standard-about = Exactly five in a row wins.
gomoku-preset-renju = Renju
gomoku-preset-renju-about = Black may not make double threes, double fours or overlines.
gomoku-preset-caro = Caro
gomoku-preset-caro-about = Exactly five, not blocked at both ends.
gomoku-preset-swap2 = Swap2
gomoku-preset-swap2-about = Standard, with a fair opening: three stones, then a choice of colour.
gomoku-options = More rules…
gomoku-options-and-clock = Rules and clock…
gomoku-size = Board size
gomoku-size-13 = 13 × 13
gomoku-size-15 = 15 × 15
gomoku-size-19 = 19 × 19
gomoku-opening = Opening
gomoku-opening-plain = Black first
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

gomoku-text-empty = There’s no game in this text. A game looks like this: 1. H8 I9 2. G7 J10
# $most (Number) - kilobytes. Copy only the game.
gomoku-text-long = This text is too long to be a game: more than { $most } kilobytes. Copy only the game.
# $what (String) - a piece of the text. $line (Number) - its line.
gomoku-text-strange = Line { $line }: can’t read “{ $what }”. Moves look like H8; comments go in {"{"}braces{"}"}.
# $line (Number) - a line of the text.
gomoku-text-comment = Line { $line }: the comment that begins here has no end. Add {"}"} where it should end.
# $what (String) - a piece of a file in SGF. $line (Number) - its line.
gomoku-text-sgf = Line { $line } of the SGF: “{ $what }” doesn’t belong there. Take it out, or copy the file again.
gomoku-text-point = Line { $line } of the SGF: “{ $what }” isn’t a point. Points are two letters, like hh.
gomoku-text-cut = This SGF isn’t complete: a closing bracket is missing. Copy all of it.
# $game (String) - the number of the game in SGF.
gomoku-text-other-game = GM[{ $game }] says this is another game. If it’s Gomoku, change that to GM[4].
# $size (String) - the number of lines as the text says it.
gomoku-text-size = This board has { $size } lines. Only games on 13, 15 or 19 lines can be pasted.
# $stones (String) - the handicap as the text says it. $most (Number) - the greatest there is.
gomoku-text-handicap = A handicap is at most { $most } stones, not “{ $stones }”.
# $number (Number) - which move, from 1. $move (String) - a move in notation. $why (String) - a whole sentence.
gomoku-text-refused = Move { $number }, { $move }: { $why }
gomoku-text-turn-of-black = It’s Black’s turn: add the black move that’s missing.
gomoku-text-turn-of-white = It’s White’s turn: add the white move that’s missing, or HA[2] if Black starts with two stones.
# Or not with the side to move that the text names. $black, $white (Number) - how many stones.
gomoku-text-setup = Taking turns can’t give { $black } black and { $white } white stones. Add or remove some under AB and AW.
gomoku-text-setup-late = Line { $line } of the SGF changes the board in mid-game. Only stones set up at the start can be read.

# What can be shown over the board.
gomoku-numbers = Numbers
gomoku-forbidden = Forbidden
# Said when one is switched on.
gomoku-numbers-about = The order in which the stones were played.
gomoku-forbidden-about = Crosses: Black may not play there.
gomoku-mind-about = What they thought of: the darker, the better. The numbers show how they expect the game to go on.
# The same where nothing is shown of how the game may go on.
gomoku-mind-heat = What they thought of: the darker, the better.
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
gomoku-figure-stones = STONES PER WIN
# In the list of games. $count (Number) - the same of one game.
gomoku-count-stones = { $count ->
    [one] { $count } stone
   *[other] { $count } stones
}
gomoku-best-stones = quickest win: { $best } stones, average { $mean }
