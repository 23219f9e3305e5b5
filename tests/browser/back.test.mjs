// Back, as a phone has it: one step back in the game, as Escape does, and out of the page only from the bare desk.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, Player } from './harness.mjs';

const back = (player) => player.page.evaluate(() => history.back());
const offers = (player, name) => player.until((name) => Boolean(document.querySelector(`#controls [data-name="${name}"]`)), name);
const offersNot = (player, name) => player.until((name) => !document.querySelector(`#controls [data-name="${name}"]`), name);

test('Back leads from every sheet to where Escape leads', async (t) => {
  const player = await Player.sitDown(t, PHONE);
  await player.screen('desk');
  await player.act('settings');
  await offers(player, 'back');
  await back(player);
  await offersNot(player, 'back');
  assert.equal(await player.data('screen'), 'desk');
  await player.act('thing-add-to-15');
  await player.screen('setup');
  await back(player);
  await player.screen('desk');
  await player.act('thing-add-to-15');
  await player.act('opponent-human');
  await player.act('start');
  await player.screen('table');
  await player.act('menu');
  await player.act('settings');
  await offersNot(player, 'go-on');
  await back(player);
  await offers(player, 'go-on');
  // However often, and without a touch in between.
  for (let times = 0; times < 3; times++) {
    await back(player);
    await offersNot(player, 'go-on');
    await back(player);
    await offers(player, 'go-on');
  }
  assert.equal(await player.data('screen'), 'table');
  assert.equal(await player.data('boot'), 'done', 'the page was never left');
  player.leave();
});

test('Back leaves the page from the bare desk', async (t) => {
  const player = await Player.sitDown(t, PHONE);
  await player.screen('desk');
  await player.act('thing-add-to-15');
  await player.screen('setup');
  await player.act('back');
  await player.screen('desk');
  await player.until(() => document.body.dataset.back === 'leaves' && history.state !== 'deskmate step');
  // What was there before.
  await Promise.all([player.page.waitForURL('about:blank'), back(player).catch(() => {})]);
  player.leave();
});

test('a page that is loaded anew at the table goes on, and Back leads there too', async (t) => {
  const player = await Player.sitDown(t, PHONE);
  await player.screen('desk');
  await player.act('thing-gomoku');
  await player.act('opponent-human');
  await player.act('start');
  await player.screen('table');
  await player.page.reload();
  await player.screen('desk');
  await player.act('settings');
  await offers(player, 'back');
  await back(player);
  await offersNot(player, 'back');
  assert.equal(await player.data('screen'), 'desk');
  player.leave();
});
