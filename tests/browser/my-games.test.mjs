// Several games with friends at once: the list of them, and the way from each to the next.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DISC, invite, meet, playOut, press } from './friends.mjs';

/** Leaves the table for the desk. */
async function leaveTable(player, ...ways) {
  for (const way of ways) await player.act(way);
  await player.screen('desk');
}

/** Opens the list of games, and waits until the server has answered. */
async function openList(player) {
  const from = (await player.announced()).length;
  await player.act('friend');
  await player.act('my-games');
  await player.heard('my-games-waiting', from);
}

test('One press leads from the list to each game, the one that waits for the player first', async (t) => {
  const [one, other] = await meet(t, 'add-to-15', {}, 'begins-near');
  const first = await one.page.evaluate(() => location.hash);
  await leaveTable(one, 'menu', 'desk');
  const second = `#${await invite(one, 'gomoku')}`;
  await leaveTable(one, 'cancel');
  await openList(one);
  await one.picture('my-games');
  await one.act('game-1');
  await one.screen('table');
  await one.turn('you');
  assert.equal(await one.page.evaluate(() => location.hash), first);
  await press(one, DISC);
  await other.turn('you');
  // The list follows what happens in the games.
  await leaveTable(one, 'menu', 'desk');
  await openList(one);
  const from = (await one.announced()).length;
  await press(other, DISC);
  await one.heard('my-games-waiting', from);
  await one.act('game-2');
  await one.screen('table');
  assert.equal(await one.page.evaluate(() => location.hash), second);
  await leaveTable(one, 'cancel');
  await openList(one);
  await one.act('game-1');
  await one.screen('table');
  await playOut([one, other], (player) => press(player, DISC));
  for (const player of [one, other]) player.leave();
});
