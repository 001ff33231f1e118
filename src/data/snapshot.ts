import type { ContentArea, ContentVersion } from '#src/contracts/content-version.ts';

import type { Ports } from './ports.ts';

/** Content as it was when the site was published: static files beside the pages, and what the page embeds. */
export interface Snapshot {
  readonly version: ContentVersion;
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
  #version: ContentVersion | undefined;

  constructor(snapshot: Snapshot, onChange: (areas: readonly ContentArea[]) => void) {
    this.#snapshot = snapshot;
    this.#onChange = onChange;
  }

  /** True while the snapshot's values for `area` are what the database holds; false when that cannot be told. */
  async isCurrent(area: ContentArea, ports: Ports): Promise<boolean> {
    this.#live ??= this.#watch(ports);
    await this.#live;
    return this.#version !== undefined && this.#version[area] <= this.#snapshot.version[area];
  }

  #watch(ports: Ports): Promise<void> {
    return new Promise((resolve) => {
      ports.version.watch({
        next: (version) => {
          const before = this.#version;
          this.#version = version;
          if (before) {
            const areas = Object.keys(version).filter((key): key is ContentArea => key !== 'rev');
            this.#onChange(areas.filter((area) => version[area] > before[area]));
          }
          resolve();
        },
        fail: () => resolve(),
      });
    });
  }
}
