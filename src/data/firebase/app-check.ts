import { loadModule } from '#src/browser/load-module.ts';
import { withDeadline } from '#src/lib/app-error.ts';

import type { Listener, Unsubscribe } from '../ports/answers.ts';
import type { FirebaseAdapterConfig } from './services.ts';

export const APP_CHECK_TIMEOUT_MS = 6_000;

/** The worker's requests for App Check tokens, which only the page can get. */
export interface TokensPort {
  /** Calls the listener whenever a token is wanted. */
  watchWanted(listener: Listener<null>): Unsubscribe;
  /** @param token '' if the page got none */
  give(token: string): Promise<void>;
}

/**
 * Returns an App Check token, '' if App Check is not set up or does not answer; the server decides what follows. The code is
 * loaded for the first submission, so that no page waits for it.
 */
export function openAppCheck({
  firebase,
  appCheckSiteKey: siteKey = null,
}: Pick<FirebaseAdapterConfig, 'appCheckSiteKey' | 'firebase'>): () => Promise<string> {
  if (siteKey === null) return () => Promise.resolve('');
  let opening: Promise<() => Promise<string>> | undefined;
  return async () => {
    try {
      opening ??= loadModule(() => import('./recaptcha-token.ts'), 'openRecaptcha', { reloads: false }).then(
        (openRecaptcha) => openRecaptcha(firebase, siteKey),
      );
      const token = opening.then((read) => read());
      return await withDeadline(token, APP_CHECK_TIMEOUT_MS, 'App Check');
    } catch {
      opening = undefined;
      return '';
    }
  };
}
