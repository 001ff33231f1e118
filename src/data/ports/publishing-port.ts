/** How far the site is published. */
import type { PublishingState } from '#src/contracts/index.ts';

import type { Listener, Unsubscribe } from './subscription.ts';

/** How far the site is published. */
export interface PublishingProgress {
  /** `null`: the publishing function has never run. */
  state: PublishingState | null;
  /** The revision that the database is at: published when the state has it too. */
  savedRev: number;
}

export interface PublishingAdminPort {
  /** Live. */
  watch(listener: Listener<PublishingProgress>): Unsubscribe;
  /** Asks the publishing function to try again; it answers with a new state. */
  tryAgain(): Promise<void>;
}
