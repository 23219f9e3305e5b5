# Sea Battle. Every id begins with the game's name; ids that all games share are elsewhere.
# Names come in the nominative and may be of either gender: no past tense about a player.

sea-battle-title = Морской бой
sea-battle-about = Найди и потопи чужой флот, пока не нашли твой.
sea-battle-motto = попадёшь — стреляй ещё

## Opponents

sea-battle-cabin-boy = Юнга
sea-battle-cabin-boy-about = Палит куда попало, но никогда дважды в одну клетку.
sea-battle-surveyor = Картограф
sea-battle-surveyor-about = Прочёсывает море по диагоналям и добивает каждого раненого.
sea-battle-navigator = Штурман
sea-battle-navigator-about = Стреляет туда, куда помещается больше всего твоих кораблей.
sea-battle-admiral = Адмирал
sea-battle-admiral-about = Держит в уме сотни возможных флотов и знает, где любят прятаться.

## Pointed out in a first game

sea-battle-pointer-1 = Расставь корабли на своём поле.
sea-battle-pointer-2 = Или расставь их все наугад.
sea-battle-pointer-3 = Всё расставлено? Тогда к бою!
sea-battle-pointer-4 = Нажми на клетку чужого поля — это выстрел.
sea-battle-pointer-5 = Не знаешь, куда стрелять? Подсказка покажет клетку и объяснит почему.

## Rules in words: what is agreed on decides which of them are shown

sea-battle-rules-goal = Потопи весь чужой флот раньше, чем соперник потопит твой.
# The same where there is only a fleet to sink.
sea-battle-rules-alone = Стреляешь только ты. Потопи весь флот: чем меньше выстрелов, тем лучше.
sea-battle-rules-announced = В свой ход стреляй по клетке чужого поля. Ответят «мимо», «ранил» или, если подбита последняя палуба, «убил».
sea-battle-rules-quiet = В свой ход стреляй по клетке чужого поля. Ответят только «мимо» или «ранил», а убит ли корабль, не скажут.
sea-battle-rules-again = За попадание — ещё один выстрел.
sea-battle-rules-one-shot = За ход — один выстрел, даже если попадёшь.
# $size (Number) - columns and rows.
sea-battle-rules-place = Флот спрятан на поле { $size } на { $size } клеток (буквы без Ё и Й). Корабли прямые; когда бой начался, двигать их нельзя.
# $ships (String) - the ships below.
sea-battle-rules-fleet = В каждом флоте { $ships }.
# $count (Number) - how many of these ships. $length (Number) - how many squares each of them has.
sea-battle-rules-ships = { $length ->
    [1] { $count ->
        [one] { $count } однопалубный
        [few] { $count } однопалубных
       *[other] { $count } однопалубных
    }
    [2] { $count ->
        [one] { $count } двухпалубный
        [few] { $count } двухпалубных
       *[other] { $count } двухпалубных
    }
    [3] { $count ->
        [one] { $count } трёхпалубный
        [few] { $count } трёхпалубных
       *[other] { $count } трёхпалубных
    }
    [4] { $count ->
        [one] { $count } четырёхпалубный
        [few] { $count } четырёхпалубных
       *[other] { $count } четырёхпалубных
    }
    [5] { $count ->
        [one] { $count } пятипалубный
        [few] { $count } пятипалубных
       *[other] { $count } пятипалубных
    }
   *[other] { $count ->
        [one] { $count } корабль на { $length } клеток
        [few] { $count } корабля на { $length } клеток
       *[other] { $count } кораблей на { $length } клеток
    }
}
# $ships (String) - ships as above. $more (String) - the other ships.
sea-battle-rules-more-ships = { $ships }, { $more }
sea-battle-rules-apart = Корабли не касаются друг друга, даже уголками.
sea-battle-rules-touching = Корабли могут касаться друг друга.
sea-battle-rules-pencil = Правая кнопка, долгое нажатие или R ставит на клетку карандашную пометку: «здесь пусто».
sea-battle-rules-first = Кто стреляет первым, решает жребий.
sea-battle-rules-last-turn = Если всё потопит тот, кто начинал, у соперника ответный ход. Потопит всё и он — ничья.

## The day’s task

sea-battle-day-short = потопи этот флот
# $shots (Number) - how many shots the Admiral needed for the same fleet.
sea-battle-day = Потопи весь флот. Адмирал справился за { $shots ->
    [one] { $shots } выстрел
    [few] { $shots } выстрела
    [many] { $shots } выстрелов
   *[other] { $shots } выстрела
}.

## Where it was lost, and the puzzle of it
# $played, $better (String) - squares. $best, $chance (Number) - how likely a ship was at $better and at $played, 0 to 100.
sea-battle-missed-water = На { $played } корабля быть не могло. { $best ->
    [100] На { $better } корабль стоял наверняка.
   *[other] { $better }: шанс попасть — { $best } %.
}
sea-battle-missed-likelier = { $best ->
    [100] { $played }: шанс попасть — { $chance } %. На { $better } корабль стоял наверняка.
   *[other] { $played }: шанс попасть — { $chance } %, { $better } — { $best } %.
}
sea-battle-puzzle = Куда вероятнее всего попасть?

# Who sits on the other side in a lesson, a puzzle or a task of the day in which nobody answers.
sea-battle-task-other = Соперник

## Lessons: what is asked in each step, what is said when it is done, and after a wrong try
# Said before the comment on a right shot that hit nothing.
sea-battle-unlucky = Мимо, но выстрел верный.
sea-battle-lesson-water = О чём говорит вода
sea-battle-lesson-water-1 = Корабли не касаются друг друга: вокруг потопленного — вода. Где последний однопалубный?
sea-battle-lesson-water-1-right = Про все остальные клетки было ясно: вода.
sea-battle-lesson-water-1-wrong = Найди клетку, рядом с которой нет кораблей и куда ещё не стреляли.
sea-battle-lesson-water-2 = Остался четырёхпалубный. Найди клетку, которая точно его.
sea-battle-lesson-water-2-right = Он стоит на В7–Е7 или на Г7–Ж7: три средние клетки — его в любом случае.
sea-battle-lesson-water-2-wrong = Где ещё помещаются четыре клетки подряд? Бери то, что у всех этих мест общее.
sea-battle-lesson-water-3 = Опять четырёхпалубный. Он стоит по горизонтали или по вертикали, и одна клетка — общая.
sea-battle-lesson-water-3-right = Оба места пересекаются на Д4.
sea-battle-lesson-water-3-wrong = Одно место на вертикали Д, другое на горизонтали 4.
sea-battle-lesson-water-more = Найди самый длинный из оставшихся. Какая клетка точно его?
sea-battle-lesson-water-more-right = Где бы он ни поместился, эта клетка — его.
sea-battle-lesson-water-more-wrong = Где ещё помещается самый длинный из оставшихся? Бери клетку, общую для всех этих мест.
sea-battle-lesson-water-game = Из боя: где последний трёхпалубный?
sea-battle-lesson-water-game-right = Больше ему негде было поместиться.
sea-battle-lesson-water-game-wrong = Трёхпалубному нужны три открытые клетки подряд, и не рядом с попаданием.
sea-battle-lesson-finishing = Добить раненого
sea-battle-lesson-finishing-1 = Е6: ранил. Куда стрелять дальше?
sea-battle-lesson-finishing-1-right = Корабль продолжается рядом, в одной из четырёх клеток.
sea-battle-lesson-finishing-1-wrong = Корабли прямые, наискосок не стоят. Стреляй рядом с попаданием.
sea-battle-lesson-finishing-2 = Два попадания на вертикали Г. Продолжай.
sea-battle-lesson-finishing-2-right = Два попадания показывают, как стоит корабль. Стреляй с любого конца.
sea-battle-lesson-finishing-2-wrong = Корабль стоит на вертикали Г. Стреляй с одного из концов.
sea-battle-lesson-finishing-3 = Ж7 и Ж8 — попадания, на Ж9 вода. Продолжай.
sea-battle-lesson-finishing-3-right = Если с одного конца вода, корабль продолжается с другого.
sea-battle-lesson-finishing-3-wrong = Снизу вода. Значит, корабль продолжается вверх.
sea-battle-lesson-finishing-more = Одно попадание, и с некоторых сторон уже вода. Куда может продолжаться корабль?
sea-battle-lesson-finishing-more-right = Верно: считаются только открытые стороны.
sea-battle-lesson-finishing-more-wrong = С некоторых сторон уже вода. Стреляй туда, где ещё открыто.
sea-battle-lesson-finishing-game = Из боя: добей корабль.
sea-battle-lesson-finishing-game-right = С другого конца была вода, значит, корабль шёл сюда.
sea-battle-lesson-finishing-game-wrong = Два попадания показали, как стоит корабль, а с одного конца вода.
sea-battle-lesson-diagonals = Поиск по диагоналям
sea-battle-lesson-diagonals-four = Если стрелять по каждой четвёртой диагонали, четырёхпалубному не уйти. Осталась одна клетка. Стреляй.
sea-battle-lesson-diagonals-four-right = Где бы четырёхпалубный ни поместился, этой клетки ему не миновать.
sea-battle-lesson-diagonals-four-wrong = Проследи диагонали своих выстрелов: одной клетки не хватает.
sea-battle-lesson-diagonals-two = Самый длинный из оставшихся — двухпалубный: его найдёт каждая вторая диагональ. Какой клетки не хватает?
sea-battle-lesson-diagonals-two-right = Как чёрные поля шахматной доски: между ними двухпалубный не спрячется.
sea-battle-lesson-diagonals-two-wrong = Ты стреляешь по каждой второй диагонали. Одна клетка на них ещё не обстреляна.
sea-battle-lesson-diagonals-three = Самый длинный из оставшихся — трёхпалубный: его найдёт каждая третья диагональ. Какой клетки не хватает?
sea-battle-lesson-diagonals-three-right = Три палубы — значит, хватает каждой третьей диагонали.
sea-battle-lesson-diagonals-three-wrong = Ты стреляешь по каждой третьей диагонали. Одна клетка на них ещё не обстреляна.
sea-battle-lesson-diagonals-last = Снова четырёхпалубный, теперь без подсказки. Какая клетка точно его?
sea-battle-lesson-diagonals-last-right = Сначала самый длинный: ему труднее всех спрятаться.
sea-battle-lesson-diagonals-last-wrong = Есть клетка, общая для всех мест, где он помещается.
sea-battle-lesson-hiding = Где прятаться
sea-battle-lesson-hiding-1 = Этот флот разбросан по всему морю. Остался однопалубный: стреляй туда, где он ещё может быть.
sea-battle-lesson-hiding-1-right = Оставались всего две клетки. Разбросанный флот выдаёт однопалубные.
sea-battle-lesson-hiding-1-wrong = Рядом с потопленным кораблём он стоять не может.
sea-battle-lesson-hiding-2 = А этот флот жался к краям. Стреляй туда, где может быть последний однопалубный.
sea-battle-lesson-hiding-2-right = Годилась любая из 49 клеток. Большие корабли у края оставляют маленьким всё море.
sea-battle-lesson-hiding-2-wrong = Рядом с кораблём — нет. В остальных местах — пожалуйста.
sea-battle-lesson-hiding-more = Опять остался однопалубный. Где он ещё может быть?
sea-battle-lesson-hiding-more-right = Мест, где он мог спрятаться, оставалось немного.
sea-battle-lesson-hiding-more-wrong = Не рядом с кораблём. Ищи открытые клетки поодаль от всех.
sea-battle-lesson-touching = Корабли вплотную
sea-battle-lesson-touching-1 = Здесь корабли могут стоять вплотную. Четырёхпалубный потоплен, но И9 под ним — попадание. Продолжай.
sea-battle-lesson-touching-1-right = И9 — уже другой корабль. Рядом с потопленным не обязательно вода.
sea-battle-lesson-touching-1-wrong = По бокам от И9 вода, сверху потопленный корабль. Путь остался один.
sea-battle-lesson-touching-more = Одно попадание — не в потопленный корабль, а в соседний. Куда он продолжается?
sea-battle-lesson-touching-more-right = Если попадание не входит в потопленный корабль, рядом есть ещё один.
sea-battle-lesson-touching-more-wrong = Посмотри на клетки вокруг этого попадания. Где ещё может быть корабль?
sea-battle-lesson-touching-row = Два попадания, с концов вода, а корабль не потоплен: это два корабля бок о бок. Продолжай.
sea-battle-lesson-touching-row-right = Кораблей два, и каждый продолжается поперёк.
sea-battle-lesson-touching-row-wrong = Двухпалубный был бы уже потоплен. Корабли продолжаются поперёк.
sea-battle-lesson-touching-game = Теперь без подсказки: где точно стоит четырёхпалубный?
sea-battle-lesson-touching-game-right = Он стоял вплотную к пятипалубному. Если кораблям можно касаться друг друга, ищи и там.
sea-battle-lesson-touching-game-wrong = Рядом с потопленным тут может быть что угодно. Где ещё помещаются четыре клетки подряд?
sea-battle-lesson-quiet = Потоплен или нет?
sea-battle-lesson-quiet-1 = «Убил» здесь не говорят, но если ряд попаданий закрыт с обоих концов, корабль потоплен. Один ряд ещё открыт. Продолжай.
sea-battle-lesson-quiet-1-right = Конец закрывает вода или край. Продолжиться может только открытый.
sea-battle-lesson-quiet-1-wrong = Проверь концы каждого ряда попаданий. Открыт только один.
sea-battle-lesson-quiet-count = Все три двухпалубных найдены. Значит, открытый ряд из двух — корабль подлиннее. Продолжай.
sea-battle-lesson-quiet-count-right = Счёт скажет то, о чём молчит соперник.
sea-battle-lesson-quiet-count-wrong = Найди два попадания с открытым концом. Двухпалубным они быть не могут.
sea-battle-lesson-quiet-more = Посчитай найденные корабли. Какая клетка наверняка занята?
sea-battle-lesson-quiet-more-right = Это трёхпалубный: все двухпалубные уже найдены.
sea-battle-lesson-quiet-more-wrong = Все двухпалубные найдены. Какой ряд из двух ещё открыт?
sea-battle-lesson-quiet-game = Из боя: одна клетка занята наверняка. Какая?
sea-battle-lesson-quiet-game-right = Все три двухпалубных уже найдены, значит, эти два попадания — не всё.
sea-battle-lesson-quiet-game-wrong = Посчитай двухпалубные. Какие два попадания двухпалубным быть не могут?

## Ships, by how many squares they have

# $length (Number) - how many squares. All are masculine.
sea-battle-ship = { $length ->
    [1] однопалубный
    [2] двухпалубный
    [3] трёхпалубный
    [4] четырёхпалубный
    [5] пятипалубный
   *[other] { $length }-палубный
}
# The same at the beginning of a line.
sea-battle-ship-first = { $length ->
    [1] Однопалубный
    [2] Двухпалубный
    [3] Трёхпалубный
    [4] Четырёхпалубный
    [5] Пятипалубный
   *[other] { $length }-палубный
}
sea-battle-place-your-ships = Расставь корабли на поле. Двойное нажатие — поворот.

## Announcements

# $name (String) - the player's name.
sea-battle-you-placed = Твой флот готов.
sea-battle-they-placed = { $name }: флот готов.
sea-battle-you-begin = Первый выстрел — твой.
sea-battle-they-begin = Первый выстрел: { $name }.
# $cell (String) - a square, such as "C7".
sea-battle-you-missed = { $cell }: мимо.
sea-battle-they-missed = { $name }: { $cell }, мимо.
sea-battle-you-hit = { $cell }: ранен!
sea-battle-they-hit = { $name }: { $cell }, ранен!
# Written over a ship by hand.
sea-battle-shout-sunk = Убит!
# $length (Number) - the decks of the ship that sank.
sea-battle-you-sunk = { $cell }: { sea-battle-ship } убит!
sea-battle-they-sunk = { $name }: { $cell }, { sea-battle-ship } убит!
sea-battle-you-last-turn = Твой флот на дне. Остался один ход, чтобы ответить тем же.
sea-battle-they-last-turn = { $name }: флот на дне, остался последний ход.
sea-battle-you-win = Победа! Весь чужой флот на дне.
sea-battle-they-win = { $name } выигрывает, потопив весь флот!
sea-battle-drawn = Ничья: оба флота на дне.

## Refusals: shots

sea-battle-refused-place-first = Сначала надо расставить оба флота.
sea-battle-refused-fired-before = { $cell } — сюда уже стреляли.
sea-battle-refused-off-field = { $cell } — это за краем поля.

## Refusals: placing

sea-battle-refused-stands = Флот уже готов: корабли больше не двигаем.
sea-battle-refused-other-fleet = Такой флот не подходит под эти правила.
sea-battle-refused-outside = Сюда не помещается.
# $ship (String) - a ship by its ends, such as "A1-A4".
sea-battle-refused-overlaps = Тут уже стоит корабль { $ship }.
sea-battle-refused-touches = Так он коснётся корабля { $ship }.
sea-battle-refused-no-way = Остальные уже не помещаются. Сначала сдвинь какой-нибудь корабль.

## Refusals: the set-up

# $size (Number) - columns and rows of the field.
sea-battle-refused-size = Сторона поля — от { $least } до { $most } клеток, а не { $size }.
sea-battle-refused-no-ships = Во флоте нужен хотя бы один корабль.
# $length (Number) - decks of the longest ship.
sea-battle-refused-too-long = { $length }-палубный не поместится на поле { $size } × { $size }.
# $ships (Number) - how many ships there are.
sea-battle-refused-no-room = Столько кораблей ({ $ships }) не поместится на поле { $size } × { $size }: возьми меньше кораблей или поле побольше.
# $cell (String) - a square.
sea-battle-refused-no-ship = На { $cell } корабля нет.
sea-battle-refused-in-port = Сначала расставь все корабли.
sea-battle-refused-nothing-to-remember = Сначала расставь весь флот, потом сохрани его.

## Placing

sea-battle-my-fleet = Мой флот
# $name (String) - a player's name.
sea-battle-fleet-of = Флот: { $name }
sea-battle-waters-of = Море: { $name }
sea-battle-port = В порту
# A heading before drawn ships, with little room.
sea-battle-afloat = живы:
sea-battle-afloat-none = живых нет
# $shots (Number) - shots fired.
sea-battle-shots = { $shots ->
    [one] { $shots } выстрел
    [few] { $shots } выстрела
    [many] { $shots } выстрелов
   *[other] { $shots } выстрела
}
# $ship (String) - its ends, such as "A1-A4". $hits (String) - the squares where it was hit.
sea-battle-own-ship = Твой { sea-battle-ship }: { $ship }
sea-battle-own-ship-hit = Твой { sea-battle-ship }: { $ship }, ранен: { $hits }
sea-battle-own-ship-sunk = Твой { sea-battle-ship }: { $ship }, убит
# $lengths (String) - how many squares each of the ships has. $name (String) - a player's name.
sea-battle-you-afloat-told = Твои живые корабли по палубам: { $lengths }
sea-battle-they-afloat-told = { $name }: живые корабли по палубам — { $lengths }
sea-battle-you-afloat-none-told = Живых кораблей у тебя нет
sea-battle-they-afloat-none-told = { $name }: живых кораблей нет
# $squares (String) - squares, or ships by their ends, such as "A1-A4".
sea-battle-you-sunk-told = Потоплены тобой: { $squares }
sea-battle-they-sunk-told = { $name }: удалось потопить — { $squares }
sea-battle-you-hits-told = Твои попадания: { $squares }
sea-battle-they-hits-told = { $name }: попадания — { $squares }
sea-battle-you-misses-told = Твои промахи: { $squares }
sea-battle-they-misses-told = { $name }: промахи — { $squares }
sea-battle-you-shots-none-told = Твоих выстрелов ещё не было
sea-battle-they-shots-none-told = { $name }: выстрелов ещё не было
sea-battle-by-chance = Наугад
sea-battle-along-edges = По краям
sea-battle-the-rest = Дополнить
sea-battle-clear = Очистить
# Shows the other ways to place the ships.
sea-battle-more = Ещё…
sea-battle-stand = К бою!
# $number (Number) - which of the layouts, from 1. The first if the fleet lies like that already.
sea-battle-forget = Удалить { $number }
sea-battle-recall = Загрузить { $number }
sea-battle-remember = Сохранить { $number }
# $length (Number) - decks of a ship.
sea-battle-in-hand = { sea-battle-ship-first } в руке. Нажми ещё раз, чтобы повернуть.
sea-battle-held-upright = { sea-battle-ship-first } повёрнут вертикально.
sea-battle-held-across = { sea-battle-ship-first } повёрнут горизонтально.
# $ship (String) - a ship by its ends, such as "A1-A4".
sea-battle-lies = { sea-battle-ship-first } стоит на { $ship }.
sea-battle-in-port = { sea-battle-ship-first } вернулся в порт.
# $left (Number) - ships that are still in the port.
sea-battle-laid-out = { $left ->
    [0] Все корабли расставлены.
    [one] Осталось расставить { $left } корабль.
    [few] Осталось расставить { $left } корабля.
    [many] Осталось расставить { $left } кораблей.
   *[other] Осталось расставить { $left } корабля.
}
# $number (Number) - which of the layouts, from 1.
sea-battle-remembers = Расстановка { $number } сохранена.
sea-battle-forgets = Расстановка { $number } удалена.

## Replay

# $number, $of (Number) - which shot, and how many there are. $name (String) - who fired. $cell (String) - where.
# $percent (Number) - how likely a ship was there, 0 to 100.
sea-battle-looked-at-hit = Выстрел { $number } из { $of }. { $name }: { $cell }, попадание (шанс { $percent } %).
sea-battle-looked-at-miss = Выстрел { $number } из { $of }. { $name }: { $cell }, мимо (шанс попасть { $percent } %).
# The three parts of the look back, for the player. $degree (String) - little, clear or far: by how much.
sea-battle-you-luck = По удаче { $degree ->
    [little] чуть впереди
    [clear] впереди
   *[far] далеко впереди
} ты.
sea-battle-you-aimed = По меткости { $degree ->
    [little] чуть впереди
    [clear] впереди
   *[far] далеко впереди
} ты.
sea-battle-you-hid = По расстановке { $degree ->
    [little] чуть впереди
    [clear] впереди
   *[far] далеко впереди
} ты.
# The same for somebody else. $name (String) - their name.
sea-battle-they-luck = По удаче { $degree ->
    [little] чуть впереди
    [clear] впереди
   *[far] далеко впереди
} { $name }.
sea-battle-they-aimed = По меткости { $degree ->
    [little] чуть впереди
    [clear] впереди
   *[far] далеко впереди
} { $name }.
sea-battle-they-hid = По расстановке { $degree ->
    [little] чуть впереди
    [clear] впереди
   *[far] далеко впереди
} { $name }.
# When both sides are alike.
sea-battle-even-luck = По удаче поровну.
sea-battle-even-aimed = По меткости поровну.
sea-battle-even-hid = По расстановке поровну.
# $luck, $aim, $placing (String) - a line as above for each.
sea-battle-looked-back = { $luck } { $aim } { $placing }

## Squares and berths, for those who can't see them

# $square (String) - a square, such as "C7".
sea-battle-square = { $square }, пусто
sea-battle-square-unknown = { $square }, неизвестно
sea-battle-square-water = { $square }, чистая вода
sea-battle-square-miss = { $square }, мимо
sea-battle-square-hit = { $square }, ранен
sea-battle-square-sunk = { $square }, убит
# $length (Number) - decks of a ship.
sea-battle-square-ship = { $square }, { sea-battle-ship }
sea-battle-square-ship-sunk = { $square }, { sea-battle-ship } убит
# In the list of moves.
sea-battle-fleet-placed = флот расставлен
sea-battle-berth = { sea-battle-ship-first }, ещё не на поле
sea-battle-berth-empty = { sea-battle-ship-first }, уже на поле

## Why a square was fired at: under an opponent's shot, and as the reason of a hint

sea-battle-why-layout = Надеюсь, найти будет трудно.
sea-battle-why-whim = Просто так: { $cell } приглянулась.
sea-battle-why-sweep = { $cell } — следующая по диагонали.
sea-battle-why-gap = { $cell } осталась между диагоналями.
sea-battle-why-follow = Раненый может стоять и на { $cell }.
sea-battle-why-fits = { $cell } — тут больше всего способов поставить оставшиеся корабли.
# $percent (Number) - how likely a ship is there, 0 to 100.
sea-battle-why-likely = { $cell }: шанс попасть — { $percent } %.
# $percent (Number) - how likely a ship is there, 0 to 100.
sea-battle-why-tells = Даже промах на { $cell } скажет многое. Шанс попасть — { $percent } %.
sea-battle-why-sure = { $cell } — тут точно корабль.
# The same after the move, in a hint.
sea-battle-why-likely-hint = Шанс попасть — { $percent } %.
sea-battle-why-tells-hint = Даже промах скажет многое. Шанс попасть — { $percent } %.
sea-battle-why-sure-hint = Там точно корабль.

## What can be agreed on

sea-battle-presets = Правила
sea-battle-preset-school = Школьные
sea-battle-preset-school-about = Корабли не касаются друг друга. За попадание — ещё выстрел.
sea-battle-preset-quiet = Тихие
sea-battle-preset-quiet-about = Как школьные, но никто не говорит, что корабль убит.
sea-battle-preset-classic = Классика
sea-battle-preset-classic-about = Пять кораблей побольше, касаться можно. За ход один выстрел.
sea-battle-options = Флот и размер поля…
sea-battle-options-and-clock = Флот, поле, часы…
sea-battle-last-turn = Если всё потопит тот, кто начинал
sea-battle-last-turn-off = Победа сразу
sea-battle-last-turn-on = Ответный ход
sea-battle-squares = Размер поля
sea-battle-squares-8 = 8 × 8
sea-battle-squares-9 = 9 × 9
sea-battle-squares-10 = 10 × 10
sea-battle-squares-11 = 11 × 11
sea-battle-squares-12 = 12 × 12
sea-battle-singles = Однопалубные
sea-battle-singles-0 = Нет
sea-battle-singles-1 = 1
sea-battle-singles-2 = 2
sea-battle-singles-3 = 3
sea-battle-singles-4 = 4
sea-battle-twos = Двухпалубные
sea-battle-twos-0 = Нет
sea-battle-twos-1 = 1
sea-battle-twos-2 = 2
sea-battle-twos-3 = 3
sea-battle-twos-4 = 4
sea-battle-threes = Трёхпалубные
sea-battle-threes-0 = Нет
sea-battle-threes-1 = 1
sea-battle-threes-2 = 2
sea-battle-threes-3 = 3
sea-battle-threes-4 = 4
sea-battle-fours = Четырёхпалубные
sea-battle-fours-0 = Нет
sea-battle-fours-1 = 1
sea-battle-fours-2 = 2
sea-battle-fours-3 = 3
sea-battle-fours-4 = 4
sea-battle-fives = Пятипалубные
sea-battle-fives-0 = Нет
sea-battle-fives-1 = 1
sea-battle-fives-2 = 2
sea-battle-fives-3 = 3
sea-battle-fives-4 = 4

# What can be shown over the fields.
sea-battle-marks = Вода
# Said when it is switched on.
sea-battle-marks-about = Кружочки: тут корабля быть не может.
sea-battle-mind-about = Где соперник искал корабли перед последним выстрелом: чем темнее, тем вероятнее.

## A game that is read from a text, and why it cannot be

sea-battle-text-empty = В этом тексте нет партии. Запись боя начинается словами «Sea Battle», потом идут флоты и выстрелы.
# $most (Number) - kilobytes.
sea-battle-text-long = Для партии текст слишком длинный: больше { $most } килобайт. Скопируй только партию.
# $line (Number) - a line of the text.
sea-battle-text-comment = Строка { $line }: примечание не закончено. Поставь в конце {"}"}.
# $what (String) - a piece of the text. $line (Number) - its line.
sea-battle-text-strange = Строка { $line }: «{ $what }» не читается. Корабли и выстрелы пишут так: А1-А4 и В7; примечания — в {"{"}фигурных скобках{"}"}.
# $number (Number) - which shot, from 1. $move (String) - in notation. $why (String) - a whole sentence.
sea-battle-text-refused = Выстрел { $number }, { $move }. { $why }
# $why (String) - a whole sentence. $ship (String) - a ship by its ends.
sea-battle-text-first-fleet = Флот первого игрока. { $why }
sea-battle-text-second-fleet = Флот второго игрока. { $why }
# $has, $needs (List) - how many squares the ships have, each.
sea-battle-text-ships = Палуб у его кораблей: { $has }, а нужно: { $needs }.
sea-battle-text-first-ship = Первый игрок, корабль { $ship }. { $why }
sea-battle-text-second-ship = Второй игрок, корабль { $ship }. { $why }
sea-battle-text-turn-of-first = Сейчас стреляет первый игрок: допиши его выстрел.
sea-battle-text-turn-of-second = Сейчас стреляет второй игрок: допиши его выстрел.
sea-battle-copy-moves = Копировать ходы

## The result

# $shots (Number) - how many shots it took. $left (Number) - how many of the winner's ships were still afloat.
sea-battle-you-took = Весь флот потоплен за { $shots ->
    [one] { $shots } выстрел
    [few] { $shots } выстрела
    [many] { $shots } выстрелов
   *[other] { $shots } выстрела
}. Своих на плаву: { $left }.
# The same. $name (String) - who won.
sea-battle-they-took = Весь флот потоплен за { $shots ->
    [one] { $shots } выстрел
    [few] { $shots } выстрела
    [many] { $shots } выстрелов
   *[other] { $shots } выстрела
}. { $name }: на плаву { $left }.
sea-battle-not-yet = …
sea-battle-luck = удача
sea-battle-aim = меткость
sea-battle-placing = расстановка
sea-battle-figures-about = Меткость — выбор клеток, расстановка — как спрятаны корабли.
# Beside a bar. $degree (String) - even, little, clear or far: by how much one side was better.
sea-battle-degree = { $degree ->
    [even] поровну
    [little] чуть-чуть
    [clear] заметно
   *[far] намного
}
# $cell (String) - a square. $number (Number) - which shot it was. $percent (Number) - the chance of a hit.
sea-battle-you-surprised-by-hit = Выстрел { $number }, твой: { $cell }, шанс { $percent } % — и попадание.
sea-battle-you-surprised-by-miss = Выстрел { $number }, твой: { $cell }, шанс { $percent } % — и мимо.
# The same. $name (String) - who fired.
sea-battle-they-surprised-by-hit = Выстрел { $number }, { $name }: { $cell }, шанс { $percent } % — и попадание.
sea-battle-they-surprised-by-miss = Выстрел { $number }, { $name }: { $cell }, шанс { $percent } % — и мимо.

## Sounds, for those who read them

sea-battle-sound-ink = скользит шариковая ручка
sea-battle-sound-scratch = чиркает красный карандаш
sea-battle-sound-whistle = снаряд летит
sea-battle-sound-splash = всплеск
sea-battle-sound-sink = корабль уходит под воду
sea-battle-sound-whirl = водоворот
sea-battle-sound-hatch = штриховка
sea-battle-sound-lift = корабль подняли
sea-battle-sound-drop = корабль поставили
sea-battle-sound-win = матросский танец и корабельный колокол
sea-battle-sound-lose = концертина сползает вниз
sea-battle-sound-draw = волна

# In the diary.
sea-battle-figure-shots = ВЫСТРЕЛОВ НА ФЛОТ
# In the list of games. $count (Number) - the same of one game.
sea-battle-count-shots = { $count ->
    [one] { $count } выстрел
    [few] { $count } выстрела
   *[other] { $count } выстрелов
}
sea-battle-yardstick = у Адмирала в среднем 55
sea-battle-best-shots = лучший бой: { $best ->
    [one] { $best } выстрел
    [few] { $best } выстрела
   *[other] { $best } выстрелов
}, в среднем { $mean }
sea-battle-best-accuracy = попаданий { $mean } %, в лучшем бою { $best } %
