import { blankedOffer, COLLECTIONS } from '#src/contracts/index.ts';

import type { LeadsAdminPort } from '../../ports/leads-port.ts';
import type { AdminDocuments } from '../documents.ts';

/** Documents erased in one transaction; a lead has two mails and a few events. */
const CHUNK = 50;

/** Erases a lead at its sender's request, with its mails, its events and the customer of its offers. */
export function openEraseLead(documents: AdminDocuments): Pick<LeadsAdminPort, 'erase'> {
  const ofLead = (collection: string, leadId: string) =>
    documents.find({
      collection,
      where: [{ field: 'leadId', op: '==', value: leadId }],
      limit: CHUNK,
    });
  /** The rules allow deleting events only after their lead. */
  const eraseEvents = async (leadId: string): Promise<void> => {
    for (;;) {
      const events = await ofLead(COLLECTIONS.leadEvents, leadId);
      await documents.write((transaction) => {
        for (const event of events) transaction.remove(COLLECTIONS.leadEvents, event.id);
        return Promise.resolve();
      });
      if (events.length < CHUNK) return;
    }
  };
  return {
    erase: async (id): Promise<void> => {
      // The lead is deleted with the last mails, so that an interrupted erase can be repeated in the desk.
      for (;;) {
        const mails = await ofLead(COLLECTIONS.mail, id);
        const isLast = mails.length < CHUNK;
        // Offers are kept without their customer, since their numbers must have no gaps. The rules allow that only in the
        // write that deletes their lead.
        const offers = isLast ? await ofLead(COLLECTIONS.offers, id) : [];
        await documents.write((transaction) => {
          for (const mail of mails) transaction.remove(COLLECTIONS.mail, mail.id);
          for (const offer of offers) transaction.update(COLLECTIONS.offers, offer.id, blankedOffer());
          if (isLast) transaction.remove(COLLECTIONS.leads, id);
          return Promise.resolve();
        });
        if (isLast) return eraseEvents(id);
      }
    },
  };
}
