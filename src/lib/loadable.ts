import type { AppError } from '#src/lib/app-error.ts';

/**
 * Data as a view receives it. A value embedded in the page is `ready` from the first render.
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
