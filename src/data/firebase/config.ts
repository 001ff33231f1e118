import type { FirebaseApp } from 'firebase/app';

import type { Env } from '#src/lib/env.ts';

/** The configuration of the Firebase adapter: parts of the site's `Env`, and options for tests. */
export interface FirebaseAdapterConfig extends Pick<Env, 'firebase' | 'cloudinary' | 'emulators'> {
  /** As in `Env`; absent: App Check is not set up. */
  readonly appCheckSiteKey?: string | null;
  /** Origin of the `/api/*` endpoints; '' is the page's own. */
  readonly apiOrigin?: string;
  /** True for a build, which publishes what it reads; see `Documents`. */
  readonly readsLongLists?: boolean;
  /** Sets up App Check before Firestore and Auth are opened. */
  readonly protect?: (app: FirebaseApp) => void;
  /** Separates several adapters in one page. */
  readonly appName?: string;
  /**
   * Called with a message about each malformed document, once per message. Default: `console.warn` in development.
   */
  readonly log?: (message: string) => void;
}

/** The given log, or the console in development. */
export function logOf(config: FirebaseAdapterConfig): (message: string) => void {
  if (config.log) return config.log;
  // Tools run this code outside Vite, where `import.meta.env` does not exist.
  const development = (import.meta.env as ImportMetaEnv | undefined)?.DEV === true;
  return development ? (message) => console.warn(message) : () => undefined;
}
