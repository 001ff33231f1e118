const KEY = 'has-sent';
/** Where storage is full, it is known as long as the page lasts. */
let hasSentFromPage = false;

/** Remembers that a request leaves this browser; said before it is sent, because an answer may be lost. */
export function noteSending(): void {
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    hasSentFromPage = true;
  }
}

/** False when no request has left this browser, so that nothing needs to be asked for; true when it is not known. */
export function hasSent(): boolean {
  try {
    return hasSentFromPage || localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}
