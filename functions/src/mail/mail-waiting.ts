import type { Firestore } from 'firebase-admin/firestore';

import {
  ANY_TIME,
  BRAND,
  COLLECTIONS,
  counted,
  dayInIndia,
  dayText,
  followUpDay,
  HOUR_MS,
  isWorkingDay,
  paths,
  type SiteSettings,
  UNMAILED_FLAGS,
  weekdayMoment,
  workingDayMinutes,
  workingMinutesBetween,
} from '../contracts.ts';
import { leadsIn, type StoredLead } from '../leads/lead.ts';
import { readSettings } from '../platform/firestore.ts';
import { topicOf } from './lead-mails.ts';
import type { MailRow } from './table.ts';
import { composeMail, type MailMessage, type MailParts, storeOnce } from './mail-message.ts';

/** Leads read at most: a longer list is better read at the desk. */
const LEADS_MAX = 300;

/** Leads that the mail names at most. */
const ROWS_MAX = 50;

/** The services of a mail about several leads. */
export interface OverviewOptions {
  readonly db: Firestore;
  /** The addresses that leads are mailed to. */
  readonly business: readonly string[];
  readonly siteUrl: string;
  readonly now: Date;
}

/** The leads whose desk has a text of at least `from` in a field, in its order. */
async function findLeads(db: Firestore, field: string, from: string): Promise<StoredLead[]> {
  const leads = db.collection(COLLECTIONS.leads);
  const waitingLeads = await leads.where(field, '>=', from).orderBy(field).limit(LEADS_MAX).get();
  return waitingLeads.docs.flatMap(leadsIn);
}

type Waiting = Awaited<ReturnType<typeof findWaiting>>;

/** The leads that wait for an answer, and for how long, in working time. */
async function findWaiting(db: Firestore, hours: SiteSettings, now: Date) {
  const limit = workingDayMinutes(hours);
  return (await findLeads(db, 'desk.waitingSince', ANY_TIME))
    .map((lead) => ({
      lead,
      minutes: workingMinutesBetween(new Date(lead.desk.waitingSince), now, hours),
    }))
    .filter(({ minutes }) => minutes > limit)
    .toSorted((a, b) => b.minutes - a.minutes);
}

/** The leads whose follow-up day is today: each reminder is mailed once, the desk shows it until it is done. */
async function findDue(db: Firestore, settings: SiteSettings, today: string): Promise<StoredLead[]> {
  const open = await findLeads(db, 'desk.offerUntil', today);
  return open.filter(({ desk }) => followUpDay(desk, settings) === today);
}

/**
 * Stores, once a working day, a mail to the business that lists the leads which have waited for more than a working day,
 * and the offers to follow up today. Returns their number; 0 when there are none or today's mail exists already. Rejects
 * when the database does not answer.
 */
export async function mailWaiting({ db, business, siteUrl, now }: OverviewOptions): Promise<number> {
  const hours = await readSettings(db);
  if (!isWorkingDay(now, hours)) return 0;
  const day = dayInIndia(now);
  const [waiting, due] = await Promise.all([findWaiting(db, hours, now), findDue(db, hours, day)]);
  if (waiting.length + due.length === 0) return 0;
  const mail = waitingMail(waiting, due, { business, siteUrl, day });
  return (await storeOnce(db, mail, now)) ? waiting.length + due.length : 0;
}

/** A row for each lead that waits, and then for each offer to follow up, with a link into the admin area. */
function rowsOf(waiting: Waiting, due: readonly StoredLead[], siteUrl: string): MailRow[] {
  const rowOf = (lead: StoredLead, what: string): MailRow => {
    const value = [lead.reference, what, lead.desk.assignedTo].filter((part) => part !== '').join('\n');
    return { label: topicOf(lead, 'Message'), value, href: siteUrl + paths.adminRequest.to(lead.id) };
  };
  return [
    ...waiting.map(({ lead, minutes }) => {
      const since = weekdayMoment(lead.desk.waitingSince);
      return rowOf(lead, `Since ${since}, ${Math.floor(minutes / 60)} working hours`);
    }),
    ...due.map((lead) => rowOf(lead, `Follow up today. Offer valid until ${dayText(lead.desk.offerUntil)}`)),
  ];
}

/**
 * The mail that lists the leads which have waited for more than a working day, and the offers to follow up today. It
 * contains no names, because the mail outlives a lead that is erased.
 * @param waiting the longest first
 * @param due leads with an offer to follow up; one of both lists is not empty
 * @param day 'YYYY-MM-DD', part of the mail's id, so that there is one mail a day
 */
function waitingMail(
  waiting: Waiting,
  due: readonly StoredLead[],
  { business, siteUrl, day }: { business: readonly string[]; siteUrl: string; day: string },
): MailMessage {
  const waits = counted(waiting.length, 'request waits', 'requests wait');
  const follow = `${counted(due.length, 'offer')} to follow up today`;
  const parts = (waitText: string): string =>
    [waiting.length > 0 ? waitText : '', due.length > 0 ? follow : '']
      .filter((part) => part !== '')
      .join(', ');
  const rows = rowsOf(waiting, due, siteUrl);
  const left = rows.length - ROWS_MAX;
  const content: MailParts = {
    preheader: [...waiting.map(({ lead }) => lead), ...due]
      .map(({ reference }) => reference)
      .slice(0, 5)
      .join(', '),
    title: parts(`${waits} for an answer`),
    paragraphs:
      waiting.length > 0 ? ['For longer than a working day, by the working hours under Settings:'] : [],
    rows: rows.slice(0, ROWS_MAX),
    action: {
      label: 'Open the requests',
      href: siteUrl + paths.adminRequests.of(waiting.length > 0 ? { sort: 'waiting' } : { offer: 'due' }),
      note: 'A request leaves this list when it is answered, offered, closed or marked as spam.',
    },
    closing: left > 0 ? [`And ${left} more.`] : [],
  };
  return composeMail(
    {
      id: `waiting_${day}`,
      to: business,
      replyTo: business[0] ?? '',
      subject: `${BRAND.name}: ${parts(`${waits} longer than a working day`)}`,
    },
    content,
  );
}

/**
 * Stores, once in a clock hour at most, a mail to the business with the number of waiting leads that it got no mail
 * about. Each lead is in the digest of its hour or of the next one.
 */
export async function mailDigest({ db, business, siteUrl, now }: OverviewOptions): Promise<void> {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const since = new Date((hour - 1) * HOUR_MS).toISOString();
  const unmailed = db
    .collection(COLLECTIONS.leads)
    .where('flags', 'array-contains-any', UNMAILED_FLAGS)
    .where('desk.waitingSince', '>=', since);
  const { count } = (await unmailed.count().get()).data();
  if (count === 0) return;
  const title = counted(count, 'request waits', 'requests wait');
  const mail = composeMail(
    {
      id: `digest_${hour}`,
      to: business,
      replyTo: business[0] ?? '',
      subject: `${BRAND.name}: ${title} that you got no e-mail about`,
    },
    {
      preheader: `Since ${weekdayMoment(since)}`,
      title,
      paragraphs: [
        `So many came since ${weekdayMoment(since)} that an e-mail about each would have kept offers from leaving. All of them are stored.`,
      ],
      action: {
        label: 'Open the requests',
        href: siteUrl + paths.adminRequests.of({ sort: 'waiting' }),
        note: 'They stand there among all requests that wait.',
      },
    },
  );
  await storeOnce(db, mail, now);
}
