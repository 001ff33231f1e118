import type { OpenPorts } from '#src/data/data-store.ts';
import type { Ports } from '#src/data/ports.ts';
import type { SiteEnv } from '#src/lib/env.ts';
import { fetchChunk, loadChunk } from '#src/lib/load-chunk.ts';

import { whenQuiet } from './when-quiet.ts';

/** How often the adapter may fail to come before its page is loaded anew. */
const PATIENCE = 2;

/** @param load how its files are fetched */
async function openAdapter(env: SiteEnv, load: typeof fetchChunk): Promise<Ports> {
  // Known to the build: only one of the two is in it.
  if (import.meta.env.SITE.adapter === 'browser') {
    const [{ openBrowserPorts }, { SEED }, { seedLeads }] = await Promise.all([
      import('#src/data/browser/open-browser.ts'),
      import('#src/data/seed/seed.ts'),
      import('#src/data/seed/seed-leads.ts'),
    ]);
    return openBrowserPorts({ seed: SEED, leads: seedLeads(new Date()) });
  }
  const { openFirebasePorts } = await load(() => import('#src/data/firebase/open-firebase.ts'));
  return openFirebasePorts(env);
}

/**
 * Picks the adapter, once, and opens it as late as the page allows: at once when a view waits for data,
 * otherwise on the first interaction or after some quiet, so that it never competes with the first paint.
 */
export function createOpener(env: SiteEnv): OpenPorts {
  let opening: Promise<Ports> | undefined;
  let failures = 0;
  const openNow = (): Promise<Ports> => {
    opening ??= openAdapter(env, failures < PATIENCE ? fetchChunk : loadChunk).catch((error: unknown) => {
      // A failed download may work the next time somebody asks; if it does not, then in the page loaded anew, where
      // what was typed is kept.
      opening = undefined;
      failures += 1;
      throw error;
    });
    return opening;
  };
  return ({ urgent }) => (urgent || opening ? openNow() : whenQuiet().then(openNow));
}
