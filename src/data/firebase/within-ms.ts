import { AppError } from '#src/lib/app-error.ts';

import { FAILURES } from '../documents/failures.ts';

/** The promise's outcome; rejects with `unavailable` (or the given error) after the time limit. */
export function withinMs<T>(
  ms: number,
  promise: Promise<T>,
  late: () => AppError = () => new AppError('unavailable', FAILURES.unreachable),
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
