import {
  normaliseSlug,
  productEntity,
  type CategoryFields,
  type MediaHost,
  type ProductFields,
} from '#src/contracts/index.ts';

import { categoryNames } from './categories.ts';
import { comparable, fromCell, cellText, type Table } from './cells.ts';
import { cellOf, type ColumnTarget, withCell } from './columns.ts';
import type { ColumnMatch } from './match-columns.ts';
import type { StoredProduct } from '../editor/ProductEditor.tsx';
import { faultOf, fieldsOf, planChange, type Plan, type PlannedChange, type Refusal } from './plan.ts';
import { exchangeTexts as texts } from './texts.ts';

export interface ImportInput {
  readonly table: Table;
  /** Index of the header row; the rows above it are titles. */
  readonly headerRow: number;
  readonly columns: readonly ColumnMatch[];
  /** All products, hidden ones too. */
  readonly products: readonly StoredProduct[];
  readonly categories: readonly CategoryFields[];
  /** Slug of the category for new products whose row names none; '' for none. */
  readonly categorySlug: string;
  readonly host: MediaHost;
}

interface Place {
  readonly target: ColumnTarget;
  readonly index: number;
}

/** Compares a file with the catalogue: what each row would change, or why it cannot be taken. Writes nothing. */
export function planImport(input: ImportInput): Plan {
  const { table, headerRow, columns, products } = input;
  const categories = categoryNames(input.categories);
  const places = columns.flatMap(({ target }, index): Place[] => (target === '' ? [] : [{ target, index }]));
  const bySlug = groupBy(products, ({ slug }) => slug);
  const byName = groupBy(products, ({ name }) => comparable(name));
  /** Numbers of the rows that name a product, by its slug. */
  const seen = new Map<string, number>();
  const planned: PlannedChange[] = [];
  const refused: Refusal[] = [];
  let unchanged = 0;

  const planRow = (row: readonly string[], number: number): PlannedChange | { reason: string } | null => {
    const filled = places.flatMap(({ target, index }) => {
      const cell = cellText(row[index] ?? '');
      return cell.trim() === '' ? [] : [{ target, cell }];
    });
    const given = (target: ColumnTarget): string => filled.find((one) => one.target === target)?.cell ?? '';
    const name = fromCell(given('name')).trim();
    const typed = given('slug').trim();
    // A slug from before there were rules for them is taken as it is.
    const key = bySlug.has(typed) ? typed : normaliseSlug(typed);
    const named = key === '' ? (byName.get(comparable(name)) ?? []) : [];
    if (filled.length === 1 && key === '' && named.length === 0 && places.length > 2)
      return { reason: texts.headingRow };
    if (named.length > 1)
      return {
        reason: texts.severalNamed(
          name,
          named.map(({ slug }) => slug),
        ),
      };
    const slug = key || named[0]?.slug || normaliseSlug(name);
    if (slug === '') return { reason: name === '' ? texts.noName : texts.noSlug(name) };
    const earlier = seen.get(slug);
    if (earlier !== undefined) return { reason: texts.sameRow(earlier) };
    seen.set(slug, number);

    const [stored, twin] = bySlug.get(slug) ?? [];
    if (twin) return { reason: texts.severalNamed(slug, [slug, slug]) };
    const before = stored ? { id: stored.id, rev: stored.rev, fields: fieldsOf(stored) } : null;
    let fields: ProductFields = before
      ? before.fields
      : {
          ...productEntity.initial(),
          slug,
          category_slug: input.categorySlug,
          // Without a word about it nothing appears on the site by surprise.
          isVisible: false,
        };
    for (const { target, cell } of filled) {
      if (target === 'slug' || (before && isSame(cell, cellOf(fields, target, categories)))) continue;
      const next = withCell(fields, target, cell, categories);
      if ('reason' in next) return next;
      fields = next;
    }
    if (!before && fields.name === '') return { reason: texts.noName };
    if (!before && fields.category_slug === '') return { reason: texts.noCategoryGiven };
    const change = planChange(before, fields, categories);
    const fault = change && faultOf(fields, input.host);
    return fault ? { reason: fault } : change;
  };

  for (const [index, row] of table.entries()) {
    if (index <= headerRow || row.every((cell) => cell.trim() === '')) continue;
    const result = planRow(row, index + 1);
    if (result === null) unchanged += 1;
    else if ('reason' in result) refused.push({ row: texts.row(index + 1), reason: result.reason });
    else planned.push(result);
  }
  const ignored = columns
    .filter(({ target, header }) => target === '' && header.trim() !== '')
    .map(({ header }) => header);
  return { planned, unchanged, refused, ignored };
}

/** Spaces around a cell are no change: spreadsheets add and remove them. */
function isSame(cell: string, stored: string): boolean {
  return cell === stored || cell.trim() === stored.trim();
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
