import { type AppError, statusOf, toAppError } from '#src/lib/app-error.ts';

import { readUnsentLeads, settleUnsentLead, type UnsentLead } from './unsent-leads.ts';
import type { SubmissionsPort } from '../ports/submissions-port.ts';
import { removeLines } from '../request-list/request-list.ts';
import { submitLead } from './submit-lead.ts';

const LOCK = 'unsent-leads';
/** Statuses after which a lead is retried; any other 4xx is final. */
const TRY_AGAIN = [408, 429];

function isFinal(error: AppError): boolean {
  if (error.code !== 'rejected') return false;
  const status = statusOf(error) || 400;
  return status >= 400 && status < 500 && !TRY_AGAIN.includes(status);
}

/** Returns true if the lead was stored or finally refused, false if the server cannot be reached. */
async function sendOne(submissions: SubmissionsPort, unsent: UnsentLead): Promise<boolean> {
  try {
    const { reference } = await submitLead(submissions, unsent.message, unsent.options);
    removeLines(unsent.lineIds);
    settleUnsentLead(unsent.key, { reference });
    return true;
  } catch (thrown) {
    const error = toAppError(thrown);
    if (!isFinal(error)) return false;
    settleUnsentLead(unsent.key, { reason: error.message });
    return true;
  }
}

/**
 * Sends the waiting leads one after the other until the server cannot be reached. Web Locks let one tab send at a time;
 * without them the idempotency key prevents a second lead.
 * @param minAgeMs skips leads that failed more recently, because the visitor may press Send again. Default 0
 */
export async function sendUnsentLeads(submissions: SubmissionsPort, minAgeMs = 0): Promise<void> {
  const sendAll = async (): Promise<void> => {
    for (const unsent of readUnsentLeads()) {
      const isDue = unsent.state === 'waiting' && Date.now() - Date.parse(unsent.at) >= minAgeMs;
      if (isDue && !(await sendOne(submissions, unsent))) return;
    }
  };
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return sendAll();
  await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? sendAll() : undefined));
}
