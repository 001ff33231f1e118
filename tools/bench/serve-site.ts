import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { readFirebaseConfig, type FirebaseConfig } from '#tools/dev/local-config.ts';
import { LOOPBACK, localDir } from '#tools/dev/project.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg', '.xml', '.txt']);

type Hosting = FirebaseConfig['hosting'];

/** A certificate for this machine's loopback address and its key, made once. Needs openssl. */
function certificateFiles(): { key: string; cert: string } {
  const folder = localDir('bench', 'tls');
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  if (!existsSync(cert)) {
    mkdirSync(folder, { recursive: true });
    const subject = ['-subj', '/CN=localhost', '-addext', `subjectAltName=IP:${LOOPBACK}`];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '3650', ...subject];
    execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  }
  return { key, cert };
}

/** The certificate that every server of the bench shows. */
export function certificateFile(): string {
  return certificateFiles().cert;
}

/** The headers that firebase.json gives a path; later rules win. */
function headersFor({ headers: rules }: Hosting, pathname: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const rule of rules) {
    const pattern = rule.source.replace(/@\(([^)]*)\)/, '(?:$1)').replaceAll('**', '.*');
    if (rule.source !== '**' && !new RegExp(`^${pattern}$`).test(pathname)) continue;
    for (const { key, value } of rule.headers) headers[key] = value;
  }
  // A browser that has once seen it would ask for https on this address for two years.
  delete headers['Strict-Transport-Security'];
  return headers;
}

/** The file for a path, as Hosting finds it: the file itself, `cleanUrls`, then the rewrites, then the 404 page. */
function fileFor({ rewrites }: Hosting, siteDir: string, pathname: string): { file: string; status: number } {
  const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();
  const plain = path.join(siteDir, decodeURIComponent(pathname));
  for (const file of [plain, `${plain}.html`, path.join(plain, 'index.html')]) {
    if (plain.startsWith(path.resolve(siteDir)) && isFile(file)) return { file, status: 200 };
  }
  const rewrite = rewrites.find(
    ({ source, destination }) =>
      destination !== undefined &&
      new RegExp(`^${source.replaceAll('**', '.+').replaceAll(/(?<!\.)\*/g, '[^/]+')}$`).test(pathname),
  );
  if (rewrite?.destination) return { file: path.join(siteDir, rewrite.destination), status: 200 };
  return { file: path.join(siteDir, '404.html'), status: 404 };
}

export interface SiteServer {
  url: string;
  /** Paths asked for since the last call, in order; one that was asked for twice is there twice. */
  takeRequests(): string[];
  close(): Promise<void>;
}

/** A page as another visitor has it: how an address with this query changes the file's HTML. */
export interface PageVariant {
  /** For example `?seen`. */
  query: string;
  change(html: string): string;
}

export interface ServeOptions {
  /** Pages as other visitors have them; none by default. */
  variants?: readonly PageVariant[];
  /** Whose headers and rewrites hold; this project's by default. */
  hosting?: Hosting;
}

/**
 * Serves a built site over HTTP/2 with Brotli and firebase.json's headers and rewrites: what Hosting does, on this
 * machine. Compression costs nothing while measuring: each file is compressed once, at its first request.
 */
export async function serveSite(
  siteDir: string,
  port: number,
  { variants = [], hosting = readFirebaseConfig().hosting }: ServeOptions = {},
): Promise<SiteServer> {
  let requests: string[] = [];
  const compressed = new Map<string, Buffer>();
  const bodyOf = (file: string, query: string): Buffer => {
    const stored = readFileSync(file);
    if (!COMPRESSED.has(path.extname(file))) return stored;
    const variant = variants.find((known) => known.query === query);
    const body = variant ? variant.change(stored.toString('utf8')) : stored;
    const key = `${file} ${variant?.query} ${statSync(file).mtimeMs}`;
    const known = compressed.get(key);
    if (known) return known;
    const small = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    compressed.set(key, small);
    return small;
  };
  const server = createSecureServer({
    key: readFileSync(certificateFiles().key),
    cert: readFileSync(certificateFile()),
    allowHTTP1: true,
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  server.on('request', (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const { pathname, search } = new URL(request.url, 'https://localhost');
    requests.push(pathname);
    const { file, status } = fileFor(hosting, siteDir, pathname);
    const type = path.extname(file);
    response.writeHead(status, {
      ...headersFor(hosting, pathname),
      'Content-Type': TYPES[type] ?? 'application/octet-stream',
      ...(COMPRESSED.has(type) && { 'Content-Encoding': 'br' }),
    });
    response.end(bodyOf(file, search));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  return {
    url: `https://${LOOPBACK}:${port}`,
    takeRequests: () => {
      const taken = requests;
      requests = [];
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        for (const session of sessions) session.destroy();
        server.close(() => resolve());
      }),
  };
}
