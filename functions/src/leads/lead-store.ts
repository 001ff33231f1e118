import { FieldValue, GrpcStatus, type Firestore } from 'firebase-admin/firestore';

import { mailDocument, type MailMessage } from '../mail/mail-message.ts';
import { CallError } from '../platform/call-error.ts';
import { errorCode } from '../platform/firestore.ts';
import { COLLECTIONS, KEY_REUSED, leadEventId, retry, withDeadline, type LeadEvent } from '../contracts.ts';
import type { StoredLead } from './lead.ts';

type FirstEvent = Omit<LeadEvent, 'at'>;

/** Stores leads and their mails. Rejects when the database does not answer. */
export interface LeadStore {
  /**
   * Writes the lead, its mails and its first events, if it has any, in one atomic step, once per id. Throws `key-reused`
   * if another submission was stored under this id.
   * @returns the stored lead's reference
   */
  store(lead: StoredLead, mails: readonly MailMessage[], events?: readonly FirstEvent[]): Promise<string>;
  /** The reference of the stored lead with this id and hash, or `null`. */
  findReference(id: string, payloadHash: string): Promise<string | null>;
}

const COMMIT_DEADLINE_MS = 5_000;
const READ_DEADLINE_MS = 3_000;

export function createLeadStore(db: Pick<Firestore, 'collection' | 'batch'>): LeadStore {
  const leads = db.collection(COLLECTIONS.leads);
  const read = async (id: string) => withDeadline(leads.doc(id).get(), READ_DEADLINE_MS, 'Firestore');

  const commit = async (
    lead: StoredLead,
    mails: readonly MailMessage[],
    events: readonly FirstEvent[],
  ): Promise<void> => {
    const { id, ...stored } = lead;
    const batch = db.batch();
    batch.create(leads.doc(id), stored);
    for (const mail of mails)
      batch.create(db.collection(COLLECTIONS.mail).doc(mail.id), mailDocument(mail, lead, lead.receivedAt));
    for (const event of events) {
      const document = db.collection(COLLECTIONS.leadEvents).doc(leadEventId(id, event.rev));
      batch.create(document, { ...event, at: FieldValue.serverTimestamp() });
    }
    await batch.commit();
  };

  return {
    async store(lead, mails, events = []) {
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
    async findReference(id, payloadHash) {
      return referenceIfSame((await read(id)).data(), payloadHash);
    },
  };
}

function referenceIfSame(stored: Record<string, unknown> | undefined, payloadHash: string): string | null {
  const reference = stored?.['reference'];
  return stored?.['payloadHash'] === payloadHash && typeof reference === 'string' ? reference : null;
}
