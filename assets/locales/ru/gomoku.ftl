# Gomoku. Every id begins with the game's name; ids that all games share are elsewhere.
# Points such as "H8" stand in the nominative or where case doesn't show.

gomoku-title = Гомоку
gomoku-about = Чёрные и белые камни на сетке. Пять в ряд — победа.

## Opponents

gomoku-guardian = Стражник
gomoku-guardian-about = Первым делом следит за твоими камнями и встаёт у них на пути.
gomoku-raider = Разбойник
gomoku-raider-about = Рвётся к пятёрке, а на твои камни смотрит потом.
gomoku-student = Ученица
gomoku-student-about = Знает все фигуры, но иногда какую-нибудь проглядит.
gomoku-club = Разрядник
gomoku-club-about = Смотрит на несколько ходов вперёд и редко что упускает.
gomoku-master = Мастер
gomoku-master-about = Видит выигрыш четвёрками задолго до конца.
gomoku-champion = Чемпион
gomoku-champion-about = Считает так далеко, как позволяет время. Не упускает ничего.

## Pointed out in a first game

gomoku-pointer-1 = Ставь камень там, где пересекаются две линии. Пять в ряд — победа.
gomoku-pointer-2 = Не знаешь, как пойти? Подсказка покажет хороший ход и объяснит почему.
gomoku-pointer-3 = Интересно? Подсмотри план соперника.

## Rules in words: what is agreed on decides which of them are shown

gomoku-rules-freestyle = Пять своих камней в ряд — победа: по горизонтали, вертикали или диагонали. Больше пяти — тоже.
gomoku-rules-standard = Ровно пять своих камней в ряд — победа: по горизонтали, вертикали или диагонали. Шесть и больше не считаются.
gomoku-rules-renju = Пять своих камней в ряд — победа: по горизонтали, вертикали или диагонали. Чёрным нужно ровно пять, белым можно и больше.
gomoku-rules-caro = Ровно пять своих камней в ряд — победа: по горизонтали, вертикали или диагонали. Ряд, запертый с обоих концов, не считается, но край доски не запирает.
# $size (Number) - the lines of the board in each direction.
gomoku-rules-turn = Доска { $size } на { $size } линий. Ходят по очереди: один камень на свободное пересечение. Камни не двигают.
gomoku-rules-plain = Начинают чёрные.
# $stones (Number) - how many stones, two to four.
gomoku-rules-handicap = Начинают чёрные и первым ходом ставят { $stones } камня.
gomoku-rules-swap2 = Swap2: первый ставит два чёрных камня и белый. Второй берёт белых, берёт чёрных — или ставит ещё по камню каждого цвета и уступает выбор.
gomoku-rules-fouls = Чёрным нельзя одним камнем построить две открытые тройки, две четвёрки или ряд из шести и больше — это фол, если не вышло ровно пять. Туда камень не поставить. Белым можно всё.
gomoku-rules-shapes = Четвёрке не хватает одного камня до пяти. У открытой четвёрки для него два места, и её не остановить. Открытая тройка следующим ходом станет открытой четвёркой: отвечай на неё сразу.
gomoku-rules-full = Доска заполнена — ничья.
gomoku-rules-full-renju = Доска заполнена или у чёрных остались одни фолы — ничья.

## The day’s task

# $moves (Number) - own moves, the five included.
gomoku-day-short = выиграй одними четвёрками
gomoku-day-black = Ход чёрных. Выиграй одними четвёрками за { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
    [many] { $moves } ходов
   *[other] { $moves } хода
}.
gomoku-day-white = Ход белых. Выиграй одними четвёрками за { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
    [many] { $moves } ходов
   *[other] { $moves } хода
}.

## Where it was lost, and the puzzle of it
# $better, $played (String) - points. $moves (Number) - stones of the side to move, the five's included.
gomoku-missed-win = { $moves ->
    [1] Ход { $better } давал пятёрку.
    [one] Одними четвёрками выигрывал ход { $better }: пятёрка — за { $moves } ход.
    [few] Одними четвёрками выигрывал ход { $better }: пятёрка — за { $moves } хода.
   *[other] Одними четвёрками выигрывал ход { $better }: пятёрка — за { $moves } ходов.
}
gomoku-missed-hold = После { $played } соперник выигрывал наверняка. Спасал ход { $better }.
gomoku-puzzle-win = Отсюда есть верная победа. С чего начать?
gomoku-puzzle-hold = Соперник вот-вот выиграет. Куда поставить камень, чтобы его остановить?

# Who sits on the other side in a lesson, a puzzle or a task of the day in which nobody answers.
gomoku-task-other = Соперник

## Lessons: what is asked in each step, what is said when it is done, and after a wrong try
gomoku-lesson-five = Пять в ряд
gomoku-lesson-five-1 = Четыре твоих камня стоят в ряд. Сделай пять.
gomoku-lesson-five-1-right = Пятёрка! У ряда был один свободный конец, и этого хватило.
gomoku-lesson-five-1-wrong = Посмотри вдоль горизонтали 8: один конец свободен.
gomoku-lesson-five-2 = Четвёрка бывает и с просветом. Заполни его.
gomoku-lesson-five-2-right = Снова пятёрка. Четвёрка с просветом — тоже четвёрка.
gomoku-lesson-five-2-wrong = Просвет между двумя твоими парами.
gomoku-lesson-five-stop = Теперь четвёрка у соперника. Не дай ему сделать пять.
gomoku-lesson-five-stop-right = Остановлена. На четвёрку отвечают сразу, что бы ни было на доске.
gomoku-lesson-five-stop-wrong = Тогда соперник сделает пять. Закрой свободный конец его четвёрки.
gomoku-lesson-five-more = Сделай пять.
gomoku-lesson-five-more-right = Пятёрка! Она бывает в любом направлении.
gomoku-lesson-five-more-wrong = Посмотри по горизонтали, по вертикали и по обеим диагоналям.
gomoku-lesson-five-game = Из настоящей партии: можно сделать пять. Где?
gomoku-lesson-five-game-right = Пять — и партия окончена.
gomoku-lesson-five-game-wrong = Одна из твоих четвёрок ещё может стать пятёркой.
gomoku-lesson-three = Открытая тройка
gomoku-lesson-three-1 = У белых открытая тройка. Ещё ход — и четвёрку уже не остановить. Останови сейчас.
gomoku-lesson-three-1-right = Остановлена. На открытую тройку отвечают сразу — или сначала ставят свою четвёрку.
gomoku-lesson-three-1-wrong = Теперь белые построят четвёрку с двумя свободными концами. Ставь вплотную к тройке.
gomoku-lesson-three-2 = Теперь открытая тройка у тебя. Сделай открытую четвёрку: оба конца свободны.
gomoku-lesson-three-2-right = У четвёрки свободны оба конца, а белые закроют только один.
gomoku-lesson-three-2-wrong = Поставь камень вплотную к тройке, с любого конца.
gomoku-lesson-three-more = У соперника открытая тройка. Останови её.
gomoku-lesson-three-more-right = Остановлена вовремя.
gomoku-lesson-three-more-wrong = Теперь выйдет открытая четвёрка. Ставь вплотную к тройке.
gomoku-lesson-split = Тройка с просветом
gomoku-lesson-split-1 = Тройка с просветом — тоже открытая. Её останавливают три точки. Займи любую.
gomoku-lesson-split-1-right = Остановлена. Просвет и оба конца: годится любая из трёх точек.
gomoku-lesson-split-1-wrong = Займи просвет между камнями или точку вплотную к концу.
gomoku-lesson-split-own = Теперь тройка с просветом у тебя. Сделай из неё открытую четвёрку.
gomoku-lesson-split-own-right = Просвета больше нет, и оба конца свободны.
gomoku-lesson-split-own-wrong = Заполни просвет.
gomoku-lesson-split-more = У соперника тройка с просветом. Останови её.
gomoku-lesson-split-more-right = Остановлена.
gomoku-lesson-split-more-wrong = Теперь просвет заполнят. Займи его или точку вплотную к концу.
gomoku-lesson-split-game = Из настоящей партии: соперник только что построил тройку с просветом. Твой ход.
gomoku-lesson-split-game-right = Остановлена. Такую тройку легко проглядеть.
gomoku-lesson-split-game-wrong = Найди три камня соперника с одним просветом.
gomoku-lesson-closed = Тройка, которая подождёт
gomoku-lesson-closed-1 = У тройки соперника на краю только один конец: она подождёт. А твоя открытая. Действуй.
gomoku-lesson-closed-1-right = Открытая четвёрка. Если соперник сейчас построит свою, ты раньше сделаешь пять.
gomoku-lesson-closed-1-wrong = Его тройка подождёт. Построй свою открытую четвёрку.
gomoku-lesson-closed-more = Тройка соперника закрыта с одного конца, твоя открыта. Твой ход.
gomoku-lesson-closed-more-right = Открытая четвёрка. Его закрытая тройка опоздала.
gomoku-lesson-closed-more-wrong = Время на открытую четвёрку было.
gomoku-lesson-closed-game = Из настоящей партии: можно выиграть, а можно обороняться. Куда ставить?
gomoku-lesson-closed-game-right = Победа. Отвечать нужно не на каждую тройку.
gomoku-lesson-closed-game-wrong = У соперника была только закрытая тройка. Ищи свою победу.
gomoku-lesson-first-four = Сначала своя четвёрка
gomoku-lesson-first-four-1 = У соперника открытая тройка, но четвёрка быстрее. Какая из твоих четвёрок выигрывает?
gomoku-lesson-first-four-1-right = На каждую четвёрку надо отвечать, и его тройка не успевает.
gomoku-lesson-first-four-1-wrong = Его тройка станет открытой четвёркой. Найди четвёрку, которая заодно строит открытую тройку.
gomoku-lesson-first-four-more = У соперника открытая тройка. Какая твоя четвёрка выиграет раньше?
gomoku-lesson-first-four-more-right = Четвёрки быстрее троек.
gomoku-lesson-first-four-more-wrong = Слишком медленно: его тройка станет открытой четвёркой.
gomoku-lesson-first-four-game = Из настоящей партии: у соперника открытая тройка. Не защищайся — выигрывай.
gomoku-lesson-first-four-game-right = С этого начинается цепочка четвёрок до победы.
gomoku-lesson-first-four-game-wrong = Победу начинает только одна четвёрка.
gomoku-lesson-fork = Вилка
gomoku-lesson-fork-1 = Один камень построит сразу четвёрку и открытую тройку. Куда его поставить?
gomoku-lesson-fork-1-right = Белые закроют четвёрку, а из тройки выйдет открытая четвёрка.
gomoku-lesson-fork-1-wrong = Посмотри, где твоя горизонталь пересекается с вертикалью.
gomoku-lesson-fork-2 = Один камень построит две открытые тройки. Куда его поставить?
gomoku-lesson-fork-2-right = Одну белые закроют, другая станет открытой четвёркой. По строгим правилам рэндзю чёрным так нельзя.
gomoku-lesson-fork-2-wrong = Твоя горизонталь и вертикаль пересекаются в одной точке.
gomoku-lesson-fork-four = Найди камень, который строит четвёрку и открытую тройку.
gomoku-lesson-fork-four-right = Четвёрку закроют, а тройка станет открытой четвёркой.
gomoku-lesson-fork-four-wrong = Ищи место, где линия с тремя твоими камнями встречает линию с двумя.
gomoku-lesson-fork-threes = Найди камень, который строит две открытые тройки.
gomoku-lesson-fork-threes-right = Закрыть можно только одну.
gomoku-lesson-fork-threes-wrong = Ищи место, где встречаются две линии по два твоих камня.
gomoku-lesson-fork-game = Из настоящей партии: где вилка?
gomoku-lesson-fork-game-right = Есть. Две угрозы одним камнем не остановить.
gomoku-lesson-fork-game-wrong = Ищи точку сразу на двух твоих линиях.
gomoku-lesson-prevent = Вилка, которой не будет
gomoku-lesson-prevent-1 = Соперник грозит одним камнем построить две открытые тройки. Помешай заранее.
gomoku-lesson-prevent-1-right = Вилки не будет: обе тройки одним камнем уже не построить.
gomoku-lesson-prevent-1-wrong = Вилка осталась. Займи точку, где встречаются две его линии, или соседнюю.
gomoku-lesson-prevent-more = Соперник грозит вилкой. Останови её заранее.
gomoku-lesson-prevent-more-right = Вилки больше нет.
gomoku-lesson-prevent-more-wrong = Вилка осталась. Где встречаются две его линии?
gomoku-lesson-prevent-game = Из настоящей партии: открытых троек ещё нет. Чем грозит соперник?
gomoku-lesson-prevent-game-right = Замечено вовремя.
gomoku-lesson-prevent-game-wrong = Соперник всё ещё выигрывает. Ищи точку, нужную двум его линиям.
gomoku-lesson-refute = Против вилки 3×3
gomoku-lesson-refute-1 = Две открытые тройки одним камнем не закрыть. Но и у тебя есть тройка. Спасайся.
gomoku-lesson-refute-1-right = На четвёрку надо ответить — и остальное теперь можно остановить.
gomoku-lesson-refute-1-wrong = У соперника всё равно выйдет открытая четвёрка. Поставь четвёрку, после которой ещё одна ляжет на линию соперника.
gomoku-lesson-refute-more = Против тебя две открытые тройки. Какая четвёрка спасает?
gomoku-lesson-refute-more-right = Спасение: четвёрки успевают раньше.
gomoku-lesson-refute-more-wrong = Соперник всё равно выигрывает. Найди четвёрку, которая заодно ему мешает.
gomoku-lesson-refute-game = Из настоящей партии: кажется, всё пропало. Спасает один ход.
gomoku-lesson-refute-game-right = Спасение нашлось. Прежде чем сдаваться, посмотри на свои четвёрки.
gomoku-lesson-refute-game-wrong = После этого соперник выигрывает. Спасает только одна четвёрка.
gomoku-lesson-fours = Победа четвёрками: VCF
gomoku-lesson-fours-1 = На четвёрку приходится отвечать. Выиграй одними четвёрками, в три хода.
gomoku-lesson-fours-1-right = На первую четвёрку у белых был один ответ, а вторая вышла открытой.
gomoku-lesson-fours-1-wrong = Начни с четвёрки, чей камень ляжет на одну диагональ с J7 и K6.
gomoku-lesson-fours-2 = Снова одними четвёрками, теперь в четыре хода.
gomoku-lesson-fours-2-right = Камень каждой четвёрки пригодился следующей.
gomoku-lesson-fours-2-wrong = Начни с четвёрки, которая помогает и вертикали I.
gomoku-lesson-fours-order = Четвёрка у тебя не одна, но выигрывает один порядок. Какая первая?
gomoku-lesson-fours-order-right = Верно. В другом порядке ответ соперника всё испортил бы.
gomoku-lesson-fours-order-wrong = Не так. Какая четвёрка должна быть первой?
gomoku-lesson-fours-three = Победу одними четвёрками называют VCF. Здесь она в три хода.
gomoku-lesson-fours-three-right = Три хода, и выбора у соперника не было.
gomoku-lesson-fours-three-wrong = Здесь есть VCF в три хода. Попробуй ещё раз.
gomoku-lesson-fours-game = Из настоящей партии: VCF в четыре хода.
gomoku-lesson-fours-game-right = Четыре хода, и выбора у соперника не было.
gomoku-lesson-fours-game-wrong = Каждая четвёрка должна помогать следующей.
gomoku-lesson-defence = Защита от VCF
gomoku-lesson-defence-1 = Соперник грозит VCF — победой одними четвёрками. Найди точку, которая всё остановит.
gomoku-lesson-defence-1-right = Четвёрок ему больше не хватит.
gomoku-lesson-defence-1-wrong = Он всё ещё выигрывает четвёрками. Займи точку, которая им нужна.
gomoku-lesson-defence-more = Соперник грозит победой четвёрками. Останови его.
gomoku-lesson-defence-more-right = Остановлено.
gomoku-lesson-defence-more-wrong = Он всё ещё выигрывает четвёрками.
gomoku-lesson-defence-game = Из настоящей партии: четвёрок на доске хватает. Найди защиту.
gomoku-lesson-defence-game-right = Защита найдена. Теперь четвёрки соперника никуда не ведут.
gomoku-lesson-defence-game-wrong = Прокрути четвёрки соперника в уме: какая точка нужна им всем?
gomoku-lesson-threats = Четвёрки и тройки: VCT
gomoku-lesson-threats-1 = Одних четвёрок здесь мало. Начни с открытой тройки: на неё тоже надо отвечать.
gomoku-lesson-threats-1-right = Как ни ответь, четвёрки теперь выигрывают. Победу четвёрками и тройками называют VCT.
gomoku-lesson-threats-1-wrong = На это есть ответ. Ищи тройку, которая потом поможет четвёрке.
gomoku-lesson-threats-more = Начни победу с открытой тройки.
gomoku-lesson-threats-more-right = Ответа больше нет.
gomoku-lesson-threats-more-wrong = На это ответ есть. Какая тройка поставит камень туда, где он нужен следующей четвёрке?
gomoku-lesson-threats-game = Из настоящей партии: выигрывает одна скромная тройка.
gomoku-lesson-threats-game-right = Та самая тройка: любой ответ проигрывает.
gomoku-lesson-threats-game-wrong = Начнёшь с четвёрок — всё испортишь. Найди тройку, которая выигрывает.
gomoku-lesson-fouls = Фолы чёрных в рэндзю
gomoku-lesson-fouls-1 = В рэндзю чёрным нужно ровно пять, а шесть — фол. Сделай пять.
gomoku-lesson-fouls-1-right = Ровно пять. На E8 вышло бы шесть.
gomoku-lesson-fouls-1-wrong = С одного конца добавится шестой камень. Ставь с другого.
gomoku-lesson-fouls-2 = Две открытые тройки или две четвёрки сразу — фол, а четвёрка с тройкой — нет. Где её построить?
gomoku-lesson-fouls-2-right = Четвёрка и тройка: эта вилка чёрным разрешена.
gomoku-lesson-fouls-2-wrong = Посмотри выше трёх твоих камней на вертикали H.
gomoku-lesson-fouls-3 = Ты за белых. Фол чёрным запрещён — выиграй на этом.
gomoku-lesson-fouls-3-right = Закрыть четвёрку может лишь камень, который строит две тройки, а это фол.
gomoku-lesson-fouls-3-wrong = Построй четвёрку, которую закрывает только H8.
gomoku-lesson-fouls-threes = Ты за белых. Построй четвёрку, которую чёрные закроют только вилкой 3×3.
gomoku-lesson-fouls-threes-right = Вилка 3×3 — фол: туда чёрным нельзя, и пятёрка твоя.
gomoku-lesson-fouls-threes-wrong = Это чёрные закроют. Найди точку, где у них вышли бы две открытые тройки.
gomoku-lesson-fouls-fours = Снова за белых. На этот раз единственный ответ чёрных — две четвёрки сразу.
gomoku-lesson-fouls-fours-right = Вилка 4×4 — тоже фол. Пятёрку не остановить.
gomoku-lesson-fouls-fours-wrong = Это чёрные закроют. Найди точку, где у них вышли бы две четвёрки.
gomoku-lesson-fouls-false = Тройка, из которой не выйдет открытая четвёрка, ложная. Построй сразу четвёрку, тройку и ложную тройку.
gomoku-lesson-fouls-false-right = Настоящая тройка здесь одна, так что это не фол, а победа.
gomoku-lesson-fouls-false-wrong = Есть камень, который выигрывает без фола. Найди его.
gomoku-lesson-swap2 = Swap2: какой цвет?
gomoku-lesson-swap2-1 = Swap2: стоят два чёрных камня и белый, ход белых. Какой цвет берёшь?
gomoku-lesson-swap2-1-right = Белый в центре, и ход белых. Чёрные камни друг другу не помогают.
gomoku-lesson-swap2-1-wrong = Чёрные камни далеко друг от друга, а ход белых. Бери белых.
gomoku-lesson-swap2-2 = Тот же вопрос, другая доска. Какой цвет теперь?
gomoku-lesson-swap2-2-right = Два камня рядом в центре дороже хода.
gomoku-lesson-swap2-2-wrong = Чёрные камни стоят вместе, а белый — в углу. Бери чёрных.
gomoku-lesson-swap2-more = Какой цвет берёшь?
gomoku-lesson-swap2-more-right = Хороший выбор: Чемпион взял бы тот же цвет.
gomoku-lesson-swap2-more-wrong = Посмотри ещё раз: помогают ли чёрные камни друг другу и что делает белый?

## Announcements

# $point (String) - a crossing, such as "H8".
gomoku-you-placed-black = Ты: { $point }.
gomoku-you-placed-white = Ты: { $point }.
# $name (String) - the player's name.
gomoku-they-placed-black = { $name }: { $point }.
gomoku-they-placed-white = { $name }: { $point }.
gomoku-you-chose-white = Ты играешь белыми.
gomoku-they-chose-white = { $name } играет белыми.
gomoku-you-chose-black = Ты играешь чёрными.
gomoku-they-chose-black = { $name } играет чёрными.
gomoku-you-chose-two-more = Ты ставишь ещё два камня, цвет выбирает соперник.
gomoku-they-chose-two-more = { $name } ставит ещё два камня и уступает выбор.
# $row (String) - the ends of the row, such as "E4–I8".
gomoku-you-win = Победа! { $row }
gomoku-they-win = { $name } выигрывает! { $row }
gomoku-drawn = Ничья: пяти в ряд ни у кого нет.

## Refusals

gomoku-refused-taken = { $point } занято.
gomoku-refused-outside = { $point } — это за краем доски.
gomoku-refused-overline = { $point } — фол: чёрным нельзя ставить шесть и больше в ряд.
gomoku-refused-double-four = { $point } — фол: чёрным нельзя строить две четвёрки сразу.
gomoku-refused-double-three = { $point } — фол: чёрным нельзя строить две открытые тройки сразу.
gomoku-refused-no-choice = Выбирать сейчас нечего.
gomoku-refused-choose-first = Сначала сделай выбор.

## Why a point was played: under an opponent's move, and as the reason of a hint

# Random choice.
gomoku-why-whim = Просто так: захотелось.
gomoku-why-middle = Через центр проходит больше всего линий.
gomoku-why-win = { $point } — и пять в ряд.
gomoku-why-block = Иначе соперник поставит на { $point } — и пять.
gomoku-why-raid = { $point } лучше всего для атаки.
gomoku-why-guard = { $point } нужнее всего сопернику.
gomoku-why-forced = После { $point } пятёрку уже не остановить.
gomoku-why-lost = Тут уже не спастись; { $point } оттягивает конец.
gomoku-why-better = { $point } сохраняет перевес.
gomoku-why-holds = У соперника перевес, { $point } — лучшая защита.
gomoku-why-level = { $point } держит равновесие.
gomoku-why-balance = Эти камни никому не дают перевеса.
gomoku-why-white = Ход белых, и у них перевес.
gomoku-why-black = У чёрных перевес, хоть и ход белых.
# The same after the move, in a hint.
gomoku-why-win-hint = Получится пять в ряд.
gomoku-why-block-hint = Иначе соперник соберёт пять.
gomoku-why-forced-hint = После этого пятёрку уже не остановить.
gomoku-why-lost-hint = Тут уже не спастись, но так дольше всего.
gomoku-why-better-hint = Перевес сохранится.
gomoku-why-holds-hint = У соперника перевес, это лучшая защита.
gomoku-why-level-hint = Так держится равновесие.

## On the board and its cards

# $point (String) - a crossing, such as "H8".
gomoku-point = { $point }, пусто
gomoku-point-black = { $point }, чёрный камень
gomoku-point-white = { $point }, белый камень
# $points (List) - points.
gomoku-five-black = Чёрные строят пять: { $points }
gomoku-five-white = Белые строят пять: { $points }
gomoku-four-black = Чёрные строят открытую четвёрку: { $points }
gomoku-four-white = Белые строят открытую четвёрку: { $points }
# $points (String) - crossings with commas.
gomoku-stones-black = Чёрные камни: { $points }
gomoku-stones-white = Белые камни: { $points }
gomoku-black = чёрные
gomoku-white = белые
gomoku-no-color-yet = цвет не выбран
gomoku-take-white = За белых
gomoku-take-black = За чёрных
gomoku-add-two = Ещё два камня
# The same in a list of moves, and in a hint: "Try White."
gomoku-move-white = белыми
gomoku-move-black = чёрными
gomoku-move-two-more = ещё два

## What can be agreed on

gomoku-presets = Правила
gomoku-preset-freestyle = Фристайл
gomoku-preset-freestyle-about = Выигрывают пять и больше в ряд.
gomoku-preset-standard = Стандарт
gomoku-preset-standard-about = Выигрывают ровно пять в ряд.
gomoku-preset-renju = Рэндзю
gomoku-preset-renju-about = Чёрным нельзя две тройки, две четвёрки и шесть в ряд.
gomoku-preset-caro = Каро
gomoku-preset-caro-about = Ровно пять, не запертые с обоих концов.
gomoku-preset-swap2 = Swap2
gomoku-preset-swap2-about = Стандарт с честным началом: три камня, потом выбор цвета.
gomoku-options = Ещё правила…
gomoku-options-and-clock = Правила и часы…
gomoku-size = Размер доски
gomoku-size-13 = 13 × 13
gomoku-size-15 = 15 × 15
gomoku-size-19 = 19 × 19
gomoku-opening = Дебют
gomoku-opening-plain = Обычный
gomoku-opening-swap2 = Swap2
gomoku-opening-handicap-1 = Чёрным +1
gomoku-opening-handicap-2 = Чёрным +2
gomoku-opening-handicap-3 = Чёрным +3

## The lens: what was forced in a position

# $moves (Number) - how many stones the winner puts, the fifth of the row included.
gomoku-lens-forced = { $moves ->
    [1] { $point } — и пять в ряд.
    [one] { $point } выигрывает наверняка: пять за { $moves } ход.
    [few] { $point } выигрывает наверняка: пять за { $moves } хода.
    [many] { $point } выигрывает наверняка: пять за { $moves } ходов.
   *[other] { $point } выигрывает наверняка: пять за { $moves } хода.
}
gomoku-lens-answer = Выбора нет: { $point } останавливает пятёрку.
gomoku-lens-none = Верной победы здесь нет.

## A game that is read from a text, and why it cannot be

gomoku-text-empty = В этом тексте нет партии. Партию пишут так: 1. H8 I9 2. G7 J10
# $most (Number) - kilobytes.
gomoku-text-long = Для партии текст слишком длинный: больше { $most } килобайт. Скопируй только партию.
# $what (String) - a piece of the text. $line (Number) - its line.
gomoku-text-strange = Строка { $line }: «{ $what }» не читается. Ходы пишут так: H8; примечания — в {"{"}фигурных скобках{"}"}.
# $line (Number) - a line of the text.
gomoku-text-comment = Строка { $line }: примечание не закончено. Поставь в конце {"}"}.
# $what (String) - a piece of a file in SGF. $line (Number) - its line.
gomoku-text-sgf = SGF, строка { $line }: «{ $what }» там лишнее. Убери его или скопируй файл ещё раз.
gomoku-text-point = SGF, строка { $line }: «{ $what }» — не пересечение доски. Пересечение пишут двумя буквами, например hh.
gomoku-text-cut = SGF обрывается: не хватает закрывающей скобки. Скопируй его целиком.
# $game (String) - the number of the game in SGF.
gomoku-text-other-game = GM[{ $game }] значит, что это другая игра. Если это всё же гомоку, исправь на GM[4].
# $size (String) - the number of lines as the text says it.
gomoku-text-size = Размер доски в тексте — { $size }. Вставить можно только партию на 13, 15 или 19 линиях.
# $stones (String) - the handicap as the text says it. $most (Number) - the greatest there is.
gomoku-text-handicap = Фора — не больше { $most } камней, а не «{ $stones }».
# $number (Number) - which move, from 1. $move (String) - a move in notation. $why (String) - a whole sentence.
gomoku-text-refused = Ход { $number }, { $move }. { $why }
gomoku-text-turn-of-black = Сейчас ход чёрных: допиши их пропущенный ход.
gomoku-text-turn-of-white = Сейчас ход белых: допиши их пропущенный ход или HA[2], если чёрные начинают с двух камней.
# Or not with the side to move that the text names. $black, $white (Number) - how many stones.
gomoku-text-setup = Если ходить по очереди, столько камней не выйдет: чёрных { $black }, белых { $white }. Поправь списки AB и AW.
gomoku-text-setup-late = SGF, строка { $line }: камни добавлены посреди партии, а прочитать можно только те, что стоят с самого начала.

# What can be shown over the board.
gomoku-numbers = Номера
gomoku-forbidden = Фолы
# Said when one is switched on.
gomoku-numbers-about = В каком порядке ставили камни.
gomoku-forbidden-about = Крестики: чёрным сюда нельзя.
gomoku-mind-about = О чём думал соперник: чем темнее, тем лучше ход. Номера — как дальше пойдёт игра, по мнению соперника.
# The same where nothing is shown of how the game may go on.
gomoku-mind-heat = О чём думал соперник: чем темнее, тем лучше ход.
gomoku-copy-moves = Копировать ходы
gomoku-copy-sgf = Копировать SGF

## The result

# $moves (Number) - how many moves the game had.
gomoku-you-took = Пять в ряд на { $moves }-м ходу.
# The same. $name (String) - who won.
gomoku-they-took = Пять в ряд на { $moves }-м ходу.

## Sounds, for those who read them

gomoku-sound-stone = камень по дереву
gomoku-sound-bowl = рука в чаше с камнями
gomoku-sound-glow = колокольчик
gomoku-sound-win = струны бегут вверх
gomoku-sound-lose = струны бегут вниз
gomoku-sound-draw = два камня

# In the diary.
gomoku-figure-stones = КАМНЕЙ ДО ПЯТЁРКИ
# In the list of games. $count (Number) - the same of one game.
gomoku-count-stones = { $count ->
    [one] { $count } камень
    [few] { $count } камня
   *[other] { $count } камней
}
gomoku-best-stones = лучшая победа: { $best ->
    [one] { $best } камень
    [few] { $best } камня
   *[other] { $best } камней
}, в среднем { $mean }
