// The game in a frame of another site: it reports events to that page, which can choose a game; the usual page can't
// be framed.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { serve } from '../../web/serve.mjs';
import { Player } from './harness.mjs';

/** Serves a page of another site with a frame, which keeps the messages that it receives. */
function site(t, frame) {
  const page = `<!doctype html><title>A club</title><style>iframe { width: 460px; height: 300px; border: 0 }</style>
<script>window.told = []; addEventListener('message', ({ data }) => data?.from === 'deskmate' && told.push(data));</script>
<input id="before">
<iframe src="${frame}" allow="autoplay; fullscreen; clipboard-read; clipboard-write; web-share; screen-wake-lock"></iframe>
<input id="after"><p style="height: 2000px">text below</p>`;
  const server = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(page));
  t.after(() => server.close());
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${server.address().port}/`)));
}

/** Opens that page in a browser, with the game on a server of its own. */
async function visit(t, page, options = {}) {
  const { server, address } = await serve();
  t.after(() => server.close());
  return Player.sitDown(t, { address: await site(t, `${address}/${page}`), ...options });
}

/** Waits until the desk is in the frame, and returns that. */
async function desk(player) {
  await player.until(() => window.told.some(({ screen }) => screen === 'desk'));
  const game = player.page.frames().find((frame) => frame.url().endsWith('embed.html'));
  await game.waitForFunction(() => document.body.dataset.controls === 'settled' && !document.getElementById('boot').checkVisibility({ visibilityProperty: true }));
  return game;
}

test('a page of another site is told what happens, and chooses a game', async (t) => {
  const player = await visit(t, 'embed.html');
  const told = (screen, game) => player.until(([screen, game]) => window.told
    .some((told) => told.screen === screen && told.game === game), [screen, game]);
  await told('desk');
  const say = (message) => player.page.evaluate((message) => document.querySelector('iframe').contentWindow.postMessage(message, '*'), message);
  // Messages that name no game, or that are for somebody else, have no effect.
  for (const message of [null, 'gomoku', { choose: 'gomoku' }, { to: 'deskmate' }, { to: 'deskmate', choose: 'chess' }]) await say(message);
  await say({ to: 'deskmate', choose: 'add-to-15' });
  await told('setup', 'add-to-15');
  const game = player.page.frames().find((frame) => frame.url().endsWith('embed.html'));
  const press = async (name) => {
    await game.waitForFunction((name) => {
      const control = document.querySelector(`#controls [data-name="${name}"]`);
      if (document.body.dataset.controls !== 'settled' || !control || control.ariaDisabled === 'true') return false;
      control.click();
      return true;
    }, name);
  };
  await press('opponent-human');
  await press('start');
  await told('table', 'add-to-15');
  for (const disc of [1, 2, 5, 3, 9]) {
    await press(`disc-${disc}`);
    await game.waitForFunction((disc) => window.findLine(window.announced, 'add-to-15-they-took', 0, disc), disc);
  }
  await player.until(() => window.told.some(({ turn }) => turn === 'over'));
  assert(await player.page.evaluate(() => window.told.every(({ game }) => game === undefined || game === 'add-to-15')));
  player.leave();
});

test('Tab leads through the game in a frame, and out of it at both ends', async (t) => {
  const player = await visit(t, 'embed.html');
  const game = await desk(player);
  const at = (edge) => game.waitForFunction((edge) => document.hasFocus() && document.body.dataset.edge.split(' ').includes(edge), edge);
  const left = (name) => player.until((name) => document.activeElement.id === name, name);
  await player.page.focus('#before');
  await player.press('Tab');
  await at('first');
  await player.press('Shift+Tab');
  await left('before');
  await player.page.focus('#after');
  await player.press('Shift+Tab');
  await at('last');
  await player.press('Tab');
  await left('after');
  // Once more from the front, though the game was left at its end.
  await player.page.focus('#before');
  await player.press('Tab');
  await at('first');
  await player.press('Tab');
  await at('inside');
  player.leave();
});

test('the wheel over a game in a frame scrolls the page around it', async (t) => {
  const player = await visit(t, 'embed.html');
  await desk(player);
  const { x, y } = await player.page.locator('iframe').boundingBox();
  await player.page.mouse.move(x + 200, y + 150);
  await player.page.mouse.wheel(0, 120);
  await player.until(() => window.scrollY > 0);
  player.leave();
});

test('a finger over a game in a frame scrolls the page around it', async (t) => {
  const player = await visit(t, 'embed.html', { hasTouch: true });
  await desk(player);
  const { x, y } = await player.page.locator('iframe').boundingBox();
  const devtools = await player.page.context().newCDPSession(player.page);
  await devtools.send('Input.synthesizeScrollGesture', { x: x + 200, y: y + 200, yDistance: -150, gestureSourceType: 'touch' });
  await player.until(() => window.scrollY > 0);
  player.leave();
});

test('nobody frames the usual page', async (t) => {
  const player = await visit(t, 'index.html');
  await player.until(() => document.readyState === 'complete');
  assert.equal(await player.page.evaluate(() => window.told.length), 0);
  const frame = player.page.frames().find((frame) => frame !== player.page.mainFrame());
  assert(!frame.url().endsWith('index.html'), `the browser does not show it: ${frame.url()}`);
  assert(player.errors.some((line) => line.includes('frame-ancestors')), player.errors.join('\n'));
  player.errors = [];
  player.leave();
});
