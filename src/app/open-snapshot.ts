import type { ContentVersion } from '#src/contracts/content/content-version.ts';
import type { Snapshot } from '#src/data/reads/snapshot.ts';
import { valueAt } from '#src/lib/plain-data.ts';
import { siteAddress } from '#src/lib/paths.ts';

import { PAGE_DATA_ID, PAGE_DATA_TAG, type PageData } from './page-data.ts';

export const PUBLISHED_DIR = '/content';

/** Says which version of the content is published. */
export const VERSION_FILE = `${PUBLISHED_DIR}/version.json`;

/** The file of a published value; keys hold colons, which are fine in addresses but not in every file system. */
export function snapshotFileName(key: string): string {
  return `${encodeURIComponent(key.replaceAll(':', '.'))}.json`;
}

/** Hosting’s answer for a value that was not published, because the status 404 would appear as an error in the console. */
export const MISSING_VALUE = { missing: true } as const;

/** A published file, as it is now; `undefined` when it is not there or cannot be reached. */
async function readPublished(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { cache: 'no-cache' });
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
    const value: unknown = response.ok && isJson ? await response.json() : undefined;
    return valueAt(value, 'missing') === true ? undefined : value;
  } catch {
    return undefined;
  }
}

/** True while the server still answers this address with the values that the page came with. */
async function isStillPublished(address: string, pageData: string): Promise<boolean> {
  try {
    const response = await fetch(address, { cache: 'no-cache' });
    return (await response.text()).includes(pageData);
  } catch {
    return false;
  }
}

/** The values embedded in another page; none if it cannot be reached. */
async function readPage(path: string): Promise<PageData['values']> {
  try {
    const response = await fetch(path);
    const [, data] = (await response.text()).split(PAGE_DATA_TAG);
    return response.ok && data ? (JSON.parse(data.slice(0, data.indexOf('<'))) as PageData).values : {};
  } catch {
    return {};
  }
}

/**
 * Published values, fetched from beside the pages. Pages stay as they are while other content changes, so they do not
 * say which version they belong to: one small file does, and the page is asked for again (as a rule the answer is
 * 'not modified'), because it may have been kept open, or brought back by the browser, since it was published.
 */
export function openSnapshot(): Snapshot {
  const address = siteAddress(location.pathname, location.origin);
  const pageData = document.getElementById(PAGE_DATA_ID)?.textContent ?? '';
  // The values of this page came with it, so that a link back to it fetches nothing.
  const pages = new Map<string, ReturnType<typeof readPage>>([[location.pathname, Promise.resolve({})]]);
  let published: Promise<unknown> | undefined;
  let checked: Promise<ContentVersion | null> | undefined;
  // Requested first, so that every value read later is at least as new as this version.
  const version = (): Promise<unknown> => (published ??= readPublished(VERSION_FILE));
  const addressOf = (key: string): string => `${PUBLISHED_DIR}/${snapshotFileName(key)}`;
  return {
    version: () =>
      (checked ??= version().then(async (value) =>
        value !== undefined && (await isStillPublished(address, pageData)) ? (value as ContentVersion) : null,
      )),
    read: async (key) => {
      void version();
      // The values of a prepared page are here or on their way.
      const values = await pages.get(location.pathname);
      return values && Object.hasOwn(values, key) ? values[key] : readPublished(addressOf(key));
    },
    page: (path) => {
      void version();
      const values = pages.get(path) ?? readPage(path);
      pages.set(path, values);
      return values;
    },
    address: addressOf,
  };
}
