import Papa from 'papaparse';

import { LEAD_STATUS_LABELS } from '#src/contracts/index.ts';
import type { DeskRow } from '#src/data/ports/desk-port.ts';
import { dayInIndia, INDIA_OFFSET_MS } from '#src/lib/india-time.ts';
import { saveBlob } from '#src/browser/save-file.ts';

import { leadTexts } from '../../texts.ts';

/** Without this mark Excel does not read a file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Beginnings that a spreadsheet would run, also after spaces, line ends or invisible marks, and as full-width signs. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;
/** The end of a cell before such a beginning, for a spreadsheet that separates by another sign than the comma. */
const INNER_CELL = /(?<=[^])[;|\t\r\n](?=[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** '2026-11-25 15:30' in India, which spreadsheets sort and compute with; '' for none. */
function indianTime(moment: string): string {
  const time = Date.parse(moment) + INDIA_OFFSET_MS;
  return Number.isNaN(time) ? moment : new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}

/** Header and cell text of each column. */
const COLUMNS: readonly (readonly [string, (row: DeskRow) => string])[] = [
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

/** The rows as CSV. */
export function toCsv(rows: readonly DeskRow[]): string {
  return csvOf(COLUMNS, rows);
}

/**
 * Rows as CSV, each cell in quotes. Texts that a spreadsheet would read as a formula are escaped with an apostrophe, because visitors
 * typed them.
 * @param columns header and cell text of each
 */
export function csvOf<Row>(
  columns: readonly (readonly [string, (row: Row) => string])[],
  rows: readonly Row[],
): string {
  const fields = columns.map(([head]) => head);
  const data = rows.map((row) => columns.map(([, cell]) => cell(row).replace(INNER_CELL, "$&'")));
  return (
    BYTE_ORDER_MARK +
    Papa.unparse({ fields, data }, { escapeFormulae: FORMULA, quotes: true, newline: '\r\n' })
  );
}

/** Downloads the rows as a file. */
export function saveCsv(rows: readonly DeskRow[], now: Date): void {
  const content = new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' });
  saveBlob(`requests-${dayInIndia(now)}.csv`, content);
}
