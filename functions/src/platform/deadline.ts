/** A service that did not answer in time; what was asked may still happen. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/** Rejects with `DeadlineError` when `work` takes longer than `ms`. The work itself is not cancelled. */
export async function withDeadline<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new DeadlineError(`${what} did not answer within ${ms} ms`));
    }, ms);
  });
  // The loser of the race must not become an unhandled rejection.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
