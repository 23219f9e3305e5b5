// Stands beside the page, in no release's folder, and runs first: where that folder is gone, nothing else could say so.

const lines = {
  en: ['A part of the game is missing where it should be. Load the page again in a moment.', 'Try again'],
  ru: ['Одной части игры нет на месте. Загрузи страницу ещё раз чуть позже.', 'Ещё раз'],
  zh: ['游戏缺少一部分文件。请稍后重新加载页面。', '再试一次'],
};

// An element that fails to load tells nobody above it, so this listener captures. The loader starts all the rest.
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

// On a first visit the game is on its way before the scripts are there that wait for it; loader.js takes it over. Later visits
// may take up a newer release first.
const meta = (name) => document.querySelector(`meta[name="${name}"]`).content;
if (!navigator.serviceWorker?.controller) {
  window.program = new Worker(`${meta('release')}/download.js#${meta('game-bytes')}`);
  window.program.onerror = (error) => { window.program.failed = error; };
}
