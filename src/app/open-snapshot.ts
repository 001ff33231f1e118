import type { Snapshot } from '#src/data/snapshot.ts';

import type { PageData } from './page-data.ts';

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
