import { mapTexts } from '#src/lib/plain-data.ts';

const PREFIX = 'pending:';

/**
 * Placeholder in a form's values for the address of a file that is not uploaded yet, so that the values remain plain data
 * that can be compared and stored as a draft.
 */
export type PendingToken = `pending:${string}`;

export function newPendingToken(): PendingToken {
  return `${PREFIX}${crypto.randomUUID()}`;
}

export function isPending(address: string): address is PendingToken {
  return address.startsWith(PREFIX);
}

/** Copies plain data and replaces each token by `addressOf(token)`. */
export function replacePending<T>(value: T, addressOf: (token: PendingToken) => string): T {
  return mapTexts(value, (text) => (isPending(text) ? addressOf(text) : text));
}

/** All strings in plain data. */
export function textsIn(value: unknown): Set<string> {
  const found = new Set<string>();
  const look = (part: unknown): void => {
    if (typeof part === 'string') found.add(part);
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(look);
  };
  look(value);
  return found;
}
