import {
  factNameOf,
  factValue,
  type Category,
  type Product,
  type Fact,
  type FactName,
  type SiteSettings,
} from '#src/contracts/index.ts';
import { hasDigit, wordsOf } from '#src/lib/search-words.ts';

import { firstValue } from '../ports/answers.ts';
import { productsByCategory } from './paginate.ts';
import { once, type OnceQuery } from './query.ts';

/** A value for each paper. Each distinct value is stored once; `at` holds the papers' indexes in `values`. */
export interface SearchColumn {
  values: string[];
  at: number[];
}

/** The facts with a column of their own, as typed by the admin; '' for none. */
const COLUMNS = ['gsm', 'sheetSize', 'reelWidth', 'burstFactor', 'packing', 'uses'] as const;
type FactColumns = Record<(typeof COLUMNS)[number], SearchColumn>;

/**
 * The search index of all visible papers, published as `/content/search.json`. It consists of columns in the same order of
 * papers, which take a third of the size of records. A paper is a product, or a category without products.
 */
export interface SearchIndex extends FactColumns {
  categories: { slug: string; name: string }[];
  names: string[];
  /** '' for a category. */
  slugs: string[];
  /** Index in `categories`. */
  categoryAt: number[];
  /** The shade. Files of older builds have neither shade nor properties. */
  shade?: SearchColumn;
  /** Finish, coating and the owner's own facts, whose words prove a match as the words of the shade do. */
  properties?: SearchColumn;
  /** Words of descriptions, only for matching. */
  words: SearchColumn;
  /** The owner's words, see `withOwnWords`; absent without any. */
  ownWords?: readonly string[];
}

/** Limit of description words per product, because the file may hold thousands of products. */
const WORDS_PER_PRODUCT = 24;
/** Limit of words per category without products; there are few, and each stands for many papers. */
const WORDS_PER_CATEGORY = 80;

function toColumn(texts: readonly string[]): SearchColumn {
  const values = [...new Set(texts)];
  const places = new Map(values.map((value, place) => [value, place]));
  return { values, at: texts.map((text) => places.get(text) ?? 0) };
}

/** The first words of the texts that are neither in the name nor numbers. */
function mainWords(texts: readonly string[], said: string, count: number): string {
  const saidWords = new Set(wordsOf(said));
  const firstWords = new Set<string>();
  for (const word of texts.flatMap(wordsOf)) {
    if (word.length < 2 || saidWords.has(word) || hasDigit(word)) continue;
    if (firstWords.size === count) break;
    firstWords.add(word);
  }
  return [...firstWords].join(' ');
}

/** Facts with a column of their own or with numeric values. */
const APART: readonly (FactName | null)[] = [...COLUMNS, 'core', 'minimumOrder', 'shade'];

function otherFacts(facts: readonly Fact[]): string[] {
  return facts
    .filter(({ label }) => !APART.includes(factNameOf(label)))
    .map(({ label, value }) => `${value} ${label}`);
}

/** A product, or a category without products; `at` is its category's index. */
interface Paper {
  at: number;
  name: string;
  slug: string;
  facts: readonly Fact[];
  texts: readonly string[];
}

/**
 * Makes the index of the visible catalogue.
 * @param categories visible categories in their listed order
 * @param products visible products by the category's slug
 * @param ownWords the settings' `searchWords`
 */
export function makeSearchIndex(
  categories: readonly Category[],
  products: ReadonlyMap<string, readonly Product[]>,
  ownWords: readonly string[] = [],
): SearchIndex {
  const papers = categories.flatMap((category, at): Paper[] => {
    const { name, slug, facts, hasSubProducts, description, longDescription, benefits } = category;
    const texts = [description, ...benefits, longDescription];
    return [
      ...(hasSubProducts ? [] : [{ at, name, slug: '', facts, texts }]),
      ...(products.get(slug) ?? []).map((product) => ({
        at,
        name: product.name,
        slug: product.slug,
        facts: product.facts,
        texts: [product.short_description, product.long_description],
      })),
    ];
  });
  const factColumn = (name: FactName): SearchColumn =>
    toColumn(papers.map(({ facts }) => factValue(facts, name)));
  const wordsFor = ({ at, name, slug, facts, texts }: Paper): string => {
    const said = `${name} ${categories[at]?.name ?? ''} ${factValue(facts, 'uses')}`;
    const count = slug === '' ? WORDS_PER_CATEGORY : WORDS_PER_PRODUCT;
    return mainWords(texts, said, count);
  };
  return {
    categories: categories.map(({ slug, name }) => ({ slug, name })),
    names: papers.map(({ name }) => name),
    slugs: papers.map(({ slug }) => slug),
    categoryAt: papers.map(({ at }) => at),
    ...(Object.fromEntries(COLUMNS.map((name) => [name, factColumn(name)])) as FactColumns),
    shade: factColumn('shade'),
    properties: toColumn(papers.map(({ facts }) => mainWords(otherFacts(facts), '', WORDS_PER_PRODUCT))),
    words: toColumn(papers.map(wordsFor)),
    ...(ownWords.length > 0 && { ownWords }),
  };
}

/**
 * The index of the search (docs/search.md): the published file, or without one an index made from a read of every visible
 * record.
 */
export const searchIndexQuery: OnceQuery<SearchIndex> = once(
  'search',
  null,
  async ({ catalogue, settings }) => {
    const [categories, products, { searchWords }] = await Promise.all([
      catalogue.listVisibleCategories(),
      catalogue.listVisibleProducts(),
      firstValue<SiteSettings>((listener) => settings.watch(listener)),
    ]);
    return makeSearchIndex(categories, productsByCategory(categories, products), searchWords);
  },
);
