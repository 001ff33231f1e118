import { createServer } from 'vite';

import { functionRewrites, localSiteEnv } from './local-config.ts';
import type { ServicePorts } from './ports.ts';
import { DEMO_PROJECT, LOOPBACK, ROOT } from './project.ts';

/** Serves the site with Vite's hot reload. `/api/*` is passed on to the functions emulator, as Hosting does. */
export async function serveWithVite(ports: ServicePorts): Promise<void> {
  Object.assign(process.env, localSiteEnv(ports));
  const target = `http://${LOOPBACK}:${ports.functions}`;
  const proxy = Object.fromEntries(
    [...functionRewrites()].map(([source, { functionId, region }]) => [
      `^${source.replace('/**', '/.*').replace('@(', '(')}$`,
      { target, rewrite: (address: string) => `/${DEMO_PROJECT}/${region}/${functionId}${address}` },
    ]),
  );
  const server = await createServer({
    root: ROOT,
    server: { host: LOOPBACK, port: ports.site, strictPort: true, proxy },
  });
  await server.listen();
}
