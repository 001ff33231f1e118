import { createHash } from 'node:crypto';

import {
  readContentVersion,
  type ContentVersion,
  type SiteContent,
  type SiteSettings,
} from '#src/contracts/index.ts';

import type { PageKind } from '#src/lib/paths.ts';

/** A page as it was published. */
export interface PublishedPage {
  kind: PageKind;
  /** Of the record that the page is about. */
  id?: string;
  /** Keys of the values that it was made from: it is made again when one of them changes. */
  uses: string[];
  /** ISO 8601: when its values changed last. */
  changedAt: string;
}

/**
 * What is published, kept beside the pages: the next publication compares with it. It is part of the publication, so
 * that a version that was rolled back in Hosting's console brings its own record along.
 */
export interface PublicationRecord {
  format: 2;
  /** The client build that the pages belong to. */
  build: string;
  /** Which content this is: 'seed', or the id of the Firebase project. */
  source: string;
  version: ContentVersion;
  settings: SiteSettings;
  texts: SiteContent;
  /** Fingerprints of the files that hold the published catalogue (catalogue-files.ts). */
  catalogue: string[];
  /** Fingerprints of all values that pages use, by key. */
  values: Record<string, string>;
  pages: Record<string, PublishedPage>;
  /** Former addresses, each with the record that had it (redirects.ts). */
  former: Record<string, string>;
}

export const RECORD_FILE = '/content/record.json';

/** A short fingerprint: equal texts have equal ones. */
export function fingerprintOf(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

/** The record in a file's text; `null` for anything else, an older format among it: then everything is published. */
export function parseRecord(text: string | null): PublicationRecord | null {
  if (text === null) return null;
  try {
    const record = JSON.parse(text) as PublicationRecord;
    return record.format === 2 ? { ...record, version: readContentVersion(record.version) } : null;
  } catch {
    return null;
  }
}
