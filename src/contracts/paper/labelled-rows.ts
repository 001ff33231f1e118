/** Reads rows that say what their value is, such as 'Quantity : 5' and 'GSM - 70'. */
import { TRADE_WORD } from './paper-words.ts';
import { cellText, headerOf, type Column } from './pasted-tables.ts';
import { hasFigures, readLine } from './read-line.ts';

/** The word before the name of a column: 'Paper Size'. */
const FORM = /^(?:sheet|reel|paper|product)\s+(?=size|width|name)/i;
/** 'Quantity : 5'. */
const LABELLED = /^([\p{L}][\p{L} .]{1,30})\s*[:=]\s*(.*)$/u;
/** 'GSM - 70 GSM', where the label is the name of a column. */
const DASHED = /^([\p{L}][\p{L} ]{1,30}) [-–] (.*)$/u;
/** The label and the value of a row; nothing if it has no label. */
const partsOf = (row: string): string[] =>
  (LABELLED.exec(row.trim()) ?? DASHED.exec(row.trim()))?.slice(1) ?? [];
/** The label of a row; '' for none. */
export const labelOf = (row: string): string => partsOf(row)[0] ?? '';
/** The column that the label of a row names; '' for none. */
export const columnOf = (row: string): Column | '' => headerOf(labelOf(row).replace(FORM, ''))?.column ?? '';
/** True for a row with a label before a colon, or before a dash if it names a column. */
export const isLabelled = (row: string): boolean => LABELLED.test(row.trim()) || columnOf(row) !== '';

/** The values of labelled rows as they stand in a line, by column: 'Quantity : 5' is '5' of the quantity. */
function labelledParts(rows: readonly string[]): Map<Column, string> {
  const cells = rows.map(partsOf);
  const units = cells.flatMap(([label = '', value = '']) => (/unit|uom/i.test(label) ? value : []));
  const parts = new Map<Column, string>();
  for (const [label = '', value = ''] of cells) {
    const column = label.replace(FORM, '');
    const header = headerOf(column.replace(/^(?:requirement|details?|specifications?)$/i, 'note'));
    if (header && header.column !== 'unit' && !parts.has(header.column))
      parts.set(header.column, cellText(header, value, units));
  }
  return parts;
}

/** The columns of a block of labelled rows, in the order in which they stand in a line. */
const IN_LINE = ['name', 'gsm', 'grade', 'size', 'quantity', 'rate', 'note', 'place'] as const;

/** Rows such as 'Quantity : 5' and 'GSM : 300' as the text of one order; '' if they describe none. */
export function labelledOrder(rows: readonly string[]): string {
  const parts = labelledParts(rows);
  const sides = [...parts].flatMap(([column, cell]) => (/^(?:length|width)$/.test(column) ? cell : []));
  if (sides.length > 0) parts.set('size', sides.join(' x '));
  const name = parts.get('name') ?? '';
  const isDescribed =
    parts.has('gsm') || parts.has('size') || TRADE_WORD.test(name) || hasFigures(readLine(name));
  return parts.has('quantity') && isDescribed
    ? IN_LINE.flatMap((column) => parts.get(column) ?? []).join(' ')
    : '';
}
