import type { OpenPorts } from '#src/data/reads/data-store.ts';
import type { Ports } from '#src/data/ports/ports.ts';
import type { SiteEnv } from '#src/lib/env.ts';
import { loadModule } from '#src/lib/load-module.ts';

import { whenQuiet } from './when-quiet.ts';

async function openAdapter(env: SiteEnv): Promise<Ports> {
  // The build knows the adapter and drops the other import.
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
 * Chooses the adapter and opens it once, as late as possible: immediately if a view waits for data, otherwise on the first
 * interaction or after a quiet moment, so that it never delays the first paint.
 */
export function createOpener(env: SiteEnv): OpenPorts {
  let opening: Promise<Ports> | undefined;
  const openNow = (): Promise<Ports> => {
    opening ??= openAdapter(env).catch((error: unknown) => {
      // Let the next call retry a failed download.
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return ({ urgent }) => (urgent || opening ? openNow() : whenQuiet().then(openNow));
}
