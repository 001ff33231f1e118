import { createHash } from 'node:crypto';

import {
  dayInIndia,
  toReference,
  type MessageFields,
  type LeadKind,
  type QuoteRequestFields,
  type ListRequestFields,
} from '../contracts.ts';

/** A quote request as it is stored, with its document's id (see `leadId`). */
export type StoredQuoteRequest = QuoteRequestFields & { id: string };
/** A contact message as it is stored. */
export type StoredMessage = MessageFields & { id: string };
/** A list of papers as it is stored. */
export type StoredListRequest = ListRequestFields & { id: string };
export type StoredLead = StoredQuoteRequest | StoredMessage | StoredListRequest;

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

const KEY_PATTERN = /^[\x21-\x7e]{8,200}$/;
/** Without a key, the same content within this time is the same request. */
const CONTENT_KEY_WINDOW_MS = 600_000;

/**
 * The lead's id for a call: made from the idempotency key, so that the same key is the same document.
 * An unusable key counts as none: it must not cost the lead.
 */
export function leadId(kind: LeadKind, key: string, payloadHash: string, now: Date): string {
  const source = KEY_PATTERN.test(key)
    ? `key:${key}`
    : `content:${payloadHash}:${Math.floor(now.getTime() / CONTENT_KEY_WINDOW_MS)}`;
  return sha256(`${kind}:${source}`).slice(0, 32);
}

/** Crockford's alphabet: no I, L, O, U, so that a reference survives the telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A reference that people can read out: Q, C or R, the day in Delhi, four characters from the id. */
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
