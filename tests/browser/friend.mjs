// Two players in two browsers, with the game's own server between them: one invites, the other opens the link.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player } from './harness.mjs';
import { host } from './server.mjs';

const SMALL = { viewport: { width: 480, height: 320 } };
const MOST_MOVES = 260;

/** One invites to a game with these presses of the setup's controls, the other follows the link. */
async function meet(t, game, ...agreed) {
  const address = await host(t);
  const one = await Player.sitDown(t, { address, ...SMALL });
  await one.screen('desk');
  await one.click(`thing-${game}`);
  await one.screen('setup');
  await one.click('opponent-friend');
  for (const control of agreed) await one.click(control);
  await one.click('start');
  await one.screen('table');
  const code = await one.until(() => location.hash.slice(1));
  assert.match(code, /^[A-Z]{6}$/);
  await one.control('copy-link');
  await one.picture('invitation');
  const other = await Player.sitDown(t, { address: `${address}#${code}`, ...SMALL });
  await other.screen('table');
  await one.heard(/^Friend is here/);
  return [one, other];
}

/** Plays until it is over for both: `move(player)` makes a move of the player whose turn it is. */
async function playOut(pair, move) {
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    const turns = await Promise.all(pair.map((player) => player.data('turn')));
    if (turns.every((turn) => turn === 'over')) return moves;
    const at = turns.indexOf('you');
    if (at < 0) {
      await pair[0].frames();
      moves -= 1;
      continue;
    }
    await move(pair[at], moves);
    await pair[at].until(() => document.body.dataset.turn !== 'you');
  }
  return assert.fail('so many moves and no end');
}

/** Reloads the page in the middle of a game: the same discs are free again, and nothing was asked. */
async function reload(player) {
  const before = await freeDiscs(player);
  await player.page.reload();
  await player.turn('you');
  assert.equal(await freeDiscs(player), before);
}

/** The discs that can be taken, once there are any. */
function freeDiscs(player) {
  return player.until(() => {
    const discs = [...document.querySelectorAll('#controls [data-name^="disc-"]')];
    return discs.filter(({ ariaDisabled }) => ariaDisabled !== 'true').map(({ dataset }) => dataset.name).sort().join();
  });
}

/** Presses the first control that can be pressed and whose name fits. */
async function first(player, pattern) {
  await player.click(await player.until((source) => {
    const fits = ({ ariaDisabled, dataset }) => ariaDisabled !== 'true' && new RegExp(source).test(dataset.name);
    return [...document.querySelectorAll('#controls [data-name]')].find(fits)?.dataset.name;
  }, pattern.source));
}

test('Add to 15 with a friend who opens the link and reloads the page, and once more', async (t) => {
  const pair = await meet(t, 'add-to-15', 'begins-near');
  await playOut(pair, async (player, moves) => {
    if (moves === 3) await reload(player);
    await first(player, /^disc-\d$/);
  });
  await pair[0].heard(/^You win/);
  await pair[0].click('again');
  await pair[1].heard(/^Friend wants another game\.$/);
  await pair[1].click('accept-rematch');
  await pair[1].turn('you');
  await pair[1].picture('again');
  for (const player of pair) player.leave();
});

test('Gomoku with a friend, to five in a row', async (t) => {
  const pair = await meet(t, 'gomoku', 'begins-near');
  const points = ['H8', 'A1', 'H9', 'C1', 'H10', 'E1', 'H11', 'G1', 'H12'];
  const moves = await playOut(pair, (player, moves) => player.click(points[moves]));
  assert.equal(moves, points.length);
  await pair[0].heard(/^You win with H8–H12\.$/);
  await pair[1].heard(/^Friend wins with H8–H12\.$/);
  for (const player of pair) player.leave();
});
