// The long walk over Firefox and WebKit, for `make browsers`: each hand plays, games are copied, pasted, reloaded, and
// played with a friend in another browser. What a browser refuses stands in the table of tests/README.md.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player } from './harness.mjs';
import { host } from './server.mjs';
import { GAMES, HANDS, leave, playWhole, sitDown, takeTurns, usable } from './tables.mjs';

const DISC = /^disc-\d$/;

/** Three discs of a game of two at one desk. */
async function begin(player, press) {
  await sitDown(player, press, 'add-to-15', 'human');
  for (const disc of ['disc-1', 'disc-2', 'disc-5']) {
    await player.turn('you');
    await press(disc);
    await player.until((disc) => document.querySelector(`#controls [data-name="${disc}"]`)?.ariaDisabled === 'true', disc);
  }
  await player.turn('you');
}

for (const browser of ['firefox', 'webkit']) {
  for (const hand of Object.keys(HANDS)) {
    test(`${browser}: Add to 15 by ${hand}, against somebody and at one desk`, async (t) => {
      const player = await Player.sitDown(t, { browser, ...(hand === 'mouse' && { drawn: true }) });
      const press = HANDS[hand](player);
      await sitDown(player, press, 'add-to-15', 'dreamer');
      // A press by script is none of the player's, which browsers ask for before they sound.
      if (hand !== 'mirror') await player.audio('running');
      await takeTurns(player, press, DISC);
      await leave(player, press);
      await playWhole(player, press, 'add-to-15');
      player.leave();
    });
  }

  for (const game of GAMES.filter((game) => game !== 'add-to-15')) {
    test(`${browser}: ${game} by mouse`, async (t) => {
      const player = await Player.sitDown(t, { browser, viewport: { width: 640, height: 400 } });
      await playWhole(player, HANDS.mouse(player), game);
      player.leave();
    });
  }

  test(`${browser}: a page that is loaded anew goes on with its game`, async (t) => {
    const player = await Player.sitDown(t, { browser });
    const press = HANDS.keys(player);
    await begin(player, press);
    const before = await usable(player, DISC);
    await player.page.reload();
    await player.screen('desk');
    await player.audio('suspended');
    await press('thing-add-to-15');
    await player.audio('running');
    await press('go-on');
    await player.screen('table');
    await player.turn('you');
    assert.deepEqual(await usable(player, DISC), before);
    await takeTurns(player, press, DISC);
    player.leave();
  });

  test(`${browser}: a game is copied, and pasted on the desk`, async (t) => {
    const player = await Player.sitDown(t, { browser });
    const press = HANDS.keys(player);
    await begin(player, press);
    const before = await usable(player, DISC);
    const from = (await player.announced()).length;
    await player.page.keyboard.press('Control+c');
    await player.until((from) => window.announced.length > from, from);
    assert(!await player.page.evaluate(() => document.getElementById('by-hand')), 'nothing is left to be copied by hand');
    for (const name of ['menu', 'desk']) await press(name);
    await player.screen('desk');
    await player.page.keyboard.press('Control+v');
    await press('paste-as-add-to-15');
    await player.screen('table');
    assert.deepEqual(await usable(player, DISC), before);
    player.leave();
  });

  test(`${browser}: a field of the game is a real field of the page`, async (t) => {
    const player = await Player.sitDown(t, { browser });
    const holds = (text) => player.until((text) => document.querySelector('#controls [data-name="entry"]')?.dataset.text === text, text);
    await player.screen('desk');
    await player.click('friend');
    await player.click('friend-have-code');
    await player.click('entry');
    await player.until(() => document.activeElement?.id === 'typing');
    await player.page.keyboard.type('kmnprs');
    await holds('kmnprs');
    await player.page.keyboard.press('Backspace');
    await holds('kmnpr');
    await player.page.keyboard.press('Escape');
    await player.until(() => document.activeElement?.id === 'game' && document.getElementById('typing').hidden);
    player.leave();
  });
}

const PAIRS = [['firefox', 'webkit'], ['webkit', 'chromium'], ['chromium', 'firefox']];

for (const [one, other] of PAIRS) {
  test(`Add to 15 between ${one} and ${other}, one of which is loaded anew`, async (t) => {
    const address = await host(t);
    const near = await Player.sitDown(t, { browser: one, address, pace: 2 });
    const invite = HANDS.mouse(near);
    await near.screen('desk');
    await invite('thing-add-to-15');
    await near.screen('setup');
    for (const choice of ['opponent-friend', 'begins-near']) {
      await invite(choice);
      await near.picked(choice);
    }
    await invite('start');
    await near.screen('table');
    const code = await near.until(() => location.hash.slice(1));
    const far = await Player.sitDown(t, { browser: other, address: `${address}#${code}`, pace: 2 });
    await far.screen('table');
    await invite('let-in');
    await near.turn('you');
    const pair = [near, far];
    let moves = 0;
    for (let turns; !(turns = await Promise.all(pair.map((player) => player.data('turn')))).every((turn) => turn === 'over');) {
      const player = pair[turns.indexOf('you')];
      if (!player) {
        await near.frames();
        continue;
      }
      if (moves === 2) {
        const before = await usable(player, DISC);
        await player.page.reload();
        await player.turn('you');
        assert.deepEqual(await usable(player, DISC), before);
      }
      moves += 1;
      const [disc] = await usable(player, DISC);
      await HANDS.mouse(player)(disc);
      await player.until(() => document.body.dataset.turn !== 'you');
    }
    assert(moves >= 5, `${moves} moves`);
    for (const player of pair) player.leave();
  });
}
