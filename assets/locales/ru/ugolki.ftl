# Ugolki. Every id begins with the game's name; ids that all games share are elsewhere.
# «Дом» is where the men start; the goal is «чужой дом» (the opposite one), and men in it are «на месте».

ugolki-title = Уголки
ugolki-about = Два дома в двух углах. Переведи все шашки в чужой дом раньше соперника.

## Opponents

ugolki-walker = Пешеход
ugolki-walker-about = Всегда делает ход, который ведёт дальше всех.
ugolki-hopper = Попрыгунья
ugolki-hopper-about = Думает и о следующем ходе, строит лесенки для прыжков.
ugolki-runner = Скороход
ugolki-runner-about = Смотрит на несколько ходов вперёд и твоими лесенками не брезгует.
ugolki-racer = Гонщик
ugolki-racer-about = Видит далеко вперёд и знает самый короткий путь.

## Pointed out in a first game

ugolki-pointer-1 = Нажми на свою шашку, потом на клетку, куда ей идти.
ugolki-pointer-2 = Шашка шагает на клетку прямо – или прыгает через другие, раз за разом. По диагонали нельзя.
ugolki-pointer-3 = Приведи сюда все свои шашки раньше соперника — и победа твоя.
ugolki-pointer-4 = Не знаешь, как пойти? Подсказка покажет хороший ход и объяснит почему.

## Rules in words

ugolki-rules-goal = Займи чужой дом, угол напротив, раньше соперника.
ugolki-rules-straight = В свой ход двигай одну шашку по прямой, не наискосок: шаг на соседнюю клетку или прыжок через одну шашку, свою или чужую, на свободную клетку за ней.
ugolki-rules-diagonal = В свой ход двигай одну шашку по прямой или наискосок: шаг на соседнюю клетку или прыжок через одну шашку, свою или чужую, на свободную клетку за ней.
ugolki-rules-chain = После прыжка можно прыгать дальше, сколько захочешь, хоть через всю доску. Шашки не бьют.
# $men (Number) - the men of each side.
ugolki-rules-camps = Белые ходят первыми. Дома — в противоположных углах, по { $men } шашек.
ugolki-rules-pass = Ходить некуда — пропускаешь ход.

## Rules in words: the options that are on

# $par (Number) - the fewest moves there can be.
ugolki-alone = Гонка в одиночку: приведи все шашки в противоположный угол. Чем меньше ходов, тем лучше. Норма — { $par }, быстрее нельзя. Призрак рядом — твой собственный рекорд.
# The same where men may go along diagonals too: how few moves that takes is not known.
ugolki-alone-diagonal = Гонка в одиночку, можно и по диагоналям: приведи все шашки в противоположный угол. Чем меньше ходов, тем лучше.
ugolki-last-move-answer = Если белые дошли, у чёрных есть ещё один ход. Дойдут и они — ничья.
# $from (Number) - the number of a move.
ugolki-blocked-filled = { $from ->
    [1] Если в чужом доме засела шашка соперника, это не мешает: займи все остальные клетки — и дом засчитан.
   *[other] Если в чужом доме засела шашка соперника, с { $from }-го хода это не мешает: займи все остальные клетки — и дом засчитан.
}
# $from (Number) - the number of a move.
ugolki-rules-lead = Фора: белые в начале делают ещё { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[other] { $moves } ходов
} подряд.
ugolki-home-from = Шашка в своём доме после { $from }-го хода — поражение.
# $verdict (String) - one of the two verdicts below.
ugolki-repetition = Позиция возникла в третий раз — { $verdict }
# $moves (Number) - moves of each side. $verdict (String) - one of the two verdicts below.
ugolki-cap = После { $moves }-го хода { $verdict }
# Both end a sentence.
ugolki-verdict-draw = объявляется ничья.
ugolki-verdict-most-arrived = выигрывает тот, у кого в чужом доме больше шашек.

## The day’s task

# $moves (Number) - own moves.
ugolki-day-short = приведи шашки на место
ugolki-day-fewest = Приведи все шашки на место. Самый короткий путь — { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
    [many] { $moves } ходов
   *[other] { $moves } хода
}.
# The same. Nobody knows whether it can be done in fewer.
ugolki-day-known = Приведи все шашки на место. Лучший известный результат — { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
    [many] { $moves } ходов
   *[other] { $moves } хода
}.

## Where it was lost, and the puzzle of it
# $played, $better (String) - moves as the move list writes them. $steps, $moves, $took (Number) - steps, and moves to bring
# all men home: with the better move, and with the one that was played.
ugolki-missed-steps = Ход { $played } стоил примерно { $steps ->
    [one] { $steps } шага
    [few] { $steps } шагов
   *[other] { $steps } шагов
}. Лучше было { $better }.
ugolki-missed-win = Ход { $played } стоил победы. Выигрывал { $better }.
ugolki-missed-hold = Ход { $played } стоил партии. Надо было { $better }.
ugolki-missed-race = { $played } — до цели { $took ->
    [one] { $took } ход
    [few] { $took } хода
    [many] { $took } ходов
   *[other] { $took } хода
}. { $better } — всего { $moves }.
ugolki-puzzle = Здесь был ход получше. Какой?
ugolki-puzzle-race = До цели есть путь короче. С чего начать?

# Who sits on the other side in a lesson, a puzzle or a task of the day in which nobody answers.
ugolki-task-other = Соперник

## Lessons: what is asked in each step, what is said when it is done, and after a wrong try
ugolki-lesson-ladder = Лесенка
ugolki-lesson-ladder-1 = Шашка прыгает через соседнюю и сразу дальше, через следующую. Какой ход поднимет шашку на четыре ряда?
ugolki-lesson-ladder-1-right = Два прыжка — четыре ряда. Шашки через клетку — это и есть лесенка.
ugolki-lesson-ladder-1-wrong = Посмотри вверх по вертикали b: шашка, пусто, шашка, пусто.
ugolki-lesson-ladder-2 = На горизонтали 2 стоит лесенка. Пройди её всю.
ugolki-lesson-ladder-2-right = Три прыжка — и последняя шашка стала первой.
ugolki-lesson-ladder-2-wrong = Начни с самой задней, с a2.
ugolki-lesson-ladder-3 = Теперь построй свою лесенку. Какой шаг даст шашке с a1 следующим ходом попасть на e5?
ugolki-lesson-ladder-3-right = Шаг маленький, а прыжки после него большие: восемь шагов за ход.
ugolki-lesson-ladder-3-wrong = Шашка с a1 пойдёт через c3. Освободи ей место.
ugolki-lesson-ladder-more = Какой ход ведёт дальше всех?
ugolki-lesson-ladder-more-right = Прямо вверх, прыжок за прыжком.
ugolki-lesson-ladder-more-wrong = Найди шашку, перед которой лесенка: шашка, пусто, шашка, пусто.
ugolki-lesson-chain = Длинная цепочка
ugolki-lesson-chain-1 = Цепочка прыжков может поворачивать. Проведи шашку с a1 как можно дальше.
ugolki-lesson-chain-1-right = Пять прыжков с поворотами: десять шагов за один ход.
ugolki-lesson-chain-1-wrong = Сначала вправо, потом вверх по вертикали c.
ugolki-lesson-chain-2 = Бывает, путь вперёд начинается с прыжка назад. Приведи шашку с b3 на горизонталь 7.
ugolki-lesson-chain-2-right = Назад на b1 — и вперёд до d7: важно только, где остановишься.
ugolki-lesson-chain-2-wrong = Сначала вниз на b1, потом вбок на d1, потом вверх.
ugolki-lesson-chain-3 = Чёрные шашки тоже годятся для прыжков. Проведи шашку с d2 в дальний угол.
ugolki-lesson-chain-3-right = Пять прыжков, четыре из них через чёрных. Но и твои шашки служат чёрным.
ugolki-lesson-chain-3-wrong = Сначала d4, потом f4, потом вверх по вертикали f.
ugolki-lesson-chain-more = Проведи одну шашку как можно дальше. Какую?
ugolki-lesson-chain-more-right = Десять шагов за один ход.
ugolki-lesson-chain-more-wrong = Попробуй задние шашки и проверь каждый поворот.
ugolki-lesson-chain-game = Теперь самый длинный путь начинается с прыжка назад.
ugolki-lesson-chain-game-right = Сначала назад на a1, а в итоге — десять шагов вперёд.
ugolki-lesson-chain-game-wrong = Какая шашка может прыгнуть назад, а оттуда — далеко вперёд?
ugolki-lesson-leaving = Выйти из дома — и дойти
ugolki-lesson-leaving-1 = Дальше всех идти шашке из угла. Выведи её за один ход, и подальше.
ugolki-lesson-leaving-1-right = Угол выходит первым, пока есть через кого прыгать.
ugolki-lesson-leaving-1-wrong = Сначала вдоль горизонтали 1, потом вверх через c2.
ugolki-lesson-leaving-more = Ещё раз: выведи шашку из угла как можно дальше.
ugolki-lesson-leaving-more-right = Из угла за один ход.
ugolki-lesson-leaving-more-wrong = Сначала прыжок вдоль края, потом поворот.
ugolki-lesson-leaving-2 = Осталось привести две шашки. Какая пойдёт первой?
ugolki-lesson-leaving-2-right = Задняя прыгает через переднюю.
ugolki-lesson-leaving-2-wrong = Если первой уйдёт шашка с f5, задней не через кого будет прыгнуть.
ugolki-lesson-leaving-3 = А теперь последняя.
ugolki-lesson-leaving-3-right = Все девять на месте.
ugolki-lesson-leaving-3-wrong = В чужом доме одна свободная клетка. Шагни на неё.
ugolki-lesson-room = Место последней шашке
ugolki-lesson-room-1 = Одна шашка снаружи, а свободная клетка не рядом. Какая шашка в чужом доме уступит место?
ugolki-lesson-room-1-right = Теперь последняя зайдёт одним шагом.
ugolki-lesson-room-1-wrong = Так дольше. Освободи клетку рядом с последней шашкой.
ugolki-lesson-room-more = Приведи всех за наименьшее число ходов. Какой ход первый?
ugolki-lesson-room-more-right = Быстрее нельзя.
ugolki-lesson-room-more-wrong = Можно быстрее. Посмотри, кто уступит место и кто может прыгнуть.
ugolki-lesson-room-last = Две шашки снаружи, и не с той стороны. Что делать?
ugolki-lesson-room-last-right = Те, кто внутри, подвинулись, и последние две заходят.
ugolki-lesson-room-last-wrong = Так дольше. Какая шашка в чужом доме мешает последним двум?
ugolki-lesson-corner = Сначала дальний угол
ugolki-lesson-corner-1 = Снаружи две шашки, свободны две клетки. Какую занять первой: ближнюю или дальнюю?
ugolki-lesson-corner-1-right = Дальнюю. До ближней потом дойти легко.
ugolki-lesson-corner-1-wrong = Ближняя закроет путь к дальней.
ugolki-lesson-corner-more = Занимай чужой дом с дальнего края. Какой ход первый?
ugolki-lesson-corner-more-right = Сначала дальний край — тогда никто никому не мешает.
ugolki-lesson-corner-more-wrong = Так дольше. Какая шашка снаружи попадёт на дальнюю клетку?
ugolki-lesson-corner-inside = До дальней клетки снаружи не добраться. Какая шашка в чужом доме уйдёт вглубь?
ugolki-lesson-corner-inside-right = Она ушла вглубь, и её клетка свободна для следующей.
ugolki-lesson-corner-inside-wrong = Ближние клетки занимать рано. Сначала пусть вглубь уйдёт та, что уже внутри.
ugolki-lesson-corner-game = Из забега: какой ход первый?
ugolki-lesson-corner-game-right = Шашка ушла вглубь, и последней остался один шаг.
ugolki-lesson-corner-game-wrong = Так дольше. Сначала займи клетку подальше.
ugolki-lesson-block = Закрыть лесенку
ugolki-lesson-block-1 = Чёрные готовы к длинной цепочке с g5. Встань у неё на пути.
ugolki-lesson-block-1-right = Цепочка кончилась, не начавшись.
ugolki-lesson-block-1-wrong = Чёрные всё ещё проходят. Найди клетку, куда шашка с g5 прыгнула бы сначала.
ugolki-lesson-block-more = У чёрных опять длинная цепочка. Какой ход её остановит?
ugolki-lesson-block-more-right = Есть: теперь ни один ход чёрных не даёт больше двух шагов.
ugolki-lesson-block-more-wrong = Чёрные ещё проходят. Проследи их прыжки и займи клетку, куда они попадают.
ugolki-lesson-block-game = Из партии: чёрные вот-вот пробегут через твой дом. Что делать?
ugolki-lesson-block-game-right = Один шаг — и лесенка никуда не ведёт.
ugolki-lesson-block-game-wrong = Найди клетку, куда шашка с g5 прыгнула бы сначала.

## Announcements

# $way (String) - the squares that a man touches, such as "a1-c1-c3".
ugolki-you-moved = Ты: { $way }.
# $name (String) - the player's name.
ugolki-they-moved = { $name }: { $way }.
ugolki-you-passed = Ходить некуда: пропускаешь ход.
ugolki-they-passed = { $name } пропускает ход: ходить некуда.
ugolki-you-last-move = Соперник уже на месте. У тебя один ход, чтобы тоже дойти.
ugolki-they-last-move = { $name }: остался один ход, чтобы тоже дойти.
ugolki-you-win = Победа! Чужой дом занят.
ugolki-they-win = { $name } выигрывает: чужой дом занят.
ugolki-you-win-arrived = Победа! В чужом доме твоих шашек больше.
ugolki-they-win-arrived = { $name } выигрывает: в чужом доме больше шашек.
ugolki-you-at-home = Поражение: твоя шашка засиделась дома.
ugolki-they-at-home = { $name } проигрывает: шашка засиделась дома.
ugolki-drawn-filled = Ничья: оба дома заняты.
ugolki-drawn-repetition = Ничья: та же позиция в третий раз.
ugolki-drawn-cap = Ничья: ходы кончились.

## Refusals

# $from, $to (String) - squares, such as "a1".
ugolki-refused-no-man = На { $from } нет твоей шашки.
ugolki-refused-stuck = Шашке на { $from } некуда ходить.
ugolki-refused-taken = Клетка { $to } занята.
ugolki-refused-out-of-reach = Шашка с { $from } не дойдёт до { $to }.

## Counters on the screen

# $moves (Number) - moves left.
ugolki-counter-home = Выйти из дома: { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[other] { $moves } ходов
}
# $times (Number) - how often the position has been there, of three.
ugolki-counter-repetition = Та же позиция: { $times } из 3
# $moves (Number) - moves left.
ugolki-counter-cap = { $moves ->
    [one] Остался { $moves } ход
    [few] Осталось { $moves } хода
    [many] Осталось { $moves } ходов
   *[other] Осталось { $moves } хода
}

## Why a move was played: under an opponent's move, and as the reason of a hint

# $from, $to (String) - squares. $steps (Number) - how many steps nearer the men come, at least 1.
ugolki-why-nearest = { $steps ->
    [one] Ближе на { $steps } шаг, больше не выйдет.
    [few] Ближе на { $steps } шага, больше не выйдет.
    [many] Ближе на { $steps } шагов, больше не выйдет.
   *[other] Ближе на { $steps } шага, больше не выйдет.
}
ugolki-why-least-bad = Ближе не выйдет; так потеря самая маленькая.
ugolki-why-fill = И все на месте.
ugolki-why-ladder = { $to } и следующий ход вместе дают { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
    [many] { $steps } шагов
   *[other] { $steps } шага
}.
ugolki-why-ahead = Ход { $from }–{ $to } сохраняет отрыв.
ugolki-why-behind = Ход { $from }–{ $to }: так отставание меньше всего.
ugolki-why-level = Ход { $from }–{ $to }: пока никто не впереди.
# $moves (Number) - own moves, this one included.
ugolki-why-race = { $moves ->
    [1] И все на месте.
    [one] Шашки разминулись: до цели { $moves } ход.
    [few] Шашки разминулись: до цели { $moves } хода.
    [many] Шашки разминулись: до цели { $moves } ходов.
   *[other] Шашки разминулись: до цели { $moves } хода.
}
# The same for one who races alone.
ugolki-why-alone = { $moves ->
    [1] И все на месте.
    [one] До цели { $moves } ход.
    [few] До цели { $moves } хода.
    [many] До цели { $moves } ходов.
   *[other] До цели { $moves } хода.
}
ugolki-why-won = После { $from }–{ $to } победу уже не отнять.
ugolki-why-lost = Тут уже не спастись; { $to } оттягивает конец.
ugolki-why-refuse = Выходить никто не обязан.
# The same after the move, in a hint.
ugolki-why-ahead-hint = Отрыв сохранится.
ugolki-why-behind-hint = Так отставание меньше всего.
ugolki-why-level-hint = Пока никто не впереди.
ugolki-why-won-hint = Потом победу уже не остановить.
ugolki-why-lost-hint = Тут уже не спастись, но так дольше всего.

## On the board and its cards

# $square (String) - a square, such as "a1".
ugolki-square = { $square }, пусто
ugolki-square-white = { $square }, белая шашка
ugolki-square-black = { $square }, чёрная шашка
# $from, $goals (String) - squares, such as "c3" and "d3, c4".
ugolki-picked-up = Шашка с { $from } в руке, ходы: { $goals }
ugolki-put-back = Шашка снова на { $from }
# $squares (List) - squares.
ugolki-outside-white = Белые шашки ещё в пути: { $squares }
ugolki-outside-black = Чёрные шашки ещё в пути: { $squares }
# $squares (String) - squares with commas.
ugolki-men-white = Белые шашки: { $squares }
ugolki-men-black = Чёрные шашки: { $squares }
# $arrived (String) - how many men have arrived, a line of its own.
ugolki-white = белые, { $arrived }
ugolki-black = чёрные, { $arrived }
# $arrived, $men (Number) - how many men are in the goal, and how many there are. Little room.
ugolki-arrived = дошло { $arrived } из { $men }

# $moves (Number) - moves made.
ugolki-race = { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
    [many] { $moves } ходов
   *[other] { $moves } хода
}
# $jumps (Number) - how many jumps the longest chain of the game has, at least 1. $from, $to (String) - its ends.
ugolki-longest = Лучшая цепочка: { $from }⁠–⁠{ $to }, { $jumps ->
    [one] { $jumps } прыжок
    [few] { $jumps } прыжка
    [many] { $jumps } прыжков
   *[other] { $jumps } прыжка
}

## What can be agreed on

ugolki-presets = Дом
ugolki-preset-3x3 = 3 × 3
ugolki-preset-3x3-about = По девять шашек. Короткая гонка.
ugolki-preset-3x4 = 3 × 4
ugolki-preset-3x4-about = По двенадцать шашек.
ugolki-preset-4x4 = 4 × 4
ugolki-preset-4x4-about = По шестнадцать шашек. Длинная гонка.
ugolki-options = Ещё правила…
ugolki-options-and-clock = Правила и часы…
ugolki-finish = Если белые дошли первыми
ugolki-finish-first = Победа белых
ugolki-finish-answer = Ответный ход
ugolki-lead = Фора белым
ugolki-lead-0 = Нет
ugolki-lead-1 = 1 ход
ugolki-lead-2 = 2 хода
ugolki-lead-3 = 3 хода
ugolki-leave-home = Выйти из дома
ugolki-leave-home-off = Без срока
ugolki-leave-home-40 = К 40-му ходу
ugolki-leave-home-30 = К 30-му ходу
ugolki-ways = Прыжки и шаги
ugolki-ways-straight = По прямой
ugolki-ways-diagonal = И по диагонали
ugolki-blocked-goal = Засчитывать дом, где засел соперник
ugolki-blocked-goal-from-20 = С 20-го хода
ugolki-blocked-goal-at-once = Сразу
ugolki-blocked-goal-open = Нет
ugolki-thrice = Позиция в третий раз
ugolki-thrice-draw = Ничья
ugolki-thrice-most = У кого больше дошло
ugolki-thrice-off = Играть дальше
ugolki-most-moves = После 200 ходов
ugolki-most-moves-draw = Ничья
ugolki-most-moves-most = У кого больше дошло
ugolki-most-moves-off = Играть дальше

# Said when their plan is switched on.
ugolki-mind-about = О чём думал соперник: чем темнее, тем лучше ход. Линия — как дальше пойдёт игра, по мнению соперника.
# The same where nothing is shown of how the game may go on.
ugolki-mind-heat = О чём думал соперник: чем темнее, тем лучше ход.

## A game that is read from a text, and why it cannot be

ugolki-text-empty = В этом тексте нет партии. Партию пишут так: 1. c3-c4 f6-f5
# $most (Number) - kilobytes.
ugolki-text-long = Для партии текст слишком длинный: больше { $most } килобайт. Скопируй только партию.
# $line (Number) - a line of the text.
ugolki-text-comment = Строка { $line }: примечание не закончено. Поставь в конце {"}"}.
# $what (String) - a piece of the text. $line (Number) - its line.
ugolki-text-strange = Строка { $line }: «{ $what }» не читается. Ходы пишут так: c3-c4; примечания — в {"{"}фигурных скобках{"}"}.
# $number (Number) - which move, from 1. $move (String) - in notation. $why (String) - a whole sentence.
ugolki-text-refused = Ход { $number }, { $move }. { $why }
# $camp (String) - the camp as the text says it.
ugolki-text-camp = Дом бывает 3x3, 3x4 или 4x4, а не { $camp }.
# $from (String) - a square.
ugolki-text-no-white = На { $from } нет белой шашки.
ugolki-text-no-black = На { $from } нет чёрной шашки.
ugolki-text-pass = Ход пропускают, только когда ходить некуда.
ugolki-copy-moves = Копировать ходы

## The result

# $men (Number) - how many men each side has. $moves (Number) - how many moves the winner made. $left (Number) - how many men the other
# side had still to bring home.
ugolki-you-took = Победа за { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[other] { $moves } ходов
}{ $left ->
    [0] { "." }
   *[other] { "," } у проигравшего не дошло шашек: { $left }.
}
# The same. $name (String) - who won.
ugolki-they-took = Победа за { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[other] { $moves } ходов
}{ $left ->
    [0] { "." }
   *[other] { "," } у проигравшего не дошло шашек: { $left }.
}
# After the line above, where men of the other side block the goal and so count. $took (String) - the line above. $counted (String) - one
# of the two below.
ugolki-took-blocked = { $took } { $counted }
# $color (String) - white or black, whose men they are. $men (Number) - how many. $squares (String) - where they stand.
ugolki-you-counted = { $color ->
    [white] { $men ->
        [1] Белая шашка на { $squares } засчитана.
       *[other] Белые шашки на { $squares } засчитаны.
    }
   *[black] { $men ->
        [1] Чёрная шашка на { $squares } засчитана.
       *[other] Чёрные шашки на { $squares } засчитаны.
    }
}
# The same. $name (String) - who won.
ugolki-they-counted = { $color ->
    [white] { $men ->
        [1] { $name }: белая шашка на { $squares } считается своей.
       *[other] { $name }: белые шашки на { $squares } считаются своими.
    }
   *[black] { $men ->
        [1] { $name }: чёрная шашка на { $squares } считается своей.
       *[other] { $name }: чёрные шашки на { $squares } считаются своими.
    }
}
ugolki-you-took-alone = { $men ->
    [one] { $men } шашка
    [few] Все { $men } шашки
    [many] Все { $men } шашек
   *[other] Все { $men } шашки
} на месте за { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
    [many] { $moves } ходов
   *[other] { $moves } хода
}.
# $name (String) - who won.
ugolki-they-took-alone = Все на месте за { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
    [many] { $moves } ходов
   *[other] { $moves } хода
}.
# $move (String) - a move. $steps (Number) - by how many steps it came nearer to the goal.
ugolki-you-leapt = Твой ход { $move }: сразу { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
    [many] { $steps } шагов
   *[other] { $steps } шага
} вперёд.
# The same. $name (String) - who moved.
ugolki-they-leapt = { $name }: { $move }, сразу { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
    [many] { $steps } шагов
   *[other] { $steps } шага
} вперёд.

## Sounds, for those who read them

ugolki-sound-hop = прыжок
ugolki-sound-step = шаг
ugolki-sound-pick = шашку подняли
ugolki-sound-win = балалайка бежит вверх
ugolki-sound-lose = балалайка бежит вниз
ugolki-sound-draw = две ложки

# In the diary.
ugolki-figure-moves = ХОДОВ ДО ЧУЖОГО ДОМА
# In the list of games. $count (Number) - the same of one game.
ugolki-count-moves = { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[other] { $count } ходов
}
ugolki-best-moves = быстрее всего: { $best ->
    [one] { $best } ход
    [few] { $best } хода
   *[other] { $best } ходов
}, в среднем { $mean }
ugolki-best-chain = самая длинная цепочка прыжков: { $best }

# Written over the board by hand, after a long chain of jumps. $count (Number) - the number of jumps, from 4.
ugolki-shout-chain = Прыжков: { $count }!
