// Two players who meet: one invites, the other follows the link, with the game's own server between them.

import assert from 'node:assert/strict';
import { PHONE, Player } from './harness.mjs';
import { host } from './server.mjs';

export const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };
/** A phone that invites, and one in landscape orientation that follows the link. */
export const UPRIGHT = { ...PHONE, ...CLIPBOARD };
export const LYING = { ...UPRIGHT, viewport: { width: 844, height: 390 } };
/** A lower speed of the page's clock, because an online game polls its clocks more often the faster they run. */
export const SLOWER = { pace: 2 };
const MAX_MOVES = 260;
export const DISC = /^disc-\d$/;
export const SQUARE = /^[A-J]\d+$/;

/** Invites to a game with these choices of the setup, and returns the code. */
export async function invite(player, game, ...agreed) {
  await player.screen('desk');
  await player.act(`thing-${game}`);
  await player.screen('setup');
  for (const choice of ['opponent-friend', ...agreed]) {
    await player.act(choice);
    await player.picked(choice);
  }
  await player.act('start');
  await player.screen('table');
  const code = await player.until(() => location.hash.slice(1));
  assert.match(code, /^[A-Z]{6}$/);
  await player.until((code) => [...document.querySelectorAll('#words p')].some((line) => line.textContent === code), code);
  await player.control('copy-link');
  await player.picture('invitation');
  return code;
}

/** Lets in the friend who has knocked, and waits until the sheet is closed. */
export async function letIn(player) {
  await player.heard('friend-knocks');
  await player.picture('knock');
  await player.act('let-in');
  await player.heard('friend-joined');
  await player.until(() => !document.querySelector('#controls [data-name="let-in"]'));
}

/**
 * Invites to a game on a phone, whose page `prepared` may configure; the friend follows the link on a phone in
 * landscape.
 */
export async function meet(t, game, prepared, ...agreed) {
  const address = await host(t);
  const one = await Player.sitDown(t, { ...SLOWER, address, ...UPRIGHT, ...prepared });
  const code = await invite(one, game, ...agreed);
  assert.equal(await copied(one, 'copy-link'), `${address}#${code}`);
  const other = await Player.sitDown(t, { ...SLOWER, address: `${address}#${code}`, ...LYING });
  await other.screen('table');
  await letIn(one);
  return [one, other];
}

/** Returns the clipboard's text after a control was pressed. */
export async function copied(player, control) {
  const from = (await player.announced()).length;
  await player.act(control);
  await player.heard('friend-copied', from);
  return player.page.evaluate(() => navigator.clipboard.readText());
}

/** Plays until the game is over for both. `move(player)` makes a move of the player to move. */
export async function playOut(pair, move) {
  for (let moves = 0; moves < MAX_MOVES; moves++) {
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

/** Reloads the page in the middle of a game: the same moves are possible afterwards, without any question. */
export async function reload(player, pattern) {
  const before = await usable(player, pattern);
  await player.page.reload();
  await player.turn('you');
  assert.equal(await usable(player, pattern), before);
}

/** Waits for enabled controls whose names match, and returns the names. */
export function usable(player, pattern) {
  return player.until((source) => {
    const fits = ({ ariaDisabled, dataset }) => ariaDisabled !== 'true' && new RegExp(source).test(dataset.name);
    return [...document.querySelectorAll('#controls [data-name]')].filter(fits).map(({ dataset }) => dataset.name).sort().join();
  }, pattern.source);
}

/** Presses an enabled control whose name matches. */
export async function press(player, pattern) {
  await player.act((await usable(player, pattern)).split(',')[0]);
}
