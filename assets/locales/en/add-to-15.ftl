# Add to 15. Every id begins with the game's name; ids that all games share are elsewhere.

add-to-15-title = Add to 15
add-to-15-about = Take numbers in turn. The first with three that add up to 15 wins.

## Opponents

add-to-15-dreamer = Dreamer
add-to-15-dreamer-about = Takes whichever number looks nicest today.
add-to-15-careful = Careful
add-to-15-careful-about = Never misses a sum on either side, but doesn’t look ahead.
add-to-15-perfect = Perfect
add-to-15-perfect-about = Has seen every game there is. Never loses.

## Pointed out in a first game

add-to-15-pointer-1 = Take a disc, then your opponent takes one. What’s gone is gone.
add-to-15-pointer-2 = Three of your discs that add up to 15 win.
add-to-15-pointer-3 = Stuck? A hint shows a good disc, and why.
add-to-15-pointer-4 = There’s a secret behind these numbers. Peek if you like.

## Rules in words

add-to-15-rules-1 = Be the first to hold three discs that add up to exactly 15.
add-to-15-rules-2 = Nine discs, numbered 1 to 9, sit on rods. Take turns, one disc at a time.
add-to-15-rules-3 = It takes exactly three: 2, 6 and 7 win; 9 and 6 don’t. Hold as many as you like – any three count.
add-to-15-rules-4 = When all nine are taken and nobody has 15, it’s a draw: the cat wins.

## The day’s task

add-to-15-day-short = find the right disc
add-to-15-day-win = Only one disc wins. Take it, and finish the game.
add-to-15-day-hold = Every disc but one loses. Take that one, and hold the draw.

## Where it was lost, and the puzzle of it
# $played, $better (Number) - discs.
add-to-15-missed-win = { $played } gave the win away. { $better } wins.
add-to-15-missed-draw = { $played } lost the game. { $better } holds the draw.
add-to-15-puzzle-win = You can win here. Which disc?
add-to-15-puzzle-hold = You can hold the draw here. Which disc?

# Who sits on the other side in a lesson, a puzzle or a task of the day in which nobody answers.
add-to-15-task-other = Opponent

## Lessons: what is asked in each step, what is said when it is done, and after a wrong try
add-to-15-lesson-pairs = Pairs
add-to-15-lesson-pairs-1 = You have 8 and 4. Which disc makes 15?
add-to-15-lesson-pairs-1-right = 8 + 4 + 3 = 15. Two discs that need just one more are a pair.
add-to-15-lesson-pairs-1-wrong = 8 + 4 = 12. What’s missing?
add-to-15-lesson-pairs-2 = Now they have 8 and 4. What do you have to take?
add-to-15-lesson-pairs-2-right = You have their disc now. Check for their pairs before every move.
add-to-15-lesson-pairs-2-wrong = Then they take what’s missing, and win.
add-to-15-lesson-pairs-more = Look at both hands. Which disc do you take?
add-to-15-lesson-pairs-more-right = Your own 15 comes first; if there’s none, stop theirs.
add-to-15-lesson-pairs-more-wrong = Add up your own pair first, then theirs.
add-to-15-lesson-pairs-both = You both have a pair. What now?
add-to-15-lesson-pairs-both-right = 1 + 8 + 6 = 15. Winning comes before stopping.
add-to-15-lesson-pairs-both-wrong = You can win at once: 1 + 8 = 9. What’s missing?
add-to-15-lesson-fork = The fork
add-to-15-lesson-fork-1 = You have 2 and 6. Take a disc that makes two pairs at once.
add-to-15-lesson-fork-1-right = Two pairs, and they can block only one. That’s a fork.
add-to-15-lesson-fork-1-wrong = It has to make a pair with 2 and another one with 6.
add-to-15-lesson-fork-2 = Say you took 4 and they blocked with 5. Now win.
add-to-15-lesson-fork-2-right = 2 + 4 + 9 = 15: the other end of the fork.
add-to-15-lesson-fork-2-wrong = You have 2, 4 and 6. Which two of them need a disc that’s free?
add-to-15-lesson-fork-3 = They have 2 and 8, you have 5. Even or odd: one kind walks into a fork. Take a safe disc.
add-to-15-lesson-fork-3-right = They have to block your pair, and that gives them no fork.
add-to-15-lesson-fork-3-wrong = To block that pair they take an even disc, and that’s their fork.
add-to-15-lesson-fork-more = Which disc makes two pairs at once?
add-to-15-lesson-fork-more-right = A fork: two pairs, and they can block only one.
add-to-15-lesson-fork-more-wrong = It has to make a pair with each of your two discs.
add-to-15-lesson-fork-game = From a game: where’s your fork?
add-to-15-lesson-fork-game-right = Two pairs again, and nothing of theirs to stop first.
add-to-15-lesson-fork-game-wrong = They have no pair. Find the disc that makes two of yours.
add-to-15-lesson-square = The secret square
add-to-15-lesson-square-1 = The secret: 2 7 6 / 9 5 1 / 4 3 8 – every line makes 15. They took a corner, 2. What do you take?
add-to-15-lesson-square-1-right = The middle is on four lines. The game is noughts and crosses in disguise.
add-to-15-lesson-square-1-wrong = Against a corner only the middle of the square holds.
add-to-15-lesson-square-2 = They took the middle, 5. What do you take: a corner or a side?
add-to-15-lesson-square-2-right = The corners are the even discs. A side would have lost.
add-to-15-lesson-square-2-wrong = That’s a side of the square. Only the corners hold.
add-to-15-lesson-square-3 = They took a side, 7. Four discs still hold: take one.
add-to-15-lesson-square-3-right = All four are on a line with 7.
add-to-15-lesson-square-3-wrong = Take one that’s on a line with 7: in its row or its column.
add-to-15-lesson-square-corners = They have two opposite corners, 4 and 6; you have the middle. A corner or a side?
add-to-15-lesson-square-corners-right = A side: they have to block your pair, and that gives them no fork.
add-to-15-lesson-square-corners-wrong = With a corner you leave them a fork. Take a side.
add-to-15-lesson-square-game = From a game: picture the square. Which disc do you have to take?
add-to-15-lesson-square-game-right = 7 was the gap in the top row.
add-to-15-lesson-square-game-wrong = Look at the top row: 2 and 6 are theirs.
add-to-15-lesson-drawn = The square, drawn
add-to-15-lesson-drawn-1 = Yours are X, theirs O: X O 6 / 9 X O / 4 3 8. Three in a line wins. Which disc?
add-to-15-lesson-drawn-1-right = 8, in the corner: 2 + 5 + 8 = 15.
add-to-15-lesson-drawn-1-wrong = Look along the diagonal from the top left.
add-to-15-lesson-drawn-2 = Yours X, theirs O: 2 7 6 / O X 1 / O 3 8. What do you have to take?
add-to-15-lesson-drawn-2-right = 2 closes the left column.
add-to-15-lesson-drawn-2-wrong = Look down the left column.
add-to-15-lesson-drawn-3 = Yours X, theirs O: 2 X O / O 5 1 / 4 3 X. Where do two of your lines cross?
add-to-15-lesson-drawn-3-right = Two threats at once, and one disc can’t stop both.
add-to-15-lesson-drawn-3-wrong = Find a disc on two lines that have an X and no O.
add-to-15-lesson-drawn-more = Now draw it in your head. Which disc do you take?
add-to-15-lesson-drawn-more-right = In the square it’s easy to see.
add-to-15-lesson-drawn-more-wrong = Put the discs into 2 7 6 / 9 5 1 / 4 3 8 and look for two in a line.
add-to-15-lesson-drawn-game = From a game: where’s the fork in the square?
add-to-15-lesson-drawn-game-right = Two lines at once, and none of theirs to stop.
add-to-15-lesson-drawn-game-wrong = Find a disc where two of your lines cross.

## Announcements

# $disc (Number) - the disc, 1 to 9.
add-to-15-you-took = You took { $disc }.
# $name (String) - the player's name.
add-to-15-they-took = { $name } took { $disc }.
# $sum (String) - three discs, such as "2 + 6 + 7".
add-to-15-you-win = You win! { $sum }
add-to-15-they-win = { $name } wins! { $sum }
add-to-15-drawn = A draw: the cat wins.

## Refusals

add-to-15-refused-taken = { $disc } is taken already.
add-to-15-refused-no-such-disc = There’s no disc { $disc }: they go from 1 to 9.

## Why a disc was taken: under an opponent's move, and as the reason of a hint

# Random choice.
add-to-15-why-whim = No reason: { $disc } just looks nice.
add-to-15-why-win = { $sum } makes 15.
add-to-15-why-block = { $disc } blocks { $sum }.
add-to-15-why-build = { $sum } is still open.
add-to-15-why-middle = 5 is in four sums, more than any other disc.
add-to-15-why-even = Even numbers are in three sums. Only 5 is in more.
add-to-15-why-any = Nothing looks better than { $disc }.
# $moves (Number) - own moves after this one until the win.
add-to-15-why-forced = { $moves ->
    [one] After { $disc }, nothing stops 15 on the next move.
   *[other] After { $disc }, nothing stops 15 in { $moves } moves.
}
# $mistakes, $answers (Number) - how many of the other's answers would be mistakes.
add-to-15-why-trap = { $mistakes ->
    [one] It holds the draw, and 1 of { $answers } replies loses.
   *[other] It holds the draw, and { $mistakes } of { $answers } replies lose.
}
add-to-15-why-only = Any other disc would lose.
add-to-15-why-draw = It holds the draw.
add-to-15-why-lost = This is lost; { $disc } is the hardest to punish.
# The same after the move, in a hint.
add-to-15-why-block-hint = It blocks { $sum }.
add-to-15-why-forced-hint = { $moves ->
    [one] Nothing stops 15 on the next move.
   *[other] Nothing stops 15 in { $moves } moves.
}
add-to-15-why-lost-hint = This is lost, but it’s the hardest to punish.

## Cards of the sides, and the discs

# $discs (String) - numbers with spaces between.
add-to-15-holds = { $discs } in hand
add-to-15-holds-nothing = nothing in hand yet
# $sums (String) - sums that are still open; what is missing stands in brackets.
add-to-15-hopes = { $sums }
add-to-15-fifteen = { $sum } = 15
# $discs (List) - discs that make 15 at once. $name (String) - a player’s name.
add-to-15-you-can-make = You make 15 with: { $discs }
add-to-15-they-can-make = { $name } makes 15 with: { $discs }
add-to-15-disc = Disc { $disc }
add-to-15-you-disc = Disc { $disc }, yours
# $name (String) - who holds it.
add-to-15-they-disc = Disc { $disc }, { $name }’s

# What can be shown over the board.
add-to-15-reveal = The secret
# Said when it is switched on.
add-to-15-reveal-about = A magic square: every line adds up to 15.

## A game that is read from a text, and why it cannot be

add-to-15-text-empty = There’s no game in this text. A game looks like this: 5 1 9 4 2
# $most (Number) - kilobytes. Copy only the game.
add-to-15-text-long = This text is too long to be a game: more than { $most } kilobytes. Copy only the game.
# $line (Number) - a line of the text.
add-to-15-text-comment = Line { $line }: the comment that begins here has no end. Add {"}"} where it should end.
# $what (String) - a piece of the text. $line (Number) - its line.
add-to-15-text-strange = Line { $line }: can’t read “{ $what }”. Discs are numbers from 1 to 9; comments go in {"{"}braces{"}"}.
# $number (Number) - which move, from 1. $move (String) - in notation. $why (String) - a whole sentence.
add-to-15-text-refused = Move { $number }, { $move }: { $why }
add-to-15-copy-moves = Copy moves

## The result

# $a, $b, $c (Number) - the three discs. $moves (Number) - how many discs the winner took.
add-to-15-took = { $a } + { $b } + { $c } = 15, from { $moves } discs
add-to-15-took-draw = Nobody made 15.
# $disc (Number) - the disc that was taken. $held (String) - the discs that would have held. $count (Number) - how many.
add-to-15-you-lost-it = Your mistake: { $disc }. { $count ->
    [one] Only { $held } would have held.
   *[other] { $held } would have held.
}
# The same. $name (String) - who took it.
add-to-15-they-lost-it = { $name }’s mistake: { $disc }. { $count ->
    [one] Only { $held } would have held.
   *[other] { $held } would have held.
}
# $disc (Number) - the disc that threatened two fifteens at once.
add-to-15-you-forked = Your { $disc } made two threats at once.
# The same. $name (String) - who took it.
add-to-15-they-forked = { $name }’s { $disc } made two threats at once.

## Sounds, for those who read them

add-to-15-sound-slide = a disc slides
add-to-15-sound-clack = a disc clacks
add-to-15-sound-bulb = a bulb lights up
add-to-15-sound-win = a fanfare
add-to-15-sound-lose = two sad notes
add-to-15-sound-draw = a cat walks by
