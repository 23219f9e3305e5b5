// Measures the thinking time of a game's strongest opponent in the browser, and whether it blocks the page, in games
// against itself. Prints one JSON object: the times in the worker, and the times from request to reply on the page,
// which may include waiting for a frame. Rendering is done in software, as in the tests.
// usage: node web/measure-moves.mjs [MOVES [GAME]]    such as 200 gomoku, the default

import { close, open } from '../tests/browser/browser.mjs';

const [wanted = 200, game = 'gomoku'] = process.argv.slice(2);
const { address, browser } = await open();
const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
const page = await context.newPage();
page.setDefaultTimeout(180_000);
await page.addInitScript(() => {
  window.measured = { thinking: [], tasks: [] };
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (question) {
    const asked = performance.now();
    this.addEventListener('message', () => window.measured.thinking.push(performance.now() - asked), { once: true });
    post.call(this, question);
  };
  new PerformanceObserver((list) => window.measured.tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' });
});

const press = async (name) => {
  await page.waitForFunction(
    (name) => document.querySelector(`#controls [data-name="${name}"][aria-disabled="false"]`), name, { polling: 50 });
  await page.evaluate((name) => document.querySelector(`#controls [data-name="${name}"]`).click(), name);
};
const arrive = (screen) => page.waitForFunction((screen) => document.body.dataset.screen === screen, screen, { polling: 50 });

await page.goto(address);
await arrive('desk');
await press(`thing-${game}`);
await arrive('setup');
await press('opponent-watch');
for (const side of ['watched-near', 'watched-far']) {
  const more = `#controls [data-name="${side}-more"]`;
  await page.waitForSelector(more, { state: 'attached' });
  while (await page.evaluate((more) => document.querySelector(more).ariaDisabled, more) === 'false') {
    await press(`${side}-more`);
    await page.waitForTimeout(500);
  }
}
await press('start');
await arrive('table');
await press('speed');
await page.waitForTimeout(500);
await press('speed');
// Wait until the table is set, which does not count.
await page.waitForTimeout(3000);
const workers = page.workers();
for (const worker of workers) {
  await worker.evaluate(() => {
    self.times = [];
    const answer = self.onmessage;
    self.onmessage = async (question) => {
      const began = performance.now();
      await answer(question);
      self.times.push(performance.now() - began);
    };
  });
}
await page.evaluate(() => { window.measured = Object.assign(window.measured, { thinking: [], tasks: [] }); });
while (await page.evaluate(() => window.measured.thinking.length) < Number(wanted)) {
  if (await page.evaluate(() => document.body.dataset.turn) === 'over') {
    await press('again');
    await page.waitForFunction(() => document.body.dataset.turn !== 'over', undefined, { polling: 50 });
    await press('speed');
    await page.waitForTimeout(500);
    await press('speed');
  }
  await page.waitForTimeout(500);
}
const { thinking, tasks } = await page.evaluate(() => window.measured);
const times = (await Promise.all(workers.map((worker) => worker.evaluate(() => self.times)))).flat();
await close();

/** Returns the quantile `share` of the times, in milliseconds. */
function at(share, times) {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(10 * sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]) / 10;
}
console.log(JSON.stringify({
  moves: thinking.length,
  median_ms: at(0.5, times),
  p99_ms: at(0.99, times),
  longest_ms: at(1, times),
  page_median_ms: at(0.5, thinking),
  page_p99_ms: at(0.99, thinking),
  long_tasks: tasks.length,
  longest_task_ms: Math.round(Math.max(0, ...tasks)),
}, null, 2));
