import { loadModule } from '#src/browser/load-module.ts';
import { COLLECTIONS, LINK_REFUSED, readLead, toVisitorLead } from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';

import { equals, oncePerText } from '../documents/documents.ts';
import { openPublicReads } from '../documents/public-ports.ts';
import type { ClosablePorts } from '../ports/ports.ts';
import { browserStore, DEMO_NAME, demoMediaHost, type KeyValueStore } from './demo-storage.ts';
import { LocalDatabase, type SeedDocuments } from './local-database.ts';
import { openLocalDocuments, type LocalServices, THIS_BROWSER } from './local-documents.ts';
import { openLocalSubmissions } from './local-submissions.ts';
import { openLocalSession } from './local-session.ts';
import { toSeedDocuments, type PartialSeed } from './seed-documents.ts';
import { openTabChannel } from './tab-channel.ts';
import type { VisitorPort } from '../ports/visitor-port.ts';
import { openLocalPreviews } from './local-previews.ts';
import { answerLocalOffer, localOffersOf } from './local-offers.ts';

export interface BrowserAdapterOptions {
  readonly seed: PartialSeed;
  /** Leads to start with. Default: none. */
  readonly leads?: SeedDocuments;
  /** Default: this browser's `localStorage`. */
  readonly store?: KeyValueStore;
  /** Separates the data and tabs of several sites in one browser. */
  readonly name?: string;
  /** Called with a message about each malformed document, once per message. */
  readonly log?: (message: string) => void;
}

/** Used without a page: in tools and tests. */
const NO_PAGE = { host: 'demo.invalid', origin: 'https://demo.invalid' };

/**
 * The browser adapter: the ports over data stored in this browser, for the demo and for tests. It refuses whom Firestore's
 * rules refuse; one conformance suite runs against both adapters.
 */
export function openBrowserPorts(options: BrowserAdapterOptions): Promise<ClosablePorts> {
  const { name = DEMO_NAME } = options;
  const store = options.store ?? browserStore();
  const channel = openTabChannel(name);
  const seed: Record<string, SeedDocuments[string]> = { ...toSeedDocuments(options.seed) };
  for (const [collection, documents] of Object.entries(options.leads ?? {}))
    seed[collection] = { ...seed[collection], ...documents };
  const database = new LocalDatabase({ seed, store, channel, prefix: name });
  const session = openLocalSession({ store, channel, prefix: name });
  const page = globalThis.location ?? NO_PAGE;
  const services: LocalServices = {
    database,
    channel,
    session,
    origin: page.origin,
    mediaHost: demoMediaHost(page),
    warn: oncePerText(options.log ?? (() => undefined)),
  };
  return Promise.resolve({
    ...openPublicReads(openLocalDocuments(services)),
    submissions: openLocalSubmissions(database),
    visitor: openLocalVisitor(database),
    session,
    openAdmin: async () =>
      (await loadModule(() => import('./admin/open-browser-admin.ts'), 'openBrowserAdmin'))(services),
    close: () => Promise.resolve(channel.close()),
  });
}

const SHOWN_MAX = 50;

/** The leads sent from the demo in this browser. The demo sends no mails, so it refuses every link. */
function openLocalVisitor(database: LocalDatabase): VisitorPort {
  const refuseLink = async (link: string): Promise<void> => {
    if (link !== '') throw new AppError('rejected', LINK_REFUSED, { detail: { status: 404 } });
  };
  return {
    myRequests: async (link) => {
      await refuseLink(link);
      const where = [equals('visitorId', THIS_BROWSER)];
      const newest = { orderBy: ['receivedAt'], descending: true, limit: SHOWN_MAX };
      return database.find({ collection: COLLECTIONS.leads, where, ...newest }).flatMap(({ id, data }) => {
        const lead = readLead(data);
        return lead ? [toVisitorLead(lead, localOffersOf(database, id))] : [];
      });
    },
    identify: refuseLink,
    // The demo sends no mail.
    sendLink: () => Promise.resolve(),
    exerciseRight: () => Promise.reject(new AppError('rejected', LINK_REFUSED)),
    answerOffer: async (link, offerId, answer, text, details = {}) => {
      await refuseLink(link);
      return answerLocalOffer(database, offerId, { answer, text, details });
    },
    preview: openLocalPreviews(database).preview,
    offerPdf: null,
  };
}
