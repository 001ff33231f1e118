import { reasonOf, type Log } from '../platform/log.ts';
import type { Outbox } from './outbox.ts';

/** Mails of one sweep at most, far fewer than its time allows: 25 mails a second at worst. */
const MAILS_MAX = 500;

/** Sends the mails that are due and stores the digest. A failure of one does not stop the other. */
export async function sweep(outbox: Outbox, log: Log, now: Date, digest: () => Promise<void>): Promise<void> {
  for (const result of await Promise.allSettled([outbox.drain(now, MAILS_MAX), digest()]))
    if (result.status === 'rejected') log('ERROR', 'sweep.trouble', { reason: reasonOf(result.reason) });
}
