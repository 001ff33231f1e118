import { DAY_MS } from '#src/lib/india-time.ts';
import { valueAt } from '#src/lib/plain-data.ts';

import { choice, defineEntity, text, type ValueOf, wholeNumber } from '../base/entity.ts';
import { isRevised } from '../base/history.ts';
import { LIMITS } from '../base/limits.ts';

/** Documents of the collection `publishing`, through which admins and the publishing function communicate. */
export const PUBLISHING_DOCUMENTS = {
  /** `publishingStateEntity`: written by the function, read by admins. */
  state: 'state',
  /** Written by an admin to start another attempt. */
  request: 'request',
  /** The run that may publish at the moment; private to the server. */
  lease: 'lease',
} as const;

/** What the function has published; all is well before its first run. */
export const publishingStateEntity = defineEntity({
  status: choice(['live', 'publishing', 'failed']),
  /** The published content version (`meta/version`); 0 before the first publication. */
  rev: wholeNumber(),
  /** ISO 8601, '' before the first publication. */
  publishedAt: text(LIMITS.isoTime),
  /** Start of the last run, ISO 8601, '' before the first. */
  startedAt: text(LIMITS.isoTime),
  /** Why the last run failed, as a text for admins; '' if it succeeded. */
  reason: text(LIMITS.shortText),
  /** Name of the published version at Firebase Hosting. */
  hostingVersion: text(LIMITS.name),
});
export type PublishingState = ValueOf<typeof publishingStateEntity>;

/**
 * A document of `contentChanges`: the documents that one save wrote or deleted, so that the publisher reads only those.
 * Its id is the content version that the save produced.
 */
export interface ContentChange {
  /** For example `products/abc`. */
  paths: string[];
}

/** firestore.rules refuse a longer list of paths. */
const PATHS_MAX = 500;

/**
 * The change to store for a save; documents that visitors do not see are left out. `null` if it has too many paths: the
 * publisher then finds no change for this version and reads everything.
 */
export function contentChange(written: readonly string[]): ContentChange | null {
  const paths = written.filter((path) => isRevised(path.split('/')[0] ?? ''));
  return paths.length > PATHS_MAX ? null : { paths };
}

/** Parses a stored change; `null` when it is malformed, so that the publisher reads everything. */
export function readContentChange(data: unknown): ContentChange | null {
  const paths = valueAt(data, 'paths');
  if (!Array.isArray(paths)) return null;
  const texts = paths.filter((path): path is string => typeof path === 'string');
  return texts.length === paths.length ? { paths: texts } : null;
}

/** Changes are deleted after this time; when the last publication is older, the publisher reads everything. */
export const CONTENT_CHANGES_KEPT_MS = 30 * DAY_MS;
