import { browserStorage } from './storage.ts';

/** Notes, for all tabs of this browser, that an admin has just typed or pressed something. */
export function noteInput(): void {
  browserStorage.set('admin-last-input', String(Date.now()));
}

/** How long no admin has typed or pressed anything in this browser, ms; 0 if that is unknown. */
export function idleTime(): number {
  const last = Number(browserStorage.get('admin-last-input') ?? NaN);
  return Number.isNaN(last) ? 0 : Math.max(0, Date.now() - last);
}
