import { randomUUID } from 'node:crypto';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';

import {
  API_HEADERS,
  COLLECTIONS,
  dayInIndia,
  HEALTH_DOCUMENTS,
  HEALTH_EVENTS,
  HOUR_MS,
  isWithinHours,
  type MailState,
  valueAt,
  withDeadline,
} from '../contracts.ts';
import { createLeadStore } from '../leads/lead-store.ts';
import { handleMessage } from '../leads/send-forms.ts';
import type { VisitorLinks } from '../leads/visitor-link.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createOutbox } from '../mail/outbox.ts';
import { type Log, reasonOf } from '../platform/log.ts';

export interface HeartbeatOptions {
  readonly db: Firestore;
  readonly mailer: Mailer;
  readonly links: VisitorLinks;
  readonly log: Log;
  /** The address that only the machine reads. */
  readonly to: string;
  readonly now: () => Date;
}

/** A heartbeat that failed is tried again after this time; one that runs for longer has died. */
const RETRY_MS = HOUR_MS;
/** No step takes longer. Connecting to a silent mail server takes eight seconds. */
const STEP_MS = 30_000;

const CONTENT = {
  name: 'Daily test of the website',
  message:
    'The website sends this to itself once a day to see that requests become e-mails. Nothing is to do.',
};
/** The business is mailed and nobody gets a confirmation; nothing is counted. */
const NO_CONFIRMATION = new Set(['recipient' as const]);

type Step = 'begin' | 'form and store' | 'mail' | 'erase' | 'note';

/**
 * Sends the marked request of the day through the way of every request: form check, store, outbox, mail server. It is stored
 * below `health/chain` instead of among the requests, so that no list, count, export or trigger ever meets it, even if this
 * process dies. Only when the mail server took its mail and it is erased again is the day noted as good.
 */
export async function heartbeat({ db, mailer, links, log, to, now }: HeartbeatOptions): Promise<void> {
  const chain = db.collection(COLLECTIONS.health).doc(HEALTH_DOCUMENTS.chain);
  let step: Step = 'begin';
  const during = <T>(name: Step, work: Promise<T>): Promise<T> => {
    step = name;
    return withDeadline(work, STEP_MS, name);
  };
  const startedAt = now();
  try {
    if (!(await during('begin', mayBegin(chain, startedAt)))) return;
    await during('erase', erase(chain));
    const own = { collection: (name: string) => chain.collection(name), batch: () => db.batch() };
    await during('form and store', sendRequest(own, to, now));
    const outbox = createOutbox(own, mailer, () => undefined, links);
    await during('mail', deliver(chain, outbox, now));
    await during('erase', erase(chain));
    const ended = now();
    await during('note', chain.update({ okAt: ended.toISOString(), failedAt: '', reason: '' }));
    log('INFO', HEALTH_EVENTS.heartbeat, { ms: ended.getTime() - startedAt.getTime() });
  } catch (thrown) {
    const reason = `${step}: ${reasonOf(thrown)}`;
    log('ERROR', HEALTH_EVENTS.heartbeatFailed, { step, reason });
    // Another run may be under way.
    if (step === 'begin') return;
    // While the database is down this fails too: the last good day then becomes too old by itself.
    await withDeadline(
      Promise.all([erase(chain), chain.set({ failedAt: now().toISOString(), reason }, { merge: true })]),
      STEP_MS,
      'Firestore',
    ).catch(() => undefined);
  }
}

/** Claims the heartbeat of the day; false if it was good today, is under way, or failed less than an hour ago. */
async function mayBegin(chain: DocumentReference, now: Date): Promise<boolean> {
  return chain.firestore.runTransaction(async (transaction) => {
    const last = await transaction.get(chain);
    const [okAt, startedAt] = ['okAt', 'startedAt'].map((field) => String(last.get(field) ?? ''));
    const isDone = isWithinHours(okAt ?? '', 24, now) && dayInIndia(new Date(okAt ?? '')) === dayInIndia(now);
    // Measured both ways, so that a clock that was ahead blocks nothing for longer.
    if (isDone || Math.abs(now.getTime() - Date.parse(startedAt ?? '')) < RETRY_MS) return false;
    transaction.set(chain, { startedAt: now.toISOString() }, { merge: true });
    return true;
  });
}

/** Sends the request as a browser does, to the handler of the contact form. */
async function sendRequest(
  own: Pick<Firestore, 'collection' | 'batch'>,
  to: string,
  now: () => Date,
): Promise<void> {
  const requestId = randomUUID();
  await handleMessage(
    {
      now,
      // What goes wrong is logged once, as a failed heartbeat: these lines are alarms about real requests.
      log: () => undefined,
      limits: { count: () => Promise.resolve(NO_CONFIRMATION) },
      appCheck: { mode: 'off', project: '', keys: () => Promise.reject(new Error('App Check is off.')) },
      verifyVisitor: () => Promise.reject(new Error('A heartbeat has no session.')),
      leads: createLeadStore(own),
      // Mails a request that could not be stored; a heartbeat that is not stored has failed.
      mailer: () => Promise.reject(new Error('The store did not answer.')),
      business: [to],
      adminUrlOf: () => '',
      runningLeads: new Map(),
    },
    {
      requestId,
      body: { ...CONTENT, email: to },
      header: (name) => (name === API_HEADERS.idempotencyKey ? requestId : ''),
      clientAddress: null,
    },
  );
}

/** Sends the stored mail, and throws unless the mail server took it. */
async function deliver(
  chain: DocumentReference,
  outbox: Pick<ReturnType<typeof createOutbox>, 'deliver'>,
  now: () => Date,
): Promise<void> {
  const mails = chain.collection(COLLECTIONS.mail);
  const [mail, ...others] = (await mails.get()).docs;
  if (!mail || others.length > 0) throw new Error(`${others.length + (mail ? 1 : 0)} mails are stored.`);
  await outbox.deliver(mail.id, now());
  const delivery: unknown = (await mail.ref.get()).get('delivery');
  const accepted = valueAt(delivery, 'info.accepted');
  const isTaken = Array.isArray(accepted) && accepted.length === 1;
  if (valueAt(delivery, 'state') !== ('SUCCESS' satisfies MailState) || !isTaken)
    throw new Error(`The mail server did not take the mail: ${JSON.stringify(valueAt(delivery, 'error'))}`);
}

/** Erases the marked request, also one that a process has left behind, and makes sure that it is gone. */
async function erase(chain: DocumentReference): Promise<void> {
  const collections = [COLLECTIONS.leads, COLLECTIONS.mail].map((name) => chain.collection(name));
  for (const collection of collections)
    for (const { ref } of (await collection.get()).docs) await ref.delete();
  for (const collection of collections)
    if (!(await collection.limit(1).get()).empty) throw new Error('The marked request could not be erased.');
}
