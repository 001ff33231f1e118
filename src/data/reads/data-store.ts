import type { ContentArea } from '#src/contracts/content/content-version.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { LOADING, ready, type Loadable } from '#src/lib/loadable.ts';

import type { Ports } from '../ports/ports.ts';
import type { Unsubscribe } from '../ports/answers.ts';
import type { OnceQuery, Query } from './query.ts';
import { advanceRead, type ReadEvent, type ReadRules, type ReadState } from './read-state.ts';
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

interface Entry {
  readonly query: Query<unknown>;
  readonly rules: ReadRules;
  /** The embedded value; `loading` if the page has none. */
  readonly initial: Loadable<unknown>;
  readonly listeners: Set<() => void>;
  state: ReadState;
  /** Set while a subscription is open. */
  unsubscribe: Unsubscribe | null;
}

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

  peek<T>(query: Query<T>): Loadable<T> {
    return this.#entry(query).state.shown as Loadable<T>;
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
    this.#send(entry, { kind: 'start' });
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size === 0 && query.kind === 'live') this.#send(entry, { kind: 'stop' });
    };
  }

  /** Reads again; the shown value stays until the answer arrives. */
  retry<T>(query: Query<T>): void {
    this.#send(this.#entry(query), { kind: 'restart' });
  }

  /** Fetches the published values of another page, so that it is rendered at once. */
  async prepare(path: string): Promise<void> {
    const values = (await this.#options.snapshot?.page(path)) ?? {};
    for (const [key, value] of Object.entries(values)) {
      const entry = this.#entries.get(key);
      if (entry) this.#send(entry, { kind: 'published', value });
      else this.#values[key] = value;
    }
  }

  /** Address of a query's published value, for a worker; `null` if the value must not be used. */
  publishedAddress(query: OnceQuery<unknown>): string | null {
    return this.#entry(query).rules.published === 'final'
      ? (this.#options.snapshot?.address(query.key) ?? null)
      : null;
  }

  #entry(query: Query<unknown>): Entry {
    let entry = this.#entries.get(query.key);
    if (!entry) {
      const values = this.#values;
      const initial = Object.hasOwn(values, query.key) ? ready(values[query.key]) : LOADING;
      entry = {
        query,
        rules: this.#rulesFor(query),
        initial,
        listeners: new Set(),
        state: { step: 'idle', shown: initial, run: 0 },
        unsubscribe: null,
      };
      this.#entries.set(query.key, entry);
    }
    return entry;
  }

  #rulesFor(query: Query<unknown>): ReadRules {
    const { snapshot, readsAreFree = false } = this.#options;
    const isFinal = query.kind === 'once' && query.area === null && !readsAreFree;
    const isCompared = snapshot !== undefined && query.kind === 'once' && query.area !== null;
    return {
      isLive: query.kind === 'live',
      hasPublished: snapshot !== undefined,
      published: isFinal ? 'final' : isCompared ? 'compared' : 'provisional',
    };
  }

  /** Changes the state of a read, informs its views and carries out its new step. */
  #send(entry: Entry, event: ReadEvent): void {
    const before = entry.state;
    const after = advanceRead(before, event, entry.rules);
    entry.state = after;
    if (after.run !== before.run) {
      entry.unsubscribe?.();
      entry.unsubscribe = null;
    }
    if (after.shown !== before.shown) for (const listener of entry.listeners) listener();
    // A listener may have started or stopped the read meanwhile.
    const isNew = after.run !== before.run || after.step !== before.step;
    if (isNew && entry.state === after) void this.#carryOut(entry);
  }

  async #carryOut(entry: Entry): Promise<void> {
    const { query } = entry;
    const { run, step, shown } = entry.state;
    const isCurrent = (): boolean => entry.state.run === run;
    const send = (event: ReadEvent): void => {
      if (isCurrent()) this.#send(entry, event);
    };
    try {
      if (step === 'idle' || step === 'settled') return;
      if (step === 'published') {
        send({ kind: 'published', value: await this.#options.snapshot?.read(query.key) });
        return;
      }
      const ports = await this.#open({ urgent: shown.status !== 'ready' });
      if (!isCurrent()) return;
      if (query.kind === 'live') {
        const stop = query.watch(ports, {
          next: (value) => send({ kind: 'answered', value }),
          fail: (error) => send({ kind: 'interrupted', error }),
        });
        // An immediate first value may have removed the last subscriber already.
        if (isCurrent()) entry.unsubscribe = stop;
        else stop();
      } else if (step === 'reading') send({ kind: 'answered', value: await query.load(ports) });
      else {
        const current = query.area !== null && (await this.#watch?.isCurrent(query.area, ports));
        send({ kind: 'compared', isCurrent: current === true });
      }
    } catch (thrown) {
      send({ kind: 'failed', error: toAppError(thrown) });
    }
  }

  /** Reads changed areas of the content again. */
  #refresh(areas: readonly ContentArea[]): void {
    for (const entry of this.#entries.values()) {
      const { query } = entry;
      if (query.kind !== 'once' || query.area === null || !areas.includes(query.area)) continue;
      this.#send(entry, { kind: entry.listeners.size > 0 ? 'restart' : 'stop' });
    }
  }
}
