import {
  ACCESS_LOG_DAYS,
  COLLECTIONS,
  erasureEntity,
  leadAccessEntity,
  LIMITS,
} from '#src/contracts/index.ts';

import { DAY_MS } from '#src/lib/india-time.ts';

import type { PeoplePort } from '../../ports/admin-ports.ts';
import type { AdminDocuments, Found } from '../documents.ts';

const ENTRIES_SHOWN = 50;

/** The names of the admins, a document for each by the e-mail, the access log, and the erased leads. */
export function openPeopleAdmin(documents: AdminDocuments): PeoplePort {
  const collection = COLLECTIONS.adminNames;
  const newest = (entries: string): Promise<Found[]> =>
    documents.find({ collection: entries, orderBy: ['at'], descending: true, limit: ENTRIES_SHOWN });
  return {
    names: async () => {
      const entries = await documents.find({ collection });
      const named = entries.flatMap(({ id, data: { name } }) =>
        typeof name === 'string' && name !== '' ? [[id, name] as const] : [],
      );
      return Object.fromEntries(named);
    },
    saveName: (name) =>
      documents.write((transaction) => {
        const adminName = name.trim().slice(0, LIMITS.adminName);
        transaction.set(collection, documents.author(), { name: adminName });
      }),
    endSessions: () =>
      documents.write((transaction) =>
        transaction.set(COLLECTIONS.sessionEnds, documents.author(), { at: transaction.serverTime }),
      ),
    logAccess: (access) =>
      documents.write((transaction) =>
        transaction.set(COLLECTIONS.accessLog, documents.newId(), {
          ...access,
          by: documents.author(),
          at: transaction.serverTime,
          expireAt: new Date(Date.now() + ACCESS_LOG_DAYS * DAY_MS),
        }),
      ),
    accessLog: async () =>
      (await newest(COLLECTIONS.accessLog)).flatMap(({ data }) => leadAccessEntity.read(data) ?? []),
    erasures: async () =>
      (await newest(COLLECTIONS.erasures)).flatMap(({ data }) => erasureEntity.read(data) ?? []),
  };
}
