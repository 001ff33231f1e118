import type { ContentArea } from '#src/contracts/content/content-version.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { failed, LOADING, ready, type Loadable } from '#src/lib/loadable.ts';

import { EmbeddedValues } from './embedded-values.ts';
import type { Ports } from '../ports/ports.ts';
import type { Unsubscribe } from '../ports/subscription.ts';
import type { LiveQuery, OnceQuery, Query } from './query.ts';
import { SnapshotWatch, type Snapshot } from './snapshot.ts';

/**
 * Opens the adapter. `urgent` is true when a view waits for data that is nowhere else;
 * otherwise the opener may wait for an idle moment or an interaction.
 */
export type OpenPorts = (demand: { urgent: boolean }) => Promise<Ports>;

/** How views read. */
export interface Store {
  peek<T>(query: Query<T>): Loadable<T>;
  /** What the page came with: where a part of it hydrates late, this is what its HTML was made of. */
  initial<T>(query: Query<T>): Loadable<T>;
  subscribe<T>(query: Query<T>, listener: () => void): Unsubscribe;
  /** 'Try again': reads anew; a value that is shown stays until the answer comes. */
  retry<T>(query: Query<T>): void;
  /** The adapter, for calls that are no reads (sign in, send). */
  ports(): Promise<Ports>;
}

export interface DataStoreOptions {
  /** There at the first render. */
  embedded?: EmbeddedValues;
  /** Published content, for what the page does not embed. */
  snapshot?: Snapshot;
  /** Reading everything again costs nothing (the demo): then a value of no area is read again too. */
  readsAreFree?: boolean;
  /** Hears each read that a prerendered view makes: how the prerenderer knows what a page uses. */
  onRead?: (query: Query<unknown>) => void;
}

interface Entry {
  readonly query: Query<unknown>;
  state: Loadable<unknown>;
  readonly listeners: Set<() => void>;
  /** Set while a read runs or a subscription is open. */
  stop: Unsubscribe | null;
  /** Rises with each (re)start and stop: an answer to an older one is ignored. */
  generation: number;
  /** A one-time read is answered for this page's life. */
  settled: boolean;
}

/**
 * One cache for every read of a page: embedded values are there at once, published ones soon, and the
 * adapter's decide. Each read is shared by all views that want it; a one-time read is made once.
 */
export class DataStore implements Store {
  readonly #open: OpenPorts;
  readonly #entries = new Map<string, Entry>();
  readonly #options: DataStoreOptions;
  readonly #embedded: EmbeddedValues;
  readonly #watch: SnapshotWatch | undefined;

  constructor(open: OpenPorts, options: DataStoreOptions = {}) {
    this.#open = open;
    this.#options = options;
    this.#embedded = options.embedded ?? new EmbeddedValues();
    if (options.snapshot) this.#watch = new SnapshotWatch(options.snapshot, (areas) => this.#refresh(areas));
  }

  ports(): Promise<Ports> {
    return this.#open({ urgent: true });
  }

  peek<T>(query: Query<T>): Loadable<T> {
    return this.#entry(query).state as Loadable<T>;
  }

  initial<T>(query: Query<T>): Loadable<T> {
    this.#options.onRead?.(query);
    return this.#embedded.stateOf(query.key) as Loadable<T>;
  }

  /** Starts the read on the first subscriber; a live one stops with the last. */
  subscribe<T>(query: Query<T>, listener: () => void): Unsubscribe {
    const entry = this.#entry(query);
    entry.listeners.add(listener);
    if (entry.stop === null && !entry.settled) this.#start(entry);
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size === 0 && query.kind === 'live') this.#stop(entry);
    };
  }

  /** Reads past the snapshot, unless its value is used as it is. */
  retry<T>(query: Query<T>): void {
    const entry = this.#entry(query);
    this.#stop(entry);
    if (entry.state.status === 'failed') this.#set(entry, LOADING);
    this.#start(entry, { pastSnapshot: !this.#isSnapshotEnough(query) });
  }

  #entry(query: Query<unknown>): Entry {
    let entry = this.#entries.get(query.key);
    if (!entry) {
      entry = {
        query,
        state: this.#embedded.stateOf(query.key),
        listeners: new Set(),
        stop: null,
        generation: 0,
        settled: false,
      };
      this.#entries.set(query.key, entry);
    }
    return entry;
  }

  #start(entry: Entry, { pastSnapshot = false } = {}): void {
    const generation = ++entry.generation;
    const run: Run = {
      entry,
      current: () => entry.generation === generation,
      pastSnapshot,
    };
    entry.stop = () => undefined;
    const { query } = entry;
    (query.kind === 'live' ? this.#follow(query, run) : this.#readOnce(query, run)).catch(
      (thrown: unknown) => {
        if (!run.current()) return;
        entry.stop = null;
        this.#fail(entry, thrown);
      },
    );
  }

  async #follow(query: LiveQuery<unknown>, run: Run): Promise<void> {
    const { entry } = run;
    await this.#showPublished(run);
    const ports = await this.#open({ urgent: entry.state.status !== 'ready' });
    if (!run.current()) return;
    const stop = query.watch(ports, {
      next: (value) => {
        if (run.current()) this.#set(entry, ready(value));
      },
      fail: (error) => {
        if (run.current()) this.#fail(entry, error);
      },
    });
    // A first value told at once may have sent the last view away already.
    if (run.current()) entry.stop = stop;
    else stop();
  }

  async #readOnce(query: OnceQuery<unknown>, run: Run): Promise<void> {
    const { entry } = run;
    await this.#showPublished(run);
    if (!run.current()) return;
    if (entry.state.status === 'ready' && this.#isSnapshotEnough(query)) {
      entry.stop = null;
      entry.settled = true;
      return;
    }
    const ports = await this.#open({ urgent: entry.state.status !== 'ready' });
    if (!run.current()) return;
    const fresh =
      !run.pastSnapshot &&
      entry.state.status === 'ready' &&
      query.area !== null &&
      (await this.#watch?.isCurrent(query.area, ports));
    const value = fresh ? undefined : await query.load(ports);
    if (!run.current()) return;
    entry.stop = null;
    entry.settled = true;
    if (!fresh) this.#set(entry, ready(value));
  }

  #isSnapshotEnough(query: Query<unknown>): boolean {
    return query.kind === 'once' && query.area === null && !this.#options.readsAreFree;
  }

  /** Shows the published value where the page brought none. */
  async #showPublished({ entry, current, pastSnapshot }: Run): Promise<void> {
    if (entry.state.status === 'ready' || pastSnapshot || !this.#options.snapshot) return;
    const value = await this.#options.snapshot.read(entry.query.key);
    if (value !== undefined && current() && entry.state.status === 'loading') this.#set(entry, ready(value));
  }

  /** Parts of the content have changed while the page is open. */
  #refresh(areas: readonly ContentArea[]): void {
    for (const entry of this.#entries.values()) {
      const { query } = entry;
      if (query.kind !== 'once' || query.area === null || !areas.includes(query.area)) continue;
      this.#stop(entry);
      if (entry.listeners.size > 0) this.#start(entry, { pastSnapshot: true });
    }
  }

  #stop(entry: Entry): void {
    entry.generation += 1;
    entry.stop?.();
    entry.stop = null;
    entry.settled = false;
  }

  /** What is on screen is better than an error: only an empty view fails. */
  #fail(entry: Entry, thrown: unknown): void {
    if (entry.state.status !== 'ready') this.#set(entry, failed(toAppError(thrown)));
  }

  #set(entry: Entry, state: Loadable<unknown>): void {
    entry.state = state;
    for (const listener of entry.listeners) listener();
  }
}

/** One attempt to read. */
interface Run {
  readonly entry: Entry;
  /** False once the attempt has been stopped or superseded. */
  readonly current: () => boolean;
  readonly pastSnapshot: boolean;
}
