import { COLLECTIONS, LEAD_COLLECTIONS } from '#src/contracts/index.ts';

import type { LeadsAdminPort } from '../../leads-port.ts';
import type { AdminDocuments } from '../documents.ts';

/** Mails erased in one transaction; a lead has two. */
const CHUNK = 50;

/** Erases what a person has sent, when that person asks for it: the lead and every mail about it. */
export function openEraseLead(documents: AdminDocuments): Pick<LeadsAdminPort, 'erase'> {
  const mailsOf = (leadId: string) =>
    documents.find({
      collection: COLLECTIONS.mail,
      where: [{ field: 'leadId', op: '==', value: leadId }],
      limit: CHUNK,
    });
  return {
    erase: async (kind, id) => {
      // The lead goes with the last mails: a try that was cut off can be repeated from the dashboard.
      for (;;) {
        const mails = await mailsOf(id);
        const isLast = mails.length < CHUNK;
        await documents.write((transaction) => {
          for (const mail of mails) transaction.remove(COLLECTIONS.mail, mail.id);
          if (isLast) transaction.remove(LEAD_COLLECTIONS[kind], id);
          return Promise.resolve();
        });
        if (isLast) return;
      }
    },
  };
}
