import {
  CONTENT_AREAS,
  type ContentArea,
  type ContentVersion,
} from '#src/contracts/content/content-version.ts';

import type { Ports } from '../ports/ports.ts';

/** Content as it was when the site was published: static files beside the pages, and what the page embeds. */
export interface Snapshot {
  /** The content's version; `null` when the page's values may be older than what is published by now. */
  version(): Promise<ContentVersion | null>;
  /** A query's value by its key; `undefined` when the snapshot does not hold it or cannot be reached. */
  read(key: string): Promise<unknown>;
}

/**
 * Compares a snapshot with the live `meta/version`: one shared subscription, opened when first asked.
 * `onChange` hears the areas that have moved on while the page is open.
 */
export class SnapshotWatch {
  readonly #snapshot: Snapshot;
  readonly #onChange: (areas: readonly ContentArea[]) => void;
  #live: Promise<void> | undefined;
  /** `null` when no version is stored: nothing can be what was published then. */
  #version: ContentVersion | null | undefined;

  constructor(snapshot: Snapshot, onChange: (areas: readonly ContentArea[]) => void) {
    this.#snapshot = snapshot;
    this.#onChange = onChange;
  }

  /** True while the snapshot's values for `area` are what the database holds; false when that cannot be told. */
  async isCurrent(area: ContentArea, ports: Ports): Promise<boolean> {
    this.#live ??= this.#watch(ports);
    const [published] = await Promise.all([this.#snapshot.version(), this.#live]);
    // A lower number is a change too: the database was emptied or put back.
    return published !== null && this.#version?.[area] === published[area];
  }

  #watch(ports: Ports): Promise<void> {
    return new Promise((resolve) => {
      ports.version.watch({
        next: (version) => {
          const before = this.#version;
          this.#version = version;
          if (before !== undefined)
            this.#onChange(CONTENT_AREAS.filter((area) => version?.[area] !== before?.[area]));
          resolve();
        },
        fail: () => resolve(),
      });
    });
  }
}
