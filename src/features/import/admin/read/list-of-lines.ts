import { FACT_LABELS } from '#src/contracts/index.ts';
import { findMeasures } from '#src/contracts/paper/find-measures.ts';
import { withoutMarks } from '#src/contracts/paper/pasted-rows.ts';
import { plainMarks } from '#src/lib/plain-text.ts';

import type { Table } from './cells.ts';
import { NOTE } from '../recognise/kinds-of-rows.ts';

/** The price at the end of a line: '- Rs 62/kg', '@62', ': 250', '78/-'. */
const PRICE =
  /\s*(?:(?:\s-+|[=:@|])\s*)?(?:(?:@|₹|rs\b\.?|inr\b|rate\b)\s*:?\s*\d[\d,.]*.*|(?<=[-=:@]\s*)\d[\d,.]*\s*(?:\/.*|(?:per|p\.)\s?kg.*)?|(?<=\s)\d[\d,.]*\s*\/(?:-|kg|ream|rm|pkt|pc).*)$/i;
/** The share of the lines that have a price or a grammage, at least, and that may have several cells. */
const PRICED = 0.4;
const SEPARATED = 0.2;

/**
 * A price list that was written as a message, one paper in each line, as a table: its first row names the columns. Any
 * other table is returned as it is.
 */
export function tableOfLines(rows: Table, separator: string): Table {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  if (filled.filter((row) => row.length > 1).length > filled.length * SEPARATED) return rows;
  const lines = rows.map((row) => {
    const plain = plainMarks(row.join(separator)).replace(/[*_~]|\p{Extended_Pictographic}/gu, '');
    const line = withoutMarks(plain.trim());
    const { measures } = findMeasures(line);
    if (measures.length === 0 && NOTE.test(line)) return [line];
    const name = line.replace(PRICE, '').trim();
    const textOf = (kind: string): string => measures.find((one) => one.kind === kind)?.text ?? '';
    return [name, textOf('gsm'), textOf('size'), line.slice(name.length).trim()];
  });
  const priced = lines.filter(([, gsm = '', , price = '']) => gsm + price !== '').length;
  if (priced < 2 || priced < filled.length * PRICED) return rows;
  return [['Name', FACT_LABELS.gsm, FACT_LABELS.sheetSize, 'Price'], ...lines];
}
