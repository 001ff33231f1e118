import { valueAt } from '#src/lib/plain-data.ts';

import type { AdminDocuments, Found, Lookup, Place } from '../documents.ts';

/** A query of one collection whose answers are merged with those of others in the same order. */
export type MergedLookup = Lookup & { readonly orderBy: readonly string[] };

export interface MergedRequest {
  /** One for each collection, all in the same order. */
  readonly lookups: readonly MergedLookup[];
  readonly limit: number;
  /** Of an earlier page; `null` for the first one. */
  readonly cursor: string | null;
  /** Filters what the queries cannot. */
  readonly accept?: (found: Found) => boolean;
  /** Documents first read from each collection. Few by default: a page must not read much more than it shows. */
  readonly firstBatch?: number;
}

export interface FoundIn extends Found {
  readonly collection: string;
}

/** Most documents that a page looks at when `accept` refuses many. */
const LOOK_MAX = 400;
const FIRST_BATCH = 4;
/** The share of a page's remaining items that is read ahead, divided by how much each collection has contributed. */
const READ_AHEAD = 0.7;
const BATCH_MIN = 2;

interface Source {
  readonly lookup: MergedLookup;
  rows: Found[];
  after: Place | null;
  isRead: boolean;
  taken: number;
}

/** A page of several collections in one order. Each is read in batches, since a whole page of each is mostly unused. */
export async function mergedPage(
  documents: Pick<AdminDocuments, 'find'>,
  { lookups, limit, cursor, accept = () => true, firstBatch = FIRST_BATCH }: MergedRequest,
): Promise<{ items: FoundIn[]; nextCursor: string | null }> {
  const reached = (cursor === null ? {} : JSON.parse(cursor)) as Partial<Record<string, Place>>;
  const sources = lookups.map((lookup): Source => ({
    lookup,
    rows: [],
    after: reached[lookup.collection] ?? null,
    isRead: false,
    taken: 0,
  }));
  const items: FoundIn[] = [];
  const refill = (need: number): Promise<void> => readMore(documents, sources, { need, firstBatch });
  for (let looked = 0; items.length < limit && looked < LOOK_MAX; looked += 1) {
    await refill(limit - items.length);
    const source = firstOf(sources);
    const found = source?.rows.shift();
    if (!source || !found) return { items, nextCursor: null };
    source.after = placeOf(found, source.lookup.orderBy);
    source.taken += 1;
    if (accept(found)) items.push({ ...found, collection: source.lookup.collection });
  }
  // Another read tells whether there is a next page, unless documents are left over from the batches.
  if (sources.every(({ rows }) => rows.length === 0)) await refill(0);
  const hasMore = sources.some(({ rows }) => rows.length > 0);
  const places = sources.flatMap(({ lookup, after }) => (after ? [[lookup.collection, after]] : []));
  return { items, nextCursor: hasMore ? JSON.stringify(Object.fromEntries(places)) : null };
}

/** Reads the next batch of every collection that has no documents left to compare. */
async function readMore(
  documents: Pick<AdminDocuments, 'find'>,
  sources: readonly Source[],
  { need, firstBatch }: { need: number; firstBatch: number },
): Promise<void> {
  const taken = sources.reduce((sum, source) => sum + source.taken, 0);
  const read = async (source: Source): Promise<void> => {
    const isLast = sources.every((other) => other === source || (other.isRead && other.rows.length === 0));
    // One document more than needed tells whether there is a next page.
    const share = Math.max(BATCH_MIN, Math.floor((source.taken / taken) * need * READ_AHEAD));
    const batch = taken === 0 ? firstBatch : share;
    const limit = isLast ? need + 1 : Math.min(batch, need + 1);
    const { lookup, after } = source;
    source.rows = await documents.find({ ...lookup, limit, ...(after && { after }) });
    source.isRead = source.rows.length < limit;
  };
  await Promise.all(sources.filter(({ rows, isRead }) => rows.length === 0 && !isRead).map(read));
}

function firstOf(sources: readonly Source[]): Source | null {
  let first: Source | null = null;
  for (const source of sources)
    if (source.rows.length > 0 && (first === null || comesBefore(source, first))) first = source;
  return first;
}

function comesBefore(a: Source, b: Source): boolean {
  const [place, other] = [a, b].map(({ rows, lookup }) => rows[0] && placeOf(rows[0], lookup.orderBy));
  const at = place?.findIndex((value, index) => value !== other?.[index]) ?? -1;
  if (!place || !other || at < 0) return false;
  const isSmaller = String(place[at]) < String(other[at]);
  return a.lookup.descending ? !isSmaller : isSmaller;
}

/** The position of a document, whose fields of the order are texts. */
function placeOf({ id, data }: Found, fields: readonly string[]): Place {
  const texts = fields.map((field) => {
    const value = valueAt(data, field);
    return typeof value === 'string' ? value : '';
  });
  return [...texts, id];
}
