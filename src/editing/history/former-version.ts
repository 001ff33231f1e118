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

/** 'by Asha Rao'; of an e-mail only the part before the @. @param who a name or e-mail, '' for a change outside the admin area */
export function authorText(who: string): string {
  return who === '' ? 'outside the admin area' : `by ${who.split('@')[0]}`;
}

/** The last part of a file's address. */
export function fileNameOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
