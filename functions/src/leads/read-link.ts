import type { Firestore } from 'firebase-admin/firestore';

import {
  COLLECTIONS,
  leadSubject,
  LINK_REFUSED,
  plainLetters,
  PROOF_REFUSED,
  readDeskLead,
  readLead,
  recordedChange,
  storeDeskChange,
  type LeadFields,
  type Transaction,
} from '../contracts.ts';
import { CallError } from '../platform/call-error.ts';
import { serverTransaction } from '../platform/server-transaction.ts';
import type { SeenLead } from './visitor-access.ts';

/** After this many wrong tries a confirmation's link shows reference and state for good: PIN codes of a city are few. */
const WRONG_PROOFS_MAX = 10;
/** Digits of a phone's ending, and of a phone of which an ending is not the whole. */
const PHONE_ENDING_MIN = 4;
const PHONE_MIN = 8;

function plainWords(text: string): string {
  return plainLetters(text).replaceAll(/\s+/g, ' ').trim();
}

/** True for what only the sender knows: the PIN code of the delivery, the ending of the phone, or the name. */
export function provesSender(lead: LeadFields, typed: string): boolean {
  const given = plainWords(typed);
  if (given === '') return false;
  if (!/^[\d\s+().-]+$/.test(given)) return given === plainWords(lead.name);
  const digits = given.replaceAll(/\D/g, '');
  const phone = plainLetters(leadSubject(lead).phone).replaceAll(/\D/g, '');
  const isEnding = digits.length >= PHONE_ENDING_MIN && phone.length >= PHONE_MIN && phone.endsWith(digits);
  return isEnding || (lead.kind === 'list' && digits !== '' && digits === lead.deliveryPin);
}

/** What the reader of a mailed link does to its lead. */
export interface LinkReader {
  /** Throws `denied` for a wrong proof, `too-many` after ten of them. */
  prove(seen: SeenLead, typed: string): Promise<void>;
  /** Ends the links of the lead: they went to somebody else. */
  disown(seen: SeenLead): Promise<void>;
  /**
   * Remembers, once, that the link was opened: by the session that has sent the lead, and from the mailbox of its address.
   * @param isFromAddress false if the link was also mailed to another address
   */
  open(seen: SeenLead, isFromAddress: boolean): Promise<void>;
}

export function createLinkReader(db: Firestore, now: () => Date): LinkReader {
  /** Runs a change on the lead as it is now; a link that has ended meanwhile is refused. */
  const change = <T>(
    { lead: { id, desk } }: SeenLead,
    work: (transaction: Transaction, lead: LeadFields) => T,
  ): Promise<T> =>
    db.runTransaction(async (firestore) => {
      const transaction = serverTransaction(db, firestore);
      const lead = readLead((await transaction.get(COLLECTIONS.leads, id)) ?? {});
      if (lead?.desk.linkVersion !== desk.linkVersion) throw new CallError('not-found', LINK_REFUSED);
      return work(transaction, lead);
    });
  const useOf = (transaction: Transaction, id: string, linkUse: LeadFields['linkUse']): void =>
    transaction.update(COLLECTIONS.leads, id, { linkUse });
  const record = (transaction: Transaction, id: string, lead: LeadFields, kind: 'opened' | 'disowned') =>
    storeDeskChange(
      transaction,
      recordedChange(readDeskLead(id, { ...lead }), { kind }, { by: 'link', now: now() }),
    );

  return {
    async prove(seen, typed) {
      const { id } = seen.lead;
      const refusal = await change(seen, (transaction, lead) => {
        const { linkUse } = lead;
        if (linkUse.wrongProofs >= WRONG_PROOFS_MAX) return 'tooOften';
        const isProven = provesSender(lead, typed);
        const wrongProofs = linkUse.wrongProofs + (isProven ? 0 : 1);
        useOf(transaction, id, { ...linkUse, isProven, wrongProofs });
        return isProven ? null : 'wrong';
      });
      if (refusal !== null)
        throw new CallError(refusal === 'wrong' ? 'denied' : 'too-many', PROOF_REFUSED[refusal]);
    },
    async disown(seen) {
      await change(seen, (transaction, lead) => record(transaction, seen.lead.id, lead, 'disowned'));
    },
    async open({ isSender, link, ...seen }, isFromAddress) {
      if (link === null || link === 'shared') return;
      const { id, desk, linkUse } = seen.lead;
      const sessionVersion = isSender ? desk.linkVersion + 1 : linkUse.sessionVersion;
      const isProven = linkUse.isProven || (isSender && link === 'confirmation');
      const isKnown = sessionVersion === linkUse.sessionVersion && isProven === linkUse.isProven;
      const confirms = isFromAddress && desk.address !== 'confirmed';
      if (isKnown && !confirms) return;
      await change({ ...seen, isSender, link }, (transaction, lead) => {
        if (!isKnown) useOf(transaction, id, { ...lead.linkUse, sessionVersion, isProven });
        if (confirms && lead.desk.address !== 'confirmed') record(transaction, id, lead, 'opened');
      });
    },
  };
}
