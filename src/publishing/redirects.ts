import type { SlugReservation } from '#src/contracts/index.ts';
import { paths } from '#src/lib/paths.ts';

import type { PlannedPage } from './published-values.ts';
import type { PublicationRecord } from './record.ts';

/** A slug that a record had before. */
export type FormerSlug = Pick<SlugReservation, 'collection' | 'slug' | 'ownerId'>;

/** Number of former addresses to keep, the latest ones. */
const MAX_FORMER = 10_000;

function ownerOf({ kind, id }: { kind: string; id?: string }): string | null {
  return id === undefined ? null : `${kind}:${id}`;
}

/**
 * Collects former addresses with kind and id of their record, which stay the same after a rename. Addresses that have a
 * page again are dropped, as are those of hidden records, because the published list is public.
 * @param reserved former slugs from the database, which knows them after a new build too
 */
export function formerAddresses(
  previous: PublicationRecord | null,
  planned: readonly PlannedPage[],
  reserved: readonly FormerSlug[] = [],
): Record<string, string> {
  const current = new Set(planned.map(({ path }) => path));
  const former = reserved.map(({ collection, slug, ownerId }): [string, string] =>
    collection === 'products'
      ? [paths.product.to(slug), `product:${ownerId}`]
      : [paths.category.to(slug), `category:${ownerId}`],
  );
  former.push(...Object.entries(previous?.former ?? {}));
  for (const [path, page] of Object.entries(previous?.pages ?? {})) {
    const owner = ownerOf(page);
    if (owner !== null) former.push([path, owner]);
  }
  const owners = new Set(planned.map(ownerOf));
  const kept = former.filter(([path, owner]) => !current.has(path) && owners.has(owner));
  return Object.fromEntries(kept.slice(-MAX_FORMER));
}

/** Maps former addresses to current ones. */
export function redirectsOf(
  former: Readonly<Record<string, string>>,
  pages: readonly PlannedPage[],
): Map<string, string> {
  const pathOf = new Map(pages.map((page) => [ownerOf(page), page.path]));
  const redirects = new Map<string, string>();
  for (const [from, owner] of Object.entries(former)) {
    const to = pathOf.get(owner);
    if (to !== undefined && to !== from) redirects.set(from, to);
  }
  return redirects;
}

/** The former addresses of a publication, with the slugs that its records had. */
export function formerSlugsOf(record: PublicationRecord | null): FormerSlug[] {
  return Object.entries(record?.former ?? {}).map(([path, owner]) => {
    const [kind, ownerId = ''] = owner.split(':');
    const slug = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
    return { collection: kind === 'product' ? 'products' : 'categories', slug, ownerId };
  });
}

/**
 * A page that redirects to another address, also without script. Search engines follow a refresh without a delay as a
 * permanent redirect and keep the page's rank; with `noindex` they would drop the page.
 */
export function redirectDocument(address: string, path: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This page has moved</title>',
    `<link rel="canonical" href="${address}">`,
    `<meta http-equiv="refresh" content="0;url=${path}"></head>`,
    `<body><p>This page has moved: <a href="${path}">${address}</a></p></body></html>`,
  ].join('');
}
