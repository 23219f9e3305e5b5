// The desk of the day: all four tasks of today by touch, on a phone, and the text to share.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { PHONE, Player } from './harness.mjs';
import { findLine } from './lines.mjs';

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'deskmate');
const brain = join(process.env.CARGO_TARGET_DIR || join(cache, 'target'), 'debug', 'brain');

/** Returns the task of a game on a day, computed by the same rules outside the browser. */
function task(game, day) {
  const reply = execFileSync(brain, { input: `${JSON.stringify({ game, day })}\n`, encoding: 'utf8' });
  return JSON.parse(reply).task;
}

/** Returns the squares of a ship, given as its two ends, such as `B3-B6`. */
function squares(ship) {
  const [from, to = from] = ship.split('-').map((end) => [end.charCodeAt(0), Number(end.slice(1))]);
  const found = [];
  for (let column = from[0]; column <= to[0]; column++) {
    for (let row = from[1]; row <= to[1]; row++) found.push(`${String.fromCharCode(column)}${row}`);
  }
  return found;
}

const LINES = ['159', '168', '249', '258', '267', '348', '357', '456'].map((line) => [...line].map(Number));
const has15 = (discs) => LINES.some((line) => line.every((disc) => discs.includes(disc)));

/** Returns the result of Add to 15 for the side to move, which holds `own`: 1, 0 or -1, with the best disc. */
function best(own, theirs) {
  if (has15(theirs)) return { result: -1 };
  const free = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((disc) => ![...own, ...theirs].includes(disc));
  const tried = free.map((disc) => ({ disc, result: -best(theirs, [...own, disc]).result || 0 }));
  return tried.reduce((one, other) => (other.result > one.result ? other : one), tried[0] ?? { result: 0 });
}

/** Solves the task of Add to 15 disc by disc, because the opponent may choose any of several equally good replies. */
async function addTo15(player, { plies, seat }) {
  const discs = (own) => plies.filter(([whose]) => (whose === seat) === own).map(([, disc]) => disc);
  const [own, theirs] = [discs(true), discs(false)];
  while (await player.turn('you', 'over') === 'you') {
    const { disc } = best(own, theirs);
    const from = (await player.announced()).length;
    own.push(disc);
    await player.tapQuickly(`disc-${disc}`);
    await player.turnAgain(from, 'your-turn|task-solved');
    const answer = findLine(await player.announced(), 'add-to-15-they-took', from);
    if (!answer) break;
    theirs.push(Number(answer.text.match(/\d/)[0]));
  }
}

const called = ({ column, row }) => `${String.fromCharCode(65 + column)}${row + 1}`;

/** The taps that solve a task: for each move, alternatives of which the first free one is tapped. */
const ways = {
  'sea-battle': ({ plies }) => plies[1][1].place.split(' ').flatMap(squares).map((square) => [[square, square]]),
  gomoku: ({ solution, seat }) => solution.map(([whose, { place }], ply) => {
    // The opponent may have blocked one of the two ends of a fork.
    const either = [place, solution[ply - 1]?.[1].place].filter(Boolean).map(called);
    return whose === seat && either.map((point) => [point, point]);
  }).filter(Boolean),
  ugolki: ({ solution }) => solution.map(([, { from, to }]) => [[from, to, to].map((square) => square.toUpperCase())]),
};

test('all four tasks of the day by touch, on a phone', async (t) => {
  const player = await Player.sitDown(t, { ...PHONE, reducedMotion: 'reduce' });
  await player.screen('desk');
  await player.tap('diary');
  await player.screen('diary');
  const day = await player.page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
  });
  await player.picture('the day');
  for (const game of ['add-to-15', ...Object.keys(ways)]) {
    await player.until((name) => [...document.querySelectorAll('#controls [data-name]')]
      .some((control) => control.dataset.name === name && !control.disabled && control.getAttribute('aria-disabled') !== 'true'), `task-${game}`);
    await player.tap(`task-${game}`);
    await player.screen('table');
    await player.shrink();
    const solved = (await player.announced()).length;
    if (game === 'add-to-15') await addTo15(player, task(game, day));
    for (const either of ways[game]?.(task(game, day)) ?? []) {
      if (await player.turn('you', 'over') === 'over') break;
      const free = (await player.controls()).filter(({ enabled }) => enabled).map(({ name }) => name);
      const places = either.find(([first]) => free.includes(first));
      assert(places, `${game}: none of ${JSON.stringify(either)} is free`);
      const from = (await player.announced()).length;
      for (const place of places) {
        await player.tapQuickly(place);
        await player.frames(4);
      }
      await player.heard('.*', from);
      await player.frames(4);
    }
    await player.page.setViewportSize(PHONE.viewport);
    await player.heard('task-solved', solved, 25);
    await player.control('again');
    await player.picture(`${game} solved`);
    await player.tap('day');
    await player.screen('diary');
  }
  const label = await player.until(() => document.querySelector('#description')?.textContent.match(/100 of 100[^.]*/)?.[0]);
  assert.match(label, /1-day streak/);
  const from = (await player.announced()).length;
  await player.tap('share-day');
  await player.heard('day-shared', from);
  await player.picture('the day is done');
  player.leave();
});
