// The page's texts before the game runs, in the languages of the game.

export const words = {
  en: {
    title: 'Deskmate',
    motto: 'four classics for two, on one desk',
    loading: 'Loading Deskmate',
    clearing: 'Clearing the desk\u00a0…',
    bringing: (got, all) => `Bringing the games: ${got} of ${all}\u00a0MB`,
    laying: 'Laying them out\u00a0…',
    retry: 'Try again',
    noDrawing: 'This browser cannot draw the game: it needs WebGL2. Another browser, or hardware acceleration switched on, may help.',
    noStart: 'The game could not start in this browser. An update of the browser may help.',
    noDownload: 'The game did not arrive: the connection or the server failed.',
    crashed: 'The game has stopped by a fault of its own. Your settings are kept.',
    mixed: 'The parts of the game that arrived are of two editions. Load the page again.',
    lostPicture: 'The browser took the picture away. The game goes on as soon as it gives it back.',
    noLetters: 'Some of the letters did not arrive. Load the page again to read what the game says.',
    update: 'A new edition of the game has come. You will have it at the next start.',
    rules: [
      'Sea Battle: find the other fleet before yours is found. A hit shoots again.',
      'Ugolki: bring all your men into the corner across, by steps and jumps.',
      'Gomoku: five in a row win.',
      'Add to 15: take discs in turn. Three of yours that make 15 win.',
    ],
  },
  ru: {
    title: 'Deskmate',
    motto: 'четыре игры на двоих за партой',
    loading: 'Загрузка Deskmate',
    clearing: 'Убираем с парты\u00a0…',
    bringing: (got, all) => `Несём игры: ${decimal(got)} из ${decimal(all)}\u00a0МБ`,
    laying: 'Раскладываем\u00a0…',
    retry: 'Ещё раз',
    noDrawing: 'Этот браузер не может нарисовать игру: нужен WebGL2. Попробуй другой браузер или включи аппаратное ускорение.',
    noStart: 'Игра не запустилась в этом браузере. Попробуй его обновить.',
    noDownload: 'Игра не загрузилась: подвела связь или сервер.',
    crashed: 'Игра остановилась из-за собственной ошибки. Настройки сохранены.',
    mixed: 'Пришли части игры из двух разных выпусков. Загрузи страницу ещё раз.',
    lostPicture: 'Браузер забрал картинку. Игра продолжится, как только он её вернёт.',
    noLetters: 'Часть букв не загрузилась. Загрузи страницу ещё раз, чтобы прочесть, что пишет игра.',
    update: 'Вышел новый выпуск игры. Он откроется при следующем запуске.',
    rules: [
      'Морской бой: найди чужой флот раньше, чем найдут твой. Попал — стреляй ещё.',
      'Уголки: переведи все шашки в угол напротив, шагами и прыжками.',
      'Гомоку: пять в ряд — победа.',
      'Сумма 15: берите фишки по очереди. Три твои, что дают 15, — победа.',
    ],
  },
  'zh-CN': {
    title: '同桌',
    motto: '一张课桌，两个人，四种经典游戏',
    loading: '正在加载“同桌”',
    clearing: '正在收拾课桌……',
    bringing: (got, all) => `正在把游戏搬来：${got} / ${all} MB`,
    laying: '正在摆好……',
    retry: '再试一次',
    noDrawing: '这个浏览器画不出游戏：需要 WebGL2。换个浏览器，或打开硬件加速试试。',
    noStart: '游戏无法在这个浏览器中启动。更新浏览器也许能解决。',
    noDownload: '游戏没能加载：网络或服务器出了问题。',
    crashed: '游戏出错，已停止。你的设置都还在。',
    mixed: '收到的游戏文件来自两个不同的版本。请重新加载页面。',
    lostPicture: '浏览器收走了画面。画面一恢复，游戏就会继续。',
    noLetters: '有些文字没能加载。重新加载页面，就能看到游戏里写的话了。',
    update: '游戏有了新版本，下次打开时就会用上。',
    rules: [
      '海战棋：在对方找到你的舰队之前，先找到他的。击中可以再打一次。',
      '跳角棋：走一步或连续跳跃，把所有棋子送到对面的角里。',
      '五子棋：先连成五子者胜。',
      '凑十五：轮流拿圆片，手中有三个加起来是 15 就赢。',
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
