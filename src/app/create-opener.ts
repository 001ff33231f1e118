import type { OpenPorts } from '#src/data/reads/data-store.ts';
import type { Ports } from '#src/data/ports/ports.ts';
import type { SiteEnv } from '#src/lib/env.ts';
import { loadModule } from '#src/browser/load-module.ts';

async function openAdapter(env: SiteEnv): Promise<Ports> {
  // Known to the build: only one of the two is in it.
  if (import.meta.env.SITE.adapter === 'browser') {
    const [openBrowserPorts, seed, seedLeads] = await Promise.all([
      loadModule(() => import('#src/data/browser/open-browser.ts'), 'openBrowserPorts'),
      loadModule(() => import('#src/seed/seed.ts'), 'SEED'),
      loadModule(() => import('#src/seed/seed-leads.ts'), 'seedLeads'),
    ]);
    return openBrowserPorts({ seed, leads: seedLeads(new Date()) });
  }
  const openFirebaseInWorker = await loadModule(
    () => import('#src/data/firebase/open-in-worker.ts'),
    'openFirebaseInWorker',
  );
  return openFirebaseInWorker(env);
}

const IDLE_WITHIN_MS = 2_000;
const SEARCH_WITHIN_MS = 10_000;

/** True while a search at the page's address, which boot.js marks, has the network for itself: ten seconds at most. */
const isSearching = (): boolean =>
  performance.now() < SEARCH_WITHIN_MS && document.documentElement.classList.contains('searching');

/** Resolves when the browser is idle. Safari has no requestIdleCallback, so it waits a moment there. */
export async function whenIdle(): Promise<void> {
  do
    await new Promise<void>((resolve) => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
      else setTimeout(resolve, IDLE_WITHIN_MS);
    });
  while (isSearching());
}

/** Picks the adapter, once, and opens it at once when a view waits for data, otherwise when the page is idle. */
export function createOpener(env: SiteEnv): OpenPorts {
  let opening: Promise<Ports> | undefined;
  const openNow = (): Promise<Ports> => {
    opening ??= openAdapter(env).catch((error: unknown) => {
      // A later call may succeed, so a failed download is not kept.
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return ({ urgent }) => (urgent || opening ? openNow() : whenIdle().then(openNow));
}
