import { AppError } from '#src/lib/app-error.ts';
import { failed, type Loadable } from '#src/lib/loadable.ts';

import type { Store } from './data-store.ts';
import type { EmbeddedValues } from './embedded-values.ts';
import type { Ports, Unsubscribe } from './ports.ts';
import type { Query } from './query.ts';

const UNREACHABLE = failed(new AppError('unavailable', 'A part of this site could not be fetched.'));

/** A view that came before the data store. */
interface Waiting {
  readonly query: Query<unknown>;
  readonly listener: () => void;
  stop: Unsubscribe;
}

/**
 * What a page starts with: the values that came with it, and the promise of the data store, which reads, shares and
 * follows everything else. A page needs no more to be interactive, so that is all it has to wait for.
 */
export class PageStore implements Store {
  readonly #embedded: EmbeddedValues;
  readonly #open: () => Promise<Store>;
  readonly #waiting = new Set<Waiting>();
  #store: Store | undefined;
  #opening: Promise<Store> | undefined;
  #unreachable = false;

  /** @param open fetches the data store; called when the first view subscribes, and again after it has failed */
  constructor(embedded: EmbeddedValues, open: () => Promise<Store>) {
    this.#embedded = embedded;
    this.#open = open;
  }

  initial<T>(query: Query<T>): Loadable<T> {
    return this.#embedded.stateOf(query.key) as Loadable<T>;
  }

  peek<T>(query: Query<T>): Loadable<T> {
    if (this.#store) return this.#store.peek(query);
    const state = this.initial(query);
    return this.#unreachable && state.status === 'loading' ? UNREACHABLE : state;
  }

  subscribe<T>(query: Query<T>, listener: () => void): Unsubscribe {
    if (this.#store) return this.#store.subscribe(query, listener);
    const view: Waiting = { query, listener, stop: () => void this.#waiting.delete(view) };
    this.#waiting.add(view);
    this.#opened().catch(() => undefined);
    return () => view.stop();
  }

  retry<T>(query: Query<T>): void {
    this.#unreachable = false;
    for (const { listener } of this.#waiting) listener();
    this.#opened().then(
      (store) => store.retry(query),
      () => undefined,
    );
  }

  async ports(): Promise<Ports> {
    return (await this.#opened()).ports();
  }

  #opened(): Promise<Store> {
    this.#opening ??= this.#open().then(
      (store) => {
        this.#store = store;
        for (const view of this.#waiting) {
          view.stop = store.subscribe(view.query, view.listener);
          view.listener();
        }
        return store;
      },
      (error: unknown) => {
        this.#opening = undefined;
        this.#unreachable = true;
        for (const { listener } of this.#waiting) listener();
        throw error;
      },
    );
    return this.#opening;
  }
}
