// A blind player uses the page's accessibility tree alone: presses named controls, and reads the announced lines.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player } from './harness.mjs';
import { host } from './server.mjs';

/** A player with a screen reader, without the picture and positions on the screen. */
class Listener {
  constructor(player) {
    this.page = player.page;
    this.player = player;
  }
  /** Presses the control with this name, like a screen reader. */
  async press(name, role = 'button') {
    const control = this.page.getByRole(role, { name, exact: true, disabled: false });
    await control.waitFor({ state: 'attached' });
    await this.player.settled();
    await control.dispatchEvent('click');
  }
  /** Presses the cell of the board with this name. */
  touch(name) {
    return this.press(name, 'gridcell');
  }
  /** Waits for an enabled cell of the board whose name matches, and returns the name of the first one. */
  async offered(pattern) {
    const control = this.page.getByRole('gridcell', { name: pattern, disabled: false }).first();
    await control.waitFor({ state: 'attached' });
    return control.evaluate((control) => control.ariaLabel);
  }
  /** Waits until no cell with this name is enabled. */
  gone(name) {
    return this.page.getByRole('gridcell', { name, exact: true, disabled: false }).waitFor({ state: 'detached' });
  }
  /** Returns the number of lines in the log. */
  async heardSoFar() {
    return (await this.player.announced()).length;
  }
  /** Returns the lines under a heading. */
  under(heading) {
    return this.page.evaluate((heading) => {
      const section = [...document.querySelectorAll('#description section')].find((part) => part.querySelector('h1, h2').textContent === heading);
      return section ? [...section.querySelectorAll('li')].map((line) => line.textContent) : [];
    }, heading);
  }
  /** Waits until a line under a heading matches. */
  reads(heading, pattern) {
    return this.player.until(([heading, source]) => {
      const section = [...document.querySelectorAll('#description section')].find((part) => part.querySelector('h1, h2').textContent === heading);
      return section && [...section.querySelectorAll('li')].some((line) => new RegExp(source).test(line.textContent));
    }, [heading, pattern.source]);
  }
}

/** Starts a game against an opponent, and checks the lines on the way. */
async function sitDown(t, game, opponent) {
  // The lines do not depend on the size, and a small page is quick to draw.
  const player = await Player.sitDown(t, { reducedMotion: 'reduce', viewport: { width: 160, height: 90 } });
  const listener = new Listener(player);
  await player.heardText(/^Pick a game\.$/);
  await listener.reads('Deskmate', /^Pick a game\.$/);
  await listener.press(game);
  await player.heardText(new RegExp(`^${game}: choose your opponent and the rules\\.$`));
  await listener.press(opponent, 'radio');
  await listener.page.getByRole('radiogroup', { name: 'Play against', exact: true }).waitFor({ state: 'attached' });
  await listener.press('Play');
  await player.screen('table');
  await listener.page.getByRole('grid', { name: 'On the board', exact: true }).waitFor({ state: 'attached' });
  await listener.page.getByRole('application', { name: game, exact: true }).waitFor({ state: 'attached' });
  await listener.page.getByRole('heading', { name: game, level: 1, exact: true }).waitFor({ state: 'attached' });
  return [player, listener];
}

test('Add to 15 by ear', async (t) => {
  const [player, listener] = await sitDown(t, 'Add to 15', /^Dreamer/);
  for (;;) {
    if (await player.turn('you', 'over') === 'over') break;
    const disc = await listener.offered(/^Disc \d$/);
    const from = await listener.heardSoFar();
    await listener.touch(disc);
    await player.heardText(new RegExp(`^You took ${disc.at(-1)}\\.$`), from);
    await listener.reads('You', new RegExp(`${disc.at(-1)}.* in hand$|= 15$`));
    await player.turnAgain(from);
  }
  await player.heardText(/wins?!|^A draw/);
  assert((await listener.under('Moves')).length >= 5);
  player.leave();
});

test('Gomoku by ear, two at one desk', async (t) => {
  const [player, listener] = await sitDown(t, 'Gomoku', /^Friend at this desk/);
  for (const point of ['H8', 'A1', 'H9', 'C1', 'H10', 'E1', 'H11', 'G1', 'H12']) {
    const from = await listener.heardSoFar();
    await listener.touch(`${point}, empty`);
    await player.heardText(new RegExp(`\\b${point}\\b`), from);
  }
  await player.heardText(/^Player 1 wins! H8–H12$/);
  assert.deepEqual(await listener.under('On the board'), ['Black stones: H8, H9, H10, H11, H12', 'White stones: A1, C1, E1, G1']);
  assert.equal((await listener.under('Moves')).at(-1), 'Move 9, Player 1: H12');
  player.leave();
});

test('Sea Battle by ear', async (t) => {
  const [player, listener] = await sitDown(t, 'Sea Battle', /^Cabin Boy/);
  await listener.press('Shuffle');
  await player.heardText(/^All ships are placed\.$/);
  await listener.press('Ready');
  await player.heardText(/\bshoots? first\.$/);
  for (;;) {
    if (await player.turn('you', 'over') === 'over') break;
    const cell = await listener.offered(/^[A-J]\d+, unknown$/);
    const [square] = cell.split(',');
    const from = await listener.heardSoFar();
    await listener.touch(cell);
    await player.heardText(new RegExp(`^${square}: `), from);
    await listener.gone(cell);
    await player.turnAgain(from);
  }
  await player.heardText(/wins?!/);
  const board = await listener.under('On the board');
  assert.equal(board.filter((line) => /^Your (torpedo boat|destroyer|cruiser|battleship) at /.test(line)).length, 10, board.join('\n'));
  assert(board.some((line) => /^Your (hits|misses): /.test(line)) && board.some((line) => /^Cabin Boy’s (hits|misses): /.test(line)), board.join('\n'));
  const moves = await listener.under('Moves');
  assert(moves.slice(2).every((line) => /^Move \d+, (You|Cabin Boy): [A-J]\d+, (miss|hit|.* sunk)$/.test(line)), moves.join('\n'));
  player.leave();
});

test('Ugolki by ear, racing alone, and again', async (t) => {
  const [player, listener] = await sitDown(t, 'Ugolki', /^Ghost race/);
  assert((await listener.under('On the board')).some((line) => /^White men: a1, /i.test(line)), (await listener.under('On the board')).join('\n'));
  while (await player.turn('you', 'over') === 'you') {
    let from = await listener.heardSoFar();
    await listener.press('Hint');
    const tried = await player.heardText(/^Try [a-h][1-8]-/, from);
    const way = tried.match(/^Try ([a-h1-8-]+)\./)[1];
    const squares = way.split('-');
    from = await listener.heardSoFar();
    await listener.touch(`${squares[0]}, white man`);
    await player.heardText(new RegExp(`^${squares[0]} picked up: .*${squares.at(-1)}`), from);
    // A hand is slower than a frame.
    await player.frames(4);
    await listener.touch(`${squares.at(-1)}, empty`);
    await player.heardText(new RegExp(`^You: ${way}\\.$`), from);
    await player.frames(4);
  }
  await player.heardText(/^Home in \d+ moves/);
  // The sheet with the result is read out.
  await player.until(() => document.querySelectorAll('#words p').length >= 1);
  const from = await listener.heardSoFar();
  await listener.press('Rematch');
  await player.heardText(/^Your turn\.$/, from);
  player.leave();
});

test('A game with a friend by ear', async (t) => {
  const address = await host(t);
  const one = await Player.sitDown(t, { address, reducedMotion: 'reduce' });
  const ear = new Listener(one);
  await one.heardText(/^Pick a game\.$/);
  await ear.press('Add to 15');
  await ear.press(/^Friend online/, 'radio');
  await ear.press('Invite');
  await one.screen('table');
  const code = await one.until(() => location.hash.slice(1));
  await one.until((code) => [...document.querySelectorAll('#words p')].some((line) => line.textContent === code), code);
  const other = await Player.sitDown(t, { address: `${address}#${code}`, reducedMotion: 'reduce' });
  const theirs = new Listener(other);
  await one.heardText(/^Friend wants to play\.$/);
  await ear.press('Let in');
  // The second line if they were let in before they had a connection again.
  await other.heardText(/Let’s play!$|^You’ve joined your friend’s game\.$/);
  const [players, ears] = [[one, other], [ear, theirs]];
  for (let over = false; !over;) {
    const turns = await Promise.all(players.map((player) => player.data('turn')));
    const at = turns.indexOf('you');
    over = turns.every((turn) => turn === 'over');
    if (over || at < 0) {
      await one.frames();
      continue;
    }
    const disc = await ears[at].offered(/^Disc \d$/);
    await ears[at].touch(disc);
    await Promise.all(players.map((player) => player.heardText(new RegExp(`took ${disc.at(-1)}\\.$`))));
    await players[at].until(() => document.body.dataset.turn !== 'you');
  }
  await Promise.all(players.map((player) => player.heardText(/wins?!|^A draw/)));
  await theirs.press('Rematch');
  await one.heardText(/^Friend asks for a rematch\.$/);
  await ear.press('Rematch');
  await other.heardText(/^A new game begins\.$/);
  players.forEach((player) => player.leave());
});
