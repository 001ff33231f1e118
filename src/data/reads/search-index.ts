import {
  factNameOf,
  factValue,
  type Category,
  type Product,
  type Fact,
  type FactName,
} from '#src/contracts/index.ts';
import { hasDigit, wordsOf } from '#src/lib/search/words.ts';

/** A value for each paper. Values repeat, so each is written once: `at` holds its place in `values`. */
export interface SearchColumn {
  values: string[];
  at: number[];
}

/**
 * What a search needs of every visible paper, as the file `/content/search.json`: lists in which the same place is the
 * same paper, because that is a third of the size of a list of records. A paper is a product, or a category without
 * sub-products.
 */
export interface SearchIndex {
  categories: { slug: string; name: string }[];
  names: string[];
  /** '' for a paper that is a category. */
  slugs: string[];
  /** Place in `categories`. */
  categoryAt: number[];
  /** The facts as the admin typed them; '' for none. */
  gsm: SearchColumn;
  sheetSize: SearchColumn;
  reelWidth: SearchColumn;
  burstFactor: SearchColumn;
  packing: SearchColumn;
  uses: SearchColumn;
  /** Words of the descriptions and of the other facts, for searching only. */
  words: SearchColumn;
}

/** Words kept of a product's descriptions: thousands of products share the file. */
const WORDS_PER_PRODUCT = 24;
/** Words kept of a category that is a paper itself; there are few of them, and each stands for many papers. */
const WORDS_PER_CATEGORY = 80;

class ColumnMaker {
  readonly column: SearchColumn = { values: [], at: [] };
  readonly #places = new Map<string, number>();

  add(value: string): void {
    let place = this.#places.get(value);
    if (place === undefined) {
      place = this.column.values.push(value) - 1;
      this.#places.set(value, place);
    }
    this.column.at.push(place);
  }
}

/** The first words of the texts that the name does not say already; numbers are found in the facts. */
function mainWords(texts: readonly string[], said: string, count: number): string {
  const known = new Set(wordsOf(said));
  const found = new Set<string>();
  for (const word of texts.flatMap(wordsOf)) {
    if (known.has(word) || hasDigit(word)) continue;
    if (found.size === count) break;
    found.add(word);
  }
  return [...found].join(' ');
}

/** Facts that have a column of their own, or are numbers. */
const APART: ReadonlySet<FactName | null> = new Set<FactName>([
  'gsm',
  'sheetSize',
  'reelWidth',
  'burstFactor',
  'packing',
  'uses',
  'core',
  'minimumOrder',
]);

function otherFacts(specs: readonly Fact[]): string[] {
  return specs.filter(({ label }) => !APART.has(factNameOf(label))).map(({ value }) => value);
}

/**
 * Makes the index of what visitors may see.
 * @param categories the visible ones, in the order in which they are listed
 * @param products the visible products of each category, by its slug
 */
export function makeSearchIndex(
  categories: readonly Category[],
  products: ReadonlyMap<string, readonly Product[]>,
): SearchIndex {
  const names: string[] = [];
  const slugs: string[] = [];
  const categoryAt: number[] = [];
  const gsm = new ColumnMaker();
  const sheetSize = new ColumnMaker();
  const reelWidth = new ColumnMaker();
  const burstFactor = new ColumnMaker();
  const packing = new ColumnMaker();
  const uses = new ColumnMaker();
  const words = new ColumnMaker();
  const add = (
    at: number,
    paper: { name: string; slug: string; specs: readonly Fact[]; texts: readonly string[] },
  ): void => {
    const { name, slug, specs, texts } = paper;
    names.push(name);
    slugs.push(slug);
    categoryAt.push(at);
    gsm.add(factValue(specs, 'gsm'));
    sheetSize.add(factValue(specs, 'sheetSize'));
    reelWidth.add(factValue(specs, 'reelWidth'));
    burstFactor.add(factValue(specs, 'burstFactor'));
    packing.add(factValue(specs, 'packing'));
    uses.add(factValue(specs, 'uses'));
    const said = `${name} ${categories[at]?.name ?? ''} ${factValue(specs, 'uses')}`;
    const count = slug === '' ? WORDS_PER_CATEGORY : WORDS_PER_PRODUCT;
    words.add(mainWords([...otherFacts(specs), ...texts], said, count));
  };
  for (const [at, category] of categories.entries()) {
    const { name, slug, specs, hasSubProducts, description, longDescription, benefits } = category;
    if (!hasSubProducts)
      add(at, { name, slug: '', specs, texts: [description, ...benefits, longDescription] });
    for (const product of products.get(slug) ?? [])
      add(at, {
        name: product.name,
        slug: product.slug,
        specs: product.specs,
        texts: [product.short_description, product.long_description],
      });
  }
  return {
    categories: categories.map(({ slug, name }) => ({ slug, name })),
    names,
    slugs,
    categoryAt,
    gsm: gsm.column,
    sheetSize: sheetSize.column,
    reelWidth: reelWidth.column,
    burstFactor: burstFactor.column,
    packing: packing.column,
    uses: uses.column,
    words: words.column,
  };
}
