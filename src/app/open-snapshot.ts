import type { ContentVersion } from '#src/contracts/content/content-version.ts';
import type { Snapshot } from '#src/data/reads/snapshot.ts';

import { PAGE_DATA_ID } from './page-data.ts';

/** Directory of the published values. */
export const PUBLISHED_DIR = '/content';

/** Holds the published content version. */
export const VERSION_FILE = `${PUBLISHED_DIR}/version.json`;

/** The file name of a published value. Colons in keys are replaced, because some file systems forbid them. */
export function snapshotFileName(key: string): string {
  return `${encodeURIComponent(key.replaceAll(':', '.'))}.json`;
}

/**
 * Hosting's response for unpublished values. It is not an error, because the shell requests values of unpublished addresses
 * and errors would fill the browser's console.
 */
export const MISSING_VALUE = { missing: true } as const;

function isMissing(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'missing' in value && value.missing === true;
}

/** Reads a published file; `undefined` if it does not exist or cannot be fetched. */
async function readPublished(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { cache: 'no-cache' });
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
    const value: unknown = response.ok && isJson ? await response.json() : undefined;
    return isMissing(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** True if the server still serves this address with the values embedded in the page. */
async function isStillPublished(address: string, pageData: string): Promise<boolean> {
  try {
    const response = await fetch(address, { cache: 'no-cache' });
    return (await response.text()).includes(pageData);
  } catch {
    return false;
  }
}

/**
 * Reads published values from the files beside the pages. Pages do not contain the content version, since every save would
 * then change every page; a small file holds it. The page itself is requested again (usually 'not modified'), because it may
 * have stayed open or come from the browser's cache.
 */
export function openSnapshot(): Snapshot {
  const address = location.pathname;
  const pageData = document.getElementById(PAGE_DATA_ID)?.textContent ?? '';
  let published: Promise<unknown> | undefined;
  let checked: Promise<ContentVersion | null> | undefined;
  // Read the version first, so that all values are at least as new.
  const version = (): Promise<unknown> => (published ??= readPublished(VERSION_FILE));
  return {
    version: () =>
      (checked ??= version().then(async (value) =>
        value !== undefined && (await isStillPublished(address, pageData)) ? (value as ContentVersion) : null,
      )),
    read: (key) => {
      void version();
      return readPublished(`${PUBLISHED_DIR}/${snapshotFileName(key)}`);
    },
  };
}
