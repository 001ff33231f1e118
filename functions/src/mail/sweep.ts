import type { Firestore } from 'firebase-admin/firestore';

import { COLLECTIONS, SETTINGS_DOCUMENT_ID } from '../contracts.ts';
import { eraseOldLeads } from '../leads/erase.ts';
import { reasonOf, type Log } from '../platform/log.ts';
import type { Outbox } from './outbox.ts';

/** Mails and leads of one sweep at most, far fewer than its time allows: 25 mails a second at worst. */
const MAILS_MAX = 500;
const LEADS_MAX = 300;

/**
 * Sends the mails that are due, stores the digest and deletes the leads that are older than the settings allow. A
 * failure of one does not stop the others.
 */
export async function sweep(
  db: Firestore,
  outbox: Outbox,
  log: Log,
  now: Date,
  digest: () => Promise<void>,
): Promise<void> {
  const expire = async (): Promise<void> => {
    const settings = await db.collection(COLLECTIONS.settings).doc(SETTINGS_DOCUMENT_ID).get();
    const erased = await eraseOldLeads(db, settings.get('leadRetentionMonths'), now, LEADS_MAX);
    if (erased.leads > 0) log('INFO', 'leads.expired', { leads: erased.leads });
  };
  const work = [outbox.drain(now, MAILS_MAX), expire(), digest()];
  for (const result of await Promise.allSettled(work))
    if (result.status === 'rejected') log('ERROR', 'sweep.trouble', { reason: reasonOf(result.reason) });
}
