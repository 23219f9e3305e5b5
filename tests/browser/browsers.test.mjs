// Firefox and WebKit: the newcomer's path, and a whole game of each kind. `make browsers` walks further (walk.mjs).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player } from './harness.mjs';
import { HANDS, leave, playAt, playWhole, takeTurns } from './tables.mjs';

/** The hand for each further game: every hand plays one. */
const GAMES = { gomoku: 'keys', 'sea-battle': 'mirror', ugolki: 'mirror' };

for (const browser of ['firefox', 'webkit']) {
  test(`a newcomer’s first game in ${browser}, and one of each other kind`, async (t) => {
    const player = await Player.sitDown(t, { browser, newcomer: true });
    await player.screen('desk');
    await player.audio('suspended');
    const click = HANDS.mouse(player);
    await click('thing-add-to-15');
    await player.audio('running');
    await player.screen('setup');
    await click('start');
    await player.screen('table');
    await player.turn('you');
    await playAt(player, click, 'disc-5');
    const moves = 1 + await takeTurns(player, click, /^disc-\d$/);
    assert(moves >= 2 && moves <= 5, `${moves} moves`);
    await leave(player, click);
    for (const [game, hand] of Object.entries(GAMES)) await playWhole(player, HANDS[hand](player), game);
    player.leave();
  });
}
