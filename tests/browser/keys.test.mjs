// Keys as a page gets them: many within a slow frame, and some that nobody says are let go.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player } from './harness.mjs';

/** Sends keys to the canvas within one task: `[kind, code, key, with]`. */
const send = (player, keys) => player.page.evaluate((keys) => {
  const canvas = document.getElementById('game');
  for (const [kind, code, key, held] of keys) {
    canvas.dispatchEvent(new KeyboardEvent(kind, { code, key, ...held, bubbles: true, cancelable: true }));
  }
}, keys);

/** The keys that write a text; a line break is Enter. */
const typed = (text) => [...text].flatMap((sign) => {
  const [code, key] = sign === '\n' ? ['Enter', 'Enter'] : [/\d/.test(sign) ? `Digit${sign}` : `Key${sign.toUpperCase()}`, sign];
  return [['keydown', code, key], ['keyup', code, key]];
});

async function gomoku(t) {
  const player = await Player.sitDown(t, { viewport: { width: 800, height: 500 }, reducedMotion: 'reduce' });
  await player.screen('desk');
  await player.act('thing-gomoku');
  await player.act('opponent-human');
  await player.act('start');
  await player.screen('table');
  await player.until(() => document.body.dataset.turn === 'you');
  // A press counts once the board has been there for a moment.
  await player.until(() => document.body.dataset.motion === 'rests');
  return player;
}

const stones = (player, ...expected) => player.until((expected) => {
  const told = document.getElementById('description').textContent;
  return expected.every((stone, at) => new RegExp(`Move ${at + 1}, [^:]*: ${stone}`).test(told));
}, expected);

test('what is typed without a pause in a page that is slow to draw is played in its order', async (t) => {
  const player = await gomoku(t);
  await send(player, typed('a15\nb2\n'));
  await stones(player, 'A15', 'B2');
  player.leave();
});

test('on a Czech and a French keyboard squares can be typed', async (t) => {
  const player = await gomoku(t);
  const strike = (code, key, held) => [['keydown', code, key, held], ['keyup', code, key, held]];
  const enter = strike('Enter', 'Enter');
  await send(player, [...strike('KeyH', 'h'), ...strike('Digit8', 'á'), ...enter]);
  await send(player, [...strike('KeyQ', 'a'), ['keydown', 'ShiftLeft', 'Shift', { shiftKey: true }],
    ...strike('Digit2', '2', { shiftKey: true }), ['keyup', 'ShiftLeft', 'Shift'], ...enter]);
  await stones(player, 'H8', 'A2');
  player.leave();
});

test('the page rests after Command and C on a Mac, and with Caps Lock', async (t) => {
  const player = await gomoku(t);
  const rests = () => player.until(() => document.body.dataset.motion === 'rests');
  await rests();
  await send(player, [['keydown', 'MetaLeft', 'Meta', { metaKey: true }], ['keydown', 'KeyC', 'c', { metaKey: true }]]);
  await player.until(() => document.body.dataset.motion === 'moves');
  await send(player, [['keyup', 'MetaLeft', 'Meta']]);
  await rests();
  await send(player, [['keydown', 'CapsLock', 'CapsLock']]);
  await player.frames(20);
  await rests();
  assert.equal(await player.data('screen'), 'table');
  player.leave();
});
