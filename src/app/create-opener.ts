import type { OpenPorts } from '#src/data/reads/data-store.ts';
import type { Ports } from '#src/data/ports/ports.ts';
import type { SiteEnv } from '#src/lib/env.ts';
import { loadModule } from '#src/lib/load-module.ts';

import { whenQuiet } from './when-quiet.ts';

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
  const openFirebasePorts = await loadModule(
    () => import('#src/data/firebase/open-firebase.ts'),
    'openFirebasePorts',
  );
  return openFirebasePorts(env);
}

/**
 * Picks the adapter, once, and opens it as late as the page allows: at once when a view waits for data,
 * otherwise on the first interaction or after some quiet, so that it never competes with the first paint.
 */
export function createOpener(env: SiteEnv): OpenPorts {
  let opening: Promise<Ports> | undefined;
  const openNow = (): Promise<Ports> => {
    opening ??= openAdapter(env).catch((error: unknown) => {
      // A failed download may work the next time somebody asks.
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return ({ urgent }) => (urgent || opening ? openNow() : whenQuiet().then(openNow));
}
