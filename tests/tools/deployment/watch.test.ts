/** The watcher: the live site and GitHub are stand-ins in memory. */
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { HEALTH } from '#src/contracts/index.ts';
import type { Ask } from '#tools/deployment/ask.ts';
import type { Finding } from '#tools/deployment/check.ts';
import { readDeployment } from '#tools/deployment/deployment.ts';
import { reportIssue, watchSite } from '#tools/deployment/watch-site.ts';

import { openLiveSite } from './live-site.ts';

const DEPLOYMENT = readDeployment();
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

beforeEach(() => {
  site = openLiveSite(DEPLOYMENT);
  issues.length = 0;
  changes.length = 0;
});

/** One run of the watcher. */
async function run(pause = (): unknown => undefined): Promise<{ faults: Finding[]; did: string }> {
  const findings = await watchSite(
    { ...DEPLOYMENT, siteEnv: { VITE_SITE_URL: 'https://www.paper.test' } },
    { request: site.request, pause: () => Promise.resolve(pause()) },
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
  it.each<[says: string, breakIt: () => unknown]>([
    [`/ does not hold '${DEPLOYMENT.brand.name}'.`, () => (site.pages['/'] = { text: '', status: 200 })],
    ['does not answer', () => (site.isAway = true)],
  ])('%s', async (says, breakIt) => {
    breakIt();
    expect((await run()).did).toBe('opened an issue');
    const [issue] = issues;
    expect(issue?.title).toBe(HEALTH[0].sentence);
    for (const text of [HEALTH[0].act, HEALTH[0].look, says]) expect(issue?.body).toContain(text);
    expect((await run()).did).toBe('');
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
    expect(await run(() => (site.isAway = false))).toEqual({ faults: [], did: '' });
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
