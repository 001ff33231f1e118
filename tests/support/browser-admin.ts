import {
  COLLECTIONS,
  deskFields,
  type CategoryFields,
  type ProductFields,
  type QuoteFormDefinition,
} from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { LeadDetails, LeadMail } from '#src/data/ports/leads-port.ts';
import { memoryStore } from '#src/data/browser/demo-storage.ts';
import { LocalDatabase } from '#src/data/browser/local-database.ts';
import type { LocalServices } from '#src/data/browser/local-documents.ts';
import { openBrowserAdmin } from '#src/data/browser/admin/open-browser-admin.ts';
import { toSeedDocuments } from '#src/data/browser/seed-documents.ts';
import type { StoredData } from '#src/data/documents/documents.ts';

export type AdminProducts = readonly (ProductFields & { id: string })[];

/** What is stored when a test begins. */
export interface AdminSeed {
  categories?: readonly (CategoryFields & { id: string })[];
  products?: AdminProducts;
  quoteForms?: readonly QuoteFormDefinition[];
  /** Their mails are stored with them. */
  leads?: readonly LeadDetails[];
  /** Mails beside those of `leads`. */
  mails?: readonly LeadMail[];
  /** Offers by id. */
  offers?: Readonly<Record<string, StoredData>>;
}

/** The host whose files are ours, as component tests write their addresses. */
export const TEST_MEDIA_HOST = { cloudName: 'demo', hosts: ['res.cloudinary.com'] };
/** The address of a file there. */
export const hosted = (path: string, kind = 'image'): string =>
  `https://res.cloudinary.com/demo/${kind}/upload/v1/${path}`;
export const productFile = (name: string): string => hosted(`product_images/${name}.jpg`);

/** The admin who saves through these ports. */
const TEST_EDITOR = 'manager@example.com';

function toStoredMail({ id, leadId, state, attempts, error, ...mail }: LeadMail): [string, StoredData] {
  const { to, reference } = mail;
  return [id, { to, reference, leadId, delivery: { state, attempts, error } }];
}

/** Leads and mails as the server stores them. */
function storedLeads(leads: readonly LeadDetails[], mails: readonly LeadMail[]) {
  const all = [...leads.flatMap((lead) => lead.mails), ...mails];
  return {
    [COLLECTIONS.leads]: Object.fromEntries(
      leads.map(({ id, mails: _mails, ...fields }) => [
        id,
        { ...fields, ...deskFields(fields), desk: fields.desk },
      ]),
    ),
    [COLLECTIONS.mail]: Object.fromEntries(all.map(toStoredMail)),
  };
}

/** The admin ports of the browser adapter over memory, signed in as `TEST_EDITOR`: for component tests. */
export function browserAdminPorts(seed: AdminSeed = {}): AdminPorts {
  const { categories = [], products = [], quoteForms = [], leads = [], mails = [], offers = {} } = seed;
  const channel: LocalServices['channel'] = {
    post: () => undefined,
    subscribe: () => () => undefined,
    close: () => undefined,
  };
  const database = new LocalDatabase({
    seed: {
      ...toSeedDocuments({
        categories: [...categories],
        products: [...products],
        quoteForms: [...quoteForms],
      }),
      ...storedLeads(leads, mails),
      [COLLECTIONS.offers]: offers,
    },
    store: memoryStore(),
    channel,
    prefix: 'test',
  });
  return openBrowserAdmin({
    database,
    channel,
    session: { admin: () => TEST_EDITOR },
    origin: 'https://res.cloudinary.com',
    mediaHost: TEST_MEDIA_HOST,
    warn: () => undefined,
  });
}
