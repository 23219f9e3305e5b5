// One Chromium and one server of web/dist, shared by the tests and the measurements.

import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../../web/serve.mjs';

const web = new URL('../../web/', import.meta.url);
const { chromium } = createRequire(new URL('package.json', web))('playwright-core');

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'deskmate');
/** The folder for screenshots of the tests. */
export const PICTURES = join(process.env.CARGO_TARGET_DIR || join(cache, 'target'), 'pictures', 'browser');

let served;
/** The browsers by their device scale factors. */
const opened = new Map();

/** Starts the server on the first call, and returns it and its address. */
export function site() {
  served ??= serve();
  return served;
}

/** Starts the server on the first call, and a browser on the first one with this device scale factor. */
export function open(scale = 1) {
  if (!opened.has(scale)) opened.set(scale, start(scale));
  return opened.get(scale);
}

async function start(scale) {
  const { server, address } = await site();
  const browser = await chromium.launch({
    executablePath: execFileSync(fileURLToPath(new URL('tools/browser.sh', web)), { encoding: 'utf8' }).trim(),
    headless: true,
    args: [
      // Chromium has no sandbox when it runs as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      // WebGL in software: the same with and without a graphics card.
      `--force-device-scale-factor=${scale}`,
      '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader',
      '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run',
    ],
  });
  return { server, address, browser };
}

/** Closes the browsers and the server, if they were started. */
export async function close() {
  for (const { browser } of await Promise.all(opened.values())) await browser.close();
  (await served)?.server.close();
}
