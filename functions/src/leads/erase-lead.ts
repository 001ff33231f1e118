import { ERASE_MAX, eraseReasonOf, isDocumentId, type EraseLeadBody } from '../contracts.ts';
import { requireRecentSignIn } from '../platform/auth.ts';
import { CallError } from '../platform/call-error.ts';
import { textOf } from '../platform/endpoint.ts';
import type { AdminHandler } from '../services.ts';
import { eraseLeads } from './erase.ts';

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
