/** The desk: lists, counts and changes of leads, and their buyers. Every method rejects with an `AppError`. */
import type {
  AdminEventKind,
  DeskChange,
  LeadEvent,
  LeadStatus,
  ListContact,
  Offer,
} from '#src/contracts/index.ts';

import type { LeadDetails } from './leads-port.ts';

/**
 * The delivery state of a lead's mails, the worst one first.
 * - `failed`    at least one was given up
 * - `retrying`  at least one failed and will be retried
 * - `waiting`   at least one has not been tried yet; only in lists filtered by `mailTrouble`
 * - `fine`      no known problem
 */
export type MailTrouble = 'failed' | 'retrying' | 'waiting' | 'fine';

export interface DeskRow extends Pick<
  LeadDetails,
  | 'id'
  | 'kind'
  | 'reference'
  | 'receivedAt'
  | 'name'
  | 'email'
  | 'company'
  | 'categorySlug'
  | 'flags'
  | 'desk'
  | 'linkUse'
> {
  /** Names of the categories when the lead was sent; none for a message. */
  categories: string[];
  /** Names of the requested papers. */
  papers: string[];
  /** Names of the papers of which samples are wanted. */
  samples: string[];
  mail: MailTrouble;
}

/** `waiting`: only leads that wait for an answer, the longest first. */
export const DESK_SORTS = ['newest', 'oldest', 'waiting'] as const;

export type DeskSort = (typeof DESK_SORTS)[number];

/**
 * Leads by their last offer, the one that ends first coming first.
 * - `due`   to follow up today
 * - `open`  may still be accepted, and it is the customer's turn
 * - `sent`  whatever has become of it, unless it was withdrawn
 */
export const DESK_OFFERS = ['due', 'open', 'sent'] as const;
export type DeskOffers = (typeof DESK_OFFERS)[number];

/** All given conditions must hold. */
export interface DeskFilter {
  offer?: DeskOffers;
  lostReason?: string;
  status?: LeadStatus;
  /** E-mail of the assigned admin, '' if unassigned. */
  assignedTo?: string;
  /** A category's name. */
  category?: string;
  /** The typed text: words, an address, a phone number or a reference. */
  search?: string;
  /** Received at this time or later, ISO 8601. */
  from?: string;
  /** Received before this time, ISO 8601. */
  to?: string;
  /** Only leads with an undelivered mail. */
  mailTrouble?: boolean;
}

export interface DeskQuery {
  filter: DeskFilter;
  /** Leads by their offer have an order of their own, see `DESK_OFFERS`. */
  sort: DeskSort;
  cursor?: string | null;
  limit: number;
}

export type AdminDeskChange = DeskChange & { readonly kind: AdminEventKind };

/** When a lead arrived and when it was first answered, ISO 8601. */
export interface FirstAnswer {
  receivedAt: string;
  answeredAt: string;
}

/** The details of a buyer that earlier requests name. */
export type KnownBuyer = Pick<LeadDetails, 'id' | 'reference' | keyof ListContact>;

/** The requests and offers of one buyer, the newest first. */
export interface Buyer extends Pick<LeadDetails, 'name' | 'company' | 'phone' | 'email' | 'gstin'> {
  /** With the same phone number, mailbox or GSTIN as another one of them, or joined to one by hand. */
  requests: DeskRow[];
  offers: Offer[];
  /** What admins have noted about the requests. */
  notes: LeadEvent[];
  /** Requests of which only the name or the company fits. */
  alike: DeskRow[];
  /** True if there is more than was read. */
  isCut: boolean;
}
