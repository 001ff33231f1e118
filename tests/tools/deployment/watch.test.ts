/** The watcher: the live site and GitHub are stand-ins in memory, the certificate is that of a local server. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { HEALTH } from '#src/contracts/index.ts';
import { DAY_MS } from '#src/lib/india-time.ts';
import type { Ask } from '#tools/deployment/ask.ts';
import type { Finding } from '#tools/deployment/check.ts';
import { readDeployment } from '#tools/deployment/deployment.ts';
import { reportIssue, watchSite } from '#tools/deployment/watch-site.ts';
import { closeServer, listenLocally } from '#tools/dev/ports.ts';

import { openLiveSite } from './live-site.ts';

const CERTIFICATE_DAYS = 90;
const DEPLOYMENT = readDeployment();
let secure: ReturnType<typeof createServer>;
let address = '';
let site: ReturnType<typeof openLiveSite>;

interface Issue {
  number: number;
  state: string;
  title: string;
  body: string;
  labels: string[];
}
const issues: Issue[] = [];
const changes: string[] = [];
const GITHUB = 'https://api.github.test';
const REPOSITORY = `${GITHUB}/repos/owner/paper-catalogue`;
const TOKEN = 'Bearer workflow-token';

/** The part of GitHub's API that the workflow's token may use. */
const github: Ask = <T>(url: string, { authorization, body, method }: Parameters<Ask>[1] = {}) => {
  expect(authorization).toBe(TOKEN);
  const [place = '', query = ''] = url.slice(`${REPOSITORY}/issues`.length).split('?');
  if (!body) {
    const label = new URLSearchParams(query).get('labels') ?? '';
    return Promise.resolve(
      issues.filter(({ state, labels }) => state === 'open' && labels.includes(label)) as T,
    );
  }
  changes.push(`${method ?? 'POST'} /issues${place}`);
  if (place === '')
    issues.push({ number: issues.length + 1, state: 'open', ...(body as Omit<Issue, 'number' | 'state'>) });
  else if (method === 'PATCH') Object.assign(issues[Number(place.slice(1)) - 1] ?? {}, body);
  return Promise.resolve(null);
};

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'certificate-'));
  const pem = path.join(folder, 'certificate.pem');
  const request = `req -x509 -newkey rsa:2048 -nodes -days ${CERTIFICATE_DAYS} -subj /CN=localhost`;
  execFileSync('openssl', [...request.split(' '), '-keyout', pem, '-out', pem], { stdio: 'ignore' });
  secure = createServer({ key: readFileSync(pem), cert: readFileSync(pem) });
  rmSync(folder, { recursive: true });
  address = `https://127.0.0.1:${await listenLocally(secure)}`;
});
beforeEach(() => {
  site = openLiveSite(DEPLOYMENT);
  issues.length = 0;
  changes.length = 0;
});
afterAll(() => closeServer(secure));

/** One run of the watcher. @param days after today */
async function run(days = 0, pause = (): unknown => undefined): Promise<{ faults: Finding[]; did: string }> {
  const findings = await watchSite(
    { ...DEPLOYMENT, siteEnv: { VITE_SITE_URL: address } },
    site.request,
    new Date(Date.now() + days * DAY_MS),
    () => Promise.resolve(pause()),
  );
  const did = await reportIssue(github, REPOSITORY, TOKEN, findings);
  return { faults: findings.filter(({ state }) => state !== 'ok'), did };
}

it('a healthy site leads to nothing', async () => {
  expect(await run()).toEqual({ faults: [], did: '' });
  expect([issues, changes]).toEqual([[], []]);
});

// What else is looked for stands in deploy.test.ts.
describe('a fault opens one issue with its sentence, which closes by itself', () => {
  it.each<[says: string, breakIt: () => unknown, days?: number]>([
    [`/ does not hold '${DEPLOYMENT.brand.name}'.`, () => (site.pages['/'] = { text: '', status: 200 })],
    ['does not answer', () => (site.isAway = true)],
    ['The certificate has expired.', () => undefined, CERTIFICATE_DAYS + 1],
    ['expires in 9 days', () => undefined, CERTIFICATE_DAYS - 10],
  ])('%s', async (says, breakIt, days) => {
    breakIt();
    expect((await run(days)).did).toBe('opened an issue');
    const [issue] = issues;
    expect(issue?.title).toBe(HEALTH[0].sentence);
    for (const text of [HEALTH[0].act, HEALTH[0].look, says]) expect(issue?.body).toContain(text);
    expect((await run(days)).did).toBe('');
    expect(issues).toHaveLength(1);
    site = openLiveSite(DEPLOYMENT);
    expect((await run()).did).toBe('closed issue 1');
    expect(issues.map(({ state }) => state)).toEqual(['closed']);
    expect((await run()).did).toBe('');
    expect(changes).toEqual(['POST /issues', 'POST /issues/1/comments', 'PATCH /issues/1']);
  });

  it('another fault changes the issue that is open, and a new one follows a closed one', async () => {
    site.leftOutHeader = 'Content-Security-Policy';
    await run();
    delete site.pages['/content/search.json'];
    expect((await run()).did).toBe('changed issue 1');
    expect(issues[0]?.body).toContain('No product is published.');
    site = openLiveSite(DEPLOYMENT);
    await run();
    site.isAway = true;
    expect((await run()).did).toBe('opened an issue');
    expect(issues.map(({ state }) => state)).toEqual(['closed', 'open']);
  });

  it('what has passed at the second look opens none', async () => {
    site.isAway = true;
    expect(await run(0, () => (site.isAway = false))).toEqual({ faults: [], did: '' });
  });
});

it('the command of the workflow needs its variables alone', async () => {
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  const asked = vi.fn((url: string, init: RequestInit) =>
    url.startsWith(GITHUB) ? Promise.resolve(Response.json([])) : site.request(url, init),
  );
  vi.stubGlobal('fetch', asked);
  for (const [name, value] of [
    ['SITE_URL', 'http://www.paper.test'],
    ['GITHUB_API_URL', GITHUB],
    ['GITHUB_REPOSITORY', 'owner/paper-catalogue'],
    ['GITHUB_TOKEN', 'workflow-token'],
  ] as const)
    vi.stubEnv(name, value);
  await import('#tools/watch.ts');
  expect(exit).toHaveBeenCalledExactlyOnceWith(0);
  const [url, { headers }] = asked.mock.lastCall ?? ['', {}];
  expect([url, headers]).toEqual([expect.stringContaining(REPOSITORY), { Authorization: TOKEN }]);
});
