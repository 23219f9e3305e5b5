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
gomoku-champion-about = Думает так далеко, как позволяет время. Не упускает ничего.

## Pointed out in a first game

gomoku-pointer-1 = Ставь камень там, где пересекаются две линии. Пять в ряд — победа.
gomoku-pointer-2 = Не знаешь, как пойти? Подсказка покажет хороший ход и объяснит почему.
gomoku-pointer-3 = Интересно? Подсмотри план соперника.

## Rules in words: what is agreed on decides which of them are shown

gomoku-rules-freestyle = Пять своих камней в ряд — победа: по горизонтали, вертикали или диагонали. Больше пяти — тоже.
gomoku-rules-standard = Ровно пять своих камней в ряд — победа: по горизонтали, вертикали или диагонали. Шесть и больше не считаются.
gomoku-rules-renju = Пять своих камней в ряд — победа: по горизонтали, вертикали или диагонали. Чёрным нужно ровно пять, белым можно и больше.
gomoku-rules-caro = Ровно пять своих камней в ряд — победа: по горизонтали, вертикали или диагонали. Ряд, запертый с обоих концов, не считается, но край доски не запирает.
# $size (Number) - the lines of the board in each direction.
gomoku-rules-turn = Доска { $size } на { $size } линий. Ходят по очереди: один камень на свободное пересечение. Камни не двигают.
gomoku-rules-plain = Начинают чёрные.
# $stones (Number) - how many stones, two to four.
gomoku-rules-handicap = Начинают чёрные и первым ходом ставят { $stones } камня.
gomoku-rules-swap2 = Swap2: первый ставит два чёрных камня и белый. Второй берёт белых, берёт чёрных — или ставит ещё по камню каждого цвета и отдаёт выбор.
gomoku-rules-fouls = Чёрным нельзя одним камнем построить две открытые тройки, две четвёрки или ряд из шести и больше — это фол, если не вышло ровно пять. Туда камень не поставить. Белым можно всё.
gomoku-rules-shapes = Четвёрке не хватает одного камня до пяти. У открытой четвёрки таких мест два, и её не остановить. Открытая тройка следующим ходом станет открытой четвёркой: отвечай на неё сразу.
gomoku-rules-full = Доска заполнена — ничья.
gomoku-rules-full-renju = Доска заполнена или у чёрных остались одни фолы — ничья.

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
gomoku-missed-win = Одними четвёрками выигрывал ход { $better }: пятёрка — за { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
    [many] { $moves } ходов
   *[other] { $moves } хода
}.
gomoku-missed-hold = После { $played } соперник выигрывал наверняка. Спасало { $better }.
gomoku-puzzle-win = Здесь выигрывают одни четвёрки. С какой начать?
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
gomoku-lesson-three = Открытая тройка
gomoku-lesson-three-1 = У белых открытая тройка. Ещё ход — и четвёрку уже не остановить. Останови сейчас.
gomoku-lesson-three-1-right = Остановлена. На открытую тройку отвечают сразу — или сначала ставят свою четвёрку.
gomoku-lesson-three-1-wrong = Теперь белые построят четвёрку с двумя свободными концами. Ставь вплотную к тройке.
gomoku-lesson-three-2 = Теперь открытая тройка у тебя. Сделай из неё открытую четвёрку.
gomoku-lesson-three-2-right = У четвёрки свободны оба конца, а белые закроют только один.
gomoku-lesson-three-2-wrong = Поставь камень вплотную к тройке, с любого конца.
gomoku-lesson-fork = Вилка
gomoku-lesson-fork-1 = Один камень построит сразу четвёрку и открытую тройку. Куда его поставить?
gomoku-lesson-fork-1-right = Белые закроют четвёрку, а из тройки выйдет открытая четвёрка.
gomoku-lesson-fork-1-wrong = Посмотри, где твоя горизонталь пересекается с вертикалью.
gomoku-lesson-fork-2 = Один камень построит две открытые тройки. Куда его поставить?
gomoku-lesson-fork-2-right = Одну белые закроют, другая станет открытой четвёркой. В рэндзю чёрным так нельзя.
gomoku-lesson-fork-2-wrong = Твоя горизонталь и вертикаль пересекаются в одной точке.
gomoku-lesson-fours = Победа четвёрками
gomoku-lesson-fours-1 = На четвёрку приходится отвечать. Выиграй одними четвёрками, в три хода.
gomoku-lesson-fours-1-right = У белых каждый раз был один ответ, а последняя четвёрка вышла открытой.
gomoku-lesson-fours-1-wrong = Начни с четвёрки, камень которой ляжет на одну диагональ с J7 и K6.
gomoku-lesson-fours-2 = Снова одними четвёрками, теперь в четыре хода.
gomoku-lesson-fours-2-right = Камень каждой четвёрки пригодился следующей.
gomoku-lesson-fours-2-wrong = Начни с четвёрки, которая помогает и вертикали I.
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
gomoku-refused-choose-first = Сначала выбери цвет.

## Why a point was played: under an opponent's move, and as the reason of a hint

# Random choice.
gomoku-why-whim = Просто так: захотелось.
gomoku-why-middle = Через центр проходит больше всего линий.
gomoku-why-win = { $point } — и пять в ряд.
gomoku-why-block = Иначе соперник ставит { $point } — и пять.
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

## On the board and its cards

# $point (String) - a crossing, such as "H8".
gomoku-point = { $point }
gomoku-point-black = { $point }, чёрный камень
gomoku-point-white = { $point }, белый камень
# $points (String) - crossings with commas.
gomoku-stones-black = Чёрные камни: { $points }
gomoku-stones-white = Белые камни: { $points }
gomoku-black = Чёрные
gomoku-white = Белые
gomoku-no-color-yet = Цвет не выбран
gomoku-take-white = За белых
gomoku-take-black = За чёрных
gomoku-add-two = Ещё два камня

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
gomoku-options = Доска и дебют…
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
gomoku-text-long = Для партии текст слишком длинный: больше { $most } килобайт.
# $what (String) - a piece of the text. $line (Number) - its line.
gomoku-text-strange = Строка { $line }: «{ $what }» не читается. Ходы пишут так: H8; примечания — в {"{"}фигурных скобках{"}"}.
# $line (Number) - a line of the text.
gomoku-text-comment = Строка { $line }: у комментария нет закрывающей скобки.
# $what (String) - a piece of a file in SGF. $line (Number) - its line.
gomoku-text-sgf = SGF, строка { $line }: «{ $what }» там лишнее. Убери его или скопируй файл ещё раз.
gomoku-text-point = SGF, строка { $line }: «{ $what }» — не пересечение доски. Пересечение пишут двумя буквами, например hh.
gomoku-text-cut = SGF обрывается: не хватает закрывающей скобки. Скопируй его целиком.
# $game (String) - the number of the game in SGF.
gomoku-text-other-game = GM[{ $game }] значит, что это другая игра. Если это всё же гомоку, исправь на GM[4].
# $size (String) - the number of lines as the text says it.
gomoku-text-size = У доски 13, 15 или 19 линий, а не { $size }.
# $stones (String) - the handicap as the text says it. $most (Number) - the greatest there is.
gomoku-text-handicap = Фора — не больше { $most } камней, а не «{ $stones }».
# $number (Number) - which move, from 1. $move (String) - a move in notation. $why (String) - a whole sentence.
gomoku-text-refused = Ход { $number }, { $move }: { $why }
gomoku-text-turn-of-black = Сейчас ход чёрных: допиши их пропущенный ход.
gomoku-text-turn-of-white = Сейчас ход белых: допиши их пропущенный ход или HA[2], если чёрные начинают с двух камней.
# Or not with the side to move that the text names. $black, $white (Number) - how many stones.
gomoku-text-setup = Если ходить по очереди, столько камней не выйдет: чёрных { $black }, белых { $white }.
gomoku-text-setup-late = SGF, строка { $line }: камни добавлены посреди партии, а прочитать можно только те, что стоят с самого начала.

# What can be shown over the board.
gomoku-numbers = Номера
gomoku-forbidden = Фолы
# Said when one is switched on.
gomoku-numbers-about = В каком порядке ставили камни.
gomoku-forbidden-about = Крестики: чёрным сюда нельзя.
gomoku-mind-about = Чем темнее, тем лучше ход. Номера — как дальше пойдёт игра, по мнению соперника.
gomoku-copy-moves = Копировать ходы
gomoku-copy-sgf = Копировать SGF

## The result

# $moves (Number) - how many moves the game had.
gomoku-you-took = Пять в ряд, ход { $moves }.
# The same. $name (String) - who won.
gomoku-they-took = Пять в ряд, ход { $moves }.

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
