import {
  FACT_LABELS,
  type Fact,
  LIMITS,
  normaliseSlug,
  type ProductFields,
  PRODUCT_LABELS,
} from '#src/contracts/index.ts';

import { CLEAR, fromCell, isFormula, cellText, toCell } from '../read/cells.ts';
import type { CategoryNames } from '../plan/categories.ts';
import { importTexts as texts } from '../../texts.ts';

type Field = Exclude<keyof ProductFields, 'facts'>;

/** The content of a column: a field, the fact of a label, facts that another column names, or nothing that is imported (''). */
export type ColumnTarget = Field | `fact:${string}` | 'facts' | '';

/**
 * A column that helps to read the others: `code` is the number by which a business calls a product, `parent` the code or id
 * of the product that a row is a variation of, `groups` the codes and facts of a product's variations, `view` the shop in
 * another language whose texts a row holds.
 */
export type ColumnRole = 'code' | 'id' | 'parent' | 'groups' | 'view';

/** A column as the file has it. */
export interface FileColumn {
  readonly head: string;
  /** The head in the form of `comparable`. */
  readonly word: string;
  /** Its filled cells in the first rows. */
  readonly values: readonly string[];
  /** The admin's choice, in this import or an earlier one. */
  readonly chosen: ColumnTarget | undefined;
}

/** A column of a file and what it is taken for; '' if it is not taken. */
export interface ColumnMatch {
  readonly header: string;
  readonly target: ColumnTarget;
  /** The column that names the facts of this one, in shops' exports: 'Option1 Name' beside 'Option1 Value'. */
  readonly labelColumn?: number;
  /** The facts that its head means, in a matrix of prices: a product has them where the cell is filled. */
  readonly headFacts?: readonly { readonly target: ColumnTarget; readonly cell: string }[];
}

/** The columns of a sheet, and which of them say how its rows belong together. */
export interface Columns {
  readonly columns: readonly ColumnMatch[];
  readonly roles: Partial<Readonly<Record<ColumnRole, number>>>;
  /** True for a file of our own export, in which every cell is meant as it stands. */
  readonly isOwn: boolean;
  /** True if no head names the column of names, so that it is guessed and asked about. */
  readonly isNameGuessed: boolean;
  /** The columns that make up a name where no column holds one. */
  readonly nameParts: readonly number[];
  /** Index of the last row of the header. */
  readonly headerEnd: number;
}

/** False if no column says which product a row is about. */
export function namesProducts({ columns, nameParts }: Columns): boolean {
  return nameParts.length > 0 || columns.some(({ target }) => target === 'name' || target === 'slug');
}

/** The columns of every file in their order; the columns of facts follow them. */
export const FIELD_TARGETS: readonly Field[] = [
  'slug',
  'name',
  'category_slug',
  'short_description',
  'long_description',
  'isVisible',
  'order',
  'image_url',
  'image_gallery',
];
/** Fields that a product cannot do without. */
const NEEDED: readonly ColumnTarget[] = ['slug', 'name', 'category_slug', 'isVisible'];

const FACT = 'fact:';
export const factTarget = (label: string): ColumnTarget => `${FACT}${label}`;
/** The label of a fact's column; `null` for a field. */
export function factLabelOf(target: ColumnTarget): string | null {
  return target.startsWith(FACT) ? target.slice(FACT.length) : null;
}

/** True for a target of which a product can have several values. */
export function holdsMany(target: ColumnTarget): boolean {
  return factLabelOf(target) !== null || ['facts', 'image_url', 'image_gallery'].includes(target);
}

/** The label of the column, as an admin reads it. */
export function labelOf(target: ColumnTarget): string {
  return factLabelOf(target) ?? (target === 'facts' ? texts.facts : PRODUCT_LABELS[target as Field]);
}

/** The labels of all facts of these products: the known ones first, then the others as they come. */
export function factLabels(products: readonly Pick<ProductFields, 'facts'>[]): string[] {
  const used = new Set(products.flatMap(({ facts }) => facts.map(({ label }) => cellText(label))));
  const known = Object.values<string>(FACT_LABELS).filter((label) => used.has(label));
  return [...new Set([...known, ...used])];
}

/** The labels of facts that a column of a file can hold. */
export function knownLabels(products: readonly Pick<ProductFields, 'facts'>[]): string[] {
  return [...new Set([...Object.values(FACT_LABELS), ...factLabels(products)])];
}

const ofLabel = (label: string) => (fact: Fact) => cellText(fact.label) === label;

/** The cells of a product by column. */
export function cellsOf(
  product: ProductFields,
  categories: Pick<CategoryNames, 'nameOf'>,
): (target: ColumnTarget) => string {
  return (target) => {
    const label = factLabelOf(target);
    if (label !== null)
      return toCell(
        product.facts
          .filter(ofLabel(label))
          .map(({ value }) => value)
          .join('\n'),
      );
    const field = target as Field;
    switch (field) {
      case 'category_slug':
        return toCell(categories.nameOf(product.category_slug));
      case 'isVisible':
        return product.isVisible ? texts.yes : texts.no;
      case 'order':
        return toCell(String(product.order));
      case 'image_gallery':
        return toCell(product.image_gallery.join('\n'));
      default:
        return toCell(product[field]);
    }
  };
}

const YES =
  /^(?:y|yes|true|1|visible|shown?|active|published|enabled?|live|on|catalog|search|catalog,? search|both|हाँ|हां)$/i;
const NO =
  /^(?:n|no|false|0|-1|hidden|hide|inactive|draft|archived|disabled?|private|pending|unpublished|off|not visible individually|none|discontinued|नहीं)$/i;

/** The meaning of a word in a column of visibility; `null` for any other word. */
export function visibilityOf(text: string): boolean | null {
  if (YES.test(text.trim())) return true;
  return NO.test(text.trim()) ? false : null;
}

/** The product with the cell's value, or why the cell cannot be taken. */
export function withCell(
  product: ProductFields,
  target: ColumnTarget,
  cell: string,
  categories: CategoryNames,
): ProductFields | { reason: string } {
  if (isFormula(cell)) return { reason: texts.formula(labelOf(target)) };
  const clears = cell.trim() === CLEAR;
  if (clears && NEEDED.includes(target)) return { reason: texts.cannotClear(labelOf(target)) };
  const value = clears ? '' : cellText(fromCell(cell)).trim();
  const lines = value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const label = factLabelOf(target);
  if (label !== null) return { ...product, facts: withFact(product.facts, label, lines) };
  switch (target) {
    case 'slug':
      return { ...product, slug: normaliseSlug(value) };
    case 'category_slug': {
      const found = categories.find(value);
      return 'reason' in found ? found : { ...product, category_slug: found.slug };
    }
    case 'isVisible': {
      const isVisible = visibilityOf(value);
      return isVisible === null ? { reason: texts.notYesOrNo(value) } : { ...product, isVisible };
    }
    case 'order': {
      const order = Number(value.replaceAll(',', ''));
      return Math.abs(order) <= LIMITS.orderAbsolute
        ? { ...product, order }
        : { reason: texts.notANumber(value) };
    }
    case 'image_gallery':
      return { ...product, image_gallery: lines };
    default:
      return { ...product, [target]: value };
  }
}

/** Replaces the values of a label: new ones take the places of the former ones, further ones follow at the end. */
export function withFact(facts: readonly Fact[], label: string, values: readonly string[]): Fact[] {
  const isOurs = ofLabel(label);
  const rest = [...values];
  const added = (): Fact[] => rest.map((value) => ({ label: label.trim(), value }));
  if (!facts.some(isOurs)) return [...facts, ...added()];
  const replaced = facts.flatMap((fact) => {
    if (!isOurs(fact)) return [fact];
    const value = rest.shift();
    return value === undefined ? [] : [{ label: fact.label, value }];
  });
  return [...replaced, ...added()];
}
