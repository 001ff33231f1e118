import {
  ACCESS_LOG_DAYS,
  COLLECTIONS,
  erasureEntity,
  leadAccessEntity,
  LIMITS,
  type LeadAccess,
} from '#src/contracts/index.ts';

import { DAY_MS } from '#src/lib/india-time.ts';

import type { AdminDocuments, Found } from '../documents.ts';

const ENTRIES_SHOWN = 50;

/** The admins' names, by e-mail, which of them opened and exported leads, and which leads were erased. */
export function openPeopleAdmin(documents: AdminDocuments) {
  const collection = COLLECTIONS.adminNames;
  const newest = (entries: string): Promise<Found[]> =>
    documents.find({ collection: entries, orderBy: ['at'], descending: true, limit: ENTRIES_SHOWN });
  return {
    /** The display names by e-mail in lower case; an admin without one is absent. */
    names: async (): Promise<Record<string, string>> => {
      const entries = await documents.find({ collection });
      const named = entries.flatMap(({ id, data: { name } }) =>
        typeof name === 'string' && name !== '' ? [[id, name] as const] : [],
      );
      return Object.fromEntries(named);
    },
    /** Names the signed-in admin; '' takes the name away. */
    saveName: (name: string) =>
      documents.write((transaction) => {
        const adminName = name.trim().slice(0, LIMITS.adminName);
        transaction.set(collection, documents.author(), { name: adminName });
      }),
    /** Ends every session of the signed-in admin, this one included. */
    endSessions: () =>
      documents.write((transaction) =>
        transaction.set(COLLECTIONS.sessionEnds, documents.author(), { at: transaction.serverTime }),
      ),
    /** Notes that the signed-in admin opened a lead or exported `count` of them. */
    logAccess: (access: Pick<LeadAccess, 'kind' | 'leadId' | 'count'>) =>
      documents.write((transaction) =>
        transaction.set(COLLECTIONS.accessLog, documents.newId(), {
          ...access,
          by: documents.author(),
          at: transaction.serverTime,
          expireAt: new Date(Date.now() + ACCESS_LOG_DAYS * DAY_MS),
        }),
      ),
    /** The last 50 entries, newest first; they are kept for a year. */
    accessLog: async () =>
      (await newest(COLLECTIONS.accessLog)).flatMap(({ data }) => leadAccessEntity.read(data) ?? []),
    /** The last 50 erased leads, newest first; the entries are kept for three years. */
    erasures: async () =>
      (await newest(COLLECTIONS.erasures)).flatMap(({ data }) => erasureEntity.read(data) ?? []),
  };
}
