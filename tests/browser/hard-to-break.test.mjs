// Failures under the game: a lost WebGL context, and files that are missing or of different releases. The page
// explains each, and the game continues as far as possible.

import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { test } from 'node:test';
import { built } from '../../web/serve.mjs';
import { Player, slowDown } from './harness.mjs';

const said = (player) => player.until(() => document.body.dataset.boot === 'failed' && document.getElementById('boot-line').textContent);

/** Calls a method of the extension that loses and restores the game's WebGL context. */
const context = (player, method) => player.page.evaluate((method) => {
  window.extension ??= document.getElementById('game').getContext('webgl2').getExtension('WEBGL_lose_context');
  window.extension[method]();
}, method);

test('a game whose picture was lost goes on where it was', async (t) => {
  const player = await Player.sitDown(t);
  await player.screen('desk');
  await player.click('thing-gomoku');
  await player.screen('setup');
  await player.click('opponent-human');
  await player.click('start');
  await player.screen('table');
  const from = (await player.announced()).length;
  await player.click('H8');
  await player.turnAgain(from, 'turn-of');
  await context(player, 'loseContext');
  assert.match(await said(player), /carries on as soon as/);
  await player.picture('lost');
  const again = player.page.waitForNavigation();
  await context(player, 'restoreContext');
  await again;
  await player.screen('table');
  await player.until(() => document.querySelector('#controls [data-name="H8"]')?.ariaLabel.includes('black'));
  assert.equal(new URL(player.page.url()).hash, '');
  await player.picture('restored');
  player.errors.length = 0; // the renderer reports its lost context
  player.leave();
});

test('opponents that did not come are told of, and play as soon as they are there', async (t) => {
  let missing = true;
  const player = await Player.sitDown(t, {
    before: (page) => page.context().route('**/brain*', (route) => (missing ? route.fulfill({ status: 404 }) : route.continue())),
  });
  await player.screen('desk');
  await player.click('thing-add-to-15');
  await player.screen('setup');
  await player.click('opponent-dreamer');
  await player.click('start');
  await player.screen('table');
  const from = (await player.announced()).length;
  await player.turn('you');
  await player.click('disc-5');
  await player.heard('brains-missing', from);
  missing = false;
  await player.turnAgain(from);
  player.errors.length = 0; // the browser reports the missing file
  player.leave();
});

test('a page without its scripts says so', async (t) => {
  const player = await Player.sitDown(t, { before: (page) => page.route('**/loader.js', (route) => route.fulfill({ status: 404 })) });
  assert.match(await said(player), /missing/);
  await player.page.getByRole('button', { name: 'Try again' }).waitFor();
  await player.picture('');
  player.errors.length = 0;
  player.leave();
});

test('a script and a program of two releases are told of', async (t) => {
  const player = await Player.sitDown(t, {
    before: (page) => page.route('**/deskmate.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('__wbg_', '__old_') });
    }),
  });
  assert.match(await said(player), /half old, half new/);
  player.errors.length = 0;
  player.leave();
});

test('without its fonts, its sounds and its words the game can be played', async (t) => {
  const player = await Player.sitDown(t, {
    locale: 'ru-RU',
    before: (page) => page.route(/\.(ttf|otf|ogg|ftl)$/, (route) => route.fulfill({ status: 404 })),
  });
  await player.screen('desk');
  await player.page.getByText('Не загрузились шрифты').waitFor();
  await player.click('thing-add-to-15');
  await player.screen('setup');
  await player.click('opponent-human');
  await player.click('start');
  await player.screen('table');
  const from = (await player.announced()).length;
  await player.click('disc-5');
  await player.turnAgain(from, '.*');
  await player.picture('bare');
  assert(player.errors.some((error) => /^bevy_asset\S*: .*Caveat-Bold\.ttf/.test(error)), `the console tells of it: ${player.errors}`);
  player.errors.length = 0;
  player.leave();
});

test('a tab that was frozen goes on', async (t) => {
  const player = await Player.sitDown(t);
  await player.screen('desk');
  const devtools = await player.page.context().newCDPSession(player.page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await player.click('thing-add-to-15');
  await player.screen('setup');
  player.leave();
});

test('the bar tells of the bytes that are sent', async (t) => {
  const player = await Player.sitDown(t, {
    before: (page) => Promise.all([slowDown(page, 5e6), page.addInitScript(() => {
      window.lines = [];
      window.amounts = [];
      document.addEventListener('DOMContentLoaded', () => {
        const watch = (id, told) => {
          const element = document.getElementById(id);
          new MutationObserver(() => told.push(element.textContent)).observe(element, { childList: true, characterData: true, subtree: true });
        };
        watch('boot-line', window.lines);
        watch('boot-amount', window.amounts);
      });
    })]),
  });
  await player.screen('desk');
  const { lines, amounts } = await player.page.evaluate(() => ({ lines: window.lines, amounts: window.amounts }));
  const sent = statSync(built('deskmate_bg.wasm.br')).size;
  const told = amounts.map((amount) => /([\d.]+) of ([\d.]+)/.exec(amount)).filter(Boolean);
  assert(told.length > 3, JSON.stringify(amounts));
  for (const [line, got, all] of told) {
    assert.equal(all, (sent / 1e6).toFixed(1), line);
    assert(Number(got) <= Number(all), line);
  }
  assert.equal(amounts.at(-1), '');
  assert.equal(lines.length, 2, `read aloud: ${JSON.stringify(lines)}`);
  assert.match(lines.at(-1), /Laying/);
  player.leave();
});
