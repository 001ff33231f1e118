import type { Firestore } from 'firebase-admin/firestore';

import {
  COLLECTIONS,
  dayInIndia,
  isWorkingDay,
  LEAD_COLLECTION_NAMES,
  readLead,
  readSiteSettings,
  SETTINGS_DOCUMENT_ID,
  workingDayMinutes,
  workingMinutesBetween,
  type SiteSettings,
} from '../contracts.ts';
import { mailDocument, storeErrorCode } from '../leads/lead-store.ts';
import { waitingMail, type WaitingLead } from './waiting-mail.ts';

/** Leads read at most, per collection: a longer list is better read at the desk. */
const WAITING_MAX = 300;
const ALREADY_EXISTS = 6;

export interface MailWaitingOptions {
  readonly db: Firestore;
  /** The addresses that leads are mailed to. */
  readonly business: readonly string[];
  readonly siteUrl: string;
  readonly now: Date;
}

async function findWaiting(db: Firestore, hours: SiteSettings, now: Date): Promise<WaitingLead[]> {
  const limit = workingDayMinutes(hours);
  const found = await Promise.all(
    LEAD_COLLECTION_NAMES.map((name) =>
      db
        .collection(name)
        .where('desk.waitingSince', '>', '')
        .orderBy('desk.waitingSince')
        .limit(WAITING_MAX)
        .get(),
    ),
  );
  return found
    .flatMap(({ docs }) => docs)
    .flatMap((stored): WaitingLead[] => {
      const lead = readLead(stored.ref.parent.id, stored.data());
      if (!lead) return [];
      const minutes = workingMinutesBetween(new Date(lead.desk.waitingSince), now, hours);
      return minutes > limit ? [{ lead: { ...lead, id: stored.id }, minutes }] : [];
    })
    .toSorted((a, b) => b.minutes - a.minutes);
}

/**
 * Stores, once a working day, a mail to the business that lists the leads which have waited for more than a working day.
 * Returns their number; 0 when there are none or today's mail exists already. Rejects when the database does not answer.
 */
export async function mailWaiting({ db, business, siteUrl, now }: MailWaitingOptions): Promise<number> {
  const stored = await db.collection(COLLECTIONS.settings).doc(SETTINGS_DOCUMENT_ID).get();
  const hours = readSiteSettings(stored.data());
  if (!isWorkingDay(now, hours)) return 0;
  const waiting = await findWaiting(db, hours, now);
  if (waiting.length === 0) return 0;
  const mail = waitingMail(waiting, { business, siteUrl, day: dayInIndia(now) });
  const about = { id: '', reference: '' };
  try {
    await db
      .collection(COLLECTIONS.mail)
      .doc(mail.id)
      .create(mailDocument(mail, about, now.toISOString()));
  } catch (thrown) {
    // The scheduler may call twice a day.
    if (storeErrorCode(thrown) === ALREADY_EXISTS) return 0;
    throw thrown;
  }
  return waiting.length;
}
