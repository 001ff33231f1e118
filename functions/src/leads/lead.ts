import { createHash } from 'node:crypto';
import type { DocumentSnapshot } from 'firebase-admin/firestore';

import {
  dayInIndia,
  type LeadFields,
  type LeadKind,
  plainAddress,
  readLead,
  toReference,
} from '../contracts.ts';

/** A stored lead with its document's id (see `leadId`). */
export type StoredLead = LeadFields & { id: string };

/** The lead of a document, as a list of one; an empty list without a document or for a malformed one. */
export function leadsIn(found: DocumentSnapshot): StoredLead[] {
  const data = found.data();
  const lead = data && readLead(data);
  return lead ? [{ ...lead, id: found.id }] : [];
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
  let bits = Number.parseInt(id.slice(0, 5), 16);
  let tail = '';
  for (let place = 0; place < 4; place += 1) {
    tail += ALPHABET[bits % 32] ?? '';
    bits = Math.floor(bits / 32);
  }
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
