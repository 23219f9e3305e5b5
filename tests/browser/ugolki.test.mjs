// Whole games of Ugolki: by mouse against Walker with hints, by keyboard between two local players, and alone by
// touch.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { needs } from './browsers.mjs';
import { PHONE, Player } from './harness.mjs';
import { findLine, wayIn } from './lines.mjs';

const MAX_MOVES = 120;

/** Starts a game; `act` presses a control. */
async function sitDown(player, act, opponent) {
  await player.screen('desk');
  await act('thing-ugolki');
  await player.screen('setup');
  await act(opponent);
  await player.picked(opponent);
  await act('start');
  await player.screen('table');
  await player.turn('you');
}

/** Asks for a hint by `ask`, and returns its path and the names of its two ends. */
async function hint(player, ask) {
  const from = (await player.announced()).length;
  await ask();
  const way = wayIn(await player.heard('hint', from));
  const squares = way.toUpperCase().split('-');
  return { way, man: squares[0], goal: squares.at(-1) };
}

test('Ugolki by mouse, with hints against Walker', async (t) => {
  const player = await Player.sitDown(t, { drawn: true });
  await sitDown(player, (name) => player.click(name), 'opponent-walker');
  let moves = 0;
  while (await player.turn('you', 'over') === 'you' && moves < MAX_MOVES) {
    const { way, man, goal } = await hint(player, () => player.click('hint'));
    const from = (await player.announced()).length;
    const before = moves === 0 && await player.picture('before a choice');
    await player.click(man);
    if (before) {
      await player.frames(4);
      const share = await player.difference(before, await player.picture('a choice'));
      assert(share > 0.002, `the frames can be seen: ${share} of the picture changed`);
      await player.shrink();
    }
    // Every fifth move is dragged, the others are clicked.
    if (moves % 5 === 4) await player.drag(man, goal);
    else await player.click(goal);
    await player.heard('ugolki-you-moved', from, way);
    moves += 1;
    await player.until((from) => document.body.dataset.turn === 'over'
      || (document.body.dataset.turn === 'you' && Boolean(window.findLine(window.announced, 'ugolki-they-moved', from))), from);
  }
  await player.heard('ugolki-you-win.*');
  await player.click('mind');
  await player.control('again');
  await player.picture('result');
  assert(moves >= 15, `${moves} moves`);
  player.leave();
});

test('Ugolki by keyboard', async (t) => {
  const player = await Player.sitDown(t, { reducedMotion: 'reduce' });
  await sitDown(player, async (name) => {
    await player.focus(name);
    await player.press('Enter');
  }, 'opponent-human');
  await player.shrink();
  let moves = 0;
  while (await player.turn('you', 'over') === 'you' && moves < MAX_MOVES) {
    const { way, man, goal } = await hint(player, () => player.press('/'));
    const from = (await player.announced()).length;
    for (const square of [man, goal]) {
      for (const letter of square) await player.press(letter.toLowerCase());
      await player.until((square) => document.querySelector('#controls [data-focused="true"]')?.dataset.name === square, square);
      await player.press('Enter');
    }
    await player.heard('ugolki-they-moved', from, way);
    const lines = await player.announced();
    moves += 1;
    await player.heard('turn-of|ugolki-they-win.*', lines.indexOf(findLine(lines, 'ugolki-they-moved', from, way)));
  }
  await player.heard('ugolki-they-win.*');
  await player.focus('again');
  await player.press('Enter');
  await player.turn('you');
  player.leave();
});

test('Ugolki by touch, alone against the par, on a phone that is turned now and then', needs('fingers'), async (t) => {
  const player = await Player.sitDown(t, PHONE);
  await sitDown(player, (name) => player.tap(name), 'opponent-alone');
  await player.picture('upright');
  await player.shrink();
  let moves = 0;
  while (await player.turn('you', 'over') === 'you' && moves < MAX_MOVES) {
    const { way, man, goal } = await hint(player, () => player.tap('hint'));
    const from = (await player.announced()).length;
    await player.tap(man);
    await player.tap(goal);
    if (moves === 0) {
      await player.frames(4);
      assert(!findLine(await player.announced(), 'ugolki-you-moved', from), 'the first tap of a goal only aims');
    }
    await player.tap(goal);
    await player.heard('ugolki-you-moved', from, way);
    moves += 1;
    if (moves % 6 === 0) await player.turnPhone();
    // The page reports the end a frame after the move.
    await player.frames(4);
  }
  const { text } = await player.heard('run-best');
  assert.match(text, /\b22\b/, 'the par');
  await player.control('again');
  await player.picture('result');
  player.leave();
});
