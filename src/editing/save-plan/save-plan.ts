import type { MediaFolder, MediaUse } from '#src/contracts/index.ts';
import { mapTexts, textsIn } from '#src/lib/plain-data.ts';

const PREFIX = 'pending:';

/**
 * Placeholder in a form's values for the address of a file that is not uploaded yet, so that the values remain plain data
 * that can be compared and stored as a draft.
 */
export type PendingToken = `pending:${string}`;

/** @param replaced the address in whose place the file was chosen; a save falls back to it if the upload fails */
export function newPendingToken(replaced = ''): PendingToken {
  const address = isPending(replaced) ? replacedBy(replaced) : replaced;
  return `${PREFIX}${[crypto.randomUUID(), address].join(' ').trim()}`;
}

/** The address in whose place a file was chosen, '' for none. */
export function replacedBy(token: PendingToken): string {
  return token.split(' ')[1] ?? '';
}

export function isPending(address: string): address is PendingToken {
  return address.startsWith(PREFIX);
}

/** Copies plain data and replaces each token by `addressOf(token)`. */
export function replacePending<T>(value: T, addressOf: (token: PendingToken) => string): T {
  return mapTexts(value, (text) => (isPending(text) ? addressOf(text) : text));
}

/** Files that belong together; all are tried before the group fails. */
export interface UploadGroup {
  readonly uploads: readonly { readonly token: PendingToken; readonly folder: MediaFolder }[];
  /** Message if any of them fails, for example 'Main image upload failed.'. */
  readonly failure: string;
  /** `stop`: nothing is saved. `go-on`: the rest is saved, and the failure is reported at the end. */
  readonly whenFailed: 'stop' | 'go-on';
}

/** A hosted file to delete unless a stored record uses it. */
export interface PlannedDeletion {
  readonly url: string;
  /** Message of a failure; `{reason}` is replaced. */
  readonly failure: string;
}

/**
 * A save as data. Pure functions of the features make plans; `runSavePlan` carries them out in the specification's order:
 * claim, upload, write, delete.
 */
export interface SavePlan<W> {
  /** The stored record at its edited revision; `null` for a new one. It is claimed before any file is touched. */
  readonly record: (MediaUse & { readonly rev: number }) | null;
  readonly uploads: readonly UploadGroup[];
  /** Holds a token for each file to be uploaded; `null` deletes the record. */
  readonly document: W;
  /**
   * Files that are no longer used. A deleted record loses its files before it, and a failure keeps it, so that no document
   * that uses the file is lost. Replaced files go after the write, and a failure is only logged.
   */
  readonly deletions: readonly PlannedDeletion[];
  /** Message if the service gives no better reason for a failed claim or write; `{reason}` is replaced. */
  readonly failure: string;
}

/** A group of the pending files among plain data; none if there are none. */
export function uploadGroup(
  data: unknown,
  folder: MediaFolder,
  failure: string,
  whenFailed: UploadGroup['whenFailed'],
): UploadGroup[] {
  const uploads = [...textsIn(data)].filter(isPending).map((token) => ({ token, folder }));
  return uploads.length === 0 ? [] : [{ uploads, failure, whenFailed }];
}
