import { LOADING, ready, type Loadable } from '#src/lib/loadable.ts';

/** Values that came with the page, by query key, as views see them: for one key always the same object. */
export class EmbeddedValues {
  readonly #values: Readonly<Record<string, unknown>>;
  readonly #states = new Map<string, Loadable<unknown>>();

  constructor(values: Readonly<Record<string, unknown>> = {}) {
    this.#values = values;
  }

  /** `loading` for what the page did not bring. */
  stateOf(key: string): Loadable<unknown> {
    let state = this.#states.get(key);
    if (!state) {
      state = Object.hasOwn(this.#values, key) ? ready(this.#values[key]) : LOADING;
      this.#states.set(key, state);
    }
    return state;
  }
}
