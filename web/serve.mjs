// Serves web/dist on this computer, with the right types, and with the compressed copies for browsers that accept
// them.
// usage: node web/serve.mjs [PORT]    port 0 takes any free one; the address is printed

import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The output folder of web/build.sh, which also depends on WEB_QUICK. */
export const DIST = join(dirname(fileURLToPath(import.meta.url)), process.env.WEB_QUICK ? 'dist-quick' : 'dist');

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.ftl': 'text/plain; charset=utf-8',
  '.wgsl': 'text/plain; charset=utf-8',
  '.wesl': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.woff2': 'font/woff2',
  '.ogg': 'audio/ogg',
  '.ico': 'image/x-icon',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
};
/** The Content-Security-Policy of the page, which the real server sends as well: it includes the same file. */
const POLICY = readFileSync(new URL('content-security-policy.txt', import.meta.url), 'utf8');
/** The page that other sites may frame, unlike all others. */
const EMBED = '/embed.html';
/** The prefix of a release's folder, which is named by its content and never changes. */
export const RELEASE = 'game-';

const ENCODINGS = [['br', '.br'], ['gzip', '.gz']];

function isFile(path) {
  return existsSync(path) && statSync(path).isFile();
}

/** Returns the file for a request's path, or nothing: never a file outside the folder. */
export function resolve(folder, url) {
  let path;
  try {
    path = decodeURIComponent(url.split(/[?#]/)[0]);
  } catch {
    return undefined;
  }
  if (path.includes('\0')) return undefined;
  if (path.endsWith('/')) path += 'index.html';
  const file = normalize(join(folder, path));
  return file.startsWith(folder + sep) && isFile(file) ? file : undefined;
}

function onRequest(folder, request, response) {
  const end = (status, text) => response.writeHead(status, { 'Content-Type': 'text/plain' }).end(text);
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(405, 'Only GET and HEAD.\n');
  const file = resolve(folder, request.url);
  if (!file) return end(404, 'Not here.\n');

  const accepted = String(request.headers['accept-encoding'] ?? '').split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part)).map((part) => part.split(';')[0].trim());
  const [encoding, suffix] = ENCODINGS.find(([name, end]) => accepted.includes(name) && isFile(file + end)) ?? [undefined, ''];
  const { size, mtimeMs } = statSync(file + suffix);
  const framed = request.url.split(/[?#]/)[0].endsWith(EMBED);
  const headers = {
    'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': framed ? POLICY.replace("frame-ancestors 'none'", 'frame-ancestors *') : POLICY,
    // The page is always revalidated, and sent again only if it has changed.
    'Cache-Control': request.url.startsWith(`/${RELEASE}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}${suffix}"`,
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  };
  if (request.headers['if-none-match'] === headers.ETag) return response.writeHead(304, headers).end();
  response.writeHead(200, { ...headers, 'Content-Length': size });
  if (request.method === 'HEAD') return response.end();
  createReadStream(file + suffix).on('error', () => response.destroy()).pipe(response);
}

/** Returns the path of a file of the latest build. */
export function built(name, folder = DIST) {
  // The brains can be built alone, without a page.
  if (isFile(join(folder, name))) return join(folder, name);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  return join(folder, /name="release" content="([^"]+)"/.exec(page)[1], name);
}

/** Starts a server, and resolves to it and its address once it listens. */
export function serve(port = 0, folder = DIST) {
  const server = createServer((request, response) => onRequest(folder, request, response));
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, 'localhost', () => done({ server, address: `http://localhost:${server.address().port}` }));
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const stop = (line) => {
    console.error(`deskmate: ${line}`);
    process.exit(1);
  };
  const port = Number(process.argv[2] ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65535) stop(`a port is a number from 0 to 65535, not ${process.argv[2]}`);
  if (!isFile(join(DIST, 'index.html'))) stop(`there is no ${DIST} yet: run web/build.sh first`);
  try {
    const { address } = await serve(port);
    console.log(`deskmate: playing at ${address} (Ctrl-C ends it)`);
  } catch (error) {
    stop(error.code === 'EADDRINUSE'
      ? `port ${port} is busy: end what listens there, or choose another: make web PORT=8081`
      : `cannot listen on port ${port}: ${error.message}`);
  }
}
