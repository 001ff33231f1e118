/** A rehearsal of `npm run deploy`: programs run as processes of their own, the site and the mail server are local. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { API_PATHS } from '#src/contracts/index.ts';
import { CannotLook, type Ask } from '#tools/deployment/ask.ts';
import { deploySite } from '#tools/deployment/deploy-site.ts';
import type { Deployment } from '#tools/deployment/deployment.ts';
import { closeServer, listenLocally } from '#tools/dev/ports.ts';
import { runProgram } from '#tools/dev/run-program.ts';
import { startSmtpSink, type SmtpSink } from '#tools/stand-ins/smtp-sink.ts';

import { askRecording, NOW, READY, recordedAnswers, URLS, type Answers } from './recorded-answers.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'deploy-rehearsal-'));
const SITE = 'https://www.paper.test';

const page = (text: string, status = 200) => ({ status, text });
const pagesOf = (): Record<string, ReturnType<typeof page>> => ({
  '/': page('<title>Mill &amp; Sons</title>'),
  '/products': page('<title>Products | Mill &amp; Sons</title>'),
  '/product/kraft-80': page('<h1>Kraft &#x27;80&#x27; &amp; more</h1>'),
  '/product/next-year': page('<main>Loading…</main>'),
  '/content/search.json': page(
    JSON.stringify({ names: ['Papers', "Kraft '80' & more"], slugs: ['', 'kraft-80'] }),
  ),
  [API_PATHS.sendMessage]: page('{"code":"method"}', 405),
});
let pages = pagesOf();
let leftOutHeader = '';
let isAway = false;

/** The live site: nothing before the stand-in has deployed it. */
const server = createServer((request, response) => {
  const found = existsSync(path.join(folder, 'live')) ? pages[request.url ?? ''] : undefined;
  for (const { key, value } of READY.headers) if (key !== leftOutHeader) response.setHeader(key, value);
  response.writeHead(found?.status ?? 404).end(found?.text ?? 'missing');
});
let siteUrl = '';
let mailServer: SmtpSink;
beforeAll(async () => {
  siteUrl = `http://127.0.0.1:${await listenLocally(server)}`;
  mailServer = await startSmtpSink();
});
beforeEach(() => {
  rmSync(path.join(folder, 'calls'), { force: true });
  rmSync(path.join(folder, 'live'), { force: true });
  pages = pagesOf();
  leftOutHeader = '';
  isAway = false;
  mailServer.heal();
  mailServer.clear();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all([closeServer(server), mailServer.close()]);
});

async function rehearse(red = '', answers: Answers = recordedAnswers(), ask: Ask = askRecording(answers)) {
  const deployment: Deployment = {
    ...READY,
    brand: { name: 'Mill & Sons' },
    functionsEnv: {
      ...READY.functionsEnv,
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(mailServer.port),
      SMTP_TLS: 'none',
      FUNCTIONS_EMULATOR: 'true',
    },
  };
  const lines: string[] = [];
  const isLive = await deploySite(deployment, {
    ask,
    run: (file, args) =>
      runProgram('tests/tools/deployment/program-stand-in.mjs', [folder, file, ...args], {
        env: { STAND_IN_RED: red },
      }),
    request: (url, init) =>
      isAway
        ? Promise.reject(new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') }))
        : fetch(url.replace(SITE, siteUrl), init),
    print: (line) => void lines.push(line),
    pause: () => Promise.resolve(),
    look: { now: NOW, networks: { read: () => ['192.0.2.1', '192.0.2.2'], add: () => undefined } },
  });
  const calls = existsSync(path.join(folder, 'calls'))
    ? readFileSync(path.join(folder, 'calls'), 'utf8').trim().split('\n')
    : [];
  return { isLive, text: lines.join('\n'), calls };
}

const CHECK = 'tools/dev/run.mjs test check';
const BUILD = 'tools/dev/run.mjs build';
const DEPLOY = 'node_modules/firebase-tools/lib/bin/firebase.js deploy --project mill --non-interactive';
const steps = (text: string): string[] => [...text.matchAll(/^(.*) …$/gm)].map(([, name = '']) => name);

it('checks, builds, looks, deploys and tries the live site, in this order', async () => {
  const { isLive, text, calls } = await rehearse();
  expect(text).toMatch(/the live site answers as it should\.$/);
  expect([isLive, calls]).toEqual([true, [CHECK, BUILD, DEPLOY]]);
  expect(steps(text)).toEqual(['check', 'build', 'doctor', 'deploy', 'indexes', 'smoke test']);
  expect(mailServer.mails.map(({ from, parsed }) => [from, parsed.subject])).toEqual([
    ['site@paper.test', 'Mill & Sons: The website was deployed'],
  ]);
});

it.each<[red: string, calls: string[]]>([
  ['check', [CHECK]],
  ['build', [CHECK, BUILD]],
])('a red %s stops it, and nothing is deployed', async (red, expected) => {
  const { isLive, text, calls } = await rehearse(red);
  expect([isLive, calls]).toEqual([false, expected]);
  expect(text).toMatch(new RegExp(`Stopped: '${red}' is red\\.\nNothing was deployed`));
});

it('a red doctor stops it with the command that mends', async () => {
  const answers = recordedAnswers();
  delete answers[URLS.secret('LINK_SECRET')];
  const { isLive, text, calls } = await rehearse('', answers);
  expect([isLive, calls]).toEqual([false, [CHECK, BUILD]]);
  expect(text).toMatch(/secrets:set LINK_SECRET[\s\S]*'doctor' is red\.\nNothing was deployed/);
});

it('rules and indexes that only a deployment brings do not stop it', async () => {
  const answers = recordedAnswers();
  delete answers[URLS.release];
  const { isLive } = await rehearse('', answers, askWithIndexes(answers, ['MISSING', 'READY']));
  expect(isLive).toBe(true);
});

/** Answers with the first index in each of these states in turn, and then always in the last; the doctor asks first. */
function askWithIndexes(answers: Answers, states: string[]): Ask {
  const { indexes } = answers[URLS.indexes] as { indexes: { state: string }[] };
  return (url, question) => {
    if (url !== URLS.indexes) return askRecording(answers)(url, question);
    const [state = ''] = states.length > 1 ? states.splice(0, 1) : states;
    const [first, ...others] = indexes;
    const all = state === 'MISSING' ? others : [{ ...first, state }, ...others];
    return askRecording({ [url]: { indexes: all } })(url, question);
  };
}

it('lists work when it has ended: it waits until every index is built, and says how many are left', async () => {
  const answers = recordedAnswers();
  const states = ['READY', 'CREATING', 'CREATING', 'READY'];
  const { isLive, text } = await rehearse('', answers, askWithIndexes(answers, states));
  expect([isLive, states]).toEqual([true, ['READY']]);
  expect(text.match(/^1 of \d+ indexes are still being built …$/gm)).toHaveLength(1);
});

it.each([['NEEDS_REPAIR'], ['MISSING'], ['CREATING']])(
  'an index that does not become ready stops it: %s',
  async (state) => {
    const answers = recordedAnswers();
    const { isLive, text } = await rehearse('', answers, askWithIndexes(answers, ['READY', state]));
    expect(isLive).toBe(false);
    expect(text).toContain(` is ${state.toLowerCase()}.\n→ npx firebase deploy --only firestore:indexes`);
    expect(text).toContain("Stopped: 'indexes' is red.");
    expectWayBack(text);
  },
);

/** The way back names pages, functions and rules as they were before. */
function expectWayBack(text: string): void {
  expect(text).toContain('To go back to what was live:\nnpx firebase hosting:clone mill@b7e1 mill:live\n');
  expect(text).toMatch(
    /for one in adminapi=adminapi-00041-abc visitorapi=.*; do gcloud run services update-traffic/,
  );
  expect(text).toMatch(
    /curl -X PATCH .*releases\/cloud\.firestore' -d '.*"rulesetName":"projects\/mill\/rulesets\/5f1c"/,
  );
}

it('a red deployment says how to go back', async () => {
  const { isLive, text, calls } = await rehearse('deploy');
  expect([isLive, calls]).toEqual([false, [CHECK, BUILD, DEPLOY]]);
  expect(steps(text).at(-1)).toBe('deploy');
  expectWayBack(text);
});

it.each<[breakIt: () => void, says: RegExp]>([
  [() => (pages['/'] = page('<title>Site Not Found</title>')), /MISSING home page/],
  [() => delete pages['/product/kraft-80'], /\/product\/kraft-80 answers 404/],
  [() => (pages['/content/search.json'] = page('{"names":[],"slugs":[]}')), /No product is published/],
  [() => (pages[API_PATHS.sendMessage] = page('<html>')), /answers 200, not 405/],
  [() => (leftOutHeader = 'Content-Security-Policy'), /Not as in firebase\.json: Content-Security/],
  [() => (pages['/product/next-year'] = page('Paper of next year')), /next-year shows a hidden/],
  [() => (pages['/no-such-page'] = page('<html>')), /\/no-such-page answers 200/],
  [() => (isAway = true), /paper\.test\/ does not answer: getaddrinfo ENOTFOUND\./],
  [() => mailServer.fail('sender-refused'), /refuses: .*553.*Sender address rejected/],
  [() => mailServer.fail('bad-login'), /refuses: .*Invalid login: 535/],
])('a red smoke test says so and how to go back: %2$s', async (breakIt, says) => {
  breakIt();
  const { isLive, text, calls } = await rehearse();
  expect([isLive, calls]).toEqual([false, [CHECK, BUILD, DEPLOY]]);
  expect(text).toMatch(says);
  expect(text).toContain("Stopped: 'smoke test' is red.");
  expectWayBack(text);
});

it('stops before the deployment when Google does not say what is live', async () => {
  const recorded = askRecording(recordedAnswers());
  const denied = new CannotLook('It is denied.', 'ask an owner');
  const { isLive, text, calls } = await rehearse('', {}, (url, question) =>
    url === URLS.releases ? Promise.reject(denied) : recorded(url, question),
  );
  expect([isLive, calls]).toEqual([false, [CHECK, BUILD]]);
  expect(text).toMatch(/It is denied\.\n→ ask an owner\nStopped: 'deploy' is red\.\nNothing was deployed/);
});
