import type { AppError } from '#src/lib/app-error.ts';

/**
 * The one shape in which data reaches a view: still coming, here, or failed.
 * A value that came with the page (snapshot) is `ready` from the first render.
 */
export type Loadable<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: AppError };

export const LOADING: Loadable<never> = { status: 'loading' };

export function ready<T>(value: T): Loadable<T> {
  return { status: 'ready', value };
}

export function failed(error: AppError): Loadable<never> {
  return { status: 'failed', error };
}
