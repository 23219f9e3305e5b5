// The page around the game: loading, error messages, and stored settings.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, Player, slowDown } from './harness.mjs';

const line = (player) => player.until(() => document.body.dataset.boot === 'failed' && document.getElementById('boot-line').textContent);

test('the bar counts the bytes of the game', async (t) => {
  const player = await Player.sitDown(t, {
    before: (page) => Promise.all([slowDown(page, 5e6), page.addInitScript(() => {
      window.progress = [];
      new MutationObserver(() => {
        const bar = document.getElementById('boot-bar');
        if (bar && window.progress.at(-1) !== bar.value) window.progress.push(bar.value);
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    })]),
  });
  await player.until(() => document.body?.dataset.boot === 'done');
  const progress = await player.page.evaluate(() => window.progress);
  assert(progress.length > 3, `it moves in steps: ${progress.slice(0, 9)}`);
  assert.deepEqual(progress, [...progress].sort((a, b) => a - b), 'it never goes back');
  assert.equal(progress.at(-1), 1, 'it ends full: the page knows the unpacked size');
  assert.equal(await player.page.title(), 'Deskmate');
  await player.screen('desk');
  await player.picture('desk');
  player.leave();
});

test('all that a page loads is of its own release, and what it asks for early is sent once', async (t) => {
  const asked = [];
  const player = await Player.sitDown(t, {
    before: (page) => page.on('request', (request) => asked.push(new URL(request.url()))),
  });
  await player.screen('desk');
  const beside = ['/', '/boot.js', '/manifest.webmanifest', '/sw.js'];
  const loaded = asked.filter(({ protocol, pathname }) => protocol === 'http:' && !beside.includes(pathname) && !pathname.startsWith('/icons/'))
    .map(({ pathname }) => pathname);
  assert.equal(loaded.filter((path) => path.endsWith('/deskmate_bg.wasm')).length, 1);
  const [release] = loaded[0].match(/^\/game-[0-9a-f]+\//);
  assert.deepEqual(loaded.filter((path) => !path.startsWith(release)), []);
  const sent = await player.page.evaluate(() => performance.getEntriesByType('resource').filter(({ transferSize }) => transferSize > 0)
    .map(({ name }) => name.split('/').at(-1)));
  for (const early of ['Caveat-Bold.ttf', 'DeskPrint-Regular.ttf', 'DeskPrint-Bold.ttf', 'DeskmateLastResort.ttf']) {
    assert.equal(sent.filter((name) => name === early).length, 1, `${early} among ${sent}`);
  }
  player.leave();
});

test('nobody waits for sounds and brains', async (t) => {
  let held = [];
  let came;
  const brains = new Promise((done) => { came = done; });
  const player = await Player.sitDown(t, {
    before: async (page) => {
      await page.route(/\.ogg$|brain-simd_bg\.wasm$/, (route) => {
        if (!held) return route.continue();
        held.push(route);
        if (route.request().url().endsWith('.wasm')) came();
        return undefined;
      });
    },
  });
  await player.screen('desk');
  await player.click('thing-gomoku');
  await player.screen('setup');
  await player.click('opponent-club');
  await player.click('start');
  await player.screen('table');
  const from = (await player.announced()).length;
  await player.click('H8');
  await brains;
  const late = held;
  held = undefined;
  await Promise.all(late.map((route) => route.continue()));
  await player.turnAgain(from, '.*');
  player.leave();
});

test('without WebGL2 the page says so', async (t) => {
  const player = await Player.sitDown(t, {
    before: (page) => page.addInitScript(() => {
      const get = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (kind, ...options) {
        return kind === 'webgl2' ? null : get.call(this, kind, ...options);
      };
    }),
  });
  assert.match(await line(player), /WebGL2/);
  await player.picture('');
  player.errors.length = 0; // the game itself ends with one
  player.leave();
});

test('a failed download is told and can be tried again', async (t) => {
  let broken = true;
  const player = await Player.sitDown(t, {
    before: (page) => page.route('**/*.wasm', (route) => (broken ? route.abort() : route.continue())),
  });
  assert.match(await line(player), /didn’t load/);
  await player.picture('');
  player.errors.length = 0; // the browser logs the broken download itself
  broken = false;
  await player.page.getByRole('button', { name: 'Try again' }).click();
  await player.until(() => document.body?.dataset.boot === 'done');
  assert.equal(await player.data('screen'), 'desk');
  player.leave();
});

test('settings outlast a reload', async (t) => {
  const player = await Player.sitDown(t);
  const stored = () => JSON.stringify(Object.entries(localStorage).sort());
  const changed = (before) => player.until((before) => {
    const now = JSON.stringify(Object.entries(localStorage).sort());
    return now !== before && now;
  }, before);

  await player.screen('desk');
  const loud = await player.page.evaluate(stored);
  await player.press('m');
  const muted = await changed(loud);
  assert.match(muted, /muted[^a-z]*true/);

  await player.page.reload();
  await player.screen('desk');
  // The sound was restored as muted if the same key unmutes it.
  await player.press('m');
  assert.match(await changed(muted), /muted[^a-z]*false/);
  player.leave();
});

test('a phone feels what a finger does, unless the settings forbid it', async (t) => {
  const player = await Player.sitDown(t, {
    ...PHONE,
    before: (page) => page.addInitScript(() => {
      window.felt = [];
      navigator.vibrate = (milliseconds) => window.felt.push(milliseconds);
    }),
  });
  await player.screen('desk');
  await player.tap('settings');
  await player.until(() => window.felt.length > 0);
  await player.picture('settings');
  await player.tap('haptics');
  await player.until(() => document.querySelector('#controls [data-name="haptics"]')?.ariaChecked === 'false');
  const before = await player.page.evaluate(() => window.felt.length);
  await player.tap('muted');
  await player.until(() => document.body.dataset.sound === 'off');
  assert.equal(await player.page.evaluate(() => window.felt.length), before);
  player.leave();
});

test('a browser that can not buzz is not asked to', async (t) => {
  const player = await Player.sitDown(t, {
    ...PHONE,
    before: (page) => page.addInitScript(() => { delete Navigator.prototype.vibrate; }),
  });
  await player.screen('desk');
  await player.tap('settings');
  await player.tap('muted');
  await player.until(() => document.body.dataset.sound === 'off');
  assert.equal(await player.page.evaluate(() => document.querySelector('#controls [data-name="haptics"]')), null);
  player.leave();
});

test('what the system wishes counts from the start, and the settings say so', async (t) => {
  const player = await Player.sitDown(t, { colorScheme: 'dark', reducedMotion: 'reduce', contrast: 'more' });
  const says = (name, label) => player.until(([name, label]) => {
    const control = document.querySelector(`#controls [data-name="${name}"]`);
    return control?.ariaLabel === label && control.ariaChecked === 'true';
  }, [name, label]);
  await player.screen('desk');
  await player.click('settings');
  await says('light-system', 'Night, like your system');
  await says('motion-system', 'Reduced motion, like your system');
  await says('colours-system', 'High contrast, like your system');
  await player.picture('wishes');
  await player.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference', contrast: 'no-preference' });
  await says('light-system', 'Day, like your system');
  await says('motion-system', 'Full motion, unless your system asks for less');
  await says('colours-system', 'Standard contrast, unless your system asks for more');
  player.leave();
});

test('a browser that keeps nothing is told of once, and the game goes on', async (t) => {
  const full = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  };
  const player = await Player.sitDown(t, { before: (page) => page.addInitScript(full) });
  await player.screen('desk');
  await player.press('m');
  await player.heard('failure-page-full');
  await player.press('m');
  await player.click('thing-add-to-15');
  await player.screen('setup');
  const told = (await player.announced()).filter(({ id }) => id.startsWith('storage-refused'));
  assert.equal(told.length, 1);
  player.leave();
});

test('a screen reader finds and presses the controls', async (t) => {
  const player = await Player.sitDown(t);
  await player.screen('desk');
  await player.control('thing-add-to-15');
  for (const { name, label } of await player.controls()) assert(label?.trim(), `${name} has a name to read out`);
  // Like assistive technology: without pointer and keys.
  await player.settled();
  await player.page.evaluate(() => document.querySelector('[data-name="thing-add-to-15"]').click());
  await player.screen('setup');
  player.leave();
});

for (const gesture of ['click', 'key', 'touch']) {
  test(`sound starts with the first ${gesture}`, { timeout: 180_000 }, async (t) => {
    const player = await Player.sitDown(t, { hasTouch: gesture === 'touch' });
    // Playwright's evaluations count as gestures of the player; these don't.
    const devtools = await player.page.context().newCDPSession(player.page);
    const audio = (state) => devtools.send('Runtime.evaluate', {
      userGesture: false,
      awaitPromise: true,
      expression: `new Promise((done) => {
        const look = () => document.body.dataset.screen === 'desk' && document.body.dataset.audio === '${state}' && done();
        new MutationObserver(look).observe(document.body, { attributes: true });
        look();
      })`,
    });
    await audio('suspended');
    if (gesture === 'click') await player.page.mouse.click(5, 5);
    if (gesture === 'key') await player.press('Shift+Tab');
    if (gesture === 'touch') await player.page.touchscreen.tap(5, 5);
    await audio('running');
    player.leave();
  });
}

test('a tap shorter than a frame counts', async (t) => {
  const player = await Player.sitDown(t, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await player.screen('desk');
  await player.tapQuickly('thing-add-to-15');
  await player.screen('setup');
  player.leave();
});

test('a page as low as that of a phone held sideways shows all of a table', async (t) => {
  const player = await Player.sitDown(t, { viewport: { width: 480, height: 200 } });
  await player.screen('desk');
  await player.click('thing-gomoku');
  await player.screen('setup');
  await player.click('start');
  await player.screen('table');
  const { y, height } = await player.control('numbers');
  assert(y + height / 2 <= 200, `the lowest tag ends at ${y + height / 2} of 200`);
  player.leave();
});

test('a field under a finger takes its text from the keyboard of the phone', async (t) => {
  const player = await Player.sitDown(t, PHONE);
  await player.screen('desk');
  await player.tap('friend');
  await player.tap('friend-have-code');
  await player.tap('entry');
  await player.until(() => document.activeElement?.id === 'typing');
  await player.page.keyboard.type('KMNPRS');
  await player.until(() => document.querySelector('#controls [data-name="entry"]')?.dataset.text === 'KMNPRS');
  player.leave();
});
