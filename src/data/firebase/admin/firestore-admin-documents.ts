import type { User } from 'firebase/auth';
import {
  collection,
  doc,
  getAggregateFromServer,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  runTransaction,
  serverTimestamp,
  sum,
  type Firestore,
} from 'firebase/firestore';

import { isAdminEmail } from '#src/contracts/index.ts';
import { mediaHostOf } from '#src/contracts/media/media-url.ts';
import { AppError, DeadlineError, withDeadline } from '#src/lib/app-error.ts';

import { recordWrites } from '../../documents/admin/record-writes.ts';
import type { AdminDocuments, AdminTransaction, StoredData } from '../../documents/documents.ts';
import { FAILURES } from '../../documents/failures.ts';
import { fromFirestore, idTokenOf, mayHaveArrived } from '../errors.ts';
import { toFound, toQuery } from '../firestore-documents.ts';
import type { FirebaseServices } from '../services.ts';

/** After this time a save is reported as unconfirmed. */
const WRITE_TIMEOUT_MS = 15_000;

/** Firestore for admins. Saves are transactions, since plain writes never settle while offline. */
export function openAdminDocuments(services: FirebaseServices): AdminDocuments {
  const { auth, db, read } = services;

  const member = (): User => {
    const user = auth.currentUser;
    if (!user || user.isAnonymous) throw new AppError('signed-out', FAILURES.signedOut);
    if (!isAdminEmail(user.email)) throw new AppError('denied', FAILURES.notAdmin);
    return user;
  };

  /**
   * Runs a call as an admin. A refusal may be due to an old token, so the token is renewed and the call repeated once.
   */
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
    mediaHost: mediaHostOf(services.config.cloudinary),
    warn: services.warn,
    author: () => (member().email ?? '').toLowerCase(),
    newId: () => doc(collection(db, 'ids')).id,
    get: (name, id) =>
      asAdmin(async () => (await read(() => getDocFromServer(doc(db, name, id)))).data() ?? null),
    find: (lookup) => asAdmin(async () => toFound(await read(() => getDocsFromServer(toQuery(db, lookup))))),
    count: (lookup) =>
      asAdmin(async () => (await read(() => getCountFromServer(toQuery(db, lookup)))).data().count),
    sum: (lookup, field) =>
      asAdmin(async () => {
        const total = { total: sum(field) };
        const aggregate = await read(() => getAggregateFromServer(toQuery(db, lookup), total));
        return aggregate.data().total;
      }),
    write: (steps) => asAdmin(() => commitInTime(db, steps)),
  };
}

/** One attempt of a transaction: its writes by path, and its result. */
interface Attempt<T> {
  readonly stored: ReadonlyMap<string, StoredData>;
  readonly result: T;
}

/** Thrown when an earlier attempt was committed although its confirmation was lost. */
class AlreadyCommitted extends Error {}

/**
 * Runs a transaction for at most 15 s. If the time is over before a commit was sent, nothing will be stored:
 * `unavailable`. If a commit is under way, the outcome is not known: `unconfirmed`. The SDK repeats a transaction
 * whose confirmation was lost; the repetition must recognise the own save instead of reporting it as stale.
 */
async function commitInTime<T>(
  db: Firestore,
  steps: (transaction: AdminTransaction) => T | Promise<T>,
): Promise<T> {
  let late = false;
  let sent: Attempt<T> | null = null;
  const inTime = (): void => {
    if (late) throw new AppError('unavailable', FAILURES.unreachable);
  };
  const run = runTransaction(db, async (transaction) => {
    const writes = recordWrites({
      get: async (name, id) => {
        const data = (await transaction.get(doc(db, name, id))).data() ?? null;
        inTime();
        if (data && isSameSave(data, sent?.stored.get(`${name}/${id}`))) throw new AlreadyCommitted();
        return data;
      },
      set: (name, id, data) => void transaction.set(doc(db, name, id), data),
      update: (name, id, fields) => void transaction.update(doc(db, name, id), { ...fields }),
      remove: (name, id) => void transaction.delete(doc(db, name, id)),
      serverTime: serverTimestamp(),
    });
    const result = await steps(writes);
    writes.addContentChange();
    inTime();
    sent = { stored: writes.stored, result };
    return result;
  }).catch((thrown: unknown) => {
    if (thrown instanceof AlreadyCommitted && sent) return sent.result;
    // The connection failed after a commit was sent, so the outcome is not known.
    if (sent && mayHaveArrived(thrown)) throw new AppError('unconfirmed', FAILURES.unconfirmed);
    throw thrown;
  });
  return withDeadline(run, WRITE_TIMEOUT_MS, 'Firestore').catch((thrown: unknown) => {
    if (!(thrown instanceof DeadlineError)) throw thrown;
    late = true;
    throw sent ? new AppError('unconfirmed', FAILURES.unconfirmed) : thrown;
  });
}

/** A document without a stamp, such as a claim, does not say which save wrote it. */
function isSameSave(data: StoredData, ours: StoredData | undefined): boolean {
  if (typeof ours?.['updatedAt'] !== 'string') return false;
  return ['rev', 'updatedAt', 'updatedBy'].every((key) => data[key] === ours[key]);
}
