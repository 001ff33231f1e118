import { BACKUP_DOCUMENTS, COLLECTIONS, NOT_IN_BACKUP } from '#src/contracts/index.ts';
import { isObject } from '#src/lib/plain-data.ts';

import type { Google } from './google.ts';
import { inBatches } from './lines.ts';

/** Fields as Firestore's REST interface writes them, which keeps every type: `{"integerValue":"9007199254740993"}`. */
type Fields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** A write of the REST interface. */
type Write = Readonly<Record<string, unknown>>;

/** The document about the last restore. */
export const RESTORE_PATH = `${COLLECTIONS.backups}/${BACKUP_DOCUMENTS.restore}`;
/** Each page costs the emulator a pass through all documents. */
const PAGE = 1_000;
/** Smaller than every other id. */
const FIRST_ID = '__id-9223372036854775808__';

/**
 * A database whose documents are lines of text, each with its path and its fields.
 * @param name for example `projects/paper/databases/(default)`
 */
export function openDatabase(google: Google, name: string) {
  const prefix = `${name}/documents/`;
  const query = (structuredQuery: object, readTime?: string) =>
    google<{ document?: { name: string; fields?: Fields }; readTime: string }[]>(
      `${name}/documents:runQuery`,
      { structuredQuery, ...(readTime !== undefined && { readTime }) },
    );

  /** Puts keys in order, and references to documents of this database without its name. */
  const toPortable = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(toPortable);
    if (!isObject(value)) return value;
    const entries = Object.entries(value).map(([key, part]): [string, unknown] => [
      key,
      key === 'referenceValue' && typeof part === 'string' && part.startsWith(prefix)
        ? `~/${part.slice(prefix.length)}`
        : toPortable(part),
    ]);
    return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  };
  const fromPortable = (key: string, value: unknown): unknown =>
    key === 'referenceValue' && typeof value === 'string' ? value.replace(/^~\//, prefix) : value;

  const allCollections = async (): Promise<string[]> => {
    const collectionIds: string[] = [];
    for (let pageToken: string | undefined = ''; pageToken !== undefined;) {
      const page: { collectionIds?: string[]; nextPageToken?: string } = await google(
        `${name}/documents:listCollectionIds`,
        { pageSize: PAGE, pageToken },
      );
      collectionIds.push(...(page.collectionIds ?? []));
      pageToken = page.nextPageToken;
    }
    return collectionIds.toSorted();
  };

  /**
   * The documents of a collection and below it in the order of their paths, read page by page. Equal documents are equal
   * lines in every project.
   */
  const lines = async function* (collection: string, readTime?: string): AsyncGenerator<string> {
    const filter = (op: string, path: string) => ({
      fieldFilter: { field: { fieldPath: '__name__' }, op, value: { referenceValue: `${prefix}${path}` } },
    });
    const end = filter('LESS_THAN', `${collection}\0/${FIRST_ID}`);
    let start = filter('GREATER_THAN_OR_EQUAL', `${collection}/${FIRST_ID}`);
    for (;;) {
      const page = await query(
        {
          // All descendants, of no named collection: sub-collections of any name and depth.
          from: [{ allDescendants: true }],
          where: { compositeFilter: { op: 'AND', filters: [start, end] } },
          orderBy: [{ field: { fieldPath: '__name__' } }],
          limit: PAGE,
        },
        readTime,
      );
      const documents = page.flatMap(({ document }) => (document ? [document] : []));
      for (const { name: full, fields = {} } of documents)
        yield JSON.stringify({ path: full.slice(prefix.length), fields: toPortable(fields) });
      const last = documents.at(-1);
      if (!last || documents.length < PAGE) return;
      start = filter('GREATER_THAN', last.name.slice(prefix.length));
    }
  };
  const commit = (writes: readonly Write[]) => google<object>(`${name}/documents:commit`, { writes });

  return {
    lines,
    commit,
    /** The collections that belong into a backup. */
    collections: async () =>
      (await allCollections()).filter((collection) => !NOT_IN_BACKUP.includes(collection)),
    /** The database's time. Whoever reads at that time sees no later change, for an hour. */
    now: async () =>
      (await query({ from: [{ collectionId: COLLECTIONS.backups }], limit: 1 }))[0]?.readTime ?? '',
    /** The write that stores a line. */
    toWrite: (line: string): Write => {
      const { path, fields } = JSON.parse(line, fromPortable) as { path: string; fields: Fields };
      return { update: { name: `${prefix}${path}`, fields } };
    },
    /** The write that stores a document; the fields of `times` get the database's time. */
    set: (path: string, fields: Fields, times: readonly string[] = []): Write => ({
      update: { name: `${prefix}${path}`, fields },
      updateTransforms: times.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
    }),
    /** The fields of a document; `null` if it does not exist. */
    get: async (path: string) => {
      const [answer] = await google<{ found?: { fields?: Fields } }[]>(`${name}/documents:batchGet`, {
        documents: [`${prefix}${path}`],
      });
      return answer?.found ? (answer.found.fields ?? {}) : null;
    },
    /** Deletes everything but what backups and restores say about themselves. */
    clear: async () => {
      for (const collection of await allCollections())
        if (collection !== COLLECTIONS.backups)
          for await (const batch of inBatches(lines(collection)))
            await commit(
              batch.map((line) => ({ delete: `${prefix}${(JSON.parse(line) as { path: string }).path}` })),
            );
    },
  };
}
