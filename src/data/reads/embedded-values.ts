import { LOADING, ready, type Loadable } from '#src/lib/loadable.ts';

/** The values embedded in the page by query key; always the same object for one key. */
export class EmbeddedValues {
  readonly #values: Readonly<Record<string, unknown>>;
  readonly #states = new Map<string, Loadable<unknown>>();

  constructor(values: Readonly<Record<string, unknown>> = {}) {
    this.#values = values;
  }

  /** `loading` if the page has no such value. */
  stateOf(key: string): Loadable<unknown> {
    let state = this.#states.get(key);
    if (!state) {
      state = Object.hasOwn(this.#values, key) ? ready(this.#values[key]) : LOADING;
      this.#states.set(key, state);
    }
    return state;
  }
}
