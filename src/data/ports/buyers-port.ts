/** Buyers: nothing is stored about them but their leads and offers. Every method rejects with an `AppError`. */
import type { BuyerDetails, LeadEvent, ListContact, Offer } from '#src/contracts/index.ts';

import type { DeskRow } from './desk-port.ts';
import type { LeadDetails } from './leads-port.ts';

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

export interface BuyersPort {
  /**
   * The buyer of a lead; `null` if there is no such lead.
   * @param reads documents to read at most
   */
  of(id: string, reads: number): Promise<Buyer | null>;
  /** Up to three buyers of earlier requests whose phone, e-mail, GSTIN, company or name fits; those by name come last. */
  known(typed: BuyerDetails & Pick<ListContact, 'name' | 'company'>): Promise<KnownBuyer[]>;
}
