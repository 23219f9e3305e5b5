// The picture of the desk before the game runs: it is there without a script, lies where the game lies, in the right light,
// and what is pressed on it is done once.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { words } from '../../web/words.js';
import { site } from './browser.mjs';
import { openPage } from './browsers.mjs';
import { Player } from './harness.mjs';

const GAMES = ['sea-battle', 'add-to-15', 'gomoku', 'ugolki'];

/** Holds the game's program back until `go` is called, so that the picture stays. */
function hold() {
  let go;
  const gone = new Promise((done) => { go = done; });
  const before = (page) => page.route('**/deskmate_bg.wasm', async (route) => {
    await gone;
    await route.continue().catch(() => {});
  });
  return { before, go: () => go() };
}

/** Waits until the picture is there. */
const seen = (page) => page.waitForFunction(() => {
  const picture = document.getElementById('boot-picture');
  return picture?.complete && picture.naturalWidth > 0;
}, undefined, { polling: 50 });

/** Runs in the page: returns the names of the buttons on the picture and the text that a screen reader reads for each. */
const buttons = () => [...document.querySelectorAll('#boot-desk button')]
  .filter((button) => button.checkVisibility())
  .map((button) => ({ name: button.dataset.control, label: [...button.querySelectorAll('span[lang]')]
    .filter((span) => span.checkVisibility() && !span.closest('[aria-hidden]')).map((span) => span.textContent).join('') }));

test('the words on the picture are those of the game', () => {
  for (const [tag, said] of Object.entries(words)) {
    const files = ['shell', ...GAMES].map((file) => String(readFileSync(new URL(`../../assets/locales/${tag}/${file}.ftl`, import.meta.url))));
    const game = (id) => new RegExp(`^${id} = (.+)$`, 'm').exec(files.join('\n'))?.[1];
    const own = {
      title: said.title, subtitle: said.motto, 'described-pick': said.pick, friend: said.friend, diary: said.diary, settings: said.settings,
      'lamp-on': said.lampOn, 'lamp-off': said.lampOff, 'desk-waits': said.waits, 'desk-waits-short': said.waitsShort,
      'sea-battle-motto': said.coverMotto, ...Object.fromEntries(GAMES.map((name) => [`${name}-title`, said.games[name]])),
    };
    for (const [id, text] of Object.entries(own)) assert.equal(text, game(id), `${id} in ${tag}`);
    assert.equal(`{ $game }${said.waiting}`, game('thing-waits'));
  }
});

test('without JavaScript there is the picture, its buttons have names, and a line says what is missing', async (t) => {
  const page = await openPage({ javaScriptEnabled: false });
  t.after(() => page.context().close());
  await page.goto((await site()).address);
  for (const name of ['Sea Battle', 'Gomoku', 'Ugolki', 'Add to 15', 'Diary', 'Friend online', 'Settings']) {
    await page.getByRole('button', { name, exact: true }).waitFor();
  }
  await page.locator('.noscript').waitFor();
  assert(await page.locator('#boot-picture').evaluate((picture) => picture.naturalWidth) > 0);
});

test('the picture and its buttons need no script of the release', async (t) => {
  const page = await openPage({ viewport: { width: 480, height: 320 } });
  t.after(() => page.context().close());
  await page.route(/game-[0-9a-f]+\/[a-z-]+\.js$/, () => {});
  await page.goto((await site()).address, { waitUntil: 'commit' });
  await seen(page);
  const things = (await page.evaluate(buttons)).map(({ name }) => name).filter((name) => name.startsWith('thing-'));
  assert.deepEqual(things.sort(), GAMES.map((game) => `thing-${game}`).sort());
  await page.locator('#boot [data-control="thing-ugolki"]').click();
  await page.locator('#boot [data-control="thing-ugolki"][aria-pressed="true"]').waitFor();
});

// One window of each form, and windows that are longer and lower than their form.
const SIZES = [[1280, 720], [1600, 720], [1200, 900], [844, 390], [640, 360], [800, 600], [1024, 768], [390, 844], [360, 640], [700, 700], [768, 1024]];

for (const [locale, sizes] of [['en', SIZES], ['ru', [[1280, 720], [390, 844]]], ['zh-CN', [[1280, 720], [390, 844]]]]) {
  test(`the picture has its buttons where the game has its controls, with the same names, in ${locale}`, async (t) => {
    const player = await Player.sitDown(t, { drawn: true, locale, scale: 1, viewport: { width: 640, height: 360 } });
    await player.screen('desk');
    await player.settled();
    for (const [width, height] of sizes) {
      await player.page.setViewportSize({ width, height });
      await player.look();
      const found = await player.until(([width, height]) => {
        const box = (element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return [left, top, left + width, top + height];
        };
        const canvas = document.getElementById('game').getBoundingClientRect();
        if (Math.abs(canvas.width - width) > 1 || Math.abs(canvas.height - height) > 1) return false;
        // The picture is hidden, but laid out.
        const isShown = (element) => element.id === 'boot-desk' || getComputedStyle(element).display !== 'none' && isShown(element.parentElement);
        const text = (button) => [...button.querySelectorAll('span[lang]')].filter((span) => isShown(span) && !span.closest('#boot-desk [aria-hidden]')).map((span) => span.textContent).join('').trim();
        const shown = [...document.querySelectorAll('#boot-desk button')].filter((button) => getComputedStyle(button).display !== 'none');
        const controls = [...document.querySelectorAll('#controls [data-name]')];
        if (shown.length !== controls.length) return false;
        const all = shown.map((button) => {
          const control = controls.find(({ dataset: { name } }) => name === button.dataset.control);
          return control && {
            name: button.dataset.control, own: box(button), theirs: box(control), label: text(button), told: control.ariaLabel,
          };
        });
        // The game is still laying itself out if anything is far away.
        const before = window.placesBefore;
        window.placesBefore = JSON.stringify(all);
        return before === window.placesBefore && all.every(Boolean) && all;
      }, [width, height]);
      for (const { name, own, theirs, label, told } of found) {
        const apart = Math.max(...own.map((edge, at) => Math.abs(edge - theirs[at])));
        assert(apart <= 1.01, `${name} at ${width}x${height}: ${own} and ${theirs}`);
        assert.equal(label, told);
      }
    }
    player.leave();
  });
}

test('a press before the game runs is shown, and done once as soon as the game is there', async (t) => {
  const { before, go } = hold();
  const player = await Player.sitDown(t, {
    before: async (page) => {
      await before(page);
      await page.addInitScript(() => {
        window.screens = [];
        document.addEventListener('DOMContentLoaded', () => new MutationObserver(() => window.screens.push(document.body.dataset.screen))
          .observe(document.body, { attributeFilter: ['data-screen'] }));
      });
    },
  });
  await seen(player.page);
  const press = async (name) => {
    const { x, y, width, height } = await player.page.locator(`#boot [data-control="${name}"]`).boundingBox();
    await player.page.mouse.click(x + width / 2, y + height / 2);
    await player.until((name) => document.querySelector('#boot-wish:not([hidden])')
      && document.querySelector('#boot [aria-pressed="true"]')?.dataset.control === name, name);
  };
  await press('settings');
  await press('thing-gomoku');
  assert.match(await player.page.evaluate(() => document.getElementById('boot-wish').innerText), /^Gomoku: /);
  await player.picture('pressed');
  go();
  await player.screen('setup');
  assert.equal(await player.data('game'), 'gomoku');
  await player.pressInTree('back');
  await player.screen('desk');
  await player.settled();
  await player.frames(10);
  assert.deepEqual(await player.page.evaluate(() => window.screens.filter((screen) => screen !== 'loading')), ['desk', 'setup', 'desk']);
  player.leave();
});

test('the focus passes on from the picture to the same control of the game', async (t) => {
  const { before, go } = hold();
  const player = await Player.sitDown(t, { drawn: true, before });
  await seen(player.page);
  for (let presses = 0; presses < 20; presses++) {
    await player.page.keyboard.press('Tab');
    if (await player.page.evaluate(() => document.activeElement.dataset.control === 'thing-gomoku')) break;
  }
  go();
  await player.until(() => document.querySelector('#controls [data-name="thing-gomoku"]')?.dataset.focused === 'true');
  await player.press('Enter');
  await player.screen('setup');
  player.leave();
});

/** Returns the average brightness of the right half of the window. */
async function brightness(player) {
  const { width, height } = player.page.viewportSize();
  const picture = await player.page.screenshot({ clip: { x: width / 2, y: 0, width: width / 2, height } });
  // The game's page may not fetch it.
  const page = await player.page.context().newPage();
  try {
    return await page.evaluate(async (base64) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      return data.reduce((sum, part, at) => sum + (at % 4 === 3 ? 0 : part), 0) / data.length;
    }, picture.toString('base64'));
  } finally {
    await page.close();
  }
}

test('the picture has the light that the game will have: that of the settings, or else of the system', async (t) => {
  const at = async (options, light) => {
    const { before } = hold();
    const player = await Player.sitDown(t, {
      ...options,
      before: async (page) => {
        await before(page);
        if (light) await page.addInitScript((light) => { localStorage['io.github.deskmate-settings'] = `[preferences]\nlight = "${light}"\n`; }, light);
      },
    });
    await seen(player.page);
    player.content = true;
    return brightness(player);
  };
  const day = await at({});
  const night = await at({ colorScheme: 'dark' });
  assert(night < 0.85 * day, `${night} at night, ${day} by day`);
  const close = (one, other) => assert(Math.abs(one - other) < 2, `${one} and ${other}`);
  close(await at({}, 'Night'), night);
  close(await at({ colorScheme: 'dark' }, 'Day'), day);
});

test('a game that waits is named, and whoever has played is not welcomed', async (t) => {
  const { before } = hold();
  const player = await Player.sitDown(t, {
    before: async (page) => {
      await before(page);
      await page.addInitScript(() => { localStorage['io.github.deskmate-games'] = 'version = 3\n\n[running.gomoku]\nbegan = 1\n'; });
    },
  });
  await seen(player.page);
  const labels = await player.page.evaluate(buttons);
  assert.equal(labels.find(({ name }) => name === 'thing-gomoku').label, 'Gomoku, your game is waiting');
  assert.equal(labels.find(({ name }) => name === 'thing-ugolki').label, 'Ugolki');
  assert(!await player.page.locator('.welcome').isVisible());
  player.content = true;
});

test('if the game can not start the picture stays, says so, and takes no press', async (t) => {
  const player = await Player.sitDown(t, { before: (page) => page.route('**/deskmate_bg.wasm', (route) => route.abort()) });
  await player.until(() => document.body.dataset.boot === 'failed');
  await player.page.getByRole('button', { name: 'Try again' }).waitFor();
  assert(await player.page.locator('#boot-picture').isVisible());
  assert(await player.page.evaluate(() => document.getElementById('boot-desk').inert && document.getElementById('boot-wish').hidden));
  await player.picture('failed-start');
  player.content = true;
});
