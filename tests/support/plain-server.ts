import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

import { closeServer, listenLocally } from '#tools/dev/ports.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Serves a folder as plain hosts do: files, `index.html` of folders, and `404.html` for everything else. */
export async function servePlain(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const named = path.join(folder, decodeURIComponent(pathname));
    const wanted =
      existsSync(named) && statSync(named).isDirectory() ? path.join(named, 'index.html') : named;
    const isThere = existsSync(wanted);
    const file = isThere ? wanted : path.join(folder, '404.html');
    response.writeHead(isThere ? 200 : 404, {
      'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    });
    response.end(readFileSync(file));
  });
  return { url: `http://127.0.0.1:${await listenLocally(server)}`, close: () => closeServer(server) };
}
