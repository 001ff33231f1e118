import type { RevisedCollection, Revision } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useNameOf } from '#src/data/reads/admin-names.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';

import { missingFiles, withoutFiles } from './missing-files.ts';

/** A former version of a record, as values of its form. */
export interface FormerVersion<T> {
  readonly key: string;
  readonly values: T;
  /** When it was replaced, ISO 8601. */
  readonly replacedAt: string;
  /** Who replaced it: a name or e-mail, '' for a change outside the admin area. */
  readonly replacedBy: string;
  /** Reads it without the files that are gone at the media host; `missing` has their addresses. */
  readonly withoutMissing: () => Promise<{ readonly values: T; readonly missing: readonly string[] }>;
}

/** Loads the former versions of the record in a form, the newest first. */
export type LoadHistory<T> = () => Promise<readonly FormerVersion<T>[]>;

/**
 * The history of a record for its form (M85); `null` for a new record.
 * @param recordId `null` for a new record, which has none
 * @param read the form's values of a stored document; `null` if it is malformed
 */
export function useHistory<T>(
  collection: RevisedCollection,
  recordId: string | null,
  read: (stored: unknown) => T | null,
): LoadHistory<T> | null {
  const { history } = useAdminPorts();
  const nameOf = useNameOf();
  const host = useMediaHost();
  if (recordId === null) return null;
  const toVersion = ({ before, at, by, rev }: Revision): FormerVersion<T>[] => {
    const values = read(before);
    if (values === null) return [];
    const withoutMissing = async () => {
      const missing = await missingFiles(before, host);
      return { values: read(withoutFiles(before, missing)) ?? values, missing };
    };
    return [{ key: `${rev}:${at}`, values, replacedAt: at, replacedBy: nameOf(by), withoutMissing }];
  };
  return async () => (await history.list(collection, recordId)).flatMap(toVersion);
}
