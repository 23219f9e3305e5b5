// Writes a compressed copy beside each file of a folder.
// usage: node web/tools/brotli.mjs FOLDER

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const [folder] = process.argv.slice(2);
for (const name of readdirSync(folder)) {
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))));
}
