import { browserStorage } from '#src/browser/storage.ts';

import type { SendOptions, SendReceipt, Submission, SubmissionsPort } from '../ports/submissions-port.ts';

const KEY = 'has-sent';

/** Sends a lead, and first records that this browser has sent one, because the answer may be lost. */
export function submitLead(
  submissions: Pick<SubmissionsPort, 'send'>,
  submission: Submission,
  options: SendOptions,
): Promise<SendReceipt> {
  browserStorage.set(KEY, 'true');
  return submissions.send(submission, options);
}

export function forgetSending(): void {
  browserStorage.remove(KEY);
}

/** False if this browser has certainly sent no lead, so that there is nothing to fetch. */
export function hasSent(): boolean {
  return browserStorage.get(KEY) !== null;
}
