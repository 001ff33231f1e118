import type { ContentVersion } from '#src/contracts/content-version.ts';
import type { Session } from '#src/data/ports.ts';
import type { Snapshot } from '#src/data/snapshot.ts';

/** What a prerendered page carries for its first render, as JSON in the element with this id. */
export const PAGE_DATA_ID = 'page-data';

export interface PageData {
  version: ContentVersion;
  /** Where the published values are: a folder whose name changes with the content. */
  snapshotPath: string;
  values: Record<string, unknown>;
}

/** Before anybody knows who is here; embedded everywhere, so that asking does not hurry Firebase. */
export const PENDING_SESSION: Record<'session', Session> = { session: { status: 'pending' } };

/** The page's data, or `null` on a page that was not prerendered. */
export function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/** The file of a published value; keys hold colons, which are fine in addresses but not in every file system. */
export function snapshotFileName(key: string): string {
  return `${encodeURIComponent(key.replaceAll(':', '.'))}.json`;
}

/**
 * What Hosting answers for a value that was not published: JSON rather than an error, because asking is no fault
 * (an address outside the snapshot, served by the shell) and must not fill the browser's console.
 */
export const MISSING_VALUE = { missing: true } as const;

function isMissing(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'missing' in value && value.missing === true;
}

/** Published values, fetched from beside the pages. */
export function openSnapshot({ version, snapshotPath }: PageData): Snapshot {
  return {
    version,
    read: async (key) => {
      try {
        const response = await fetch(`${snapshotPath}/${snapshotFileName(key)}`);
        const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
        const value: unknown = response.ok && isJson ? await response.json() : undefined;
        return isMissing(value) ? undefined : value;
      } catch {
        return undefined;
      }
    },
  };
}
