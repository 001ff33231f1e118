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
