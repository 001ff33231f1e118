import type { ProductFields } from '#src/contracts/index.ts';

import type { LeftOut } from './read-rows.ts';
import type { ListReading } from './read-list.ts';
import type { ColumnTarget } from './columns.ts';
import { exchangeTexts as texts } from './texts.ts';

/** The output of `npm run catalogue -- import <file> --dry-run --json`; other programs read it. */
export interface ListReport {
  /** The name of the sheet; '' for a text. */
  readonly sheet: string;
  /** The number of the row as the sheet shows it, from 1; 0 if no row names the columns. */
  readonly headerRow: number;
  /** `target` is a field, `fact:<label>`, `facts`, or '' for a column that is not taken. */
  readonly columns: readonly { readonly header: string; readonly target: ColumnTarget }[];
  readonly counts: {
    readonly new: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly leftOut: number;
  };
  readonly leftOut: readonly LeftOut[];
  /** Single cells that are not taken, although their rows are. */
  readonly cellsLeftOut: readonly LeftOut[];
  /** The choices that are needed before everything can be saved: `name`, `category`, or `category: <word of the file>`. */
  readonly asked: readonly string[];
  /** The fields of new and changed products; without a category, `category_slug` is ''. */
  readonly products: readonly ProductFields[];
}

export function listReport({
  sheets,
  sheet,
  headerRow,
  matched,
  plan,
  hasPictures,
}: ListReading): ListReport {
  const changes = [...plan.planned, ...plan.waiting];
  const created = changes.filter(({ action }) => action === 'create').length;
  const asksName = plan.asksName || matched.isNameGuessed;
  return {
    sheet: sheets[sheet]?.name ?? '',
    headerRow: headerRow + 1,
    columns: matched.columns.map(({ header, target }) => ({ header, target })),
    counts: {
      new: created,
      changed: changes.length - created,
      unchanged: plan.unchanged,
      leftOut: plan.refused.length,
    },
    leftOut: plan.refused.map(({ number = 0, reason }) => ({ row: number, reason })),
    cellsLeftOut: [
      ...(hasPictures ? [{ row: Math.max(0, headerRow) + 1, reason: texts.picturesInCells }] : []),
      ...plan.cellsLeftOut,
    ],
    asked: [
      ...(asksName ? ['name'] : []),
      ...plan.questions.map(({ word }) => (word === '' ? 'category' : `category: ${word}`)),
    ],
    products: changes.flatMap((change) => ('fields' in change ? [change.fields] : [])),
  };
}
