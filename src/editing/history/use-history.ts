import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import {
  addressesIn,
  parseHostedMedia,
  type RevisedCollection,
  type Revision,
  type MediaHost,
} from '#src/contracts/index.ts';
import { useAdminPorts, useNameOf } from '#src/data/reads/admin-context.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { mapTexts } from '#src/lib/plain-data.ts';
import { thumbnailOf } from '../save-plan/hosted-media.ts';

/** A stored document that has a history. */
export interface RevisedDocument {
  readonly collection: RevisedCollection;
  readonly id: string;
}

/** A former version of a record, as values of its form. */
export interface FormerVersion<T> {
  readonly key: string;
  readonly values: T;
  /** When it was replaced, ISO 8601. */
  readonly replacedAt: string;
  /** Who replaced it: a name or e-mail, '' for a change outside the admin area. */
  readonly replacedBy: string;
  /** Reads it without the files that are gone at the media host; `missing` has their addresses. */
  readonly withoutMissing: () => Promise<{ readonly values: T; readonly missing: readonly string[] }>;
}

/**
 * The former versions of a document for its form, the newest first.
 * @param read the form's values of a stored document; `null` if it is malformed
 */
export function useHistory<T>(
  { collection, id }: RevisedDocument,
  read: (data: unknown) => T | null,
): UseQueryResult<readonly FormerVersion<T>[]> {
  const { history } = useAdminPorts();
  const nameOf = useNameOf();
  const host = useMediaHost();
  const toVersion = ({ before, at, by, rev }: Revision): FormerVersion<T>[] => {
    const values = read(before);
    if (values === null) return [];
    const withoutMissing = async () => {
      const missing = await missingFiles(before, host);
      return { values: read(withoutFiles(before, missing)) ?? values, missing };
    };
    return [{ key: `${rev}:${at}`, values, replacedAt: at, replacedBy: nameOf(by), withoutMissing }];
  };
  return useQuery({
    queryKey: ['history', collection, id],
    queryFn: async () => (await history.list(collection, id)).flatMap(toVersion),
  });
}

/** The uploaded files in a stored document that are gone at the media host, by address. */
export async function missingFiles(document: object, host: MediaHost): Promise<string[]> {
  const looked = addressesIn(document).map(async (url) => {
    const media = parseHostedMedia(url, host);
    if (!media?.inScope || media.resource_type === 'raw') return [];
    const thumbnail = thumbnailOf(url, media.resource_type, host);
    return thumbnail === null || (await loads(thumbnail)) ? [] : [url];
  });
  return (await Promise.all(looked)).flat();
}

/** True if the browser can show the picture. */
function loads(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.addEventListener('load', () => resolve(true));
    picture.addEventListener('error', () => resolve(false));
    // The browser may have stored the picture before it was deleted.
    picture.src = `${address}?${Date.now()}`;
  });
}

/** The document with '' in place of these addresses; readers drop such pictures and films. */
export function withoutFiles<T>(document: T, missing: readonly string[]): T {
  return mapTexts(document, (text) => (missing.includes(text) ? '' : text));
}
