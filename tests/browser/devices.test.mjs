// What phones, laptops and their browsers do to a page: keys of the browser, pasting, input methods, a notch, a screen
// that goes out, sound after a call, windows inside messengers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { needs } from './browsers.mjs';
import { Player } from './harness.mjs';

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** Sends keys to the canvas, and returns for each whether the game kept it from the browser. */
const kept = (player, keys) => player.page.evaluate((keys) => keys.map(([code, key, held]) => {
  const event = new KeyboardEvent('keydown', { code, key, ...held, bubbles: true, cancelable: true });
  document.getElementById('game').dispatchEvent(event);
  document.getElementById('game').dispatchEvent(new KeyboardEvent('keyup', { code, key, bubbles: true }));
  return event.defaultPrevented;
}), keys);

async function twoAtGomoku(t, options) {
  const player = await Player.sitDown(t, { reducedMotion: 'reduce', ...options });
  await player.screen('desk');
  await player.act('thing-gomoku');
  await player.act('opponent-human');
  await player.act('start');
  await player.screen('table');
  return player;
}

const field = (player) => player.page.evaluate(() => document.querySelector('#controls [data-name="entry"]')?.dataset.text);
const entered = (player, text) => player.until((text) => document.querySelector('#controls [data-name="entry"]')?.dataset.text === text, text);

test('the browser keeps its own keys', async (t) => {
  const player = await twoAtGomoku(t);
  const ctrl = { ctrlKey: true };
  const own = [
    ['F5', 'F5'], ['F6', 'F6'], ['F12', 'F12'], ['KeyL', 'l', ctrl], ['KeyR', 'r', ctrl], ['KeyT', 't', { metaKey: true }],
    ['Equal', '+', ctrl], ['ArrowLeft', 'ArrowLeft', { altKey: true }], ['KeyF', 'f', { altKey: true }],
    // What is written counts: Control and W on a French keyboard.
    ['KeyZ', 'w', ctrl],
    // Pasting is left to the browser, and used by the game.
    ['KeyV', 'v', ctrl],
  ];
  assert.deepEqual(await kept(player, own), own.map(() => false));
  const games = [
    ['F1', 'F1'], ['F2', 'F2'], ['ArrowLeft', 'ArrowLeft'], ['Enter', 'Enter'], ['Tab', 'Tab'],
    ['KeyW', 'z', ctrl], ['KeyZ', 'я', ctrl], ['KeyC', 'c', { metaKey: true }],
  ];
  assert.deepEqual(await kept(player, games), games.map(() => true));
  const wheel = (held) => player.page.evaluate((held) => {
    const event = new WheelEvent('wheel', { deltaY: 10, ...held, bubbles: true, cancelable: true });
    document.getElementById('game').dispatchEvent(event);
    return event.defaultPrevented;
  }, held);
  assert.deepEqual([await wheel({ ctrlKey: true }), await wheel({})], [false, true]);
  player.leave();
});

test('what is pasted by keys comes without a question of the browser', needs('permissions'), async (t) => {
  const player = await Player.sitDown(t, {
    permissions: ['clipboard-write'],
    before: (page) => page.addInitScript(() => {
      navigator.clipboard.readText = () => { window.asked = true; return Promise.reject(new DOMException('', 'NotAllowedError')); };
    }),
  });
  await player.screen('desk');
  await player.page.evaluate(() => navigator.clipboard.writeText('Add to 15: 5 1 9'));
  await player.settled();
  await player.page.keyboard.press('Control+V');
  await player.click('paste-as-add-to-15');
  await player.screen('table');
  assert.equal(await player.page.evaluate(() => window.asked), undefined);
  player.leave();
});

test('a field of the game is a real field of the page', needs('devtools'), async (t) => {
  const player = await Player.sitDown(t);
  await player.screen('desk');
  await player.click('friend');
  await player.click('friend-have-code');
  await player.until(() => document.querySelector('#controls [data-name="entry"]'));
  await player.click('entry');
  await player.until(() => document.activeElement?.id === 'typing');
  await player.page.keyboard.type('kmnprs');
  await entered(player, 'kmnprs').catch(async () => assert.fail(`entered: ${await field(player)}`));
  await player.page.keyboard.press('Backspace');
  await entered(player, 'kmnpr');
  // An input method writes letters that mean nothing until they are chosen.
  const devtools = await player.page.context().newCDPSession(player.page);
  await devtools.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
  await player.frames(4);
  assert.equal(await field(player), 'kmnpr');
  await devtools.send('Input.insertText', { text: '你' });
  await entered(player, 'kmnpr你');
  await player.page.keyboard.press('Escape');
  await player.until(() => document.activeElement?.id === 'game' && document.getElementById('typing').hidden);
  player.leave();
});

test('nothing lies under a notch or a home bar', needs('devtools'), async (t) => {
  const player = await twoAtGomoku(t, { viewport: { width: 640, height: 360 }, hasTouch: true, isMobile: true });
  const devtools = await player.page.context().newCDPSession(player.page);
  const insets = { left: 47, right: 47, top: 0, bottom: 21 };
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await player.until((insets) => {
    const { left, top, right, bottom } = document.getElementById('game').getBoundingClientRect();
    return left === insets.left && top === 0 && right === innerWidth - insets.right && bottom === innerHeight - insets.bottom;
  }, insets);
  await player.settled();
  await player.play('H8');
  await player.until(() => document.getElementById('description').textContent.includes('H8'));
  player.leave();
});

test('the screen stays on while somebody watches, and is asked for again when the page is seen again', async (t) => {
  const player = await Player.sitDown(t, { before: (page) => page.addInitScript(() => {
    window.locks = 0;
    Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
      window.locks += 1;
      const lock = new EventTarget();
      lock.release = async () => { lock.dispatchEvent(new Event('release')); };
      window.lock = lock;
      return lock;
    } } });
  }) });
  await player.screen('desk');
  assert.equal(await player.data('awake'), undefined);
  await player.act('thing-gomoku');
  await player.act('opponent-watch');
  await player.picked('opponent-watch');
  await player.act('start');
  await player.screen('table');
  await player.until(() => document.body.dataset.awake === 'on');
  const before = await player.page.evaluate(() => window.locks);
  await player.page.evaluate(() => {
    // A hidden page loses it.
    window.lock.release();
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await player.until((before) => document.body.dataset.awake === 'on' && window.locks === before + 1, before);
  await player.act('pause');
  await player.until(() => document.body.dataset.awake === undefined);
  player.leave();
});

test('sound comes back when the clock of the sound stands, as after a call', async (t) => {
  const player = await Player.sitDown(t, { before: (page) => page.addInitScript(() => {
    window.contexts = [];
    const Context = window.AudioContext;
    window.AudioContext = class extends Context {
      constructor() {
        super();
        window.contexts.push(this);
      }
      get currentTime() {
        return this.stuck ? 1 : super.currentTime;
      }
    };
  }) });
  await player.screen('desk');
  await player.click('thing-gomoku');
  await player.audio('running');
  const count = await player.page.evaluate(() => {
    window.contexts.at(-1).stuck = true;
    return window.contexts.length;
  });
  // A gesture that comes while another one is being looked into starts nothing.
  while (await player.page.evaluate(() => window.contexts.length) === count) {
    await player.press('Shift');
    await player.frames();
  }
  await player.audio('running');
  player.leave();
});

test('a window inside a messenger says so', needs('another name'), async (t) => {
  const user = 'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0 Mobile Safari/537.36 Instagram 330.0';
  const player = await Player.sitDown(t, { ...PHONE, userAgent: user });
  await player.screen('desk');
  // It is hidden again after a while.
  await player.until(() => document.getElementById('news').textContent.length > 0);
  player.leave();
});

test('where the page may not fill the screen there is no key for it', async (t) => {
  const player = await twoAtGomoku(t, { before: (page) => page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false });
  }) });
  await player.settled();
  const names = (await player.controls()).map(({ name }) => name);
  assert(names.includes('sound'), names.join());
  assert(!names.includes('full-screen'));
  player.leave();
});

test('an app on a home screen that begins empty offers to bring the games along, once', async (t) => {
  // Nothing is stored.
  const player = await Player.sitDown(t, {
    newcomer: true,
    reducedMotion: 'reduce',
    before: (page) => page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true })),
  });
  await player.screen('desk');
  for (const way of ['read-copy', 'paste-backup']) await player.control(way);
  await player.click('back');
  await player.click('thing-gomoku');
  await player.act('opponent-human');
  await player.act('start');
  await player.screen('table');
  await player.page.reload();
  await player.screen('desk');
  await player.settled();
  assert.equal(await player.page.evaluate(() => document.querySelectorAll('#controls [data-name="read-copy"]').length), 0);
  player.leave();
});
