import { write } from 'firebase-functions/logger';

/** One line of the log: a stable event name and facts without personal data, bodies or tokens. */
export type Log = (
  severity: 'INFO' | 'WARNING' | 'ERROR',
  event: string,
  facts?: Readonly<Record<string, string | number | boolean | null>>,
) => void;

const NOT_PRINTABLE = /[^\x20-\x7e]/g;

/** Writes structured lines to Cloud Logging. Texts are shortened and put on one line, so that no line can be forged. */
export const cloudLog: Log = (severity, event, facts = {}) => {
  const flat = Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replace(NOT_PRINTABLE, ' ').slice(0, 300) : value,
    ]),
  );
  write({ severity, message: event, event, ...flat });
};

const ADDRESS_LIKE = /[^\s@<>"']+@[^\s@<>"']+/g;

const REASON_MAX = 300;

/** The reason of a failure for the log, without e-mail addresses. */
export function reasonOf(thrown: unknown): string {
  const text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  // Looking for addresses takes time that grows with the square of the length.
  return text
    .slice(0, 4 * REASON_MAX)
    .replace(ADDRESS_LIKE, '<address>')
    .slice(0, REASON_MAX);
}

/** Does each part in turn. One that fails is logged and does not stop the others. */
export async function doEach(
  log: Log,
  trouble: string,
  parts: readonly (() => Promise<unknown>)[],
): Promise<void> {
  for (const part of parts)
    await part().catch((thrown: unknown) => log('ERROR', trouble, { reason: reasonOf(thrown) }));
}
