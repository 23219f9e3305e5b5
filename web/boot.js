// Runs first. It is beside the page, outside the release's folder, so that it can report when that folder is missing.

const lines = {
  en: ['Part of the game is missing on the server. Reload the page in a minute.', 'Try again'],
  ru: ['Одной части игры нет на сервере. Загрузи страницу ещё раз через минуту.', 'Ещё раз'],
  zh: ['服务器上缺少一部分游戏文件。请过一分钟再刷新页面。', '再试一次'],
};

// The error event of an element does not bubble, so this listener captures. The loader starts everything else.
window.addEventListener('error', ({ target }) => {
  if (!(target instanceof HTMLScriptElement) || !target.src.endsWith('/loader.js')) return;
  const wish = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in lines);
  const [line, again] = lines[wish ?? 'en'];
  document.getElementById('boot').classList.add('failed');
  document.getElementById('boot-line').textContent = line;
  const retry = document.getElementById('boot-retry');
  retry.textContent = again;
  retry.hidden = false;
  retry.addEventListener('click', () => location.reload());
  document.body.dataset.boot = 'failed';
}, { capture: true });

// On a first visit the game is downloaded before the scripts that need it are loaded; loader.js takes the worker over.
// Later visits may activate a newer release first.
const meta = (name) => document.querySelector(`meta[name="${name}"]`).content;
if (!navigator.serviceWorker?.controller) {
  window.program = new Worker(`${meta('release')}/download.js#${meta('game-bytes')}`);
  window.program.onerror = (error) => { window.program.failed = error; };
}
