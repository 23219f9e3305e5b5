// A seat that travels: a game with a friend goes on on a phone, and then in the desktop game, by links that the device
// before has made.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DesktopPlayer } from './desktop.mjs';
import { DISC, SLOWER, SQUARE, UPRIGHT, copied, meet, playOut, press, usable } from './friends.mjs';
import { Player, eventually } from './harness.mjs';

/** Makes a link for another device in the middle of a game, and returns it. */
async function makeLink(player) {
  await player.act('menu');
  await player.act('other-device');
  await player.heard('other-device-ready');
  return copied(player, 'copy-link');
}

/** Opens a link on a phone, and waits until the device before knows where the seat went. */
async function followOnPhone(t, link, before) {
  const phone = await Player.sitDown(t, { ...SLOWER, ...UPRIGHT, address: link });
  await phone.screen('table');
  await before.heard('online-refused-taken-over');
  return phone;
}

/** Waits until it is the turn of one of these players, and returns the player and the other one. */
function mover(pair) {
  return eventually(async () => {
    const turns = await Promise.all(pair.map((player) => player.data('turn')));
    const at = turns.indexOf('you');
    return at >= 0 && [pair[at], pair[1 - at]];
  });
}

/** Fires at the first open square. */
async function fire(player) {
  const from = (await player.announced()).length;
  await player.play((await usable(player, SQUARE)).split(',')[0]);
  await player.heard('sea-battle-you-(missed|hit|sunk)', from);
}

/** Makes one move. */
async function move(player, pattern) {
  await press(player, pattern);
  await player.until(() => document.body.dataset.turn !== 'you');
}

test('A seat goes on on a phone in the middle of Add to 15, and a link counts once', async (t) => {
  const [one, other] = await meet(t, 'add-to-15', {}, 'begins-near');
  await move(one, DISC);
  await move(other, DISC);
  const link = await makeLink(one);
  assert.match(link, /#seat-[A-Z]{6}-[0-9a-f]{32}$/);
  const phone = await followOnPhone(t, link, one);
  const address = await phone.page.evaluate(() => location.hash);
  assert.equal(address, `#${link.match(/#seat-(.{6})/)[1]}`, 'the address shows no secret');
  const late = await Player.sitDown(t, { ...SLOWER, address: link });
  await late.heard('online-refused-bad-pass');
  late.leave();
  await one.page.reload();
  await one.screen('desk');
  one.leave();
  const pair = [phone, other];
  await playOut(pair, (player) => press(player, DISC));
  for (const player of pair) player.leave();
});

test('A seat goes on on a phone in the middle of a battle, with its own fleet', async (t) => {
  const [one, other] = await meet(t, 'sea-battle', {});
  for (const player of [one, other]) {
    await player.act('by-chance');
    await player.heard('sea-battle-laid-out');
    await player.act('stand');
  }
  await Promise.all([one, other].map((player) => player.heard('sea-battle-(you|they)-begin')));
  const [first] = await mover([one, other]);
  await fire(first);
  const phone = await followOnPhone(t, await makeLink(one), one);
  one.leave();
  const [next, waits] = await mover([phone, other]);
  await fire(next);
  await waits.heard('sea-battle-they-(missed|hit|sunk)');
  for (const player of [phone, other]) player.leave();
});

test('A seat goes from a browser to the desktop game, in the middle of Gomoku', async (t) => {
  const desktop = await DesktopPlayer.sitDown(t);
  const [one, other] = await meet(t, 'gomoku', {});
  await one.play('H8');
  await other.turn('you');
  await other.play('A1');
  await one.turn('you');
  const link = await makeLink(one);
  await desktop.click('friend');
  await desktop.click('friend-have-code');
  await desktop.click('entry');
  await desktop.type(link);
  await desktop.until('the link', () => desktop.controls.some(({ name, text }) => name === 'entry' && text?.endsWith(link.slice(-8))));
  await desktop.click('join');
  await one.heard('online-refused-taken-over');
  one.leave();
  await desktop.click('H9');
  await other.heard('gomoku-they-placed-.*', 0, 'H9');
  desktop.leave();
  other.leave();
});

test('A seat goes on on a phone in the middle of Ugolki', async (t) => {
  const [one, other] = await meet(t, 'ugolki', {}, 'begins-near');
  const pair = [one, other];
  for (const player of pair) await player.shrink();
  await one.act('B2');
  await one.play('D2');
  await other.turn('you');
  const phone = await followOnPhone(t, await makeLink(one), one);
  one.leave();
  await other.act('G7');
  await other.play('E7');
  await phone.turn('you');
  await phone.act('B1');
  await phone.play('D3');
  await other.turn('you');
  for (const player of [phone, other]) player.leave();
});
