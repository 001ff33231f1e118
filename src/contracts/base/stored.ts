/** Fields that every stored document has in addition to those of its entity (docs/data-model.md). */
export interface StoredMeta {
  /** Revision. Each save must raise it by one, so that a stale save fails. 0: never saved by this product. */
  rev: number;
  /** ISO 8601, or '' when unknown. */
  updatedAt: string;
  /** Who saved last: stored as an `adminId`, and as an e-mail in the admin area; 'seed', or ''. */
  updatedBy: string;
}

/** A record as the admin area uses it. */
export type Stored<T> = T & StoredMeta & { id: string };

/** A category or product in the admin lists; `visibilitySet` is false when the stored flag is absent (ruling 1). */
export type StoredVisible<T> = Stored<T> & { visibilitySet: boolean };

export function readStoredMeta(stored: Record<string, unknown>): StoredMeta {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const rev = stored['rev'];
  return {
    rev: typeof rev === 'number' && Number.isInteger(rev) && rev > 0 ? rev : 0,
    updatedAt: text(stored['updatedAt']),
    updatedBy: text(stored['updatedBy']),
  };
}
