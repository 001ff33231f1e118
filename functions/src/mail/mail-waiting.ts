import type { Firestore } from 'firebase-admin/firestore';

import {
  ANY_TIME,
  COLLECTIONS,
  dayInIndia,
  followUpDay,
  isWorkingDay,
  readLead,
  readSiteSettings,
  SETTINGS_DOCUMENT_ID,
  workingDayMinutes,
  workingMinutesBetween,
  type SiteSettings,
} from '../contracts.ts';
import type { StoredLead } from '../leads/lead.ts';
import { storeOnce } from './store-once.ts';
import { waitingMail, type WaitingLead } from './waiting-mail.ts';

/** Leads read at most: a longer list is better read at the desk. */
const LEADS_MAX = 300;

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
  const found = await leads.where(field, '>=', from).orderBy(field).limit(LEADS_MAX).get();
  return found.docs.flatMap((stored): StoredLead[] => {
    const lead = readLead(stored.data());
    return lead ? [{ ...lead, id: stored.id }] : [];
  });
}

async function findWaiting(db: Firestore, hours: SiteSettings, now: Date): Promise<WaitingLead[]> {
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
  const stored = await db.collection(COLLECTIONS.settings).doc(SETTINGS_DOCUMENT_ID).get();
  const hours = readSiteSettings(stored.data());
  if (!isWorkingDay(now, hours)) return 0;
  const day = dayInIndia(now);
  const [waiting, due] = await Promise.all([findWaiting(db, hours, now), findDue(db, hours, day)]);
  if (waiting.length + due.length === 0) return 0;
  const mail = waitingMail(waiting, due, { business, siteUrl, day });
  return (await storeOnce(db, mail, now)) ? waiting.length + due.length : 0;
}
