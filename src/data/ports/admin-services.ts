/** What an adapter adds to its documents for the admin area. Every method rejects with an `AppError`. */
import type { PublishingState, SluggedCollection } from '#src/contracts/index.ts';

import type { Documents } from '../documents/documents.ts';
import type { Listener, Unsubscribe } from './answers.ts';
import type { LeadCalls, OfferCalls } from './leads-port.ts';
import type { MediaPort } from './media-port.ts';
import type { SecondFactorPort } from './session-port.ts';

export interface AdminServices {
  readonly files: Pick<MediaPort, 'upload' | 'copy' | 'remove'>;
  readonly live: Pick<Documents, 'liveLookup'>;
  readonly leads: LeadCalls;
  readonly offers: OfferCalls;
  readonly previews: PreviewsPort;
  /**
   * Sends a mail to the signed-in admin; resolves with the answer of the mail server. Rejects with `rejected` (message: the
   * answer of the mail server, or why it was not asked) or `unavailable`. `null` in the demo, which sends no mail.
   */
  readonly mailTest: { send(): Promise<string> } | null;
  /** `null` in the demo, whose accounts have none. */
  readonly secondFactor: SecondFactorPort | null;
  /** `null` in the demo, which publishes nothing. */
  readonly publishing: PublishingAdminPort | null;
}

export interface PreviewsPort {
  /** The key of a new link, valid for a week. Rejects with `rejected` (message: why). */
  createKey(collection: SluggedCollection, id: string): Promise<string>;
  /** Makes all earlier links of the record invalid. */
  endKeys(collection: SluggedCollection, id: string): Promise<void>;
}

export interface PublishingProgress {
  /** `null` if the publishing function has never run. */
  state: PublishingState | null;
  /** The stored content version. It is published once `state.rev` equals it. */
  savedRev: number;
}

export interface PublishingAdminPort {
  /** Live. */
  watch(listener: Listener<PublishingProgress>): Unsubscribe;
  /** Requests another publication; its progress arrives through `watch`. */
  tryAgain(): Promise<void>;
}
