import {
  CONTENT_PAGES,
  PRODUCT_SELECT_CATEGORY_SLUG,
  RELATED_PRODUCT_COUNT,
  settingsEntity,
  type ListSortKey,
  type PublicSettings,
  type SiteSettings,
} from '#src/contracts/index.ts';
import type { ReadPorts } from '#src/data/ports/ports.ts';
import { queries, type CardPage } from '#src/data/reads/queries.ts';
import type { OnceQuery } from '#src/data/reads/query.ts';
import { firstValue } from '#src/data/ports/answers.ts';
import { searchIndexQuery } from '#src/data/reads/search-index.ts';
import { PAGE_KINDS, paths, SITE_PAGES, type PageKind } from '#src/lib/paths.ts';

import { portsOf, type Content } from './content.ts';

export interface PlannedPage {
  path: string;
  kind: PageKind;
  /** Id of the page's record, which stays the same after a rename. */
  id?: string;
}

/** Path of the page for unknown addresses. */
export const NOT_FOUND_PATH = '/404';

/** Every page of the content, the 404 page last. */
export function planPages({ categories, products }: Content): PlannedPage[] {
  const visible = categories.flatMap(({ slug }) => products.get(slug) ?? []);
  const ids = new Map([
    ...categories.map(({ slug, id }) => [paths.category.to(slug), id] as const),
    ...visible.map(({ slug, id }) => [paths.product.to(slug), id] as const),
  ]);
  const slugs = {
    categorySlugs: categories.map(({ slug }) => slug),
    productSlugs: visible.map(({ slug }) => slug),
  };
  const pages = PAGE_KINDS.flatMap((kind) =>
    SITE_PAGES[kind].addresses(slugs).map((path): PlannedPage => {
      const id = ids.get(path);
      return { path, kind, ...(id !== undefined && { id }) };
    }),
  );
  return [...pages, { path: NOT_FOUND_PATH, kind: 'notFound' }];
}

/** Reads a list page by page, as views do. */
async function readAllPages(
  queryAfter: (after: ListSortKey | null) => OnceQuery<CardPage>,
  ports: ReadPorts,
  values: Map<string, unknown>,
): Promise<void> {
  for (let query: OnceQuery<CardPage> | null = queryAfter(null); query;) {
    const part: CardPage = await query.load(ports);
    values.set(query.key, part);
    query = part.next && queryAfter(part.next);
  }
}

function publicSettings(settings: SiteSettings): PublicSettings {
  const defaults: Readonly<Record<string, unknown>> = settingsEntity.initial();
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(defaults[key]),
    ),
  );
}

/** Every value that pages use, by query key. They are published for navigation within the site. */
export async function publishedValues(content: Content): Promise<Map<string, unknown>> {
  const ports = portsOf(content);
  const values = new Map<string, unknown>([[queries.settings.key, publicSettings(content.settings)]]);
  const add = async (query: OnceQuery<unknown>): Promise<void> => {
    values.set(query.key, await query.load(ports));
  };
  for (const page of CONTENT_PAGES) await add(queries.content(page));
  await add(queries.openingHours);
  const live = queries.liveCategories;
  values.set(live.key, await firstValue((listener) => live.watch(ports, listener)));
  await add(queries.productsOf(PRODUCT_SELECT_CATEGORY_SLUG));
  await add(searchIndexQuery);
  await readAllPages(queries.categoryCards, ports, values);
  for (const { slug } of content.categories) {
    await add(queries.category(slug));
    await add(queries.quoteForm(slug));
    await add(queries.productCards(slug, null, RELATED_PRODUCT_COUNT + 1));
    for (const product of content.products.get(slug) ?? []) await add(queries.product(product.slug));
    await readAllPages((after) => queries.productCards(slug, after), ports, values);
  }
  return values;
}
