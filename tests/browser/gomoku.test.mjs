// Whole games of Gomoku: by mouse against Guardian with hints, and by keyboard and by touch between two local players.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { needs } from './browsers.mjs';
import { PHONE, Player } from './harness.mjs';
import { wayIn } from './lines.mjs';

const ROW = ['H8', 'A1', 'H9', 'C1', 'H10', 'E1', 'H11', 'G1', 'H12'];

/** Starts a game, for two local players by default; `act` presses a control. */
async function sitDown(player, act, opponent = 'opponent-human') {
  await player.screen('desk');
  await act('thing-gomoku');
  await player.screen('setup');
  await act(opponent);
  await player.picked(opponent);
  await act('start');
  await player.screen('table');
  await player.turn('you');
}

test('Gomoku by mouse, with hints against Guardian', async (t) => {
  const player = await Player.sitDown(t);
  await sitDown(player, (name) => player.click(name), 'opponent-guardian');
  await player.click('numbers');
  await player.shrink();
  let moves = 0;
  while (await player.turn('you', 'over') === 'you' && moves < 60) {
    const from = (await player.announced()).length;
    await player.click('hint');
    const point = wayIn(await player.heard('hint', from));
    await player.click(point);
    await player.heard('gomoku-you-placed-.*', from, point);
    moves += 1;
    await player.until((from) => document.body.dataset.turn === 'over'
      || (document.body.dataset.turn === 'you' && Boolean(window.findLine(window.announced, 'gomoku-they-placed-.*', from))), from);
  }
  await player.heard('gomoku-(you|they)-win');
  await player.click('mind');
  await player.control('again');
  await player.picture('result');
  assert(moves >= 5, `${moves} moves`);
  player.leave();
});

test('Gomoku by keyboard', async (t) => {
  const player = await Player.sitDown(t);
  await sitDown(player, async (name) => {
    await player.focus(name);
    await player.press('Enter');
  });
  for (const point of ROW) {
    const from = (await player.announced()).length;
    for (const letter of point) await player.press(letter.toLowerCase());
    await player.until((point) => document.querySelector('#controls [data-focused="true"]')?.dataset.name === point, point);
    await player.press('Enter');
    await player.heard('gomoku-they-placed-.*', from, point);
    await player.until(() => document.body.dataset.turn !== 'other');
  }
  await player.heard('gomoku-they-win', 0, 'H8', 'H12');
  await player.focus('again');
  await player.press('Enter');
  await player.turn('you');
  player.leave();
});

test('Gomoku by touch, on a phone that is turned in the middle', needs('fingers'), async (t) => {
  const player = await Player.sitDown(t, { ...PHONE, drawn: true });
  await sitDown(player, (name) => player.tap(name));
  for (const point of ROW) {
    const from = (await player.announced()).length;
    const before = ROW.indexOf(point) === 0 && await player.picture('before the aim');
    await player.tap(point);
    if (before) {
      await player.heard('aim-again', from);
      await player.frames(4);
      assert.equal((await player.announced()).length, from + 1, 'the first tap only aims');
      const share = await player.difference(before, await player.picture('a ghost'));
      assert(share > 0.001, `the ghost can be seen: ${share} of the picture changed`);
    }
    await player.tap(point);
    await player.heard('gomoku-they-placed-.*', from, point);
    if (point === 'E1') {
      await player.picture('upright');
      await player.turnPhone();
    }
  }
  await player.heard('gomoku-they-win', 0, 'H8', 'H12');
  await player.control('again');
  await player.picture('result');
  player.leave();
});
