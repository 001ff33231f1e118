import { toAppError, type AppError } from '#src/lib/app-error.ts';

import { readUnsentLeads, settleUnsentLead, type UnsentLead } from './unsent-leads.ts';
import type { SubmissionsPort } from '../ports/submissions-port.ts';
import { removeLines } from '../paper-list/paper-list.ts';
import { submitLead } from './submit-lead.ts';

const LOCK = 'kept-requests';
/** The server is asked again after these; any other refusal is final. */
const TRY_AGAIN = [408, 429];

function isFinal({ code, detail }: AppError): boolean {
  if (code !== 'rejected') return false;
  const status =
    typeof detail === 'object' && detail !== null && 'status' in detail ? Number(detail.status) : 400;
  return status >= 400 && status < 500 && !TRY_AGAIN.includes(status);
}

/** True when it is settled; false when there is still no connection, or no server behind it. */
async function sendOne(submissions: SubmissionsPort, kept: UnsentLead): Promise<boolean> {
  try {
    const { reference } = await submitLead(submissions, kept.message, kept.options);
    removeLines(kept.lineIds);
    settleUnsentLead(kept.key, { reference });
    return true;
  } catch (thrown) {
    const error = toAppError(thrown);
    if (!isFinal(error)) return false;
    settleUnsentLead(kept.key, { reason: error.message });
    return true;
  }
}

/**
 * Sends the requests that wait, one after the other, until one meets a dead line. Only one tab sends at a time; where
 * the browser has no locks, the key of each request still makes one of two.
 * @param minAgeMs leaves out those that failed less than so long ago: their visitor may press Send again. Default 0
 */
export async function sendUnsentLeads(submissions: SubmissionsPort, minAgeMs = 0): Promise<void> {
  const sendAll = async (): Promise<void> => {
    for (const kept of readUnsentLeads()) {
      const isDue = kept.state === 'waiting' && Date.now() - Date.parse(kept.at) >= minAgeMs;
      if (isDue && !(await sendOne(submissions, kept))) return;
    }
  };
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return sendAll();
  await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? sendAll() : undefined));
}
