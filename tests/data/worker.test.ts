/** The ports as a page has them: through messages, which carry only what can be cloned. */
import { describe } from 'vitest';

import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { Ports } from '#src/data/ports/ports.ts';
import { openWorkers } from '#tests/support/in-worker.ts';

import { openBrowser } from './browser-world.ts';
import { conformance } from './conformance/conformance.ts';
import type { Tab, World } from './conformance/world.ts';

/** The ports of a tab through a worker, except for members that are not ports, and uploads, which stay outside. */
async function throughWorker(tab: Tab): Promise<Tab> {
  let opened: AdminPorts | undefined;
  const { calls } = openWorkers((name) => {
    const [group, adminName] = name.split('.');
    return group === 'admin' && opened ? opened[adminName as keyof AdminPorts]! : tab[name as keyof Ports];
  });
  const ports = Object.keys(tab).filter((name) => typeof tab[name as keyof Tab] === 'object');
  return Promise.resolve({
    ...tab,
    ...Object.fromEntries(ports.map((name) => [name, calls.port(name, [])])),
    openAdmin: async () => {
      opened = await tab.openAdmin();
      const names = Object.entries(opened).filter(([name, port]) => port !== null && name !== 'media');
      return {
        ...opened,
        ...Object.fromEntries(names.map(([name]) => [name, calls.port(`admin.${name}`, [])])),
      };
    },
    close: async () => {
      calls.pause();
      await tab.close();
    },
  });
}

describe('the ports through a worker', () => {
  conformance(async (): Promise<World> => {
    const world = await openBrowser();
    return { ...world, openTab: async () => throughWorker(await world.openTab()) };
  });
});
