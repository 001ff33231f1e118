import { expect, it } from 'vitest';

import { HEALTH, HEALTH_EVENTS, SILENCES } from '#src/contracts/index.ts';
import { type Ask, RefusedAsk } from '#tools/deployment/ask.ts';
import { examine } from '#tools/deployment/check.ts';
import { alarmCheck, keepAlarms } from '#tools/deployment/keep-alarms.ts';

import { openMonitoring, type MonitoringStandIn, type Stored } from './monitoring-stand-in.ts';
import { READY } from './recorded-answers.ts';

const INDEX = { names: ['Papers', "Kraft '80' & more"], slugs: ['', 'kraft-80'] };
const SITE = { '/content/search.json': INDEX };

/** A project in which `npm run alarms` has run. */
async function keptProject(site: object = SITE): Promise<MonitoringStandIn> {
  const google = openMonitoring(site as never);
  await keepAlarms(READY, google.ask, false);
  google.changes.length = 0;
  return google;
}

function titled(google: MonitoringStandIn, kind: string, title: string): Stored {
  const resource = google.of(kind).find(({ displayName }) => String(displayName).includes(title));
  if (!resource) throw new Error(`There is no ${title}.`);
  return resource;
}

/** The alarm that a time series of this metric with these labels sets off. */
function policyAbout(google: MonitoringStandIn, ...parts: string[]): string[] {
  return google
    .of('alertPolicies')
    .filter(({ conditions }) =>
      (conditions as object[]).some((condition) => {
        const text = JSON.stringify(condition).replaceAll('\\', '');
        return parts.every((part) => text.includes(part));
      }),
    )
    .map(({ userLabels }) => (userLabels as { thing: string }).thing);
}

it('none: makes channels, the metric, checks and an alarm for each of the seven, and the second run changes nothing', async () => {
  const google = openMonitoring(SITE);
  const planned = await keepAlarms(READY, google.ask, true);
  expect([google.changes, google.stored.size]).toEqual([[], 0]);
  const { steps } = await keepAlarms(READY, google.ask, false);
  expect(steps).toEqual(planned.steps);
  const things = google.of('alertPolicies').map(({ userLabels }) => (userLabels as { thing: string }).thing);
  expect([...new Set(things)]).toEqual(HEALTH.map(({ id }) => id));
  expect(things).toHaveLength(HEALTH.length + new Set(SILENCES.map(({ thing }) => thing)).size);
  const channels = google.of('notificationChannels');
  expect(channels.map(({ labels }) => labels)).toEqual(
    READY.admins.map((email) => ({ email_address: email })),
  );
  for (const { notificationChannels, conditions } of google.of('alertPolicies')) {
    expect(notificationChannels).toEqual(channels.map(({ name }) => name));
    const kinds = (conditions as object[]).map((condition) => Object.keys(condition)[1]);
    // Google takes six at most, and a query of Prometheus alone.
    expect(kinds.length).toBeLessThanOrEqual(6);
    if (kinds.includes('conditionPrometheusQueryLanguage')) expect(kinds).toHaveLength(1);
  }
  const changes = google.changes.length;
  expect((await keepAlarms(READY, google.ask, false)).steps).toEqual([]);
  expect(google.changes).toHaveLength(changes);
});

it('asks the pages as a visitor does, for words that stand in their HTML', async () => {
  const google = await keptProject();
  const checks = google.of('uptimeCheckConfigs');
  expect(checks.map(({ httpCheck }) => (httpCheck as { path: string }).path)).toEqual([
    '/',
    '/content/search.json',
    '/api/ready',
    '/product/kraft-80',
  ]);
  expect(titled(google, 'uptimeCheckConfigs', 'product')).toMatchObject({
    contentMatchers: [{ content: 'Kraft', matcher: 'CONTAINS_STRING' }],
    monitoredResource: { labels: { host: 'www.paper.test' } },
  });
  expect(titled(google, 'uptimeCheckConfigs', 'ready')).toMatchObject({
    httpCheck: { requestMethod: 'POST', customContentType: 'application/json', body: 'e30=' },
  });
});

it('counts every log line that an alarm is about', async () => {
  const google = await keptProject();
  const counted = String(google.of('metrics')[0]?.['filter']);
  const lines = [
    ...HEALTH.flatMap(({ events }): readonly string[] => events),
    ...SILENCES.map(({ event }) => event),
  ];
  for (const event of [...lines, HEALTH_EVENTS.broken]) expect(counted).toContain(`"${event}"`);
});

it.each<[parts: string[], thing: string]>([
  [['uptime_check/check_passed'], 'site'],
  [['time_until_ssl_cert_expires', 'COMPARISON_LT'], 'site'],
  [['"mail.failed"', 'conditionThreshold'], 'mail'],
  [['"lead.mailed-only"', 'conditionThreshold'], 'mail'],
  [['event="heartbeat.done"}[26h]', 'absent_over_time', 'offset 26h'], 'mail'],
  [['"health.broken"', 'metric.label.thing="publishing"'], 'publishing'],
  [['schedule="publishSweep"}[1h]', 'absent_over_time', 'offset 1h'], 'schedules'],
  [['event="monday.mailed"}[192h]', 'absent_over_time'], 'schedules'],
  [['document/read_ops_count', '50000'], 'cost'],
  [['"health.broken"', 'metric.label.thing="backup"'], 'backup'],
  [['"health.broken"', 'metric.label.thing="requests"'], 'requests'],
])('%j sets off one alarm with its sentence: %s', async (parts, thing) => {
  const google = await keptProject();
  expect(policyAbout(google, ...parts)).toEqual([thing]);
  const { title, sentence, act, look } = HEALTH.find(({ id }) => id === thing) ?? HEALTH[0];
  const { subject, content } = titled(google, 'alertPolicies', title)['documentation'] as {
    subject: string;
    content: string;
  };
  expect(subject).toBe(`Mill: ${sentence}`);
  for (const text of [sentence, act, look]) expect(content).toContain(text);
});

const TWIN = 'projects/mill/uptimeCheckConfigs/twin';
const FORMER = { labels: { email_address: 'former@paper.test' }, displayName: 'former@paper.test' };
it.each<[what: string, spoil: (google: MonitoringStandIn) => void, steps: RegExp[]]>([
  [
    'some are missing',
    (google) => google.stored.delete(titled(google, 'alertPolicies', 'Backups').name),
    [/^make alertPolicies 'Mill: Backups'$/],
  ],
  [
    'an alarm was switched off',
    (google) => delete titled(google, 'alertPolicies', 'Costs')['enabled'],
    [/^change alertPolicies 'Mill: Costs.*': enabled$/],
  ],
  [
    'a condition was taken out',
    (google) => (titled(google, 'alertPolicies', 'website')['conditions'] as object[]).pop(),
    [/^change alertPolicies 'Mill: The website.*': conditions$/],
  ],
  [
    'an admin has left',
    (google) => Object.assign(titled(google, 'notificationChannels', 'asha'), FORMER),
    [
      /^make notificationChannels 'asha@/,
      ...Array.from({ length: 9 }, () => /^change alertPolicies .*: notificationChannels\[0\]$/),
      /^delete notificationChannels 'former@paper.test'$/,
    ],
  ],
  [
    'a check is there twice',
    (google) => google.stored.set(TWIN, { ...titled(google, 'uptimeCheckConfigs', 'home'), name: TWIN }),
    [/^delete uptimeCheckConfigs 'Mill: home'$/],
  ],
])('changed by hand: %s', async (_what, spoil, expected) => {
  const google = await keptProject();
  spoil(google);
  const { steps } = await keepAlarms(READY, google.ask, false);
  expect(steps).toEqual(expected.map((step) => expect.stringMatching(step) as unknown));
  expect((await keepAlarms(READY, google.ask, false)).steps).toEqual([]);
});

it('leaves alone what others have made, and the telephone that was added to an alarm', async () => {
  const google = await keptProject();
  const theirs = { name: 'projects/mill/alertPolicies/theirs', displayName: 'Theirs', conditions: [] };
  google.stored.set(theirs.name, theirs);
  const channels = titled(google, 'alertPolicies', 'Backups')['notificationChannels'] as string[];
  channels.push('projects/mill/notificationChannels/phone');
  expect((await keepAlarms(READY, google.ask, false)).steps).toEqual([]);
});

it('follows the product that it asks for when that is no longer sold, and does not change it before', async () => {
  const index = structuredClone(INDEX);
  const google = await keptProject({ '/content/search.json': index });
  index.names.splice(1, 0, 'Art paper');
  index.slugs.splice(1, 0, 'art-paper');
  expect((await keepAlarms(READY, google.ask, false)).steps).toEqual([]);
  index.names.pop();
  index.slugs.pop();
  const { steps } = await keepAlarms(READY, google.ask, false);
  expect(steps).toEqual([
    "change uptimeCheckConfigs 'Mill: product': httpCheck.path, contentMatchers[0].content",
  ]);
  index.slugs.length = 0;
  expect((await keepAlarms(READY, google.ask, false)).steps).toEqual([]);
});

async function doctorSays(ask: Ask): Promise<object | undefined> {
  const [finding] = await examine([alarmCheck(READY, ask)]);
  return finding;
}

it('the doctor says which are missing, whether the address is verified, and what to do without the right', async () => {
  const google = await keptProject();
  expect(await doctorSays(google.ask)).toMatchObject({ state: 'ok' });
  titled(google, 'notificationChannels', 'ravi')['verificationStatus'] = 'UNVERIFIED';
  expect(await doctorSays(google.ask)).toMatchObject({
    state: 'advice',
    problem: 'Google mails ravi@paper.test only when the address is verified.',
    mend: expect.stringMatching(
      /:sendVerificationCode' .*read -r -p .*:verify' -d '\{"code":"'"\$code"'"\}'$/,
    ),
  });
  google.stored.delete(titled(google, 'alertPolicies', 'Backups').name);
  expect(await doctorSays(google.ask)).toMatchObject({
    state: 'advice',
    problem: "It would make alertPolicies 'Mill: Backups'.",
    mend: 'npm run alarms -- --project mill',
  });
  const denied: Ask = (url) =>
    Promise.reject(new RefusedAsk(url, 403, '{"error":{"status":"PERMISSION_DENIED"}}', 'mill'));
  expect(await doctorSays(denied)).toMatchObject({
    problem: expect.stringContaining('answered 403'),
    mend: expect.stringContaining('add-iam-policy-binding mill'),
  });
});

it('says to come back when Google does not know the new metric yet', async () => {
  const google = openMonitoring(SITE);
  const ask: Ask = (url, question) =>
    url.endsWith('/alertPolicies') ? Promise.resolve(null) : google.ask(url, question);
  await expect(keepAlarms(READY, ask, false)).rejects.toMatchObject({
    message: expect.stringContaining('does not know the new metric yet'),
    mend: expect.stringContaining('npm run alarms'),
  });
  await keepAlarms(READY, google.ask, false);
  expect((await keepAlarms(READY, google.ask, false)).steps).toEqual([]);
});
