import { Timestamp, type Firestore } from 'firebase-admin/firestore';

import {
  audienceOf,
  BACKUP_DOCUMENTS,
  backupEntity,
  COLLECTIONS,
  DAY_MS,
  dayInIndia,
  HEALTH,
  HEALTH_DAYS,
  HEALTH_DOCUMENTS,
  HEALTH_EVENTS,
  HEALTH_LIMITS,
  healthEntity,
  isWithinHours,
  isWorkingDay,
  MAIL_STATES,
  MINUTE_MS,
  OUTSIDE_CHECKS,
  PUBLISHING_DOCUMENTS,
  publishingStateEntity,
  readContentVersion,
  retry,
  SCHEDULE_SILENCE_HOURS,
  VERSION_DOCUMENT_ID,
  type HealthId,
  type HealthState,
} from '../contracts.ts';
import { reasonOf, type Log } from '../platform/log.ts';
import { lastMonday, noteRun, readAdminSettings, readRuns } from './runs.ts';
import { leadsIn } from '../leads/lead.ts';
import { dataOf, readSettings } from '../platform/firestore.ts';

/** Looks at each of the seven things and stores what it sees. Rejects if the database does not answer. */
export async function lookAtHealth(options: LookOptions & { readonly log: Log }): Promise<void> {
  const { db, now, log } = options;
  const at = now.toISOString();
  const runs = await readRuns(db);
  const expected = ['firstLook', ...Object.keys(SCHEDULE_SILENCE_HOURS)].filter((name) => !runs[name]);
  if (expected.length > 0) await noteRun(db, Object.fromEntries(expected.map((name) => [name, at])));
  const documents = db.collection(COLLECTIONS.health);
  const batch = db.batch();
  for (const { id } of HEALTH) {
    const before = healthEntity.complete((await documents.doc(id).get()).data());
    const seen = await CHECKS[id](options).catch((thrown: unknown): Seen => {
      return { state: 'unknown', detail: `The look failed: ${reasonOf(thrown)}` };
    });
    const today = dayInIndia(now);
    // Once when it is first seen, and once on each later day.
    if (seen.state === 'broken' && before.days[today] !== 'broken')
      log('ERROR', HEALTH_EVENTS.broken, { thing: id, detail: seen.detail ?? '' });
    batch.set(documents.doc(id), nextState(before, seen, today, at));
  }
  await batch.commit();
}

function nextState(before: HealthState, seen: Seen, today: string, at: string): HealthState {
  const { state, detail = '' } = seen;
  const earlier = before.days[today];
  const day = earlier === 'broken' || (earlier === 'well' && state === 'unknown') ? earlier : state;
  const days = Object.entries({ ...before.days, [today]: day }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    state,
    detail,
    goodAt: seen.goodAt || (state === 'well' ? at : before.goodAt),
    brokenSince: state === 'broken' ? before.brokenSince || seen.brokenSince || at : '',
    checkedAt: at,
    days: Object.fromEntries(days.slice(-HEALTH_DAYS)),
  };
}

interface LookOptions {
  readonly db: Firestore;
  readonly siteUrl: string;
  /** False with `PUBLISHING=off`. */
  readonly isPublishing: boolean;
  /** Asks the site, as `fetch` does. */
  readonly ask: (url: string, init?: RequestInit) => Promise<Response>;
  readonly now: Date;
}

/** What a check has seen. Default of `goodAt`: now if it is well, else as before; of `brokenSince`: now. */
type Seen = Pick<HealthState, 'state'> & Partial<Pick<HealthState, 'goodAt' | 'brokenSince' | 'detail'>>;

/** How the server looks at each of the seven things. A check rejects if it cannot look. */
const CHECKS: Record<HealthId, (options: LookOptions) => Promise<Seen>> = {
  site: checkSite,
  mail: checkMail,
  publishing: checkPublishing,
  schedules: checkSchedules,
  cost: checkCost,
  backup: checkBackup,
  requests: checkRequests,
};

function broken(detail: string, brokenSince = '', goodAt = brokenSince): Seen {
  return { state: 'broken', detail, brokenSince, goodAt };
}

/** Asks for the site by its public address, as a visitor's browser does. */
async function checkSite({ siteUrl, ask }: LookOptions): Promise<Seen> {
  const lacks = async ({ path, holds, method }: (typeof OUTSIDE_CHECKS)[number]): Promise<string[]> => {
    const post = method === 'POST' ? { body: '{}', headers: { 'Content-Type': 'application/json' } } : {};
    const askOnce = async (): Promise<string> => {
      const signal = AbortSignal.timeout(10_000);
      const answer = await ask(siteUrl + path, { method, ...post, signal });
      if (answer.status !== 200) throw new Error(`Status ${answer.status}`);
      return answer.text();
    };
    const text = await retry(askOnce, { delaysMs: [2_000] }).catch(() => '');
    return text.includes(holds) ? [] : [path];
  };
  const lacking = await Promise.all(OUTSIDE_CHECKS.map(lacks));
  const paths = lacking.flat();
  return paths.length === 0
    ? { state: 'well' }
    : broken(`No answer, or not what belongs there: ${paths.join(', ')}`);
}

/** Looks at the last heartbeat and at the mails to the business. A buyer's wrong address is no fault of the site. */
async function checkMail({ db, now }: LookOptions): Promise<Seen> {
  const chain = await dataOf(db, COLLECTIONS.health, HEALTH_DOCUMENTS.chain);
  const [okAt, failedAt] = [String(chain['okAt'] ?? ''), String(chain['failedAt'] ?? '')];
  if (failedAt !== '') return broken(String(chain['reason']), okAt || failedAt, okAt);
  if (!isWithinHours(okAt, HEALTH_LIMITS.heartbeatHours, now))
    return broken('The daily test did not run.', okAt > now.toISOString() ? '' : okAt);
  const undelivered = MAIL_STATES.filter((state) => state !== 'SUCCESS');
  const mails = await db
    .collection(COLLECTIONS.mail)
    .where('delivery.state', 'in', undelivered)
    .limit(300)
    .get();
  const late = mails.docs
    .filter(({ id }) => audienceOf(id) === 'owner')
    .map(({ createTime }) => createTime.toMillis())
    // Two tries come before half an hour; what nobody has sent again for a week is forgotten.
    .filter((at) => now.getTime() - at > 30 * MINUTE_MS && now.getTime() - at < 7 * DAY_MS);
  if (late.length === 0) return { state: 'well', goodAt: okAt };
  return broken(`${late.length} of the last week wait.`, new Date(Math.min(...late)).toISOString(), okAt);
}

async function checkPublishing({ db, isPublishing, now }: LookOptions): Promise<Seen> {
  if (!isPublishing) return { state: 'unknown', detail: 'Saves are published by each deployment.' };
  const published = await dataOf(db, COLLECTIONS.publishing, PUBLISHING_DOCUMENTS.state);
  const { rev, publishedAt, reason } = publishingStateEntity.complete(published);
  const version = await db.collection(COLLECTIONS.meta).doc(VERSION_DOCUMENT_ID).get();
  // A later save must not make an earlier one look younger.
  const change = await db
    .collection(COLLECTIONS.contentChanges)
    .doc(String(rev + 1))
    .get();
  const savedAt = change.createTime ?? version.updateTime ?? Timestamp.fromDate(now);
  const isLate = now.getTime() - savedAt.toMillis() > HEALTH_LIMITS.unpublishedMinutes * MINUTE_MS;
  if (readContentVersion(version.data()).rev <= rev || !isLate) return { state: 'well', goodAt: publishedAt };
  return broken(reason, savedAt.toDate().toISOString(), publishedAt);
}

/** A Monday mail that is not stored after this time does not come by itself any more. */
const MONDAY_LATE_HOURS = 2;

async function checkSchedules({ db, now }: LookOptions): Promise<Seen> {
  const [runs, { mondayAt }] = await Promise.all([readRuns(db), readAdminSettings(db)]);
  const late = Object.entries(SCHEDULE_SILENCE_HOURS).flatMap(([name, hours]) => {
    const lastRun = runs[name] ?? '';
    return name === 'healthSchedule' || isWithinHours(lastRun, hours, now) ? [] : [{ name, lastRun }];
  });
  const { monday, dueAt } = lastMonday(now, mondayAt);
  const { mondayMail = '', firstLook = '' } = runs;
  if (mondayMail < monday && firstLook < dueAt && !isWithinHours(dueAt, MONDAY_LATE_HOURS, now))
    late.push({ name: 'Monday mail', lastRun: dueAt });
  const [since] = late.map(({ lastRun }) => lastRun).toSorted();
  return since === undefined ? { state: 'well' } : broken(late.map(({ name }) => name).join(', '), since);
}

const ORDINARY_DAYS = 28;
/** An ordinary day is never taken for quieter than this. */
const ORDINARY_MAILS = 10;

/** Compares the mails of the last day with the four weeks before. Bill and reads are seen by Google's own alarms. */
async function checkCost({ db, now }: LookOptions): Promise<Seen> {
  const count = async (fromDays: number, toDays: number): Promise<number> => {
    const at = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const mails = db.collection(COLLECTIONS.mail).where('createdAt', '>', at(fromDays));
    return (await mails.where('createdAt', '<=', at(toDays)).count().get()).data().count;
  };
  const [today, before] = await Promise.all([count(1, 0), count(ORDINARY_DAYS + 1, 1)]);
  const ordinary = Math.max(before / ORDINARY_DAYS, ORDINARY_MAILS);
  if (today <= HEALTH_LIMITS.costFactor * ordinary) return { state: 'well' };
  return broken(`${today} e-mails in 24 hours, ${Math.round(ordinary)} on other days.`);
}

/** A new installation has this long for its first backup and its first restore drill. */
const FIRST_BACKUP_DAYS = 14;

async function checkBackup({ db, now }: LookOptions): Promise<Seen> {
  const [latest, restore, proven] = await Promise.all(
    [BACKUP_DOCUMENTS.latest, BACKUP_DOCUMENTS.restore, BACKUP_DOCUMENTS.proven].map((id) =>
      dataOf(db, COLLECTIONS.backups, id),
    ),
  );
  const finishedAt = backupEntity.read(latest)?.finishedAt ?? '';
  if (finishedAt !== '' && !isWithinHours(finishedAt, HEALTH_LIMITS.backupDays * 24, now))
    return broken('The newest backup is too old.', finishedAt);
  if (finishedAt !== '' && (proven?.['at'] || restore?.['finishedAt']))
    return { state: 'well', goodAt: finishedAt };
  const detail = finishedAt === '' ? 'No backup was made yet.' : 'No backup was proven by a restore yet.';
  const { firstLook = '' } = await readRuns(db);
  const isNew = isWithinHours(firstLook, FIRST_BACKUP_DAYS * 24, now);
  return isNew ? { state: 'unknown', detail, goodAt: finishedAt } : broken(detail, firstLook, finishedAt);
}

/** Silence for so many working days is looked at: a week. */
const SILENT_DAYS = 5;
/** Fewer requests have no ordinary distance. */
const REQUESTS_MIN = 5;

/** Compares the silence since the last request from the site with the ordinary distance between two, in working days. */
async function checkRequests({ db, now }: LookOptions): Promise<Seen> {
  const newest = await db.collection(COLLECTIONS.leads).orderBy('receivedAt', 'desc').limit(60).get();
  const hours = await readSettings(db);
  const workingDays = (from: number, to: number): number => {
    const count = Math.floor(Math.max(0, to - from) / DAY_MS);
    const days = Array.from({ length: count }, (_unused, day) => new Date(from + (day + 1) * DAY_MS));
    return days.filter((day) => isWorkingDay(day, hours)).length;
  };
  const times = newest.docs
    .flatMap(leadsIn)
    .filter((lead) => lead.desk.status !== 'spam' && !(lead.kind === 'list' && lead.source.channel !== ''))
    .map(({ receivedAt }) => Date.parse(receivedAt));
  const [last] = times;
  if (last === undefined) return { state: 'unknown', detail: 'No request has come yet.' };
  const distances = times.slice(1).map((at, index) => workingDays(at, times[index] ?? at));
  const median = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)] ?? SILENT_DAYS;
  const silence = workingDays(last, now.getTime());
  const goodAt = new Date(last).toISOString();
  if (times.length < REQUESTS_MIN || silence < SILENT_DAYS || median >= SILENT_DAYS)
    return { state: 'well', goodAt };
  return broken(`None for ${silence} working days; usually one in ${median + 1}.`, goodAt);
}
