import { browserStorage } from '#src/browser/storage.ts';

const KEY = 'has-sent';

/** Records that a lead is being sent. Call it before sending, because the answer may be lost. */
export function noteSending(): void {
  browserStorage.set(KEY, 'true');
}

export function forgetSending(): void {
  browserStorage.remove(KEY);
}

/** False if this browser has certainly sent no lead, so that there is nothing to fetch. */
export function hasSent(): boolean {
  return browserStorage.get(KEY) !== null;
}
