import type { ContentArea } from '#src/contracts/content/content-version.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { failed, LOADING, ready, type Loadable } from '#src/lib/loadable.ts';

import type { Ports } from '../ports/ports.ts';
import type { Unsubscribe } from '../ports/answers.ts';
import type { OnceQuery, Query } from './query.ts';
import { SnapshotWatch, type Snapshot } from './snapshot.ts';

/**
 * Opens the adapter. If `urgent` is false, the opener may wait for an idle moment or an interaction, because the page
 * already has all data.
 */
export type OpenPorts = (demand: { urgent: boolean }) => Promise<Ports>;

export interface DataStoreOptions {
  /** Values available at the first render, by query key. */
  embedded?: Readonly<Record<string, unknown>>;
  /** Published content, for values that are not embedded in the page. */
  snapshot?: Snapshot;
  /** True in the demo, where reads are free, so that published values without an area are not used. */
  readsAreFree?: boolean;
  /** Called for each read of a prerendered view, so that the prerenderer knows what a page uses. */
  onRead?: (query: Query<unknown>) => void;
}

/** A read under way, or an open subscription; late answers of another one are ignored. */
interface Read {
  /** Ends the subscription. */
  stop?: Unsubscribe;
  /** Takes the published value, while that is being fetched. */
  takePublished?: (value: unknown) => void;
}

interface Entry {
  readonly query: Query<unknown>;
  /** The embedded value; `loading` if the page has none. */
  readonly initial: Loadable<unknown>;
  readonly listeners: Set<() => void>;
  /** The state that views render. */
  shown: Loadable<unknown>;
  /** `null` while nothing is read. */
  read: Read | null;
  /** True once a one-time read has its answer. */
  isSettled: boolean;
}

const isShown = ({ shown }: Entry): boolean => shown.status === 'ready';

/**
 * The cache of all reads of a page: embedded values first, then published ones, then the adapter's. Views share reads; a
 * one-time read happens once.
 */
export class DataStore {
  readonly #open: OpenPorts;
  readonly #entries = new Map<string, Entry>();
  readonly #options: DataStoreOptions;
  /** Values of entries that do not exist yet: embedded in the page, or prepared for the next one. */
  readonly #values: Record<string, unknown>;
  readonly #watch: SnapshotWatch | undefined;

  constructor(open: OpenPorts, options: DataStoreOptions = {}) {
    this.#open = open;
    this.#options = options;
    this.#values = { ...options.embedded };
    if (options.snapshot) this.#watch = new SnapshotWatch(options.snapshot, (areas) => this.#refresh(areas));
  }

  /** The adapter, for calls other than reads (sign in, send). */
  ports(): Promise<Ports> {
    return this.#open({ urgent: true });
  }

  /** Makes a call whose failure nobody is told of, because it is a hint or is made again. Never rejects. */
  attempt(call: (ports: Ports) => unknown): Promise<unknown> {
    return this.ports()
      .then(call)
      .catch(() => undefined);
  }

  peek<T>(query: Query<T>): Loadable<T> {
    return this.#entry(query).shown as Loadable<T>;
  }

  /** The value embedded in the page, from which its HTML was made. */
  initial<T>(query: Query<T>): Loadable<T> {
    this.#options.onRead?.(query);
    return this.#entry(query).initial as Loadable<T>;
  }

  /** Starts the read on the first subscriber; a live one stops with the last. */
  subscribe<T>(query: Query<T>, listener: () => void): Unsubscribe {
    const entry = this.#entry(query);
    entry.listeners.add(listener);
    if (!entry.read && !entry.isSettled) void this.#read(entry);
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size === 0 && query.kind === 'live') stop(entry);
    };
  }

  /** Reads again; the shown value stays until the answer arrives. */
  retry<T>(query: Query<T>): void {
    void this.#read(this.#entry(query), true);
  }

  /** Fetches the published values of another page, so that it is rendered at once. */
  async prepare(path: string): Promise<void> {
    const values = (await this.#options.snapshot?.page(path)) ?? {};
    for (const [key, value] of Object.entries(values)) {
      const entry = this.#entries.get(key);
      if (entry) entry.read?.takePublished?.(value);
      else this.#values[key] = value;
    }
  }

  /** Address of a query's published value, for a worker; `null` if the value must not be used. */
  publishedAddress(query: OnceQuery<unknown>): string | null {
    return this.#trustIn(query) === 'final' ? (this.#options.snapshot?.address(query.key) ?? null) : null;
  }

  #entry(query: Query<unknown>): Entry {
    let entry = this.#entries.get(query.key);
    if (!entry) {
      const values = this.#values;
      const initial = Object.hasOwn(values, query.key) ? ready(values[query.key]) : LOADING;
      entry = { query, initial, listeners: new Set(), shown: initial, read: null, isSettled: false };
      this.#entries.set(query.key, entry);
    }
    return entry;
  }

  /**
   * How far a published value can be trusted: it is used without a further read, or if its content area has not changed
   * since, or only until the adapter has answered.
   */
  #trustIn(query: Query<unknown>): 'final' | 'compared' | 'provisional' {
    const { snapshot, readsAreFree = false } = this.#options;
    if (query.kind === 'live') return 'provisional';
    if (query.area === null) return readsAreFree ? 'provisional' : 'final';
    return snapshot ? 'compared' : 'provisional';
  }

  /**
   * Reads the published value, as far as it can be trusted, or asks the adapter. A failure is shown only if there is no value.
   * @param isAgain past the published value unless that is final
   */
  async #read(entry: Entry, isAgain = false): Promise<void> {
    stop(entry);
    const read: Read = {};
    entry.read = read;
    const isOver = (): boolean => entry.read !== read;
    if (isAgain && entry.shown.status === 'failed') show(entry, LOADING);
    const settle = (value: Loadable<unknown> = entry.shown): void => {
      if (isOver()) return;
      entry.read = null;
      entry.isSettled = true;
      show(entry, value);
    };
    try {
      const { query } = entry;
      const trust = this.#trustIn(query);
      const mayBePublished = !isAgain || trust === 'final';
      if (mayBePublished && !isShown(entry)) await this.#showPublished(entry, read);
      const isTrusted = mayBePublished && isShown(entry);
      if (isTrusted && trust === 'final') return settle();
      if (isOver()) return;
      const ports = await this.#open({ urgent: !isShown(entry) });
      if (isOver()) return;
      if (query.kind === 'live') {
        const unsubscribe = query.watch(ports, {
          next: (value) => isOver() || show(entry, ready(value)),
          fail: (error) => isOver() || isShown(entry) || show(entry, failed(error)),
        });
        // An immediate first value may have removed the last subscriber already.
        if (isOver()) unsubscribe();
        else read.stop = unsubscribe;
        return;
      }
      const isCompared = isTrusted && trust === 'compared' && query.area !== null;
      if (isCompared && (await this.#watch?.isCurrent(query.area, ports))) settle();
      else if (!isOver()) settle(ready(await query.load(ports)));
    } catch (thrown) {
      if (isOver()) return;
      entry.read = null;
      if (!isShown(entry)) show(entry, failed(toAppError(thrown)));
    }
  }

  async #showPublished(entry: Entry, read: Read): Promise<void> {
    const { snapshot } = this.#options;
    if (!snapshot) return;
    const value = await new Promise<unknown>((resolve, reject) => {
      read.takePublished = resolve;
      snapshot.read(entry.query.key).then(resolve, reject);
    });
    delete read.takePublished;
    if (value !== undefined && entry.read === read) show(entry, ready(value));
  }

  /** Reads changed areas of the content again. */
  #refresh(areas: readonly ContentArea[]): void {
    for (const entry of this.#entries.values()) {
      const { query } = entry;
      if (query.kind !== 'once' || query.area === null || !areas.includes(query.area)) continue;
      if (entry.listeners.size > 0) void this.#read(entry, true);
      else stop(entry);
    }
  }
}

/** Shows a state, and informs the views. */
function show(entry: Entry, state: Loadable<unknown>): void {
  if (state === entry.shown) return;
  entry.shown = state;
  for (const listener of entry.listeners) listener();
}

/** Ends a read. The next subscriber reads again. */
function stop(entry: Entry): void {
  const { read } = entry;
  entry.read = null;
  entry.isSettled = false;
  read?.stop?.();
}
