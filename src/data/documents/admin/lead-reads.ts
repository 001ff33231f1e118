import {
  COLLECTIONS,
  listEntity,
  MAIL_STATES,
  mailEntity,
  messageEntity,
  quoteRequestEntity,
  readLead,
} from '#src/contracts/index.ts';

import type { LeadDetails, LeadMail, LeadsAdminPort } from '../../ports/leads-port.ts';
import type { AdminDocuments, Condition, Found } from '../documents.ts';

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

/** One lead with its mails, and how many mails are not delivered. */
export function openLeadReads(
  documents: AdminDocuments,
): Pick<LeadsAdminPort, 'get' | 'countUndeliveredMails' | 'hasDeliveredMail'> {
  const mailsWhere = async (condition: Condition, limit: number): Promise<LeadMail[]> => {
    const mails = await documents.find({ collection: COLLECTIONS.mail, where: [condition], limit });
    return mails.map(toMail);
  };

  return {
    get: async (id) => {
      const [data, mails] = await Promise.all([
        documents.get(COLLECTIONS.leads, id),
        mailsWhere({ field: 'leadId', op: '==', value: id }, MAILS_OF_A_LEAD),
      ]);
      return data && { ...toDetails({ id, data }), mails };
    },

    hasDeliveredMail: async () => {
      const where = [{ field: 'delivery.state', op: '==', value: 'SUCCESS' }] as const;
      return (await documents.count({ collection: COLLECTIONS.mail, where, limit: 1 })) > 0;
    },

    countUndeliveredMails: () => documents.count({ collection: COLLECTIONS.mail, where: [UNDELIVERED] }),
  };
}
