// Draws the icons of the installed page, favicon.ico, and the preview picture for shared links, from icons/icon.svg
// and the README's picture of the desk.
// usage: node web/tools/icons.mjs

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const { chromium } = createRequire(join(web, 'package.json'))('playwright-core');
const svg = readFileSync(join(web, 'icons/icon.svg'), 'utf8');
const desk = readFileSync(join(web, '../assets/pictures/desk-day-1280x720.jpg')).toString('base64');
// A mask may cut off everything but the inner four fifths: the drawing is scaled down, and the wood reaches the edge.
const maskable = svg.replace('rx="7"', '').replace('id="picture"', 'transform="translate(4.8 4.8) scale(.7)"');

const browser = await chromium.launch({
  executablePath: execFileSync(join(web, 'tools/browser.sh'), { encoding: 'utf8' }).trim(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage();

async function draw(width, height, html, options = {}) {
  await page.setViewportSize({ width, height });
  await page.setContent(`<style>body { margin: 0 } body > * { display: block; width: 100vw; height: 100vh }</style>${html}`);
  return page.screenshot({ omitBackground: true, ...options });
}

for (const [name, side, picture] of [['icon-192', 192, svg], ['icon-512', 512, svg], ['maskable-512', 512, maskable], ['apple-touch-icon', 180, maskable]]) {
  writeFileSync(join(web, `icons/${name}.png`), await draw(side, side, picture));
}

// An ICO is a list of pictures: a header of six bytes, sixteen bytes for each picture, then the pictures as PNG.
const small = [[16, await draw(16, 16, svg)], [32, await draw(32, 32, svg)]];
const head = Buffer.alloc(6 + 16 * small.length);
head.writeUInt16LE(1, 2);
head.writeUInt16LE(small.length, 4);
let offset = head.length;
for (const [number, [side, png]] of small.entries()) {
  const at = 6 + 16 * number;
  head.writeUInt8(side, at);
  head.writeUInt8(side, at + 1);
  head.writeUInt16LE(1, at + 4); // planes
  head.writeUInt16LE(32, at + 6); // bits per pixel
  head.writeUInt32LE(png.length, at + 8);
  head.writeUInt32LE(offset, at + 12);
  offset += png.length;
}
writeFileSync(join(web, 'icons/favicon.ico'), Buffer.concat([head, ...small.map(([, png]) => png)]));

const shared = `<img src="data:image/jpeg;base64,${desk}" style="object-fit: cover">`;
writeFileSync(join(web, 'icons/share.jpg'), await draw(1200, 630, shared, { type: 'jpeg', quality: 82, omitBackground: false }));
await browser.close();
