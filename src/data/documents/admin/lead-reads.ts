import {
  audienceOf,
  COLLECTIONS,
  contactLeadEntity,
  kindOfReference,
  kindOfStored,
  LEAD_COLLECTION_NAMES,
  LEAD_COLLECTIONS,
  MAIL_STATES,
  mailEntity,
  quoteLeadEntity,
  requestLeadEntity,
} from '#src/contracts/index.ts';

import type { Lead, LeadDetails, LeadMail, LeadsAdminPort } from '../../leads-port.ts';
import type { AdminDocuments, Condition, Found, Place } from '../documents.ts';

/** Every state of a mail but 'SUCCESS': still being tried, or failed for good. */
export const UNDELIVERED: Condition = {
  field: 'delivery.state',
  op: 'in',
  value: MAIL_STATES.filter((state) => state !== 'SUCCESS'),
};
/** A lead has two mails at most; more would be somebody's copies. */
const MAILS_OF_A_LEAD = 10;
/** Every text, and nothing else: a time that is no text cannot be put in order with the others. */
export const HAS_TIME: Condition = { field: 'receivedAt', op: '>=', value: '' };

/** How far the list has come in each collection; one that is missing begins at its newest. */
type Cursor = Partial<Record<string, Place>>;

/** What a lead of another kind has none of. */
const NOTHING_ELSE = {
  message: '',
  categorySlug: '',
  categoryName: '',
  answers: [],
  extraAnswers: [],
  phone: '',
  company: '',
  lines: [],
  formRev: 0,
} satisfies Partial<LeadDetails>;

const ENTITIES = { quote: quoteLeadEntity, contact: contactLeadEntity, request: requestLeadEntity } as const;

/** Whatever is stored, completed: nothing is left out, since behind it somebody waits for an answer. */
export function toDetails(collection: string, { id, data }: Found): Omit<LeadDetails, 'mails'> {
  const kind = kindOfStored(collection, data['kind']);
  const entity = ENTITIES[kind];
  const fields = { ...NOTHING_ELSE, ...(entity.read(data) ?? entity.initial()) };
  const { name, email, receivedAt, reference, flags, message, categorySlug, categoryName } = fields;
  const { answers, extraAnswers, phone, company, lines, desk, formRev } = fields;
  return {
    id,
    kind,
    name,
    email,
    receivedAt,
    reference,
    flags,
    categorySlug,
    categoryName,
    answers,
    extraAnswers,
    message,
    phone,
    company,
    lines,
    desk,
    formRev,
  };
}

function toLead(collection: string, found: Found): Lead {
  const { id, kind, name, email, receivedAt, reference, categorySlug } = toDetails(collection, found);
  return { id, kind, name, email, receivedAt, reference, categorySlug };
}

/** A stored mail, completed. */
export function toMail({ id, data }: Found): LeadMail {
  const { to, leadId, reference, createdAt, message, delivery } =
    mailEntity.read(data) ?? mailEntity.initial();
  const kind = kindOfReference(reference);
  const lead = kind && leadId !== '' ? { kind, id: leadId } : null;
  return {
    id,
    audience: audienceOf(id),
    to,
    subject: message.subject,
    createdAt,
    ...delivery,
    reference,
    lead,
  };
}

/** What visitors sent, one by one, and the mails about it. */
export function openLeadReads(
  documents: AdminDocuments,
): Pick<LeadsAdminPort, 'recent' | 'get' | 'countUndeliveredMails' | 'undeliveredMails'> {
  const newest = async (collection: string, cursor: Cursor, limit: number): Promise<Lead[]> => {
    const after = cursor[collection];
    const found = await documents.find({
      collection,
      where: [HAS_TIME],
      orderBy: ['receivedAt'],
      descending: true,
      limit,
      ...(after && { after }),
    });
    return found.map((document) => toLead(collection, document));
  };
  const mailsWhere = async (condition: Condition, limit: number): Promise<LeadMail[]> => {
    const found = await documents.find({ collection: COLLECTIONS.mail, where: [condition], limit });
    return found.map(toMail);
  };

  return {
    recent: async ({ cursor, limit }) => {
      const from = (cursor ? JSON.parse(cursor) : {}) as Cursor;
      const lists = await Promise.all(LEAD_COLLECTION_NAMES.map((name) => newest(name, from, limit + 1)));
      // A stable sort of lists that are in order: the last one shown of each collection is where that one goes on.
      const all = lists.flat().sort(byTimeDescending);
      const items = all.slice(0, limit);
      const reached: Cursor = { ...from };
      for (const { kind, receivedAt, id } of items) reached[LEAD_COLLECTIONS[kind]] = [receivedAt, id];
      return { items, nextCursor: all.length > limit ? JSON.stringify(reached) : null };
    },

    get: async (kind, id) => {
      const [data, mails] = await Promise.all([
        documents.get(LEAD_COLLECTIONS[kind], id),
        mailsWhere({ field: 'leadId', op: '==', value: id }, MAILS_OF_A_LEAD),
      ]);
      return data && { ...toDetails(LEAD_COLLECTIONS[kind], { id, data }), mails };
    },

    countUndeliveredMails: () => documents.count({ collection: COLLECTIONS.mail, where: [UNDELIVERED] }),

    // In no order of the database's: one would need an index of its own, for a list that is mostly empty.
    undeliveredMails: async (limit) =>
      (await mailsWhere(UNDELIVERED, limit)).sort((a, b) => compareTexts(b.createdAt, a.createdAt)),
  };
}

/** Letter by letter, as the database compares. */
function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function byTimeDescending(a: Lead, b: Lead): number {
  return compareTexts(b.receivedAt, a.receivedAt);
}
