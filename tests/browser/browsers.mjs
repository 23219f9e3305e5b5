// The browsers of the tests. Each opens a page with an empty profile and empty storage.

import { open as openChromium, close as closeChromium } from './browser.mjs';
import * as firefox from './firefox.mjs';
import * as webkit from './webkit.mjs';

// The timeout in milliseconds. Software rendering on a busy machine is slow.
const LIMIT = 180_000;

/** Half the resolution: software rendering takes time for every pixel, and the layout is the same. */
export const SCALE = 0.5;

async function chromium({ scale, ...options }) {
  const { browser } = await openChromium(scale);
  const context = await browser.newContext({
    deviceScaleFactor: scale,
    // Each context's service worker would fetch the whole game again.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(LIMIT);
  return context.newPage();
}

const OPEN = { chromium, firefox: firefox.open, webkit: webkit.open };

/** The name of the browser in which the tests run: `DESKMATE_BROWSER`, or else Chromium. */
export const BROWSER = process.env.DESKMATE_BROWSER ?? 'chromium';

/** What the drivers of the other browsers can't do, in words. */
const LACKS = Object.fromEntries(Object.entries({ firefox: 'Firefox', webkit: 'WebKit' }).map(([browser, name]) => [browser, {
  fingers: `${name}’s driver has no fingers`,
  permissions: `${name}’s driver grants no permissions`,
  devtools: `only Chromium’s driver has input methods and notches`,
  'another name': `${name}’s driver sends no name of another browser`,
}]));

/** Returns the options of a test that needs something: where the driver lacks it, the test is skipped, and says so. */
export function needs(...things) {
  const why = things.map((thing) => LACKS[BROWSER]?.[thing]).find(Boolean);
  return { skip: why ?? false };
}

/** Opens a page in one of the browsers: `viewport` is its size; Chromium takes all of Playwright's options. */
export function openPage({ browser = BROWSER, viewport, ...options }) {
  return OPEN[browser]({ viewport, scale: SCALE, ...options });
}

/** Closes the browsers that were started. */
export async function closeBrowsers() {
  await firefox.close();
  await closeChromium();
}
