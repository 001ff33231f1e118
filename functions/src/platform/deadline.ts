/** A service did not answer in time. Its work may still succeed. */
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
  // After the deadline a failure of the work would otherwise be an unhandled rejection.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
