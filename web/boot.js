// Runs first, before the page is drawn: chooses language and light of the picture of the desk, remembers what is pressed on
// it, and starts the download. It is beside the page, outside the release's folder, so that it can report when that
// folder is missing.

const lines = {
  en: ['Part of the game is missing on the server. Reload the page in a minute.', 'Try again'],
  ru: ['Одной части игры нет на сервере. Загрузи страницу ещё раз через минуту.', 'Ещё раз'],
  'zh-CN': ['服务器上缺少一部分游戏文件。请过一分钟再刷新页面。', '再试一次'],
};
const page = document.documentElement;

/** Returns a document that the game has stored. */
function stored(name) {
  try {
    return localStorage[`io.github.deskmate-${name}`] ?? '';
  } catch {
    return ''; // the browser has no storage for this page
  }
}

/** Returns the language chosen in the game, or else the first known one that the browser asks for, like the game itself. */
function language(settings) {
  const chosen = /^language = "([^"]+)"$/m.exec(settings)?.[1];
  if (chosen in lines) return chosen;
  for (const wish of navigator.languages) {
    const [primary, ...rest] = wish.toLowerCase().split('-');
    if (rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part))) continue;
    const tag = Object.keys(lines).find((tag) => tag.split('-')[0] === primary);
    if (tag) return tag;
  }
  return 'en';
}

const settings = stored('settings');
page.lang = language(settings);
// The styles follow the system if the settings do.
page.dataset.light = /^light = "(Day|Night)"$/m.exec(settings)?.[1] ?? 'System';
page.dataset.waiting = [...stored('games').matchAll(/^\[running\.([a-z0-9-]+)\]$/gm)].map(([, game]) => game).join(' ');
page.dataset.visitor = /^pointers = /m.test(stored('notebook')) ? 'known' : 'new';

// A press on the picture is done as soon as the game shows its desk (handover.js): only the last one, and only once.
document.addEventListener('click', ({ target }) => {
  const button = target.closest('#boot button[data-control]');
  if (!button) return;
  page.dataset.wish = button.dataset.control;
  for (const other of document.querySelectorAll('#boot button[data-control]')) other.ariaPressed = String(other === button);
  const wish = document.getElementById('boot-wish');
  wish.querySelector('b').textContent = (button.querySelector('.name') ?? button).innerText.trim();
  wish.hidden = false;
});

// The error event of an element does not bubble, so this listener captures. The loader starts everything else.
window.addEventListener('error', ({ target }) => {
  if (!(target instanceof HTMLScriptElement) || !target.src.endsWith('/loader.js')) return;
  const [line, again] = lines[page.lang];
  document.getElementById('boot').classList.add('failed');
  document.getElementById('boot-desk').inert = true;
  document.getElementById('boot-line').textContent = line;
  const retry = document.getElementById('boot-retry');
  retry.textContent = again;
  retry.hidden = false;
  retry.addEventListener('click', () => location.reload());
  document.body.dataset.boot = 'failed';
}, { capture: true });

const meta = (name) => document.querySelector(`meta[name="${name}"]`).content;
/** The longest wait for the picture, in milliseconds. */
const PATIENCE = 3000;

/** Starts to download what the game needs first. */
function download() {
  for (const font of ['Caveat-Bold', 'DeskPrint-Regular', 'DeskPrint-Bold', 'DeskmateLastResort']) {
    document.head.append(Object.assign(document.createElement('link'), {
      rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: `${meta('release')}/assets/fonts/${font}.ttf`,
    }));
  }
  // On a first visit the game is downloaded before the scripts that need it are loaded; loader.js takes the worker over.
  // Later visits may activate a newer release first.
  if (navigator.serviceWorker?.controller) return;
  window.program = new Worker(`${meta('release')}/download.js#${meta('game-bytes')}`);
  window.program.onerror = (error) => { window.program.failed = error; };
}

/** Resolves when the picture is there, with which the game would share a slow line, and the download has begun. */
window.seen = new Promise((done) => {
  const look = ({ target }) => target.id === 'boot-picture' && done();
  for (const kind of ['load', 'error']) document.addEventListener(kind, look, { capture: true });
  setTimeout(done, PATIENCE);
}).then(() => {
  performance.mark('deskmate-picture');
  download();
});
