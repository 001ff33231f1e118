import type { MediaHost } from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';

import type { AdminDocuments, Documents, LiveSource } from '../documents/documents.ts';
import { FAILURES } from '../documents/failures.ts';
import type { LocalDatabase } from './local-database.ts';
import type { LocalSession } from './local-session.ts';
import type { TabChannel } from './tab-channel.ts';

/** The visitor of this browser, to whom everything sent from the demo belongs, even while an admin is signed in. */
export const THIS_BROWSER = 'this-browser';

export interface LocalServices {
  readonly database: LocalDatabase;
  readonly channel: TabChannel;
  readonly session: Pick<LocalSession, 'admin'>;
  /** The page's origin, which is the demo's media host. */
  readonly origin: string;
  readonly mediaHost: MediaHost;
  readonly warn: (message: string) => void;
}

/** The documents that visitors may read. */
export function openLocalDocuments({
  database,
  channel,
  warn,
}: Pick<LocalServices, 'database' | 'channel' | 'warn'>): Documents {
  /** Notifies of the current result, then of each different one, whichever tab changes the collection. */
  const live = <T>(collection: string, read: () => T): LiveSource<T> => ({
    watch: (listener) => {
      let last: string | undefined;
      let open = true;
      const notify = (): void => {
        const value = read();
        const text = JSON.stringify(value);
        if (!open || text === last) return;
        last = text;
        listener.next(value);
      };
      const stop = channel.subscribe((topic) => {
        if (topic === collection) notify();
      });
      queueMicrotask(notify);
      return () => {
        open = false;
        stop();
      };
    },
  });

  return {
    readsLongLists: true,
    warn,
    get: (collection, id) => Promise.resolve(structuredClone(database.get(collection, id))),
    find: (lookup) => Promise.resolve(database.find(lookup)),
    liveDocument: (collection, id) => live(collection, () => structuredClone(database.get(collection, id))),
    liveLookup: (lookup) => live(lookup.collection, () => database.find(lookup)),
  };
}

/** The documents for admins; refuses everybody else, as the Firestore rules do. */
export function openLocalAdminDocuments({
  database,
  session,
  mediaHost,
  warn,
}: LocalServices): AdminDocuments {
  const author = (): string => {
    const email = session.admin();
    if (email === null) throw new AppError('signed-out', FAILURES.signedOut);
    return email;
  };
  const asAdmin = async <T>(call: () => T | Promise<T>): Promise<T> => {
    author();
    return call();
  };
  return {
    mediaHost,
    warn,
    author,
    newId: () => crypto.randomUUID().replaceAll('-', '').slice(0, 20),
    get: (collection, id) => asAdmin(() => structuredClone(database.get(collection, id))),
    find: (lookup) => asAdmin(() => database.find(lookup)),
    count: (lookup) => asAdmin(() => database.find(lookup).length),
    sum: (lookup, field) =>
      asAdmin(() =>
        database
          .find(lookup)
          .map(({ data }) => data[field])
          .reduce<number>((total, value) => total + (typeof value === 'number' ? value : 0), 0),
      ),
    // The demo publishes nothing.
    write: (steps) =>
      asAdmin(() => database.transact((transaction) => steps({ ...transaction, announce: () => undefined }))),
  };
}
