/**
 * Small JSON values that survive a reload of this tab: a half-filled form, its idempotency key. Where storage is full
 * or forbidden, the value lasts as long as the page.
 */
const memory = new Map<string, string>();

export function readDraft(key: string): unknown {
  try {
    const text = memory.get(key) ?? sessionStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

export function writeDraft(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // The copy in `memory` is enough for this page.
  }
}

export function forgetDraft(key: string): void {
  memory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
