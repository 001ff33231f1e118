import { API_PATHS } from './api.ts';
import { BRAND } from './identity.ts';

/**
 * The log lines of the server that tell whether it works. `schedule.ran` names its schedule, `health.broken` its thing
 * (`HealthId`): the server's look writes one for each of the seven that is broken.
 */
export const HEALTH_EVENTS = {
  /** The marked request of the day was taken, stored, mailed and erased. */
  heartbeat: 'heartbeat.done',
  heartbeatFailed: 'heartbeat.failed',
  scheduleRan: 'schedule.ran',
  mondayMail: 'monday.mailed',
  broken: 'health.broken',
} as const;

/** Each scheduled function, and after how many hours of silence it counts as not run. A test compares it with the functions. */
export const SCHEDULE_SILENCE_HOURS = {
  drainOutboxSchedule: 1,
  healthSchedule: 1,
  eraseSchedule: 1,
  publishSweep: 1,
  publishNightly: 26,
  trimHistoryNightly: 26,
  deleteIdleAccountsNightly: 26,
  mailWaitingDaily: 26,
} as const satisfies Readonly<Record<string, number>>;

/** Limits of what counts as well. */
export const HEALTH_LIMITS = {
  /** The heartbeat is sent once a day. */
  heartbeatHours: 26,
  unpublishedMinutes: 30,
  mondayMailDays: 8,
  backupDays: 7,
  /** A cost of the day is out of hand at so many times an ordinary day. */
  costFactor: 10,
  /** Document reads of an hour that no ordinary day reaches (docs/operations.md, Firestore's bill). */
  readsPerHour: 50_000,
  certificateDays: 14,
} as const;

/** The longest part of a text that HTML writes as it is, without references to characters. */
export function plainHtmlPart(text: string): string {
  const parts = text.split(/[&<>"']/).map((part) => part.trim());
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest));
}

/** The pages and calls that are asked from outside, with a part of the right answer. */
export const OUTSIDE_CHECKS = [
  { id: 'home', path: '/', holds: plainHtmlPart(BRAND.name), method: 'GET' },
  { id: 'search', path: '/content/search.json', holds: '"names":["', method: 'GET' },
  { id: 'ready', path: API_PATHS.ready, holds: '"requestId":"', method: 'POST' },
] as const;

/** The log lines whose silence for so many hours is an alarm, by the thing that is then broken. */
export const SILENCES: readonly { thing: string; event: string; schedule?: string; hours: number }[] = [
  { thing: 'mail', event: HEALTH_EVENTS.heartbeat, hours: HEALTH_LIMITS.heartbeatHours },
  { thing: 'schedules', event: HEALTH_EVENTS.mondayMail, hours: HEALTH_LIMITS.mondayMailDays * 24 },
  ...Object.entries(SCHEDULE_SILENCE_HOURS).map(([schedule, hours]) => ({
    thing: 'schedules',
    event: HEALTH_EVENTS.scheduleRan,
    schedule,
    hours,
  })),
];

/** One of the seven things that matter. */
export interface HealthThing {
  readonly id: string;
  /** Its name on the page Health. */
  readonly title: string;
  /** What the owner reads when it is broken. */
  readonly sentence: string;
  /** What the owner does. */
  readonly act: string;
  /** Where an engineer looks. */
  readonly look: string;
  /** Each of these log lines is an alarm. */
  readonly events: readonly string[];
  /** The file of the test that breaks it. */
  readonly test: string;
}

/** The seven things that matter, the source of alarms, mails, the page Health and docs/when-it-breaks.md. */
export const HEALTH = [
  {
    id: 'site',
    title: 'The website answers',
    sentence: 'The website does not answer, or one of its pages has lost its content.',
    act: 'Open the site on a phone that is not in the office network. If it is broken there too, call the engineer. Requests that were sent before are stored.',
    look: 'status.firebase.google.com; domain and certificate in the Hosting console; npm run doctor; the last deployment or publication, and how to go back.',
    events: [],
    test: 'tests/tools/deployment/watch.test.ts',
  },
  {
    id: 'mail',
    title: 'Requests become e-mails',
    sentence: 'A request did not become an e-mail.',
    act: 'Open Requests in the admin area and answer from there: every request is stored. Then send a test mail under Settings; if it fails, call the provider of the mail account.',
    look: 'The lines mail.failed, lead.mailed-only, lead.refused and heartbeat.failed with their reason; SMTP_* in functions/.env, the secret SMTP_PASSWORD.',
    events: ['mail.failed', 'lead.mailed-only', 'lead.refused', HEALTH_EVENTS.heartbeatFailed],
    test: 'tests/functions/health/heartbeat.test.ts',
  },
  {
    id: 'publishing',
    title: 'Saves become public',
    sentence: `A save is not public after ${HEALTH_LIMITS.unpublishedMinutes} minutes.`,
    act: 'The admin area says why; press Try again there. What was public before stays public. If it fails again, call the engineer.',
    look: 'The line publishing.failed with its reason; the document publishing/state; docs/publishing.md.',
    events: [],
    test: 'tests/functions/health/health.test.ts',
  },
  {
    id: 'schedules',
    title: 'Work that runs by itself',
    sentence: 'Work that the site does by itself did not run: late e-mails, deletions, the Monday mail.',
    act: 'Call the engineer within the day. Pages and requests work meanwhile.',
    look: 'Cloud Scheduler of the project: which job is paused or fails; the log of its function.',
    events: [],
    test: 'tests/functions/health/health.test.ts',
  },
  {
    id: 'cost',
    title: 'Costs as on other days',
    sentence: `Bill, reads or e-mails are beyond ${HEALTH_LIMITS.costFactor} times an ordinary day.`,
    act: 'Call the engineer today: the site may be under attack. If nobody can be reached, the brake stops visitors from reading the database; published pages stay.',
    look: 'docs/operations.md, Limits and abuse: the brake; Billing, Reports; the lines confirmations.stopped and notices.stopped.',
    events: ['confirmations.stopped', 'notices.stopped'],
    test: 'tests/functions/health/health.test.ts',
  },
  {
    id: 'backup',
    title: 'Backups',
    sentence: 'The newest backup is older than a week, or no backup was ever proven by a restore.',
    act: 'Have the engineer make one and prove it: npm run backup, then the restore drill.',
    look: 'The documents in backups; gcloud firestore backups list; docs/restore-drill.md.',
    events: [],
    test: 'tests/functions/health/health.test.ts',
  },
  {
    id: 'requests',
    title: 'Requests come in',
    sentence: 'No request has come for longer than is usual.',
    act: 'Send yourself a request from a phone. If it arrives, business is quiet; if not, call the engineer.',
    look: 'The line call.failed; App Check; whether the pages of the forms work in a browser.',
    events: [],
    test: 'tests/functions/health/health.test.ts',
  },
] as const satisfies readonly HealthThing[];

export type HealthId = (typeof HEALTH)[number]['id'];
