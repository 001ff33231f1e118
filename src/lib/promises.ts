/** Work that is repeated or done in parallel. Apart from the time limit (app-error.ts), which every page downloads. */

interface RetryOptions {
  /** Waits before the second, third … try, ms. */
  readonly delaysMs: readonly number[];
  /** False for a failure that another try would meet again; default: every failure may pass. */
  readonly mayPass?: (thrown: unknown) => boolean | Promise<boolean>;
}

/** The outcome of `work`, which is tried again after each failure that may pass. Rejects with the last failure. */
export async function retry<T>(
  work: () => Promise<T>,
  { delaysMs, mayPass = () => true }: RetryOptions,
): Promise<T> {
  for (const delayMs of delaysMs) {
    try {
      return await work();
    } catch (thrown) {
      if (!(await mayPass(thrown))) throw thrown;
    }
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
  return work();
}

/**
 * Calls `work` for each item, for at most `count` of them at the same time. After a failure no further item is begun;
 * the promise rejects with it once the work under way has ended.
 */
export async function inParallel<T>(
  items: Iterable<T>,
  count: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  // All workers share one generator, which a failure closes for all of them.
  const waiting = (function* () {
    yield* items;
  })();
  const worker = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: count }, worker));
  const failed = ended.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Divides items into parts of at most `size`, such as a service takes at a time. */
export function partsOf<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_unused, at) => items.slice(at * size, (at + 1) * size));
}
