import { createHash } from 'node:crypto';

/** One answer of a quote request: the label is frozen as it was when the visitor sent the form. */
export interface Answer {
  name: string;
  label: string;
  value: string;
}

/** Marks that a person should see; none of them ever drops a lead. */
export type LeadFlag =
  /** The hidden field was filled. */
  | 'suspect-trap'
  /** Sent faster than a person types. */
  | 'suspect-fast'
  /** Many requests from one network address within an hour. */
  | 'busy-address'
  /** No confirmation was mailed: a limit was reached, or could not be read. */
  | 'no-confirmation';

interface LeadBase {
  /** The document's id: made from the idempotency key, so that the same key is the same document. */
  id: string;
  /** For people, for example `Q-261121-7F3K`. */
  reference: string;
  name: string;
  email: string;
  /** ISO 8601, the server's clock. */
  receivedAt: string;
  /** sha256 of what was sent: the same key with another body is refused. */
  payloadHash: string;
  flags: LeadFlag[];
}

/** A document of `quoteRequests`. */
export interface QuoteLead extends LeadBase {
  kind: 'quote';
  categorySlug: string;
  categoryName: string;
  /** In the order of the form. */
  answers: Answer[];
  /** Sent, but not (any more) in the stored form; kept, so that an edit of the form loses nothing. */
  extraAnswers: Answer[];
  /** What the browser's clock said, ISO 8601, or ''. */
  sentAt: string;
}

/** A document of `contactMessages`. */
export interface ContactLead extends LeadBase {
  kind: 'contact';
  message: string;
}

export type Lead = QuoteLead | ContactLead;

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

const KEY_PATTERN = /^[\x21-\x7e]{8,200}$/;
/** Without a key, the same content within this time is the same request. */
const CONTENT_KEY_WINDOW_MS = 600_000;

/** The lead's id for a call. An unusable key counts as none: it must not cost the lead. */
export function leadId(kind: Lead['kind'], key: string, payloadHash: string, now: Date): string {
  const source = KEY_PATTERN.test(key)
    ? `key:${key}`
    : `content:${payloadHash}:${Math.floor(now.getTime() / CONTENT_KEY_WINDOW_MS)}`;
  return sha256(`${kind}:${source}`).slice(0, 32);
}

/** Crockford's alphabet: no I, L, O, U, so that a reference survives the telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DAY_IN_DELHI = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  year: '2-digit',
  month: '2-digit',
  day: '2-digit',
});

/** A reference that people can read out: Q or C, the day in Delhi, four characters from the id. */
export function referenceOf(kind: Lead['kind'], id: string, now: Date): string {
  const [day = '', month = '', year = ''] = DAY_IN_DELHI.format(now).split('/');
  let bits = Number.parseInt(id.slice(0, 5), 16);
  let tail = '';
  for (let place = 0; place < 4; place += 1) {
    tail += ALPHABET[bits % 32] ?? '';
    bits = Math.floor(bits / 32);
  }
  return `${kind === 'quote' ? 'Q' : 'C'}-${year}${month}${day}-${tail}`;
}
