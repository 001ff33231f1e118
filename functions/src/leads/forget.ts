/** Finds and erases everything about one person, on request of an operator (`npm run forget`). */
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';

import {
  buyerKeys,
  COLLECTIONS,
  leadSubject,
  plainLetters,
  readLead,
  REFERENCE_WORD,
  referenceKey,
} from '../contracts.ts';
import { deleteAll, each } from '../platform/firestore.ts';
import { blankAll, countersOf, eraseLeads, type Erased, type ErasedBy } from './erase.ts';

/** The key of the mailbox, phone number (`buyerKeys`) or reference that a typed text names; '' for any other text. */
export function personKey(text: string): string {
  const reference = referenceKey(text);
  // First, since a reference may consist of digits like a phone number.
  if (REFERENCE_WORD.test(reference)) return reference;
  return buyerKeys({ email: text, phone: text.includes('@') ? '' : text, gstin: '' })[0] ?? '';
}

/**
 * Finds everything stored about a person and erases it if `by` is given. Reads every lead, mail and offer, so it is run on
 * request only.
 * @param person an e-mail address or a phone number, however it was typed, or the reference of one request
 */
export async function forgetVisitor(db: Firestore, person: string, by: ErasedBy | null): Promise<Erased> {
  const key = personKey(person);
  const isTheirs = (email: unknown, phone: unknown = ''): boolean =>
    buyerKeys({ email: String(email), phone: String(phone), gstin: '' }).includes(key);
  const leadIds = new Set<string>();
  for await (const document of each(db.collection(COLLECTIONS.leads))) {
    const lead = readLead(document.data());
    if (!lead) continue;
    if (referenceKey(lead.reference) === key || isTheirs(lead.email, leadSubject(lead).phone))
      leadIds.add(document.id);
  }
  const mails: DocumentReference[] = [];
  for await (const mail of each(db.collection(COLLECTIONS.mail).select('to', 'replyTo', 'leadId'))) {
    const to: unknown = mail.get('to');
    const addresses: unknown[] = [mail.get('replyTo'), ...(Array.isArray(to) ? to : [])];
    if (addresses.some((address) => isTheirs(address)) || leadIds.has(String(mail.get('leadId'))))
      mails.push(mail.ref);
  }
  const offers: DocumentReference[] = [];
  for await (const offer of each(db.collection(COLLECTIONS.offers).select('leadId', 'customer'))) {
    const isCustomer = isTheirs(offer.get('customer.email'), offer.get('customer.phone'));
    if (isCustomer || leadIds.has(String(offer.get('leadId')))) offers.push(offer.ref);
  }
  const ids = [...leadIds];
  const counters = await countersOf(db, ids);
  if (by) {
    await eraseLeads(db, ids, by);
    // Offers and mails can be left of leads that are gone already, or that name somebody else.
    await blankAll(db, offers);
    await deleteAll(db, mails);
  }
  return { leads: ids.length, mails: mails.length, counters: counters.length, offers: offers.length };
}

/**
 * Paths of the documents whose texts name a person: messages of others, notes, pages. No program can tell whose data
 * they are. Reads every document.
 */
export async function mentionsOf(db: Firestore, person: string): Promise<string[]> {
  const key = personKey(person);
  // Phone numbers and references are also written with signs between their digits.
  const spelled = new RegExp([...key].join('[^\\p{L}\\p{N}"]{0,3}'), 'u');
  const isNamed = (text: string): boolean => (key.includes('@') ? text.includes(key) : spelled.test(text));
  const paths: string[] = [];
  for (const collection of await db.listCollections())
    for await (const document of each(collection))
      if (isNamed(plainLetters(JSON.stringify(document.data())))) paths.push(document.ref.path);
  return paths;
}
