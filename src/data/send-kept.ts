import { toAppError, type AppError } from '#src/lib/app-error.ts';

import { readKept, settleKept, type UnsentRequest } from './kept-requests.ts';
import type { MessagesPort } from './ports.ts';
import { removeLines } from './request-list.ts';
import { sendMessage } from './send-message.ts';

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
async function sendOne(messages: MessagesPort, kept: UnsentRequest): Promise<boolean> {
  try {
    const { reference } = await sendMessage(messages, kept.message, kept.options);
    removeLines(kept.lineIds);
    settleKept(kept.key, { reference });
    return true;
  } catch (thrown) {
    const error = toAppError(thrown);
    if (!isFinal(error)) return false;
    settleKept(kept.key, { reason: error.message });
    return true;
  }
}

/**
 * Sends the requests that wait, one after the other, until one meets a dead line. Only one tab sends at a time; where
 * the browser has no locks, the key of each request still makes one of two.
 * @param minAgeMs leaves out those that failed less than so long ago: their visitor may press Send again. Default 0
 */
export async function sendKept(messages: MessagesPort, minAgeMs = 0): Promise<void> {
  const sendAll = async (): Promise<void> => {
    for (const kept of readKept()) {
      const isDue = kept.state === 'waiting' && Date.now() - Date.parse(kept.at) >= minAgeMs;
      if (isDue && !(await sendOne(messages, kept))) return;
    }
  };
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return sendAll();
  await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? sendAll() : undefined));
}
