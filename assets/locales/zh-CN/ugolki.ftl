# Ugolki. Every id begins with the game's name; ids that all games share are elsewhere.

ugolki-title = 角棋
ugolki-about = 两个角，两个营。谁先把棋子全部搬到对角，谁就赢。

## Opponents

ugolki-walker = 慢悠悠
ugolki-walker-about = 只看眼前，哪步走得最远就走哪步。
ugolki-hopper = 蹦蹦跳
ugolki-hopper-about = 会多想一步，搭好梯子好连跳。
ugolki-runner = 小旋风
ugolki-runner-about = 能往后看几步，还会用你的梯子跳。
ugolki-racer = 飞毛腿
ugolki-racer-about = 看得很远，知道最近的路。

## Pointed out in a first game

ugolki-pointer-1 = 先点自己的一枚棋子，再点要去的地方。
ugolki-pointer-2 = 棋子可以横走或竖走一格，也可以跳过别的棋子，还能接着跳；斜着不行。
ugolki-pointer-3 = 抢先把棋子全搬到这个角，你就赢了。
ugolki-pointer-4 = 没主意了？提示会指出一步好棋，并告诉你为什么。

## Rules in words

ugolki-rules-goal = 赶在对方前面，把自己的棋子全部搬进对面大营。
ugolki-rules-straight = 每次走一枚棋子，只能横着、竖着走：走到旁边的空格，或者跳过一枚棋子（自己的、对方的都行），落到它后面的空格。
ugolki-rules-diagonal = 每次走一枚棋子，横、竖、斜都可以：走到旁边的空格，或者跳过一枚棋子（自己的、对方的都行），落到它后面的空格。
ugolki-rules-chain = 能接着跳就可以一直跳，和跳棋一样。不吃子。
# $men (Number) - the men of each side.
ugolki-rules-camps = 白方先走。双方的大营在对角，各有{ $men }枚棋子。
ugolki-rules-pass = 无路可走时，停一手。

## Rules in words: the options that are on

# $par (Number) - the fewest moves there can be.
ugolki-alone = 你一个人跑：用最少的步数，把棋子全部搬到对角。标准是{ $par }步，再少就不可能了。旁边的影子，是你自己的最好成绩。
# The same where men may go along diagonals too: how few moves that takes is not known.
ugolki-alone-diagonal = 你一个人跑，斜着也可以走：用最少的步数，把棋子全部搬到对角。
ugolki-last-move-answer = 白方占满后，黑方还能走一步。如果这一步也占满了，就是平局。
# $from (Number) - the number of a move.
ugolki-blocked-filled = { $from ->
    [1] 对方的棋子赖在对面大营里也不要紧：你占住其余各格，就算占满。
   *[other] 从第{ $from }步起，对方的棋子赖在对面大营里也不要紧：你占住其余各格，就算占满。
}
# $from (Number) - the number of a move.
ugolki-rules-lead = 让步：白方开局多走{ $moves }步。
ugolki-home-from = 走完第{ $from }步以后，自己的大营里还有棋子没出来就判负。
# $verdict (String) - one of the two verdicts below.
ugolki-repetition = 同一局面第三次出现，{ $verdict }
# $moves (Number) - moves of each side. $verdict (String) - one of the two verdicts below.
ugolki-cap = 走完第{ $moves }步，{ $verdict }
ugolki-verdict-draw = 算平局。
ugolki-verdict-most-arrived = 到得多的一方获胜。

## The day’s task

# $moves (Number) - own moves.
ugolki-day-short = 把棋子全部搬到对角
ugolki-day-fewest = 把棋子全部搬到对角。最少要{ $moves }步。
# The same. Nobody knows whether it can be done in fewer.
ugolki-day-known = 把棋子全部搬到对角。已知最少是{ $moves }步。

## Where it was lost, and the puzzle of it
# $played, $better (String) - moves as the move list writes them. $steps, $moves, $took (Number) - steps, and moves to bring
# all men home: with the better move, and with the one that was played.
ugolki-missed-steps = { $played }大约亏了{ $steps }格，走{ $better }更好。
ugolki-missed-win = { $played }错过了胜机，走{ $better }就赢了。
ugolki-missed-hold = { $played }输了这一局，走{ $better }就守住了。
ugolki-missed-race = 走{ $played }还要{ $took }步到齐，走{ $better }只要{ $moves }步。
ugolki-puzzle = 这一步亏了。最好的走法是什么？
ugolki-puzzle-race = 还有更近的路。第一步怎么走？

# Who sits on the other side in a lesson, a puzzle or a task of the day in which nobody answers.
ugolki-task-other = 对手

## Lessons: what is asked in each step, what is said when it is done, and after a wrong try
ugolki-lesson-ladder = 搭梯子
ugolki-lesson-ladder-1 = 棋子跳过旁边一枚，还能接着跳下一枚。哪一步能往上走四行？
ugolki-lesson-ladder-1-right = 两跳上了四行。隔一格一枚棋子，就是梯子。
ugolki-lesson-ladder-1-wrong = 沿着b列往上看：一枚，一空，一枚，一空。
ugolki-lesson-ladder-2 = 第2行有一条梯子，一直跳到头。
ugolki-lesson-ladder-2-right = 三跳，最后一枚跑到了最前面。
ugolki-lesson-ladder-2-wrong = 从最后面的a2开始。
ugolki-lesson-ladder-3 = 现在自己搭一条。走哪一步，a1下一步就能跳到e5？
ugolki-lesson-ladder-3-right = 走的是一小步，跳得却远：一步前进八格。
ugolki-lesson-ladder-3-wrong = a1要从c3经过，把那里让出来。
ugolki-lesson-ladder-more = 哪一步走得最远？
ugolki-lesson-ladder-more-right = 一跳接一跳，直直往上。
ugolki-lesson-ladder-more-wrong = 找一枚前面有梯子的棋子：一枚，一空，一枚，一空。
ugolki-lesson-chain = 长连跳
ugolki-lesson-chain-1 = 连跳可以拐弯。让a1跳得越远越好。
ugolki-lesson-chain-1-right = 拐着弯跳了五次，一步前进十格。
ugolki-lesson-chain-1-wrong = 先往右，再沿着c列往上。
ugolki-lesson-chain-2 = 有时候要先往回跳，才能往前走。把b3带到第7行。
ugolki-lesson-chain-2-right = 先退到b1，再一路跳到d7：只看最后落在哪里。
ugolki-lesson-chain-2-wrong = 先往下到b1，再横着到d1，再往上。
ugolki-lesson-chain-3 = 对方的棋子也能借来跳。让d2一直跳到最远的角上。
ugolki-lesson-chain-3-right = 五跳里有四跳借了黑棋。你的棋子，黑棋也一样能借。
ugolki-lesson-chain-3-wrong = 先d4，再f4，再沿着f列往上。
ugolki-lesson-chain-more = 让一枚棋子跳得越远越好。走哪一枚？
ugolki-lesson-chain-more-right = 一步前进十格。
ugolki-lesson-chain-more-wrong = 试试后面的棋子，每个拐弯都看看。
ugolki-lesson-chain-game = 这回最远的一步要先往回跳。
ugolki-lesson-chain-game-right = 先退到a1，最后前进了十格。
ugolki-lesson-chain-game-wrong = 哪一枚能先往回跳，再跳到最前面？
ugolki-lesson-leaving = 出营和进营
ugolki-lesson-leaving-1 = 角上的那枚路最远。一步把它带出来，越远越好。
ugolki-lesson-leaving-1-right = 角上的先走，趁还有棋子可以跳。
ugolki-lesson-leaving-1-wrong = 先沿着第1行，再跳过c2往上。
ugolki-lesson-leaving-more = 再来一次：把角上的那枚带出来，越远越好。
ugolki-lesson-leaving-more-right = 一步就出了角。
ugolki-lesson-leaving-more-wrong = 先沿着边跳，再拐弯。
ugolki-lesson-leaving-2 = 还有两枚没到。先走哪一枚？
ugolki-lesson-leaving-2-right = 后面的从前面的头上跳过去。
ugolki-lesson-leaving-2-wrong = f5先走的话，后面的就没有棋子可以跳了。
ugolki-lesson-leaving-3 = 还有最后一枚。
ugolki-lesson-leaving-3-right = 九枚都到了。
ugolki-lesson-leaving-3-wrong = 对面大营里还空着一格，走进去。
ugolki-lesson-room = 给最后一枚让位
ugolki-lesson-room-1 = 只剩一枚在外面，空格却不在它旁边。对面大营里的棋子可以让位。走哪一步？
ugolki-lesson-room-1-right = 现在它一步就能进去。
ugolki-lesson-room-1-wrong = 这样更慢。把它旁边的格子让出来。
ugolki-lesson-room-more = 用最少的步数把棋子全部搬到对角。第一步走哪里？
ugolki-lesson-room-more-right = 没有比这更快的了。
ugolki-lesson-room-more-wrong = 还能更快。看看谁能让位，谁能跳。
ugolki-lesson-room-last = 还有两枚在外面，位置又不对。怎么办？
ugolki-lesson-room-last-right = 里面的挪一挪，最后两枚就走进来了。
ugolki-lesson-room-last-wrong = 这样更慢。对面大营里哪一枚挡了最后两枚的路？
ugolki-lesson-corner = 先占远角
ugolki-lesson-corner-1 = 还有两枚在外面，空着两格。先占近的还是远的？
ugolki-lesson-corner-1-right = 先占远的，近的以后好走。
ugolki-lesson-corner-1-wrong = 占了近的，就挡住了去远处的路。
ugolki-lesson-corner-more = 对面大营要从最里面占起。第一步走哪里？
ugolki-lesson-corner-more-right = 先占里面的，后面的就好走。
ugolki-lesson-corner-more-wrong = 这样更慢。外面的哪一枚能走到最里面那格？
ugolki-lesson-corner-inside = 外面的棋子到不了最里面那格。对面大营里的哪一枚往里走？
ugolki-lesson-corner-inside-right = 它往里走了，空出来的那格给下一枚。
ugolki-lesson-corner-inside-wrong = 先别占前面。让对面大营里的棋子先往里走。
ugolki-lesson-corner-game = 实战局面：第一步走哪里？
ugolki-lesson-corner-game-right = 它先占了里面，最后一枚一步就进来了。
ugolki-lesson-corner-game-wrong = 这样更慢。先占更里面的那格。
ugolki-lesson-block = 挡住梯子
ugolki-lesson-block-1 = 黑棋要从g5开始长连跳。挡住它的路。
ugolki-lesson-block-1-right = 连跳还没开始，路就断了。
ugolki-lesson-block-1-wrong = 黑棋还是过得去。找g5第一跳要落的那一格。
ugolki-lesson-block-more = 黑棋又有一条长连跳。哪一步能挡住？
ugolki-lesson-block-more-right = 挡住了：现在黑棋一步最多前进两格。
ugolki-lesson-block-more-wrong = 黑棋还能走得更远。顺着黑棋的跳法看，占住它要落的一格。
ugolki-lesson-block-game = 实战局面：黑棋眼看要一路跳过去了。怎么办？
ugolki-lesson-block-game-right = 走一小步，梯子就断了。
ugolki-lesson-block-game-wrong = 找g5第一跳要落的那一格。

## Announcements

# $way (String) - the squares that a man touches, such as "a1-c1-c3".
ugolki-you-moved = 你：{ $way }。
# $name (String) - the player's name.
ugolki-they-moved = { $name }：{ $way }。
ugolki-you-passed = 你无路可走，停一手。
ugolki-they-passed = { $name }无路可走，停一手。
ugolki-you-last-move = 对方到齐了。你还有一步，也占满就是平局。
ugolki-they-last-move = { $name }还有一步，也占满就是平局。
ugolki-you-win = 你赢了！对面大营占满了。
ugolki-they-win = { $name }赢了！对角占满了。
ugolki-you-win-arrived = 你赢了！你的棋子到得更多。
ugolki-they-win-arrived = { $name }赢了，棋子到得更多。
ugolki-you-at-home = 你输了：你的大营里还有棋子没出来。
ugolki-they-at-home = { $name }输了：大营里还有棋子没出来。
ugolki-drawn-filled = 平局：双方都占满了。
ugolki-drawn-repetition = 平局：同一局面出现三次。
ugolki-drawn-cap = 平局：步数走完了。

## Refusals

# $from, $to (String) - squares, such as "a1".
ugolki-refused-no-man = { $from }上没有你的棋子。
ugolki-refused-stuck = { $from }的棋子动不了。
ugolki-refused-taken = { $to }已经有棋子了。
ugolki-refused-out-of-reach = { $from }的棋子到不了{ $to }。

## Counters on the screen

# $moves (Number) - moves left.
ugolki-counter-home = { $moves }步内离开大营
# $times (Number) - how often the position has been there, of three.
ugolki-counter-repetition = 同一局面：{ $times }/3
# $moves (Number) - moves left.
ugolki-counter-cap = 还剩{ $moves }步

## Why a move was played: under an opponent's move, and as the reason of a hint

# $from, $to (String) - squares. $steps (Number) - how many steps nearer the men come, at least 1.
ugolki-why-nearest = 前进{ $steps }格，最多也就这么多。
ugolki-why-least-bad = 哪步都不能前进，这步退得最少。
ugolki-why-fill = 这步就占满了。
ugolki-why-ladder = 到{ $to }再走下一步，一共前进{ $steps }格。
ugolki-why-ahead = { $from }到{ $to }，保持领先。
ugolki-why-behind = { $from }到{ $to }追得最紧，不过对方领先。
ugolki-why-level = { $from }到{ $to }：还没分出先后。
# $moves (Number) - own moves, this one included.
ugolki-why-race = { $moves ->
    [1] 这步就占满了。
   *[other] 双方已经错开：连这步再走{ $moves }步就到齐。
}
# The same for one who races alone.
ugolki-why-alone = { $moves ->
    [1] 这步就占满了。
   *[other] 连这步再走{ $moves }步就到齐。
}
ugolki-why-won = { $from }到{ $to }，就没人挡得住了。
ugolki-why-lost = 已经输定了，走{ $to }撑得最久。
ugolki-why-refuse = 又没规定一定要走。
# The same after the move, in a hint.
ugolki-why-ahead-hint = 能保持领先。
ugolki-why-behind-hint = 这样追得最紧，不过对方领先。
ugolki-why-level-hint = 还没分出先后。
ugolki-why-won-hint = 这样就没人挡得住了。
ugolki-why-lost-hint = 已经输定了，这样撑得最久。

## On the board and its cards

# $square (String) - a square, such as "a1".
ugolki-square = { $square }，空
ugolki-square-white = { $square }白子
ugolki-square-black = { $square }黑子
# $from, $goals (String) - squares, such as "c3" and "d3, c4".
ugolki-picked-up = 拿起{ $from }：{ $goals }
ugolki-put-back = { $from }放回原处
# $squares (List) - squares.
ugolki-outside-white = 还没到对角的白子：{ $squares }
ugolki-outside-black = 还没到对角的黑子：{ $squares }
# $squares (String) - squares with commas.
ugolki-men-white = 白子：{ $squares }
ugolki-men-black = 黑子：{ $squares }
# $arrived (String) - how many men have arrived, a line of its own.
ugolki-white = 白方，{ $arrived }
ugolki-black = 黑方，{ $arrived }
# $arrived, $men (Number) - how many men are in the goal, and how many there are.
ugolki-arrived = 已到{ $arrived }/{ $men }

# $moves (Number) - moves made.
ugolki-race = { $moves }步
# $jumps (Number) - how many jumps the longest chain of the game has, at least 1. $from, $to (String) - its ends.
ugolki-longest = 最长：{ $from }⁠–⁠{ $to }，{ $jumps }跳

## What can be agreed on

ugolki-presets = 大营
ugolki-preset-3x3 = 3×3
ugolki-preset-3x3-about = 每方九枚棋子，一局很快。
ugolki-preset-3x4 = 3×4
ugolki-preset-3x4-about = 每方十二枚棋子。
ugolki-preset-4x4 = 4×4
ugolki-preset-4x4-about = 每方十六枚棋子，一局较长。
ugolki-options = 更多规则……
ugolki-options-and-clock = 规则和时限……
ugolki-finish = 白方先占满时
ugolki-finish-first = 白方获胜
ugolki-finish-answer = 黑方再走一步
ugolki-lead = 白方先走
ugolki-lead-0 = 不让
ugolki-lead-1 = 多1步
ugolki-lead-2 = 多2步
ugolki-lead-3 = 多3步
ugolki-leave-home = 离开大营
ugolki-leave-home-off = 不限
ugolki-leave-home-40 = 40步内
ugolki-leave-home-30 = 30步内
ugolki-ways = 走法
ugolki-ways-straight = 横竖
ugolki-ways-diagonal = 横竖斜
ugolki-blocked-goal = 被堵也算占满
ugolki-blocked-goal-from-20 = 20步起
ugolki-blocked-goal-at-once = 从头就算
ugolki-blocked-goal-open = 不算
ugolki-thrice = 同一局面三次
ugolki-thrice-draw = 平局
ugolki-thrice-most = 到得多者胜
ugolki-thrice-off = 接着走
ugolki-most-moves = 走满200步
ugolki-most-moves-draw = 平局
ugolki-most-moves-most = 到得多者胜
ugolki-most-moves-off = 接着走

# Said when their plan is switched on.
ugolki-mind-about = 对手刚才的想法：颜色越深越好；线条是对手预想的后续。
# The same where nothing is shown of how the game may go on.
ugolki-mind-heat = 对手刚才的想法：颜色越深越好。

## A game that is read from a text, and why it cannot be

ugolki-text-empty = 这段文本里没有棋谱。请复制完整的一局，像这样：1. c3-c4 f6-f5
# $most (Number) - kilobytes.
ugolki-text-long = 这段文本太长，不像一局棋：超过了{ $most }KB。请只复制这一局。
# $line (Number) - a line of the text.
ugolki-text-comment = 文本第{ $line }行：从这里开始的注释没有写完，请在后面加上{"}"}。
# $what (String) - a piece of the text. $line (Number) - its line.
ugolki-text-strange = 文本第{ $line }行：“{ $what }”读不懂。一步棋写成c3-c4，注释写在{"{"}花括号{"}"}里。
# $number (Number) - which move, from 1. $move (String) - in notation. $why (String) - a whole sentence.
ugolki-text-refused = 第{ $number }步{ $move }：{ $why }
# $camp (String) - the camp as the text says it.
ugolki-text-camp = 大营只有3x3、3x4和4x4，没有{ $camp }。
# $from (String) - a square.
ugolki-text-no-white = { $from }上没有白子。
ugolki-text-no-black = { $from }上没有黑子。
ugolki-text-pass = 只有无路可走时才能停一手。
ugolki-copy-moves = 复制对局

## The result

# $men (Number) - how many men each side has. $moves (Number) - how many moves the winner made. $left (Number) - how many men the other
# side had still to bring home.
ugolki-you-took = { $left ->
    [0] { $moves }步获胜。
   *[other] { $moves }步获胜，负方还有{ $left }枚没到位。
}
# The same. $name (String) - who won.
ugolki-they-took = { $left ->
    [0] { $moves }步获胜。
   *[other] { $moves }步获胜，负方还有{ $left }枚没到位。
}
# After the line above, where men of the other side block the goal and so count. $took (String) - the line above. $counted (String) - one
# of the two below.
ugolki-took-blocked = { $took }{ $counted }
# $color (String) - white or black, whose men they are. $men (Number) - how many. $squares (String) - where they stand.
ugolki-you-counted = { $color ->
    [white] { $squares }上的{ $men }枚白子也算到位。
   *[black] { $squares }上的{ $men }枚黑子也算到位。
}
# The same. $name (String) - who won.
ugolki-they-counted = { $color ->
    [white] { $squares }上的{ $men }枚白子算{ $name }的。
   *[black] { $squares }上的{ $men }枚黑子算{ $name }的。
}
ugolki-you-took-alone = { $men }枚棋子，{ $moves }步到齐。
# $name (String) - who won.
ugolki-they-took-alone = { $moves }步到齐。
# $move (String) - a move. $steps (Number) - by how many steps it came nearer to the goal.
ugolki-you-leapt = 你的{ $move }一下子前进了{ $steps }格。
# The same. $name (String) - who moved.
ugolki-they-leapt = { $name }的{ $move }一下子前进了{ $steps }格。

## Sounds, for those who read them

ugolki-sound-hop = 跳一下
ugolki-sound-step = 走一步
ugolki-sound-pick = 拿起棋子
ugolki-sound-win = 巴拉莱卡琴，越弹越高
ugolki-sound-lose = 巴拉莱卡琴，越弹越低
ugolki-sound-draw = 两把勺子敲一敲

# In the diary.
ugolki-figure-moves = 到齐所用步数
# In the list of games. $count (Number) - the same of one game.
ugolki-count-moves = { $count }步
ugolki-best-moves = 最快{ $best }步到齐，平均{ $mean }步
ugolki-best-chain = 最长一次{ $best }连跳

# Written over the board by hand, after a long chain of jumps. $count (Number) - the number of jumps, from 4.
ugolki-shout-chain = { $count }连跳！
