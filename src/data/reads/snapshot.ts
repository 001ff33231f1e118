import {
  CONTENT_AREAS,
  type ContentArea,
  type ContentVersion,
} from '#src/contracts/content/content-version.ts';

import type { Ports } from '../ports/ports.ts';

/** The published content: files beside the pages, and values embedded in the page. */
export interface Snapshot {
  /** The published version; `null` if the page's values may be older than the current publication. */
  version(): Promise<ContentVersion | null>;
  /** A query's value by key; `undefined` if it is not published or cannot be fetched. */
  read(key: string): Promise<unknown>;
  /** All values of the page at a path, by key; none if it is not published. */
  page(path: string): Promise<Readonly<Record<string, unknown>>>;
  /** The address of a query's value. */
  address(key: string): string;
}

/**
 * Compares a snapshot with the live `meta/version` through one shared subscription, opened on first use. Calls `onChange`
 * with the areas that change while the page is open.
 */
export class SnapshotWatch {
  readonly #snapshot: Snapshot;
  readonly #onChange: (areas: readonly ContentArea[]) => void;
  #live: Promise<void> | undefined;
  /** `null` if no version is stored; then nothing published is current. */
  #version: ContentVersion | null | undefined;

  constructor(snapshot: Snapshot, onChange: (areas: readonly ContentArea[]) => void) {
    this.#snapshot = snapshot;
    this.#onChange = onChange;
  }

  /** True if the snapshot's values for `area` are current; false if that is unknown. */
  async isCurrent(area: ContentArea, ports: Ports): Promise<boolean> {
    this.#live ??= this.#watch(ports);
    const [published] = await Promise.all([this.#snapshot.version(), this.#live]);
    // A lower number is a change too: the database was emptied or restored.
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
