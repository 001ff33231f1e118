import {
  CONTENT_PAGES,
  isSlug,
  readContentVersion,
  type Category,
  type ContentVersion,
  type Product,
  type QuoteFormDefinition,
  type SiteContent,
  type SiteSettings,
} from '#src/contracts/index.ts';
import type { ReadPorts } from '#src/data/ports/ports.ts';
import { firstValue, type Listener, type Unsubscribe } from '#src/data/ports/answers.ts';
import type { QueryPorts } from '#src/data/reads/query.ts';
import { productsByCategory } from '#src/data/reads/paginate.ts';
import { AppError } from '#src/lib/app-error.ts';

/** Everything that visitors may see. Pages and published values are made only from this. */
export interface Content {
  /** The content version before the rest was read; the content is at least this new. */
  version: ContentVersion;
  settings: SiteSettings;
  texts: SiteContent;
  /** The visible ones, sorted. */
  categories: Category[];
  /** The visible products of each visible category, sorted, by the category's slug. */
  products: Map<string, Product[]>;
  /** By the category's slug; `null` without a form. */
  quoteForms: Map<string, QuoteFormDefinition | null>;
}

/** The stored content version; the initial one if none is stored. */
async function readVersion({ version }: Pick<ReadPorts, 'version'>): Promise<ContentVersion> {
  return (await firstValue((listener) => version.watch(listener))) ?? readContentVersion(null);
}

/**
 * Keeps the records that can have a page. A slug becomes an address and a file name, so records with an invalid one
 * (`../../x`, written by another tool) are dropped here.
 */
export function withAddress<T extends { slug: string }>(records: readonly T[]): T[] {
  return records.filter(({ slug }) => isSlug(slug));
}

export async function readCategoryContent(
  ports: ReadPorts,
  slug: string,
): Promise<{ products: Product[]; quoteForm: QuoteFormDefinition | null }> {
  const [products, quoteForm] = await Promise.all([
    ports.catalogue.listVisibleProducts(slug),
    ports.quoteForms.find(slug),
  ]);
  return { products: withAddress(products), quoteForm };
}

/**
 * Reads everything that visitors may see. Rejects if something cannot be read, so that no incomplete site is published.
 */
export async function collectContent(ports: ReadPorts): Promise<Content> {
  // Read the version first: the content may then be newer than its version, never older.
  const version = await readVersion(ports);
  const settings = await firstValue<SiteSettings>((listener) => ports.settings.watch(listener));
  const texts = Object.fromEntries(
    await Promise.all(CONTENT_PAGES.map(async (page) => [page, await ports.content.load(page)] as const)),
  ) as unknown as SiteContent;
  const categories = withAddress(await ports.catalogue.listVisibleCategories());
  const products = withAddress(await ports.catalogue.listVisibleProducts());
  const forms = await Promise.all(categories.map(({ slug }) => ports.quoteForms.find(slug)));
  return {
    version,
    settings,
    texts,
    categories,
    products: productsByCategory(categories, products),
    quoteForms: new Map(categories.map(({ slug }, at) => [slug, forms[at] ?? null])),
  };
}

function never(): never {
  throw new AppError('broken', 'A page is published without a session.');
}

/** Ports that answer from the content, for rendering pages. */
export function portsOf(content: Content): QueryPorts {
  const { categories, products, quoteForms, settings, texts, version } = content;
  const categoryBySlug = new Map(categories.map((category) => [category.slug, category]));
  const productBySlug = new Map([...products.values()].flat().map((product) => [product.slug, product]));
  const watchOne =
    <T>(value: T) =>
    ({ next }: Listener<T>): Unsubscribe => {
      next(value);
      return () => undefined;
    };
  return {
    catalogue: {
      watchVisibleCategories: watchOne(categories),
      listVisibleCategories: () => Promise.resolve(categories),
      findCategory: (slug) => Promise.resolve(categoryBySlug.get(slug) ?? null),
      findRenamedCategory: () => Promise.resolve(null),
      listVisibleProducts: (slug) =>
        Promise.resolve(slug === undefined ? [...products.values()].flat() : (products.get(slug) ?? [])),
      findVisibleProduct: (slug) => Promise.resolve(productBySlug.get(slug) ?? null),
      findRenamedProduct: () => Promise.resolve(null),
    },
    content: { load: (page) => Promise.resolve(texts[page]) },
    settings: { watch: watchOne(settings) },
    version: { watch: watchOne(version) },
    quoteForms: { find: (slug) => Promise.resolve(quoteForms.get(slug) ?? null) },
    session: { watch: never },
  };
}
