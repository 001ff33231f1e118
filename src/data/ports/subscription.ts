/** Live values of ports. */
import type { AppError } from '#src/lib/app-error.ts';

export type Unsubscribe = () => void;

/** Receives the values and failures of a subscription; a `next` after `fail` means that it has recovered. */
export interface Listener<T> {
  next(value: T): void;
  fail(error: AppError): void;
}

/** The first value of a subscription. Rejects if it fails. */
export function firstValue<T>(watch: (listener: Listener<T>) => Unsubscribe): Promise<T> {
  return new Promise((resolve, reject) => {
    let stop: Unsubscribe | undefined;
    const settle = (act: () => void): void => {
      act();
      // An adapter may call back before `watch` has returned `stop`.
      queueMicrotask(() => stop?.());
    };
    stop = watch({
      next: (value) => settle(() => resolve(value)),
      fail: (error) => settle(() => reject(error)),
    });
  });
}
