import {
  blankedOffer,
  COLLECTIONS,
  isAdminEmail,
  leadEventId,
  mailEntity,
  sentAgain,
  type LeadDesk,
  type LeadEvent,
  type MediaHost,
} from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';

import type {
  AdminDocuments,
  AdminTransaction,
  Documents,
  LiveSource,
  StoredData,
  Transaction,
} from '../documents/documents.ts';
import { FAILURES } from '../documents/failures.ts';
import type { LocalDatabase } from './local-database.ts';
import type { LocalSession } from './local-session.ts';
import type { TabChannel } from './tab-channel.ts';

/** The visitor of this browser, to whom everything sent from the demo belongs, even while an admin is signed in. */
export const THIS_BROWSER = 'this-browser';

export interface LocalServices {
  readonly database: LocalDatabase;
  readonly channel: TabChannel;
  readonly session: Pick<LocalSession, 'account'>;
  /** The page's origin, which is the demo's media host. */
  readonly origin: string;
  readonly mediaHost: MediaHost;
  readonly warn: (message: string) => void;
  /** Awaited before each call, so that answers are as asynchronous as those of a real service. */
  readonly pause: () => Promise<void>;
}

/** The documents that visitors may read. */
export function openLocalDocuments({
  database,
  channel,
  warn,
  pause,
}: Pick<LocalServices, 'database' | 'channel' | 'warn' | 'pause'>): Documents {
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
      void pause().then(notify);
      return () => {
        open = false;
        stop();
      };
    },
  });

  return {
    warn,
    get: async (collection, id) => {
      await pause();
      return structuredClone(database.get(collection, id));
    },
    find: async (lookup) => {
      await pause();
      return database.find(lookup);
    },
    count: async (lookup) => {
      await pause();
      return database.find(lookup).length;
    },
    liveDocument: (collection, id) => live(collection, () => structuredClone(database.get(collection, id))),
    liveLookup: (lookup) => live(lookup.collection, () => database.find(lookup)),
  };
}

/** Collections whose documents admins read and erase, and change only in the ways that `underRules` offers. */
const SERVER_WRITTEN: readonly string[] = [
  COLLECTIONS.leads,
  COLLECTIONS.mail,
  COLLECTIONS.leadEvents,
  COLLECTIONS.offers,
  COLLECTIONS.counters,
  COLLECTIONS.revisions,
];

/**
 * Stores a lead with its changed desk, and the event that records the change.
 * @param stored the lead as it was
 */
export function storeDeskChange(
  transaction: Transaction,
  stored: StoredData,
  desk: LeadDesk,
  event: Omit<LeadEvent, 'at'>,
): void {
  const { leadId, rev } = event;
  transaction.set(COLLECTIONS.leads, leadId, { ...stored, desk });
  const at = new Date().toISOString();
  transaction.set(COLLECTIONS.leadEvents, leadEventId(leadId, rev), { ...event, at });
}

/** Wraps a transaction so that it refuses what the Firestore rules refuse. */
function underRules(transaction: Transaction, database: LocalDatabase): AdminTransaction {
  return {
    get: (collection, id) => transaction.get(collection, id),
    set: (collection, id, data) => {
      if (SERVER_WRITTEN.includes(collection)) throw new AppError('denied', FAILURES.notAllowed);
      transaction.set(collection, id, data);
    },
    remove: (collection, id) => {
      if (collection === COLLECTIONS.revisions) throw new AppError('denied', FAILURES.notAllowed);
      transaction.remove(collection, id);
    },
    // The demo publishes nothing.
    announce: () => undefined,
    setClaim: (id, claim) =>
      transaction.set(COLLECTIONS.claims, id, { ...claim, claimedAt: new Date().toISOString() }),
    setTrashed: (id, trashed) =>
      transaction.set(COLLECTIONS.trash, id, { ...trashed, trashedAt: new Date().toISOString() }),
    changeDesk: (desk, event) => {
      const stored = database.get(COLLECTIONS.leads, event.leadId);
      if (!stored) throw new AppError('denied', FAILURES.notAllowed);
      storeDeskChange(transaction, stored, desk, event);
    },
    blankOffer: (id) => {
      const stored = database.get(COLLECTIONS.offers, id);
      if (stored) transaction.set(COLLECTIONS.offers, id, { ...stored, ...blankedOffer() });
    },
    sendMailAgain: (id) => {
      const stored = database.get(COLLECTIONS.mail, id);
      if (!stored || mailEntity.read(stored)?.delivery.state !== 'ERROR')
        throw new AppError('denied', FAILURES.notAllowed);
      const delivery = { ...(stored['delivery'] as object), ...sentAgain(new Date().toISOString()) };
      transaction.set(COLLECTIONS.mail, id, { ...stored, delivery });
    },
  };
}

/** The documents for admins; refuses everybody else, as the Firestore rules do. */
export function openLocalAdminDocuments({
  database,
  session,
  mediaHost,
  warn,
  pause,
}: LocalServices): AdminDocuments {
  const email = (): string => {
    const account = session.account();
    if (!account) throw new AppError('signed-out', FAILURES.signedOut);
    if (!isAdminEmail(account.email)) throw new AppError('denied', FAILURES.notAdmin);
    return account.email.toLowerCase();
  };
  const asAdmin = async <T>(call: () => T | Promise<T>): Promise<T> => {
    await pause();
    email();
    return call();
  };
  return {
    mediaHost,
    warn,
    author: email,
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
    write: (steps) =>
      asAdmin(() => database.transact((transaction) => steps(underRules(transaction, database)))),
  };
}
