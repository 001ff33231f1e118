import { COLLECTIONS, LIMITS } from '#src/contracts/index.ts';

import type { PeoplePort } from '../../ports/people-port.ts';
import type { AdminDocuments } from '../documents.ts';

/** The names of the admins: a document for each, by the e-mail. */
export function openPeopleAdmin(documents: AdminDocuments): PeoplePort {
  const collection = COLLECTIONS.adminNames;
  return {
    names: async () => {
      const found = await documents.find({ collection });
      const named = found.flatMap(({ id, data: { name } }) =>
        typeof name === 'string' && name !== '' ? [[id, name] as const] : [],
      );
      return Object.fromEntries(named);
    },
    saveName: (name) =>
      documents.write((transaction) => {
        const stored = name.trim().slice(0, LIMITS.adminName);
        return Promise.resolve(transaction.set(collection, documents.author(), { name: stored }));
      }),
  };
}
