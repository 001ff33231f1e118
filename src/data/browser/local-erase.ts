import { blankedOffer, COLLECTIONS, type Erasure } from '#src/contracts/index.ts';

import type { LocalDatabase } from './local-database.ts';

/** Erases a lead in this browser, as the server would. */
export async function eraseLocalLead(
  database: LocalDatabase,
  id: string,
  { by, why }: Pick<Erasure, 'by' | 'why'>,
): Promise<void> {
  const reference = database.get(COLLECTIONS.leads, id)?.['reference'];
  const of = (collection: string) =>
    database.find({ collection, where: [{ field: 'leadId', op: '==', value: id }] });
  await database.transact((transaction) => {
    if (typeof reference === 'string') {
      const at = new Date().toISOString();
      const entry: Erasure = { reference, at, by, why, visitorId: '', isDone: true, hasFile: false };
      transaction.set(COLLECTIONS.erasures, id, { ...entry });
    }
    transaction.remove(COLLECTIONS.leads, id);
    for (const mail of of(COLLECTIONS.mail)) transaction.remove(COLLECTIONS.mail, mail.id);
    for (const event of of(COLLECTIONS.leadEvents)) transaction.remove(COLLECTIONS.leadEvents, event.id);
    for (const offer of of(COLLECTIONS.offers))
      transaction.update(COLLECTIONS.offers, offer.id, { ...blankedOffer() });
  });
}
