import type { User } from 'firebase/auth';
import {
  collection,
  doc,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  runTransaction,
  serverTimestamp,
  type Firestore,
} from 'firebase/firestore';

import { COLLECTIONS, isAdminEmail, sentAgain } from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';

import type { AdminDocuments, AdminTransaction, StoredData } from '../../documents/documents.ts';
import { FAILURES } from '../../documents/failures.ts';
import { mediaHostOf } from '../config.ts';
import { fromFirestore, mayHaveArrived } from '../errors.ts';
import { toFound, toQuery } from '../firestore-documents.ts';
import { idTokenOf } from '../id-token.ts';
import type { Services } from '../services.ts';
import { withinMs } from '../within-ms.ts';

/** A save that the server has not confirmed by then is reported as such (F24). */
const WRITE_TIMEOUT_MS = 15_000;

/** Firestore for admins. Saves are transactions: plain writes never settle while offline. */
export function openAdminDocuments(services: Services): AdminDocuments {
  const { auth, db, read } = services;

  const member = (): User => {
    const user = auth.currentUser;
    if (!user || user.isAnonymous) throw new AppError('signed-out', FAILURES.signedOut);
    if (!isAdminEmail(user.email)) throw new AppError('denied', FAILURES.notAdmin);
    return user;
  };

  /** Runs a call as an admin. A refusal may come from an old token: it is renewed, once, and the call repeated (F20). */
  const asAdmin = async <T>(call: () => Promise<T>): Promise<T> => {
    await auth.authStateReady();
    member();
    const attempt = (): Promise<T> =>
      call().catch((thrown: unknown) => {
        throw fromFirestore(thrown);
      });
    return attempt().catch(async (error: AppError) => {
      if (error.code !== 'denied') throw error;
      await idTokenOf(member(), true);
      return attempt();
    });
  };

  return {
    mediaHost: mediaHostOf(services.config),
    warn: services.warn,
    author: () => (member().email ?? '').toLowerCase(),
    newId: () => doc(collection(db, 'ids')).id,
    get: (name, id) =>
      asAdmin(async () => (await read(() => getDocFromServer(doc(db, name, id)))).data() ?? null),
    find: (lookup) => asAdmin(async () => toFound(await read(() => getDocsFromServer(toQuery(db, lookup))))),
    count: (lookup) =>
      asAdmin(async () => (await read(() => getCountFromServer(toQuery(db, lookup)))).data().count),
    write: (steps) => asAdmin(() => commitInTime(db, steps)),
  };
}

/** One run of a transaction's steps: what it would store, by path, and what it gives back. */
interface Attempt<T> {
  readonly stored: Map<string, StoredData>;
  readonly result: T;
}

/** An earlier attempt has arrived after all, though its confirmation was lost. */
class ArrivedBefore extends Error {}

/**
 * Runs a transaction for 15 s at most. When the time is up before anything was sent, nothing will be: that is
 * `unavailable`. When a commit is under way, only the server knows: `unconfirmed`. The SDK repeats a transaction
 * whose confirmation was lost; the repetition must not take our own save for somebody else's.
 */
async function commitInTime<T>(
  db: Firestore,
  steps: (transaction: AdminTransaction) => Promise<T>,
): Promise<T> {
  let late = false;
  let sent: Attempt<T> | null = null;
  const inTime = (): void => {
    if (late) throw new AppError('unavailable', FAILURES.unreachable);
  };
  const run = runTransaction(db, async (transaction) => {
    const stored = new Map<string, StoredData>();
    const result = await steps({
      get: async (name, id) => {
        const data = (await transaction.get(doc(db, name, id))).data() ?? null;
        inTime();
        if (data && isSameSave(data, sent?.stored.get(`${name}/${id}`))) throw new ArrivedBefore();
        return data;
      },
      set: (name, id, data) => {
        stored.set(`${name}/${id}`, data);
        transaction.set(doc(db, name, id), data);
      },
      remove: (name, id) => void transaction.delete(doc(db, name, id)),
      sendMailAgain: (id) => {
        const change = { delivery: sentAgain(serverTimestamp()) };
        transaction.set(doc(db, COLLECTIONS.mail, id), change, { merge: true });
      },
    });
    inTime();
    sent = { stored, result };
    return result;
  }).catch((thrown: unknown) => {
    if (thrown instanceof ArrivedBefore && sent) return sent.result;
    // The line went dead after a commit had left: what is stored now, only the server knows.
    if (sent && mayHaveArrived(thrown)) throw new AppError('unconfirmed', FAILURES.unconfirmed);
    throw thrown;
  });
  return withinMs(WRITE_TIMEOUT_MS, run, () => {
    late = true;
    return sent
      ? new AppError('unconfirmed', FAILURES.unconfirmed)
      : new AppError('unavailable', FAILURES.unreachable);
  });
}

function isSameSave(stored: StoredData, ours: StoredData | undefined): boolean {
  return ours !== undefined && ['rev', 'updatedAt', 'updatedBy'].every((key) => stored[key] === ours[key]);
}
