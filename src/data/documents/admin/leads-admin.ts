import { COLLECTIONS, kindKey, searchKeyPath, sentAgain } from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';
import { addDays, dayInIndia, momentInIndia, mondayOf } from '#src/lib/india-time.ts';

import type { LeadsAdminPort, WeekOfLeads } from '../../ports/leads-port.ts';
import type { AdminDocuments } from '../documents.ts';
import { openLeadReads, toMail } from './lead-reads.ts';
import { dataOfSender } from './person-data.ts';

/** Leads, counted and listed. Counts are aggregates, which read no documents. */
export function openLeadsAdmin(
  documents: AdminDocuments,
): Omit<LeadsAdminPort, 'erase' | 'openAttachment' | 'take'> {
  /** @param field one whose value is the time at which a lead was received */
  const countBetween = (field: string, from: string, to: string): Promise<number> =>
    documents.count({
      collection: COLLECTIONS.leads,
      where: [
        { field, op: '>=', value: from },
        { field, op: '<', value: to },
      ],
    });
  return {
    ...openLeadReads(documents),
    ...openSendAgain(documents),
    dataOfSender: (ids) => dataOfSender(documents, ids),
    perWeek: (weeks) => {
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

/** Queues a given-up mail again; the server's sweep sends it. */
export function openSendAgain(documents: AdminDocuments): Pick<LeadsAdminPort, 'sendAgain'> {
  return {
    sendAgain: (mailId) => {
      let isQueued = false;
      return documents.write(async (transaction) => {
        const data = await transaction.get(COLLECTIONS.mail, mailId);
        if (!data) throw new AppError('not-found', MAIL_GONE);
        const mail = toMail({ id: mailId, data });
        if (mail.state === 'ERROR') {
          isQueued = true;
          const delivery = { ...(data['delivery'] as object), ...sentAgain(transaction.serverTime) };
          transaction.update(COLLECTIONS.mail, mailId, { delivery });
          return toMail({ id: mailId, data: { ...data, delivery } });
        }
        // The steps run again when their confirmation was lost or another admin was faster: the mail is queued already.
        if (isQueued) return mail;
        throw new AppError('stale', NOT_GIVEN_UP, { detail: mail });
      });
    },
  };
}
