import {
  buyerKeys,
  COLLECTIONS,
  isDocumentId,
  isSameBuyer,
  leadEventEntity,
  leadSubject,
  LIST_FIELDS,
  normaliseGstin,
  phoneKey,
  plainAddress,
  searchedKeys,
  searchKeyPath,
  type BuyerDetails,
  type ListContact,
  type Offer,
} from '#src/contracts/index.ts';

import type { Buyer, KnownBuyer } from '../../ports/desk-port.ts';
import { equals, meets, type AdminDocuments, type Condition, type Found, type Lookup } from '../documents.ts';
import { hasKeys, toRow } from './desk-list.ts';
import { toDetails } from './leads-admin.ts';
import { toOffers } from './offers-admin.ts';

type BuyerDocuments = Pick<AdminDocuments, 'get' | 'find' | 'count'>;

/** Values of one condition, the database's limit. */
const VALUES_MAX = 30;
/** Buyers that are offered, and requests that are read for each typed detail. */
const KNOWN_MAX = 3;
const READ_OF_EACH = 5;
const ALIKE_MAX = 5;
/** The share of the reads that is kept for what is no lead, and the number of those that is kept for notes. */
const OTHER_READS = 0.35;
const NOTES_READS = 3;

/** The leads with a key of `searchKeys`, the newest first. */
function withKey(key: string): Lookup {
  const field = searchKeyPath(key);
  return {
    collection: COLLECTIONS.leads,
    where: [{ field, op: '>=', value: '' }],
    orderBy: [field],
    descending: true,
  };
}

/** The leads of a buyer's key. */
function ofBuyer(key: string): Lookup {
  const where = [equals('mailbox', key)];
  const byMailbox = { collection: COLLECTIONS.leads, where, orderBy: ['receivedAt'], descending: true };
  return key.includes('@') ? byMailbox : withKey(key);
}

function newestFirst(documents: Iterable<Found>): Found[] {
  const time = ({ data }: Found): string => String(data['receivedAt']);
  return [...documents].toSorted((a, b) => time(b).localeCompare(time(a)));
}

/** Leads with the sender's phone, company and GSTIN, also where they are answers to a quote form; the newest first. */
function toLeads(documents: Iterable<Found>) {
  return newestFirst(documents).map((document) => {
    const lead = toDetails(document);
    const { phone, company, gstin } = leadSubject(lead);
    return { ...lead, phone, company, gstin };
  });
}

type Lead = ReturnType<typeof toLeads>[number];

/** Reads documents until the reads are used up. */
function openReader(documents: BuyerDocuments, reads: number) {
  let left = reads;
  let isCut = false;
  return {
    /** True if there is more than was read. */
    isCut: () => isCut,
    get: async (into: Map<string, Found>, id: string): Promise<void> => {
      if (into.has(id) || left < 1) return;
      left -= 1;
      const data = await documents.get(COLLECTIONS.leads, id);
      if (data) into.set(id, { id, data });
    },
    /**
     * Adds what a lookup finds. Whether all of it is there already is counted first, since that costs one read.
     * @param kept reads that are left for others
     */
    find: async (into: Map<string, Found>, lookup: Lookup, kept = 0): Promise<void> => {
      if (left <= kept) return;
      left -= 1;
      const count = await documents.count(lookup);
      const isMet = ({ data }: Found) => (lookup.where ?? []).every((condition) => meets(data, condition));
      if (count <= [...into.values()].filter(isMet).length) return;
      const limit = Math.floor(left - kept);
      const batch = limit < 1 ? [] : await documents.find({ ...lookup, limit });
      left -= batch.length;
      isCut ||= count > batch.length;
      for (const document of batch) into.set(document.id, document);
    },
  };
}

type Reader = ReturnType<typeof openReader>;

/** The leads that share a key with the lead or with one that does, and those joined to one of them by hand. */
async function findLeads(reader: Reader, id: string, kept: number): Promise<Map<string, Found>> {
  const leads = new Map<string, Found>();
  const asked = new Set<string>();
  await reader.get(leads, id);
  for (let before = 0; leads.size > before;) {
    before = leads.size;
    // A map visits what is added meanwhile.
    for (const document of leads.values()) {
      const [lead] = toLeads([document]);
      for (const key of lead ? buyerKeys(lead) : []) {
        if (asked.has(key)) continue;
        asked.add(key);
        await reader.find(leads, ofBuyer(key), kept);
      }
      if (lead && lead.desk.buyer !== '') await reader.get(leads, lead.desk.buyer);
    }
    const value = [...leads.keys()].slice(0, VALUES_MAX);
    const where: Condition[] = [{ field: 'desk.buyer', op: 'in', value }];
    await reader.find(leads, { collection: COLLECTIONS.leads, where }, kept);
  }
  return leads;
}

/** The usual spellings of a number in offers, which store it as it was typed. */
function spellingsOf(phone: string): string[] {
  const digits = phoneKey(phone);
  const spaced = `${digits.slice(0, 5)} ${digits.slice(5)}`;
  return digits === '' ? [] : [phone, digits, spaced, `+91${digits}`, `+91 ${spaced}`];
}

/** The offers to these leads, and others that name their senders; the newest first. */
async function findOffers(reader: Reader, leads: readonly Lead[]): Promise<Offer[]> {
  const offers = new Map<string, Found>();
  const values = {
    leadId: leads.map(({ id }) => id),
    'customer.phone': leads.flatMap(({ phone }) => spellingsOf(phone)),
    'customer.email': leads.flatMap(({ email }) => [email, plainAddress(email)]),
    'customer.gstin': leads.map(({ gstin }) => normaliseGstin(gstin)),
  };
  for (const [field, texts] of Object.entries(values)) {
    const value = [...new Set(texts)].filter((text) => text !== '').slice(0, VALUES_MAX);
    const where: Condition[] = [{ field, op: 'in', value }];
    const newest = { collection: COLLECTIONS.offers, where, orderBy: ['createdAt'], descending: true };
    if (value.length > 0) await reader.find(offers, newest, NOTES_READS);
  }
  return toOffers([...offers.values()]).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** The last notes of admins about leads. */
function notesOn(ids: readonly string[]): Lookup {
  const where: Condition[] = [
    { field: 'leadId', op: 'in', value: ids.slice(0, VALUES_MAX) },
    equals('kind', 'note'),
  ];
  return { collection: COLLECTIONS.leadEvents, where, orderBy: ['at'], descending: true };
}

/** Buyers are found by the leads and offers that name them, because nothing else is stored about them. */
export function openBuyerReads(documents: BuyerDocuments) {
  return {
    /**
     * The buyer of a lead; `null` if there is no such lead.
     * @param reads documents to read at most
     */
    of: async (id: string, reads: number): Promise<Buyer | null> => {
      if (!isDocumentId(id)) return null;
      const reader = openReader(documents, reads);
      const byId = await findLeads(reader, id, reads * OTHER_READS);
      if (byId.size === 0) return null;
      const offers = await findOffers(reader, toLeads(byId.values()));
      for (const { leadId } of offers) await reader.get(byId, leadId);
      const isCut = reader.isCut();
      const notes = new Map<string, Found>();
      await reader.find(notes, notesOn([...byId.keys()]));
      const leads = toLeads(byId.values());
      const first = (detail: keyof BuyerDetails | 'name' | 'company'): string =>
        leads.find((lead) => lead[detail] !== '')?.[detail] ?? '';
      const alike = new Map(byId);
      const names = [first('company'), first('name')].map(searchedKeys);
      for (const [key] of names) if (key !== undefined) await reader.find(alike, withKey(key));
      const isAlike = ({ id: other, data }: Found): boolean =>
        !byId.has(other) && names.some((keys) => keys.length > 0 && hasKeys(data['searchKeys'], keys));
      const toRows = (rows: Iterable<Found>) => newestFirst(rows).map((lead) => toRow(lead));
      return {
        ...{ name: first('name'), company: first('company') },
        ...{ phone: first('phone'), email: first('email'), gstin: first('gstin') },
        requests: toRows(byId.values()),
        offers,
        notes: [...notes.values()].flatMap(({ data }) => leadEventEntity.read(data) ?? []),
        alike: toRows([...alike.values()].filter(isAlike)).slice(0, ALIKE_MAX),
        isCut,
      };
    },
    /** Up to three buyers of earlier requests whose phone, e-mail, GSTIN, company or name fits; those by name come last. */
    known: async (details: BuyerDetails & Pick<ListContact, 'name' | 'company'>) => {
      const names = [details.company, details.name].map(searchedKeys);
      const answers = await Promise.all([
        ...buyerKeys(details).map((key) => documents.find({ ...ofBuyer(key), limit: READ_OF_EACH })),
        ...names.map(async (keys) => {
          const [key] = keys;
          const named =
            key === undefined ? [] : await documents.find({ ...withKey(key), limit: READ_OF_EACH });
          return named.filter(({ data }) => hasKeys(data['searchKeys'], keys));
        }),
      ]);
      const buyers: KnownBuyer[] = [];
      for (const lead of toLeads(
        new Map(answers.flat().map((document) => [document.id, document])).values(),
      )) {
        const buyer = buyers.find((other) => isSameBuyer(other, lead));
        // What a newer request does not say is taken from the older ones.
        if (buyer) for (const field of LIST_FIELDS) buyer[field] ||= lead[field];
        else buyers.push({ ...lead });
      }
      const fits = (buyer: KnownBuyer): number => (isSameBuyer(buyer, details) ? 1 : 0);
      return buyers.toSorted((a, b) => fits(b) - fits(a)).slice(0, KNOWN_MAX);
    },
  };
}
