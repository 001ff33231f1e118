import Papa from 'papaparse';

import { LEAD_STATUS_LABELS, storableText } from '#src/contracts/index.ts';
import type { DeskRow } from '#src/data/ports/desk-port.ts';
import { dayInIndia, INDIA_OFFSET_MS } from '#src/lib/india-time.ts';
import { asExcelText, BYTE_ORDER_MARK, CELL_MAX } from '#src/editing/export/excel-text.ts';
import { writeXlsx } from '#src/editing/export/write-xlsx.ts';

import { leadTexts } from '../../texts.ts';

/** Beginnings that a spreadsheet would run, also after spaces, line ends or invisible marks, and as full-width signs. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;
/** The end of a cell before such a beginning, for a spreadsheet that separates by another sign than the comma. */
const INNER_CELL = /(?<=[^])[;|\t\r\n](?=[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** '2026-11-25 15:30' in India, which spreadsheets sort and compute with; '' for none. */
function indianTime(moment: string): string {
  const time = Date.parse(moment) + INDIA_OFFSET_MS;
  return Number.isNaN(time) ? moment : new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}

/** Header and cell text of each column of a file. */
export type FileColumns<Row> = readonly (readonly [header: string, cell: (row: Row) => string])[];

export const REQUEST_COLUMNS: FileColumns<DeskRow> = [
  ['Reference', ({ reference }) => reference],
  ['Kind', ({ kind }) => leadTexts.kind[kind]],
  ['Received', ({ receivedAt }) => indianTime(receivedAt)],
  ['Name', ({ name }) => name],
  ['Company', ({ company }) => company],
  ['E-mail', ({ email }) => email],
  ['Categories', ({ categories }) => categories.join('; ')],
  ['Papers', ({ papers }) => papers.join('; ')],
  ['Samples', ({ samples }) => samples.join('; ')],
  ['Status', ({ desk }) => LEAD_STATUS_LABELS[desk.status]],
  ['Assigned to', ({ desk }) => desk.assignedTo],
  ['First answered', ({ desk }) => indianTime(desk.firstAnsweredAt)],
  ['Waiting since', ({ desk }) => indianTime(desk.waitingSince)],
];

/**
 * Rows as CSV, each cell in quotes. Texts that a spreadsheet would read as a formula are escaped with an apostrophe, because visitors
 * typed them; `asExcelText` preserves texts that Excel would change.
 */
export function csvOf<Row>(columns: FileColumns<Row>, rows: readonly Row[]): string {
  const fields = columns.map(([head]) => head);
  const data = rows.map((row) => columns.map(([, cell]) => csvCell(cell(row))));
  return BYTE_ORDER_MARK + Papa.unparse({ fields, data }, { quotes: true, newline: '\r\n' });
}

function csvCell(text: string): string {
  const kept = asExcelText(text);
  if (kept !== text) return kept;
  const cell = text.replace(INNER_CELL, "$&'");
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Rows as an Excel file, in which every cell is a text and stays as it is. */
export function xlsxOf<Row>(
  name: string,
  columns: FileColumns<Row>,
  rows: readonly Row[],
): Uint8Array<ArrayBuffer> {
  const cells = rows.map((row) =>
    columns.map(([, cell]) => {
      const text = storableText(cell(row));
      return text.length > CELL_MAX ? `${text.slice(0, CELL_MAX - 1)}…` : text;
    }),
  );
  return writeXlsx([columns.map(([head]) => head), ...cells], name);
}

/** Requests as a file to download. */
export function fileOfRows(
  rows: readonly DeskRow[],
  format: 'csv' | 'xlsx',
  now: Date,
): { name: string; content: Blob } {
  const content =
    format === 'csv'
      ? new Blob([csvOf(REQUEST_COLUMNS, rows)], { type: 'text/csv;charset=utf-8' })
      : new Blob([xlsxOf('Requests', REQUEST_COLUMNS, rows)]);
  return { name: `requests-${dayInIndia(now)}.${format}`, content };
}
