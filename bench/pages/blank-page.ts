import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

// Inside the project, so that Vite finds React. Each run builds the page again, from the same packages as the product.
const folder = resolve(import.meta.dirname, '../../node_modules/.cache/skillverse/blank-page');

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Blank</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/main.js"></script>
  </body>
</html>
`;

const SCRIPT = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
const Blank = () => createElement('h1', null, 'A blank page with React on it');
createRoot(document.getElementById('root')).render(createElement(Blank));
`;

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', html: 'text/html; charset=utf-8' };

/** The baseline: the cost of React alone, compressed and cached as the product's files are. @returns its port */
export async function serveBlankPage(): Promise<{ port: number; close(): void }> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), HTML);
  writeFileSync(join(folder, 'main.js'), SCRIPT);
  await build({ root: folder, configFile: false, logLevel: 'error', build: { modulePreload: false } });
  const files = packedBelow(join(folder, 'dist'));
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const body = files.get(path);
    if (!body) return response.writeHead(404).end();
    const isPage = path.endsWith('.html');
    response.writeHead(200, {
      'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
    });
    return response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

function packedBelow(dist: string): Map<string, Buffer> {
  const names = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    names.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [file.slice(dist.length).replaceAll('\\', '/'), brotliCompressSync(readFileSync(file))];
    }),
  );
}
