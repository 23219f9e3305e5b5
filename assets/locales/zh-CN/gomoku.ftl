# Gomoku. Every id begins with the game's name; ids that all games share are elsewhere.

gomoku-title = 五子棋
gomoku-about = 黑白两色棋子，谁先连成五子谁赢。

## Opponents

gomoku-guardian = 守门员
gomoku-guardian-about = 先盯着你的棋子，总来挡你的路。
gomoku-raider = 急先锋
gomoku-raider-about = 一心连五，回头才看你的棋。
gomoku-student = 学员
gomoku-student-about = 棋形都认得，有时看漏一个。
gomoku-club = 棋社老手
gomoku-club-about = 能往后算几步，很少看漏。
gomoku-master = 大师
gomoku-master-about = 连续冲四的胜法，老远就算到了。
gomoku-champion = 冠军
gomoku-champion-about = 给多少时间就算多深，什么都不漏。

## Pointed out in a first game

gomoku-pointer-1 = 棋子下在横竖线的交叉点上，连成五子就赢。
gomoku-pointer-2 = 没主意了？提示会指出一步好棋，并告诉你为什么。
gomoku-pointer-3 = 想知道对手在打什么主意？看一看。

## Rules in words: what is agreed on decides which of them are shown

gomoku-rules-freestyle = 横、竖、斜任意方向，先连成五子就赢，多于五子也算。
gomoku-rules-standard = 横、竖、斜任意方向，先正好连成五子就赢。六子以上是长连，不算。
gomoku-rules-renju = 横、竖、斜任意方向，先连成五子就赢。黑棋必须正好五子，白棋长连也算。
gomoku-rules-caro = 横、竖、斜任意方向，先正好连成五子就赢，但两头都被堵的不算。棋盘边不算堵。
# $size (Number) - the lines of the board in each direction.
gomoku-rules-turn = 棋盘横竖各{ $size }路。双方轮流，每次在一个空的交叉点上下一子，下了就不能动。
gomoku-rules-plain = 黑棋先下。
# $stones (Number) - how many stones, two to four.
gomoku-rules-handicap = 黑棋先下，第一手连下{ $stones }子。
gomoku-rules-swap2 = 交换开局（Swap2）：先手先摆两黑一白。后手可以执白，可以执黑，也可以再摆一黑一白，让先手选颜色。
gomoku-rules-fouls = 黑棋不能一子做成两个活三（三三）、两个四（四四）或六子以上（长连），这些是禁手，点不下去；但同时正好连成五子就算赢。白棋没有禁手。
gomoku-rules-shapes = 再下一子就成五的叫四。活四有两个点能成五，挡不住。活三下一步就成活四，见到要马上应。
gomoku-rules-full = 棋盘下满，就是平局。
gomoku-rules-full-renju = 棋盘下满，或者黑棋只剩禁手点，就是平局。

## The day’s task

# $moves (Number) - own moves, the five included.
gomoku-day-short = 步步冲四取胜
gomoku-day-black = { $moves ->
    [2] 黑先胜：做一个挡不住的四，2手连五。
   *[other] 黑先胜：步步冲四，{ $moves }手连五。
}
gomoku-day-white = { $moves ->
    [2] 白先胜：做一个挡不住的四，2手连五。
   *[other] 白先胜：步步冲四，{ $moves }手连五。
}

## Where it was lost, and the puzzle of it
# $better, $played (String) - points. $moves (Number) - stones of the side to move, the five's included.
gomoku-missed-win = { $moves ->
    [1] 下{ $better }就连五了。
    [2] 下{ $better }就成了挡不住的四：2手连五。
   *[other] 下{ $better }就能连续冲四取胜：{ $moves }手连五。
}
gomoku-missed-hold = { $played }给了对方必胜的机会，下{ $better }就守住了。
gomoku-puzzle-win = 这里你有必胜下法。第一手下在哪儿？
gomoku-puzzle-hold = 对方眼看就要赢定了。下在哪儿能挡住？

# Who sits on the other side in a lesson, a puzzle or a task of the day in which nobody answers.
gomoku-task-other = 对手

## Lessons: what is asked in each step, what is said when it is done, and after a wrong try
gomoku-lesson-five = 连五
gomoku-lesson-five-1 = 你已有四子连成一线，再下一子连成五。
gomoku-lesson-five-1-right = 连五！只要有一头空着，就够了。
gomoku-lesson-five-1-wrong = 沿着第8行看，有一头是空的。
gomoku-lesson-five-2 = 四子中间也可以空一格，这也叫冲四。补上空格。
gomoku-lesson-five-2-right = 又连成五了。中间空一格的四，照样要挡。
gomoku-lesson-five-2-wrong = 空格就在你的两对棋子中间。
gomoku-lesson-five-stop = 这回是对方冲四。别让对方连成五。
gomoku-lesson-five-stop-right = 挡住了。对方冲四，无论如何都要马上挡。
gomoku-lesson-five-stop-wrong = 这样对方就连成五了。挡住那个四空着的一头。
gomoku-lesson-five-more = 连成五。
gomoku-lesson-five-more-right = 连五！哪个方向都可以。
gomoku-lesson-five-more-wrong = 横、竖和两条斜线，都看一看。
gomoku-lesson-five-game = 实战局面：你能连成五。下在哪里？
gomoku-lesson-five-game-right = 连五，这盘棋赢了。
gomoku-lesson-five-game-wrong = 你有一个四，还能成五。
gomoku-lesson-three = 活三
gomoku-lesson-three-1 = 白棋有活三，下一步就成活四，谁也挡不住。现在就挡住它。
gomoku-lesson-three-1-right = 挡住了。见到活三要马上应——或者自己先冲四。
gomoku-lesson-three-1-wrong = 这样白棋就成活四了。要紧挨着活三去挡。
gomoku-lesson-three-2 = 现在活三是你的。做成活四：两头都空，两处都能成五。
gomoku-lesson-three-2-right = 活四：两头都能成五，白棋只能挡一头。
gomoku-lesson-three-2-wrong = 紧挨着活三下，哪一头都行。
gomoku-lesson-three-more = 对方有活三，挡住它。
gomoku-lesson-three-more-right = 挡得及时。
gomoku-lesson-three-more-wrong = 这样就成活四了。要紧挨着活三去挡。
gomoku-lesson-split = 跳活三
gomoku-lesson-split-1 = 中间空一格的三也是活三（跳活三）：补上空格就成活四。有三个点能挡，选一个。
gomoku-lesson-split-1-right = 挡住了。中间的空格和两头，三个点都行。
gomoku-lesson-split-1-wrong = 挡在中间的空格，或者紧挨着其中一头。
gomoku-lesson-split-own = 现在跳活三是你的。把它变成活四。
gomoku-lesson-split-own-right = 空格补上了，两头都空着。
gomoku-lesson-split-own-wrong = 补上中间的空格。
gomoku-lesson-split-more = 对方有跳活三，挡住它。
gomoku-lesson-split-more-right = 挡住了。
gomoku-lesson-split-more-wrong = 对方会补上空格。你去占空格，或紧挨着一头的点。
gomoku-lesson-split-game = 实战局面：对方刚做成跳活三。轮到你下。
gomoku-lesson-split-game-right = 挡住了。跳活三很容易看漏。
gomoku-lesson-split-game-wrong = 找对方隔一格的三个子。
gomoku-lesson-closed = 眠三不急
gomoku-lesson-closed-1 = 对方靠边有个三，只有一头空着，是眠三，等它冲四再挡也来得及。你的三是活三。动手吧。
gomoku-lesson-closed-1-right = 活四。对方就算现在冲四，也是你先连成五。
gomoku-lesson-closed-1-wrong = 眠三可以不理。先做成自己的活四。
gomoku-lesson-closed-more = 对方是眠三，一头是棋盘边；你有活三。轮到你下。
gomoku-lesson-closed-more-right = 活四。对方的眠三来不及了。
gomoku-lesson-closed-more-wrong = 你有时间做活四。
gomoku-lesson-closed-game = 实战局面：可以赢，也可以去挡。你怎么下？
gomoku-lesson-closed-game-right = 赢了。不是每个三都要应。
gomoku-lesson-closed-game-wrong = 对方只有眠三。找找自己的胜着。
gomoku-lesson-first-four = 先冲四
gomoku-lesson-first-four-1 = 对方有活三，但冲四更快。你冲哪个四能赢？
gomoku-lesson-first-four-1-right = 每次冲四对方都得挡，活三一直没机会动。
gomoku-lesson-first-four-1-wrong = 对方的活三就要成活四了。找一个同时能做成活三的冲四。
gomoku-lesson-first-four-more = 对方有活三。你冲哪个四能先赢？
gomoku-lesson-first-four-more-right = 冲四比活三快。
gomoku-lesson-first-four-more-wrong = 太慢了，对方的活三要成活四了。
gomoku-lesson-first-four-game = 实战局面：对方有活三。不要防，去赢。
gomoku-lesson-first-four-game-right = 从这里开始连续冲四，直到取胜。
gomoku-lesson-first-four-game-wrong = 只有一个冲四能赢。
gomoku-lesson-fork = 双杀
gomoku-lesson-fork-1 = 有一子能同时做成冲四和活三（四三）。在哪儿？
gomoku-lesson-fork-1-right = 白棋只能挡冲四，你的活三就变成活四。四三必胜！
gomoku-lesson-fork-1-wrong = 看看你的横线和竖线在哪儿相交。
gomoku-lesson-fork-2 = 有一子能同时做成两个活三（三三）。在哪儿？
gomoku-lesson-fork-2-right = 白棋只能挡一个，另一个变成活四。（连珠里黑棋这样下是禁手。）
gomoku-lesson-fork-2-wrong = 你的横线和竖线相交在同一点上。
gomoku-lesson-fork-four = 找出做成四三的一手。
gomoku-lesson-fork-four-right = 对方挡住四，活三就变成活四。
gomoku-lesson-fork-four-wrong = 你有三子的线和有两子的线，在哪儿相交？
gomoku-lesson-fork-threes = 找出做成三三的一手。
gomoku-lesson-fork-threes-right = 对方只能挡住一个。
gomoku-lesson-fork-threes-wrong = 你各有两子的两条线，在哪儿相交？
gomoku-lesson-fork-game = 实战局面：双杀在哪里？
gomoku-lesson-fork-game-right = 找到了。两个威胁，一子挡不住。
gomoku-lesson-fork-game-wrong = 找同时在你两条线上的点。
gomoku-lesson-prevent = 防双杀
gomoku-lesson-prevent-1 = 对方下一手就能做成三三。抢先破掉它。
gomoku-lesson-prevent-1-right = 破掉了，对方再也做不成三三。
gomoku-lesson-prevent-1-wrong = 双杀还在。占住两条线的交点，或者它旁边的点。
gomoku-lesson-prevent-more = 对方要做双杀，抢先防住。
gomoku-lesson-prevent-more-right = 双杀没有了。
gomoku-lesson-prevent-more-wrong = 双杀还在。对方的两条线在哪儿相交？
gomoku-lesson-prevent-game = 实战局面：现在还没有活三。对方想下哪里？
gomoku-lesson-prevent-game-right = 及时看到了。
gomoku-lesson-prevent-game-wrong = 对方还有胜着。找对方两条线都用得上的点。
gomoku-lesson-refute = 破三三
gomoku-lesson-refute-1 = 对方做成了三三，一子挡不住两个。不过你也有一个三。想办法自救。
gomoku-lesson-refute-1-right = 你一冲四，对方就得挡，剩下的你能防住了。
gomoku-lesson-refute-1-wrong = 对方还是能成活四。先冲一次四，再冲的那一次要落在对方的线上。
gomoku-lesson-refute-more = 对方是三三。冲哪个四能救回来？
gomoku-lesson-refute-more-right = 救回来了：靠冲四赶在了对方前面。
gomoku-lesson-refute-more-wrong = 这样对方还是赢。找一个冲四，同时挡住对方。
gomoku-lesson-refute-game = 实战局面：看起来输定了，但有一手能守住。
gomoku-lesson-refute-game-right = 守住了。认输之前，先看看自己的冲四。
gomoku-lesson-refute-game-wrong = 这样对方就赢了。只有一个冲四能守住。
gomoku-lesson-fours = 连续冲四（VCF）
gomoku-lesson-fours-1 = 冲四，对方不能不应。步步冲四，三手取胜。
gomoku-lesson-fours-1-right = 第一下冲四，白棋只有一个应手；第二下就成了活四，挡不住了。
gomoku-lesson-fours-1-wrong = 第一下冲四，要让新子和J7、K6连在一条斜线上。
gomoku-lesson-fours-2 = 还是步步冲四，这回要四手。
gomoku-lesson-fours-2-right = 每次冲四，都给下一次垫好了一子。
gomoku-lesson-fours-2-wrong = 先冲那个对I列也有用的四。
gomoku-lesson-fours-order = 你能冲的四不止一个，但只有一种次序能赢。先冲哪个？
gomoku-lesson-fours-order-right = 对。换个次序，对方一挡，你就赢不了了。
gomoku-lesson-fours-order-wrong = 不是这一手。该先冲哪一个四？
gomoku-lesson-fours-three = 步步冲四取胜，叫连续冲四，英文是VCF。这里三手取胜。
gomoku-lesson-fours-three-right = 三手，对方始终没有选择。
gomoku-lesson-fours-three-wrong = 这里有三手的连续冲四。再试试。
gomoku-lesson-fours-game = 实战局面：四手的连续冲四。
gomoku-lesson-fours-game-right = 四手，步步紧逼。
gomoku-lesson-fours-game-wrong = 每个冲四都要给下一个帮忙。
gomoku-lesson-defence = 防连续冲四
gomoku-lesson-defence-1 = 对方要连续冲四取胜（VCF）。找一个能破掉它的点。
gomoku-lesson-defence-1-right = 对方的四冲不下去了。
gomoku-lesson-defence-1-wrong = 对方还能连续冲四取胜。占一个它离不开的点。
gomoku-lesson-defence-more = 对方要连续冲四取胜。防住它。
gomoku-lesson-defence-more-right = 防住了。
gomoku-lesson-defence-more-wrong = 对方还是能连续冲四取胜。
gomoku-lesson-defence-game = 实战局面：到处都能冲四。找出防守的一手。
gomoku-lesson-defence-game-right = 守住了，对方的四都落空了。
gomoku-lesson-defence-game-wrong = 在心里把对方的冲四走一遍：它们都离不开哪个点？
gomoku-lesson-threats = 活三冲四连攻（VCT）
gomoku-lesson-threats-1 = 光靠冲四赢不了。先做活三，对方也得应。
gomoku-lesson-threats-1-right = 不管怎么应，接下来冲四就能赢。用活三和冲四连攻取胜，叫VCT。
gomoku-lesson-threats-1-wrong = 这一手对方应得住。找一个能给后面冲四帮忙的活三。
gomoku-lesson-threats-more = 先做一个活三，再连攻取胜。
gomoku-lesson-threats-more-right = 怎么应都挡不住了。
gomoku-lesson-threats-more-wrong = 这一手对方应得住。哪个活三的子，下一次冲四也用得上？
gomoku-lesson-threats-game = 实战局面：有一个不起眼的三能取胜。
gomoku-lesson-threats-game-right = 就是它，怎么应都输。
gomoku-lesson-threats-game-wrong = 先冲四反而坏事。找出能赢的那个三。
gomoku-lesson-fouls = 连珠的禁手
gomoku-lesson-fouls-1 = 连珠里，黑棋要正好连五，六子是长连禁手。连成五吧。
gomoku-lesson-fouls-1-right = 正好五子。下在E8就成了六子。
gomoku-lesson-fouls-1-wrong = 有一头会接上第六子。下另一头。
gomoku-lesson-fouls-2 = 三三、四四是禁手，四三不是。在哪儿能下出四三？
gomoku-lesson-fouls-2-right = 四三：黑棋可以用的双杀。
gomoku-lesson-fouls-2-wrong = 看看H列那三子的上面。
gomoku-lesson-fouls-3 = 你执白。黑棋不能下在禁手点上：抓禁手取胜。
gomoku-lesson-fouls-3-right = 能挡冲四的只有一点，黑棋下在那里就是三三禁手。
gomoku-lesson-fouls-3-wrong = 冲四，让黑棋只能在H8挡。
gomoku-lesson-fouls-threes = 你执白。冲一个四，让黑棋只能下在三三的点上去挡。
gomoku-lesson-fouls-threes-right = 三三是禁手，黑棋下不了，你就能连成五。
gomoku-lesson-fouls-threes-wrong = 这个四黑棋挡得住。找黑棋会成三三的点。
gomoku-lesson-fouls-fours = 还是执白。这次黑棋唯一的应手会成四四。
gomoku-lesson-fouls-fours-right = 四四也是禁手，谁也挡不住你的五。
gomoku-lesson-fouls-fours-wrong = 这个四黑棋挡得住。找黑棋会成四四的点。
gomoku-lesson-fouls-false = 你执黑。永远成不了活四的三是假活三，不算数。下一子，同时做成四、活三和假活三。
gomoku-lesson-fouls-false-right = 真正的活三只有一个，不是禁手，而且能赢。
gomoku-lesson-fouls-false-wrong = 有一子能赢，又不是禁手。
gomoku-lesson-swap2 = Swap2：执黑还是执白
gomoku-lesson-swap2-1 = Swap2：摆了两黑一白，接下来白棋下。你选哪种颜色？
gomoku-lesson-swap2-1-right = 白子在中央，又轮到白棋下。两颗黑子互相帮不上忙。
gomoku-lesson-swap2-1-wrong = 两颗黑子离得远，又轮到白棋下。选白棋。
gomoku-lesson-swap2-2 = 同样的问题，换个局面。这回选哪种颜色？
gomoku-lesson-swap2-2-right = 中央两子相连，比先下一手更值钱。
gomoku-lesson-swap2-2-wrong = 两颗黑子在一起，白子却在角上。选黑棋。
gomoku-lesson-swap2-more = 你选哪种颜色？
gomoku-lesson-swap2-more-right = 选得好，冠军也会这么选。
gomoku-lesson-swap2-more-wrong = 再看看：两颗黑子能互相帮忙吗？白子又在做什么？

## Announcements

# $point (String) - a crossing, such as "H8".
gomoku-you-placed-black = 你：{ $point }。
gomoku-you-placed-white = 你：{ $point }。
# $name (String) - the player's name.
gomoku-they-placed-black = { $name }：{ $point }。
gomoku-they-placed-white = { $name }：{ $point }。
gomoku-you-chose-white = 你执白。
gomoku-they-chose-white = { $name }执白。
gomoku-you-chose-black = 你执黑。
gomoku-they-chose-black = { $name }执黑。
gomoku-you-chose-two-more = 你再摆两子，由对方选颜色。
gomoku-they-chose-two-more = { $name }再摆两子，由对方选颜色。
# $row (String) - the ends of the row, such as "E4–I8".
gomoku-you-win = 你赢了！{ $row }
gomoku-they-win = { $name }赢了！{ $row }
gomoku-drawn = 平局：谁也没连成五子。

## Refusals

gomoku-refused-taken = { $point }已经有子了。
gomoku-refused-outside = { $point }不在棋盘上。
gomoku-refused-overline = { $point }是长连禁手，黑棋不能下。
gomoku-refused-double-four = { $point }是四四禁手，黑棋不能下。
gomoku-refused-double-three = { $point }是三三禁手，黑棋不能下。
gomoku-refused-no-choice = 现在没有要选的。
gomoku-refused-choose-first = 先选一项。

## Why a point was played: under an opponent's move, and as the reason of a hint

# Random choice.
gomoku-why-whim = 没什么理由，就想下这里。
gomoku-why-middle = 天元能连的线最多。
gomoku-why-win = 下{ $point }就连五了。
gomoku-why-block = 不挡{ $point }，对方就连五了。
gomoku-why-raid = 下{ $point }，自己连得最多。
gomoku-why-guard = { $point }是对方最想下的点。
gomoku-why-forced = 下{ $point }必胜。
gomoku-why-lost = 已经输定了，{ $point }撑得最久。
gomoku-why-better = { $point }能保住优势。
gomoku-why-holds = 对方占优，{ $point }守得最好。
gomoku-why-level = { $point }能保持平手。
gomoku-why-balance = 这样摆，应该谁也不占便宜。
gomoku-why-white = 轮到白棋下，白棋好。
gomoku-why-black = 就算轮到白棋下，也是黑棋好。
# The same after the move, in a hint.
gomoku-why-win-hint = 这样就连五了。
gomoku-why-block-hint = 不挡的话，对方就连五了。
gomoku-why-forced-hint = 这样必胜。
gomoku-why-lost-hint = 已经输定了，这样撑得最久。
gomoku-why-better-hint = 能保住优势。
gomoku-why-holds-hint = 对方占优，这样守得最好。
gomoku-why-level-hint = 能保持平手。

## On the board and its cards

# $point (String) - a crossing, such as "H8".
gomoku-point = { $point }，空
gomoku-point-black = { $point }黑子
gomoku-point-white = { $point }白子
# $points (List) - points.
gomoku-five-black = 黑棋能连成五子的点：{ $points }
gomoku-five-white = 白棋能连成五子的点：{ $points }
gomoku-four-black = 黑棋能做成活四的点：{ $points }
gomoku-four-white = 白棋能做成活四的点：{ $points }
# $points (String) - crossings with commas.
gomoku-stones-black = 黑子：{ $points }
gomoku-stones-white = 白子：{ $points }
gomoku-black = 黑棋
gomoku-white = 白棋
gomoku-no-color-yet = 还没定颜色
gomoku-take-white = 我执白
gomoku-take-black = 我执黑
gomoku-add-two = 再摆两子
# The same in a list of moves, and in a hint: "Try White."
gomoku-move-white = 执白
gomoku-move-black = 执黑
gomoku-move-two-more = 再摆两子

## What can be agreed on

gomoku-presets = 规则
gomoku-preset-freestyle = 自由
gomoku-preset-freestyle-about = 连成五子或更多都算赢。
gomoku-preset-standard = 标准
gomoku-preset-standard-about = 正好连成五子才算赢。
gomoku-preset-renju = 连珠
gomoku-preset-renju-about = 黑棋有三三、四四、长连禁手。
gomoku-preset-caro = Caro
gomoku-preset-caro-about = 正好五子，而且不能两头都被堵。
gomoku-preset-swap2 = Swap2
gomoku-preset-swap2-about = 标准规则，加公平的交换开局：先摆三子，再选颜色。
gomoku-options = 更多规则……
gomoku-options-and-clock = 规则和时限……
gomoku-size = 棋盘大小
gomoku-size-13 = 13×13
gomoku-size-15 = 15×15
gomoku-size-19 = 19×19
gomoku-opening = 开局
gomoku-opening-plain = 黑棋先下
gomoku-opening-swap2 = Swap2
gomoku-opening-handicap-1 = 黑棋多1子
gomoku-opening-handicap-2 = 黑棋多2子
gomoku-opening-handicap-3 = 黑棋多3子

## The lens: what was forced in a position

# $moves (Number) - how many stones the winner puts, the fifth of the row included.
gomoku-lens-forced = { $moves ->
    [1] 下{ $point }就连五了。
   *[other] 下{ $point }必胜，{ $moves }手连五。
}
gomoku-lens-answer = 只能挡{ $point }，不然对方就连五了。
gomoku-lens-none = 这里没有必胜下法。

## A game that is read from a text, and why it cannot be

gomoku-text-empty = 这段文本里没有棋谱。请复制完整的一局，像这样：1. H8 I9 2. G7 J10
# $most (Number) - kilobytes.
gomoku-text-long = 这段文本太长，不像一局棋：超过了{ $most }KB。请只复制这一局。
# $what (String) - a piece of the text. $line (Number) - its line.
gomoku-text-strange = 文本第{ $line }行：“{ $what }”读不懂。一手棋写成H8，注释写在{"{"}花括号{"}"}里。
# $line (Number) - a line of the text.
gomoku-text-comment = 文本第{ $line }行：从这里开始的注释没有写完，请在后面加上{"}"}。
# $what (String) - a piece of a file in SGF. $line (Number) - its line.
gomoku-text-sgf = SGF第{ $line }行：“{ $what }”不该在这里。请再完整复制一次。
gomoku-text-point = SGF第{ $line }行：“{ $what }”不是棋盘上的点。点写成两个字母，像hh。
gomoku-text-cut = 这份SGF不完整：少了一个右括号。请完整复制。
# $game (String) - the number of the game in SGF.
gomoku-text-other-game = GM[{ $game }]表示这是别的棋。如果是五子棋，请写成GM[4]。
# $size (String) - the number of lines as the text says it.
gomoku-text-size = 这局棋用的是{ $size }路棋盘，只能粘贴13、15或19路的。
# $stones (String) - the handicap as the text says it. $most (Number) - the greatest there is.
gomoku-text-handicap = 最多让{ $most }子，不能是“{ $stones }”。
# $number (Number) - which move, from 1. $move (String) - a move in notation. $why (String) - a whole sentence.
gomoku-text-refused = 第{ $number }手{ $move }：{ $why }
gomoku-text-turn-of-black = 该黑棋下了：请补上少了的黑子。
gomoku-text-turn-of-white = 该白棋下了：请补上少了的白子；如果黑棋先下两子，请写上HA[2]。
# Or not with the side to move that the text names. $black, $white (Number) - how many stones.
gomoku-text-setup = 轮流下，下不出{ $black }黑{ $white }白的局面。请改一改AB和AW里的子。
gomoku-text-setup-late = SGF第{ $line }行在对局中间摆子，只有开头摆的子才能读。

# What can be shown over the board.
gomoku-numbers = 手数
gomoku-forbidden = 禁手
# Said when one is switched on.
gomoku-numbers-about = 落子的先后顺序。
gomoku-forbidden-about = 打叉的点：黑棋不能下。
gomoku-mind-about = 对手刚才的想法：颜色越深越好；数字是对手预想的后续。
# The same where nothing is shown of how the game may go on.
gomoku-mind-heat = 对手刚才的想法：颜色越深越好。
gomoku-copy-moves = 复制对局
gomoku-copy-sgf = 复制SGF

## The result

# $moves (Number) - how many moves the game had.
gomoku-you-took = 第{ $moves }步连成五子。
# The same. $name (String) - who won.
gomoku-they-took = 第{ $moves }步连成五子。

## Sounds, for those who read them

gomoku-sound-stone = 棋子落在棋盘上
gomoku-sound-bowl = 手伸进棋盒
gomoku-sound-glow = 一声铃
gomoku-sound-win = 弦乐，越来越高
gomoku-sound-lose = 弦乐，越来越低
gomoku-sound-draw = 两枚棋子

# In the diary.
gomoku-figure-stones = 连五所用子数
# In the list of games. $count (Number) - the same of one game.
gomoku-count-stones = { $count }子
gomoku-best-stones = 最快{ $best }子取胜，平均{ $mean }子
