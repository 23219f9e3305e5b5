# Ugolki. Every id begins with the game's name; ids that all games share are elsewhere.

ugolki-title = Ugolki
ugolki-about = Two camps in two corners. Be the first to move all your men across.

## Opponents

ugolki-walker = Walker
ugolki-walker-about = Always makes the move that goes furthest.
ugolki-hopper = Hopper
ugolki-hopper-about = Plans the next move too, and builds ladders to jump along.
ugolki-runner = Runner
ugolki-runner-about = Looks a few moves ahead, and uses your ladders as well.
ugolki-racer = Racer
ugolki-racer-about = Looks far ahead and knows the shortest way home.

## Pointed out in a first game

ugolki-pointer-1 = Pick one of your men, then where it should go.
ugolki-pointer-2 = A man steps one square straight – or jumps over men, again and again. Never diagonally.
ugolki-pointer-3 = Bring all your men to this corner first, and you win.
ugolki-pointer-4 = Stuck? A hint shows a good move, and why.

## Rules in words

ugolki-rules-goal = Fill the opposite corner with your men before your opponent fills yours.
ugolki-rules-straight = On your turn, move one man along a row or column: a step to the next square, or a jump over one man, yours or theirs, to the empty square behind.
ugolki-rules-diagonal = On your turn, move one man along a row, column or diagonal: a step to the next square, or a jump over one man, yours or theirs, to the empty square behind.
ugolki-rules-chain = A man that jumps may jump on, as often as you like: chains cross the whole board. Nothing is captured.
# $men (Number) - the men of each side.
ugolki-rules-camps = White goes first. The camps are in opposite corners, with { $men } men each.
ugolki-rules-pass = If you can’t move, you pass.

## Rules in words: the options that are on

# $par (Number) - the fewest moves there can be.
ugolki-alone = Race alone: bring all your men to the opposite corner in as few moves as you can. Par is { $par } moves: nobody can do it in fewer. The ghost beside you is your own best run.
# The same where men may go along diagonals too: how few moves that takes is not known.
ugolki-alone-diagonal = Race alone, along diagonals too: bring all your men to the opposite corner in as few moves as you can.
ugolki-last-move-answer = If White fills the goal, Black gets one more move. If that fills Black’s goal, it’s a draw.
# $from (Number) - the number of a move.
ugolki-blocked-filled = { $from ->
    [1] Their men in your goal don’t stop you: fill all the other squares and it counts.
   *[other] From move { $from } on, their men in your goal don’t stop you: fill all the other squares and it counts.
}
# $from (Number) - the number of a move.
ugolki-rules-lead = White begins with { $moves ->
    [one] one more move
   *[other] { $moves } more moves
}: a head start.
ugolki-home-from = After move { $from }, you lose if you still have a man in camp.
# $verdict (String) - one of the two verdicts below.
ugolki-repetition = When the same position comes up a third time, { $verdict }
# $moves (Number) - moves of each side. $verdict (String) - one of the two verdicts below.
ugolki-cap = After move { $moves }, { $verdict }
ugolki-verdict-draw = it’s a draw.
ugolki-verdict-most-arrived = the side with more men in the goal wins.

## The day’s task

# $moves (Number) - own moves.
ugolki-day-short = race home
ugolki-day-fewest = { $moves ->
    [one] Bring all your men home. It can be done in 1 move.
   *[other] Bring all your men home. It can be done in { $moves } moves, and no fewer.
}
# The same. Nobody knows whether it can be done in fewer.
ugolki-day-known = Bring all your men home. The best run known takes { $moves } moves.

## Where it was lost, and the puzzle of it
# $played, $better (String) - moves as the move list writes them. $steps, $moves, $took (Number) - steps, and moves to bring
# all men home: with the better move, and with the one that was played.
ugolki-missed-steps = { $played } cost about { $steps } steps. { $better } was better.
ugolki-missed-win = { $played } threw the win away. { $better } would have won.
ugolki-missed-hold = { $played } lost the game. { $better } would have held.
ugolki-missed-race = { $played }: { $took ->
    [one] one move home
   *[other] { $took } moves home
}. { $better }: only { $moves }.
ugolki-puzzle = You gave steps away here. What’s the best move?
ugolki-puzzle-race = There’s a shorter way home. What’s the first move?

# Who sits on the other side in a lesson, a puzzle or a task of the day in which nobody answers.
ugolki-task-other = Opponent

## Lessons: what is asked in each step, what is said when it is done, and after a wrong try
ugolki-lesson-ladder = The ladder
ugolki-lesson-ladder-1 = A man jumps over the man beside him, and on over the next. Which move takes a man four rows up?
ugolki-lesson-ladder-1-right = Two jumps, four rows. Men with gaps between them are a ladder.
ugolki-lesson-ladder-1-wrong = Look up column b: man, gap, man, gap.
ugolki-lesson-ladder-2 = There’s a ladder in row 2. Use all of it.
ugolki-lesson-ladder-2-right = Three jumps, and the last man is in front.
ugolki-lesson-ladder-2-wrong = Start with the man at the back, on a2.
ugolki-lesson-ladder-3 = Now build one. Which single step lets the man on a1 go to e5 next?
ugolki-lesson-ladder-3-right = One small step opens a long chain: eight steps in one move.
ugolki-lesson-ladder-3-wrong = The man on a1 comes through c3. Make room for him there.
ugolki-lesson-ladder-more = Which move goes furthest?
ugolki-lesson-ladder-more-right = Straight up, jump after jump.
ugolki-lesson-ladder-more-wrong = Look for a man with a ladder in front: man, gap, man, gap.
ugolki-lesson-chain = The long chain
ugolki-lesson-chain-1 = A chain of jumps may turn corners. Take the man on a1 as far as he’ll go.
ugolki-lesson-chain-1-right = Five jumps round the corners: ten steps in one move.
ugolki-lesson-chain-1-wrong = Start to the right, then up column c.
ugolki-lesson-chain-2 = Sometimes the way forward begins with a jump back. Bring the man on b3 to row 7.
ugolki-lesson-chain-2-right = Back to b1, and on to d7: only the end counts.
ugolki-lesson-chain-2-wrong = First down to b1, then across to d1, then up.
ugolki-lesson-chain-3 = Black’s men carry you too. Take the man on d2 into the far corner.
ugolki-lesson-chain-3-right = Five jumps, four of them over Black. Your men serve Black just as well.
ugolki-lesson-chain-3-wrong = First d4, then f4, then up column f.
ugolki-lesson-chain-more = Take one man as far as he’ll go. Which one?
ugolki-lesson-chain-more-right = Ten steps in one move.
ugolki-lesson-chain-more-wrong = Try the men at the back, and follow every corner.
ugolki-lesson-chain-game = This time the longest way begins with a jump back.
ugolki-lesson-chain-game-right = Back to a1 first, and ten steps forward in the end.
ugolki-lesson-chain-game-wrong = Which man can jump back, and from there far ahead?
ugolki-lesson-leaving = Leaving camp, coming home
ugolki-lesson-leaving-1 = The man in the corner has the longest way to go. Get him out in one move, as far as he’ll go.
ugolki-lesson-leaving-1-right = The corner leaves first, while there are men to jump over.
ugolki-lesson-leaving-1-wrong = Along row 1 first, then up over c2.
ugolki-lesson-leaving-more = Again: get the man in the corner as far as he’ll go.
ugolki-lesson-leaving-more-right = Out of the corner in one move.
ugolki-lesson-leaving-more-wrong = He jumps along the edge first, then turns.
ugolki-lesson-leaving-2 = Two men are still out. Which one goes first?
ugolki-lesson-leaving-2-right = The man behind jumps over the man in front.
ugolki-lesson-leaving-2-wrong = If the man on f5 goes first, the one behind has nobody to jump over.
ugolki-lesson-leaving-3 = And now the last one.
ugolki-lesson-leaving-3-right = All nine are home.
ugolki-lesson-leaving-3-wrong = One square in the goal is free. Step into it.
ugolki-lesson-room = Room for the last man
ugolki-lesson-room-1 = One man is still out, and the free square isn’t beside him. Which man in the goal makes room?
ugolki-lesson-room-1-right = Now he steps straight in.
ugolki-lesson-room-1-wrong = That takes longer. Free the square next to the last man.
ugolki-lesson-room-more = Bring everybody home in the fewest moves. Which move comes first?
ugolki-lesson-room-more-right = No other move is as fast.
ugolki-lesson-room-more-wrong = There’s a faster way. Look who can make room in the goal, and who can jump.
ugolki-lesson-room-last = Two men are out, on the wrong side of the goal. What now?
ugolki-lesson-room-last-right = The men inside move up, and the last two walk in.
ugolki-lesson-room-last-wrong = That takes longer. Which man in the goal stands in the way of the last two?
ugolki-lesson-corner = The far corner first
ugolki-lesson-corner-1 = Two men are out, and two squares are free. Which do you fill first, the near or the far one?
ugolki-lesson-corner-1-right = The far one. The near one is easy to reach later.
ugolki-lesson-corner-1-wrong = The near one would block the way to the far one.
ugolki-lesson-corner-more = Fill the goal from the back. Which move comes first?
ugolki-lesson-corner-more-right = The back first: then nobody is in the others’ way.
ugolki-lesson-corner-more-wrong = That takes longer. Which man outside reaches the far square?
ugolki-lesson-corner-inside = Nobody outside can reach the far square. Which man in the goal can move further in?
ugolki-lesson-corner-inside-right = He makes room: his square is free for the next.
ugolki-lesson-corner-inside-wrong = Don’t fill the front yet. First let a man inside move further in.
ugolki-lesson-corner-game = From a race: which move comes first?
ugolki-lesson-corner-game-right = He goes to the back, and the last man steps in at the front.
ugolki-lesson-corner-game-wrong = That takes longer. Fill the square further back first.
ugolki-lesson-block = Blocking a ladder
ugolki-lesson-block-1 = Black is ready for a long chain from g5. Step into its path.
ugolki-lesson-block-1-right = The chain ends before it begins.
ugolki-lesson-block-1-wrong = Black still gets through. Find the square where the man on g5 would land first.
ugolki-lesson-block-more = Black has a long chain again. Which move stops it?
ugolki-lesson-block-more-right = Stopped: no move of Black’s gains more than two steps now.
ugolki-lesson-block-more-wrong = Black still gains more. Follow Black’s jumps and take a square they land on.
ugolki-lesson-block-game = From a game: Black is about to run through your camp. What now?
ugolki-lesson-block-game-right = One step, and the ladder leads nowhere.
ugolki-lesson-block-game-wrong = Find the square where the man on g5 would land first.

## Announcements

# $way (String) - the squares that a man touches, such as "a1-c1-c3".
ugolki-you-moved = You: { $way }.
# $name (String) - the player's name.
ugolki-they-moved = { $name }: { $way }.
ugolki-you-passed = You can’t move, so you pass.
ugolki-they-passed = { $name } can’t move and passes.
ugolki-you-last-move = They’re home. You have one move left to get home too.
ugolki-they-last-move = { $name } has one move left to get home too.
ugolki-you-win = You win! You’ve filled the opposite corner.
ugolki-they-win = { $name } wins! They’ve filled their goal.
ugolki-you-win-arrived = You win! You have more men in the goal.
ugolki-they-win-arrived = { $name } wins, with more men in the goal.
ugolki-you-at-home = You lose: one of your men is still in camp.
ugolki-they-at-home = { $name } loses: a man is still in camp.
ugolki-drawn-filled = A draw: both goals are filled.
ugolki-drawn-repetition = A draw: the same position three times.
ugolki-drawn-cap = A draw: move limit reached.

## Refusals

# $from, $to (String) - squares, such as "a1".
ugolki-refused-no-man = You have no man on { $from }.
ugolki-refused-stuck = The man on { $from } can’t move.
ugolki-refused-taken = { $to } is taken.
ugolki-refused-out-of-reach = The man on { $from } can’t reach { $to }.

## Counters on the screen

# $moves (Number) - moves left.
ugolki-counter-home = { $moves ->
    [one] 1 move left to leave camp
   *[other] { $moves } moves left to leave camp
}
# $times (Number) - how often the position has been there, of three.
ugolki-counter-repetition = Same position: { $times } of 3
# $moves (Number) - moves left.
ugolki-counter-cap = { $moves ->
    [one] 1 move left
   *[other] { $moves } moves left
}

## Why a move was played: under an opponent's move, and as the reason of a hint

# $from, $to (String) - squares. $steps (Number) - how many steps nearer the men come, at least 1.
ugolki-why-nearest = { $steps ->
    [one] Gains 1 step, the most possible.
   *[other] Gains { $steps } steps, the most possible.
}
ugolki-why-least-bad = Nothing gains a step; this loses the least.
ugolki-why-fill = It fills the goal.
ugolki-why-ladder = { $steps ->
    [one] { $to } and the next move together gain 1 step.
   *[other] { $to } and the next move together gain { $steps } steps.
}
ugolki-why-ahead = { $from } to { $to } keeps the lead.
ugolki-why-behind = { $from } to { $to } is best, though still behind.
ugolki-why-level = { $from } to { $to }: still level.
# $moves (Number) - own moves, this one included.
ugolki-why-race = { $moves ->
    [one] It fills the goal.
   *[other] The armies have passed each other: { $moves } moves home from here.
}
# The same for one who races alone.
ugolki-why-alone = { $moves ->
    [one] It fills the goal.
   *[other] { $moves } moves home from here.
}
ugolki-why-won = After { $from } to { $to }, nothing stops the win.
ugolki-why-lost = This is lost; { $to } holds out longest.
ugolki-why-refuse = No rule says you have to leave.
# The same after the move, in a hint.
ugolki-why-ahead-hint = It keeps the lead.
ugolki-why-behind-hint = It’s best, though still behind.
ugolki-why-level-hint = It keeps things level.
ugolki-why-won-hint = Nothing stops the win then.
ugolki-why-lost-hint = This is lost, but it holds out longest.

## On the board and its cards

# $square (String) - a square, such as "a1".
ugolki-square = { $square }, empty
ugolki-square-white = { $square }, white man
ugolki-square-black = { $square }, black man
# $from, $goals (String) - squares, such as "c3" and "d3, c4".
ugolki-picked-up = { $from } picked up: { $goals }
ugolki-put-back = { $from } put back
# $squares (List) - squares.
ugolki-outside-white = White men not home yet: { $squares }
ugolki-outside-black = Black men not home yet: { $squares }
# $squares (String) - squares with commas.
ugolki-men-white = White men: { $squares }
ugolki-men-black = Black men: { $squares }
# $arrived (String) - how many men have arrived, a line of its own.
ugolki-white = White, { $arrived }
ugolki-black = Black, { $arrived }
# $arrived, $men (Number) - how many men are in the goal, and how many there are.
ugolki-arrived = { $arrived } of { $men } home

# $moves (Number) - moves made.
ugolki-race = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
# $jumps (Number) - how many jumps the longest chain of the game has, at least 1. $from, $to (String) - its ends.
ugolki-longest = Longest chain: { $from }–{ $to }, { $jumps ->
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
ugolki-options-and-clock = Rules and clock…
ugolki-finish = If White gets home first
ugolki-finish-first = White wins
ugolki-finish-answer = Black gets a move
ugolki-lead = White’s head start
ugolki-lead-0 = None
ugolki-lead-1 = 1 move
ugolki-lead-2 = 2 moves
ugolki-lead-3 = 3 moves
ugolki-leave-home = Leave camp
ugolki-leave-home-off = No limit
ugolki-leave-home-40 = By move 40
ugolki-leave-home-30 = By move 30
ugolki-ways = Jumps and steps
ugolki-ways-straight = Straight
ugolki-ways-diagonal = Diagonal too
ugolki-blocked-goal = Blocked goal counts
ugolki-blocked-goal-from-20 = From move 20
ugolki-blocked-goal-at-once = Always
ugolki-blocked-goal-open = Never
ugolki-thrice = Same position 3 times
ugolki-thrice-draw = Draw
ugolki-thrice-most = More men home
ugolki-thrice-off = Play on
ugolki-most-moves = After 200 moves
ugolki-most-moves-draw = Draw
ugolki-most-moves-most = More men home
ugolki-most-moves-off = Play on

# Said when their plan is switched on.
ugolki-mind-about = What they thought of: the darker, the better. The line shows how they expect the game to go on.
# The same where nothing is shown of how the game may go on.
ugolki-mind-heat = What they thought of: the darker, the better.

## A game that is read from a text, and why it cannot be

ugolki-text-empty = There’s no game in this text. A game looks like this: 1. c3-c4 f6-f5
# $most (Number) - kilobytes. Copy only the game.
ugolki-text-long = This text is too long to be a game: more than { $most } kilobytes. Copy only the game.
# $line (Number) - a line of the text.
ugolki-text-comment = Line { $line }: the comment that begins here has no end. Add {"}"} where it should end.
# $what (String) - a piece of the text. $line (Number) - its line.
ugolki-text-strange = Line { $line }: can’t read “{ $what }”. Moves look like c3-c4; comments go in {"{"}braces{"}"}.
# $number (Number) - which move, from 1. $move (String) - in notation. $why (String) - a whole sentence.
ugolki-text-refused = Move { $number }, { $move }: { $why }
# $camp (String) - the camp as the text says it.
ugolki-text-camp = Camps are 3x3, 3x4 or 4x4, not { $camp }.
# $from (String) - a square.
ugolki-text-no-white = White has no man on { $from }.
ugolki-text-no-black = Black has no man on { $from }.
ugolki-text-pass = You can only pass when you can’t move.
ugolki-copy-moves = Copy moves

## The result

# $men (Number) - how many men each side has. $moves (Number) - how many moves the winner made. $left (Number) - how many men the other
# side had still to bring home.
ugolki-you-took = { $left ->
    [0] Won in { $moves } moves.
    [one] Won in { $moves } moves, with 1 of their men still out.
   *[other] Won in { $moves } moves, with { $left } of their men still out.
}
# The same. $name (String) - who won.
ugolki-they-took = { $left ->
    [0] Won in { $moves } moves.
    [one] Won in { $moves } moves, with 1 of the other side’s men still out.
   *[other] Won in { $moves } moves, with { $left } of the other side’s men still out.
}
# After the line above, where men of the other side block the goal and so count. $took (String) - the line above. $counted (String) - one
# of the two below.
ugolki-took-blocked = { $took } { $counted }
# $color (String) - white or black, whose men they are. $men (Number) - how many. $squares (String) - where they stand.
ugolki-you-counted = { $color ->
    [white] { $men ->
        [one] The white man on { $squares } counts towards the goal.
       *[other] The white men on { $squares } count towards the goal.
    }
   *[black] { $men ->
        [one] The black man on { $squares } counts towards the goal.
       *[other] The black men on { $squares } count towards the goal.
    }
}
# The same. $name (String) - who won.
ugolki-they-counted = { $color ->
    [white] { $men ->
        [one] The white man on { $squares } counts as { $name }’s.
       *[other] The white men on { $squares } count as { $name }’s.
    }
   *[black] { $men ->
        [one] The black man on { $squares } counts as { $name }’s.
       *[other] The black men on { $squares } count as { $name }’s.
    }
}
ugolki-you-took-alone = All { $men } men home in { $moves } moves.
# $name (String) - who won.
ugolki-they-took-alone = Home in { $moves } moves.
# $move (String) - a move. $steps (Number) - by how many steps it came nearer to the goal.
ugolki-you-leapt = Your { $move } gained { $steps } steps at once.
# The same. $name (String) - who moved.
ugolki-they-leapt = { $name }’s { $move } gained { $steps } steps at once.

## Sounds, for those who read them

ugolki-sound-hop = a hop
ugolki-sound-step = a step
ugolki-sound-pick = a man is picked up
ugolki-sound-win = a balalaika, running up
ugolki-sound-lose = a balalaika, going down
ugolki-sound-draw = two spoons

# In the diary.
ugolki-figure-moves = MOVES TO GET HOME
# In the list of games. $count (Number) - the same of one game.
ugolki-count-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
ugolki-best-moves = best: home in { $best } moves, average { $mean }
ugolki-best-chain = longest chain of jumps: { $best }

# Written over the board by hand, after a long chain of jumps. $count (Number) - the number of jumps, from 4.
ugolki-shout-chain = { $count } jumps!
