import type { Firestore } from 'firebase-admin/firestore';

import {
  addDays,
  ANY_TIME,
  BRAND,
  COLLECTIONS,
  counted,
  DAY_MS,
  dayInIndia,
  dayText,
  formatRupees,
  HEALTH_EVENTS,
  type HealthReport,
  healthReport,
  isAnswerable,
  isEmail,
  momentInIndia,
  mostAsked,
  type Offer,
  paths,
  readMisses,
  readOffer,
  shortMoment,
  splitAddresses,
  toMissedWords,
  workingDayMinutes,
  shortened,
  workingMinutesBetween,
} from '../contracts.ts';
import { leadsIn } from '../leads/lead.ts';
import { composeMail, type MailParts, storeOnce } from '../mail/mail-message.ts';
import type { OverviewOptions } from '../mail/mail-waiting.ts';
import { readSettings } from '../platform/firestore.ts';
import type { Log } from '../platform/log.ts';
import { lastMonday, noteRun, readAdminSettings, readRuns } from './runs.ts';

export type Week = Awaited<ReturnType<typeof readWeek>>;

/** Later than this the mail would be about a week that is nearly forgotten; its absence is an alarm already. */
const LATE_DAYS = 2;
/** Papers and searches that the mail names at most, and the characters of them that fit into a line on a phone. */
const NAMED_MAX = 3;
const LINE_MAX = 27;

/**
 * Stores the mail about the last week, once for each Monday, also when nothing happened. Rejects when the database does
 * not answer, and is then called again by the next run.
 */
export async function mailMonday(options: OverviewOptions & { readonly log: Log }): Promise<void> {
  const { db, business, siteUrl, now, log } = options;
  const { mondayAt, mondayTo } = await readAdminSettings(db);
  const { monday, dueAt } = lastMonday(now, mondayAt);
  if (daysSince(dueAt, now) > LATE_DAYS || ((await readRuns(db))['mondayMail'] ?? '') >= monday) return;
  const [week, states] = await Promise.all([
    readWeek(db, monday, now),
    db.collection(COLLECTIONS.health).get(),
  ]);
  const health = healthReport(Object.fromEntries(states.docs.map((state) => [state.id, state.data()])), now);
  const chosen = splitAddresses(mondayTo).filter(isEmail);
  const to = chosen.length > 0 ? chosen : business;
  const content = weekContent(week, health, { siteUrl, now });
  const subject = `${BRAND.name}: ${content.title}`;
  await storeOnce(db, composeMail({ id: `monday_${monday}`, to, replyTo: '', subject }, content), now);
  await noteRun(db, { mondayMail: monday });
  log('INFO', HEALTH_EVENTS.mondayMail, { week: week.first });
}

function daysSince(moment: string, now: Date): number {
  return Math.floor((now.getTime() - Date.parse(moment)) / DAY_MS);
}

function offersText({ count, paise }: Week['sent']): string {
  return count === 0 ? '0' : `${count}, together ${formatRupees(paise)}`;
}

function askedText(asked: Week['misses'], none: string, max = NAMED_MAX): string {
  const names = asked.slice(0, max).map(([text, count]) => (count > 1 ? `${text} (${count})` : text));
  const named = names.join(', ');
  const more = asked.length > max ? ` and ${asked.length - max} more` : '';
  const room = LINE_MAX - more.length;
  if (named.length > room && max > 1) return askedText(asked, none, max - 1);
  return asked.length === 0 ? none : shortened(named, room) + more;
}

/** The content of the mail. It names no person, because it outlives a request that is erased. */
export function weekContent(
  week: Week,
  health: readonly HealthReport[],
  { siteUrl, now }: Pick<OverviewOptions, 'siteUrl' | 'now'>,
): MailParts {
  const { first, last, requests, sent, accepted, waiting, oldestWaiting, ending } = week;
  const { of: list } = paths.adminRequests;
  const ofWeek = list({ from: first, to: last });
  const toHealth = paths.adminSettings.part('health');
  const daysOf = ({ days }: HealthReport, state: string): number =>
    Object.entries(days).filter(([day, seen]) => day >= first && day <= last && seen === state).length;
  const alarms = health.filter((report) => daysOf(report, 'broken') > 0).length;
  const [site, backup] = (['site', 'backup'] as const).map((name) => health.find(({ id }) => id === name));
  const rows: readonly (readonly [label: string, value: string, path: string])[] = [
    ['Requests', String(requests), ofWeek],
    ['Answered', `${week.inTime} of ${requests} within a working day`, ofWeek],
    ['Offers sent', offersText(sent), list({ offer: 'sent' })],
    ['Accepted', offersText(accepted), list({ status: 'won' })],
    [
      'To answer',
      oldestWaiting ? `${waiting}, since ${shortMoment(oldestWaiting.desk.waitingSince)}` : 'Nobody waits',
      oldestWaiting ? paths.adminRequest.to(oldestWaiting.id) : list({ sort: 'waiting' }),
    ],
    [
      'To ask again',
      ending.count === 0
        ? 'No offer ends this week'
        : `${ending.count} ${ending.count > 1 ? 'end' : 'ends'} this week, ${formatRupees(ending.paise)}`,
      list({ offer: 'open' }),
    ],
    ['To add', askedText(week.missingPapers, 'No paper was asked in vain'), paths.adminProducts.to()],
    ['Not found', askedText(week.misses, 'Every search found something'), paths.adminSettings.part('search')],
    ['Backup', backup?.goodAt ? `${counted(daysSince(backup.goodAt, now), 'day')} old` : 'None', toHealth],
    ['Alarms', alarms === 0 ? 'None' : `${alarms} of ${health.length} things failed`, toHealth],
    ['Days live', `${site ? daysOf(site, 'well') : 0} of 7`, toHealth],
  ];
  return {
    preheader: `${counted(requests, 'request')}, ${counted(sent.count, 'offer')} sent, ${accepted.count} accepted`,
    title: requests === 0 ? 'A week without requests' : `Your week: ${counted(requests, 'request')}`,
    paragraphs: [`${dayText(first)} to ${dayText(last)}.`],
    isDense: true,
    rows: rows.map(([label, value, path]) => ({ label, value, href: siteUrl + path })),
  };
}

const DAYS = 7;
/** Far more than a business of two people receives in a week. */
const READ_MAX = 2_000;

/** How many offers there are, and their total in paise. */
function sumOf(offers: readonly Offer[]): { count: number; paise: number } {
  return { count: offers.length, paise: offers.reduce((sum, { totalPaise }) => sum + totalPaise, 0) };
}

/**
 * Reads the figures of the week before a Monday, without spam and replaced versions, and what waits now.
 * @param monday 'YYYY-MM-DD' in India
 */
async function readWeek(db: Firestore, monday: string, now: Date) {
  const first = addDays(monday, -DAYS);
  const span = [momentInIndia(first), momentInIndia(monday)] as const;
  const today = dayInIndia(now);
  const within = async (collection: string, field: string, [from, to]: readonly [string, string]) =>
    (await db.collection(collection).where(field, '>=', from).where(field, '<', to).limit(READ_MAX).get())
      .docs;
  const offersWithin = async (field: string, bounds: readonly [string, string]): Promise<Offer[]> =>
    (await within(COLLECTIONS.offers, field, bounds)).flatMap(
      (offer) => readOffer(offer.id, offer.data()) ?? [],
    );
  const waiting = db.collection(COLLECTIONS.leads).where('desk.waitingSince', '>=', ANY_TIME);
  const [hours, received, oldest, counts, sent, answered, ending, missDays] = await Promise.all([
    readSettings(db),
    within(COLLECTIONS.leads, 'receivedAt', span),
    waiting.orderBy('desk.waitingSince').limit(1).get(),
    waiting.count().get(),
    offersWithin('createdAt', span),
    offersWithin('answeredAt', span),
    offersWithin('validUntil', [today, addDays(monday, DAYS)]),
    within(COLLECTIONS.searchMisses, 'day', [first, monday]),
  ]);
  const leads = received.flatMap(leadsIn).filter(({ desk }) => desk.status !== 'spam');
  const inTime = leads.filter(({ receivedAt, desk: { firstAnsweredAt } }) => {
    const minutes = workingMinutesBetween(new Date(receivedAt), new Date(firstAnsweredAt), hours);
    return firstAnsweredAt !== '' && minutes <= workingDayMinutes(hours);
  });
  const papers = leads
    .flatMap((lead) => (lead.kind === 'list' ? lead.lines : []))
    // A name is whatever the sender wrote; numbers and addresses of people stay where they can be erased.
    .filter(({ name, state }) => (state === 'hidden' || state === 'unknown') && toMissedWords(name) !== '');
  return {
    first,
    last: addDays(monday, -1),
    requests: leads.length,
    /** Answered within the length of a working day. */
    inTime: inTime.length,
    sent: sumOf(sent.filter(({ state }) => state !== 'replaced')),
    accepted: sumOf(answered.filter(({ state }) => state === 'accepted')),
    waiting: counts.data().count,
    oldestWaiting: oldest.docs.flatMap(leadsIn)[0],
    /** May still be accepted, and end before the next Monday. */
    ending: sumOf(ending.filter(({ state }) => isAnswerable(state))),
    /** Papers in the week's lists that the site does not show. */
    missingPapers: mostAsked(papers.map(({ name }) => [name, 1])),
    misses: mostAsked(missDays.flatMap((day) => [...readMisses(day.get('counts'))])),
  };
}
