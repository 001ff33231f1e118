import type { Category, Product, QuoteFormDefinition } from '#src/contracts/index.ts';
import { byOrderThenName } from '#src/contracts/index.ts';

import type { Content } from './content.ts';
import { fingerprintOf, type PublicationRecord } from './record.ts';

/** Few enough to fetch together, and enough that a changed product uploads only a part of the catalogue. */
const FILE_COUNT = 16;

/** A category with its visible products and quote form. */
interface PublishedCategory {
  category: Category;
  products: Product[];
  quoteForm: QuoteFormDefinition | null;
}

export function catalogueFile(index: number): string {
  return `/content/catalogue/${index}.json`;
}

/** Assigns a category to a file, independent of all other categories. */
function indexOf(slug: string): number {
  let sum = 0;
  for (const character of slug) sum = (sum * 31 + character.charCodeAt(0)) % 65_521;
  return sum % FILE_COUNT;
}

/** The contents of the files with the published, visible catalogue. */
export function catalogueFileTexts({ categories, products, quoteForms }: Content): string[] {
  const files = Array.from({ length: FILE_COUNT }, (): PublishedCategory[] => []);
  for (const category of categories) {
    const { slug } = category;
    files[indexOf(slug)]?.push({
      category,
      products: products.get(slug) ?? [],
      quoteForm: quoteForms.get(slug) ?? null,
    });
  }
  return files.map((part) => JSON.stringify(part));
}

/**
 * Reads the published content back, so that a publication reads only changed documents from the database. `null` if a file
 * does not match the record; then everything must be read.
 */
export async function readPublishedContent(
  record: PublicationRecord,
  readFile: (file: string) => Promise<string | null>,
): Promise<Content | null> {
  const texts = await Promise.all(record.catalogue.map((_, index) => readFile(catalogueFile(index))));
  const content: Content = {
    version: record.version,
    settings: record.settings,
    texts: record.texts,
    categories: [],
    products: new Map(),
    quoteForms: new Map(),
  };
  for (const [index, text] of texts.entries()) {
    if (text === null || fingerprintOf(text) !== record.catalogue[index]) return null;
    for (const { category, products, quoteForm } of JSON.parse(text) as PublishedCategory[]) {
      content.categories.push(category);
      content.products.set(category.slug, products);
      content.quoteForms.set(category.slug, quoteForm);
    }
  }
  content.categories.sort(byOrderThenName);
  return content;
}
