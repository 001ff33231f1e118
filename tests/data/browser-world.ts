import { LocalDatabase } from '#src/data/browser/local-database.ts';
import { memoryStore, type KeyValueStore } from '#src/data/browser/demo-storage.ts';
import { openBrowserPorts } from '#src/data/browser/open-browser.ts';
import { openTabChannel } from '#src/data/browser/tab-channel.ts';

import type { World } from './conformance/world.ts';

const NO_SEED = { categories: [], products: [], quoteForms: [] };

/** A browser: its storage, shared by its tabs. */
export function openBrowser(): Promise<World> {
  const name = `test-${Math.random()}`;
  let store: KeyValueStore = memoryStore();
  let warnings: string[] = [];
  const channel = openTabChannel(name);
  const database = (): LocalDatabase => new LocalDatabase({ seed: {}, store, channel, prefix: name });
  const plant: World['plant'] = (collection, id, data) =>
    database().transact((transaction) => {
      if (data) transaction.set(collection, id, data);
      else transaction.remove(collection, id);
    });
  return Promise.resolve({
    openTab: () => openBrowserPorts({ seed: NO_SEED, store, name, log: (message) => warnings.push(message) }),
    plant,
    stored: (collection, id) => Promise.resolve(database().get(collection, id)),
    reset: async (documents) => {
      store = memoryStore();
      warnings = [];
      for (const [path, data] of Object.entries(documents)) {
        const slash = path.indexOf('/');
        await plant(path.slice(0, slash), path.slice(slash + 1), data);
      }
    },
    linkTo: () => '',
    keepHistory: () => Promise.resolve(),
    warnings: () => [...warnings],
    close: () => Promise.resolve(channel.close()),
  });
}
