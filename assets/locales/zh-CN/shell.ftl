# The shell: everything that no game owns.

title = 同桌
subtitle = 一张课桌，两个人，四种经典游戏
# What the web page says of itself to search engines.
page-about = 一张课桌上的四种双人经典游戏

## Tags

settings = 设置
start = 开始
back = 返回
undo = 悔棋
redo = 取消悔棋
hint-tag = 提示
menu = 菜单
again = 再来一局
to-the-desk-short = 回课桌
to-the-desk = 回到课桌
mind = 对手思路
paste = 粘贴对局
lens = 错失胜机
lens-next = 下一题
lens-back = 回到对局
replay = 复盘
# Opens the sheet with the result again.
show-result = 结果
rules = 规则
# Above the rules that seldom matter.
rules-fine-print = 细则
pause = 已暂停
go-on = 继续
stop = 暂停
step = 单步
playlet-stop = 暂停演示
playlet-go-on = 继续演示
# $factor (Number) - how many times faster than natural.
speed = { $factor }倍速
# The same where there is little room. $factor (Number) - how many times faster than natural.
speed-short = { $factor }×
moves = 记录
# $number (Number) - which move of the game. $name (String) - who made it. $move (String) - how it is written, or said.
move-told = 第{ $number }步，{ $name }：{ $move }
# What is said of a table to those who can't see it, in sections with headings.
# $name (String) - a row or a column of a board, such as "8" or "H".
coordinate = { $name }
described-board = 局面
# $name (String) - who is to move.
described-acts = 轮到这边了
# $count (Number) - how many games somebody has won.
described-won = 赢了{ $count }局
# Carved into the desk: the score against one opponent. $opponent (String) - their name; $won, $lost (Number).
desk-carved = 我 { $won } : { $lost } { $opponent }
# On the slip with a game's name, when one of that kind was left.
desk-waits = 还有一局没玩完
# The same where there is little room.
desk-waits-short = 没玩完
# The same for those who can't see it. $game (String) - the game's name.
thing-waits = { $game }，还有一局没玩完
described-pick = 选一个游戏。
# $game (String) - the game's name.
described-setup = { $game }：选对手，定规则。
# What those who see the table know at a glance. $told (String) - such as the last move.
described-told = { $told }
# After a search that was announced. $line (String) - what was found.
described-found = { $line }
pointer-next = 下一条
pointer-last = 知道了
pointer-skip = 全部跳过
# On the rules' sheet: shows those notes again.
pointers-again = 教我玩
# Said when their plan is switched on and there is none to show.
mind-none = 对手没什么打算，选哪个都一样。
# $name (String) - what is switched off, such as "Their plan".
overlay-off = 不再显示“{ $name }”。
overlay-none = 这里没有别的可以显示了。
# $count (Number) - games that nobody won, at least 1.
drawn-games = 平{ $count }局
# 对手的话。$name 是对手，$words 是说的话。
described-says = { $name }：{ $words }

## Answers to those who can’t see the table

# $facts (List) - what is known of a player, such as "to move". $name (String) - the player.
told-side = { $name }（{ $facts }）
# $sides (List) - the two above.
told-turn = { $sides }
told-no-move = 还没走过。
# $name (String) - the name of a row or column, such as "8" or "H". $contents (List) - the places on it that are not empty.
told-row = 第{ $name }行：{ $contents }
told-row-empty = 第{ $name }行：空
told-column = { $name }列：{ $contents }
told-column-empty = { $name }列：空
told-no-place = 棋盘上还没选中什么。
told-no-outlook = 没有要留意的。

## Replay

replay-first = «
replay-back = ‹
replay-on = ›
replay-last = »
replay-beginning = 对局开头。
replay-first-told = 回到开头
replay-back-told = 退一步
replay-on-told = 进一步
replay-last-told = 跳到结尾
replay-play = 播放
# $number, $of (Number) - which move, and how many there are.
replay-at = 第{ $number }步，共{ $of }步
# $number, $of (Number) - which move, and how many there are. $move (String) - how it is written.
replay-move = 第{ $number }步，共{ $of }步：{ $move }
replay-over = 对局结尾。
look-back = 回看前面几步
look-back-done = 回到对局
look-back-done-told = 回到对局
look-back-over = 回到现在的局面。

## The result

result-you-win = 你赢了！
# A race for one has reached the goal.
result-home = 走完了！
# $name (String) - who has won.
result-they-win = { $name }赢了
result-draw = 平局
result-decided = 胜负关键
# $name (String) - whom a bar to that side is good for.
result-for-far = ‹ { $name }
result-for-near = { $name } ›
result-turning-point = 转折点
result-looking = 正在找转折点……
result-see = ›
result-why = 为什么？
# $first, $second (String) - sentences.
result-sentences = { $first }{ $second }
result-best-yet = 这是你的最好成绩！
# $best (String) - such as "52发".
result-your-best = 你的最好成绩：{ $best }。
# $near, $far (String) - the players' names. $near-won, $far-won (Number) - how many games each has won.
result-score = { $near } { $near-won } : { $far-won } { $far }
share = 分享
shared = 战绩和链接已复制。
# $winner, $loser (String) - the players' names.
share-won = { $winner }赢了{ $loser }。
# The same, said by whoever shares their own game.
share-i-won = 我赢了{ $loser }！
share-i-lost = 我输给了{ $winner }。
# The same after a race alone.
share-race = 我一个人跑完了。
# $one, $other (String) - the players' names.
share-drawn = { $one }和{ $other }打成平局。
share-i-drew = 我和{ $other }打成平局。
# Where no server is known that has a page. $link (String) - the game, in letters.
share-no-page = 想看复盘，就复制整条消息，再打开“同桌”，在课桌上按Ctrl+V：{ $link }
share-unreadable = 这局复盘打不开：链接坏了，或者来自更新的版本。请朋友再发一次，或者更新游戏。
# On the shared picture, below the result.
picture-motto = 同桌 · 一张课桌，两个人，四种经典游戏
film = 做成动图
film-begins = 正在录制最后几步…
# $path (String) - where the picture is.
picture-kept = 图片已保存：{ $path }
picture-downloaded = 图片已下载。
# $why (String) - a reason of those below storage-unreadable, and what to do.
picture-not-kept = 图片没存成：{ $why }
close-result = ×
close-result-told = 收起结果
# The name of the sheet, for those who can’t see it.
result-sheet = 结果

## Classmate, an opponent of every game

classmate = 同学
# $name (String) - the weakest opponent, who is chosen before the first game of a kind.
setup-first-opponent = 第一次玩？先从{ $name }开始吧。圆点越多越强。
classmate-about = 水平和你相当。
# $level (String) - the opponent who is about as strong.
classmate-level = 水平和你相当，接近{ $level }。
# Why a move was played that is not the best, but not far from it.
classmate-why = 看着也还不错。

## Setup

setup-against = 和谁玩
# $name (String) - an opponent. $strength, $most (Number) - how strong, and how strong the strongest are.
setup-opponent-told = { $name }，水平{ $strength }，最高{ $most }
setup-classmate-told = 同学，水平和你相当
setup-human = 同桌对战
setup-human-short = 面对面
setup-friend = 联机对战
setup-friend-short = 联机
setup-friend-about = 把房间号或链接发给朋友就行。
setup-alone = 影子赛
setup-alone-short = 影子
setup-alone-about = 标准是已知的最少步数，影子是你自己的最好成绩。
setup-watch = 观战
setup-watch-short = 观战
setup-watch-about = 你在一边看，他们两个玩。
# $name (String) - an opponent. $won, $lost, $drawn (Number) - games against them, at least one in all.
setup-record = { $drawn ->
    [0] 对{ $name }：{ $won }胜{ $lost }负
   *[other] 对{ $name }：{ $won }胜{ $drawn }平{ $lost }负
}
setup-record-short = { $won }胜{ $lost }负
setup-own-rules = 自定义规则。
setup-clock-options = 时限……
setup-names = 名字
own-name = 你的名字
setup-clock = 每步时限
setup-away = 离开时限
# $minutes (Number) - 0 for as long as they like.
setup-minutes = { $minutes ->
    [0] 不限
    [1440] 1天
    [4320] 3天
    [10080] 1周
   *[other] { $minutes }分钟
}
# The clock at this desk. $seconds, $minutes (Number) - at least 1.
setup-time-control = 时限
setup-no-clock = 不限时
setup-seconds-per-move = 每步{ $seconds }秒
setup-increment = { $minutes }分 + { $seconds }秒
# $name (String) - a player, $part (String) - of the time, such as "1/2".
setup-time-odds = 谁的时间少
setup-time-odds-even = 一样多
setup-time-odds-value = { $name }：{ $part }
# What a screen reader says of a value. $option, $value (String) - what is set, and how.
setup-value-told = { $option }：{ $value }
setup-back = ‹ 回到课桌
setup-back-short = ‹ 课桌
setup-rules = 怎么玩
setup-new-game = 新开一局
setup-begins = 谁先手
begins-lot = 随机
begins-turns = 轮流
watched-near = 玩家1
watched-far = 玩家2
step-less = ‹
step-more = ›
# $option (String) - what is set.
step-less-told = { $option }：上一个
step-more-told = { $option }：下一个
done = 完成

## Names

name-you = 你
name-friend = 朋友
name-ghost = 你的影子
# $name (String) - as they wrote it.
name-own = { $name }
# Of a friend who goes by a name that the game gives to others, such as “You”. $name (String) - the name.
name-quoted = “{ $name }”
name-near = 玩家1
name-far = 玩家2

## Settings

effects = 音效
music = 音乐
room = 环境音
# $level (Number) - 0 to 10.
volume = { $level }
# $volume (String) - what it is the volume of. $level (Number) - how loud it is, 0 to 10.
volume-told = { $volume }：{ $level }，最大10
sound-key = 声音
full-screen-key = 全屏
muted = 全部静音
haptics = 振动
confirm = 触屏走棋先确认
captions = 声音字幕
coordinates = 显示坐标
language = 语言
language-system = 自动
language-system-told = 跟随系统语言
# $language (String) - a language in its own words, such as "English".
language-named = { $language }
language-failed = { $language }没下载成功。检查网络，再选一次。

light = 光线
light-day = 白天
light-night = 夜晚
light-system = 自动
light-day-told = 白天的课桌
light-night-told = 夜晚的课桌
# $now (String) - "on" if the system's windows are dark.
light-system-told = { $now ->
    [on] 跟随系统，现在是夜晚的课桌
   *[off] 跟随系统，现在是白天的课桌
}
light-now = { $now ->
    [on] 光线：夜晚，跟随系统
   *[off] 光线：白天，跟随系统
}
motion = 动画
motion-system = 自动
# $now (String) - "on" if the system wishes less motion.
motion-system-told = { $now ->
    [on] 跟随系统，现在动画较少
   *[off] 跟随系统，现在动画完整
}
motion-now = { $now ->
    [on] 动画：较少，跟随系统
   *[off] 动画：完整，跟随系统
}
motion-full = 完整
motion-fast = 快速
motion-reduced = 较少
motion-full-told = 完整动画
motion-fast-told = 快速动画
motion-reduced-told = 较少动画
text-size = 文字大小
text-normal = 中
text-large = 大
text-largest = 特大
text-normal-told = 文字：中
text-large-told = 文字：大
text-largest-told = 文字：特大
speech = 对手说话
speech-talkative = 经常
speech-seldom = 偶尔
speech-silent = 从不
speech-talkative-told = 对手经常说话
speech-seldom-told = 对手偶尔说话
speech-silent-told = 对手从不说话
colours = 对比度
colours-system = 自动
# $now (String) - "on" if the system wishes more contrast.
colours-system-told = { $now ->
    [on] 跟随系统，现在是高对比度
   *[off] 跟随系统，现在是标准对比度
}
colours-now = { $now ->
    [on] 对比度：高，跟随系统
   *[off] 对比度：标准，跟随系统
}
colours-standard = 标准
colours-high-contrast = 高
colours-standard-told = 标准对比度
colours-high-contrast-told = 高对比度

## The keys

keys = 快捷键
keys-walk = Tab、方向键
keys-walk-about = 一项一项地移动。
keys-press = Enter、空格
keys-press-about = 按下选中的这一项。
keys-name = 如D4、5
keys-name-about = 跳到那个位置（坐标字母不作快捷键）；“凑十五”里直接拿那一片。
keys-hint = H、/
keys-hint-about = 提示。
keys-undo = U、Ctrl+Z
keys-undo-about = 悔棋。
keys-redo = R、Ctrl+Y
keys-redo-about = 取消悔棋；在“海战棋”里，R用来转船或做记号。
keys-show = V、F3、F4
keys-show-about = 显示思路、手数、安全水域、秘密。
keys-tell = X、W、Z
keys-tell-about = 听：上一步；轮到谁；威胁。
keys-line = Shift+方向键
keys-line-about = 听：这一行；这一列。
keys-text = Ctrl+C、Ctrl+V
keys-text-about = 复制或粘贴对局。
keys-replay = PgUp、PgDn
keys-replay-about = 复盘或回看时前后翻；Home开头，End结尾。
keys-sound = M、F11
keys-sound-about = 静音；全屏。
keys-leave = Esc、?
keys-leave-about = 暂停或返回；看快捷键。
keys-pad = 手柄
keys-pad-about = 摇杆移动，A按下，B返回，X相当于R，Y是提示。

## A friend online

friend = 和朋友联机
title-your-turn = ● 轮到你了 – 同桌
title-door = ● 有人敲门 – 同桌
friend-enter = 输入六个字母，或粘贴链接。
# $letter (String) - a letter of a code.
letter = { $letter }
rub-out = 删除
cancel = 取消
friend-join = 加入
# The tag on the desk, while there is a game to go back to.
friend-waits = 回到联机对局
friend-invite = 邀请
friend-have-code = 我有房间号
friend-pick-game = 先选游戏，再发链接，或者把六个字母告诉朋友。
# Shows and hides letters to press, for players without a keyboard.
letters = ABC
show-letters = 显示字母
hide-letters = 收起字母
friend-go-on = 回到对局
# The list of the player's online games.
my-games = 我的对局
# $count (Number) - the games in which it is the player's move.
my-games-count = { $count ->
    [0] 我的对局
   *[other] 我的对局（{ $count }）
}
# $game (String), $name (String) - the opponent, or the code of the game.
my-games-title = { $game } · { $name }
# $game (String) - the game and the opponent. $state (String) - one of those below.
my-games-told = { $game }：{ $state }
my-games-your-move = 轮到你
# $name (String) - the opponent.
my-games-their-move = 等{ $name }走
# $state (String) - whose move it is. $time (String) - minutes and seconds, hours, or days.
my-games-within = { $state } · 还剩{ $time }
my-games-over = 已结束
my-games-asked = 正在查看……
my-games-unreachable = 连不上服务器
my-games-none = 现在没有对局。
# Announced. $count (Number) - the games in which it is the player's move.
my-games-waiting = { $count ->
    [0] 没有轮到你的对局。
   *[other] 有{ $count }盘轮到你走。
}
my-games-open = 打开
my-games-more = 更多
my-games-more-told = 更多对局
friend-host = 在本机建房
friend-host-starting = 正在启动服务器……
# $address (String) - the page's address.
friend-host-runs = 房间建好了。同一局域网的朋友打开这个地址就能来：{ $address }
friend-host-no-page = 房间建好了（{ $address }）。这里没有网页，朋友的电脑要装“同桌”。
friend-host-no-network = 房间建好了，但这台电脑没有联网。连上网络，重新打开游戏再建一次，朋友才能来。
# $port (Number) - where the server listens.
friend-host-firewall = 要是打不开，就在这台电脑的防火墙里放行端口{ $port }。
friend-host-firewalled = 请在这台电脑的防火墙里放行端口{ $port }。
# $port (Number) - the port that was asked for.
friend-host-port-taken = 端口{ $port }被别的程序占用了。关掉它再试一次。
friend-host-not-allowed = 这台电脑不允许用那个端口建房。让朋友来建房吧。
friend-host-no-folder = 这里建不了房：这台电脑没有存对局的地方。请让朋友建房。
friend-host-failed = 房间没建成：这台电脑出了点问题。重新打开游戏试试，或者让朋友来建。
friend-no-server = 还没有服务器。朋友在同一网络，就在本机建房；不在，就在房间号处输入服务器地址。
friend-wants-server = 请输入服务器地址，或者在本机建房。
friend-server-set = 地址已保存。
# $link (String) - the page of the game on that server.
friend-other-server = 这局在另一台服务器上，请打开{ $link }
friend-calling = 正在连接……
friend-calls = 正在连接{ $server }……
# $server (String) - where it is.
friend-unreachable = 连不上{ $server }，正在重试……
friend-room = 房间建好了。
friend-there = 已加入朋友的对局。
friend-watching = 你正在观战。
friend-lost = 连接断了，正在重连……
friend-back = 重新连上了。
friend-replaced = 你已经在另一个窗口里玩了。
friend-waiting = 等朋友来
# $code (String) - six letters.
friend-code = { $code }
# $link (String) - an address.
friend-link = { $link }
friend-invite-about = 发链接，让朋友扫码，或者把房间号告诉朋友。
friend-copy-link = 复制链接
friend-copy-watch = 复制观战链接
friend-copied = 链接已复制。
door = 门口
# $name (String) - who wants to play.
friend-knocks = { $name }想和你玩。
friend-knocks-about = 是你请来的人吗？
let-in = 请进
turn-away = 谢绝
# $name (String) - who has invited.
friend-waits-for = 等{ $name }开门……
# $game (String) - what is played.
friend-plays = 这局玩{ $game }。
friend-you-begin = 你先手。
# $name (String) - who moves first.
friend-they-begin = { $name }先手。
friend-knocking = 你到门口了，等朋友开门。
friend-let-in = 你进来了，开始吧。
friend-turned-away = 没让对方进来。
# $name (String) - who has gone again before being let in.
friend-gone = { $name }走了。
# $name (String) - who wants to watch.
friend-wants-to-watch = { $name }想观战。
friend-wants-to-watch-unnamed = 有人想观战。
let-watchers-in = 同意观战
turn-watchers-away = 谢绝观战
friend-watchers-let-in = 现在可以观战了。
friend-watchers-turned-away = 已谢绝观战。
# $name (String) - who watches.
friend-watches = { $name }来观战了。
friend-watches-unnamed = 有人来观战了。
# $count (Number) - how many watch. $unnamed (Number) - how many of them have no name. $names (String) - the names of the others.
friend-watching-now = { $unnamed ->
    [0] 正在观战：{ $names }
   *[other] { $count }人正在观战，其中有{ $names }
}
# The same if none has a name.
friend-watching-now-unnamed = { $count }人正在观战
friend-not-a-code = 这不是房间号。房间号是六个字母，比如CMHYTY。
friend-not-an-address = 这不是地址。地址要像192.168.1.5或example.org:8080这样。
friend-broken-link = 这个链接不完整，请重新复制。
friend-no-hint = 和朋友联机时没有提示。
friend-no-redo = 和朋友联机时不能取消悔棋。
friend-no-paste = 和朋友联机时不能粘贴对局。
clock-low = { $name }只剩十秒了。
# $time (String) - minutes and seconds, hours, or days.
friend-clock = { $time }
# $time (String) - minutes and seconds, hours, or days.
friend-away = 离开{ $time }
# $hours (Number) - less than a day.
friend-hours = { $hours }小时
# $days (Number)
friend-days = { $days }天
# $count (Number) - how many look on.
friend-watched = { $count }人观战
talk = 说句话
talk-tag = 说话
other-device = 换设备
other-device-told = 在另一台设备上继续
other-device-title = 换台设备继续
other-device-wait = 请稍等……
other-device-ready = 链接好了。
other-device-about = 用另一台设备扫码，或打开链接。五分钟内有效，只能用一次，别给别人看。
talk-write = 写纸条……
note-title = 给朋友的纸条
note-send = 传过去
note-no-more = 不再传纸条
note-who-reads = 只有你们两人能看到。
# The tag that switches notifications on.
notices-on = 通知我
# The tag that switches notifications off.
notices-off = 不用通知
notices-on-said = 轮到你时会收到通知。
notices-off-said = 不再发送通知。
notices-browser = 这里的通知被禁止了。请在浏览器的网站设置中允许通知。
notices-server = 这个服务器不发送通知。
notices-service = 浏览器现在收不到通知。请稍后再试。
notice-turn = 轮到你了。
notice-door = 有人在敲门。
friend-claim = 宣布获胜
friend-resign = 认输
friend-resign-really = 真的认输？
offer-takeback = 请求悔棋
offer-draw = 提议和棋
offer-notes = 传纸条
accept-takeback = 同意悔棋
accept-draw = 同意和棋
accept-rematch = 再来一局
accept-notes = 同意传纸条
decline = 不同意
greeting-0 = 你好！
greeting-1 = 祝你好运！
greeting-2 = 厉害！
greeting-3 = 哎呀……
greeting-4 = 等我一下。
greeting-5 = 谢谢！
greeting-6 = 这步真妙！
greeting-7 = 这局玩得真好！
greeting-8 = 不好意思！
greeting-9 = 哈哈！
greeting-10 = 还在吗？
greeting-11 = 下次见！
# $name (String) - who says it. $greeting (String) - what they say, a whole sentence.
friend-greets = { $name }：{ $greeting }
# $name (String) - who has come.
friend-joined = { $name }来了，开始吧。
friend-came = { $name }回来了。
friend-left = { $name }离开了。
friend-rematch = 新的一局开始了。
friend-took-back = 已悔棋。
friend-offered-takeback = 你请求悔棋。
friend-offered-draw = 你提议和棋。
friend-offered-rematch = 你想再来一局。
friend-offered-notes = 你想传纸条。
# $name (String) - who offers it.
friend-offers-takeback = { $name }请求悔棋。
friend-offers-draw = { $name }提议和棋。
friend-offers-rematch = { $name }想再来一局。
friend-offers-notes = { $name }想传纸条。
# $name (String) - who declines.
friend-declines-takeback = { $name }不同意悔棋。
friend-declines-draw = { $name }不同意和棋。
friend-declines-rematch = { $name }先不玩了。
friend-declines-notes = { $name }不想传纸条。
friend-notes-allowed = 现在可以互相传纸条了。
# $winner (String) - who has won. $loser (String) - who has lost.
friend-ended-rules = 对局结束。
friend-ended-rules-draw = 对局结束：平局。
friend-ended-resigned = { $loser }认输，{ $winner }获胜。
friend-ended-resigned-you = { $loser }认输，你赢了！
friend-ended-resigned-lost = 你认输，{ $winner }获胜。
friend-ended-resigned-draw = 平局。
friend-ended-agreed = 双方同意和棋。
friend-ended-agreed-draw = 双方同意和棋。
friend-ended-time = { $loser }超时，{ $winner }获胜。
friend-ended-time-you = 对方超时，你赢了！
friend-ended-time-lost = 你超时，{ $winner }获胜。
friend-ended-time-draw = 超时：平局。
friend-ended-away = { $loser }离开太久，{ $winner }获胜。
friend-ended-away-you = 对方离开太久，你赢了！
friend-ended-away-lost = 你离开太久，{ $winner }获胜。
friend-ended-away-draw = 离开太久：平局。
friend-ended-too-long = 步数已到上限，对局结束。
friend-ended-too-long-you = 步数已到上限，对局结束。
friend-ended-too-long-draw = 步数已到上限：平局。
# $name (String) - who can't change any more what is hidden. $seal (String) - four letters and digits.
friend-sealed = { $name }锁定了布阵，锁定号{ $seal }。
friend-seal-kept = 公平对局：布阵和锁定时完全一样。
friend-seal-kept-in-page = 公平对局：这个网页能查到的都没问题。
friend-seal-kept-since-return = 公平对局：至少你看到的部分没问题。
# $move (Number) - the move that is not what it was said to be.
friend-seal-broken = 第{ $move }步和锁定的布阵对不上，这局不公平。
online-refused-malformed = 服务器没看懂，请重新打开游戏。
storage-refused = 这里没法保存：{ $why }还可以接着玩。
brains-missing = 对手还没加载好，正在重试……
brains-lost = 这个局面，电脑走不下去了。请悔棋，或者新开一局。
storage-set-aside = 有些存档读不出来，已另存为 { $file }。
storage-unreadable = 有些存档读不出来，也没法另存：{ $why }
# 上面这些句子的结尾：出了什么事，怎么办。
failure-full = 这台电脑没有空间了，请清出一些。
failure-not-allowed = 系统不让游戏用这个文件夹，请看看文件夹的设置。
failure-no-folder = 没有可用的文件夹，请看看主文件夹还在不在。
failure-page-full = 浏览器没有空间留给这个网页了。请换个浏览器试试。
failure-page-refused = 浏览器不让这个网页保存内容。请在浏览器设置里允许保存，或者换个浏览器。
failure-other = 出了点问题，请再试一次。
online-refused-reload = 服务器上有新版本，请重新打开游戏。
online-refused-server-older = 服务器的版本太旧了，请服务器的主人更新一下。
online-refused-too-big = 内容太长，服务器收不下，少写些吧。
online-refused-too-fast = 太快了，等一会儿再试。
online-refused-unavailable = 服务器现在没法保存，等会儿再试。
online-refused-unknown-game = 这个服务器没有这个游戏，换一个服务器试试。
online-refused-bad-config = 这个服务器不支持这套规则，换一套试试。
online-refused-no-room = 没有这个房间，和朋友对一下房间号。
online-refused-other-store = 服务器换了数据，里面没有你的对局。座位给你留着，过会儿再来。
online-refused-unreadable = 这局来自别的版本，服务器打不开，请新开一局。
online-refused-room-full = 那里已经有两个人在玩了。想观战，就请朋友发观战链接。
online-refused-door-taken = 门口已经有人在等了，过会儿再试。
online-refused-knocked = 你已请求观战，正在等回音……
online-refused-turned-away = 没让你进，问问朋友再来。
online-refused-crowded = 观战的人满了，过会儿再来。
online-refused-wrong-token = 那个座位是别人的，请朋友重新邀请你。
# $device (String) - where the game goes on: "phone", "home-screen", "desktop" or "browser".
online-refused-taken-over = { $device ->
    [phone] 这局转到手机上了。
    [home-screen] 这局转到主屏幕的应用里了。
    [desktop] 这局转到电脑版Deskmate里了。
   *[browser] 这局转到另一个浏览器里了。
}
online-refused-bad-pass = 这个链接用过了，或者过期了。请在正在玩的设备上重新生成一个。
online-refused-not-in-room = 你不在房间里，请先加入。
online-refused-only-looking = 你在观战，只有对局双方能这样做。
online-refused-waiting = 朋友还没来。
online-refused-over = 对局已经结束。
online-refused-not-over = 对局还没结束。
online-refused-stale = 局面刚变了，看一眼再走。
online-refused-illegal = 规则不让这样走。
online-refused-bad-seal = 布阵和锁定的不一样，请重新打开游戏。
online-refused-no-offer = 这个请求已经失效了。
online-refused-no-notes = 双方都同意后才能传纸条。
online-refused-offered-already = 已经提过了。
online-refused-no-takeback = 没有可以悔的棋。
online-refused-not-away = 朋友离开够久以后，才能宣布获胜。
online-refused-push-expired = 通知中断了，正在重新开启……
online-refused-worn-out = 这局现在只能走棋了，要做别的，请新开一局。

## Turning round

# $name (String) - who may look now.
turn-round = 轮到{ $name }
turn-round-about = 其他人请转过身去。
turn-round-ready = 看我的棋盘

## Announcements

sound-on = 声音已开。
sound-off = 声音已关。
lamp-on = 打开台灯
lamp-off = 关上台灯
described-lamp-on = 台灯亮了。
described-lamp-off = 台灯关了。
your-turn = 轮到你了。
# After a finger has aimed at a place.
aim-again = 再点一下就走这步。
your-turn-puzzle = 轮到你了：找出必胜下法。
# $name (String) - whose turn it is.
turn-of = { $name }，轮到你了。
# $moves (Number) - moves of the run that is over. $best (Number) - those of the best one. $par (Number) - the fewest known.
run-over = { $moves }步走完。你的最好成绩{ $best }步，标准{ $par }步。
run-best = { $moves }步走完：你的最好成绩！标准{ $par }步。
# $moves (Number) - moves of the run.
ghost-run = { $moves }步
ghost-none = 还没跑过
# $par (Number) - the fewest moves known.
par = 标准{ $par }步
# $move (String) - a move as it is written, such as "H8" or "White". $why (String) - a whole sentence.
hint = 试试{ $move }。{ $why }
kept-unreadable = 这局打不开：存档坏了，或者来自更新的版本。更新后再试一次吧。
# Two windows of the game, or two tabs of a browser.
storage-elsewhere = “同桌”在另一个窗口里也开着。那个窗口关上之前，这里的对局和设置不会保存。
storage-claimed = 另一个窗口已关上。从现在起，这里的一切都会保存。
import-elsewhere = “同桌”在另一个窗口里也开着。请先关上那个窗口。
lens-looks = 正在找错失的胜机……
lens-nothing = 没有错失胜机。
# $number (Number) - which puzzle. $of (Number) - how many there are. $move (Number) - the move of the game.
lens-puzzle = 第{ $number }题，共{ $of }题，对局第{ $move }步：你有必胜下法。
lens-returns = 对局结尾。
lens-slipped = 必胜的机会没了。悔棋再试试。
copied = 对局已复制。
# Said when it is to be copied while something in it is hidden.
copy-later = 这局结束后才能复制。
# $moves (Number) - how many moves it has.
pasted = 已粘贴一局，共{ $moves }步。
clipboard-missing = 读不到剪贴板，请用键盘粘贴。
clipboard-empty = 剪贴板里没有文字。
clipboard-picture = 剪贴板里是一张图片。
clipboard-refused = 没读到剪贴板。浏览器要是问起，请允许，再粘贴一次。
# On a sheet with the text that could not be copied, and announced when that sheet comes.
copy-by-hand = 没能复制。请手动复制这段文字。
copy-by-hand-title = 手动复制
copy-again = 再试一次
# $why (String) - what is on the clipboard instead, a whole sentence.
paste-at-table = { $why }这里可以粘贴对局记录。
# $why (String) - the same.
paste-at-desk = { $why }这里可以粘贴复盘链接、邀请或对局记录。
paste-unknown = 这段文字里没有对局。请完整复制，再粘贴一次。
paste-title = 粘贴的对局
# A game as which the pasted text reads. $game (String) - its title. $moves (Number) - how many moves the text has.
paste-as = { $game }，{ $moves }步
# The text is marked as another game than the one on the board. $game (String) - the title of that one.
paste-doubtful = 这段文字写的是另一种游戏。要按{ $game }打开吗？
paste-task = 做题时不能粘贴对局。请先退出。
# Another game has been begun where one was waiting.
game-left = 之前那一局已经记在对局本里。
# A pasted game that is over, or has not begun, lies on the board.
game-waits = 你自己的那局还在课桌上，可以接着玩。
# $move (Number) - the number of the move in the text. $why (String) - the rules' reason, a whole sentence.
text-refused = 文本里的第{ $move }步不合规则。{ $why }
refused-over = 对局已经结束。
refused-not-your-turn = 还没轮到你。
refused-no-undo = 没有可以悔的棋。
refused-no-redo = 没有可以取消的悔棋。
refused-seen = 结果已经看到了，不能悔棋。
refused-no-friend = 这要和朋友联机才行。
no-texts = 这个游戏不能粘贴对局。

## Sounds, for those who read them

sound-paper = 翻动纸张
sound-page = 翻页声
sound-pencil = 铅笔声
sound-refuse = 闷闷两声：不行
sound-stamp = 盖章声
sound-turn = 两声提示：轮到你了
sound-chain = 台灯开关声
sound-tick = 棋钟滴答声
sound-shutter = 相机快门声
sound-bell = 上课铃

# The diary: an exercise book in which every game stands that was played here.
diary = 对局本
described-diary = 你的对局本。
diary-lessons = 课程
diary-games = 对局
diary-standing = 成绩
diary-none = 还是空的。每一局都会记在这里，想留的可以永久保存。
date = { $month }月{ $day }日 { $clock }
diary-won = 你赢了
diary-lost = 你输了
diary-drawn = 平局
diary-unfinished = 没玩完
# $result (String) - one of those above. $count (String) - what the game took, such as 58 shots.
diary-result = { $result } · { $count }
# What a game's card says to those who hear it.
diary-open = { $opponent }，{ $date }：{ $result }。再看一遍
diary-game-told = { $opponent }，{ $date }：{ $result }。
# $game (String) - the title of a game. $date (String) - when it was played.
diary-game-date = { $game } · { $date }
diary-keep = 永久保存{ $date }和{ $opponent }的这一局
diary-let-go = { $date }和{ $opponent }的这一局已永久保存。取消保存
diary-earlier = 更早的
diary-later = 更近的
# Over the bars, in the order of their parts.
diary-score = 胜、平、负
diary-numbers = { $won } · { $drawn } · { $lost }
diary-score-told = { $opponent }：{ $won }胜{ $drawn }平{ $lost }负。
diary-games-played = 共{ $games }局
diary-games-and-streak = 共{ $games }局 · 最多{ $streak }连胜
diary-over-time = { $figure }：{ $values }。

# A game of the diary is gone on with from one of its positions.
play-on = 接着玩
play-on-title = 和谁接着玩？
play-on-over = 这一局到这里已经结束了。先退一步吧。
play-on-begins = { $number ->
    [0] 从头玩起。这一局不计成绩。
   *[other] 从第{ $number }步接着玩。这一局不计成绩。
}

# A copy of everything that is stored.
copies = 备份
copies-title = 全部备份
copies-about = 把设置、对局和成绩存成一个文件，放在“文档”里。读取最新的备份，或把文件拖进窗口：先看看里面有什么，再决定要不要覆盖现在的内容。
copies-about-page = 把设置、对局和成绩存成一个文件，或复制成文字，可以带到别的浏览器或主屏幕上的应用里，也可以留着备用。读取备份会覆盖现在的内容，不过会先让你看看里面有什么。
copies-about-app = 这个应用有自己的对局本，现在还是空的。想把以前的对局带过来，就在浏览器里打开对局本，再打开“备份”：复制成文字，到这里粘贴；或者存成文件，到这里读取。
copies-save = 保存备份
copies-read = 读取备份
copies-copy = 复制成文字
copies-paste = 粘贴文字
copies-copied = 备份已复制。到另一个“同桌”的对局本里打开“备份”，再粘贴文字。
# The text on the clipboard is no backup.
copies-none-pasted = 剪贴板里没有备份。请先在另一个“同桌”里复制。
copy-saved = 备份已存为 { $file }。
copy-downloaded = 备份已存到下载文件夹。
copy-refused = 备份没存成：{ $why }
copy-folder = 这是一个文件夹。请选“同桌”存下的备份文件。
copy-none = “文档”里还没有备份。请先保存一份。
copy-missing = 备份读不出来：{ $why }
import-unreadable = 这不是一份完整的“同桌”备份，什么都没改动。换一份备份试试吧。
import-refused = 没法另存现有的内容：{ $why }什么都没改动。
imported = 备份已读取。原来的内容另存为 { $file }。
copy-found-title = 全部换成备份？
# $games (Number) - those in the diary, $waiting (Number) - those that can be resumed, $results (Number) - games against opponents.
copy-contents = 对局本里{ $games }局，没玩完的{ $waiting }局，计成绩的{ $results }局
copy-found = 备份里：{ $contents }。
copy-replaces = 现在这里：{ $contents }。换成备份后，这些连同设置都会被覆盖。之后还可以换回来。
copy-replace = 换成备份
copy-read-title = 备份已读取
copy-kept-before = 原来的内容另存为 { $file }。
copy-bring-back = 换回原来的
copy-bring-back-told = 换回上次读取备份之前的全部内容
brought-back = 已经换回原来的内容。备份里的内容另存为 { $file }。
# $most (Number) - in megabytes.
copy-too-large = 这个文件超过{ $most }MB，这里读不了。请选“同桌”存下的备份文件。

# The day’s desk: four tasks that are the same for everybody.
diary-day = 每日题
day-title = { $month }月{ $day }日 { $weekday ->
    [1] 周一
    [2] 周二
    [3] 周三
    [4] 周四
    [5] 周五
    [6] 周六
   *[7] 周日
}
day-row-told = { $game }：{ $asked }{ $state }
day-row-being-made = { $game }：准备中……
day-being-made = 各题准备中……
day-open = 标准{ $game ->
    [sea-battle] { $par }炮
   *[other] { $par }步
}
day-tried = 试了{ $tries }次 · 标准{ $par }
day-solved-in = { $moves } · 标准{ $par }
# $each (Number) - points of a task that is solved in as many moves as its goal.
day-points = 每题最多{ $each }分：步数和次数越少，分越高。
day-score = { $points }分（满分100）
day-score-and-streak = { $points }分（满分100）· 连续{ $days }天，{ $spare ->
    [0] 不能再缺了
   *[other] 还能缺{ $spare }天
}
# At midnight.
day-new = 新的一天：对局本里有新的每日题。
day-shared = 每日题的成绩已复制，可以粘贴给朋友看。
day-before = 前一天
day-before-told = 前一天的题
day-after = 后一天
day-after-told = 后一天的题
# A task on the table.
task-done = 解出来了！
task-undone = 这次没做出来
task-solved = 成绩{ $game ->
    [sea-battle] { $moves }炮
   *[other] { $moves }步
}，标准{ $par }：{ $points }分。
task-count = 已用{ $game ->
    [sea-battle] { $moves }炮
   *[other] { $moves }步
}，标准{ $par }
task-failed = 这样解不出来了，再试一次吧。
try-again = 再试一次
to-the-day = 每日题
refused-task = 不能悔棋，也没有提示，可以再试一次。

## Lessons, and puzzles out of the player’s own games

# Turns to the next page of lessons.
lessons-more = 更多
lessons-more-told = 更多课程
# $steps (Number)
lesson-steps = { $steps }题
lesson-done = 学会了
# $comment (String) - what is said after the last board of a lesson. $name (String) - an opponent.
lesson-try = { $comment }去和{ $name }来一局，试试看吧。
# $luck (String) - that luck was against a right move. $comment (String) - what is said of the move.
lesson-unlucky = { $luck }{ $comment }
# $title, $state (String) - the title, and how the lesson stands.
lesson-told = { $title }：{ $state }
next-step = 下一题
# $game, $date (String) - the title of a game, and a day as below.
puzzle-told = { $game }：{ $date }你错过了一步，现在找出来。
# $date (String) - a day as below.
puzzle-short = { $date }错过的一步
puzzle-date = { $month }月{ $day }日
puzzle-long-ago = 以前
