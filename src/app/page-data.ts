import type { Session } from '#src/data/ports/session-port.ts';

/** Id of the element that holds the page's data as JSON. */
export const PAGE_DATA_ID = 'page-data';

export interface PageData {
  /** The site's public origin. */
  siteUrl: string;
  values: Record<string, unknown>;
}

/** The session before Firebase is loaded; embedded in every page, so that reading it does not load Firebase. */
export const PENDING_SESSION: Record<'session', Session> = { session: { status: 'pending' } };

/** The page's data; `null` on a page that was not prerendered. */
export function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}
