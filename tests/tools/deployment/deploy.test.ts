/** A rehearsal of `npm run deploy`: programs and site are stand-ins in memory, the mail server is local. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { API_PATHS } from '#src/contracts/index.ts';
import { CannotLook, type Ask } from '#tools/deployment/ask.ts';
import { deploySite } from '#tools/deployment/deploy-site.ts';
import { startSmtpSink, type SmtpSink } from '#tests/support/smtp-sink.ts';

import { openLiveSite } from './live-site.ts';
import { askRecording, NOW, READY, recordedAnswers, URLS, type Answers } from './recorded-answers.ts';

const DEPLOYMENT = { ...READY, brand: { name: 'Mill & Sons' } };
let site: ReturnType<typeof openLiveSite>;
let mailServer: SmtpSink;
beforeAll(async () => {
  mailServer = await startSmtpSink();
});
beforeEach(() => {
  site = openLiveSite(DEPLOYMENT);
  mailServer.heal();
  mailServer.clear();
});
afterAll(() => mailServer.close());

/** @param red the program that fails */
async function rehearse(red = '', answers: Answers = recordedAnswers(), ask: Ask = askRecording(answers)) {
  const mail = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mailServer.port), SMTP_TLS: 'none' };
  const functionsEnv = { ...READY.functionsEnv, ...mail, FUNCTIONS_EMULATOR: 'true' };
  const lines: string[] = [];
  const calls: string[] = [];
  const isLive = await deploySite(
    { ...DEPLOYMENT, functionsEnv },
    {
      ask,
      run: (file, args) => {
        calls.push([file, ...args].join(' '));
        return Promise.resolve({ ok: !args.includes(red) });
      },
      // Nothing can be tried before it is deployed.
      request: (url, init) =>
        calls.includes(DEPLOY) ? site.request(url, init) : Promise.reject(new Error('not deployed')),
      print: (line) => void lines.push(line),
      pause: () => Promise.resolve(),
      look: { now: NOW, networks: new Set(['192.0.2.1', '192.0.2.2']) },
    },
  );
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

const answer = (path: string, text: string): object => (site.pages[path] = { text, status: 200 });
it.each<[breakIt: () => void, says: RegExp]>([
  [() => answer('/', '<title>Site Not Found</title>'), /MISSING home page/],
  [() => delete site.pages['/product/kraft-80'], /\/product\/kraft-80 answers 404/],
  [() => answer('/content/search.json', '{"names":[],"slugs":[]}'), /No product is published/],
  [() => answer(API_PATHS.sendMessage, '<html>'), /answers 200, not 405/],
  [() => (site.leftOutHeader = 'Content-Security-Policy'), /Not as in firebase\.json: Content-Security/],
  [() => answer('/product/next-year', 'Paper of next year'), /next-year shows a hidden/],
  [() => answer('/no-such-page', '<html>'), /\/no-such-page answers 200/],
  [() => (site.isAway = true), /paper\.test\/ does not answer: getaddrinfo ENOTFOUND\./],
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
