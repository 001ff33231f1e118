import type { ContentArea } from '#src/contracts/content/content-version.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { failed, LOADING, ready, type Loadable } from '#src/lib/loadable.ts';

import { EmbeddedValues } from './embedded-values.ts';
import type { Ports } from '../ports/ports.ts';
import type { Unsubscribe } from '../ports/subscription.ts';
import type { LiveQuery, OnceQuery, Query } from './query.ts';
import { SnapshotWatch, type Snapshot } from './snapshot.ts';

/**
 * Opens the adapter. If `urgent` is false, the opener may wait for an idle moment or an interaction, because the page
 * already has all data.
 */
export type OpenPorts = (demand: { urgent: boolean }) => Promise<Ports>;

export interface Store {
  peek<T>(query: Query<T>): Loadable<T>;
  /** The value embedded in the page, from which its HTML was made. */
  initial<T>(query: Query<T>): Loadable<T>;
  subscribe<T>(query: Query<T>, listener: () => void): Unsubscribe;
  /** Reads again; the shown value stays until the answer arrives. */
  retry<T>(query: Query<T>): void;
  /** Address of a query's published value, for a worker; `null` if the value must not be used. */
  publishedAddress(query: OnceQuery<unknown>): string | null;
  /** The adapter, for calls other than reads (sign in, send). */
  ports(): Promise<Ports>;
}

export interface DataStoreOptions {
  /** Values available at the first render. */
  embedded?: EmbeddedValues;
  /** Published content, for values that are not embedded in the page. */
  snapshot?: Snapshot;
  /** True in the demo, where reads are free, so that published values without an area are not used. */
  readsAreFree?: boolean;
  /** Called for each read of a prerendered view, so that the prerenderer knows what a page uses. */
  onRead?: (query: Query<unknown>) => void;
}

interface Entry {
  readonly query: Query<unknown>;
  state: Loadable<unknown>;
  readonly listeners: Set<() => void>;
  /** Set while a read runs or a subscription is open. */
  stop: Unsubscribe | null;
  /** Increased by each start and stop, so that late answers are ignored. */
  generation: number;
  /** True after a one-time read was answered. */
  settled: boolean;
}

/**
 * The cache of all reads of a page: embedded values first, then published ones, then the adapter's. Views share reads; a
 * one-time read happens once.
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

  /** Reads from the adapter instead of the snapshot, except for queries without an area. */
  retry<T>(query: Query<T>): void {
    const entry = this.#entry(query);
    this.#stop(entry);
    if (entry.state.status === 'failed') this.#set(entry, LOADING);
    this.#start(entry, { pastSnapshot: !this.#isSnapshotEnough(query) });
  }

  publishedAddress(query: OnceQuery<unknown>): string | null {
    return this.#isSnapshotEnough(query) ? (this.#options.snapshot?.address(query.key) ?? null) : null;
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
    // An immediate first value may have removed the last subscriber already.
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

  /** Shows the published value if the page embeds none. */
  async #showPublished({ entry, current, pastSnapshot }: Run): Promise<void> {
    if (entry.state.status === 'ready' || pastSnapshot || !this.#options.snapshot) return;
    const value = await this.#options.snapshot.read(entry.query.key);
    if (value !== undefined && current() && entry.state.status === 'loading') this.#set(entry, ready(value));
  }

  /** Reads changed areas of the content again. */
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

  /** Reports a failure only if there is no value to show. */
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
