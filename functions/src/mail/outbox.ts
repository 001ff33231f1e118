import { GrpcStatus, Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';

import { type Collections, errorCode, readRestore, type RestoreTime } from '../platform/firestore.ts';
import { COLLECTIONS, inParallel, MAIL_ERROR_MAX, MINUTE_MS, retry } from '../contracts.ts';
import { reasonOf, type Log } from '../platform/log.ts';
import { offerAttachment } from '../offers/offer-attachment.ts';
import { LINK_PLACEHOLDER, type VisitorLinks } from '../leads/visitor-link.ts';
import { rankOf, type MailMessage } from './mail-message.ts';
import { MailFailure } from './mail-line.ts';
import type { Mailer, Sent } from './mailer.ts';

/** Waits after the first, second … failure, ms. After the last one the mail is given up. */
export const RETRY_PLAN_MS = [1, 5, 30, 120, 360, 1_440].map((minutes) => minutes * MINUTE_MS);
/** After this time a worker counts as dead, and another one may claim its mail. */
export const MAIL_LEASE_MS = 2 * MINUTE_MS;
/** A mail that may have arrived is sent twice at most. */
const UNCLEAR_MAX = 2;
const WORKERS = 5;
/** Mails of one sweep at most, far fewer than its time allows: 25 mails a second at worst. */
const SWEEP_MAX = 500;
const RESTORED =
  'It waited when a backup was restored, so it may have been sent before. Send it again if it is still needed.';
/** The document has changed since it was read: another worker has claimed the mail. */
const CLAIM_LOST: readonly unknown[] = [
  GrpcStatus.FAILED_PRECONDITION,
  GrpcStatus.NOT_FOUND,
  GrpcStatus.ABORTED,
];

/** The number of mails, by what became of them. */
interface Drained {
  sent: number;
  retried: number;
  failed: number;
}

/**
 * Sends the documents of the `mail` collection. Delivery is at least once. To make a second copy rare, a worker first
 * claims the mail, which only succeeds on the version of the document that it has read. `nextAttemptAt` is the time of
 * the next try or the end of a claim, so that one query finds every mail that is due.
 */
export function createOutbox(db: Collections, mailer: Mailer, log: Log, links: VisitorLinks) {
  const mails = db.collection(COLLECTIONS.mail);

  const send = async (message: MailMessage, now: Date): Promise<Sent> => {
    const { link, offerId = '' } = message;
    const address = link ? await madePart('link', () => links.linkFor(link, now)) : '';
    const linked = (text: string): string => (link ? text.replaceAll(LINK_PLACEHOLDER, address) : text);
    const mail = { ...message, text: linked(message.text), html: linked(message.html) };
    if (offerId === '') return mailer(mail);
    const attachment = await madePart('PDF', () => offerAttachment(db, offerId));
    if (attachment) return mailer(mail, attachment);
    throw new MailFailure('permanent', 'The offer of this mail is not stored any more.');
  };

  const claim = async (snapshot: DocumentSnapshot, now: Date): Promise<number | null> => {
    const delivery = readDelivery(snapshot);
    if (!delivery || delivery.dueAt > now.getTime() || !snapshot.updateTime) return null;
    const lease = Timestamp.fromMillis(now.getTime() + MAIL_LEASE_MS);
    try {
      await snapshot.ref.update(
        {
          'delivery.state': 'PROCESSING',
          'delivery.attempts': delivery.attempts + 1,
          'delivery.startTime': Timestamp.fromDate(now),
          'delivery.leaseExpireTime': lease,
          'delivery.nextAttemptAt': lease,
        },
        { lastUpdateTime: snapshot.updateTime },
      );
    } catch (thrown) {
      if (CLAIM_LOST.includes(errorCode(thrown))) return null;
      throw thrown;
    }
    return delivery.attempts + 1;
  };

  /** Stores what became of a mail; false if its request was erased meanwhile. */
  const finish = async (snapshot: DocumentSnapshot, change: Record<string, unknown>): Promise<boolean> => {
    const entries = Object.entries(change).map(([key, value]) => [`delivery.${key}`, value] as const);
    const update = Object.fromEntries([...entries, ['delivery.leaseExpireTime', null]]);
    // A mail whose success is not stored would be sent again, so the write is retried.
    const isErased = (thrown: unknown): boolean => errorCode(thrown) === GrpcStatus.NOT_FOUND;
    const mayPass = (thrown: unknown): boolean => !isErased(thrown);
    return retry(() => snapshot.ref.update(update), { delaysMs: [300, 600], mayPass }).then(
      () => true,
      (thrown: unknown) => {
        if (!isErased(thrown)) throw thrown;
        log('INFO', 'mail.erased', { mail: snapshot.id });
        return false;
      },
    );
  };

  /** Gives up a mail that a restore wrote, once that has ended: it may have been sent after the backup was made. */
  const giveUpRestored = async (snapshot: DocumentSnapshot, { finishedAt }: RestoreTime): Promise<void> => {
    if (!readDelivery(snapshot) || finishedAt === Infinity) return;
    log('WARNING', 'mail.held', { mail: snapshot.id });
    await finish(snapshot, { state: 'ERROR', nextAttemptAt: null, error: RESTORED });
  };

  const process = async (snapshot: DocumentSnapshot, now: Date, drained: Drained): Promise<void> => {
    const attempt = await claim(snapshot, now);
    if (attempt === null) return;
    try {
      const sent = await send(readMail(snapshot), now);
      drained.sent += 1;
      await finish(snapshot, {
        state: 'SUCCESS',
        endTime: Timestamp.fromDate(now),
        nextAttemptAt: null,
        error: null,
        info: { messageId: sent.messageId, accepted: sent.accepted, response: sent.response.slice(0, 300) },
      });
    } catch (thrown) {
      if (!(thrown instanceof MailFailure)) throw thrown;
      const unclear = Number(snapshot.get('delivery.unclear') ?? 0) + (thrown.kind === 'unclear' ? 1 : 0);
      const delay = RETRY_PLAN_MS[attempt - 1];
      const over = thrown.kind === 'permanent' || unclear >= UNCLEAR_MAX || delay === undefined;
      if (over) drained.failed += 1;
      else drained.retried += 1;
      const isStored = await finish(snapshot, {
        state: over ? 'ERROR' : 'RETRY',
        endTime: Timestamp.fromDate(now),
        nextAttemptAt: over ? null : Timestamp.fromMillis(now.getTime() + delay),
        error: thrown.message.slice(0, MAIL_ERROR_MAX),
        unclear,
      });
      if (!isStored) return;
      log(over ? 'ERROR' : 'WARNING', over ? 'mail.failed' : 'mail.delayed', {
        mail: snapshot.id,
        attempt,
        kind: thrown.kind,
        reason: reasonOf(thrown),
      });
    }
  };

  const processAll = async (snapshots: readonly DocumentSnapshot[], now: Date): Promise<Drained> => {
    const startedAt = Date.now();
    const drained: Drained = { sent: 0, retried: 0, failed: 0 };
    const restore = snapshots.length > 0 ? await readRestore(db) : null;
    await inParallel(snapshots, WORKERS, async (mail) => {
      try {
        if (restore && isRestored(mail, restore)) await giveUpRestored(mail, restore);
        else await process(mail, new Date(now.getTime() + Date.now() - startedAt), drained);
      } catch (thrown) {
        // The next sweep after the end of the claim sends this one; the others are sent now.
        log('ERROR', 'outbox.trouble', { mail: mail.id, reason: reasonOf(thrown) });
      }
    });
    return drained;
  };

  return {
    /** Sends mails that are due at `now`, as many as one sweep may. */
    async drain(now: Date): Promise<Drained> {
      const due = await mails
        .where('delivery.nextAttemptAt', '<=', Timestamp.fromDate(now))
        .orderBy('delivery.nextAttemptAt')
        .limit(SWEEP_MAX)
        .get();
      const inOrder = due.docs.toSorted((a, b) => rankOf(a.id) - rankOf(b.id));
      return processAll(inOrder, now);
    },
    /** Sends one mail if it is due. */
    async deliver(id: string, now: Date): Promise<Drained> {
      const snapshot = await mails.doc(id).get();
      return processAll(snapshot.exists ? [snapshot] : [], now);
    },
  };
}

/** A part without which a mail is not sent. Throws `MailFailure` if it cannot be made. @param what 'link' or 'PDF' */
async function madePart<T>(what: string, make: () => T | Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (thrown) {
    throw new MailFailure('later', `The ${what} could not be made: ${reasonOf(thrown)}`, thrown);
  }
}

/** True for a mail that was older than the restore which wrote it, and that nobody has changed since. */
function isRestored(snapshot: DocumentSnapshot, { startedAt, finishedAt }: RestoreTime): boolean {
  const writtenAt = snapshot.updateTime?.toMillis() ?? 0;
  const createdAt: unknown = snapshot.get('createdAt');
  const isOlder = !(createdAt instanceof Timestamp) || createdAt.toMillis() < startedAt;
  return isOlder && writtenAt >= startedAt && writtenAt <= finishedAt;
}

function readDelivery(snapshot: DocumentSnapshot): { dueAt: number; attempts: number } | null {
  const state: unknown = snapshot.get('delivery.state');
  const dueAt: unknown = snapshot.get('delivery.nextAttemptAt');
  const attempts: unknown = snapshot.get('delivery.attempts');
  if (state !== 'PENDING' && state !== 'RETRY' && state !== 'PROCESSING') return null;
  if (!(dueAt instanceof Timestamp)) return null;
  return { dueAt: dueAt.toMillis(), attempts: typeof attempts === 'number' ? attempts : 0 };
}

/** The mail of a document that `mailDocument` has made; only the server writes such documents. */
function readMail(snapshot: DocumentSnapshot): MailMessage {
  const { message, ...envelope } = snapshot.data() as Omit<MailMessage, 'subject' | 'text' | 'html'> & {
    readonly message: Pick<MailMessage, 'subject' | 'text' | 'html'>;
  };
  const { to, replyTo, headers, offerId = '', link = null } = envelope;
  return { id: snapshot.id, to, replyTo, headers, offerId, link, ...message };
}
