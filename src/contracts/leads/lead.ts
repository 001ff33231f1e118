import * as v from 'valibot';

import { SUSPECT_FILL_MS } from '../base/api.ts';
import {
  choice,
  defineEntity,
  flag,
  group,
  list,
  pattern,
  type Shape,
  text,
  textsByKey,
  wholeNumber,
  type ValueOf,
} from '../base/entity.ts';
import { answerRule, ANSWERS_MAX, leadSourceRule, listLinesRule } from './lead-parts.ts';
import { leadDeskRule, newDesk } from './lead-desk.ts';
import { plainAddress } from './buyer.ts';
import { leadSearchKeys, type LeadKind, type SearchedLead } from './lead-search.ts';
import { LIMITS } from '../base/limits.ts';
import { SLUG_PATTERN } from '../base/slug.ts';

/** The first letter of a reference, which tells the kind: `Q-261121-7F3K`. */
const REFERENCE_LETTERS = { quote: 'Q', message: 'C', list: 'R' } as const satisfies Record<LeadKind, string>;

/**
 * Builds a reference that people can read out on the telephone.
 * @param day `YYMMDD`
 * @param tail distinguishes the leads of a day
 */
export function toReference(kind: LeadKind, day: string, tail: string): string {
  return `${REFERENCE_LETTERS[kind]}-${day}-${tail}`;
}

/**
 * Marks for the admins; none of them drops a lead.
 * - `suspect-trap`     the hidden field was filled
 * - `suspect-fast`     sent faster than a person types
 * - `busy-address`     many requests from one network address within an hour, so the business got no mail about this one
 * - `no-notice`        the business got no mail about it, because of a limit or an unreadable limit
 * - `no-confirmation`  no confirmation was mailed, because of a limit or an unreadable limit
 */
const LEAD_FLAGS = ['suspect-trap', 'suspect-fast', 'busy-address', 'no-notice', 'no-confirmation'] as const;
export type LeadFlag = (typeof LEAD_FLAGS)[number];
/** The flags of leads that the business got no mail about: the digest counts them. */
export const UNMAILED_FLAGS: readonly LeadFlag[] = ['busy-address', 'no-notice'];

/**
 * Marks for how the browser reports that a form was filled in.
 * @param honeypot the value of the hidden field
 * @param fillMs how long the form was open; `NaN` (unknown) marks nothing
 */
export function suspectFlags(honeypot: string, fillMs: number): LeadFlag[] {
  const flags: LeadFlag[] = [];
  if (honeypot !== '') flags.push('suspect-trap');
  if (fillMs >= 0 && fillMs < SUSPECT_FILL_MS) flags.push('suspect-fast');
  return flags;
}

export const REFERENCE_MAX = 40;
const VISITOR_ID_MAX = 128;

const linkUseRules = {
  /** The reader of the confirmation has shown to know what was sent. */
  isProven: flag(false),
  /** Wrong tries to show that. */
  wrongProofs: wholeNumber(),
  /** `desk.linkVersion` + 1 of the mailed link that the sender's own session has opened; 0 for none. */
  sessionVersion: wholeNumber(),
  /** ISO 8601 of the first and the last time that a person has opened the newest offer by a link; '' before. */
  firstSeenAt: text(LIMITS.isoTime),
  lastSeenAt: text(LIMITS.isoTime),
};
/** The use of a lead's links so far. */
const linkUseRule = group(linkUseRules);
export type LinkUse = Shape<typeof linkUseRules>;

const baseRules = {
  /** Shown to people, for example `Q-261121-7F3K`. */
  reference: text(REFERENCE_MAX),
  name: text(LIMITS.answer),
  email: text(LIMITS.email),
  /** ISO 8601, the server's clock. */
  receivedAt: text(LIMITS.isoTime),
  /** sha256 of what was sent: the same key with another body is refused. */
  payloadHash: text(64),
  /** The uid of the browser's session; '' if the lead was sent without one. */
  visitorId: text(VISITOR_ID_MAX),
  /** The version of the privacy notice at the form, see `NOTICE_VERSION`; '' if it is unknown. */
  notice: text(10),
  flags: list(v.picklist(LEAD_FLAGS), LEAD_FLAGS.length),
  /** The only field that admins change. */
  desk: leadDeskRule,
  /** Only the server changes it. */
  linkUse: linkUseRule,
  /** The address as erasures compare it, see `plainAddress`. */
  mailbox: text(LIMITS.email),
  /** See `leadSearchKeys`. */
  searchKeys: textsByKey({ value: LIMITS.isoTime, count: LIMITS.searchKeys }),
};

/** A lead from a category's form. */
export const quoteRequestEntity = defineEntity({
  ...baseRules,
  kind: choice(['quote']),
  categorySlug: pattern(LIMITS.slug, SLUG_PATTERN),
  categoryName: text(LIMITS.name),
  /** In the order of the form. */
  answers: list(answerRule, ANSWERS_MAX + LIMITS.quoteFields),
  /** Answers to fields that the form no longer has: editing a form must not lose answers that are on their way. */
  extraAnswers: list(answerRule, LIMITS.quoteFields),
  /** The revision of the form that the labels are from; 0 if the form could not be read. */
  formRev: wholeNumber(),
  /** The browser's time, ISO 8601, or ''. */
  sentAt: text(LIMITS.isoTime),
});

/** A lead from the contact form. */
export const messageEntity = defineEntity({
  ...baseRules,
  kind: choice(['message']),
  message: text(LIMITS.longAnswer),
});

/** A lead from a request list. */
export const listEntity = defineEntity({
  ...baseRules,
  kind: choice(['list']),
  phone: text(LIMITS.phone),
  company: text(LIMITS.name),
  deliveryPin: text(6),
  deliveryPlace: text(LIMITS.name),
  neededBy: text(10),
  gstin: text(LIMITS.taxNumber),
  /** Longer than a visitor may write (`LIST_CONTACT_LIMITS`), because an admin keeps the rest of an enquiry here. */
  remarks: text(LIMITS.longText),
  lines: listLinesRule,
  /** The name of the file that the sender has chosen; '' without one. */
  attachment: text(LIMITS.name),
  /** The browser's time, ISO 8601, or ''. */
  sentAt: text(LIMITS.isoTime),
  source: leadSourceRule,
});

/** Parses a stored lead; an unusable kind counts as a quote request. `null` if it is not an object. */
export function readLead(stored: Record<string, unknown>): LeadFields | null {
  switch (stored['kind']) {
    case 'message':
      return messageEntity.read(stored);
    case 'list':
      return listEntity.read(stored);
    default:
      return quoteRequestEntity.read(stored);
  }
}

export type QuoteRequestFields = ValueOf<typeof quoteRequestEntity>;
export type MessageFields = ValueOf<typeof messageEntity>;
export type ListFields = ValueOf<typeof listEntity>;
/** A stored lead of any kind. */
export type LeadFields = QuoteRequestFields | MessageFields | ListFields;

/** The fields that make a new lead appear in the desk, unassigned, and in its search. */
export function deskFields(lead: SearchedLead): Pick<LeadFields, 'desk' | 'mailbox' | 'searchKeys'> {
  return {
    desk: newDesk(lead.receivedAt),
    mailbox: plainAddress(lead.email),
    searchKeys: leadSearchKeys(lead),
  };
}

/** The fields that receiving a lead adds to its content. */
type AddedField = Exclude<keyof typeof baseRules, 'name' | 'email'>;
type OmitEach<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** A lead as it was sent and parsed. */
export type LeadContent = OmitEach<LeadFields, AddedField>;
/** Facts about a submission that the server adds. */
export type LeadReceipt = Pick<
  LeadFields,
  Exclude<AddedField, 'desk' | 'linkUse' | 'mailbox' | 'searchKeys'>
>;

/** A new lead as it is stored. */
export function toLead(content: LeadContent, receipt: LeadReceipt): LeadFields {
  const lead = { ...content, ...receipt };
  return { ...lead, ...deskFields(lead), linkUse: structuredClone(linkUseRule.initial) };
}
