import * as v from 'valibot';

import { SUSPECT_FILL_MS } from '../base/api.ts';
import * as rule from '../base/entity.ts';
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
  isProven: rule.flag(false),
  /** Wrong tries to show that. */
  wrongProofs: rule.wholeNumber(),
  /** `desk.linkVersion` + 1 of the mailed link that the sender's own session has opened; 0 for none. */
  sessionVersion: rule.wholeNumber(),
  /** ISO 8601 of the first and the last time that a person has opened the newest offer by a link; '' before. */
  firstSeenAt: rule.text(LIMITS.isoTime),
  lastSeenAt: rule.text(LIMITS.isoTime),
};
/** The use of a lead's links so far. */
const linkUseRule = rule.group(linkUseRules);
export type LinkUse = rule.Shape<typeof linkUseRules>;

const baseRules = {
  /** Shown to people, for example `Q-261121-7F3K`. */
  reference: rule.text(REFERENCE_MAX),
  name: rule.text(LIMITS.answer),
  email: rule.text(LIMITS.email),
  /** ISO 8601, the server's clock. */
  receivedAt: rule.text(LIMITS.isoTime),
  /** sha256 of what was sent: the same key with another body is refused. */
  payloadHash: rule.text(64),
  /** The uid of the browser's session; '' if the lead was sent without one. */
  visitorId: rule.text(VISITOR_ID_MAX),
  /** The version of the privacy notice at the form, see `NOTICE_VERSION`; '' if it is unknown. */
  notice: rule.text(10),
  flags: rule.list(v.picklist(LEAD_FLAGS), LEAD_FLAGS.length),
  /** The only field that admins change. */
  desk: leadDeskRule,
  /** Only the server changes it. */
  linkUse: linkUseRule,
  /** The address as erasures compare it, see `plainAddress`. */
  mailbox: rule.text(LIMITS.email),
  /** See `leadSearchKeys`. */
  searchKeys: rule.textsByKey({ value: LIMITS.isoTime, count: LIMITS.searchKeys }),
};

/** A lead from a category's form. */
export const quoteRequestEntity = rule.defineEntity({
  ...baseRules,
  kind: rule.choice(['quote']),
  categorySlug: rule.pattern(LIMITS.slug, SLUG_PATTERN),
  categoryName: rule.text(LIMITS.name),
  /** In the order of the form. */
  answers: rule.list(answerRule, ANSWERS_MAX + LIMITS.quoteFields),
  /** Answers to fields that the form no longer has: editing a form must not lose answers that are on their way. */
  extraAnswers: rule.list(answerRule, LIMITS.quoteFields),
  /** The revision of the form that the labels are from; 0 if the form could not be read. */
  formRev: rule.wholeNumber(),
  /** The browser's time, ISO 8601, or ''. */
  sentAt: rule.text(LIMITS.isoTime),
});

/** A lead from the contact form. */
export const messageEntity = rule.defineEntity({
  ...baseRules,
  kind: rule.choice(['message']),
  message: rule.text(LIMITS.longAnswer),
});

/** A lead from a request list. */
export const listEntity = rule.defineEntity({
  ...baseRules,
  kind: rule.choice(['list']),
  phone: rule.text(LIMITS.phone),
  company: rule.text(LIMITS.name),
  deliveryPin: rule.text(6),
  deliveryPlace: rule.text(LIMITS.name),
  neededBy: rule.text(10),
  gstin: rule.text(LIMITS.taxNumber),
  /** Longer than a visitor may write (`LIST_CONTACT_LIMITS`), because an admin keeps the rest of an enquiry here. */
  remarks: rule.text(LIMITS.longText),
  lines: listLinesRule,
  /** The name of the file that the sender has chosen; '' without one. */
  attachment: rule.text(LIMITS.name),
  /** The browser's time, ISO 8601, or ''. */
  sentAt: rule.text(LIMITS.isoTime),
  source: leadSourceRule,
});

/** Parses a stored lead; an unusable kind counts as a quote request. `null` if it is not an object. */
export function readLead(data: Record<string, unknown>): LeadFields | null {
  switch (data['kind']) {
    case 'message':
      return messageEntity.read(data);
    case 'list':
      return listEntity.read(data);
    default:
      return quoteRequestEntity.read(data);
  }
}

export type QuoteRequestFields = rule.ValueOf<typeof quoteRequestEntity>;
export type MessageFields = rule.ValueOf<typeof messageEntity>;
export type ListFields = rule.ValueOf<typeof listEntity>;
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
