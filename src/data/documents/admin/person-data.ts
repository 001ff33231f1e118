import { COLLECTIONS, offerFileName, plainAddress, readOffer } from '#src/contracts/index.ts';
import { isObject } from '#src/lib/plain-data.ts';

import type { PersonData } from '../../ports/leads-port.ts';
import type { AdminDocuments, Condition, Found } from '../documents.ts';
import { toDetails } from './lead-reads.ts';

/** Stored data with times as texts, so that they can be written into a file. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value)) return value;
  if (typeof value['toDate'] === 'function') return plain(value['toDate']());
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]));
}

const byId = (found: readonly Found[]) => Object.fromEntries(found.map(({ id, data }) => [id, plain(data)]));

/** Everything that admins can read about the sender of some leads; see `LeadsAdminPort.dataOfSender`. */
export async function dataOfSender(
  documents: Pick<AdminDocuments, 'get' | 'find'>,
  ids: readonly string[],
): Promise<PersonData> {
  const findAll = async (collection: string, conditions: readonly Condition[]): Promise<Found[]> => {
    const documentsOfEach = await Promise.all(
      conditions.map((condition) => documents.find({ collection, where: [condition] })),
    );
    return [...new Map(documentsOfEach.flat().map((document) => [document.id, document])).values()];
  };
  const emailOf = (lead: Found): string => toDetails(lead).email;

  const reads = ids.map(async (id) => ({ id, data: await documents.get(COLLECTIONS.leads, id) }));
  const asked = (await Promise.all(reads)).flatMap(({ id, data }): Found[] => (data ? [{ id, data }] : []));
  if (asked.length === 0) return {};
  const mailboxes = new Set(asked.map((lead) => plainAddress(emailOf(lead))).filter(Boolean));
  // The field by which erasures find the leads of an address.
  const ofMailboxes = [...mailboxes].map((value): Condition => ({ field: 'mailbox', op: '==', value }));
  const others = await findAll(COLLECTIONS.leads, ofMailboxes);
  const leads = [...asked, ...others.filter(({ id }) => !ids.includes(id))];
  const spellings = new Set([...mailboxes, ...leads.map(emailOf).filter(Boolean)]);
  const ofLeads = leads.map((lead): Condition => ({ field: 'leadId', op: '==', value: lead.id }));
  const about = (field: string, op: Condition['op']): Condition[] => [
    ...ofLeads,
    ...[...spellings].map((value): Condition => ({ field, op, value })),
  ];
  const [mails, events, offers] = await Promise.all([
    findAll(COLLECTIONS.mail, about('to', 'array-contains')),
    findAll(COLLECTIONS.leadEvents, ofLeads),
    findAll(COLLECTIONS.offers, about('customer.email', '==')),
  ]);
  const files = new Map(offers.map((offer) => [offer.id, offerFileName(readOffer(offer.id, offer.data))]));
  const withFile = (mail: Found): Found => {
    const attachment = files.get(String(mail.data['offerId']));
    return attachment === undefined ? mail : { ...mail, data: { ...mail.data, attachment } };
  };
  return {
    leads: byId(leads),
    mail: byId(mails.map(withFile)),
    leadEvents: byId(events),
    offers: byId(offers),
  };
}
