import type { Firestore } from 'firebase-admin/firestore';

import {
  BRAND,
  COLLECTIONS,
  dayText,
  formatRupees,
  HEALTH_EVENTS,
  type HealthReport,
  healthReport,
  isEmail,
  paths,
  shortMoment,
  splitAddresses,
} from '../contracts.ts';
import type { MailRow } from '../mail/layout.ts';
import { composeMail, type MailParts, storeOnce } from '../mail/mail-message.ts';
import type { OverviewOptions } from '../mail/mail-waiting.ts';
import type { Log } from '../platform/log.ts';
import { daysBetween, lastMonday, noteRun, readAdminSettings, readRuns } from './runs.ts';
import { type Asked, type OfferSum, readWeek, type Week } from './week.ts';

/** Later than this the mail would be about a week that is nearly forgotten; its absence is an alarm already. */
const LATE_DAYS = 2;
/** Papers and searches that the mail names at most. */
const NAMED_MAX = 3;

/**
 * Stores the mail about the last week, once for each Monday, also when nothing happened. Rejects when the database does
 * not answer, and is then called again by the next run.
 */
export async function mailMonday(options: OverviewOptions & { readonly log: Log }): Promise<void> {
  const { db, business, siteUrl, now, log } = options;
  const { mondayAt, mondayTo } = await readAdminSettings(db);
  const { monday, dueAt } = lastMonday(now, mondayAt);
  if (daysBetween(dueAt, now) > LATE_DAYS || ((await readRuns(db))['mondayMail'] ?? '') >= monday) return;
  const [week, health] = await Promise.all([readWeek(db, monday, now), readStoredHealth(db, now)]);
  const chosen = splitAddresses(mondayTo).filter(isEmail);
  const to = chosen.length > 0 ? chosen : business;
  const content = weekContent(week, health, { siteUrl, now });
  const envelope = {
    id: `monday_${monday}`,
    to,
    replyTo: to[0] ?? '',
    subject: `${BRAND.name}: ${content.title}`,
  };
  await storeOnce(db, composeMail(envelope, content), now);
  await noteRun(db, { mondayMail: monday });
  log('INFO', HEALTH_EVENTS.mondayMail, { week: week.first });
}

async function readStoredHealth(db: Firestore, now: Date): Promise<HealthReport[]> {
  const { docs } = await db.collection(COLLECTIONS.health).get();
  return healthReport(Object.fromEntries(docs.map((stored) => [stored.id, stored.data()])), now);
}

function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count === 0 ? 'no' : count} ${count === 1 ? singular : plural}`;
}

function offersText({ count, paise }: OfferSum, none: string): string {
  return count === 0 ? none : `${count}, together ${formatRupees(paise)}`;
}

function askedText(asked: readonly Asked[], none: string): string {
  if (asked.length === 0) return none;
  const named = asked.slice(0, NAMED_MAX).map(([text, count]) => (count > 1 ? `${text} (${count})` : text));
  const more = asked.length - NAMED_MAX;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** The content of the mail. It names no person, because it outlives a request that is erased. */
function weekContent(
  week: Week,
  health: readonly HealthReport[],
  { siteUrl, now }: { readonly siteUrl: string; readonly now: Date },
): MailParts {
  const { requests, answeredInTime, sent, accepted, oldestWaiting, ending, missingPapers, misses } = week;
  const isQuiet = requests + sent.count + accepted.count === 0;
  const linked = (label: string, value: string, path: string): MailRow => ({
    label,
    value,
    href: siteUrl + path,
  });
  const list = paths.adminRequests;
  const ofWeek = list.ofDays(week.first, week.last);
  const waitingSince = oldestWaiting && shortMoment(oldestWaiting.desk.waitingSince);
  return {
    preheader: `${counted(requests, 'request')}, ${counted(sent.count, 'offer')} sent, ${counted(accepted.count, 'offer')} accepted`,
    title: isQuiet ? 'A week in which nothing came in' : `Your week: ${counted(requests, 'request')}`,
    paragraphs: [
      `${dayText(week.first)} to ${dayText(week.last)}.${isQuiet ? ' No request came, no offer was sent or accepted.' : ''}`,
    ],
    isDense: true,
    rows: [
      linked('Requests', String(requests), ofWeek),
      linked('Answered within a working day', `${answeredInTime} of ${requests}`, ofWeek),
      linked('Offers sent', offersText(sent, '0'), list.offers('sent')),
      linked('Offers accepted', offersText(accepted, '0'), list.ofStatus('won')),
      oldestWaiting
        ? linked(
            'To do: answer',
            `${oldestWaiting.reference}, since ${waitingSince}`,
            paths.adminRequest.to(oldestWaiting.id),
          )
        : linked('To do: answer', 'Nobody waits', list.waiting()),
      linked(
        'To do: ask again',
        `${offersText(ending, 'No offer')} ${ending.count > 1 ? 'end' : 'ends'} within a week`,
        list.offers('open'),
      ),
      linked(
        'To do: add papers',
        askedText(missingPapers, 'Every paper asked for is shown'),
        paths.adminProducts.to(),
      ),
      linked('Searched, not found', askedText(misses, 'Nothing'), paths.adminSettings.part('search')),
      ...healthRows(week, health, now).map(([label, value]) =>
        linked(label, value, paths.adminSettings.part('health')),
      ),
    ],
  };
}

/** Backup, alarms of the week and days on which the site answered each time. */
function healthRows({ first, last }: Week, health: readonly HealthReport[], now: Date): [string, string][] {
  const daysOf = ({ days }: HealthReport, state: string): number =>
    Object.entries(days).filter(([day, seen]) => day >= first && day <= last && seen === state).length;
  const alarms = health.filter((report) => daysOf(report, 'broken') > 0).map(({ thing }) => thing.title);
  const backup = health.find(({ id }) => id === 'backup')?.goodAt ?? '';
  const site = health.find(({ id }) => id === 'site');
  const age = backup === '' ? 'none' : `${counted(daysBetween(backup, now), 'day')} old`;
  return [
    ['Backup', age],
    ['Alarms', alarms.length === 0 ? 'None' : alarms.join(', ')],
    ['Days live', `${site ? daysOf(site, 'well') : 0} of 7`],
  ];
}
