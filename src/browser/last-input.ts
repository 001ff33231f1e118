import { browserStorage } from './storage.ts';

const KEY = 'admin-last-input';

/**
 * Notes, for all tabs of this browser, that an admin has just typed or pressed something.
 * @returns a function that restores the earlier time, for a sign-in that is refused
 */
export function noteInput(): () => void {
  const before = browserStorage.get(KEY);
  browserStorage.set(KEY, String(Date.now()));
  return () => (before === null ? browserStorage.remove(KEY) : browserStorage.set(KEY, before));
}

/**
 * True in a browser in which an admin has signed in: what is typed into the forms for visitors there belongs to a customer.
 */
export function isDeskBrowser(): boolean {
  return browserStorage.get(KEY) !== null;
}

/** How long no admin has typed or pressed anything in this browser, ms; 0 if that is unknown. */
export function idleTime(): number {
  const idle = Date.now() - Number(browserStorage.get(KEY) ?? NaN);
  if (idle >= 0) return idle;
  // The clock was ahead when the input was noted and has been corrected since, so the idle time begins again.
  if (idle < 0) noteInput();
  return 0;
}
