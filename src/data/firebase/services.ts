import { deleteApp, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth';
import {
  connectFirestoreEmulator,
  disableNetwork,
  enableNetwork,
  initializeFirestore,
  memoryLocalCache,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore';

import { logOf, type FirebaseAdapterConfig } from './config.ts';
import { fromFirestore } from './errors.ts';
import { withinMs } from './within-ms.ts';

/** A read that the SDK has not settled by then never will in time for a person. */
const READ_TIMEOUT_MS = 11_000;

/** The open connection that all ports share. */
export interface Services {
  readonly config: FirebaseAdapterConfig;
  readonly auth: Auth;
  readonly db: Firestore;
  /** Says something about a stored document, once per text. */
  readonly warn: (message: string) => void;
  /** Runs a read from the server; rejects with `AppError`, at the latest after 11 s. */
  readonly read: <T>(load: () => Promise<T>) => Promise<T>;
  /** After a failure the SDK waits up to a minute between attempts; somebody who tries again must not. */
  readonly reconnect: () => void;
  /** Ends everything; for tests. */
  readonly close: () => Promise<void>;
}

/**
 * False in a build for visitors, which then holds none of the SDK's code for emulators. Tests and tools run this
 * without what a build puts in place.
 */
const mayUseEmulators = (import.meta.env as Partial<ImportMetaEnv> | undefined)?.SITE?.emulators !== null;

function hostAndPort(address: string): [string, number] {
  const at = address.lastIndexOf(':');
  return [address.slice(0, at), Number(address.slice(at + 1))];
}

/** Opens app, Auth and Firestore. Not `getAuth`: it would bring the pop-up code that nobody uses. */
export function openServices(config: FirebaseAdapterConfig): Services {
  const app = initializeApp({ ...config.firebase }, config.appName);
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  // Memory only: a lasting cache would keep what an admin has read on a shared computer.
  const db = initializeFirestore(app, { localCache: memoryLocalCache() });
  if (config.emulators && mayUseEmulators) {
    connectAuthEmulator(auth, `http://${config.emulators.auth}`, { disableWarnings: true });
    connectFirestoreEmulator(db, ...hostAndPort(config.emulators.firestore));
  }
  // The SDK prints an error for each lost connection; our own errors say it to the person instead.
  setLogLevel('silent');

  const log = logOf(config);
  const said = new Set<string>();
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
    warn: (message) => {
      if (said.has(message)) return;
      said.add(message);
      log(message);
    },
    read: async (load) => {
      try {
        if (lost) await reconnect();
        return await withinMs(READ_TIMEOUT_MS, load());
      } catch (thrown) {
        const error = fromFirestore(thrown);
        if (error.code === 'unavailable') lost = true;
        throw error;
      }
    },
    reconnect: () => void reconnect().catch(() => undefined),
    close: () => deleteApp(app),
  };
}
