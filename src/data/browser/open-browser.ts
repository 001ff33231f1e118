import { openPublicReads } from '../documents/public-ports.ts';
import type { Ports } from '../ports.ts';
import { demoMediaHost } from './demo-media.ts';
import { browserStore, type KeyValueStore } from './key-value-store.ts';
import { LocalDatabase, type SeedDocuments } from './local-database.ts';
import { openLocalDocuments, type LocalServices } from './local-documents.ts';
import { openLocalMessages } from './local-messages.ts';
import { DEMO_ACCOUNTS, openLocalSession, type DemoAccount } from './local-session.ts';
import { toSeedDocuments, type PartialSeed } from './seed-documents.ts';
import { openTabChannel } from './tab-channel.ts';

export interface BrowserAdapterOptions {
  readonly seed: PartialSeed;
  /** What visitors have sent before; default nothing. */
  readonly leads?: SeedDocuments;
  /** Default: this browser's `localStorage`. */
  readonly store?: KeyValueStore;
  /** Keeps several sites in one browser apart, and tells tabs of one site from each other's. */
  readonly name?: string;
  /** Default: the two demo admins. */
  readonly accounts?: readonly DemoAccount[];
  /** How long each call takes, ms; 0 is 'as soon as possible, but never at once'. */
  readonly latencyMs?: number;
  /** Hears of malformed documents, once each. */
  readonly log?: (message: string) => void;
}

/** Ports of the demo, which can be put back to the seed. */
export interface BrowserPorts extends Ports {
  /** Forgets every change made in this browser. */
  reset(): void;
  close(): Promise<void>;
}

/** Stands for the page where there is none: in tools and tests. */
const NO_PAGE = { host: 'demo.invalid', origin: 'https://demo.invalid' };

/**
 * The embedded adapter: the same ports over data kept in this browser, for the demo and for tests. Nothing leaves
 * the browser. What Firestore and its rules refuse, it refuses; one suite runs against both.
 */
export function openBrowserPorts(options: BrowserAdapterOptions): Promise<BrowserPorts> {
  const { name = 'paper-demo', latencyMs = 0 } = options;
  const store = options.store ?? browserStore();
  const channel = openTabChannel(name);
  const pause = (): Promise<void> =>
    latencyMs > 0 ? new Promise((resolve) => setTimeout(resolve, latencyMs)) : Promise.resolve();
  const seed = { ...toSeedDocuments(options.seed), ...options.leads };
  const database = new LocalDatabase({ seed, store, channel, prefix: name });
  const session = openLocalSession({
    accounts: options.accounts ?? DEMO_ACCOUNTS,
    store,
    channel,
    prefix: name,
    pause,
  });
  const page = globalThis.location ?? NO_PAGE;
  const said = new Set<string>();
  const services: LocalServices = {
    database,
    channel,
    session,
    origin: page.origin,
    mediaHost: demoMediaHost(page),
    pause,
    warn: (message) => {
      if (said.has(message)) return;
      said.add(message);
      options.log?.(message);
    },
  };
  return Promise.resolve({
    ...openPublicReads(openLocalDocuments(services)),
    messages: openLocalMessages(database, pause),
    session,
    openAdmin: async () => (await import('./open-browser-admin.ts')).openBrowserAdmin(services),
    reset: () => database.reset(),
    close: () => Promise.resolve(channel.close()),
  });
}
