/** Why a lead is erased, as the desk offers it. */
export const ERASE_REASONS = {
  asked: 'The person asked for it',
  spam: 'Spam',
  mistake: 'A test or a mistake',
} as const;

/** `age`: it is older than the settings allow. */
type EraseReason = keyof typeof ERASE_REASONS | 'age';

/** The reason of that name; `null` for any other text. */
export function eraseReasonOf(text: string): keyof typeof ERASE_REASONS | null {
  return Object.hasOwn(ERASE_REASONS, text) ? (text as keyof typeof ERASE_REASONS) : null;
}

/** A document of `erasures`, by the lead's id: proves that a lead was erased, without its sender's data. */
export interface Erasure {
  readonly reference: string;
  /** ISO 8601 */
  readonly at: string;
  /** The admin's e-mail, 'visitor', 'operator' (`npm run forget`) or 'server'. */
  readonly by: string;
  readonly why: EraseReason;
  /** The account of the sender's session until the server has deleted that too, then ''. */
  readonly visitorId: string;
  readonly isDone: boolean;
}

/** The body of erase-lead. */
export interface EraseLeadBody {
  readonly lead: string;
  readonly why: keyof typeof ERASE_REASONS;
}

/** The rights of a mailed link's reader over the data behind it, besides reading them. */
export const MY_DATA_RIGHTS = ['correct', 'withdraw', 'erase'] as const;
export type MyDataRight = (typeof MY_DATA_RIGHTS)[number];

/** The body of my-data. */
export interface MyDataBody {
  /** The part of the link after '#'. */
  link: string;
  right: MyDataRight;
  /** The text of a correction. */
  text?: string;
}

/** The answer of my-data. */
export interface MyDataReply {
  /** The done change and the kept data, as a text for the reader. */
  done: string;
  /** False if the confirmation could not be mailed. */
  isMailed: boolean;
}
