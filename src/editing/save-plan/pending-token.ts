const PREFIX = 'pending:';

/**
 * Stands in a form's values where the address of a file will be once it is uploaded, so that values stay plain
 * data: comparable, and fit for a local draft.
 */
export type PendingToken = `pending:${string}`;

export function newPendingToken(): PendingToken {
  return `${PREFIX}${crypto.randomUUID()}`;
}

export function isPending(address: string): address is PendingToken {
  return address.startsWith(PREFIX);
}

/** A copy of plain data in which each token is replaced by what `addressOf` says. */
export function replacePending<T>(value: T, addressOf: (token: PendingToken) => string): T {
  if (typeof value === 'string') return (isPending(value) ? addressOf(value) : value) as T;
  if (Array.isArray(value)) return value.map((element) => replacePending(element as unknown, addressOf)) as T;
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, replacePending(part as unknown, addressOf)]),
    ) as T;
  }
  return value;
}

/** Every token in plain data, in the order of appearance. */
export function pendingIn(value: unknown): PendingToken[] {
  const found: PendingToken[] = [];
  replacePending(value, (token) => {
    found.push(token);
    return token;
  });
  return found;
}

/** Every text in plain data. */
export function textsIn(value: unknown): Set<string> {
  const found = new Set<string>();
  const look = (part: unknown): void => {
    if (typeof part === 'string') found.add(part);
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(look);
  };
  look(value);
  return found;
}
