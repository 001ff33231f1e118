const KEY = 'has-sent';
/** Used if storage is full; lasts as long as the page. */
let hasSentFromPage = false;

/** Records that a lead is being sent. Call it before sending, because the answer may be lost. */
export function noteSending(): void {
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    hasSentFromPage = true;
  }
}

/** False if this browser has certainly sent no lead, so that there is nothing to fetch. */
export function hasSent(): boolean {
  try {
    return hasSentFromPage || localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}
