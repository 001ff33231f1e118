import type { DataStore } from '#src/data/reads/data-store.ts';

import { whenIdle } from './create-opener.ts';
import { isSitePage, preloadPage } from './page-components.ts';

/** Links in view that are prepared on each page: with at most 18 KB each they stay below 150 KB. */
const LINKS_AT_MOST = 6;
/** The earliest time for links in view, because the page's own files come first. */
const FIRST_AT_MS = 6_000;
const LINKS = 'a[href^="/"]';

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** False where bytes are dear or the network is slow, so that only a pressed link is prepared. */
function mayPrepare(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return navigator.onLine && connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g';
}

/**
 * Fetches script and values of the pages behind links, each once, so that they are rendered at once: of links in view when
 * the browser is idle, of those under the pointer, focused or pressed without delay.
 */
export function prepareLinks(store: DataStore): void {
  const prepared = new Set<string>();
  const prepare = async ({ pathname }: HTMLAnchorElement): Promise<void> => {
    prepared.add(pathname);
    await Promise.all([preloadPage(pathname), store.prepare(pathname)]).catch(() => undefined);
  };
  const isNew = ({ pathname, isConnected }: HTMLAnchorElement): boolean =>
    isConnected && pathname !== location.pathname && !prepared.has(pathname) && isSitePage(pathname);

  const attend = ({ type, target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null;
    if (link && isNew(link) && (type === 'pointerdown' || mayPrepare())) void prepare(link);
  };
  const options = { passive: true, capture: true };
  for (const type of ['pointerover', 'pointerdown']) addEventListener(type, attend, options);
  // Later, because otherwise the press that moves the focus to a link waits for this work.
  addEventListener('focusin', (event) => setTimeout(attend, 0, event), options);

  const inView = new Set<HTMLAnchorElement>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      inView[isIntersecting ? 'add' : 'delete'](target as HTMLAnchorElement);
    void prepareView();
  });
  let page = { path: '', left: 0 };
  const nextLink = (): HTMLAnchorElement | undefined => {
    if (page.path !== location.pathname) page = { path: location.pathname, left: LINKS_AT_MOST };
    if (page.left === 0 || !mayPrepare()) return undefined;
    // Observing an element twice changes nothing.
    for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS)) observer.observe(link);
    const links = [...inView].filter(isNew);
    return links.find((link) => link.closest('main')) ?? links[0];
  };
  let isWorking = false;
  /** Prepares the links in view one after the other, those of the page's content first. */
  const prepareView = async (): Promise<void> => {
    if (isWorking) return;
    isWorking = true;
    await new Promise((resolve) => setTimeout(resolve, FIRST_AT_MS - performance.now()));
    await whenIdle();
    for (let link = nextLink(); link; link = nextLink()) {
      page.left -= 1;
      await prepare(link);
      await whenIdle();
    }
    isWorking = false;
  };
  // Links that appear later, such as those of a list, are seen in no other way.
  new MutationObserver(() => void prepareView()).observe(document.body, { childList: true, subtree: true });
  void prepareView();
}
