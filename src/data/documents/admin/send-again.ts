import { COLLECTIONS, sentAgain } from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';

import type { LeadMail, LeadsAdminPort } from '../../ports/leads-port.ts';
import type { AdminDocuments } from '../documents.ts';
import { toMail } from './lead-reads.ts';

const MAIL_GONE = 'This mail is not kept any more: mails are deleted after 90 days.';
const NOT_GIVEN_UP = 'This mail is already on its way, or has gone out.';

/** The mail as it is once it waits for its next try. */
function queuedMail(mail: LeadMail): LeadMail {
  const { state, attempts } = sentAgain(null);
  return { ...mail, state, attempts };
}

/** Queues a given-up mail again (M28); the server's sweep sends it. */
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
