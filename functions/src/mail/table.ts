import { type Html, htmlLines, markup } from './html.ts';
import { PALETTE, SANS, SERIF } from './theme.ts';

/** A label and a value, whose line breaks are kept. */
export interface MailRow {
  readonly label: string;
  readonly value: string;
  /** Address on our own site that the value links to. */
  readonly href?: string;
}

/** A cell of a table: its text, and a smaller line under it. */
export interface MailCell {
  readonly text: string;
  readonly detail?: string;
}

/** A table with a heading for each column. */
export interface MailTable {
  readonly title: string;
  readonly columns: readonly string[];
  /** As many cells in each as there are columns. */
  readonly rows: readonly (readonly MailCell[])[];
  /** Sums under the last column, which then holds amounts; the total last. */
  readonly sums?: readonly MailRow[];
  /** Says where the rows are that have no room: 'All of them are in the PDF.'; '' leaves none out. */
  readonly rest: string;
}

/** Writes each row as a numbered block, because columns of text would break in a narrow window. */
export function tableText(table: MailTable, shown: number): string {
  const { title, columns, rows, sums = [] } = table;
  const blocks = rows.slice(0, shown).map((cells, at) => {
    const [first, ...others] = cells.map(({ text, detail }, column) => {
      const label = column === 0 ? '' : `${columns[column] ?? ''}: `;
      return `${label}${text === '' ? '–' : text}${detail ? `\n${detail}` : ''}`;
    });
    const number = `${at + 1}. `;
    const text = [first, ...others].join('\n').replaceAll('\n', '\n   ');
    // The lines of an offer bring their numbers, since an alternative names the line that it replaces.
    return text.startsWith(number) ? text : number + text;
  });
  const totals = sums.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const more = shown === rows.length ? [] : [moreText(table, shown)];
  return [title, ...blocks, ...more, ...(totals === '' ? [] : [totals])].join('\n\n');
}

/** Amounts are aligned at the right and never wrap. */
const AMOUNT = { align: 'right', padding: '10px 0', style: ';white-space:nowrap' } as const;
const WORDS = { align: 'left', padding: '10px 10px 10px 0', style: ';word-break:break-word' } as const;

function tableCell({ text, detail }: MailCell, isAmount: boolean, columns = 1): Html {
  const shown = text === '' ? '–' : text;
  const more = detail
    ? markup`<br><span style="font-size:13px;color:${PALETTE.muted}">${htmlLines(detail)}</span>`
    : '';
  const { align, padding, style } = isAmount ? AMOUNT : WORDS;
  return markup`<td${columns > 1 ? markup` colspan="${columns}"` : ''} align="${align}" valign="top" style="padding:${padding};border-top:1px solid ${PALETTE.line};font:400 15px/1.45 ${SANS};color:${PALETTE.ink}${style}">${shown}${more}</td>`;
}

function sumHtml({ label, value }: MailRow, columns: number, isTotal: boolean): Html {
  const font = isTotal ? `600 17px/1.4 ${SANS}` : `400 15px/1.4 ${SANS}`;
  const line = isTotal ? `2px solid ${PALETTE.forest}` : `1px solid ${PALETTE.line}`;
  const style = `padding:8px 0;border-top:${line};font:${font};color:${PALETTE.ink}`;
  return markup`<tr><th align="left" scope="row" colspan="${columns - 1}" style="${style}">${label}</th><td align="right" style="${style};white-space:nowrap">${value}</td></tr>`;
}

/** True for the column whose amounts the sums add up. */
function holdsAmounts({ columns, sums = [] }: MailTable, column: number): boolean {
  return sums.length > 0 && column === columns.length - 1;
}

export function tableRow(table: MailTable, cells: readonly MailCell[]): Html {
  return markup`<tr>${cells.map((cell, at) => tableCell(cell, holdsAmounts(table, at)))}</tr>`;
}

function moreText({ rows, rest }: MailTable, shown: number): string {
  return `… and ${rows.length - shown} more. ${rest}`;
}

/** The table with its first rows, and a sentence about the others. */
export function tableHtml(table: MailTable, shown: number): Html {
  const { title, columns, rows, sums = [] } = table;
  const head = columns.map(
    (column, at) =>
      markup`<th align="${holdsAmounts(table, at) ? 'right' : 'left'}" valign="bottom" scope="col" style="padding:6px ${holdsAmounts(table, at) ? 0 : 10}px 6px 0;font:600 13px/1.4 ${SANS};color:${PALETTE.muted}">${column}</th>`,
  );
  const body = [
    ...rows.slice(0, shown).map((cells) => tableRow(table, cells)),
    ...(shown === rows.length
      ? []
      : [markup`<tr>${tableCell({ text: moreText(table, shown) }, false, columns.length)}</tr>`]),
    ...sums.map((sum, at) => sumHtml(sum, columns.length, at === sums.length - 1)),
  ];
  return markup`<h2 style="margin:18px 0 4px;font:600 18px/1.3 ${SERIF};color:${PALETTE.ink}">${title}</h2>
<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 18px;border-collapse:collapse"><thead><tr>${head}</tr></thead><tbody>
${body}
</tbody></table>`;
}
