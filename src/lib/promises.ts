/** A service did not answer in time. Its work may still succeed. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/**
 * The outcome of `work`; rejects with `DeadlineError` when it takes longer than `ms`. The work itself is not cancelled.
 * @param what names the service in the error's message
 */
export function withDeadline<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = (): void => reject(new DeadlineError(`${what} did not answer within ${ms} ms`));
    const timer = setTimeout(late, ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

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
