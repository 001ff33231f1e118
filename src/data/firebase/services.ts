import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  disableNetwork,
  enableNetwork,
  initializeFirestore,
  memoryLocalCache,
  setLogLevel,
} from 'firebase/firestore';

import type { Env } from '#src/lib/env.ts';
import { withDeadline } from '#src/lib/app-error.ts';

import { oncePerText } from '../documents/documents.ts';
import { fromFirestore } from './errors.ts';

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
function logOf(config: FirebaseAdapterConfig): (message: string) => void {
  if (config.log) return config.log;
  // Tools run this code outside Vite, where `import.meta.env` does not exist.
  const development = (import.meta.env as ImportMetaEnv | undefined)?.DEV === true;
  return development ? (message) => console.warn(message) : () => undefined;
}

/** Time limit of a read; the SDK itself has none that is short enough for a person. */
const READ_TIMEOUT_MS = 11_000;

/**
 * False in a production build, which then contains none of the SDK's emulator code. Tests and tools run this file
 * without the build's constants.
 */
const mayUseEmulators = (import.meta.env as Partial<ImportMetaEnv> | undefined)?.SITE?.emulators !== null;

function hostAndPort(address: string): [string, number] {
  const at = address.lastIndexOf(':');
  return [address.slice(0, at), Number(address.slice(at + 1))];
}

/** The Firebase connection that all ports share. */
export type FirebaseServices = ReturnType<typeof openServices>;

/**
 * Opens app, Auth and Firestore. `initializeAuth` instead of `getAuth`, which includes unused pop-up code.
 */
export function openServices(config: FirebaseAdapterConfig) {
  const { databaseId, ...options } = config.firebase;
  const app = initializeApp(options, config.appName);
  config.protect?.(app);
  const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence });
  // Memory only: a persistent cache would keep what an admin has read on a shared computer.
  const db = initializeFirestore(app, { localCache: memoryLocalCache() }, databaseId);
  if (config.emulators && mayUseEmulators) {
    connectAuthEmulator(auth, `http://${config.emulators.auth}`, { disableWarnings: true });
    connectFirestoreEmulator(db, ...hostAndPort(config.emulators.firestore));
  }
  // The SDK logs each lost connection to the console; the person sees our own error message.
  setLogLevel('silent');

  let lost = false;
  let reconnecting: Promise<void> | undefined;
  const reconnect = async (): Promise<void> => {
    reconnecting ??= disableNetwork(db)
      .then(() => enableNetwork(db))
      .finally(() => {
        reconnecting = undefined;
        lost = false;
      });
    await reconnecting;
  };

  return {
    config,
    auth,
    db,
    /** Logs a message about a stored document, once per text. */
    warn: oncePerText(logOf(config)),
    /** Runs a read from the server; rejects with `AppError`, after 11 s at the latest. */
    read: async <T>(load: () => Promise<T>): Promise<T> => {
      try {
        if (lost) await reconnect();
        return await withDeadline(load(), READ_TIMEOUT_MS, 'Firestore');
      } catch (thrown) {
        const error = fromFirestore(thrown);
        if (error.code === 'unavailable') lost = true;
        throw error;
      }
    },
    /** Makes the SDK reconnect at once, for a retry by a person; by itself it waits up to a minute. */
    reconnect: () => void reconnect().catch(() => undefined),
    /** Closes the connection; for tests. */
    close: () => deleteApp(app),
  };
}
