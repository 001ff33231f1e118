import type { Firestore } from 'firebase-admin/firestore';

import {
  audienceOf,
  BACKUP_DOCUMENTS,
  backupEntity,
  COLLECTIONS,
  DAY_MS,
  HEALTH_DOCUMENTS,
  HEALTH_LIMITS,
  type HealthId,
  type HealthState,
  isWithinHours,
  isWorkingDay,
  MAIL_STATES,
  MINUTE_MS,
  OUTSIDE_CHECKS,
  PUBLISHING_DOCUMENTS,
  publishingStateEntity,
  readContentVersion,
  readSiteSettings,
  retry,
  SCHEDULE_SILENCE_HOURS,
  SETTINGS_DOCUMENT_ID,
  VERSION_DOCUMENT_ID,
} from '../contracts.ts';
import { leadsIn } from '../leads/lead.ts';
import { lastMonday, readAdminSettings, readRuns } from './runs.ts';

export interface LookOptions {
  readonly db: Firestore;
  readonly siteUrl: string;
  /** False with `PUBLISHING=off`. */
  readonly isPublishing: boolean;
  /** Asks the site, as `fetch` does. */
  readonly ask: (url: string, init?: RequestInit) => Promise<Response>;
  readonly now: Date;
}

/** What a check has seen. Default of `goodAt`: now if it is well, else as before; of `brokenSince`: now. */
export type Seen = Pick<HealthState, 'state'> &
  Partial<Pick<HealthState, 'goodAt' | 'brokenSince' | 'detail'>>;

/** How the server looks at each of the seven things. A check rejects if it cannot look. */
export const CHECKS: Record<HealthId, (options: LookOptions) => Promise<Seen>> = {
  site: checkSite,
  mail: checkMail,
  publishing: checkPublishing,
  schedules: checkSchedules,
  cost: checkCost,
  backup: checkBackup,
  requests: checkRequests,
};

const WELL: Seen = { state: 'well' };

function broken(detail: string, brokenSince = '', goodAt = ''): Seen {
  return { state: 'broken', detail, brokenSince, goodAt };
}

const ANSWER_MS = 10_000;

/** Asks for the site by its public address: the server cannot see more of the way to a visitor. */
async function checkSite({ siteUrl, ask }: LookOptions): Promise<Seen> {
  const textOf = async (path: string, method: string): Promise<string> => {
    const headers = { 'Content-Type': 'application/json' };
    const post = method === 'POST' ? { headers, body: '{}' } : {};
    const answer = await ask(siteUrl + path, { method, ...post, signal: AbortSignal.timeout(ANSWER_MS) });
    return answer.status === 200 ? answer.text() : `Status ${answer.status}`;
  };
  const problemOf = async ({ path, holds, method }: (typeof OUTSIDE_CHECKS)[number]): Promise<string> => {
    const text = await retry(() => textOf(path, method), { delaysMs: [2_000] }).catch(() => 'No answer');
    if (text.includes(holds)) return '';
    return text === 'No answer' || /^Status \d+$/.test(text)
      ? `${path}: ${text}`
      : `${path}: content is missing`;
  };
  const problems = await Promise.all(OUTSIDE_CHECKS.map(problemOf));
  const detail = problems.filter((problem) => problem !== '').join('; ');
  return detail === '' ? WELL : broken(detail);
}

/** A mail that the mail server has not taken after this time is late. Two tries come before. */
const MAIL_LATE_MS = 30 * MINUTE_MS;
const RECENT_DAYS = 7;
const MAILS_MAX = 300;

/** Looks at the last heartbeat and at the mails to the business. A buyer's wrong address is no fault of the site. */
async function checkMail({ db, now }: LookOptions): Promise<Seen> {
  const undelivered = MAIL_STATES.filter((state) => state !== 'SUCCESS');
  const [chain, mails] = await Promise.all([
    db.collection(COLLECTIONS.health).doc(HEALTH_DOCUMENTS.chain).get(),
    db.collection(COLLECTIONS.mail).where('delivery.state', 'in', undelivered).limit(MAILS_MAX).get(),
  ]);
  const [okAt = '', failedAt = '', reason = ''] = ['okAt', 'failedAt', 'reason'].map((field) =>
    String(chain.get(field) ?? ''),
  );
  if (failedAt !== '') return broken(reason, okAt || failedAt, okAt);
  if (!isWithinHours(okAt, HEALTH_LIMITS.heartbeatHours, now))
    return broken('The daily test did not run.', okAt, okAt);
  const late = mails.docs
    .filter(({ id }) => audienceOf(id) === 'owner')
    .map((mail) => mail.createTime.toMillis())
    .filter((at) => now.getTime() - at > MAIL_LATE_MS && now.getTime() - at < RECENT_DAYS * DAY_MS)
    .toSorted((a, b) => a - b);
  const [first] = late;
  if (first === undefined) return { state: 'well', goodAt: okAt };
  return broken(`${late.length} of the last week wait.`, new Date(first).toISOString(), okAt);
}

async function checkPublishing({ db, isPublishing, now }: LookOptions): Promise<Seen> {
  if (!isPublishing) return { state: 'unknown', detail: 'Saves are published by each deployment.' };
  const [stored, versionDocument] = await Promise.all([
    db.collection(COLLECTIONS.publishing).doc(PUBLISHING_DOCUMENTS.state).get(),
    db.collection(COLLECTIONS.meta).doc(VERSION_DOCUMENT_ID).get(),
  ]);
  const { rev, publishedAt, reason } =
    publishingStateEntity.read(stored.data()) ?? publishingStateEntity.initial();
  if (readContentVersion(versionDocument.data()).rev <= rev) return { state: 'well', goodAt: publishedAt };
  // A later save must not make an earlier one look younger.
  const change = await db
    .collection(COLLECTIONS.contentChanges)
    .doc(String(rev + 1))
    .get();
  const savedAt = (change.createTime ?? versionDocument.updateTime)?.toDate() ?? now;
  if (now.getTime() - savedAt.getTime() <= HEALTH_LIMITS.unpublishedMinutes * MINUTE_MS)
    return { state: 'well', goodAt: publishedAt };
  return broken(reason, savedAt.toISOString(), publishedAt);
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
  const since = late.map(({ lastRun }) => lastRun).toSorted()[0];
  return since === undefined ? WELL : broken(late.map(({ name }) => name).join(', '), since);
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
  if (today <= HEALTH_LIMITS.costFactor * ordinary) return WELL;
  return broken(`${today} e-mails in 24 hours, ${Math.round(ordinary)} on other days.`);
}

/** A new installation has this long for its first backup and its first restore drill. */
const FIRST_BACKUP_DAYS = 14;

async function checkBackup({ db, now }: LookOptions): Promise<Seen> {
  const documents = db.collection(COLLECTIONS.backups);
  const read = (id: keyof typeof BACKUP_DOCUMENTS) => documents.doc(BACKUP_DOCUMENTS[id]).get();
  const [latest, restore, proven] = await Promise.all([read('latest'), read('restore'), read('proven')]);
  const { finishedAt = '' } = backupEntity.read(latest.data()) ?? {};
  const isProven = proven.exists || Boolean(restore.get('finishedAt'));
  if (finishedAt !== '' && !isWithinHours(finishedAt, HEALTH_LIMITS.backupDays * 24, now))
    return broken('The newest backup is too old.', finishedAt, finishedAt);
  if (finishedAt !== '' && isProven) return { state: 'well', goodAt: finishedAt };
  const detail = finishedAt === '' ? 'No backup was made yet.' : 'No backup was proven by a restore yet.';
  const { firstLook = now.toISOString() } = await readRuns(db);
  if (isWithinHours(firstLook, FIRST_BACKUP_DAYS * 24, now))
    return { state: 'unknown', detail, goodAt: finishedAt };
  return broken(detail, firstLook, finishedAt);
}

/** Silence for so many working days is looked at: a week. */
const SILENT_DAYS = 5;
const LAST_REQUESTS = 60;
/** Fewer requests have no ordinary distance. */
const REQUESTS_MIN = 5;

/** Compares the silence since the last request from the site with the ordinary distance between two, in working days. */
async function checkRequests({ db, now }: LookOptions): Promise<Seen> {
  const [newest, settings] = await Promise.all([
    db.collection(COLLECTIONS.leads).orderBy('receivedAt', 'desc').limit(LAST_REQUESTS).get(),
    db.collection(COLLECTIONS.settings).doc(SETTINGS_DOCUMENT_ID).get(),
  ]);
  const hours = readSiteSettings(settings.data());
  const workingDays = (from: number, to: number): number => {
    let days = 0;
    for (let at = from + DAY_MS; at <= to; at += DAY_MS) if (isWorkingDay(new Date(at), hours)) days += 1;
    return days;
  };
  const times = newest.docs
    .flatMap(leadsIn)
    .filter((lead) => lead.desk.status !== 'spam' && !(lead.kind === 'list' && lead.source.channel !== ''))
    .map(({ receivedAt }) => Date.parse(receivedAt));
  const [last] = times;
  if (last === undefined) return { state: 'unknown', detail: 'No request has come yet.' };
  const lastAt = new Date(last).toISOString();
  const distances = times
    .slice(1)
    .map((at, index) => workingDays(at, times[index] ?? at))
    .toSorted((a, b) => a - b);
  const median = distances[Math.floor(distances.length / 2)] ?? Infinity;
  const silence = workingDays(last, now.getTime());
  if (times.length < REQUESTS_MIN || silence < SILENT_DAYS || median >= SILENT_DAYS)
    return { state: 'well', goodAt: lastAt };
  return broken(
    `None for ${silence} working days; usually one every ${median || 'working'} days.`,
    lastAt,
    lastAt,
  );
}
