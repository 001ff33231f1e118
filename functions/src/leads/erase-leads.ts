import type { Firestore } from 'firebase-admin/firestore';

import {
  attachmentIdOf,
  COLLECTIONS,
  ERASE_MAX,
  type EraseLeadBody,
  eraseReasonOf,
  type Erasure,
  isDocumentId,
  type LeadStatus,
  monthsBefore,
  ORDER_RETENTION_MONTHS,
  RETENTION_PATTERN,
} from '../contracts.ts';
import { type MediaProvider, SIGNATURE_MS } from '../media/media-provider.ts';
import { requireRecentSignIn } from '../platform/auth.ts';
import { CallError } from '../platform/call-error.ts';
import { textOf } from '../platform/endpoint.ts';
import { readSettings, referencesOf } from '../platform/firestore.ts';
import { doEach, type Log } from '../platform/log.ts';
import type { AdminHandler } from '../services.ts';
import { eraseLeads, eraseTraces } from './erase.ts';

/** The ids of the body's `lead`; `null` if they are none or too many. */
function idsOf(lead: unknown): readonly string[] | null {
  const ids: unknown[] = Array.isArray(lead) ? lead : [lead];
  return ids.length > 0 && ids.length <= ERASE_MAX && ids.every(isDocumentId) ? ids : null;
}

/** POST /api/erase-lead: an admin erases leads. Succeeds if a lead no longer exists. */
export const handleEraseLead: AdminHandler = async ({ db, log, now }, call, admin) => {
  requireRecentSignIn(admin, now());
  const { uid, email } = admin;
  const ids = idsOf(call.body['lead' satisfies keyof EraseLeadBody]);
  const why = eraseReasonOf(textOf(call.body, 'why' satisfies keyof EraseLeadBody));
  if (ids === null || why === null)
    throw new CallError('invalid', 'Choose why this request is erased. Please reload the page.');
  const erased = await eraseLeads(db, [...new Set(ids)], { by: email, why, now: now() });
  log('INFO', 'lead.erased', { uid, why, leads: erased.leads });
  return erased;
};

export interface EraseDueDeps {
  readonly db: Firestore;
  /** Deletes the anonymous account of a session; succeeds if there is none. */
  readonly deleteAccount: (uid: string) => Promise<void>;
  readonly media: Pick<MediaProvider, 'destroy'>;
  readonly log: Log;
  readonly now: Date;
}

/** Leads and erasures of one run at most. */
const MAX = 300;
const UNORDERED: readonly LeadStatus[] = ['new', 'in-progress', 'quoted', 'lost', 'spam'];

/** Erases leads that are older than the settings allow, those with an order later. */
async function eraseOld({ db, log, now }: EraseDueDeps): Promise<void> {
  const { leadRetentionMonths: months } = await readSettings(db);
  if (months === '' || !RETENTION_PATTERN.test(months)) return;
  const leads = db.collection(COLLECTIONS.leads);
  const old = (statuses: readonly LeadStatus[], kept: number) =>
    referencesOf(
      leads
        .where('desk.status', 'in', statuses)
        .where('receivedAt', '<', monthsBefore(now, kept).toISOString())
        .limit(MAX),
    );
  const oldLeads = await Promise.all([
    old(UNORDERED, Number(months)),
    old(['won'], Math.max(Number(months), ORDER_RETENTION_MONTHS)),
  ]);
  const ids = oldLeads.flat().map(({ id }) => id);
  const erased = await eraseLeads(db, ids, { by: 'server', why: 'age', now });
  if (erased.leads > 0) log('INFO', 'leads.expired', { leads: erased.leads });
}

/** Deletes what interrupted erasures have left, and the senders' sessions unless another lead was sent with them. */
async function finishErasures({ db, deleteAccount }: EraseDueDeps): Promise<void> {
  const open = await db.collection(COLLECTIONS.erasures).where('isDone', '==', false).limit(MAX).get();
  const ids = open.docs.map(({ id }) => id);
  await eraseTraces(db, ids);
  for (const entry of open.docs) {
    const visitorId = String(entry.get('visitorId') ?? '');
    const others = db.collection(COLLECTIONS.leads).where('visitorId', '==', visitorId).limit(1);
    if (visitorId !== '' && (await others.get()).empty) await deleteAccount(visitorId);
    await entry.ref.update({ isDone: true, visitorId: '' } satisfies Partial<Erasure>);
  }
}

/** Deletes the files of erased leads, until the signatures of the hour before have ended and none can arrive any more. */
async function eraseFiles({ db, media, now }: EraseDueDeps): Promise<void> {
  const open = await db.collection(COLLECTIONS.erasures).where('hasFile', '==', true).limit(MAX).get();
  const allEnded = new Date(now.getTime() - SIGNATURE_MS).toISOString();
  // Side by side, so that one that fails keeps no other.
  await Promise.all(
    open.docs.map(async (entry) => {
      // The signature of an upload does not say which kind of file it is for.
      for (const type of ['image', 'raw'] as const)
        await media.destroy(attachmentIdOf(entry.id), type, 'authenticated');
      if (String(entry.get('at')) < allEnded)
        await entry.ref.update({ hasFile: false } satisfies Partial<Erasure>);
    }),
  );
}

/** The erasures that need no request: by age, interrupted ones, and files. */
export async function eraseDue(deps: EraseDueDeps): Promise<void> {
  const parts = [eraseOld, finishErasures, eraseFiles].map((part) => () => part(deps));
  await doEach(deps.log, 'erase.trouble', parts);
}
