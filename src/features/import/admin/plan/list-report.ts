import type { ListReading } from './read-list.ts';
import { planGist } from './plan.ts';
import { importTexts as texts } from '../../texts.ts';

/** The output of `npm run catalogue -- import <file> --dry-run --json`; other programs read it. */
export type ListReport = ReturnType<typeof listReport>;

export function listReport(list: ListReading) {
  const { sheets, sheet, headerRow, matched, plan, hasPictures, hiddenColumns } = list;
  const { created, changed, unchanged, refused, cellsLeftOut } = planGist(plan);
  return {
    /** The name of the sheet; '' for a text. */
    sheet: sheets[sheet]?.name ?? '',
    /** The number of the row as the sheet shows it, from 1; 0 if no row names the columns. */
    headerRow: headerRow + 1,
    /** `target` is a field, `fact:<label>`, `facts`, or '' for a column that is not taken. */
    columns: matched.columns.map(({ header, target }) => ({ header, target })),
    /** The heads of columns that are read although the sheet hides them; absent if there are none. */
    ...(hiddenColumns.length > 0 && { hiddenColumns }),
    counts: { new: created, changed, unchanged, leftOut: refused.length },
    leftOut: plan.refused,
    /** Single cells that are not taken, although their rows are. */
    cellsLeftOut: [
      ...(hasPictures ? [{ row: Math.max(0, headerRow) + 1, reason: texts.picturesInCells }] : []),
      ...cellsLeftOut,
    ],
    /** The choices that are needed before everything can be saved: `name`, `category`, or `category: <word of the file>`. */
    asked: [
      ...(matched.isNameGuessed ? ['name'] : []),
      ...plan.questions.map(({ word }) => (word === '' ? 'category' : `category: ${word}`)),
    ],
    /** The fields of new and changed products; without a category, `category_slug` is ''. */
    products: [...plan.planned, ...plan.waiting].flatMap((change) =>
      'fields' in change ? [change.fields] : [],
    ),
  };
}
