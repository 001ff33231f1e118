import { COLLECTIONS, sentAgain } from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';

import type { LeadMail, LeadsAdminPort } from '../../ports/leads-port.ts';
import type { AdminDocuments } from '../documents.ts';
import { toMail } from './lead-reads.ts';

const MAIL_GONE = 'This mail is not kept any more: mails are deleted after 90 days.';
const NOT_GIVEN_UP = 'This mail is already on its way, or has gone out.';

/** As it stands once it waits again; no other field of what admins see is touched. */
function waitingAgain(mail: LeadMail): LeadMail {
  const { state, attempts } = sentAgain(null);
  return { ...mail, state, attempts };
}

/** Lets an admin send a mail again that was given up (M28); the sweep of the server does the rest. */
export function openSendAgain(documents: AdminDocuments): Pick<LeadsAdminPort, 'sendAgain'> {
  return {
    sendAgain: (mailId) => {
      let isAsked = false;
      return documents.write(async (transaction) => {
        const data = await transaction.get(COLLECTIONS.mail, mailId);
        if (!data) throw new AppError('not-found', MAIL_GONE);
        const mail = toMail({ id: mailId, data });
        if (mail.state === 'ERROR') {
          isAsked = true;
          transaction.sendMailAgain(mailId);
          return waitingAgain(mail);
        }
        // The steps run once more when the confirmation was lost, or when another admin was quicker: it is done.
        if (isAsked) return mail;
        throw new AppError('stale', NOT_GIVEN_UP, { detail: mail });
      });
    },
  };
}
