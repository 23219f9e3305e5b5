// Assembles the browser game: the page, and a folder named by its content with everything that the page loads, with
// compressed copies where they save space. The folder of the previous release stays: open pages still need its files.
// usage: node web/tools/pack.mjs KEPT DIST [quick]    KEPT: folder with the bound wasm; compressed copies are kept
// there too

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { RELEASE } from '../serve.mjs';
import { words } from '../words.js';

const [kept, dist, quick] = process.argv.slice(2);
const web = dirname(dirname(fileURLToPath(import.meta.url)));
const assets = join(web, '../assets');
const packed = join(kept, 'packed');

const PAGE = 'index.html';
// The page for a frame of another site: the same with one more script, and without a manifest.
const EMBED = 'embed.html';
// In the folder of the release.
const SCRIPTS = ['style.css', 'picture.css', 'handover.js', 'audio.js', 'frames.js', 'seats.js', 'share.js', 'notices.js', 'loader.js', 'download.js', 'lock.js', 'lost-picture.js', 'offline.js', 'words.js',
  'gamepad.js', 'typing.js', 'clipboard.js', 'back.js', 'embed.js', 'presses.js', 'keys.js', 'wake.js', 'brain-worker.js'];
// Beside the page, under fixed names.
const BESIDE = ['boot.js', 'manifest.webmanifest'];
const ICONS = 'icons';
const WORKER = 'sw.js';
// The address of the page, such as https://example.org/: previews of shared links need the picture's whole address.
const site = process.env.DESKMATE_SITE ?? '';
// English and the shaders are inside the program; the README's pictures are for the README.
const LOADED = new Set(['.ogg', '.ttf', '.otf', '.ftl']);
const ENGLISH = /locales.en./;
const LICENCE = /^(OFL|LICEN[CS]E)/i;
// Pictures and sounds are compressed already.
// The pictures of the desk before the game draws it.
const PICTURES = join(assets, 'pictures/boot');
const PACKS = new Set(['.html', '.css', '.js', '.wasm', '.ttf', '.otf', '.txt', '.ftl', '.svg', '.webmanifest']);

const inside = new Map(); // path in the release's folder -> content
for (const name of SCRIPTS) inside.set(name, readFileSync(join(web, name)));
for (const name of ['deskmate', 'brain', 'brain-simd']) addFolder(join(kept, name), '', /\.(js|wasm)$/);
if (existsSync(assets)) {
  addFolder(PICTURES, 'pictures', /\.(avif|webp|woff2)$/);
  addFolder(assets, 'assets', { test: (name) => LOADED.has(extname(name)) || LICENCE.test(name) });
}
const hash = createHash('sha256');
for (const [path, content] of [...inside].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${path}\n${content.length}\n`).update(content);
const release = `${RELEASE}${hash.digest('hex').slice(0, 16)}`;
const page = String(readFileSync(join(web, PAGE)))
  .replace('{{game-bytes}}', inside.get('deskmate_bg.wasm').length).replaceAll('{{release}}', release).replace('{{site}}', site)
  .replace(/\{\{words ([\w.-]+)\}\}/g, (_, path) => inEveryLanguage(path));

// Path in dist -> content. The page comes last, so that it never refers to missing files.
const files = new Map([...inside].map(([path, content]) => [`${release}/${path}`, content]));
for (const name of BESIDE) files.set(name, readFileSync(join(web, name)));
for (const name of readdirSync(join(web, ICONS))) files.set(`${ICONS}/${name}`, readFileSync(join(web, ICONS, name)));
// Browsers ask for it without being told.
files.set('favicon.ico', files.get(`${ICONS}/favicon.ico`));
// The files for play without a network: not the licences, nor the preview picture for shared links.
const offline = [...files.keys()].filter((path) => !LICENCE.test(basename(path)) && !path.endsWith('share.jpg'));
files.set(WORKER, Buffer.from(String(readFileSync(join(web, WORKER)))
  .replace('{{release}}', release).replace('{{files}}', JSON.stringify(offline, null, 2))));
files.set(EMBED, Buffer.from(page.replace(/^<link rel="manifest".*\n/m, '')
  .replace('</body>', `<script type="module" src="${release}/embed.js"></script>\n</body>`)));
files.set(PAGE, Buffer.from(page));

/** Returns one of the page's texts in every language; the styles show that of the page. */
function inEveryLanguage(path) {
  const text = (said) => path.split('.').reduce((part, name) => part[name], said);
  const html = (said) => (Array.isArray(text(said)) ? text(said).map((letter) => `<i>${letter}</i>`).join('') : text(said));
  return Object.entries(words).map(([tag, said]) => `<span lang="${tag}">${html(said)}</span>`).join('');
}

function addFolder(from, to, wanted) {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    if (!entry.isFile() || !wanted.test(entry.name) || ENGLISH.test(path)) continue;
    inside.set(join(to, relative(from, path)).replaceAll('\\', '/'), readFileSync(path));
  }
}

// The best brotli takes a minute for the game, so it runs once per content.
const used = new Set();
function pack(content, kind) {
  const best = kind === 'br' && !quick;
  const name = `${createHash('sha256').update(content).digest('hex')}.${best ? 'best.' : ''}${kind}`;
  const path = join(packed, name);
  used.add(name);
  if (!existsSync(path)) {
    writeFileSync(path, kind === 'gz' ? gzipSync(content, { level: quick ? 5 : 9 }) : brotliCompressSync(content, { params: {
      [constants.BROTLI_PARAM_QUALITY]: best ? 11 : 4,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    } }));
  }
  return readFileSync(path);
}

mkdirSync(packed, { recursive: true });
for (const [path, content] of [...files]) {
  if (!PACKS.has(extname(path))) continue;
  for (const kind of ['br', 'gz']) files.set(`${path}.${kind}`, pack(content, kind));
}
for (const name of readdirSync(packed)) if (!used.has(name)) rmSync(join(packed, name));

for (const [path, content] of files) {
  const to = join(dist, path);
  if (existsSync(to) && statSync(to).size === content.length && readFileSync(to).equals(content)) continue;
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, content);
}
utimesSync(join(dist, release), new Date(), new Date());
const age = (name) => -statSync(join(dist, name)).mtimeMs;
const releases = readdirSync(dist).filter((name) => name.startsWith(RELEASE)).sort((a, b) => age(a) - age(b));
const stay = new Set([...[...files.keys()].map((path) => path.split('/')[0]), ...releases.slice(0, 2)]);
for (const name of readdirSync(dist)) if (!stay.has(name)) rmSync(join(dist, name), { recursive: true });

const size = (path) => `${(files.get(`${release}/${path}`).length / 1e6).toFixed(2)} MB`;
for (const path of ['deskmate_bg.wasm', 'brain_bg.wasm', 'brain-simd_bg.wasm']) {
  console.log(`${path.padEnd(19)} ${size(path)} raw, ${size(`${path}.gz`)} gzip, ${size(`${path}.br`)} brotli${quick ? ' (quick)' : ''}`);
}
const all = [...files].filter(([path]) => !/\.(br|gz)$/.test(path));
const sent = all.reduce((sum, [path, content]) => sum + (files.get(`${path}.br`) ?? content).length, 0);
console.log(`${dist.padEnd(19)} ${all.length} files, ${(sent / 1e6).toFixed(2)} MB to download at most`);
