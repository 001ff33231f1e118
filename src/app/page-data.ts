import type { Session } from '#src/data/ports/session-port.ts';

/** Data of a prerendered page for its first render, as JSON in the element with this id. */
export const PAGE_DATA_ID = 'page-data';

/** The tag in front of the page's data, whose JSON has no `<`. */
export const PAGE_DATA_TAG = `<script type="application/json" id="${PAGE_DATA_ID}">`;

export interface PageData {
  /** The site's public origin, as the page names it. */
  siteUrl: string;
  values: Record<string, unknown>;
  /** True on the page that Hosting serves at every address without a file. */
  isNotFound?: true;
}

/** Session before sign-in is determined. Embedded in every page, so that reading it does not load Firebase early. */
export const PENDING_SESSION: Record<'session', Session> = { session: { status: 'pending' } };

/** The page's data, or `null` on a page that was not prerendered. */
export function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}
