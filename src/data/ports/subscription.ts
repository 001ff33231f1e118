/** Live values of ports. */
import type { AppError } from '#src/lib/app-error.ts';

export type Unsubscribe = () => void;

/** Receives the values and failures of a subscription; a `next` after `fail` means that it has recovered. */
export interface Listener<T> {
  next(value: T): void;
  fail(error: AppError): void;
}
