import { isObject, valueAt } from '#src/lib/plain-data.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { isRevised } from '../history/revision.ts';

/** Documents of the collection `publishing`, through which admins and the publishing function communicate. */
export const PUBLISHING_DOCUMENTS = {
  /** The `PublishingState`: written by the function, read by admins. */
  state: 'state',
  /** Written by an admin to start another attempt. */
  request: 'request',
  /** The run that may publish at the moment; private to the server. */
  lease: 'lease',
} as const;

const PUBLISHING_STATUSES = ['live', 'publishing', 'failed'] as const;
type PublishingStatus = (typeof PUBLISHING_STATUSES)[number];

export interface PublishingState {
  status: PublishingStatus;
  /** The published content version (`meta/version`); 0 before the first publication. */
  rev: number;
  /** ISO 8601, '' before the first publication. */
  publishedAt: string;
  /** Start of the last run, ISO 8601, '' before the first. */
  startedAt: string;
  /** Why the last run failed, as a text for admins; '' if it succeeded. */
  reason: string;
  /** Name of the published version at Firebase Hosting. */
  hostingVersion: string;
}

/** Parses the stored state; `null` when the function has never run. */
export function readPublishingState(stored: unknown): PublishingState | null {
  if (!isObject(stored)) return null;
  const { status: named, rev } = stored;
  const text = (key: string): string => (typeof stored[key] === 'string' ? stored[key] : '');
  const status = PUBLISHING_STATUSES.find((name) => name === named);
  if (!status) return null;
  return {
    status,
    rev: typeof rev === 'number' ? rev : 0,
    publishedAt: text('publishedAt'),
    startedAt: text('startedAt'),
    reason: text('reason'),
    hostingVersion: text('hostingVersion'),
  };
}

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
export function readContentChange(stored: unknown): ContentChange | null {
  const paths = valueAt(stored, 'paths');
  if (!Array.isArray(paths)) return null;
  const texts = paths.filter((path): path is string => typeof path === 'string');
  return texts.length === paths.length ? { paths: texts } : null;
}

/** Changes are deleted after this time; when the last publication is older, the publisher reads everything. */
export const CONTENT_CHANGES_KEPT_MS = 30 * DAY_MS;
