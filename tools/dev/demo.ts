import { buildSiteIfChanged } from '#tools/build/build-site.ts';

import { LOCAL_ADMIN_PASSWORD } from './admin-accounts.ts';
import { demoSiteEnv } from './local-config.ts';
import { LOOPBACK, localDir } from './project.ts';
import { onShutdown } from './shutdown.ts';
import { serveStatic } from './static-server.ts';
import { Steps } from './steps.ts';

/** Builds and serves the demo, which needs nothing but Node. Prints `ready:` last and runs until it is stopped. */
export async function runDemo(port: number): Promise<void> {
  const steps = new Steps();
  const siteDir = localDir('demo', 'site');
  const env = demoSiteEnv(`http://${LOOPBACK}:${port}`);
  await steps.run('Site', async () =>
    (await buildSiteIfChanged({ outDir: siteDir, content: 'seed', env })) ? 'built' : 'unchanged',
  );
  const server = await serveStatic(siteDir, port);
  onShutdown(() => server.close());
  console.log(`
EMBEDDED DEMO: all data stays in your browser; no message leaves this machine.
Site:    ${server.url}
Admin:   ${server.url}/admin (the sign-in page shows the demo accounts; password ${LOCAL_ADMIN_PASSWORD})

ready: ${server.url}`);
}
