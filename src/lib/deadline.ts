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
