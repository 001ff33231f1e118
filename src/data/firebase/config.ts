import { CLOUDINARY_DELIVERY_HOST, type MediaHost } from '#src/contracts/index.ts';
import type { Env } from '#src/lib/env.ts';

/** What the Firebase adapter needs to know; the site's `Env` fits, and tests add the rest. */
export interface FirebaseAdapterConfig extends Pick<Env, 'firebase' | 'cloudinary' | 'emulators'> {
  /** Origin of the `/api/*` endpoints; '' is the page's own. */
  readonly apiOrigin?: string;
  /** Keeps several adapters in one page apart. */
  readonly appName?: string;
  /** Hears of malformed documents, once each. In development `console.warn`, otherwise nobody. */
  readonly log?: (message: string) => void;
}

/** The log in use: the given one, or the console in development. */
export function logOf(config: FirebaseAdapterConfig): (message: string) => void {
  if (config.log) return config.log;
  // Tools run this code outside Vite, where `import.meta.env` does not exist.
  const development = (import.meta.env as ImportMetaEnv | undefined)?.DEV === true;
  return development ? (message) => console.warn(message) : () => undefined;
}

/** Whose media are ours. */
export function mediaHostOf({ cloudinary }: FirebaseAdapterConfig): MediaHost {
  return { cloudName: cloudinary.cloudName, hosts: [CLOUDINARY_DELIVERY_HOST, ...cloudinary.deliveryHosts] };
}
