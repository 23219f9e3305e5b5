# The shell: everything that no game owns.
# The player is «ты». Names come in the nominative and may be of either gender: no past tense about a player.

title = Deskmate
subtitle = четыре игры на двоих за партой
# What the web page says of itself to search engines.
page-about = Четыре классические игры на двоих за одной школьной партой

## Tags

settings = Настройки
start = Играть
back = Назад
undo = Ход назад
redo = Ход вперёд
hint-tag = Подсказка
menu = Меню
again = Реванш
to-the-desk-short = К парте
to-the-desk = К парте
mind = Чужой план
paste = Вставить партию
lens = Найти победу
lens-next = Ещё задача
lens-back = В игру
replay = Повтор
# Opens the sheet with the result again.
show-result = Итог
rules = Правила
# Above the rules that seldom matter.
rules-fine-print = Подробности
pause = Пауза
go-on = Продолжить
stop = Пауза
step = Шаг
playlet-stop = Остановить пример
playlet-go-on = Показать пример
# $factor (Number) - how many times faster than natural.
speed = Скорость { $factor }×
# The same where there is little room. $factor (Number) - how many times faster than natural.
speed-short = { $factor }×
moves = Ходы
# $number (Number) - which move of the game. $name (String) - who made it. $move (String) - how it is written, or said.
move-told = Ход { $number }, { $name }: { $move }
# What is said of a table to those who can't see it, in sections with headings.
# $name (String) - a row or a column of a board, such as "8" or "H".
coordinate = { $name }
described-board = На доске
# $name (String) - who is to move.
described-acts = очередь ходить
# $count (Number) - how many games somebody has won.
described-won = { $count ->
    [one] { $count } победа
    [few] { $count } победы
    [many] { $count } побед
   *[other] { $count } победы
}
# Carved into the desk: the score against one opponent. $opponent (String) - their name; $won, $lost (Number).
desk-carved = Я { $won } : { $lost } { $opponent }
# On the slip with a game's name, when one of that kind was left.
desk-waits = партия ждёт тебя
# The same where there is little room.
desk-waits-short = партия ждёт
# The same for those who can't see it. $game (String) - the game's name.
thing-waits = { $game }, партия ждёт тебя
described-pick = Выбирай игру.
# $game (String) - the game's name.
described-setup = { $game }: выбери соперника и правила.
# What those who see the table know at a glance. $told (String) - such as the last move.
described-told = { $told }
# After a search that was announced. $line (String) - what was found.
described-found = { $line }
pointer-next = Дальше
pointer-last = Понятно
pointer-skip = Пропустить
# On the rules' sheet: shows those notes again.
pointers-again = Показать советы
# Said when their plan is switched on and there is none to show.
mind-none = Плана не было: все ходы казались одинаковыми.
# $name (String) - what is switched off, such as "Their plan".
overlay-off = Скрыто: { $name }.
overlay-none = Больше показать нечего.
# $count (Number) - games that nobody won, at least 1.
drawn-games = { $count ->
    [one] { $count } ничья
    [few] { $count } ничьи
    [many] { $count } ничьих
   *[other] { $count } ничьи
}
# Слова соперника. $name — соперник, $words — что он говорит.
described-says = { $name }: { $words }

## Answers to those who can’t see the table

# $facts (List) - what is known of a player, such as "to move". $name (String) - the player.
told-side = { $name }: { $facts }
# $sides (List) - the two above.
told-turn = { $sides }
told-no-move = Ходов ещё не было.
# $name (String) - the name of a row or column, such as "8" or "H". $contents (List) - the places on it that are not empty.
told-row = Горизонталь { $name }: { $contents }
told-row-empty = Горизонталь { $name }: пусто
told-column = Вертикаль { $name }: { $contents }
told-column-empty = Вертикаль { $name }: пусто
told-no-place = На доске ничего не выбрано.
told-no-outlook = Пока всё спокойно.

## Replay

replay-first = «
replay-back = ‹
replay-on = ›
replay-last = »
replay-beginning = Начало партии.
replay-first-told = В начало
replay-back-told = На ход назад
replay-on-told = На ход вперёд
replay-last-told = В конец
replay-play = Смотреть
# $number, $of (Number) - which move, and how many there are.
replay-at = Ход { $number } из { $of }
# $number, $of (Number) - which move, and how many there are. $move (String) - how it is written.
replay-move = Ход { $number } из { $of }: { $move }
replay-over = Так партия и закончилась.
look-back = Вспомнить ходы
look-back-done = К партии
look-back-done-told = Вернуться к партии
look-back-over = Снова в партии.

## The result

result-you-win = Победа!
# A race for one has reached the goal.
result-home = Все на месте!
# $name (String) - who has won.
result-they-win = { $name } выигрывает
result-draw = Ничья
result-decided = Что решило исход
# $name (String) - whom a bar to that side is good for.
result-for-far = ‹ { $name }
result-for-near = { $name } ›
result-turning-point = Решающий момент
result-looking = Ищем решающий момент…
result-see = ›
result-why = Почему?
# $first, $second (String) - sentences.
result-sentences = { $first } { $second }
result-best-yet = Это твой рекорд!
# $best (String) - such as "52 выстрела".
result-your-best = Твой рекорд – { $best }.
# $near, $far (String) - the players' names. $near-won, $far-won (Number) - how many games each has won.
result-score = { $near } { $near-won }:{ $far-won } { $far }
share = Поделиться
shared = Результат и ссылка скопированы.
# $winner, $loser (String) - the players' names.
share-won = { $winner } — { $loser }, 1:0.
# The same, said by whoever shares their own game.
share-i-won = Победа! Соперник — { $loser }.
share-i-lost = Поражение. Соперник — { $winner }.
# The same after a race alone.
share-race = Гонка в одиночку пройдена.
# $one, $other (String) - the players' names.
share-drawn = { $one } — { $other }, ничья.
share-i-drew = Ничья. Соперник — { $other }.
# Where no server is known that has a page. $link (String) - the game, in letters.
share-no-page = Чтобы посмотреть партию, скопируй всё сообщение целиком, открой Deskmate и на парте нажми Ctrl+V: { $link }
share-unreadable = Повтор не открывается: ссылка повреждена или из более новой версии игры. Попроси прислать её ещё раз или обнови игру.
# On the shared picture, below the result.
picture-motto = Deskmate · четыре игры на двоих за партой
film = Гифкой
film-begins = Снимаю последние ходы…
# $path (String) - where the picture is.
picture-kept = Картинка сохранена: { $path }
picture-downloaded = Картинка скачана.
# $why (String) - a reason of those below storage-unreadable, and what to do.
picture-not-kept = Картинка не сохранилась: { $why }
close-result = ×
close-result-told = Закрыть результат
# The name of the sheet, for those who can’t see it.
result-sheet = Итог

## Classmate, an opponent of every game

classmate = Одноклассник
# $name (String) - the weakest opponent, who is chosen before the first game of a kind.
setup-first-opponent = Играешь впервые? { $name } — в самый раз. Больше точек — сильнее игрок.
classmate-about = Играет примерно так же, как ты.
# $level (String) - the opponent who is about as strong.
classmate-level = Играет на твоём уровне — примерно как { $level }.
# Why a move was played that is not the best, but not far from it.
classmate-why = Показалось, что и так неплохо.

## Setup

setup-against = Соперник
# $name (String) - an opponent. $strength, $most (Number) - how strong, and how strong the strongest are.
setup-opponent-told = { $name }, сила { $strength } из { $most }
setup-classmate-told = Одноклассник — играет примерно так же, как ты
setup-human = За одной партой
setup-human-short = Рядом
setup-friend = Друг по сети
setup-friend-short = По сети
setup-friend-about = Получишь код и ссылку — отправь их другу.
setup-alone = Гонка с призраком
setup-alone-short = Призрак
setup-alone-about = Норма — лучший известный результат, призрак — твой рекорд.
setup-watch = Посмотреть игру
setup-watch-short = Смотреть
setup-watch-about = Устраивайся поудобнее: соперники сыграют друг с другом.
# $name (String) - an opponent. $won, $lost, $drawn (Number) - games against them, at least one in all.
setup-record = { $drawn ->
    [0] Ты { $won } · { $name } { $lost }
    [one] Ты { $won } · { $name } { $lost } · { $drawn } ничья
    [few] Ты { $won } · { $name } { $lost } · { $drawn } ничьи
    [many] Ты { $won } · { $name } { $lost } · { $drawn } ничьих
   *[other] Ты { $won } · { $name } { $lost } · { $drawn } ничьи
}
setup-record-short = Счёт { $won }:{ $lost }
setup-own-rules = Свои правила.
setup-clock-options = Часы…
setup-names = Имена
own-name = Твоё имя
setup-clock = Время на ход
setup-away = Если игрок пропал, ждать
# $minutes (Number) - 0 for as long as they like.
setup-minutes = { $minutes ->
    [0] Без срока
    [1440] 1 день
    [4320] 3 дня
    [10080] Неделя
   *[other] { $minutes } мин
}
# Часы за этой партой. $seconds, $minutes (Number) - at least 1.
setup-time-control = Часы
setup-no-clock = Без часов
setup-seconds-per-move = { $seconds } с на ход
setup-increment = { $minutes } мин + { $seconds } с
# $name (String) - a player, $part (String) - of the time, such as "1/2".
setup-time-odds = Меньше времени
setup-time-odds-even = Поровну
setup-time-odds-value = { $name }: { $part }
# What a screen reader says of a value. $option, $value (String) - what is set, and how.
setup-value-told = { $option }: { $value }
setup-back = ‹ К парте
setup-back-short = ‹ Парта
setup-rules = Как играть
setup-new-game = Новая партия
setup-begins = Первый ход
begins-lot = Жребий
begins-turns = По очереди
watched-near = Игрок 1
watched-far = Игрок 2
step-less = ‹
step-more = ›
# $option (String) - what is set.
step-less-told = { $option }: на шаг назад
step-more-told = { $option }: на шаг вперёд
done = Готово

## Names

name-you = Ты
name-friend = Друг
name-ghost = Твой призрак
# $name (String) - as they wrote it.
name-own = { $name }
# Of a friend who goes by a name that the game gives to others, such as “You”. $name (String) - the name.
name-quoted = «{ $name }»
name-near = Игрок 1
name-far = Игрок 2

## Settings

effects = Эффекты
music = Музыка
room = Фон
# $level (Number) - 0 to 10.
volume = { $level }
# $volume (String) - what it is the volume of. $level (Number) - how loud it is, 0 to 10.
volume-told = { $volume }: { $level } из 10
sound-key = Звук
full-screen-key = Во весь экран
muted = Без звука
haptics = Вибрация
confirm = Ход вторым касанием
captions = Подписи к звукам
coordinates = Координаты
language = Язык
language-system = Авто
language-system-told = Язык системы
# $language (String) - a language in its own words, such as "English".
language-named = { $language }
language-failed = { $language }: язык не загрузился. Проверь связь и выбери его ещё раз.

# The desk by day or by night. On an upright screen captions have room for about eight letters, values of four for six.
light = Свет
light-day = День
light-night = Ночь
light-system = Авто
light-day-told = Свет: день
light-night-told = Свет: ночь
# $now (String) - "on" if the system's windows are dark.
light-system-told = { $now ->
    [on] Свет: ночь, как в системе
   *[off] Свет: день, как в системе
}
light-now = { $now ->
    [on] Свет: ночь, как в системе
   *[off] Свет: день, как в системе
}
motion = Анимация
motion-system = Авто
# $now (String) - "on" if the system wishes less motion.
motion-system-told = { $now ->
    [on] Меньше анимации, как в системе
   *[off] Вся анимация, пока система не против
}
motion-now = { $now ->
    [on] Анимация: меньше, как в системе
   *[off] Анимация: вся, как в системе
}
motion-full = Обычно
motion-fast = Быстро
motion-reduced = Меньше
motion-full-told = Вся анимация
motion-fast-told = Быстрая анимация
motion-reduced-told = Меньше анимации
text-size = Шрифт
text-normal = M
text-large = L
text-largest = XL
text-normal-told = Обычный шрифт
text-large-told = Крупный шрифт
text-largest-told = Самый крупный шрифт
speech = Разговоры
speech-talkative = Часто
speech-seldom = Редко
speech-silent = Никогда
speech-talkative-told = Соперники говорят часто
speech-seldom-told = Соперники говорят редко
speech-silent-told = Соперники молчат
colours = Контраст
colours-system = Авто
# $now (String) - "on" if the system wishes more contrast.
colours-system-told = { $now ->
    [on] Высокий контраст, как в системе
   *[off] Обычный контраст, пока система не просит больше
}
colours-now = { $now ->
    [on] Контраст: высокий, как в системе
   *[off] Контраст: обычный, как в системе
}
colours-standard = Обычный
colours-high-contrast = Высокий
colours-standard-told = Обычный контраст
colours-high-contrast-told = Высокий контраст

## The keys

keys = Клавиши
keys-walk = Tab, стрелки
keys-walk-about = Переходить по кнопкам и клеткам.
keys-press = Enter, пробел
keys-press-about = Нажать то, что выбрано.
keys-name = D4, 5…
keys-name-about = Перейти к клетке (буквы доски — не команды). В «Собери 15» — взять этот диск.
keys-hint = H, /
keys-hint-about = Подсказка.
keys-undo = U, Ctrl+Z
keys-undo-about = Ход назад.
keys-redo = R, Ctrl+Y
keys-redo-about = Ход вперёд; в «Морском бою» R поворачивает корабль или отмечает клетку.
keys-show = V, F3, F4
keys-show-about = Показать больше: чужой план, номера, чистую воду, секрет.
keys-tell = X, W, Z
keys-tell-about = Последний ход; чей ход; угрозы.
keys-line = Shift+стрелки
keys-line-about = Горизонталь; вертикаль.
keys-text = Ctrl+C, Ctrl+V
keys-text-about = Скопировать или вставить партию.
keys-replay = PgUp, PgDn
keys-replay-about = Листать повтор или ходы партии; Home и End — в начало и в конец.
keys-sound = M, F11
keys-sound-about = Без звука; во весь экран.
keys-leave = Esc, ?
keys-leave-about = Пауза или шаг назад; эта шпаргалка.
keys-pad = Геймпад
keys-pad-about = Стик — выбор, A — нажать, B — назад, X — как R, Y — подсказка.

## A friend online

friend = Друг по сети
title-your-turn = ● Твой ход — Deskmate
title-door = ● Кто-то стучится — Deskmate
friend-enter = Введи шесть букв или вставь ссылку.
# $letter (String) - a letter of a code.
letter = { $letter }
rub-out = Стереть
cancel = Отмена
friend-join = Зайти
# The tag on the desk, while there is a game to go back to.
friend-waits = В игру
friend-invite = Позвать
friend-have-code = У меня есть код
friend-pick-game = Выбери игру. Потом отправь ссылку или продиктуй шесть букв.
# Shows and hides letters to press, for players without a keyboard.
letters = ABC
show-letters = Показать буквы
hide-letters = Спрятать буквы
friend-go-on = В игру
# The list of the player's online games.
my-games = Мои партии
# $count (Number) - the games in which it is the player's move.
my-games-count = { $count ->
    [0] Мои партии
   *[other] Мои партии ({ $count })
}
# $game (String), $name (String) - the opponent, or the code of the game.
my-games-title = { $game } · { $name }
# $game (String) - the game and the opponent. $state (String) - one of those below.
my-games-told = { $game }: { $state }
my-games-your-move = Твой ход
# $name (String) - the opponent.
my-games-their-move = Ходит { $name }
# $state (String) - whose move it is. $time (String) - minutes and seconds, hours, or days.
my-games-within = { $state } · осталось { $time }
my-games-over = Партия окончена
my-games-asked = Смотрим…
my-games-unreachable = Сервер не отвечает
my-games-none = Пока нет ни одной партии.
# Announced. $count (Number) - the games in which it is the player's move.
my-games-waiting = { $count ->
    [0] Сейчас ходишь не ты.
    [one] Твой ход в { $count } партии.
    [few] Твой ход в { $count } партиях.
   *[many] Твой ход в { $count } партиях.
}
my-games-open = Открыть
my-games-more = Ещё
my-games-more-told = Ещё партии
friend-host = Свой сервер
friend-host-starting = Запускаем сервер…
# $address (String) - the page's address.
friend-host-runs = Твой сервер работает. Друзья из твоей сети заходят по адресу { $address }
friend-host-no-page = Твой сервер работает. Веб-страницы здесь нет, поэтому друзьям понадобится свой Deskmate. Адрес: { $address }
friend-host-no-network = Твой сервер работает, но компьютер не в сети. Подключи его, чтобы друзья могли зайти.
# $port (Number) - where the server listens.
friend-host-firewall = Не открывается? Разреши порт { $port } в брандмауэре этого компьютера.
friend-host-firewalled = Разреши порт { $port } в брандмауэре этого компьютера.
# $port (Number) - the port that was asked for.
friend-host-port-taken = Порт { $port } занят другой программой. Закрой её и попробуй ещё раз.
friend-host-not-allowed = Компьютер не даёт запустить сервер на этом порту. Спроси хозяина компьютера, или пусть сервер запустит друг.
friend-host-no-folder = Здесь сервер не запустить: ему негде хранить партии. Пусть сервер запустит друг.
friend-host-failed = Сервер не запустился: что-то на этом компьютере мешает. Перезапусти игру, или пусть сервер запустит друг.
friend-no-server = Сервера пока нет. Для друзей в твоей сети запусти свой, для остальных введи вместо кода адрес сервера.
friend-wants-server = Введи адрес сервера или запусти свой.
friend-server-set = Адрес сохранён.
# $link (String) - the page of the game on that server.
friend-other-server = Эта партия на другом сервере. Открой в браузере { $link }
friend-calling = Соединяемся…
friend-calls = Соединяемся: { $server }…
# $server (String) - where it is.
friend-unreachable = Нет связи с { $server }. Пробуем ещё…
friend-room = Партия ждёт друга.
friend-there = Вы с другом в игре.
friend-watching = Ты зритель.
friend-lost = Связь пропала. Соединяемся снова…
friend-back = Связь снова есть.
friend-replaced = Теперь ты играешь в другом окне.
friend-waiting = Ждём друга
# $code (String) - six letters.
friend-code = { $code }
# $link (String) - an address.
friend-link = { $link }
friend-invite-about = Отправь ссылку, покажи QR-код или продиктуй буквы.
friend-copy-link = Копировать ссылку
friend-copy-watch = Ссылка зрителям
friend-copied = Ссылка скопирована.
door = У двери
# $name (String) - who wants to play.
friend-knocks = { $name } хочет сыграть.
friend-knocks-about = Это точно твой друг?
let-in = Впустить
turn-away = Не впускать
# $name (String) - who has invited.
friend-waits-for = Ждём, когда { $name } откроет дверь…
# $game (String) - what is played.
friend-plays = Вы сыграете в «{ $game }».
friend-you-begin = Первый ход — твой.
# $name (String) - who moves first.
friend-they-begin = Первый ход: { $name }.
friend-knocking = Ты у двери. Ждём, когда друг откроет…
friend-let-in = Дверь открыта. Начинаем!
friend-turned-away = Гостя не впустили.
# $name (String) - who has gone again before being let in.
friend-gone = { $name } больше не ждёт у двери.
# $name (String) - who wants to watch.
friend-wants-to-watch = { $name } хочет посмотреть.
friend-wants-to-watch-unnamed = Кто-то хочет посмотреть.
let-watchers-in = Пустить
turn-watchers-away = Без зрителей
friend-watchers-let-in = Теперь партию можно смотреть.
friend-watchers-turned-away = Зрителей больше не пускаем.
# $name (String) - who watches.
friend-watches = { $name } смотрит партию.
friend-watches-unnamed = Кто-то смотрит партию.
# $count (Number) - how many watch. $unnamed (Number) - how many of them have no name. $names (String) - the names of the others.
friend-watching-now = { $unnamed ->
    [0] { $count ->
        [1] Смотрит { $names }
       *[other] Смотрят: { $names }
    }
   *[other] Зрителей: { $count }, среди них { $names }
}
# The same if none has a name.
friend-watching-now-unnamed = Зрителей: { $count }
friend-not-a-code = Это не код. В коде шесть букв, например CMHYTY.
friend-not-an-address = Это не адрес. Адрес выглядит как 192.168.1.5 или example.org:8080.
friend-broken-link = Ссылка неполная. Скопируй её ещё раз.
friend-no-hint = По сети подсказок нет.
friend-no-redo = По сети ход вперёд не работает.
friend-no-paste = По сети партию не вставить.
clock-low = { $name }: осталось десять секунд.
# $time (String) - minutes and seconds, hours, or days.
friend-clock = { $time }
# $time (String) - minutes and seconds, hours, or days.
friend-away = нет уже { $time }
# $hours (Number) - less than a day.
friend-hours = { $hours } ч
# $days (Number)
friend-days = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
}
# $count (Number) - how many look on.
friend-watched = зрителей: { $count }
talk = Сказать другу
talk-tag = Сказать
other-device = Другое устройство
other-device-told = Продолжить на другом устройстве
other-device-title = Играем дальше там
other-device-wait = Секунду…
other-device-ready = Ссылка готова.
other-device-about = Отсканируй код или открой ссылку на другом устройстве. Она сработает один раз, в течение пяти минут. Никому её не показывай.
talk-write = Записка…
note-title = Записка другу
note-send = Передать
note-no-more = Без записок
note-who-reads = Прочтёте её только вы двое.
# The tag that switches notifications on.
notices-on = Уведомлять
# The tag that switches notifications off.
notices-off = Не уведомлять
notices-on-said = Когда настанет твой ход, появится уведомление.
notices-off-said = Уведомлений больше не будет.
notices-browser = Уведомления здесь запрещены. Разреши их в настройках браузера для этой страницы.
notices-server = Этот сервер не присылает уведомлений.
notices-service = Браузер сейчас не может получать уведомления. Попробуй позже.
notice-turn = Твой ход.
notice-door = Кто-то стучится.
friend-claim = Победа моя
friend-resign = Сдаться
friend-resign-really = Точно сдаться?
offer-takeback = Вернуть ход?
offer-draw = Предложить ничью
offer-notes = Записки
accept-takeback = Разрешить
accept-draw = Да, ничья
accept-rematch = Реванш
accept-notes = Разрешить
decline = Нет
greeting-0 = Привет!
greeting-1 = Удачи!
greeting-2 = Хорошо играешь!
greeting-3 = Ой…
greeting-4 = Минутку.
greeting-5 = Спасибо!
greeting-6 = Отличный ход!
greeting-7 = Классно сыграли!
greeting-8 = Прости!
greeting-9 = Ха-ха!
greeting-10 = Ты тут?
greeting-11 = Пока!
# $name (String) - who says it. $greeting (String) - what they say, a whole sentence.
friend-greets = { $name }: { $greeting }
# $name (String) - who has come.
friend-joined = { $name } за партой. Начинаем!
friend-came = { $name } снова на связи.
friend-left = { $name } не на связи.
friend-rematch = Новая партия начинается.
friend-took-back = Ход возвращён.
friend-offered-takeback = Ты просишь вернуть ход.
friend-offered-draw = Ты предлагаешь ничью.
friend-offered-rematch = Ты предлагаешь реванш.
friend-offered-notes = Ты предлагаешь писать записки.
# $name (String) - who offers it.
friend-offers-takeback = { $name } просит вернуть ход.
friend-offers-draw = { $name } предлагает ничью.
friend-offers-rematch = { $name } предлагает реванш.
friend-offers-notes = { $name } предлагает писать записки.
# $name (String) - who declines.
friend-declines-takeback = { $name } не разрешает вернуть ход.
friend-declines-draw = { $name } не хочет ничьей.
friend-declines-rematch = { $name } не хочет реванша.
friend-declines-notes = { $name } не хочет писать записки.
friend-notes-allowed = Теперь можно писать друг другу записки.
# $winner (String) - who has won. $loser (String) - who has lost.
friend-ended-rules = Партия окончена.
friend-ended-rules-draw = Партия окончена: ничья.
friend-ended-resigned = { $loser } сдаётся. { $winner } выигрывает.
friend-ended-resigned-you = { $loser } сдаётся. Победа твоя!
friend-ended-resigned-lost = Ты сдаёшься. { $winner } выигрывает.
friend-ended-resigned-draw = Ничья.
friend-ended-agreed = Ничья по согласию.
friend-ended-agreed-draw = Ничья по согласию.
friend-ended-time = { $loser }: время вышло. { $winner } выигрывает.
friend-ended-time-you = У соперника вышло время. Победа твоя!
friend-ended-time-lost = Твоё время вышло. { $winner } выигрывает.
friend-ended-time-draw = Время вышло: ничья.
friend-ended-away = { $loser }: слишком долго не на связи. { $winner } выигрывает.
friend-ended-away-you = Соперник слишком долго не на связи. Победа твоя!
friend-ended-away-lost = Тебя слишком долго нет на связи. { $winner } выигрывает.
friend-ended-away-draw = Слишком долго нет связи: ничья.
friend-ended-too-long = Слишком много ходов: партия окончена.
friend-ended-too-long-you = Слишком много ходов: партия окончена.
friend-ended-too-long-draw = Слишком много ходов: ничья.
# $name (String) - who can't change any more what is hidden. $seal (String) - four letters and digits.
friend-sealed = { $name }: расстановка запечатана, печать { $seal }.
friend-seal-kept = Всё честно: печать цела.
friend-seal-kept-in-page = Всё честно, насколько может проверить эта страница.
friend-seal-kept-since-return = Всё честно, насколько тебе было видно.
# $move (Number) - the move that is not what it was said to be.
friend-seal-broken = Ход { $move } не сходится с печатью. Так нечестно.
online-refused-malformed = Сервер этого не понял. Перезапусти игру.
storage-refused = Сохранить не получается: { $why } Играем дальше.
brains-missing = Соперник ещё не загрузился. Пробуем ещё раз…
brains-lost = В этой позиции компьютер не находит ответа. Вернись на ход назад или начни другую партию.
storage-set-aside = Часть сохранённого не читается. Она лежит в { $file }.
storage-unreadable = Часть сохранённого не читается, и сохранить её отдельно не получается: { $why }
# Причины, которыми заканчиваются такие строки: чего не вышло и что делать.
failure-full = на диске нет места. Освободи немного.
failure-not-allowed = система не пускает игру в эту папку. Проверь права на неё.
failure-no-folder = нужной папки нет. Проверь, на месте ли домашняя папка.
failure-page-full = в браузере для этой страницы больше нет места.
failure-page-refused = браузер ничего не хранит для этой страницы. Открой её в обычном окне, не в приватном.
failure-other = что-то пошло не так. Попробуй ещё раз.
online-refused-reload = На сервере версия новее. Перезапусти игру.
online-refused-server-older = Сервер старше игры. Попроси хозяина его обновить.
online-refused-too-big = Слишком длинно для сервера. Сократи.
online-refused-too-fast = Слишком много попыток. Подожди минутку.
online-refused-unavailable = Сервер сейчас не может сохранять. Попробуй позже.
online-refused-unknown-game = На этом сервере такой игры нет. Попробуй другой.
online-refused-bad-config = Этот сервер не знает таких правил. Выбери другие.
online-refused-no-room = Партии с таким кодом нет. Уточни код у друга.
online-refused-other-store = На сервере сменилось хранилище, и твоей партии в нём нет. Место за тобой: зайди позже.
online-refused-unreadable = Эта партия из другой версии, сервер её не откроет. Начни новую.
online-refused-room-full = Там уже играют двое. Чтобы посмотреть, попроси у них ссылку для зрителей.
online-refused-door-taken = У двери уже кто-то ждёт. Попробуй чуть позже.
online-refused-knocked = Просимся посмотреть. Ждём ответа…
online-refused-turned-away = Тебя не впустили. Спроси друга и попробуй ещё раз.
online-refused-crowded = Зрителей слишком много, мест больше нет. Попробуй позже.
online-refused-wrong-token = Это место занято. Попроси у друга новое приглашение.
# $device (String) - where the game goes on: "phone", "home-screen", "desktop" or "browser".
online-refused-taken-over = { $device ->
    [phone] Теперь ты играешь на телефоне.
    [home-screen] Теперь ты играешь в приложении на домашнем экране.
    [desktop] Теперь ты играешь в Deskmate на компьютере.
   *[browser] Теперь ты играешь в другом браузере.
}
online-refused-bad-pass = Эта ссылка уже сработала или устарела. Сделай новую на том устройстве, где идёт игра.
online-refused-not-in-room = Ты сейчас не в игре. Зайди по коду ещё раз.
online-refused-only-looking = Ты зритель: так могут только игроки.
online-refused-waiting = Друга ещё нет.
online-refused-over = Партия окончена.
online-refused-not-over = Партия ещё не окончена.
online-refused-stale = Доска только что изменилась. Посмотри и ходи.
online-refused-illegal = По правилам так нельзя.
online-refused-bad-seal = Расстановка не сходится с печатью. Перезапусти игру.
online-refused-no-offer = Предложение уже снято.
online-refused-no-notes = Сначала договоритесь писать записки.
online-refused-offered-already = Это уже предложено.
online-refused-no-takeback = Возвращать нечего.
online-refused-not-away = Победу можно засчитать, когда друга не будет дольше условленного.
online-refused-push-expired = Уведомления перестали приходить. Включаем их снова…
online-refused-worn-out = В этой партии теперь можно только ходить. Для остального начни новую.

## Turning round

# $name (String) - who may look now.
turn-round = Ход: { $name }
turn-round-about = Остальные, отвернитесь.
turn-round-ready = Показать поле

## Announcements

sound-on = Звук включён.
sound-off = Звук выключен.
lamp-on = Включить лампу
lamp-off = Выключить лампу
described-lamp-on = Лампа горит.
described-lamp-off = Лампа погашена.
your-turn = Твой ход.
# After a finger has aimed at a place.
aim-again = Нажми ещё раз – и ход сделан.
your-turn-puzzle = Твой ход: здесь есть верная победа.
# $name (String) - whose turn it is.
turn-of = { $name }, твой ход.
# $moves (Number) - moves of the run that is over. $best (Number) - those of the best one. $par (Number) - the fewest known.
run-over = { $moves ->
    [one] Все на месте за { $moves } ход. Твой рекорд — { $best }, норма — { $par }.
    [few] Все на месте за { $moves } хода. Твой рекорд — { $best }, норма — { $par }.
    [many] Все на месте за { $moves } ходов. Твой рекорд — { $best }, норма — { $par }.
   *[other] Все на месте за { $moves } хода. Твой рекорд — { $best }, норма — { $par }.
}
run-best = { $moves ->
    [one] Все на месте за { $moves } ход: твой новый рекорд! Норма — { $par }.
    [few] Все на месте за { $moves } хода: твой новый рекорд! Норма — { $par }.
    [many] Все на месте за { $moves } ходов: твой новый рекорд! Норма — { $par }.
   *[other] Все на месте за { $moves } хода: твой новый рекорд! Норма — { $par }.
}
# $moves (Number) - moves of the run.
ghost-run = { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
    [many] { $moves } ходов
   *[other] { $moves } хода
}
ghost-none = забега ещё нет
# $par (Number) - the fewest moves known.
par = норма { $par }
# $move (String) - a move as it is written, such as "H8" or "White". $why (String) - a whole sentence.
hint = Попробуй { $move }. { $why }
kept-unreadable = Эта партия не открывается: она повреждена или из более новой версии. Обнови игру и попробуй ещё раз.
# Two windows of the game, or two tabs of a browser.
storage-elsewhere = Deskmate открыт и в другом окне. Пока то окно не закрыто, партии и настройки здесь не сохраняются.
storage-claimed = Другое окно закрыто. Теперь всё сохраняется здесь.
import-elsewhere = Deskmate открыт и в другом окне. Сначала закрой его.
lens-looks = Ищем упущенные победы…
lens-nothing = Верных побед никто не упустил.
# $number (Number) - which puzzle. $of (Number) - how many there are. $move (Number) - the move of the game.
lens-puzzle = Задача { $number } из { $of }, ход { $move }: отсюда есть верная победа.
lens-returns = Так партия и закончилась.
lens-slipped = Верной победы больше нет. Вернись на ход назад и попробуй ещё.
copied = Партия скопирована.
# Said when it is to be copied while something in it is hidden.
copy-later = Эту партию можно скопировать, когда она закончится.
# $moves (Number) - how many moves it has.
pasted = { $moves ->
    [one] Вставлена партия: { $moves } ход.
    [few] Вставлена партия: { $moves } хода.
    [many] Вставлена партия: { $moves } ходов.
   *[other] Вставлена партия: { $moves } хода.
}
clipboard-missing = Нет доступа к буферу обмена. Вставь с клавиатуры.
clipboard-empty = В буфере обмена нет текста.
clipboard-picture = В буфере обмена картинка.
clipboard-refused = Буфер обмена не прочитать. Если браузер спросит, разреши и вставь ещё раз.
# On a sheet with the text that could not be copied, and announced when that sheet comes.
copy-by-hand = Скопировать не получилось. Скопируй текст вручную.
copy-by-hand-title = Скопируй вручную
copy-again = Ещё раз
# $why (String) - what is on the clipboard instead, a whole sentence.
paste-at-table = { $why } Сюда можно вставить запись партии.
# $why (String) - the same.
paste-at-desk = { $why } Сюда можно вставить ссылку на повтор, приглашение или запись партии.
paste-unknown = В этом тексте нет партии. Скопируй его целиком ещё раз.
paste-title = Вставленная партия
# A game as which the pasted text reads. $game (String) - its title. $moves (Number) - how many moves the text has.
paste-as = { $game }, { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[other] { $moves } ходов
}
# The text is marked as another game than the one on the board. $game (String) - the title of that one.
paste-doubtful = В тексте указана другая игра. Открыть как «{ $game }»?
paste-task = Сюда партию не вставить. Сначала выйди из урока или задачи.
# Another game has been begun where one was waiting.
game-left = Прежняя партия теперь в дневнике.
# A pasted game that is over, or has not begun, lies on the board.
game-waits = Твоя партия ждёт на парте.
# $move (Number) - the number of the move in the text. $why (String) - the rules' reason, a whole sentence.
text-refused = Ход { $move } в тексте не по правилам. { $why }
refused-over = Партия окончена.
refused-not-your-turn = Сейчас не твой ход.
refused-no-undo = Назад уже некуда.
refused-no-redo = Вперёд уже некуда.
refused-seen = Назад нельзя: ответ уже известен.
refused-no-friend = Это только для игры по сети.
no-texts = Эту игру вставить нельзя.

## Sounds, for those who read them

sound-paper = шуршит бумага
sound-page = перелистнули страницу
sound-pencil = шуршит карандаш
sound-refuse = глухой стук: так нельзя
sound-stamp = стукнула печать
sound-turn = две ноты: твой ход
sound-chain = щелчок лампы
sound-tick = тикают часы
sound-shutter = щелчок камеры
sound-bell = школьный звонок

# The diary: an exercise book in which every game stands that was played here.
diary = Дневник
described-diary = Твой дневник.
diary-lessons = Уроки
diary-games = Партии
diary-standing = Итоги
diary-none = Пока пусто. Всё, что сыграешь, будет записано здесь. Звёздочка сохранит партию навсегда.
date = { $day } { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
}, { $clock }
diary-won = твоя победа
diary-lost = твоё поражение
diary-drawn = ничья
diary-unfinished = не окончена
# $result (String) - one of those above. $count (String) - what the game took, such as 58 shots.
diary-result = { $result }, { $count }
# What a game's card says to those who hear it.
diary-open = { $opponent }, { $date }: { $result }. Посмотреть партию
diary-game-told = { $opponent }, { $date }: { $result }.
# $game (String) - the title of a game. $date (String) - when it was played.
diary-game-date = { $game } · { $date }
diary-keep = Сохранить навсегда: соперник — { $opponent }, { $date }
diary-let-go = Сохранена навсегда: соперник — { $opponent }, { $date }. Больше не хранить
diary-earlier = Раньше
diary-later = Позже
# Over the bars, in the order of their parts.
diary-score = ПОБЕДЫ, НИЧЬИ, ПОРАЖЕНИЯ
diary-numbers = { $won } · { $drawn } · { $lost }
diary-score-told = Соперник — { $opponent }: твоих побед { $won }, ничьих { $drawn }, поражений { $lost }.
diary-games-played = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
}
diary-games-and-streak = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
} · лучшая серия: { $streak }
diary-over-time = { $figure }: { $values }.

# A game of the diary is gone on with from one of its positions.
play-on = Доиграть
play-on-title = С кем доиграть?
play-on-over = Здесь партия уже кончилась. Сначала вернись на ход назад.
play-on-begins = { $number ->
    [0] Играем с начала. Эта партия не в счёт.
   *[other] Играем дальше с хода { $number }. Эта партия не в счёт.
}

# A copy of everything that is stored.
copies = Мои данные
copies-title = Резервная копия
copies-about = Настройки, партии и счёт сохраняются в один файл в «Документах». Загружается последняя копия оттуда или файл, перетащенный в окно: игра сначала покажет, что в нём, и только потом заменит то, что есть.
copies-about-page = Настройки, партии и счёт сохраняются в один файл или копируются как текст — для другого браузера, приложения на экране «Домой» или про запас. Загрузка заменит всё, что есть здесь, но сначала ты увидишь, что в копии.
copies-about-app = У этого приложения своя память, и пока она пуста. Чтобы перенести партии сюда, открой в браузере дневник, потом «Мои данные»: скопируй там текст и вставь его здесь — или сохрани копию в файл и загрузи её здесь.
copies-save = Сохранить
copies-read = Загрузить
copies-copy = Скопировать текстом
copies-paste = Вставить текст
copies-copied = Копия в буфере обмена. В другом Deskmate открой в дневнике «Мои данные» и вставь текст.
# The text on the clipboard is no backup.
copies-none-pasted = В буфере обмена нет копии. Сначала нажми «Скопировать текстом» в другом Deskmate.
copy-saved = Копия сохранена: { $file }.
copy-downloaded = Копия в загрузках.
copy-refused = Сохранить копию не получается: { $why }
copy-folder = Это папка. Выбери файл, который сохранила игра.
copy-none = В «Документах» ещё нет копии. Сначала сохрани её.
copy-missing = Загрузить копию не получается: { $why }
import-unreadable = Это не копия Deskmate, или она неполная. Всё осталось как было.
import-refused = Не получается сначала сохранить то, что есть сейчас: { $why } Всё осталось как было.
imported = Копия загружена. То, что было раньше, лежит в { $file }.
copy-found-title = Заменить всё?
# $games (Number) - those in the diary, $waiting (Number) - those that can be resumed, $results (Number) - games against opponents.
copy-contents = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
} в дневнике, неоконченных — { $waiting }, в счёте — { $results ->
    [one] { $results } партия
    [few] { $results } партии
   *[other] { $results } партий
}
copy-found = В копии: { $contents }.
copy-replaces = Сейчас здесь: { $contents }. Копия заменит всё это, и настройки тоже. Прежнее потом можно вернуть.
copy-replace = Заменить
copy-read-title = Копия загружена
copy-kept-before = То, что было раньше, лежит в { $file }.
copy-bring-back = Вернуть прежнее
copy-bring-back-told = Вернуть всё, что было здесь до последней загруженной копии
brought-back = Всё снова как было. То, что было в копии, лежит в { $file }.
# $most (Number) - in megabytes.
copy-too-large = Этот файл больше { $most } МБ, такой здесь не загрузить. Выбери файл, который сохранила игра.

# The day’s desk: four tasks that are the same for everybody.
diary-day = Задачи
day-title = { $weekday ->
    [1] Понедельник
    [2] Вторник
    [3] Среда
    [4] Четверг
    [5] Пятница
    [6] Суббота
   *[7] Воскресенье
}, { $day } { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
}
day-row-told = { $game }: { $asked } { $state }
day-row-being-made = { $game }: готовится…
day-being-made = Задачи готовятся…
day-open = норма: { $game ->
    [sea-battle] { $par ->
        [one] { $par } выстрел
        [few] { $par } выстрела
       *[other] { $par } выстрелов
    }
   *[other] { $par ->
        [one] { $par } ход
        [few] { $par } хода
       *[other] { $par } ходов
    }
}
day-tried = { $tries ->
    [one] { $tries } попытка · норма { $par }
    [few] { $tries } попытки · норма { $par }
   *[other] { $tries } попыток · норма { $par }
}
day-solved-in = { $moves } · норма { $par }
# $each (Number) - points of a task that is solved in as many moves as its goal.
day-points = До { $each } очков за задачу: меньше ходов и попыток – больше очков.
day-score = { $points } из 100 очков
day-score-and-streak = { $points } из 100 · серия: { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[other] { $days } дней
}, { $spare ->
    [0] пропускать нельзя
    [one] можно пропустить ещё { $spare } день
    [few] можно пропустить ещё { $spare } дня
   *[other] можно пропустить ещё { $spare } дней
}
# At midnight.
day-new = Новый день: в дневнике новые задачи.
day-shared = Результат скопирован: вставь куда хочешь.
day-before = День назад
day-before-told = Задачи предыдущего дня
day-after = День вперёд
day-after-told = Задачи следующего дня
# A task on the table.
task-done = Решено!
task-undone = Пока не вышло
task-solved = { $game ->
    [sea-battle] { $moves ->
        [one] { $moves } выстрел
        [few] { $moves } выстрела
       *[other] { $moves } выстрелов
    }
   *[other] { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[other] { $moves } ходов
    }
}, норма { $par }: { $points ->
    [one] { $points } очко.
    [few] { $points } очка.
   *[other] { $points } очков.
}
task-count = { $game ->
    [sea-battle] { $moves ->
        [one] { $moves } выстрел
        [few] { $moves } выстрела
       *[other] { $moves } выстрелов
    }
   *[other] { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[other] { $moves } ходов
    }
}, норма { $par }
task-failed = Отсюда уже не получится. Попробуй ещё раз.
try-again = Ещё раз
to-the-day = Задачи дня
refused-task = Здесь без подсказок и ходов назад. Можно начать заново.

## Lessons, and puzzles out of the player’s own games

# Turns to the next page of lessons.
lessons-more = Ещё
lessons-more-told = Ещё уроки
# $steps (Number)
lesson-steps = { $steps ->
    [one] { $steps } задание
    [few] { $steps } задания
    [many] { $steps } заданий
   *[other] { $steps } задания
}
lesson-done = пройдено
# $comment (String) - what is said after the last board of a lesson. $name (String) - an opponent.
lesson-try = { $comment } Теперь попробуй в игре. Соперник: { $name }.
# $luck (String) - that luck was against a right move. $comment (String) - what is said of the move.
lesson-unlucky = { $luck } { $comment }
# $title, $state (String) - the title, and how the lesson stands.
lesson-told = { $title }: { $state }
next-step = Дальше
# $game, $date (String) - the title of a game, and a day as below.
puzzle-told = { $game }, { $date }: здесь можно было сыграть лучше. Найди этот ход.
# $date (String) - a day as below.
puzzle-short = ход, упущенный { $date }
puzzle-date = { $day } { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
}
puzzle-long-ago = давным-давно
