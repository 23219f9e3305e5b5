# Add to 15. Every id begins with the game's name; ids that all games share are elsewhere.

add-to-15-title = 凑十五
add-to-15-about = 轮流拿数字，谁先有三个加起来是15，谁就赢。

## Opponents

add-to-15-dreamer = 小迷糊
add-to-15-dreamer-about = 哪个数看着顺眼，就拿哪个。
add-to-15-careful = 课代表
add-to-15-careful-about = 谁能凑成15都看得见，就是不往后想。
add-to-15-perfect = 学霸
add-to-15-perfect-about = 每一种局面都见过，从来不输。

## Pointed out in a first game

add-to-15-pointer-1 = 你拿一片，对手再拿一片。拿走了就没有了。
add-to-15-pointer-2 = 你的圆片里，有三片加起来是15就赢。
add-to-15-pointer-3 = 没主意了？提示会指出一片好的，并告诉你为什么。
add-to-15-pointer-4 = 这些数字里有个秘密，想看就偷看一眼。

## Rules in words

add-to-15-rules-1 = 谁先有三片加起来正好是15，谁就赢。
add-to-15-rules-2 = 九个圆片挂在杆上，从1到9。双方轮流，每次拿一片。
add-to-15-rules-3 = 必须是三片：2、6、7算赢，9加6不算。手里片数再多，任意三片凑成15都算。
add-to-15-rules-4 = 九片都拿完了还没人凑成15，就是平局，小猫赢啦！

## The day’s task

add-to-15-day-short = 找出唯一的一片
add-to-15-day-win = 只有一片能赢。拿下它，赢下这一局。
add-to-15-day-hold = 拿别的都会输，只有一片能守住。拿下它，守成平局。

## Where it was lost, and the puzzle of it
# $played, $better (Number) - discs.
add-to-15-missed-win = 拿{ $played }错过了胜机，拿{ $better }就能赢。
add-to-15-missed-draw = 拿{ $played }输了这一局，拿{ $better }就能守住平局。
add-to-15-puzzle-win = 这里能赢。该拿哪一片？
add-to-15-puzzle-hold = 这里能守住平局。该拿哪一片？

# Who sits on the other side in a lesson, a puzzle or a task of the day in which nobody answers.
add-to-15-task-other = 对手

## Lessons: what is asked in each step, what is said when it is done, and after a wrong try
add-to-15-lesson-pairs = 只差一片
add-to-15-lesson-pairs-1 = 你有8和4。拿哪一片凑成15？
add-to-15-lesson-pairs-1-right = 8 + 4 + 3 = 15。再来一片就成15的两片，叫一对。
add-to-15-lesson-pairs-1-wrong = 8 + 4 = 12，还差多少？
add-to-15-lesson-pairs-2 = 现在对方有8和4。你该拿哪一片？
add-to-15-lesson-pairs-2-right = 对方要的那片归你了。每一步之前，先看对方有没有一对。
add-to-15-lesson-pairs-2-wrong = 这样对方就拿到差的那片，赢了。
add-to-15-lesson-pairs-more = 看看双方手里的圆片。你拿哪一片？
add-to-15-lesson-pairs-more-right = 先凑自己的15，凑不成就挡对方的。
add-to-15-lesson-pairs-more-wrong = 先加自己的一对，再加对方的。
add-to-15-lesson-pairs-both = 双方都有一对。怎么办？
add-to-15-lesson-pairs-both-right = 1 + 8 + 6 = 15。能赢就先赢。
add-to-15-lesson-pairs-both-wrong = 马上就能赢：1 + 8 = 9，还差几？
add-to-15-lesson-fork = 双杀
add-to-15-lesson-fork-1 = 你有2和6。拿一片，一下子做出两对。
add-to-15-lesson-fork-1-right = 两对，对方只能挡一对。这就是双杀。
add-to-15-lesson-fork-1-wrong = 要和2做一对，和6也做一对。
add-to-15-lesson-fork-2 = 你拿了4，对方拿5来挡。赢下来。
add-to-15-lesson-fork-2-right = 2 + 4 + 9 = 15：双杀的另一边。
add-to-15-lesson-fork-2-wrong = 你有2、4、6。哪两片差的那片还没被拿走？
add-to-15-lesson-fork-3 = 对方有2和8，你有5。单数和双数，有一种会让对方做成双杀。拿一片安全的。
add-to-15-lesson-fork-3-right = 对方只能来挡你的一对，挡了也做不成双杀。
add-to-15-lesson-fork-3-wrong = 对方要拿一片双数来挡，正好做成双杀。
add-to-15-lesson-fork-more = 拿哪一片，一下子做出两对？
add-to-15-lesson-fork-more-right = 双杀：两对，对方只能挡一对。
add-to-15-lesson-fork-more-wrong = 要和你的两片各做一对。
add-to-15-lesson-fork-game = 实战局面：你的双杀在哪儿？
add-to-15-lesson-fork-game-right = 又是两对。对方没有一对，不用先挡。
add-to-15-lesson-fork-game-wrong = 对方没有一对。找能给你做出两对的那片。
add-to-15-lesson-square = 九宫格的秘密
add-to-15-lesson-square-1 = 九宫格三行：2 7 6、9 5 1、4 3 8，每条线都是15。对方拿了角上的2。你拿哪一片？
add-to-15-lesson-square-1-right = 中间那片在四条线上。这其实就是井字棋。
add-to-15-lesson-square-1-wrong = 对方拿了角，只有中间守得住。
add-to-15-lesson-square-2 = 对方拿了中间的5。你拿角，还是拿边？
add-to-15-lesson-square-2-right = 四个角是双数。拿边就输了。
add-to-15-lesson-square-2-wrong = 那是边。只有角守得住。
add-to-15-lesson-square-3 = 对方拿了边上的7。有四片守得住，拿一片。
add-to-15-lesson-square-3-right = 这四片都和7在一条线上。
add-to-15-lesson-square-3-wrong = 拿和7在一条线上的：同一行或同一列。
add-to-15-lesson-square-corners = 对方占了对角的4和6，你占了中间。拿角，还是拿边？
add-to-15-lesson-square-corners-right = 拿边：对方只能来挡，做不成双杀。
add-to-15-lesson-square-corners-wrong = 拿角会让对方做成双杀。拿边。
add-to-15-lesson-square-game = 实战局面：在心里画出九宫格。你该拿哪一片？
add-to-15-lesson-square-game-right = 第一行就缺7。
add-to-15-lesson-square-game-wrong = 看第一行：2和6是对方的。
add-to-15-lesson-drawn = 画出九宫格
add-to-15-lesson-drawn-1 = 你是X，对方是O：X O 6 / 9 X O / 4 3 8。三个连成线就赢。拿哪一片？
add-to-15-lesson-drawn-1-right = 角上的8：2 + 5 + 8 = 15。
add-to-15-lesson-drawn-1-wrong = 看从左上角开始的斜线。
add-to-15-lesson-drawn-2 = 你是X，对方是O：2 7 6 / O X 1 / O 3 8。你该拿哪一片？
add-to-15-lesson-drawn-2-right = 2挡住了左边那一列。
add-to-15-lesson-drawn-2-wrong = 看左边那一列。
add-to-15-lesson-drawn-3 = 你是X，对方是O：2 X O / O 5 1 / 4 3 X。你的两条线在哪里相交？
add-to-15-lesson-drawn-3-right = 一下子两个机会，对方只能挡一个。
add-to-15-lesson-drawn-3-wrong = 找一片，在两条有X没有O的线上。
add-to-15-lesson-drawn-more = 现在在心里画。你拿哪一片？
add-to-15-lesson-drawn-more-right = 画成九宫格，一看就知道。
add-to-15-lesson-drawn-more-wrong = 把圆片放进2 7 6 / 9 5 1 / 4 3 8，找已有两片的线。
add-to-15-lesson-drawn-game = 实战局面：九宫格里双杀在哪儿？
add-to-15-lesson-drawn-game-right = 一下子两条线，也不用先挡对方。
add-to-15-lesson-drawn-game-wrong = 找你的两条线相交的那片。

## Announcements

# $disc (Number) - the disc, 1 to 9.
add-to-15-you-took = 你拿了{ $disc }。
# $name (String) - the player's name.
add-to-15-they-took = { $name }拿了{ $disc }。
# $sum (String) - three discs, such as "2 + 6 + 7".
add-to-15-you-win = 你赢了！{ $sum }
add-to-15-they-win = { $name }赢了！{ $sum }
add-to-15-drawn = 平局：小猫赢啦！

## Refusals

add-to-15-refused-taken = { $disc }已经被拿走了。
add-to-15-refused-no-such-disc = 没有{ $disc }这一片，只有1到9。

## Why a disc was taken: under an opponent's move, and as the reason of a hint

# Random choice.
add-to-15-why-whim = 没什么理由，{ $disc }看着顺眼。
add-to-15-why-win = { $sum }正好是15。
add-to-15-why-block = 不拿{ $disc }，对方就能凑成{ $sum }。
add-to-15-why-build = { $sum }还有机会。
add-to-15-why-middle = 5能凑四组15，比哪个数都多。
add-to-15-why-even = 双数能凑三组15，只有5更多。
add-to-15-why-any = 没有比{ $disc }更好的了。
# $moves (Number) - own moves after this one until the win.
add-to-15-why-forced = { $moves ->
    [1] 拿了{ $disc }，下一次就必定凑成15。
   *[other] 拿了{ $disc }，再拿{ $moves }次必定凑成15。
}
# $mistakes, $answers (Number) - how many of the other's answers would be mistakes.
add-to-15-why-trap = 能守住平局；对方有{ $answers }种拿法，其中{ $mistakes }种会输。
add-to-15-why-only = 拿别的都会输。
add-to-15-why-draw = 能守住平局。
add-to-15-why-lost = 已经输定了，拿{ $disc }让对方最难应付。
# The same after the move, in a hint.
add-to-15-why-block-hint = 不拿的话，对方就能凑成{ $sum }。
add-to-15-why-forced-hint = { $moves ->
    [1] 下一次就必定凑成15。
   *[other] 再拿{ $moves }次必定凑成15。
}
add-to-15-why-lost-hint = 已经输定了，这样让对方最难应付。

## Cards of the sides, and the discs

# $discs (String) - numbers with spaces between.
add-to-15-holds = { $discs }在手
add-to-15-holds-nothing = 手里还空着
# $sums (String) - sums that are still open; what is missing stands in brackets.
add-to-15-hopes = { $sums }
add-to-15-fifteen = { $sum } = 15
# $discs (List) - discs that make 15 at once. $name (String) - a player’s name.
add-to-15-you-can-make = 你能凑成15的圆片：{ $discs }
add-to-15-they-can-make = { $name }能凑成15的圆片：{ $discs }
add-to-15-disc = 圆片{ $disc }
add-to-15-you-disc = 你的圆片{ $disc }
# $name (String) - who holds it.
add-to-15-they-disc = { $name }的圆片{ $disc }

# What can be shown over the board.
add-to-15-reveal = 秘密
# Said when it is switched on.
add-to-15-reveal-about = 这是九宫格（洛书）：每条线加起来都是15。

## A game that is read from a text, and why it cannot be

add-to-15-text-empty = 这段文本里没有对局。请复制完整的一局，像这样：5 1 9 4 2
# $most (Number) - kilobytes.
add-to-15-text-long = 这段文本太长，不像一局游戏：超过了{ $most }KB。请只复制这一局。
# $line (Number) - a line of the text.
add-to-15-text-comment = 文本第{ $line }行：从这里开始的注释没有写完，请在后面加上{"}"}。
# $what (String) - a piece of the text. $line (Number) - its line.
add-to-15-text-strange = 文本第{ $line }行：“{ $what }”读不懂。只能写1到9的数字，注释写在{"{"}花括号{"}"}里。
# $number (Number) - which move, from 1. $move (String) - in notation. $why (String) - a whole sentence.
add-to-15-text-refused = 第{ $number }步拿{ $move }：{ $why }
add-to-15-copy-moves = 复制对局

## The result

# $a, $b, $c (Number) - the three discs. $moves (Number) - how many discs the winner took.
add-to-15-took = { $a } + { $b } + { $c } = 15，拿了{ $moves }片
add-to-15-took-draw = 谁也没凑成15。
# $disc (Number) - the disc that was taken. $held (String) - the discs that would have held. $count (Number) - how many.
add-to-15-you-lost-it = 你的失误：拿了{ $disc }。{ $count ->
    [1] 只有{ $held }守得住。
   *[other] 换成{ $held }都守得住。
}
# The same. $name (String) - who took it.
add-to-15-they-lost-it = { $name }的失误：拿了{ $disc }。{ $count ->
    [1] 只有{ $held }守得住。
   *[other] 换成{ $held }都守得住。
}
# $disc (Number) - the disc that threatened two fifteens at once.
add-to-15-you-forked = 你拿{ $disc }，一下子有了两个机会。
# The same. $name (String) - who took it.
add-to-15-they-forked = { $name }拿{ $disc }，一下子有了两个机会。

## Sounds, for those who read them

add-to-15-sound-slide = 圆片移动
add-to-15-sound-clack = 圆片相碰
add-to-15-sound-bulb = 灯亮了
add-to-15-sound-win = 一阵小号声
add-to-15-sound-lose = 两个低沉的音
add-to-15-sound-draw = 小猫走过
