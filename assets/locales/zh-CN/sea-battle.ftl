# Sea Battle. Every id begins with the game's name; ids that all games share are elsewhere.

sea-battle-title = 海战棋
sea-battle-about = 抢在对手前面，找出并击沉对方的舰队。
sea-battle-motto = 打中了，再来一炮

## Opponents

sea-battle-cabin-boy = 见习水手
sea-battle-cabin-boy-about = 随便打，但同一格不打两次。
sea-battle-surveyor = 测量员
sea-battle-surveyor-about = 顺着斜线一路搜过去，打中就追着打。
sea-battle-navigator = 领航员
sea-battle-navigator-about = 哪一格最可能藏着你的船，就打哪里。
sea-battle-admiral = 海军上将
sea-battle-admiral-about = 在心里推演许多种布阵，还知道人爱把船藏在哪儿。

## Pointed out in a first game

sea-battle-pointer-1 = 把船放到自己的海域。
sea-battle-pointer-2 = 也可以点“随机摆放”，一下子全摆好。
sea-battle-pointer-3 = 全放好了？那就点“摆好了”。
sea-battle-pointer-4 = 点对面的一格开炮。
sea-battle-pointer-5 = 没主意了？提示会指出一个好位置，并告诉你为什么。

## Rules in words: what is agreed on decides which of them are shown

sea-battle-rules-goal = 赶在对方前面，击沉对方的整支舰队。
# The same where there is only a fleet to sink.
sea-battle-rules-alone = 只有你开炮，没人还击。用最少的炮数击沉整支舰队。
sea-battle-rules-announced = 轮到你时，朝对方海域的一格开炮。结果是“没打中”或“命中”；一艘船每一格都中了，就是“击沉”。
sea-battle-rules-quiet = 轮到你时，朝对方海域的一格开炮。只说打没打中，船沉了也不说。
sea-battle-rules-again = 打中可以再打一炮。
sea-battle-rules-one-shot = 每次只打一炮，中不中都换人。
# $size (Number) - columns and rows.
sea-battle-rules-place = 舰队藏在{ $size }×{ $size }格的海域里。船都是直的，开战后不能再动。
# $ships (String) - the ships below.
sea-battle-rules-fleet = 每支舰队有{ $ships }。
# $count (Number) - how many of these ships. $length (Number) - how many squares each of them has.
sea-battle-rules-ships = { $length ->
    [1] { $count }艘鱼雷艇（1格）
    [2] { $count }艘驱逐舰（2格）
    [3] { $count }艘巡洋舰（3格）
    [4] { $count }艘战列舰（4格）
    [5] { $count }艘航母（5格）
   *[other] { $count }艘{ $length }格船
}
# $ships (String) - ships as above. $more (String) - the other ships.
sea-battle-rules-more-ships = { $ships }、{ $more }
sea-battle-rules-apart = 船和船不能挨着，角碰角也不行。
sea-battle-rules-touching = 船和船可以挨着。
sea-battle-rules-pencil = 右键点、长按一格或按R，可以用铅笔标上“这里没有船”。
sea-battle-rules-first = 谁先开炮是随机的。
sea-battle-rules-last-turn = 先手全歼对方后，后手还能打完这一轮。要是也全歼了对方，就算平局。

## The day’s task

sea-battle-day-short = 击沉这支舰队
# $shots (Number) - how many shots the Admiral needed for the same fleet.
sea-battle-day = 击沉整支舰队。海军上将用了{ $shots }炮。

## Where it was lost, and the puzzle of it
# $played, $better (String) - squares. $best, $chance (Number) - how likely a ship was at $better and at $played, 0 to 100.
sea-battle-missed-water = { $played }不可能有船，{ $best ->
    [100] { $better }一定命中。
   *[other] { $better }有{ $best }%的可能命中。
}
sea-battle-missed-likelier = { $chance ->
    [0] { $played }很难命中
   *[other] { $played }只有{ $chance }%的可能命中
}，{ $best ->
    [100] { $better }一定命中。
   *[other] { $better }有{ $best }%的可能命中。
}
sea-battle-puzzle = 打哪一格最可能命中？

# Who sits on the other side in a lesson, a puzzle or a task of the day in which nobody answers.
sea-battle-task-other = 对手

## Lessons: what is asked in each step, what is said when it is done, and after a wrong try
# Said before the comment on a right shot that hit nothing.
sea-battle-unlucky = 没打中，但这一炮没错。
sea-battle-lesson-water = 看水找船
sea-battle-lesson-water-1 = 船和船不能挨着：击沉的船四周都是水。最后一艘鱼雷艇在哪儿？
sea-battle-lesson-water-1-right = 其他各格都已经知道是水了。
sea-battle-lesson-water-1-wrong = 找那个旁边没有船、又没打过的格子。
sea-battle-lesson-water-2 = 只剩战列舰，长四格。打它必占的一格。
sea-battle-lesson-water-2-right = 它在C7–F7或D7–G7，中间三格一定是它。
sea-battle-lesson-water-2-wrong = 还有哪里放得下连着的四格？打它们共有的那几格。
sea-battle-lesson-water-3 = 还是战列舰，横着或竖着。有一格，两种放法都会占到。
sea-battle-lesson-water-3-right = 两种放法在E4相交。
sea-battle-lesson-water-3-wrong = 一种在E列，一种在第4行。
sea-battle-lesson-water-more = 找剩下的最长的船。哪一格一定是它？
sea-battle-lesson-water-more-right = 它不管怎么放，都要占这一格。
sea-battle-lesson-water-more-wrong = 剩下最长的船还放得下哪里？打这些地方共有的一格。
sea-battle-lesson-water-game = 实战局面：最后一艘巡洋舰在哪儿？
sea-battle-lesson-water-game-right = 它只剩这一处放得下。
sea-battle-lesson-water-game-wrong = 巡洋舰要占连着的三格，旁边还不能有命中的格子。
sea-battle-lesson-finishing = 追着打
sea-battle-lesson-finishing-1 = F6命中，还没击沉。下一炮打哪儿？
sea-battle-lesson-finishing-1-right = 船还占着旁边四格中的一格。
sea-battle-lesson-finishing-1-wrong = 船是直的，不会斜着放。打命中那一格的旁边。
sea-battle-lesson-finishing-2 = D列中了两格。接着打。
sea-battle-lesson-finishing-2-right = 中了两格，就知道船怎么放的了。两头都可以打。
sea-battle-lesson-finishing-2-wrong = 船顺着D列放。打它的一头。
sea-battle-lesson-finishing-3 = G7和G8命中，G9是水。接着打。
sea-battle-lesson-finishing-3-right = 一头是水，船就往另一头伸。
sea-battle-lesson-finishing-3-wrong = 下面是水，船就在上面。
sea-battle-lesson-finishing-more = 命中了一格，有几边已经是水。船会往哪边伸？
sea-battle-lesson-finishing-more-right = 对，只看还没打过的那几边。
sea-battle-lesson-finishing-more-wrong = 有几边已经是水了。打还没打过的一边。
sea-battle-lesson-finishing-game = 实战局面：把这艘船打沉。
sea-battle-lesson-finishing-game-right = 另一头是水，船只能往这边伸。
sea-battle-lesson-finishing-game-wrong = 中了两格，就知道船怎么放的了。有一头是水。
sea-battle-lesson-diagonals = 沿斜线搜索
sea-battle-lesson-diagonals-four = 战列舰占4格，每四条斜线打一条，就一定会碰到它。你的斜线上还剩一格没打。打那里。
sea-battle-lesson-diagonals-four-right = 战列舰不管怎么放，都要经过这一格。
sea-battle-lesson-diagonals-four-wrong = 沿着你打过的斜线看：缺了一格。
sea-battle-lesson-diagonals-two = 只剩小船了，最长的是驱逐舰。每两条斜线打一条，就能找到它。还缺哪一格？
sea-battle-lesson-diagonals-two-right = 打过的格就像国际象棋棋盘的黑格，驱逐舰在中间藏不下。
sea-battle-lesson-diagonals-two-wrong = 你每两条斜线打一条，其中还有一格没打。
sea-battle-lesson-diagonals-three = 剩下最长的是巡洋舰，每三条斜线打一条，就能找到它。还缺哪一格？
sea-battle-lesson-diagonals-three-right = 占3格的船，每三条斜线打一条就够了。
sea-battle-lesson-diagonals-three-wrong = 你每三条斜线打一条，其中还有一格没打。
sea-battle-lesson-diagonals-last = 又是战列舰，这回没有提示。哪一格一定是它？
sea-battle-lesson-diagonals-last-right = 先找最长的船：它能藏的地方最少。
sea-battle-lesson-diagonals-last-wrong = 它所有放得下的位置，都经过同一格。
sea-battle-lesson-hiding = 船藏在哪儿
sea-battle-lesson-hiding-1 = 这支舰队散在整片海里，只剩一艘鱼雷艇。打它还可能在的地方。
sea-battle-lesson-hiding-1-right = 只剩两格了。船散得到处都是，鱼雷艇就藏不住。
sea-battle-lesson-hiding-1-wrong = 击沉的船旁边不可能有船。
sea-battle-lesson-hiding-2 = 这支舰队靠着边放。打最后一艘鱼雷艇可能在的地方。
sea-battle-lesson-hiding-2-right = 它可能在49格里的任何一格。大船靠边，鱼雷艇就有整片海可以藏。
sea-battle-lesson-hiding-2-wrong = 船的旁边不行，其他地方都可以。
sea-battle-lesson-hiding-more = 又只剩一艘鱼雷艇。它还可能在哪儿？
sea-battle-lesson-hiding-more-right = 它能藏的地方没剩几格了。
sea-battle-lesson-hiding-more-wrong = 船的旁边不行。找不挨着船、又没打过的格子。
sea-battle-lesson-touching = 挨着的船
sea-battle-lesson-touching-1 = 经典规则里，船可以挨着。战列舰沉了，可下面的I9也命中了。接着打。
sea-battle-lesson-touching-1-right = I9是另一艘船。击沉的船旁边不一定是水。
sea-battle-lesson-touching-1-wrong = I9两边是水，上面是沉了的船，只剩一个方向。
sea-battle-lesson-touching-more = 有一格命中，不是旁边那艘沉船的，是另一艘船的。那艘船往哪边伸？
sea-battle-lesson-touching-more-right = 命中了却没沉，说明那里还有一艘船。
sea-battle-lesson-touching-more-wrong = 看看那一格的四周，哪里还可能是船？
sea-battle-lesson-touching-row = 连着命中两格，两头都是水，船却没沉：是两艘船挨着。接着打。
sea-battle-lesson-touching-row-right = 是两艘船，都往旁边伸。
sea-battle-lesson-touching-row-wrong = 要是驱逐舰，早就沉了。两艘船都要往旁边伸。
sea-battle-lesson-touching-game = 这回没有提示：哪一格一定是战列舰？
sea-battle-lesson-touching-game-right = 它就挨着航母。船可以挨着的时候，那里也要找。
sea-battle-lesson-touching-game-wrong = 这里击沉的船旁边也可能有船。还有哪里放得下连着的四格？
sea-battle-lesson-quiet = 沉了没有？
sea-battle-lesson-quiet-1 = 这里沉了也不说。连着命中的格，两头是水或边，船就沉了。还有一条没到头，接着打。
sea-battle-lesson-quiet-1-right = 一头是水或边，就到头了。没到头的才能接下去。
sea-battle-lesson-quiet-1-wrong = 把连着命中的格一条一条看过去，两头都看：只有一条还没到头。
sea-battle-lesson-quiet-count = 三艘驱逐舰都找到了。没到头的那两格，一定是更长的船。接着打。
sea-battle-lesson-quiet-count-right = 没人告诉你的，数一数就知道。
sea-battle-lesson-quiet-count-wrong = 找没到头的那两格，它们不可能是驱逐舰。
sea-battle-lesson-quiet-more = 数一数找到的船。哪一格一定有船？
sea-battle-lesson-quiet-more-right = 这是巡洋舰：驱逐舰都找到了。
sea-battle-lesson-quiet-more-wrong = 驱逐舰都找到了。哪两格命中还没到头？
sea-battle-lesson-quiet-game = 实战局面：有一格一定有船，是哪一格？
sea-battle-lesson-quiet-game-right = 三艘驱逐舰都找到了，这两格还没完。
sea-battle-lesson-quiet-game-wrong = 数一数驱逐舰。哪两格命中不可能是驱逐舰？

## Ships, by how many squares they have

# $length (Number) - how many squares.
sea-battle-ship = { $length ->
    [1] 鱼雷艇
    [2] 驱逐舰
    [3] 巡洋舰
    [4] 战列舰
    [5] 航母
   *[other] { $length }格船
}
# The same at the beginning of a line.
sea-battle-ship-first = { $length ->
    [1] 鱼雷艇
    [2] 驱逐舰
    [3] 巡洋舰
    [4] 战列舰
    [5] 航母
   *[other] { $length }格船
}
sea-battle-place-your-ships = 把船放到海域里。连点两下可以转向。

## Announcements

# $name (String) - the player's name.
sea-battle-you-placed = 你摆好了。
sea-battle-they-placed = { $name }摆好了。
sea-battle-you-begin = 你先开炮。
sea-battle-they-begin = { $name }先开炮。
# $cell (String) - a square, such as "C7".
sea-battle-you-missed = { $cell }：没打中。
sea-battle-they-missed = { $name }：{ $cell }，没打中。
sea-battle-you-hit = { $cell }：命中！
sea-battle-they-hit = { $name }：{ $cell }，命中！
# Written over a ship by hand.
sea-battle-shout-sunk = 击沉！
# $length (Number) - the decks of the ship that sank.
sea-battle-you-sunk = { $cell }：击沉{ sea-battle-ship }！
sea-battle-they-sunk = { $name }：{ $cell }，击沉{ sea-battle-ship }！
sea-battle-you-last-turn = 你的舰队全沉了。你还有一轮，全歼对方就能打平。
sea-battle-they-last-turn = { $name }的舰队全沉了，{ $name }还能打最后一轮。
sea-battle-you-win = 你赢了！对方的舰队全沉了。
sea-battle-they-win = { $name }赢了，把对手的舰队全打沉了！
sea-battle-drawn = 平局：两支舰队都沉了。

## Refusals: shots

sea-battle-refused-place-first = 双方都要先摆好舰队。
sea-battle-refused-fired-before = { $cell }已经打过了。
sea-battle-refused-off-field = { $cell }不在海域里。

## Refusals: placing

sea-battle-refused-stands = 你已经摆好了，船不能再动。
sea-battle-refused-other-fleet = 这些不是这一局的船。
sea-battle-refused-outside = 那里放不下。
# $ship (String) - a ship by its ends, such as "A1-A4".
sea-battle-refused-overlaps = 那里已经有船了：{ $ship }。
sea-battle-refused-touches = 会碰到{ $ship }的船。
sea-battle-refused-no-way = 剩下的放不下了，先移开一艘船吧。

## Refusals: the set-up

# $size (Number) - columns and rows of the field.
sea-battle-refused-size = 海域的边长是{ $least }到{ $most }格，不能是{ $size }格。
sea-battle-refused-no-ships = 舰队里至少要有一艘船。
# $length (Number) - decks of the longest ship.
sea-battle-refused-too-long = { $length }格长的船，{ $size }×{ $size }的海域放不下。
# $ships (Number) - how many ships there are.
sea-battle-refused-no-room = { $size }×{ $size }的海域放不下{ $ships }艘船：少放几艘，或者换大一点的海域。
# $cell (String) - a square.
sea-battle-refused-no-ship = { $cell }上没有船。
sea-battle-refused-in-port = 先把船都摆好。
sea-battle-refused-nothing-to-remember = 先把船都摆好，再存到这里。

## Placing

sea-battle-my-fleet = 我的舰队
# $name (String) - a player's name.
sea-battle-fleet-of = { $name }的舰队
sea-battle-waters-of = { $name }的海域
sea-battle-port = 待摆的船
sea-battle-afloat = 还剩：
sea-battle-afloat-none = 还剩：无
# $shots (Number) - shots fired.
sea-battle-shots = { $shots }炮
# $ship (String) - its ends, such as "A1-A4". $hits (String) - the squares where it was hit.
sea-battle-own-ship = 你的{ sea-battle-ship }在{ $ship }
sea-battle-own-ship-hit = 你的{ sea-battle-ship }在{ $ship }，中弹：{ $hits }
sea-battle-own-ship-sunk = 你的{ sea-battle-ship }在{ $ship }，已沉没
# $lengths (String) - how many squares each of the ships has. $name (String) - a player's name.
sea-battle-you-afloat-told = 你还剩的船：{ $lengths }
sea-battle-they-afloat-told = { $name }还剩的船：{ $lengths }
sea-battle-you-afloat-none-told = 你一艘船也不剩了
sea-battle-they-afloat-none-told = { $name }一艘船也不剩了
# $squares (String) - squares, or ships by their ends, such as "A1-A4".
sea-battle-you-sunk-told = 你击沉的船：{ $squares }
sea-battle-they-sunk-told = { $name }击沉的船：{ $squares }
sea-battle-you-hits-told = 你命中的格：{ $squares }
sea-battle-they-hits-told = { $name }命中的格：{ $squares }
sea-battle-you-misses-told = 你没打中的格：{ $squares }
sea-battle-they-misses-told = { $name }没打中的格：{ $squares }
sea-battle-you-shots-none-told = 你还没开过炮
sea-battle-they-shots-none-told = { $name }还没开过炮
sea-battle-by-chance = 随机摆放
sea-battle-along-edges = 靠边摆放
sea-battle-the-rest = 补齐舰队
sea-battle-clear = 清空
# Shows the other ways to place the ships.
sea-battle-more = 更多……
sea-battle-stand = 摆好了
# $number (Number) - which of the layouts, from 1. The first if the fleet lies like that already.
sea-battle-forget = 删除{ $number }
sea-battle-recall = 读取{ $number }
sea-battle-remember = 存为{ $number }
# $length (Number) - decks of a ship.
sea-battle-in-hand = 已拿起{ sea-battle-ship-first }，再点一下转向。
sea-battle-held-upright = { sea-battle-ship-first }竖过来了。
sea-battle-held-across = { sea-battle-ship-first }横过来了。
# $ship (String) - a ship by its ends, such as "A1-A4".
sea-battle-lies = { sea-battle-ship-first }放在{ $ship }。
sea-battle-in-port = { sea-battle-ship-first }收回来了。
# $left (Number) - ships that are still in the port.
sea-battle-laid-out = { $left ->
    [0] 船都摆好了。
   *[other] 还有{ $left }艘船要摆。
}
# $number (Number) - which of the layouts, from 1.
sea-battle-remembers = 已存为布阵{ $number }。
sea-battle-forgets = 布阵{ $number }已删除。

## Replay

# $number, $of (Number) - which shot, and how many there are. $name (String) - who fired. $cell (String) - where.
# $percent (Number) - how likely a ship was there, 0 to 100.
sea-battle-looked-at-hit = 第{ $number }炮，共{ $of }炮：{ $name }打{ $cell }，命中（命中率{ $percent }%）。
sea-battle-looked-at-miss = 第{ $number }炮，共{ $of }炮：{ $name }打{ $cell }，没打中（命中率{ $percent }%）。
# The three parts of the look back, for the player. $degree (String) - little, clear or far: by how much.
sea-battle-you-luck = 运气：你{ $degree ->
    [little] 稍好
    [clear] 更好
   *[far] 好得多
}。
sea-battle-you-aimed = 眼力：你{ $degree ->
    [little] 稍好
    [clear] 更好
   *[far] 好得多
}。
sea-battle-you-hid = 布阵：你{ $degree ->
    [little] 稍好
    [clear] 更好
   *[far] 好得多
}。
# The same for somebody else. $name (String) - their name.
sea-battle-they-luck = 运气：{ $name }{ $degree ->
    [little] 稍好
    [clear] 更好
   *[far] 好得多
}。
sea-battle-they-aimed = 眼力：{ $name }{ $degree ->
    [little] 稍好
    [clear] 更好
   *[far] 好得多
}。
sea-battle-they-hid = 布阵：{ $name }{ $degree ->
    [little] 稍好
    [clear] 更好
   *[far] 好得多
}。
# When both sides are alike.
sea-battle-even-luck = 运气：不相上下。
sea-battle-even-aimed = 眼力：不相上下。
sea-battle-even-hid = 布阵：不相上下。
# $luck, $aim, $placing (String) - a line as above for each.
sea-battle-looked-back = { $luck }{ $aim }{ $placing }

## Squares and berths, for those who can't see them

# $square (String) - a square, such as "C7".
sea-battle-square = { $square }，空
sea-battle-square-unknown = { $square }，没打过
sea-battle-square-water = { $square }，安全水域
sea-battle-square-miss = { $square }没打中
sea-battle-square-hit = { $square }命中
sea-battle-square-sunk = { $square }已击沉
# $length (Number) - decks of a ship.
sea-battle-square-ship = { $square }{ sea-battle-ship }
sea-battle-square-ship-sunk = { $square }击沉{ sea-battle-ship }
# In the list of moves.
sea-battle-fleet-placed = 舰队已摆好
sea-battle-berth = { sea-battle-ship-first }，还没摆
sea-battle-berth-empty = { sea-battle-ship-first }，已摆好

## Why a square was fired at: under an opponent's shot, and as the reason of a hint

sea-battle-why-layout = 但愿不好找。
sea-battle-why-whim = 没什么理由，{ $cell }看着顺眼。
sea-battle-why-sweep = 沿斜线搜，下一格是{ $cell }。
sea-battle-why-gap = { $cell }是斜线之间漏下的一格。
sea-battle-why-follow = 打中的那艘船，可能伸到{ $cell }。
sea-battle-why-fits = 剩下的船，经过{ $cell }的摆法最多。
# $percent (Number) - how likely a ship is there, 0 to 100.
sea-battle-why-likely = { $cell }有{ $percent }%的可能有船。
# $percent (Number) - how likely a ship is there, 0 to 100.
sea-battle-why-tells = { $cell }只有{ $percent }%的可能有船，但打这里能知道更多。
sea-battle-why-sure = { $cell }一定有船。
# The same after the move, in a hint.
sea-battle-why-likely-hint = 那里有{ $percent }%的可能有船。
sea-battle-why-tells-hint = 那里只有{ $percent }%的可能有船，但打了能知道更多。
sea-battle-why-sure-hint = 那里一定有船。

## What can be agreed on

sea-battle-presets = 规则
sea-battle-preset-school = 课间
sea-battle-preset-school-about = 船和船不能挨着。打中可以再打一炮。
sea-battle-preset-quiet = 保密
sea-battle-preset-quiet-about = 和“课间”一样，只是船沉了也不说。
sea-battle-preset-classic = 经典
sea-battle-preset-classic-about = 五艘大些的船，可以挨着。每次只打一炮。
sea-battle-options = 舰队和海域……
sea-battle-options-and-clock = 舰队、海域和时限……
sea-battle-last-turn = 先手全歼对方时
sea-battle-last-turn-off = 直接获胜
sea-battle-last-turn-on = 后手再打一轮
sea-battle-squares = 海域大小
sea-battle-squares-8 = 8×8
sea-battle-squares-9 = 9×9
sea-battle-squares-10 = 10×10
sea-battle-squares-11 = 11×11
sea-battle-squares-12 = 12×12
sea-battle-singles = 鱼雷艇（1格）
sea-battle-singles-0 = 无
sea-battle-singles-1 = 1
sea-battle-singles-2 = 2
sea-battle-singles-3 = 3
sea-battle-singles-4 = 4
sea-battle-twos = 驱逐舰（2格）
sea-battle-twos-0 = 无
sea-battle-twos-1 = 1
sea-battle-twos-2 = 2
sea-battle-twos-3 = 3
sea-battle-twos-4 = 4
sea-battle-threes = 巡洋舰（3格）
sea-battle-threes-0 = 无
sea-battle-threes-1 = 1
sea-battle-threes-2 = 2
sea-battle-threes-3 = 3
sea-battle-threes-4 = 4
sea-battle-fours = 战列舰（4格）
sea-battle-fours-0 = 无
sea-battle-fours-1 = 1
sea-battle-fours-2 = 2
sea-battle-fours-3 = 3
sea-battle-fours-4 = 4
sea-battle-fives = 航母（5格）
sea-battle-fives-0 = 无
sea-battle-fives-1 = 1
sea-battle-fives-2 = 2
sea-battle-fives-3 = 3
sea-battle-fives-4 = 4

# What can be shown over the fields.
sea-battle-marks = 安全水域
# Said when it is switched on.
sea-battle-marks-about = 画小圈的格：那里不可能有船。
sea-battle-mind-about = 对手上一炮之前的判断：颜色越深，越可能有船。

## A game that is read from a text, and why it cannot be

sea-battle-text-empty = 这段文本里没有对局。请复制完整的一局：开头是“Sea Battle”，后面是舰队和每一炮。
# $most (Number) - kilobytes.
sea-battle-text-long = 这段文本太长，不像一局游戏：超过了{ $most }KB。请只复制这一局。
# $line (Number) - a line of the text.
sea-battle-text-comment = 文本第{ $line }行：从这里开始的注释没有写完，请在后面加上{"}"}。
# $what (String) - a piece of the text. $line (Number) - its line.
sea-battle-text-strange = 文本第{ $line }行：“{ $what }”读不懂。船写成A1-A4，炮写成C7，注释写在{"{"}花括号{"}"}里。
# $number (Number) - which shot, from 1. $move (String) - in notation. $why (String) - a whole sentence.
sea-battle-text-refused = 第{ $number }炮{ $move }：{ $why }
# $why (String) - a whole sentence. $ship (String) - a ship by its ends.
sea-battle-text-first-fleet = 玩家1的舰队：{ $why }
sea-battle-text-second-fleet = 玩家2的舰队：{ $why }
# $has, $needs (List) - how many squares the ships have, each.
sea-battle-text-ships = 这些船各占{ $has }格，这一局的船要各占{ $needs }格，请改过来。
sea-battle-text-first-ship = 玩家1的船{ $ship }：{ $why }
sea-battle-text-second-ship = 玩家2的船{ $ship }：{ $why }
sea-battle-text-turn-of-first = 这一炮该玩家1打，请改过来。
sea-battle-text-turn-of-second = 这一炮该玩家2打，请改过来。
sea-battle-copy-moves = 复制对局

## The result

# $shots (Number) - how many shots it took. $left (Number) - how many of the winner's ships were still afloat.
sea-battle-you-took = { $shots }炮击沉整支舰队，自己还剩{ $left }艘。
# The same. $name (String) - who won.
sea-battle-they-took = { $shots }炮击沉整支舰队，{ $name }还剩{ $left }艘。
sea-battle-not-yet = ……
sea-battle-luck = 运气
sea-battle-aim = 眼力
sea-battle-placing = 布阵
sea-battle-figures-about = 眼力：选得准不准；布阵：藏得好不好。
# Beside a bar. $degree (String) - even, little, clear or far: by how much one side was better.
sea-battle-degree = { $degree ->
    [even] 相当
    [little] 稍好
    [clear] 更好
   *[far] 好得多
}
# $cell (String) - a square. $number (Number) - which shot it was. $percent (Number) - the chance of a hit.
sea-battle-you-surprised-by-hit = 第{ $number }炮，你打{ $cell }：命中率{ $percent }%，居然中了。
sea-battle-you-surprised-by-miss = 第{ $number }炮，你打{ $cell }：命中率{ $percent }%，居然没中。
# The same. $name (String) - who fired.
sea-battle-they-surprised-by-hit = 第{ $number }炮，{ $name }打{ $cell }：命中率{ $percent }%，居然中了。
sea-battle-they-surprised-by-miss = 第{ $number }炮，{ $name }打{ $cell }：命中率{ $percent }%，居然没中。

## Sounds, for those who read them

sea-battle-sound-ink = 圆珠笔画线
sea-battle-sound-scratch = 红铅笔画过
sea-battle-sound-whistle = 炮弹飞过去
sea-battle-sound-splash = 水花
sea-battle-sound-sink = 船沉下去
sea-battle-sound-whirl = 水在打转
sea-battle-sound-hatch = 画斜线
sea-battle-sound-lift = 拿起船
sea-battle-sound-drop = 放下船
sea-battle-sound-win = 水手的曲子和船上的钟声
sea-battle-sound-lose = 手风琴，越拉越低
sea-battle-sound-draw = 一阵海浪

# In the diary.
sea-battle-figure-shots = 击沉舰队所用炮数
# In the list of games. $count (Number) - the same of one game.
sea-battle-count-shots = { $count }炮
sea-battle-yardstick = 海军上将平均55炮
sea-battle-best-shots = 最少{ $best }炮，平均{ $mean }炮
sea-battle-best-accuracy = 命中率平均{ $mean }%，最高{ $best }%
