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
