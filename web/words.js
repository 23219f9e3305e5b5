// The page's texts before the game runs, in the languages of the game.

export const words = {
  en: {
    title: 'Deskmate',
    motto: 'Four classics for two, on one desk',
    loading: 'Loading Deskmate',
    clearing: 'Clearing the desk…',
    bringing: 'Fetching the games…',
    amount: (got, all) => `${got} of ${all}\u00a0MB`,
    laying: 'Laying them out…',
    retry: 'Try again',
    noDrawing: 'This browser can’t draw the game: it needs WebGL2. Try another browser, or switch on hardware acceleration.',
    noStart: 'The game couldn’t start. Update your browser, then try again.',
    noDownload: 'The game didn’t load. Check your connection, then try again.',
    crashed: 'The game crashed. Your settings and games are safe. Try again.',
    mixed: 'The game is half old, half new. Reload the page.',
    lostPicture: 'The browser has paused the picture. The game carries on as soon as it’s back.',
    noLetters: 'Some fonts didn’t load. Reload the page to see the text.',
    update: 'There’s a new version. You’ll get it next time you start.',
    gamepad: 'The browser doesn’t know this controller: its stick moves, the first button presses, the second goes back.',
    messenger: 'You’re inside another app, which may forget your games. Open this page in your browser.',
    rules: [
      'Sea Battle: find their fleet before they find yours. Hit, and you shoot again.',
      'Ugolki: step and jump all your men into the opposite corner.',
      'Gomoku: five in a row wins.',
      'Add to 15: take discs in turn. Three that add up to 15 win.',
    ],
  },
  ru: {
    title: 'Deskmate',
    motto: 'четыре игры на двоих за партой',
    loading: 'Загрузка Deskmate',
    clearing: 'Убираем с\u00a0парты…',
    bringing: 'Несём игры…',
    amount: (got, all) => `${decimal(got)} из ${decimal(all)}\u00a0МБ`,
    laying: 'Раскладываем…',
    retry: 'Ещё раз',
    noDrawing: 'Этот браузер не может нарисовать игру: нужен WebGL2. Попробуй другой браузер или включи аппаратное ускорение.',
    noStart: 'Игра не запустилась. Обнови браузер и\u00a0попробуй ещё раз.',
    noDownload: 'Игра не загрузилась. Проверь связь и\u00a0попробуй ещё раз.',
    crashed: 'Игра сломалась. Настройки и\u00a0партии целы. Попробуй ещё раз.',
    mixed: 'Игра загрузилась наполовину старой. Загрузи страницу ещё раз.',
    lostPicture: 'Браузер забрал картинку. Игра продолжится, как только он её вернёт.',
    noLetters: 'Не загрузились шрифты. Загрузи страницу ещё раз.',
    update: 'Вышла новая версия. Она откроется при следующем запуске.',
    gamepad: 'Браузер не\u00a0знает этот геймпад: стик выбирает, первая кнопка нажимает, вторая возвращает назад.',
    messenger: 'Это окно другого приложения, партии могут пропасть. Открой страницу в\u00a0браузере.',
    rules: [
      'Морской бой: найди чужой флот раньше, чем найдут твой. За попадание\u00a0— ещё выстрел.',
      'Уголки: переведи все шашки в\u00a0угол напротив, шагами и\u00a0прыжками.',
      'Гомоку: пять в\u00a0ряд\u00a0— победа.',
      'Собери\u00a015: диски берут по очереди. Три диска на\u00a015\u00a0— победа.',
    ],
  },
  'zh-CN': {
    title: '同桌',
    motto: '一张课桌，两个人，四种经典游戏',
    loading: '正在加载“同桌”',
    clearing: '正在收拾课桌……',
    bringing: '正在把游戏搬来……',
    amount: (got, all) => `${got} / ${all}\u00a0MB`,
    laying: '正在摆好……',
    retry: '再试一次',
    noDrawing: '这个浏览器画不出游戏：需要WebGL2。换个浏览器，或打开硬件加速试试。',
    noStart: '游戏没能启动。更新浏览器，再试一次。',
    noDownload: '游戏没能加载。检查网络，再试一次。',
    crashed: '游戏崩溃了。设置和对局都还在，再试一次吧。',
    mixed: '游戏文件有新有旧，请刷新页面。',
    lostPicture: '浏览器收走了画面。画面一恢复，游戏就会继续。',
    noLetters: '有些字体没能加载。刷新页面，就能看到文字了。',
    update: '游戏有了新版本，下次打开时就会用上。',
    gamepad: '浏览器不认识这个手柄：摇杆移动，第一个按钮确定，第二个按钮返回。',
    messenger: '这是别的应用里的窗口，对局可能会丢失。请用浏览器打开这个页面。',
    rules: [
      '海战棋：抢在对手前面，找出对方的舰队。打中可以再打一炮。',
      '角棋：走一步或连着跳，先把棋子全部搬到对角就赢。',
      '五子棋：先连成五子就赢。',
      '凑十五：轮流拿圆片，有三片加起来是15就赢。',
    ],
  },
};

const decimal = (number) => number.replace('.', ',');

/**
 * Returns the language chosen in the game, or else the first known one that the browser asks for, like the game
 * itself.
 */
export function language() {
  const stored = /^language = "([^"]+)"$/m.exec(kept())?.[1];
  if (stored in words) return stored;
  for (const wish of navigator.languages) {
    const [primary, ...rest] = wish.toLowerCase().split('-');
    if (rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part))) continue;
    const tag = Object.keys(words).find((tag) => tag.split('-')[0] === primary);
    if (tag) return tag;
  }
  return 'en';
}

function kept() {
  try {
    return localStorage['io.github.deskmate-settings'] ?? '';
  } catch {
    return ''; // the browser has no storage for this page
  }
}
