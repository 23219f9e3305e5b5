// Measures how long the strongest opponent of a game thinks in the browser, and whether that holds up the page: he plays
// himself. Prints one JSON object. Drawing is done in software, as in the tests.
// usage: node web/measure-moves.mjs [MOVES [GAME OPPONENT]]    such as 200 gomoku Champion, the default

import { close, open } from '../tests/browser/browser.mjs';

const [wanted = 200, game = 'gomoku', opponent = 'Champion'] = process.argv.slice(2);
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
const reads = (name) => page.evaluate((name) => document.querySelector(`#controls [data-name="${name}"]`)?.ariaLabel, name);
const arrive = (screen) => page.waitForFunction((screen) => document.body.dataset.screen === screen, screen, { polling: 50 });

await page.goto(address);
await arrive('desk');
await press(`thing-${game}`);
await arrive('setup');
await press('opponent-watch');
for (const side of ['watched-near', 'watched-far']) {
  await page.waitForFunction((side) => document.querySelector(`#controls [data-name="${side}"]`), side, { polling: 50 });
  while (await reads(side) !== opponent) {
    const before = await reads(side);
    await press(side);
    await page.waitForFunction(
      ([side, before]) => document.querySelector(`#controls [data-name="${side}"]`)?.ariaLabel !== before, [side, before], { polling: 50 });
  }
}
await press('start');
await arrive('table');
await press('speed');
await page.waitForTimeout(500);
await press('speed');
// Laying the table is no thinking.
await page.waitForTimeout(3000);
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
await close();

thinking.sort((a, b) => a - b);
const at = (share) => Math.round(thinking[Math.min(thinking.length - 1, Math.floor(thinking.length * share))]);
console.log(JSON.stringify({
  moves: thinking.length,
  median_ms: at(0.5),
  p99_ms: at(0.99),
  longest_ms: at(1),
  long_tasks: tasks.length,
  longest_task_ms: Math.round(Math.max(0, ...tasks)),
}, null, 2));
