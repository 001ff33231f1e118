import { COLLECTIONS, kindKey, searchKeyPath, sentAgain } from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';

import type { CatalogueGapsPort } from '../../ports/catalogue-admin-port.ts';
import type { LeadsAdminPort, WeekOfLeads, LeadMail } from '../../ports/leads-port.ts';
import type { AdminDocuments } from '../documents.ts';
import { openLeadReads, toMail } from './lead-reads.ts';
import { dataOfSender } from './person-data.ts';

/** Monday, 0:00, `weeksAgo` weeks before the week of `now`. */
function mondayOf(now: Date, weeksAgo: number): Date {
  const sinceMonday = (now.getDay() + 6) % 7;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - sinceMonday - 7 * weeksAgo);
}

function dayText(date: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Leads, counted and listed. Counts are aggregates, which read no documents. */
export function openLeadsAdmin(
  documents: AdminDocuments,
): Omit<LeadsAdminPort, 'erase' | 'openAttachment' | 'take'> {
  /** @param field one whose value is the time at which a lead was received */
  const countBetween = (field: string, from: Date, to: Date): Promise<number> =>
    documents.count({
      collection: COLLECTIONS.leads,
      where: [
        { field, op: '>=', value: from.toISOString() },
        { field, op: '<', value: to.toISOString() },
      ],
    });
  return {
    ...openLeadReads(documents),
    ...openSendAgain(documents),
    dataOfSender: (ids) => dataOfSender(documents, ids),
    perWeek: (weeks) => {
      const now = new Date();
      return Promise.all(
        Array.from({ length: weeks }, async (_, at): Promise<WeekOfLeads> => {
          const from = mondayOf(now, weeks - 1 - at);
          const to = mondayOf(now, weeks - 2 - at);
          const [all, messages] = await Promise.all([
            countBetween('receivedAt', from, to),
            countBetween(searchKeyPath(kindKey('message')), from, to),
          ]);
          return { monday: dayText(from), quotes: all - messages, messages };
        }),
      );
    },
  };
}

/** Gaps of the catalogue. */
export function openGapsAdmin(documents: AdminDocuments): CatalogueGapsPort {
  const products = (field: string, value: string | boolean): Promise<number> =>
    documents.count({ collection: COLLECTIONS.products, where: [{ field, op: '==', value }] });
  return {
    hiddenProducts: () => products('isVisible', false),
    productsWithoutPicture: () => products('image_url', ''),
  };
}

const MAIL_GONE = 'This mail is not kept any more: mails are deleted after 90 days.';
const NOT_GIVEN_UP = 'This mail is already on its way, or has gone out.';

/** The mail as it is once it waits for its next try. */
function queuedMail(mail: LeadMail): LeadMail {
  const { state, attempts } = sentAgain(null);
  return { ...mail, state, attempts };
}

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
          return queuedMail(mail);
        }
        // The steps run again when their confirmation was lost or another admin was faster: the mail is queued already.
        if (isQueued) return mail;
        throw new AppError('stale', NOT_GIVEN_UP, { detail: mail });
      });
    },
  };
}
