import { createHash } from 'node:crypto';

import {
  readContentVersion,
  type ContentVersion,
  type SiteContent,
  type SiteSettings,
} from '#src/contracts/index.ts';

import type { PageKind } from '#src/lib/paths.ts';

export interface PublishedPage {
  kind: PageKind;
  /** Id of the page's record. */
  id?: string;
  /** Keys of the values it was made from; a change of one renders it again. */
  uses: string[];
  /** Time of the last change of its values, ISO 8601. */
  changedAt: string;
}

/**
 * The record of a publication, with which the next one compares. It is published with the pages, so that a rollback in the
 * Hosting console restores the matching record.
 */
export interface PublicationRecord {
  format: 2;
  /** The client build of the pages. */
  build: string;
  /** Source of the content: 'seed', or the id of the Firebase project. */
  source: string;
  version: ContentVersion;
  settings: SiteSettings;
  texts: SiteContent;
  /** Fingerprints of the files of the published catalogue (catalogue-files.ts). */
  catalogue: string[];
  /** Fingerprints of all values that pages use, by key. */
  values: Record<string, string>;
  pages: Record<string, PublishedPage>;
  /** Former addresses with the record of each (redirects.ts). */
  former: Record<string, string>;
}

export const RECORD_FILE = '/content/record.json';

/** A short hash of a file's content. */
export function fingerprintOf(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

/** Parses a record; `null` for anything else, including older formats, which publishes everything. */
export function parseRecord(text: string | null): PublicationRecord | null {
  if (text === null) return null;
  try {
    const record = JSON.parse(text) as PublicationRecord;
    return record.format === 2 ? { ...record, version: readContentVersion(record.version) } : null;
  } catch {
    return null;
  }
}
