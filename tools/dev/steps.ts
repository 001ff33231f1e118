/** Numbered lines of progress with their times, on the terminal. */
export class Steps {
  readonly #total: number;
  readonly #started = Date.now();
  #number = 0;

  constructor(total: number) {
    this.#total = total;
  }

  /** Seconds since the start, for the last line. */
  get elapsedSeconds(): string {
    return secondsSince(this.#started);
  }

  /** Announces a step, waits for it and says how long it took; steps may run at the same time. */
  async run<T>(title: string, work: () => Promise<T>): Promise<T> {
    this.#number += 1;
    const label = `[${this.#number}/${this.#total}] ${title}`;
    const started = Date.now();
    console.log(`${label} …`);
    const result = await work();
    console.log(`${label}: ${typeof result === 'string' ? result : 'done'} (${secondsSince(started)} s)`);
    return result;
  }
}

/** `12.3`, for a line that people read. */
export function secondsSince(startMs: number): string {
  return ((Date.now() - startMs) / 1000).toFixed(1);
}
