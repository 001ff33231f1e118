import {
  COLLECTIONS,
  kindKey,
  listEntity,
  MAIL_STATES,
  mailEntity,
  messageEntity,
  offerFileName,
  plainAddress,
  quoteRequestEntity,
  readLead,
  readOffer,
  searchKeyPath,
  sentAgain,
} from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';
import { addDays, dayInIndia, momentInIndia, mondayOf } from '#src/lib/india-time.ts';
import { isObject } from '#src/lib/plain-data.ts';

import type { LeadDetails, LeadMail, PersonData, WeekOfLeads } from '../../ports/leads-port.ts';
import { equals, getEach, type AdminDocuments, type Condition, type Found } from '../documents.ts';

/** Mails in every state but 'SUCCESS'. */
export const UNDELIVERED: Condition = {
  field: 'delivery.state',
  op: 'in',
  value: MAIL_STATES.filter((state) => state !== 'SUCCESS'),
};
/** More than a lead ever has. */
const MAILS_OF_A_LEAD = 10;

/** A lead that says nothing, with the fields of every kind. */
const EMPTY = { ...messageEntity.initial(), ...listEntity.initial(), ...quoteRequestEntity.initial() };

/** Parses a stored lead and completes it. Malformed ones are shown too, since their senders wait for an answer. */
export function toDetails({ id, data }: Found): Omit<LeadDetails, 'mails'> {
  return { ...EMPTY, ...readLead(data), id };
}

/** A stored mail, completed. */
export function toMail({ id, data }: Found): LeadMail {
  const { delivery, ...mail } = mailEntity.complete(data);
  return { id, ...mail, ...delivery };
}

/**
 * Counts, reads and collects leads, and sends failed mails again. Counts are aggregates, which read no documents; every
 * other read is bounded.
 */
export function openLeadsAdmin(documents: AdminDocuments) {
  const { leads, mail } = COLLECTIONS;
  /** @param field one whose value is the time at which a lead was received */
  const countBetween = (field: string, from: string, to: string): Promise<number> =>
    documents.count({
      collection: leads,
      where: [
        { field, op: '>=', value: from },
        { field, op: '<', value: to },
      ],
    });
  return {
    /** Number of undelivered mails: given up, or still being retried. */
    countUndeliveredMails: () => documents.count({ collection: mail, where: [UNDELIVERED] }),

    /** True if a mail of the last 90 days was delivered. */
    hasDeliveredMail: async () => {
      const where = [equals('delivery.state', 'SUCCESS')];
      return (await documents.count({ collection: mail, where, limit: 1 })) > 0;
    },

    /** One lead with its mails; `null` when there is none. */
    get: async (id: string): Promise<LeadDetails | null> => {
      const where = [equals('leadId', id)];
      const [data, mails] = await Promise.all([
        documents.get(leads, id),
        documents.find({ collection: mail, where, limit: MAILS_OF_A_LEAD }),
      ]);
      return data && { ...toDetails({ id, data }), mails: mails.map(toMail) };
    },

    /**
     * Queues a mail that was given up (`ERROR`) again; the server sends it within five minutes. Resolves with the queued
     * mail. Rejects with `not-found` if the mail no longer exists, and with `stale` if it was not given up (`detail`: the
     * stored mail).
     */
    sendAgain: (mailId: string): Promise<LeadMail> => {
      let isQueued = false;
      return documents.write(async (transaction) => {
        const data = await transaction.get(mail, mailId);
        if (!data) throw new AppError('not-found', MAIL_GONE);
        const before = toMail({ id: mailId, data });
        if (before.state === 'ERROR') {
          isQueued = true;
          const delivery = { ...(data['delivery'] as object), ...sentAgain(transaction.serverTime) };
          transaction.update(mail, mailId, { delivery });
          return toMail({ id: mailId, data: { ...data, delivery } });
        }
        // The steps run again when their confirmation was lost or another admin was faster: the mail is queued already.
        if (isQueued) return before;
        throw new AppError('stale', NOT_GIVEN_UP, { detail: before });
      });
    },

    /**
     * Everything that admins can read about the sender of some leads: the leads with the same e-mail address, whatever its
     * capitals, their history, and the e-mails and offers about them or to that address. Empty if no lead exists any more.
     */
    dataOfSender: (ids: readonly string[]) => dataOfSender(documents, ids),

    /** The last `weeks` weeks, the current one last. */
    perWeek: (weeks: number) => {
      const thisMonday = mondayOf(dayInIndia(new Date()));
      return Promise.all(
        Array.from({ length: weeks }, async (_, at): Promise<WeekOfLeads> => {
          const monday = addDays(thisMonday, 7 * (at + 1 - weeks));
          const [from, to] = [momentInIndia(monday), momentInIndia(addDays(monday, 7))];
          const [all, messages] = await Promise.all([
            countBetween('receivedAt', from, to),
            countBetween(searchKeyPath(kindKey('message')), from, to),
          ]);
          return { monday, quotes: all - messages, messages };
        }),
      );
    },
  };
}

const MAIL_GONE = 'This mail is not kept any more: mails are deleted after 90 days.';
const NOT_GIVEN_UP = 'This mail is already on its way, or has gone out.';

/** Stored data with its times as texts, so that it can be written into a file. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value)) return value;
  if (typeof value['toDate'] === 'function') return plain(value['toDate']());
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]));
}

const byId = (documents: readonly Found[]) =>
  Object.fromEntries(documents.map(({ id, data }) => [id, plain(data)]));

async function dataOfSender(
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

  const asked = await getEach(documents, COLLECTIONS.leads, ids);
  if (asked.length === 0) return {};
  const mailboxes = new Set(asked.map((lead) => plainAddress(emailOf(lead))).filter(Boolean));
  // The field by which erasures find the leads of an address.
  const ofMailboxes = [...mailboxes].map((mailbox) => equals('mailbox', mailbox));
  const others = await findAll(COLLECTIONS.leads, ofMailboxes);
  const leads = [...asked, ...others.filter(({ id }) => !ids.includes(id))];
  const spellings = new Set([...mailboxes, ...leads.map(emailOf).filter(Boolean)]);
  const ofLeads = leads.map((lead) => equals('leadId', lead.id));
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
