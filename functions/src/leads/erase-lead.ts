import type { Firestore } from 'firebase-admin/firestore';

import { eraseReasonOf, type EraseLeadBody } from '../contracts.ts';
import { requireAdmin, type VerifyToken } from '../platform/auth.ts';
import { CallError } from '../platform/call-error.ts';
import { textOf, type Call } from '../platform/endpoint.ts';
import type { Log } from '../platform/log.ts';
import { eraseLeads } from './erase.ts';

export interface EraseLeadDeps {
  readonly db: Firestore;
  readonly verify: VerifyToken;
  readonly log: Log;
  readonly now: () => Date;
}

const ID_PATTERN = /^[\w-]{1,200}$/;

/** POST /api/erase-lead: an admin erases a lead. Succeeds if the lead no longer exists. */
export function handleEraseLead({ db, verify, log, now }: EraseLeadDeps): (call: Call) => Promise<object> {
  return async (call) => {
    const { uid, email } = await requireAdmin(call, verify);
    const lead = textOf(call.body, 'lead' satisfies keyof EraseLeadBody);
    const why = eraseReasonOf(textOf(call.body, 'why' satisfies keyof EraseLeadBody));
    if (!ID_PATTERN.test(lead) || why === null)
      throw new CallError('invalid', 'Choose why this request is erased. Please reload the page.');
    const erased = await eraseLeads(db, [lead], { by: email, why, now: now() });
    log('INFO', 'lead.erased', { uid, why, leads: erased.leads });
    return erased;
  };
}
