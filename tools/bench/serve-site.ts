import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { listenLocally } from '#tools/dev/ports.ts';
import { LOOPBACK, localDir } from '#tools/dev/project.ts';
import { serveStatic } from '#tools/dev/static-server.ts';

const COMPRESSED = /^(?:text\/|application\/(?:javascript|json|xml)|image\/svg)/;
/** Headers that HTTP/2 or the compression replaces. */
const REPLACED = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** Key and certificate for this machine's loopback address, in one file. Made once; needs openssl. */
function certificate(): Buffer {
  const file = localDir('bench', 'certificate.pem');
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    const names = ['-subj', '/CN=localhost', '-addext', `subjectAltName=IP:${LOOPBACK}`];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '3650', ...names];
    execFileSync('openssl', [...request, '-keyout', file, '-out', file], { stdio: 'ignore' });
  }
  return readFileSync(file);
}

/** Makes Chromium trust the certificate: from a server that it does not trust it caches nothing. */
export function trustFlag(): string {
  const key = new X509Certificate(certificate()).publicKey.export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`;
}

/**
 * Serves a built site over HTTP/2 with Brotli, as Hosting does, until the process ends. Each text is compressed once.
 * @returns the address
 */
export async function serveSite(siteDir: string, port: number): Promise<string> {
  const { url: origin } = await serveStatic(siteDir, 0);
  const compressed = new Map<string, Buffer>();
  const compress = (text: string): Buffer => {
    const body = compressed.get(text) ?? brotliCompressSync(text);
    compressed.set(text, body);
    return body;
  };
  const answer = async (request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> => {
    const headers = { 'Accept-Encoding': 'identity' };
    const file = await fetch(origin + request.url, { redirect: 'manual', headers });
    const isText = COMPRESSED.test(file.headers.get('Content-Type') ?? '');
    const body = isText ? compress(await file.text()) : Buffer.from(await file.arrayBuffer());
    // As Hosting does, the server answers 304 for a file that the browser has already.
    const isKept = file.ok && request.headers['if-none-match'] === file.headers.get('ETag');
    response.writeHead(isKept ? 304 : file.status, {
      ...Object.fromEntries([...file.headers].filter(([name]) => !REPLACED.includes(name))),
      ...(isText && { 'Content-Encoding': 'br' }),
    });
    response.end(isKept ? Buffer.alloc(0) : body);
  };
  const options = { key: certificate(), cert: certificate(), allowHTTP1: true };
  const server = createSecureServer(options, (request, response) => void answer(request, response));
  return `https://${LOOPBACK}:${await listenLocally(server, port)}`;
}
