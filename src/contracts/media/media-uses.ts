import { MINUTE_MS } from '#src/lib/india-time.ts';
import { textsIn } from '#src/lib/plain-data.ts';

import { COLLECTIONS, type Condition, type Reads, type StoredData } from '../base/collections.ts';
import { defineEntity, moment, text } from '../base/entity.ts';
import { addressesIn, TRASH_KEPT_MS } from '../base/history.ts';
import { LIMITS } from '../base/limits.ts';
import { CONTENT_PAGES } from '../content/site-content.ts';
import { type HostedMedia, parseHostedMedia } from './hosted-media.ts';
import type { MediaHost } from './media-url.ts';

/** After this time an abandoned claim expires. It is longer than any single step of a save. */
export const CLAIM_LEASE_MS = 5 * MINUTE_MS;

/** The collections whose documents refer to uploaded files. */
export type ClaimableCollection = 'categories' | 'products' | 'siteContent';

/**
 * A claim on a record that is being saved or deleted together with its files. It is written before any file
 * changes and removed by the save itself. While it exists, for `CLAIM_LEASE_MS` at most, the rules refuse every other
 * save or deletion of the record.
 */
export const claimEntity = defineEntity({
  collection: text(20),
  recordId: text(LIMITS.documentId),
  /** Identifies the browser page, because one admin may have two open. */
  holder: text(64),
  /** E-mail of the admin. */
  claimedBy: text(LIMITS.email),
  /** The server's time. */
  claimedAt: moment(),
});

/** A record that uses a hosted file. */
export interface MediaUse {
  collection: ClaimableCollection;
  id: string;
}

/** Documents read for each field: enough to tell that a file is shared, and by which records. */
const FOUND_PER_FIELD = 5;
/** How many former states are read: more than one record can have, because a record's own states do not count. */
const FORMER_USES = 100;
/** Categories read to look through their films, which are maps and cannot be queried by address. */
const FILM_CATEGORIES = 200;

/**
 * The records that use a file: those that show it, those in the trash, and, if `since` is given, those that showed it at
 * that time or later and can be put back from their history. Whoever deletes a file asks this function first. Reads at
 * most some 50 documents, 100 more with `since`, and the categories that can have films, also those in the trash.
 */
export async function findMediaUses(reads: Reads, url: string, since?: string): Promise<MediaUse[]> {
  const find = async (
    collection: string,
    where: Condition[],
    limit = FOUND_PER_FIELD,
    isUse: (data: StoredData) => boolean = () => true,
  ): Promise<MediaUse[]> => {
    const documents = await reads.find({ collection, where, limit });
    return documents.filter(({ data }) => isUse(data)).map(({ id, data }) => useOf(collection, id, data));
  };
  const shows = (field: string): Condition => ({ field, op: '==', value: url });
  const holds = (field: string): Condition => ({ field, op: 'array-contains', value: url });
  const { categories, products, trash, revisions, siteContent } = COLLECTIONS;
  const pages = CONTENT_PAGES.map(async (id): Promise<MediaUse[]> => {
    const data = await reads.get(siteContent, id);
    return textsIn(data).has(url) ? [{ collection: siteContent, id }] : [];
  });
  /** @param prefix where the record's fields stand in the document */
  const films = (collection: string, prefix: string): Promise<MediaUse[]> => {
    const canHaveFilms: Condition = { field: `${prefix}hasSubProducts`, op: '==', value: false };
    return find(collection, [canHaveFilms], FILM_CATEGORIES, (data) => textsIn(data).has(url));
  };
  const former = (from: string): Promise<MediaUse[]> =>
    find(revisions, [holds('media'), { field: 'at', op: '>=', value: from }], FORMER_USES);
  const uses = await Promise.all([
    find(categories, [shows('image_url')]),
    find(categories, [holds('galleryImages')]),
    films(categories, ''),
    find(products, [shows('image_url')]),
    find(products, [holds('image_gallery')]),
    find(trash, [shows('record.image_url')]),
    find(trash, [holds('record.galleryImages')]),
    find(trash, [holds('record.image_gallery')]),
    films(trash, 'record.'),
    ...pages,
    ...(since === undefined ? [] : [former(since)]),
  ]);
  const unique = new Map(uses.flat().map((use) => [`${use.collection}/${use.id}`, use]));
  return [...unique.values()];
}

/** Reads each thing once: pages and categories with films are the same for every file of a record. */
function readOnce(reads: Reads): Reads {
  const answers = new Map<string, Promise<unknown>>();
  const once = <T>(what: unknown, read: () => Promise<T>): Promise<T> => {
    const key = JSON.stringify(what);
    const answer = (answers.get(key) as Promise<T> | undefined) ?? read();
    answers.set(key, answer);
    return answer;
  };
  return {
    get: (collection, id) => once([collection, id], () => reads.get(collection, id)),
    find: (lookup) => once(lookup, () => reads.find(lookup)),
  };
}

/**
 * The files of a record deleted for good that nothing else uses, neither another record nor a state that it can be put
 * back to.
 */
export async function unusedFiles(
  reads: Reads,
  owner: MediaUse,
  record: StoredData,
  host: MediaHost,
  now: Date,
): Promise<(HostedMedia & { url: string })[]> {
  const since = new Date(now.getTime() - TRASH_KEPT_MS).toISOString();
  const cachedReads = readOnce(reads);
  const unused: (HostedMedia & { url: string })[] = [];
  for (const url of addressesIn(record)) {
    const media = parseHostedMedia(url, host);
    if (!media?.inScope) continue;
    const uses = await findMediaUses(cachedReads, url, since);
    if (uses.every(({ collection, id }) => collection === owner.collection && id === owner.id))
      unused.push({ ...media, url });
  }
  return unused;
}

/** The record that a found document is, or that a document of trash or history was. */
function useOf(collection: string, id: string, data: StoredData): MediaUse {
  const isKept = collection === COLLECTIONS.trash || collection === COLLECTIONS.revisions;
  return {
    collection: (isKept ? data['collection'] : collection) as ClaimableCollection,
    id: isKept ? String(data['recordId']) : id,
  };
}
