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
  /** Offers are kept without their customer, since their numbers must have no gaps. */
  const blankOffers = async (leadId: string): Promise<void> => {
    const offers = await ofLead(COLLECTIONS.offers, leadId);
    if (offers.length === 0) return;
    await documents.write((transaction) => {
      for (const offer of offers) transaction.update(COLLECTIONS.offers, offer.id, blankedOffer());
      return Promise.resolve();
    });
  };
  return {
    erase: async (id): Promise<void> => {
      await blankOffers(id);
      // The lead is deleted with the last mails, so that an interrupted erase can be repeated in the desk.
      for (;;) {
        const mails = await ofLead(COLLECTIONS.mail, id);
        const isLast = mails.length < CHUNK;
        await documents.write((transaction) => {
          for (const mail of mails) transaction.remove(COLLECTIONS.mail, mail.id);
          if (isLast) transaction.remove(COLLECTIONS.leads, id);
          return Promise.resolve();
        });
        if (isLast) return eraseEvents(id);
      }
    },
  };
}
