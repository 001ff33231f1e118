import { textProperties } from '#src/lib/plain-data.ts';
/**
 * A visitor's contact details, stored in this browser after a lead was sent, to fill in the next form. Keys are HTML
 * autocomplete names (`name`, `email`, `tel`, `organization`), and `gstin`.
 */
const KEY = 'contact-details';

export function readRememberedContact(): Record<string, string> {
  try {
    return textProperties(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

export function rememberContact(details: Readonly<Record<string, string>>): void {
  try {
    // Keeps the details that this form does not ask for.
    localStorage.setItem(KEY, JSON.stringify({ ...readRememberedContact(), ...details }));
  } catch {
    // Storage is full or forbidden: the next form starts empty.
  }
}

export function forgetRememberedContact(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
