import { createHash } from 'node:crypto';
import { FieldValue, GrpcStatus, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';

import {
  COLLECTIONS,
  dayInIndia,
  KEY_REUSED,
  leadEventId,
  plainAddress,
  readLead,
  retry,
  toReference,
  withDeadline,
  type LeadEvent,
  type LeadFields,
  type LeadKind,
} from '../contracts.ts';
import { mailDocument, type MailMessage } from '../mail/mail-message.ts';
import { CallError } from '../platform/call-error.ts';
import { errorCode, referencesOf } from '../platform/firestore.ts';

/** A stored lead with its document's id (see `leadId`). */
export type StoredLead = LeadFields & { id: string };

/** The lead of a document, as a list of one; an empty list without a document or for a malformed one. */
export function leadsIn(snapshot: DocumentSnapshot): StoredLead[] {
  const data = snapshot.data();
  const lead = data && readLead(data);
  return lead ? [{ ...lead, id: snapshot.id }] : [];
}

/** The ids of the leads of an address in any spelling, in no order. */
export async function leadsOfAddress(db: Firestore, email: string): Promise<string[]> {
  const mailbox = plainAddress(email);
  // Requests without an address are of many people.
  if (mailbox === '') return [];
  return (await referencesOf(db.collection(COLLECTIONS.leads).where('mailbox', '==', mailbox))).map(
    ({ id }) => id,
  );
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** What a browser may send as an idempotency key. */
export const KEY_PATTERN = /^[\x21-\x7e]{8,200}$/;
/** Without a key, the same content within this time is the same lead. */
const CONTENT_KEY_WINDOW_MS = 600_000;

/**
 * The id of the lead that a call sends, derived from its idempotency key so that a retry finds the same document. A
 * malformed key is ignored, since it must not cost the lead.
 */
export function leadId(kind: LeadKind, key: string, payloadHash: string, now: Date): string {
  const source = KEY_PATTERN.test(key)
    ? `key:${key}`
    : `content:${payloadHash}:${Math.floor(now.getTime() / CONTENT_KEY_WINDOW_MS)}`;
  return sha256(`${kind}:${source}`).slice(0, 32);
}

/** The id of a request that an admin types in. No key of a visitor gives the same id, so that none can block a request. */
export function takenLeadId(key: string): string {
  return sha256(`taken:${key}`).slice(0, 32);
}

/** Crockford's alphabet: without I, L, O and U, which are easily misheard or misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The reference of a lead: Q, C or R, the day in India, four characters from the id. */
export function referenceOf(kind: LeadKind, id: string, now: Date): string {
  const day = dayInIndia(now).slice(2).replaceAll('-', '');
  const bits = Number.parseInt(id.slice(0, 5), 16);
  const tail = [0, 5, 10, 15].map((place) => ALPHABET[(bits >> place) & 31]).join('');
  return toReference(kind, day, tail);
}

/** Domains that belong to the same provider, whose mailboxes count as one. */
const SAME_PROVIDER = new Map([['googlemail.com', 'gmail.com']]);

/**
 * The key that mails to an address are counted under: `x.y@…` most likely reaches the mailbox of `xy@…`. Two people whose
 * names differ only in a dot share a count. Mail is always sent to the address as it was given.
 */
export function mailboxKey(email: string): string {
  const address = plainAddress(email);
  // The name may hold a sign that is written plainly as @.
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return `${address.slice(0, at).replaceAll('.', '')}@${SAME_PROVIDER.get(domain) ?? domain}`;
}

type FirstEvent = Omit<LeadEvent, 'at'>;

const COMMIT_DEADLINE_MS = 5_000;
const READ_DEADLINE_MS = 3_000;

/** Stores leads and their mails. Rejects when the database does not answer. */
export function createLeadStore(db: Pick<Firestore, 'collection' | 'batch'>) {
  const leads = db.collection(COLLECTIONS.leads);
  const read = async (id: string) => withDeadline(leads.doc(id).get(), READ_DEADLINE_MS, 'Firestore');

  const commit = async (
    lead: StoredLead,
    mails: readonly MailMessage[],
    events: readonly FirstEvent[],
  ): Promise<void> => {
    const { id, ...fields } = lead;
    const batch = db.batch();
    batch.create(leads.doc(id), fields);
    for (const mail of mails)
      batch.create(db.collection(COLLECTIONS.mail).doc(mail.id), mailDocument(mail, lead, lead.receivedAt));
    for (const event of events) {
      const document = db.collection(COLLECTIONS.leadEvents).doc(leadEventId(id, event.rev));
      batch.create(document, { ...event, at: FieldValue.serverTimestamp() });
    }
    await batch.commit();
  };

  return {
    /**
     * Writes the lead, its mails and its first events, if it has any, in one atomic step, once per id. Throws `key-reused`
     * if another submission was stored under this id.
     * @returns the stored lead's reference
     */
    async store(
      lead: StoredLead,
      mails: readonly MailMessage[],
      events: readonly FirstEvent[] = [],
    ): Promise<string> {
      try {
        // The batch is atomic, so a second try after a collision finds all of the lead or nothing.
        const isCollision = (thrown: unknown): boolean => errorCode(thrown) === GrpcStatus.ABORTED;
        const leadCommit = retry(() => commit(lead, mails, events), { delaysMs: [0], mayPass: isCollision });
        await withDeadline(leadCommit, COMMIT_DEADLINE_MS, 'Firestore');
        return lead.reference;
      } catch (thrown) {
        if (errorCode(thrown) !== GrpcStatus.ALREADY_EXISTS) throw thrown;
        const reference = referenceIfSame((await read(lead.id)).data(), lead.payloadHash);
        if (reference !== null) return reference;
        throw new CallError('key-reused', KEY_REUSED);
      }
    },
    /** The reference of the stored lead with this id and hash, or `null`. */
    async findReference(id: string, payloadHash: string): Promise<string | null> {
      return referenceIfSame((await read(id)).data(), payloadHash);
    },
  };
}

export type LeadStore = ReturnType<typeof createLeadStore>;

function referenceIfSame(fields: Record<string, unknown> | undefined, payloadHash: string): string | null {
  const reference = fields?.['reference'];
  return fields?.['payloadHash'] === payloadHash && typeof reference === 'string' ? reference : null;
}
