/** The port to the request desk: what waits, who is on it, and what became of it. Every method rejects with an `AppError`. */
import type {
  AdminEventKind,
  DeskChange,
  LeadDesk,
  LeadEvent,
  LeadFlag,
  LeadKind,
  LeadStatus,
} from '#src/contracts/index.ts';

import type { Lead } from './leads-port.ts';
import type { CursorPage } from './pages.ts';
import type { Listener, Unsubscribe } from './subscription.ts';

/**
 * What became of a row's mails, as far as somebody must know.
 * - `failed`    at least one was given up
 * - `retrying`  at least one failed and is tried again
 * - `waiting`   at least one has not been tried yet; said only where such mails are asked for
 * - `fine`      nothing is known to be wrong
 */
export type MailTrouble = 'failed' | 'retrying' | 'waiting' | 'fine';

/** A lead as the desk lists it. */
export interface DeskRow extends Lead {
  company: string;
  /** Names as the visitor saw them; none for a message. */
  categories: string[];
  /** The papers asked for, as far as they have names. */
  papers: string[];
  flags: LeadFlag[];
  desk: LeadDesk;
  mail: MailTrouble;
}

/** `waiting`: only those who wait for an answer, the longest first. */
export const DESK_SORTS = ['newest', 'oldest', 'waiting'] as const;

export type DeskSort = (typeof DESK_SORTS)[number];

/** Which leads are listed; every part narrows the list. */
export interface DeskFilter {
  status?: LeadStatus;
  /** The e-mail of the admin who is on it; '' for nobody. */
  assignedTo?: string;
  /** A category's name. */
  category?: string;
  /** What was typed: words, an address, a phone number or a reference. */
  search?: string;
  /** Received at this time or later, ISO 8601. */
  from?: string;
  /** Received before this time, ISO 8601. */
  to?: string;
  /** Only leads with a mail that is not delivered. */
  mailTrouble?: boolean;
}

export interface DeskQuery {
  filter: DeskFilter;
  sort: DeskSort;
  cursor?: string | null;
  limit: number;
}

/** A change that an admin makes. */
export type AdminDeskChange = DeskChange & { readonly kind: AdminEventKind };

/** When a request came in and when it was answered first, ISO 8601. */
export interface FirstAnswer {
  receivedAt: string;
  answeredAt: string;
}

export interface DeskPort {
  /**
   * A page of both collections together. It reads a few documents more than it shows; a filter that the database
   * cannot answer alone (several words, a category and a word) looks through a bounded number, so a page may be short
   * although there is a next one.
   */
  list(request: DeskQuery): Promise<CursorPage<DeskRow>>;
  /** How many are new; counts without reading them, as every other count here. */
  countNew(): Promise<number>;
  /** How many wait for an answer. */
  countWaiting(): Promise<number>;
  /** How many for a category, by its name, came in at `since` or later. */
  countOfCategory(name: string, since: Date): Promise<number>;
  /** When the last first answers were given; at most `limit` of each collection. */
  lastAnswers(limit: number): Promise<FirstAnswer[]>;
  /** What open offers and accepted ones come to, in paise; summed without reading them. */
  offeredAndWon(): Promise<{ offeredPaise: number; wonPaise: number }>;
  /**
   * Calls with another text each time that something came in or was changed, by anybody; the first call comes at once.
   */
  watchChanges(listener: Listener<string>): Unsubscribe;
  /** Every change of a lead, newest first. */
  history(leadId: string): Promise<LeadEvent[]>;
  /**
   * Makes a change and writes who made it. It is made on top of what others have changed meanwhile. Rejects with
   * `not-found` when the lead is gone. Changing nothing is success and writes nothing.
   */
  change(kind: LeadKind, id: string, change: AdminDeskChange): Promise<LeadDesk>;
}
