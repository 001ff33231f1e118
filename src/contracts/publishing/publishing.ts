import { COLLECTIONS } from '../base/collections.ts';

/** Documents of the collection `publishing`: what the function that publishes the site says, and is asked. */
export const PUBLISHING_DOCUMENTS = {
  /** Admins read it, only the function writes it. */
  state: 'state',
  /** An admin asks to try again. */
  request: 'request',
  /** Which run may publish; for the server only. */
  lease: 'lease',
} as const;

const PUBLISHING_STATUSES = ['live', 'publishing', 'failed'] as const;
type PublishingStatus = (typeof PUBLISHING_STATUSES)[number];

/** How far the site is published. */
export interface PublishingState {
  status: PublishingStatus;
  /** `meta/version`'s revision that is published; 0: none yet. */
  rev: number;
  /** ISO 8601: when that was published, '' when never. */
  publishedAt: string;
  /** ISO 8601: when the last run began, '' when never. */
  startedAt: string;
  /** For people: why the last run failed, '' when it did not. */
  reason: string;
  /** Hosting's name of the version that was published. */
  hostingVersion: string;
}

/** The state for whatever is stored; `null` when the function has never run. */
export function readPublishingState(stored: unknown): PublishingState | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const given = stored as Record<string, unknown>;
  const text = (key: string): string => (typeof given[key] === 'string' ? given[key] : '');
  const status = PUBLISHING_STATUSES.find((name) => name === given['status']);
  if (!status) return null;
  return {
    status,
    rev: typeof given['rev'] === 'number' ? given['rev'] : 0,
    publishedAt: text('publishedAt'),
    startedAt: text('startedAt'),
    reason: text('reason'),
    hostingVersion: text('hostingVersion'),
  };
}

/**
 * A document of `contentChanges`, named after the revision of `meta/version` that the save made: which documents it
 * wrote or deleted. The publisher then reads those and nothing else.
 */
export interface ContentChange {
  /** For example `products/abc`. */
  paths: string[];
}

/** Collections whose documents visitors see. */
const CONTENT_COLLECTIONS: readonly string[] = [
  COLLECTIONS.categories,
  COLLECTIONS.products,
  COLLECTIONS.quoteFormDefinitions,
  COLLECTIONS.settings,
  COLLECTIONS.siteContent,
];

/** What to note of a save that wrote or deleted these documents. */
export function contentChange(paths: readonly string[]): ContentChange {
  return { paths: paths.filter((path) => CONTENT_COLLECTIONS.includes(path.split('/')[0] ?? '')) };
}

/** `null` when what is stored does not say for sure: then everything is read. */
export function readContentChange(stored: unknown): ContentChange | null {
  const paths: unknown =
    typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>)['paths'] : null;
  if (!Array.isArray(paths)) return null;
  const texts = paths.filter((path): path is string => typeof path === 'string');
  return texts.length === paths.length ? { paths: texts } : null;
}

/** How long changes are kept: a publication that is older reads everything. */
export const CONTENT_CHANGES_KEPT_MS = 30 * 86_400_000;
