/** Prints the steps of a start with their times. */
export class Steps {
  readonly #started = Date.now();

  /** Seconds since the start. */
  get elapsedSeconds(): string {
    return secondsSince(this.#started);
  }

  /** Announces a step and prints its result and time. Steps may run at the same time. */
  async run(title: string, work: () => Promise<string | void>): Promise<void> {
    const started = Date.now();
    console.log(`${title} …`);
    const result = await work();
    console.log(`${title}: ${result ?? 'done'} (${secondsSince(started)} s)`);
  }
}

/** Seconds with one decimal, such as `12.3`. */
export function secondsSince(startMs: number): string {
  return ((Date.now() - startMs) / 1000).toFixed(1);
}
