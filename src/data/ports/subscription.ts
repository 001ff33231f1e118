/** Live values: how a port reports them. */
import type { AppError } from '#src/lib/app-error.ts';

export type Unsubscribe = () => void;

/** Receives the values of a subscription, or that it failed; a `next` after `fail` means that it has recovered. */
export interface Listener<T> {
  next(value: T): void;
  fail(error: AppError): void;
}
