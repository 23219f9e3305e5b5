# Add to 15. Every id begins with the game's name; ids that all games share are elsewhere.

add-to-15-title = Собери 15
add-to-15-about = Числа берут по очереди. Кто первым соберёт три с суммой 15, тот и выигрывает.

## Opponents

add-to-15-dreamer = Мечтатель
add-to-15-dreamer-about = Берёт то число, которое сегодня больше нравится.
add-to-15-careful = Бухгалтер
add-to-15-careful-about = Не пропустит ни одной суммы, ни своей, ни твоей, но вперёд не смотрит.
add-to-15-perfect = Знаток
add-to-15-perfect-about = Знает все партии, какие бывают. Не проигрывает никогда.

## Pointed out in a first game

add-to-15-pointer-1 = Возьми диск, потом берёт соперник. Что взято, то взято.
add-to-15-pointer-2 = Три твоих диска вместе дают 15 — и победа твоя.
add-to-15-pointer-3 = Не знаешь, что взять? Подсказка покажет хороший диск и объяснит почему.
add-to-15-pointer-4 = За этими числами прячется секрет. Хочешь — подгляди.

## Rules in words

add-to-15-rules-1 = Собери три диска с суммой ровно 15 раньше соперника — и победа твоя.
add-to-15-rules-2 = На стержнях висят девять дисков с числами от 1 до 9. Ходят по очереди, за ход берут один.
add-to-15-rules-3 = Нужны именно три: 2, 6 и 7 выигрывают, а одни 9 и 6 — нет. Сколько бы дисков ни было, считаются любые три.
add-to-15-rules-4 = Если все девять разобраны, а 15 ни у кого нет, — ничья. Победил кот!

## The day’s task

add-to-15-day-short = найди единственный диск
add-to-15-day-win = Выигрывает только один диск. Возьми его и доведи дело до победы.
add-to-15-day-hold = Все диски, кроме одного, проигрывают. Возьми его и удержи ничью.

## Where it was lost, and the puzzle of it
# $played, $better (Number) - discs.
add-to-15-missed-win = Диск { $played } стоил победы. Выигрывал { $better }.
add-to-15-missed-draw = Диск { $played } стоил партии. Ничью держал { $better }.
add-to-15-puzzle-win = Здесь можно выиграть. Какой диск взять?
add-to-15-puzzle-hold = Здесь можно удержать ничью. Какой диск взять?

# Who sits on the other side in a lesson, a puzzle or a task of the day in which nobody answers.
add-to-15-task-other = Соперник

## Lessons: what is asked in each step, what is said when it is done, and after a wrong try
add-to-15-lesson-pairs = Пары
add-to-15-lesson-pairs-1 = У тебя 8 и 4. С каким диском выйдет 15?
add-to-15-lesson-pairs-1-right = 8 + 4 + 3 = 15. Два диска, которым не хватает третьего, — это пара.
add-to-15-lesson-pairs-1-wrong = 8 + 4 = 12. Сколько не хватает?
add-to-15-lesson-pairs-2 = Теперь 8 и 4 у соперника. Что надо взять?
add-to-15-lesson-pairs-2-right = Третий диск теперь твой. Ищи чужие пары перед каждым ходом.
add-to-15-lesson-pairs-2-wrong = Тогда соперник возьмёт недостающий диск и выиграет.
add-to-15-lesson-pairs-more = Посмотри, что у тебя и что у соперника. Какой диск возьмёшь?
add-to-15-lesson-pairs-more-right = Сначала свои 15; если их нет — закрой чужие.
add-to-15-lesson-pairs-more-wrong = Сложи сначала свою пару, потом чужую.
add-to-15-lesson-pairs-both = Пара есть у обоих. Что теперь?
add-to-15-lesson-pairs-both-right = 1 + 8 + 6 = 15. Выигрыш важнее защиты.
add-to-15-lesson-pairs-both-wrong = Выиграть можно сразу: 1 + 8 = 9. Чего не хватает?
add-to-15-lesson-fork = Вилка
add-to-15-lesson-fork-1 = У тебя 2 и 6. Возьми диск, с которым выйдут сразу две пары.
add-to-15-lesson-fork-1-right = Пары две, а закрыть можно только одну. Это и есть вилка.
add-to-15-lesson-fork-1-wrong = Нужна пара с двойкой и ещё одна с шестёркой.
add-to-15-lesson-fork-2 = Допустим, ты берёшь 4, а соперник закрывается диском 5. Выиграй.
add-to-15-lesson-fork-2-right = 2 + 4 + 9 = 15: второй зубец вилки.
add-to-15-lesson-fork-2-wrong = У тебя 2, 4 и 6. Каким двум не хватает диска, который ещё свободен?
add-to-15-lesson-fork-3 = У соперника 2 и 8, у тебя 5. Чётные или нечётные? Одни подставят тебя под вилку. Возьми надёжный диск.
add-to-15-lesson-fork-3-right = Твою пару придётся закрыть, и вилки из этого не выйдет.
add-to-15-lesson-fork-3-wrong = Такую пару закрывают чётным диском, и это как раз вилка.
add-to-15-lesson-fork-more = С каким диском выйдут сразу две пары?
add-to-15-lesson-fork-more-right = Вилка: пары две, а закрыть можно только одну.
add-to-15-lesson-fork-more-wrong = Нужен диск, который составит пару с каждым из твоих двух.
add-to-15-lesson-fork-game = Из партии: где твоя вилка?
add-to-15-lesson-fork-game-right = Снова две пары, и закрывать у соперника нечего.
add-to-15-lesson-fork-game-wrong = У соперника пары нет. Найди диск, с которым у тебя выйдут две.
add-to-15-lesson-square = Секрет: квадрат
add-to-15-lesson-square-1 = Напиши 2 7 6, под ними 9 5 1, под ними 4 3 8: на каждой линии 15. Соперник берёт угол, 2. А ты?
add-to-15-lesson-square-1-right = Через середину идут четыре линии. Игра — переодетые крестики-нолики.
add-to-15-lesson-square-1-wrong = Против угла спасает только середина.
add-to-15-lesson-square-2 = Соперник берёт середину, 5. Что возьмёшь ты: угол или сторону?
add-to-15-lesson-square-2-right = Углы — это чётные диски. Сторона проиграла бы.
add-to-15-lesson-square-2-wrong = Это сторона квадрата. Спасают только углы.
add-to-15-lesson-square-3 = Соперник взял сторону, 7. Спасают только четыре диска: возьми один из них.
add-to-15-lesson-square-3-right = Все четыре — на одной линии с 7.
add-to-15-lesson-square-3-wrong = Возьми диск на одной линии с 7: в том же ряду или столбце.
add-to-15-lesson-square-corners = У соперника два противоположных угла, 4 и 6, у тебя середина. Угол или сторона?
add-to-15-lesson-square-corners-right = Сторона: твою пару придётся закрыть, и вилки из этого не выйдет.
add-to-15-lesson-square-corners-wrong = Возьмёшь угол — вилка будет у соперника. Бери сторону.
add-to-15-lesson-square-game = Из партии: представь квадрат. Какой диск надо взять?
add-to-15-lesson-square-game-right = В верхнем ряду не хватало как раз 7.
add-to-15-lesson-square-game-wrong = Посмотри на верхний ряд: 2 и 6 — чужие.
add-to-15-lesson-drawn = Квадрат на бумаге
add-to-15-lesson-drawn-1 = Твои — X, чужие — O: X O 6 / 9 X O / 4 3 8. Три на линии выигрывают. Бери диск.
add-to-15-lesson-drawn-1-right = 8, в углу: 2 + 5 + 8 = 15.
add-to-15-lesson-drawn-1-wrong = Посмотри на диагональ из левого верхнего угла.
add-to-15-lesson-drawn-2 = Твои — X, чужие — O: 2 7 6 / O X 1 / O 3 8. Что надо взять?
add-to-15-lesson-drawn-2-right = 2 закрывает левый столбец.
add-to-15-lesson-drawn-2-wrong = Посмотри на левый столбец.
add-to-15-lesson-drawn-3 = Твои — X, чужие — O: 2 X O / O 5 1 / 4 3 X. Где пересекаются две твои линии?
add-to-15-lesson-drawn-3-right = Сразу две угрозы, а одним диском обе не закрыть.
add-to-15-lesson-drawn-3-wrong = Найди диск на двух линиях, где есть X и нет O.
add-to-15-lesson-drawn-more = Теперь нарисуй в уме. Какой диск возьмёшь?
add-to-15-lesson-drawn-more-right = В квадрате это видно сразу.
add-to-15-lesson-drawn-more-wrong = Расставь диски в 2 7 6 / 9 5 1 / 4 3 8 и найди два на одной линии.
add-to-15-lesson-drawn-game = Из партии: где в квадрате вилка?
add-to-15-lesson-drawn-game-right = Сразу две линии, и закрывать у соперника нечего.
add-to-15-lesson-drawn-game-wrong = Найди диск, где пересекаются две твои линии.

## Announcements

# $disc (Number) - the disc, 1 to 9.
add-to-15-you-took = Ты берёшь { $disc }.
# $name (String) - the player's name.
add-to-15-they-took = { $name } берёт { $disc }.
# $sum (String) - three discs, such as "2 + 6 + 7".
add-to-15-you-win = Победа! { $sum }
add-to-15-they-win = { $name } выигрывает! { $sum }
add-to-15-drawn = Ничья. Победил кот!

## Refusals

add-to-15-refused-taken = Диск { $disc } уже взят.
add-to-15-refused-no-such-disc = Диска { $disc } нет: бывают диски от 1 до 9.

## Why a disc was taken: under an opponent's move, and as the reason of a hint

# Random choice.
add-to-15-why-whim = Просто так: { $disc } симпатичнее.
add-to-15-why-win = { $sum } — это 15.
add-to-15-why-block = Если не взять { $disc }, соперник соберёт { $sum }.
add-to-15-why-build = Ещё можно собрать { $sum }.
add-to-15-why-middle = 5 входит в четыре суммы, больше всех.
add-to-15-why-even = Чётное входит в три суммы; больше только у 5.
add-to-15-why-any = Лучше, чем { $disc }, ничего не видно.
# $moves (Number) - own moves after this one until the win.
add-to-15-why-forced = { $moves ->
    [1] После диска { $disc } следующим ходом точно будет 15.
    [one] После диска { $disc } через { $moves } ход точно будет 15.
    [few] После диска { $disc } через { $moves } хода точно будет 15.
    [many] После диска { $disc } через { $moves } ходов точно будет 15.
   *[other] После диска { $disc } через { $moves } хода точно будет 15.
}
# $mistakes, $answers (Number) - how many of the other's answers would be mistakes.
add-to-15-why-trap = { $mistakes ->
    [one] Ничья в кармане, а { $mistakes } ответ из { $answers } проигрывает.
    [few] Ничья в кармане, а { $mistakes } ответа из { $answers } проигрывают.
    [many] Ничья в кармане, а { $mistakes } ответов из { $answers } проигрывают.
   *[other] Ничья в кармане, а { $mistakes } ответа из { $answers } проигрывают.
}
add-to-15-why-only = Любой другой диск проиграл бы.
add-to-15-why-draw = Ничья в кармане.
add-to-15-why-lost = Тут уже не спастись; { $disc } оттягивает конец.
# The same after the move, in a hint.
add-to-15-why-block-hint = Иначе соперник соберёт { $sum }.
add-to-15-why-forced-hint = { $moves ->
    [1] Следующим ходом точно будет 15.
    [one] Через { $moves } ход точно будет 15.
    [few] Через { $moves } хода точно будет 15.
    [many] Через { $moves } ходов точно будет 15.
   *[other] Через { $moves } хода точно будет 15.
}
add-to-15-why-lost-hint = Тут уже не спастись, но так дольше всего.

## Cards of the sides, and the discs

# $discs (String) - numbers with spaces between.
add-to-15-holds = взято: { $discs }
add-to-15-holds-nothing = пока пусто
# $sums (String) - sums that are still open; what is missing stands in brackets.
add-to-15-hopes = { $sums }
add-to-15-fifteen = { $sum } = 15
# $discs (List) - discs that make 15 at once. $name (String) - a player’s name.
add-to-15-you-can-make = Тебе до 15 хватит одного диска: { $discs }
add-to-15-they-can-make = { $name }: до 15 хватит одного диска — { $discs }
add-to-15-disc = Диск { $disc }
add-to-15-you-disc = Диск { $disc }, твой
# $name (String) - who holds it.
add-to-15-they-disc = Диск { $disc }, { $name }

# What can be shown over the board.
add-to-15-reveal = Секрет
# Said when it is switched on.
add-to-15-reveal-about = Магический квадрат: каждая линия даёт 15.

## A game that is read from a text, and why it cannot be

add-to-15-text-empty = В этом тексте нет партии. Партию пишут так: 5 1 9 4 2
# $most (Number) - kilobytes.
add-to-15-text-long = Для партии текст слишком длинный: больше { $most } килобайт. Скопируй только партию.
# $line (Number) - a line of the text.
add-to-15-text-comment = Строка { $line }: примечание не закончено. Поставь в конце {"}"}.
# $what (String) - a piece of the text. $line (Number) - its line.
add-to-15-text-strange = Строка { $line }: «{ $what }» не читается. Диски — числа от 1 до 9; примечания — в {"{"}фигурных скобках{"}"}.
# $number (Number) - which move, from 1. $move (String) - in notation. $why (String) - a whole sentence.
add-to-15-text-refused = Ход { $number }, { $move }. { $why }
add-to-15-copy-moves = Копировать ходы

## The result

# $a, $b, $c (Number) - the three discs. $moves (Number) - how many discs the winner took.
add-to-15-took = { $a } + { $b } + { $c } = 15, взято { $moves ->
    [one] { $moves } диск
    [few] { $moves } диска
    [many] { $moves } дисков
   *[other] { $moves } диска
}
add-to-15-took-draw = 15 ни у кого не вышло.
# $disc (Number) - the disc that was taken. $held (String) - the discs that would have held. $count (Number) - how many.
add-to-15-you-lost-it = Твоя ошибка: { $disc }. { $count ->
    [1] Спасал только { $held }.
   *[other] Спасали { $held }.
}
# The same. $name (String) - who took it.
add-to-15-they-lost-it = { $name }: ошибка — { $disc }. { $count ->
    [1] Спасал только { $held }.
   *[other] Спасали { $held }.
}
# $disc (Number) - the disc that threatened two fifteens at once.
add-to-15-you-forked = Ты берёшь { $disc } — вилка: сразу две угрозы.
# The same. $name (String) - who took it.
add-to-15-they-forked = { $name } берёт { $disc } — вилка: сразу две угрозы.

## Sounds, for those who read them

add-to-15-sound-slide = диск скользит
add-to-15-sound-clack = диск стукнул
add-to-15-sound-bulb = зажглась лампочка
add-to-15-sound-win = фанфары
add-to-15-sound-lose = две грустные ноты
add-to-15-sound-draw = мимо идёт кот
