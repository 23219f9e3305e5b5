// Lays out the browser game: the page, the bound wasm, the assets that the game loads, and packed copies of what packs well.
// usage: node web/tools/pack.mjs KEPT DIST [quick]    KEPT: folder with the bound wasm; packed copies are kept there too

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const [kept, dist, quick] = process.argv.slice(2);
const web = dirname(dirname(fileURLToPath(import.meta.url)));
const assets = join(web, '../assets');
const packed = join(kept, 'packed');

const PAGE = ['index.html', 'style.css', 'audio.js', 'frames.js', 'seats.js', 'loader.js', 'brain-worker.js'];
// Words and shaders are inside the program; the README's pictures are for the README.
const LOADED = new Set(['.ogg', '.ttf', '.otf']);
const LICENCE = /^(OFL|LICEN[CS]E)/i;
// Pictures and sounds are packed already.
const PACKS = new Set(['.html', '.css', '.js', '.wasm', '.ttf', '.otf', '.txt']);

const files = new Map(); // path in dist -> content
for (const name of PAGE) files.set(name, readFileSync(join(web, name)));
for (const name of ['deskmate', 'brain']) addFolder(join(kept, name), '', /\.(js|wasm)$/);
if (existsSync(assets)) {
  addFolder(assets, 'assets', { test: (name) => LOADED.has(extname(name)) || LICENCE.test(name) });
}
files.set('index.html', Buffer.from(String(files.get('index.html'))
  .replace('{{game-bytes}}', files.get('deskmate_bg.wasm').length)));

function addFolder(from, to, wanted) {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !wanted.test(entry.name)) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    files.set(join(to, relative(from, path)).replaceAll('\\', '/'), readFileSync(path));
  }
}

// The strongest brotli takes a minute over the game: do it once per content.
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
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath ?? entry.path, entry.name);
  if (entry.isFile() && !files.has(relative(dist, path).replaceAll('\\', '/'))) rmSync(path);
}

const size = (path) => `${(files.get(path).length / 1e6).toFixed(2)} MB`;
for (const path of ['deskmate_bg.wasm', 'brain_bg.wasm']) {
  console.log(`${path.padEnd(18)} ${size(path)} raw, ${size(`${path}.gz`)} gzip, ${size(`${path}.br`)} brotli${quick ? ' (quick)' : ''}`);
}
const all = [...files].filter(([path]) => !/\.(br|gz)$/.test(path));
const sent = all.reduce((sum, [path, content]) => sum + (files.get(`${path}.br`) ?? content).length, 0);
console.log(`${dist.padEnd(18)} ${all.length} files, ${(sent / 1e6).toFixed(2)} MB to download at most`);
