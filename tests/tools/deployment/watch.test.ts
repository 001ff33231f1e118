/** The watcher on the published seed: pages and headers as Hosting sends them, the issue on a stand-in for GitHub. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { BRAND, HEALTH } from '#src/contracts/index.ts';
import { API_PATHS } from '#src/contracts/base/api.ts';
import { DAY_MS } from '#src/lib/india-time.ts';
import { publish } from '#src/publishing/publish.ts';
import { SEED } from '#src/seed/seed.ts';
import { sourceOfSeed, testRenderer } from '#tests/support/publishing.ts';
import { folderTarget } from '#tools/build/publish/folder-target.ts';
import { askOverNetwork } from '#tools/deployment/ask.ts';
import type { Finding } from '#tools/deployment/check.ts';
import { readDeployment } from '#tools/deployment/deployment.ts';
import { reportIssue, watchSite } from '#tools/deployment/watch-site.ts';
import { closeServer, listenLocally } from '#tools/dev/ports.ts';
import { runProgram } from '#tools/dev/run-program.ts';
import { serveStatic, type StaticServer } from '#tools/dev/static-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'watched-site-'));
const CERTIFICATE_DAYS = 90;
let hosting: StaticServer;
type Fault = { status: number; body: string } | 'away';
/** What the site answers instead of its file, by path. */
const faults = new Map<string, Fault>();

/** Hosting with the functions behind it. */
const site = createServer((request, response) => {
  const url = request.url ?? '/';
  const fault = faults.get(url) ?? faults.get('*');
  if (fault === 'away') return void request.socket.destroy();
  void fetch(hosting.url + url, { redirect: 'manual' }).then(async (page) => {
    const isCall = url.startsWith('/api/');
    // The local server leaves out what binds browsers to https.
    for (const { key, value } of readDeployment().headers) response.setHeader(key, value);
    response.writeHead(fault?.status ?? (isCall ? 405 : page.status));
    response.end(fault?.body ?? (await page.text()));
  });
});
let secure: ReturnType<typeof createSecureServer>;
let httpUrl = '';
let httpsUrl = '';

interface Issue {
  number: number;
  state: string;
  title: string;
  body: string;
  labels: string[];
}
const issues: Issue[] = [];
const changes: string[] = [];
const REPOSITORY = '/repos/owner/paper-catalogue';
const TOKEN = 'Bearer workflow-token';

/** The part of GitHub's API that the workflow's token may use. */
const github = createServer((request, response) => {
  void (async () => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://github');
    const [, id, comments] = pathname.slice(REPOSITORY.length + 1).split('/');
    if (request.headers.authorization !== TOKEN || !pathname.startsWith(REPOSITORY))
      return response.writeHead(401).end('{"message":"Bad credentials"}');
    if (request.method === 'GET') {
      const label = searchParams.get('labels') ?? '';
      const open = issues.filter(({ state, labels }) => state === 'open' && labels.includes(label));
      return response.end(JSON.stringify(open));
    }
    const body = (await json(request)) as Partial<Issue>;
    changes.push(`${request.method} ${pathname.slice(REPOSITORY.length)}`);
    const issue = issues.find(({ number }) => String(number) === id);
    if (comments !== undefined) return response.writeHead(201).end('{}');
    if (issue) Object.assign(issue, body);
    else
      issues.push({ number: issues.length + 1, state: 'open', ...(body as Omit<Issue, 'number' | 'state'>) });
    return response.writeHead(issue ? 200 : 201).end('{}');
  })();
});
let githubUrl = '';

beforeAll(async () => {
  const source = await sourceOfSeed(SEED);
  const target = folderTarget(path.join(folder, 'site'));
  await publish({ renderer: testRenderer(), source, target, now: new Date(), full: true, anyBuild: true });
  hosting = await serveStatic(path.join(folder, 'site'), 0);
  const pem = path.join(folder, 'certificate.pem');
  const request = `req -x509 -newkey rsa:2048 -nodes -days ${CERTIFICATE_DAYS} -subj /CN=localhost`;
  execFileSync('openssl', [...request.split(' '), '-keyout', pem, '-out', pem], { stdio: 'ignore' });
  secure = createSecureServer({ key: readFileSync(pem), cert: readFileSync(pem) });
  httpUrl = `http://127.0.0.1:${await listenLocally(site)}`;
  httpsUrl = `https://127.0.0.1:${await listenLocally(secure)}`;
  githubUrl = `http://127.0.0.1:${await listenLocally(github)}`;
}, 60_000);
beforeEach(() => {
  faults.clear();
  issues.length = 0;
  changes.length = 0;
});
afterAll(async () => {
  await Promise.all([hosting.close(), closeServer(site), closeServer(secure), closeServer(github)]);
  rmSync(folder, { recursive: true });
});

/** One run of the watcher. @param days after today */
async function run(days = 0): Promise<{ faults: Finding[]; did: string }> {
  const findings = await watchSite(
    { ...readDeployment(), siteEnv: { VITE_SITE_URL: httpsUrl } },
    {
      // The certificate is nobody's, so the pages come without it.
      request: (url, init) => fetch(url.replace(httpsUrl, httpUrl), init),
      now: new Date(Date.now() + days * DAY_MS),
      pause: () => Promise.resolve(),
    },
  );
  const did = await reportIssue(askOverNetwork(''), githubUrl + REPOSITORY, TOKEN, findings);
  return { faults: findings.filter(({ state }) => state !== 'ok'), did };
}

it('a healthy site leads to nothing', async () => {
  expect(await run()).toEqual({ faults: [], did: '' });
  expect([issues, changes]).toEqual([[], []]);
});

const EMPTY = { status: 200, body: '<!doctype html><title></title>' };
const MISSING = { status: 404, body: '' };

describe('a fault opens one issue with its sentence, which closes by itself', () => {
  const { sendMessage } = API_PATHS;
  it.each<[path: string, fault: Fault | null, says: string, days?: number]>([
    ['/', EMPTY, `/ does not hold '${BRAND.name}'.`],
    [sendMessage, { status: 500, body: '' }, `GET ${sendMessage} answers 500, not 405.`],
    ['/content/search.json', MISSING, 'No product is published.'],
    ['*', 'away', 'does not answer'],
    ['*', null, 'The certificate has expired.', CERTIFICATE_DAYS + 1],
    ['*', null, 'expires in 9 days', CERTIFICATE_DAYS - 10],
  ])('at %s, %j: %s', async (at, fault, says, days) => {
    if (fault) faults.set(at, fault);
    expect((await run(days)).did).toBe('opened an issue');
    const [issue] = issues;
    expect(issue?.title).toBe(HEALTH[0].sentence);
    for (const text of [HEALTH[0].act, HEALTH[0].look, says]) expect(issue?.body).toContain(text);
    expect((await run(days)).did).toBe('');
    expect(issues).toHaveLength(1);
    faults.clear();
    expect((await run()).did).toBe('closed issue 1');
    expect(issues.map(({ state }) => state)).toEqual(['closed']);
    expect((await run()).did).toBe('');
    expect(changes).toEqual(['POST /issues', 'POST /issues/1/comments', 'PATCH /issues/1']);
  });

  it('another fault changes the issue that is open, and a new one follows a closed one', async () => {
    faults.set('/', EMPTY);
    await run();
    faults.set('/content/search.json', MISSING);
    expect((await run()).did).toBe('changed issue 1');
    expect(issues[0]?.body).toContain('No product is published.');
    faults.clear();
    await run();
    faults.set('/', EMPTY);
    expect((await run()).did).toBe('opened an issue');
    expect(issues.map(({ state }) => state)).toEqual(['closed', 'open']);
  });

  it('what has passed at the second look opens none', async () => {
    faults.set('/', 'away');
    const deployment = { ...readDeployment(), siteEnv: { VITE_SITE_URL: httpUrl } };
    const pause = () => Promise.resolve(faults.clear());
    const findings = await watchSite(deployment, { request: fetch, now: new Date(), pause });
    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
  });
});

it('the command of the workflow needs its variables alone', async () => {
  const env = {
    SITE_URL: httpUrl,
    GITHUB_API_URL: githubUrl,
    GITHUB_REPOSITORY: REPOSITORY.slice('/repos/'.length),
    GITHUB_TOKEN: TOKEN.slice('Bearer '.length),
  };
  const { ok, output } = await runProgram('tools/dev/run.mjs', ['watch'], { env });
  expect(output).toMatch(/^ok {6}home page$/m);
  expect([ok, issues]).toEqual([true, []]);
});
