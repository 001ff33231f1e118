import type { FirebaseApp } from 'firebase/app';
import { CustomProvider, initializeAppCheck } from 'firebase/app-check';

import { withDeadline } from '#src/lib/app-error.ts';

import type { Listener } from '../ports/answers.ts';
import { APP_CHECK_TIMEOUT_MS, type TokensPort } from './app-check.ts';

const MS_PER_S = 1_000;

/** When an App Check token expires: the claim `exp` of a JSON Web Token. */
function expiryOf(token: string): number {
  const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
  if (claims === undefined) throw new Error('The page has no App Check token.');
  return Number((JSON.parse(atob(claims)) as { exp: unknown }).exp) * MS_PER_S;
}

/**
 * App Check in the worker. reCAPTCHA needs a page, so each token is asked for in the page, which answers through `port`.
 */
export function openPageTokens(): { port: TokensPort; protect(app: FirebaseApp): void } {
  let page: Listener<null> | null = null;
  let waiting: ((token: string) => void)[] = [];
  const ask = (): void => {
    if (waiting.length > 0) page?.next(null);
  };
  const tokenOfPage = (): Promise<string> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      ask();
    });
  const getToken = async () => {
    const token = await withDeadline(tokenOfPage(), APP_CHECK_TIMEOUT_MS, 'App Check');
    return { token, expireTimeMillis: expiryOf(token) };
  };
  return {
    port: {
      watchWanted: (listener) => {
        page = listener;
        ask();
        return () => (page = null);
      },
      give: (token) => {
        for (const resolve of waiting) resolve(token);
        waiting = [];
        return Promise.resolve();
      },
    },
    protect: (app) =>
      void initializeAppCheck(app, {
        provider: new CustomProvider({ getToken }),
        isTokenAutoRefreshEnabled: false,
      }),
  };
}
