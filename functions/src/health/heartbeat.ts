import { randomUUID } from 'node:crypto';
import type { DocumentReference } from 'firebase-admin/firestore';

import {
  API_HEADERS,
  COLLECTIONS,
  dayInIndia,
  HEALTH_DOCUMENTS,
  HEALTH_EVENTS,
  HOUR_MS,
  isWithinHours,
  valueAt,
  withDeadline,
} from '../contracts.ts';
import { createLeadStore } from '../leads/lead.ts';
import { handleMessage } from '../leads/send-leads.ts';
import { createOutbox } from '../mail/outbox.ts';
import { deleteAll, runTransaction } from '../platform/firestore.ts';
import { reasonOf } from '../platform/log.ts';
import type { Services } from '../services.ts';

/** A heartbeat that failed is tried again after this time; one that runs for longer has died. */
const RETRY_MS = HOUR_MS;
/** No step takes longer. Connecting to a silent mail server takes eight seconds. */
const STEP_MS = 30_000;
const CONTENT = {
  name: 'Daily test of the website',
  message:
    'The website sends this to itself once a day to see that requests become e-mails. Nothing is to do.',
};

/**
 * Sends the marked request of the day through the way of every request: form check, store, outbox, mail server. It is stored
 * below `health/chain` instead of among the requests, so that no list, count, export or trigger ever meets it, even if this
 * process dies. Only when the mail server took its mail and it is erased again is the day noted as good.
 * @param to the address that only the machine reads
 */
export async function heartbeat(services: Services, to: string): Promise<void> {
  const { db, log, now } = services;
  const chain = db.collection(COLLECTIONS.health).doc(HEALTH_DOCUMENTS.chain);
  let step = '';
  const during = <T>(name: string, work: Promise<T>): Promise<T> => {
    step = name;
    return withDeadline(work, STEP_MS, name);
  };
  const startedAt = now().getTime();
  try {
    if (!(await during('begin', mayBegin(chain, now())))) return;
    await during('erase', erase(chain));
    await during('store', sendRequest(services, chain, to));
    await during('mail', deliver(services, chain));
    await during('erase', erase(chain));
    await during('note', chain.update({ okAt: now().toISOString(), failedAt: '', reason: '' }));
    log('INFO', HEALTH_EVENTS.heartbeat, { ms: now().getTime() - startedAt });
  } catch (thrown) {
    const reason = `${step}: ${reasonOf(thrown)}`;
    log('ERROR', HEALTH_EVENTS.heartbeatFailed, { reason });
    // Another run may be under way.
    if (step === 'begin') return;
    const failure = chain.set({ failedAt: now().toISOString(), reason }, { merge: true });
    // While the database is down this fails too: the last good day then becomes too old by itself.
    await withDeadline(Promise.all([erase(chain), failure]), STEP_MS, 'Firestore').catch(() => undefined);
  }
}

/** Claims the heartbeat of the day; false if it was good today, is under way, or failed less than an hour ago. */
async function mayBegin(chain: DocumentReference, now: Date): Promise<boolean> {
  return runTransaction(chain.firestore, async (transaction) => {
    const last = (await transaction.get(chain)).data() ?? {};
    const okAt = String(last['okAt'] ?? '');
    const isDone = isWithinHours(okAt, 24, now) && dayInIndia(new Date(okAt)) === dayInIndia(now);
    // Measured both ways, so that a clock that was ahead blocks nothing for longer.
    const age = Math.abs(now.getTime() - Date.parse(String(last['startedAt'])));
    if (isDone || age < RETRY_MS) return false;
    transaction.set(chain, { startedAt: now.toISOString() }, { merge: true });
    return true;
  });
}

/** The part of the database below the heartbeat's document, with the collections of the whole one. */
function below(chain: DocumentReference, { db }: Services) {
  return { collection: (name: string) => chain.collection(name), batch: () => db.batch() };
}

/** Sends the request to the handler of the contact form, as a browser does. */
async function sendRequest(services: Services, chain: DocumentReference, to: string): Promise<void> {
  const requestId = randomUUID();
  const changed: Partial<Services> = {
    // What goes wrong is logged once, as a failed heartbeat: these lines are alarms about real requests.
    log: () => undefined,
    // The business is mailed and nobody gets a confirmation; nothing is counted.
    limits: { count: () => Promise.resolve(new Set(['recipient' as const])) },
    appCheck: { ...services.appCheck, mode: 'off' },
    leads: createLeadStore(below(chain, services)),
    // It would mail a request that could not be stored.
    mailer: () => Promise.reject(new Error('The store did not answer.')),
    business: [to],
    adminUrlOf: () => '',
  };
  const header = (name: string): string => (name === API_HEADERS.idempotencyKey ? requestId : '');
  const call = { requestId, body: { ...CONTENT, email: to }, header, clientAddress: null };
  await handleMessage({ ...services, ...changed }, call);
}

/** Sends the stored mail, and throws unless the mail server took it. */
async function deliver(services: Services, chain: DocumentReference): Promise<void> {
  const { mailer, links, now } = services;
  const [mail] = (await chain.collection(COLLECTIONS.mail).get()).docs;
  if (!mail) throw new Error('No mail is stored.');
  await createOutbox(below(chain, services), mailer, () => undefined, links).deliver(mail.id, now());
  const delivery: unknown = (await mail.ref.get()).get('delivery');
  const isTaken =
    valueAt(delivery, 'state') === 'SUCCESS' && valueAt(delivery, 'info.accepted.0') !== undefined;
  if (!isTaken) throw new Error(`Not taken: ${JSON.stringify(valueAt(delivery, 'error'))}`);
}

/** Erases the marked request, also one that a process has left behind, and makes sure that it is gone. */
async function erase(chain: DocumentReference): Promise<void> {
  const find = async () => {
    const reads = [COLLECTIONS.leads, COLLECTIONS.mail].map((name) => chain.collection(name).get());
    return (await Promise.all(reads)).flatMap(({ docs }) => docs.map(({ ref }) => ref));
  };
  await deleteAll(chain.firestore, await find());
  if ((await find()).length > 0) throw new Error('The marked request could not be erased.');
}
