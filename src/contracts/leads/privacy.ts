import * as rule from '../base/entity.ts';
import { LIMITS } from '../base/limits.ts';
import { REFERENCE_MAX } from './lead.ts';
import type { Correctable } from './visitor-request.ts';

/** Why a lead is erased, as the desk offers it. */
export const ERASE_REASONS = {
  asked: 'The person asked for it',
  spam: 'Spam',
  mistake: 'A test or a mistake',
} as const;

/** The reason of that name; `null` for any other text. */
export function eraseReasonOf(name: string): keyof typeof ERASE_REASONS | null {
  return Object.hasOwn(ERASE_REASONS, name) ? (name as keyof typeof ERASE_REASONS) : null;
}

/** A document of `erasures`, by the lead's id: proves that a lead was erased, without its sender's data. */
export const erasureEntity = rule.defineEntity({
  reference: rule.text(REFERENCE_MAX),
  /** ISO 8601 */
  at: rule.text(LIMITS.isoTime),
  /** The admin's e-mail, 'visitor', 'operator' (`npm run forget`) or 'server'. */
  by: rule.text(LIMITS.email),
  /** `age`: it is older than the settings allow. */
  why: rule.choice(['asked', 'spam', 'mistake', 'age']),
  /** The account of the sender's session until the server has deleted that too, then ''. */
  visitorId: rule.text(128),
  isDone: rule.flag(false),
  /** True until a file that came with the lead is deleted and cannot arrive any more. */
  hasFile: rule.flag(false),
});

export type Erasure = rule.ValueOf<typeof erasureEntity>;

/** Most leads that one call of erase-lead erases: what the server does in a few seconds. */
export const ERASE_MAX = 50;

export interface EraseLeadBody {
  /** The id of a lead, or up to `ERASE_MAX` of them. */
  readonly lead: string | readonly string[];
  readonly why: keyof typeof ERASE_REASONS;
}

/** The rights of a mailed link's reader over the data behind it, besides reading them. */
export const MY_DATA_RIGHTS = ['correct', 'withdraw', 'erase'] as const;
export type MyDataRight = (typeof MY_DATA_RIGHTS)[number];

export interface MyDataBody {
  /** The part of the link after '#'. */
  link: string;
  right: MyDataRight;
  /** The contact detail that a correction is about; '' or absent for anything else. */
  field?: Correctable | '';
  /** The right value of that detail, or what is wrong and what is right. */
  text?: string;
}

export interface MyDataReply {
  /** The done change and the kept data, as a text for the reader. */
  done: string;
  /** False if the confirmation could not be mailed. */
  isMailed: boolean;
}

/** How long the access log is kept. */
export const ACCESS_LOG_DAYS = 365;

/** A document of `accessLog`: an admin opened a lead or exported some. Nobody changes or deletes it. */
export const leadAccessEntity = rule.defineEntity({
  /** The server's time. */
  at: rule.moment(),
  /** The admin's e-mail in lower case. */
  by: rule.text(LIMITS.email),
  kind: rule.choice(['opened', 'exported']),
  /** The opened lead; '' for an export. */
  leadId: rule.text(LIMITS.leadId),
  count: rule.wholeNumber(),
});

export type LeadAccess = rule.ValueOf<typeof leadAccessEntity>;
