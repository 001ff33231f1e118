import type { FirebaseApp } from 'firebase/app';

import { loadModule } from '#src/lib/load-module.ts';

import { withinMs } from './within-ms.ts';

const TOKEN_TIMEOUT_MS = 6_000;

/**
 * Gives a proof that one of our pages sends, '' where App Check is not set up or does not answer: the server decides
 * what that costs. Its code and reCAPTCHA's are loaded by the first request, so that no page waits for them.
 */
export function openAppCheck(app: FirebaseApp, siteKey: string | null): () => Promise<string> {
  if (siteKey === null) return () => Promise.resolve('');
  let opening: Promise<() => Promise<string>> | undefined;
  return async () => {
    try {
      opening ??= loadModule(() => import('./recaptcha-token.ts'), 'openRecaptcha', { reloads: false }).then(
        (openRecaptcha) => openRecaptcha(app, siteKey),
      );
      return await withinMs(
        TOKEN_TIMEOUT_MS,
        opening.then((token) => token()),
      );
    } catch {
      opening = undefined;
      return '';
    }
  };
}
