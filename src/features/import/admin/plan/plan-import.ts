import {
  LIMITS,
  parseHostedMedia,
  productEntity,
  type CategoryFields,
  type Fact,
  type MediaHost,
  type ProductFields,
  type StoredProduct,
} from '#src/contracts/index.ts';
import { isSharedPage, isStorableAddress } from '#src/editing/save-plan/hosted-media.ts';

import type { CategoryNames } from '../recognise/categories.ts';
import { CLEAR, comparable, comparableName, fromCell } from '../read/cells.ts';
import { factLabelOf, labelOf, type Columns, type ColumnTarget } from '../recognise/columns.ts';
import { cellOf, withCell } from './product-cells.ts';
import { faultOf, fieldsOf, freeSlug, planChange, type Change, type Plan } from './plan.ts';
import type { ProductRows, RowsRead } from '../recognise/read-rows.ts';
import type { LeftOut } from '../recognise/row-cells.ts';
import { importTexts as texts } from '../../texts.ts';

/** The stored records that an import is compared with. */
export interface Catalogue {
  /** All products, hidden ones too. */
  readonly products: readonly StoredProduct[];
  readonly categories: readonly CategoryFields[];
  readonly host: MediaHost;
}

interface ImportInput extends Catalogue {
  readonly read: RowsRead;
  readonly matched: Columns;
  /** Finds a category by its name or slug. */
  readonly names: CategoryNames;
  /** Slug of the category for new products whose row names none; '' for none. */
  readonly categorySlug: string;
  /** Slugs of categories by the word that the file has for them, in the form of `comparable`. */
  readonly categoryWords: Readonly<Record<string, string>>;
}

/** A word of the file for a category that does not exist; '' stands for rows that name none. */
interface CategoryQuestion {
  readonly word: string;
  readonly rows: number;
  /** The slug of a category with a similar name; '' for none. */
  readonly near: string;
}

export interface ImportPlan extends Plan {
  readonly refused: readonly LeftOut[];
  readonly questions: readonly CategoryQuestion[];
}

const EMPTY = productEntity.initial();

/** Compares a file with the catalogue: what each product would change, or why it cannot be taken. Writes nothing. */
export function planImport(input: ImportInput): ImportPlan {
  const { read, products, names: categories } = input;
  const find = finderOf(input);
  const takenSlugs = new Set(products.map(({ slug }) => slug));
  const seen = new Map<string, number>();
  const planned: Change[] = [];
  const waiting: Change[] = [];
  const refused: LeftOut[] = [...read.leftOut];
  const cellsLeftOut: LeftOut[] = [...read.cellsLeftOut];
  const questions = new Map<string, CategoryQuestion>();
  let unchanged = 0;

  const planProduct = (product: ProductRows): void => {
    const row = product.rows[0] ?? 0;
    const refuse = (reason: string): void => void refused.push({ row, reason });
    const match = find(product);
    if ('reason' in match) return refuse(match.reason);
    const { stored } = match;
    const before = stored ? { id: stored.id, rev: stored.rev, fields: fieldsOf(stored) } : null;
    if (before) {
      const earlier = seen.get(before.id);
      if (earlier !== undefined) return refuse(texts.sameRow(earlier));
      seen.set(before.id, row);
    }
    const facts: Fact[] = [];
    // Without a word about it nothing appears on the site by surprise.
    let fields: ProductFields = before ? before.fields : { ...EMPTY, isVisible: false };
    let word = before ? null : product.heading;
    for (const { target, cell } of product.cells) {
      // Spaces around a cell are no change: spreadsheets add and remove them.
      if (target === 'slug' || (before && cell.trim() === cellOf(before.fields, target, categories).trim()))
        continue;
      if (target === 'category_slug') {
        word = cell;
        continue;
      }
      const usable = input.matched.isOwn
        ? cell
        : withoutBadPictures(target, cell, input.host, (reason) => cellsLeftOut.push({ row, reason }));
      if (usable === '') continue;
      // A new product has each fact once, so that none of 20,000 products is searched for it.
      const isNewFact = !before && factLabelOf(target) !== null;
      const next = withCell(isNewFact ? EMPTY : fields, target, usable, categories);
      if ('reason' in next) return refuse(next.reason);
      if (isNewFact) facts.push(...next.facts);
      else fields = next;
    }
    if (!before) {
      fields = { ...fields, facts: input.matched.isOwn ? facts : facts.slice(0, LIMITS.facts) };
      for (const { label, value } of facts.slice(fields.facts.length))
        cellsLeftOut.push({ row, reason: texts.furtherFact(`${label}: ${value}`) });
    }
    if (fields.name === '' && !before) return refuse(texts.noName);
    const [first = '', ...gallery] = fields.image_gallery;
    // The file's main picture cannot be stored.
    if (!before && fields.image_url === '') fields = { ...fields, image_url: first, image_gallery: gallery };
    const category = word === null ? { slug: fields.category_slug } : categoryFor(word, input);
    if ('reason' in category) return refuse(category.reason);
    if (!before) {
      const slug = freeSlug(match.slug || fields.name, takenSlugs);
      takenSlugs.add(slug);
      fields = { ...fields, slug };
    }
    fields = { ...fields, category_slug: category.slug };
    const change = planChange(before, fields);
    if (!change) {
      unchanged += 1;
      return;
    }
    const isAsked = category.slug === '';
    const fault = faultOf(isAsked ? { ...fields, category_slug: 'asked' } : fields, input.host);
    if (fault) return refuse(fault);
    if (!isAsked) planned.push(change);
    else {
      const asked = word ?? '';
      const rows = (questions.get(comparable(asked))?.rows ?? 0) + 1;
      questions.set(comparable(asked), { word: asked, rows, near: categories.nearest(asked) });
      waiting.push(change);
    }
  };
  for (const product of read.products) planProduct(product);
  return {
    planned,
    waiting,
    unchanged,
    refused: refused.toSorted((a, b) => a.row - b.row),
    questions: [...questions.values()],
    cellsLeftOut,
  };
}

/** The slug of the category that a word means; '' if it has to be asked about. */
function categoryFor(
  word: string,
  { categorySlug, categoryWords, matched, names }: ImportInput,
): { slug: string } | { reason: string } {
  const text = fromCell(word).trim();
  if (text === '') return { slug: categorySlug };
  if (text === CLEAR) return { reason: texts.cannotClear(labelOf('category_slug')) };
  const chosen = categoryWords[comparable(text)];
  const category = names.find(chosen ?? text);
  if (!('reason' in category)) return category;
  return category.isUnknown && !matched.isOwn ? { slug: '' } : category;
}

/** Finds the product that rows are about: by its slug, its code or its whole name. */
function finderOf({ products, matched: { columns, roles } }: ImportInput) {
  // The fact by which the business calls its products.
  const codeTarget = columns[roles.code ?? -1]?.target ?? '';
  const bySlug = groupBy(products, ({ slug }) => slug);
  const byName = groupBy(products, ({ name }) => comparableName(name));
  const codeOf = (product: ProductFields): string =>
    codeTarget === '' ? '' : comparableName(cellOf(product, codeTarget, { nameOf: () => '' }));
  const byCode = groupBy(products, codeOf);
  return (rows: ProductRows): { stored: StoredProduct | undefined; slug: string } | { reason: string } => {
    const textOf = (target: ColumnTarget): string =>
      fromCell(rows.cells.find((filled) => filled.target === target)?.cell ?? '').trim();
    const slug = textOf('slug');
    const code = comparableName(textOf(codeTarget));
    const name = comparableName(textOf('name'));
    const matches =
      bySlug.get(slug) ??
      bySlug.get(slug.toLowerCase()) ??
      (slug === '' && code !== '' ? byCode.get(code) : undefined) ??
      (slug === '' && name !== '' ? byName.get(name) : undefined) ??
      [];
    const slugs = matches.map((product) => product.slug);
    if (slugs.length > 1) return { reason: texts.severalNamed(slug || textOf('name'), slugs) };
    return { stored: matches[0], slug };
  };
}

/** A foreign file's picture addresses that can be stored. */
function withoutBadPictures(
  target: ColumnTarget,
  cell: string,
  host: MediaHost,
  leaveOut: (reason: string) => void,
): string {
  if (target !== 'image_url' && target !== 'image_gallery') return cell;
  const pictures = cell.split('\n').filter((address) => {
    // Any other path is a picture of the other site.
    const isWhole = /^(?:https:\/\/|\/media\/)/.test(address) || parseHostedMedia(address, host) !== null;
    const isGood = isWhole && isStorableAddress(address, host) && address.length <= LIMITS.url;
    if (!isGood) leaveOut(texts.badPicture(address, isSharedPage(address)));
    return isGood;
  });
  const further = pictures.splice(LIMITS.galleryImages).length;
  if (further > 0) leaveOut(texts.furtherPictures(further));
  return pictures.join('\n');
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(item);
  }
  return groups;
}
