# Ugolki. Every id begins with the game's name; ids that all games share are elsewhere.

ugolki-title = Ugolki
ugolki-about = Two camps in two corners. Move all your men to the far corner first.

## Opponents

ugolki-walker = Walker
ugolki-walker-about = Always makes the move that goes furthest.
ugolki-hopper = Hopper
ugolki-hopper-about = Plans the next move too, and builds ladders to jump along.
ugolki-runner = Runner
ugolki-runner-about = Looks a few moves ahead, and uses your ladders as well.
ugolki-racer = Racer
ugolki-racer-about = Looks far ahead and knows the shortest way home.

## Rules in words: what always holds

ugolki-rules-1 = White begins at the bottom left, Black at the top right; then each moves one man in turn.
ugolki-rules-2 = A move is one step to a free square beside, or jumps: over one man, yours or the other's, to the free square behind it, and on from there as long as you like.
ugolki-rules-3 = Nothing is taken. Who cannot move passes.
ugolki-rules-4 = Whoever fills the opposite camp with his men wins.

## Rules in words: every option as it is set

ugolki-camp-3x3 = Camps: three rows of three, nine men each.
ugolki-camp-3x4 = Camps: three rows of four, twelve men each.
ugolki-camp-4x4 = Camps: four rows of four, sixteen men each.
# $par (Number) - the fewest moves known.
ugolki-alone = You race alone: bring all your men to the opposite corner in as few moves as you can. The best known are { $par }. Your own best run goes along as a ghost.
ugolki-directions-straight = Steps and jumps go along rows and columns only.
ugolki-directions-diagonal = Steps and jumps go along rows, columns and diagonals.
ugolki-last-move-first-wins = The first to fill his goal wins at once.
ugolki-last-move-answer = When White fills his goal, Black has one move more; if he fills his own with it, it is a draw.
# $from (Number) - the number of a move.
ugolki-blocked-filled = { $from ->
    [1] A man of the other's in your goal does not save him: once your men are on all its other squares, it counts as filled.
   *[other] From move { $from } on, a man of the other's in your goal does not save him: once your men are on all its other squares, it counts as filled.
}
ugolki-blocked-empty = A man of the other's in your goal keeps it from being filled.
ugolki-home-off = Men may stay at home as long as they like.
# $from (Number) - the number of a move.
ugolki-home-from = Whoever has a man at home after move { $from }, or any later one, loses.
ugolki-repetition-off = Positions may come again as often as they like.
# $verdict (String) - one of the two verdicts below.
ugolki-repetition = When a position is there for the third time, { $verdict }
# $moves (Number) - moves of each side. $verdict (String) - one of the two verdicts below.
ugolki-cap = After { $moves } moves of each side { $verdict }
ugolki-cap-off = A game may take as many moves as it likes.
ugolki-verdict-draw = it is a draw.
ugolki-verdict-most-arrived = whoever has more men in his goal wins.

## Announcements

# $way (String) - the squares that a man touches, such as "a1-c1-c3".
ugolki-you-moved = You played { $way }.
# $name (String) - the player's name.
ugolki-they-moved = { $name } played { $way }.
ugolki-you-passed = You cannot move and pass.
ugolki-they-passed = { $name } cannot move and passes.
ugolki-you-last-move = The other side is there. You have one move to fill your goal too.
ugolki-they-last-move = { $name } has one move left to fill the goal too.
ugolki-you-win = You win: your men are in the corner.
ugolki-they-win = { $name } wins: all men are in the corner.
ugolki-you-win-arrived = You win: you have more men in the corner.
ugolki-they-win-arrived = { $name } wins with more men in the corner.
ugolki-you-at-home = You lose: a man of yours is still at home.
ugolki-they-at-home = { $name } loses: a man is still at home.
ugolki-drawn-filled = A draw: both corners are filled.
ugolki-drawn-repetition = A draw: the same position for the third time.
ugolki-drawn-cap = A draw: that was the last move of the game.

## Refusals

# $from, $to (String) - squares, such as "a1".
ugolki-refused-no-man = There is no man of yours on { $from }.
ugolki-refused-stuck = The man on { $from } cannot move.
ugolki-refused-taken = There is a man on { $to } already.
ugolki-refused-out-of-reach = The man on { $from } cannot reach { $to }.

## Counters on the screen

# $moves (Number) - moves left.
ugolki-counter-home = { $moves ->
    [0] No man may be at home any more
    [one] One move left to leave home
   *[other] { $moves } moves left to leave home
}
# $times (Number) - how often the position has been there, of three.
ugolki-counter-repetition = This position: time { $times } of 3
# $moves (Number) - moves left.
ugolki-counter-cap = { $moves ->
    [one] One move left
   *[other] { $moves } moves left
}

## Why a move was played: under an opponent's move, and as the reason of a hint

# $from, $to (String) - squares. $steps (Number) - how many steps nearer the men come, at least 1.
ugolki-why-nearest = { $steps ->
    [one] It gets the men one step nearer, and nothing gets them further.
   *[other] It gets the men { $steps } steps nearer, and nothing gets them further.
}
ugolki-why-least-bad = Nothing gets the men nearer; this loses least.
ugolki-why-fill = It fills the goal.
ugolki-why-ladder = With it, { $to } and the next move together get the men { $steps } steps nearer.
ugolki-why-ahead = From { $from } to { $to }: that keeps the lead.
ugolki-why-behind = From { $from } to { $to }: that stays closest, though the other side is ahead.
ugolki-why-level = From { $from } to { $to }: neither side is ahead yet.
# $moves (Number) - own moves, this one included.
ugolki-why-race = { $moves ->
    [one] It fills the goal.
   *[other] The armies have parted; from here it takes { $moves } moves.
}
# The same for one who races alone.
ugolki-why-alone = { $moves ->
    [one] It fills the goal.
   *[other] From here it takes { $moves } moves.
}
ugolki-why-won = After { $from } to { $to } there is no stopping it.
ugolki-why-lost = Nothing saves this any more; { $to } holds out longest.
ugolki-why-refuse = Nobody has to leave.

## On the board and its cards

# $square (String) - a square, such as "a1".
ugolki-square = { $square }
ugolki-square-white = { $square }, white man
ugolki-square-black = { $square }, black man
# $arrived (String) - how many men have arrived, a line of its own.
ugolki-white = White, { $arrived }
ugolki-black = Black, { $arrived }
# $arrived, $men (Number) - how many men are in the goal, and how many there are.
ugolki-arrived = { $arrived } of { $men } there

# $moves (Number) - moves made.
ugolki-race = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
# $jumps (Number) - how many jumps the longest chain of the game has, at least 1. $from, $to (String) - its ends.
ugolki-longest = Longest chain { $from }-{ $to }: { $jumps ->
    [one] 1 jump
   *[other] { $jumps } jumps
}

## What can be agreed on

ugolki-presets = Camps
ugolki-preset-3x3 = 3 × 3
ugolki-preset-3x3-about = Nine men each. A short race.
ugolki-preset-3x4 = 3 × 4
ugolki-preset-3x4-about = Twelve men each.
ugolki-preset-4x4 = 4 × 4
ugolki-preset-4x4-about = Sixteen men each. A long race.
ugolki-options = More rules…
ugolki-finish = When White is home first
ugolki-finish-first = White wins
ugolki-finish-answer = Black may answer
ugolki-leave-home = Leave home
ugolki-leave-home-off = No limit
ugolki-leave-home-40 = By move 40
ugolki-leave-home-30 = By move 30
ugolki-ways = Jumps and steps
ugolki-ways-straight = Straight
ugolki-ways-diagonal = Diagonal too
ugolki-blocked-goal = Blocked goal counts
ugolki-blocked-goal-from-20 = From move 20
ugolki-blocked-goal-at-once = At once
ugolki-blocked-goal-open = Never
ugolki-thrice = Third repetition
ugolki-thrice-draw = Draw
ugolki-thrice-most = Most men win
ugolki-thrice-off = Play on
ugolki-most-moves = After 200 moves
ugolki-most-moves-draw = Draw
ugolki-most-moves-most = Most men win
ugolki-most-moves-off = Play on

## The result

# $men (Number) - how many men each side has. $moves (Number) - how many moves the winner made. $left (Number) - how many men the other
# side had still to bring home.
ugolki-you-took = All { $men } men home in { $moves } moves. { $left ->
    [0] The other side was there too.
    [one] The other side had 1 still to go.
   *[other] The other side had { $left } still to go.
}
# The same. $name (String) - who won.
ugolki-they-took = { $name } was home in { $moves } moves. { $left ->
    [0] The other side was there too.
    [one] The other side had 1 man still to go.
   *[other] The other side had { $left } men still to go.
}
ugolki-you-took-alone = All { $men } men home in { $moves } moves.
# $name (String) - who won.
ugolki-they-took-alone = { $name } was home in { $moves } moves.
# $move (String) - a move. $steps (Number) - by how many steps it came nearer to the goal.
ugolki-you-leapt = Your { $move } gained { $steps } steps at once.
# The same. $name (String) - who moved.
ugolki-they-leapt = { $name }’s { $move } gained { $steps } steps at once.
