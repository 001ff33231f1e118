import { FACT_LABELS, PRODUCT_LABELS, type ProductFields } from '#src/contracts/index.ts';

import { cellText, comparable } from '../read/cells.ts';
import { importTexts as texts } from '../../texts.ts';

type Field = Exclude<keyof ProductFields, 'facts'>;

/** The content of a column: a field, the fact of a label, facts that another column names, or nothing that is imported (''). */
export type ColumnTarget = Field | `fact:${string}` | 'facts' | '';

/**
 * A column that helps to read the others: `code` is the number by which a business calls a product, `parent` the code or id
 * of the product that a row is a variation of, `groups` the codes and facts of a product's variations, `view` the shop in
 * another language whose texts a row holds.
 */
export const ROLES = ['code', 'id', 'parent', 'groups', 'view'] as const;
export type ColumnRole = (typeof ROLES)[number];

export type HeadMeaning = ColumnTarget | ColumnRole;

/** The admin's choices in earlier imports, by `columnKey`. */
export type Remembered = Readonly<Record<string, ColumnTarget>>;

/** The key of a column's choice: its head, or its place if it has none. */
export function columnKey(header: string, index: number): string {
  return comparable(header) || `#${index + 1}`;
}

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
  /** The column whose cells continue those of this one: the other side of a sheet, the unit of a number. */
  readonly next?: number;
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
  const ours = Object.values<string>(FACT_LABELS).filter((label) => used.has(label));
  return [...new Set([...ours, ...used])];
}

/** The labels of facts that a column of a file can hold. */
export function knownLabels(products: readonly Pick<ProductFields, 'facts'>[]): string[] {
  return [...new Set([...Object.values(FACT_LABELS), ...factLabels(products)])];
}
