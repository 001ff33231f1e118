/** The state of publishing in the admin area. */
import type { PublishingState } from '#src/contracts/index.ts';

import type { Listener, Unsubscribe } from './subscription.ts';

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
