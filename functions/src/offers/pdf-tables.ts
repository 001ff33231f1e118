import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';

import {
  closingTexts,
  shownLines,
  sumRows,
  taxSummary,
  type OfferContent,
  type ShownLine,
} from '../contracts.ts';
import { PALETTE } from '../mail/theme.ts';

/** A4 in points, 1/72 inch. */
export const PAGE_MARGIN = 40;
export const CONTENT_WIDTH = 595 - 2 * PAGE_MARGIN;
const PADDING = 6;
/** The widths of the columns, fixed so that a long word breaks instead of pushing the amounts off the page. */
const [NUMBER, QUANTITY, RATE, AMOUNT] = [18, 80, 84, 84] as const;
const PAPER = CONTENT_WIDTH - NUMBER - QUANTITY - RATE - AMOUNT - 5 * 2 * PADDING;
const COLUMNS = [NUMBER, PAPER, QUANTITY, RATE, AMOUNT] as const;

function detailed(text: string, details: readonly string[], style: object = {}): TableCell {
  return {
    stack: [
      { text, ...style },
      ...details
        .filter((detail) => detail !== '')
        .map((detail) => ({ text: detail, fontSize: 8.5, color: PALETTE.muted })),
    ],
  };
}

function lineRow(line: ShownLine, at: number): TableCell[] {
  const quantity = detailed(line.quantity, [line.billed]) as object;
  return [
    { text: String(at + 1), color: PALETTE.muted },
    // The first column numbers the lines already. A line of details never begins with a dot.
    detailed(line.name, [line.details.join('\u00A0· '), line.alternative], { bold: true }),
    { ...quantity, alignment: 'right' } as TableCell,
    { text: line.rate, alignment: 'right' },
    { text: line.amount, alignment: 'right' },
  ];
}

function head(text: string, alignment: 'left' | 'right' = 'left'): TableCell {
  return { text, alignment, fontSize: 8.5, color: PALETTE.muted };
}

/** Lines between the rows, none between the columns; the head is tinted. */
const RULED: CustomTableLayout = {
  hLineWidth: (at) => (at === 0 ? 0 : 0.75),
  vLineWidth: () => 0,
  hLineColor: () => PALETTE.line,
  fillColor: (row) => (row === 0 ? PALETTE.paper : null),
  paddingTop: () => 3.5,
  paddingBottom: () => 3.5,
  paddingLeft: () => PADDING,
  paddingRight: () => PADDING,
};

/** The lines; a row is never divided between two pages, and the head is repeated. */
export function pdfLines(content: OfferContent): Content {
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [...COLUMNS],
      body: [
        [head('#'), head('Paper'), head('Quantity', 'right'), head('Rate', 'right'), head('Amount', 'right')],
        ...shownLines(content).map(lineRow),
      ],
    },
    layout: RULED,
  };
}

export function pdfTaxes(content: OfferContent): Content {
  const summary = taxSummary(content);
  const row = (values: readonly string[]): TableCell[] =>
    values.map((text, at) => ({ text, alignment: at === 0 ? 'left' : 'right', fontSize: 9 }));
  return {
    unbreakable: true,
    table: {
      widths: ['*', ...summary.head.slice(1).map(() => AMOUNT)],
      body: [
        summary.head.map((text, at) => head(text, at === 0 ? 'left' : 'right')),
        ...summary.rows.map(row),
      ],
    },
    layout: RULED,
    margin: [0, 0, 0, 14],
  };
}

/** The sums, and beside them the amount in words and what kind of document this is. */
export function pdfSums(content: OfferContent): Content {
  const [words = '', ...others] = closingTexts(content);
  const body = sumRows(content).map(({ label, text, isTotal }): TableCell[] => {
    const style = isTotal ? { bold: true, fontSize: 12, color: PALETTE.forest } : {};
    return [
      { text: label, ...style },
      { text, alignment: 'right', ...style },
    ];
  });
  return {
    unbreakable: true,
    columns: [
      {
        width: '*',
        stack: [
          { text: words, margin: [0, 2, 0, 4] },
          ...others.map((text): Content => ({ text, fontSize: 9 })),
        ],
      },
      {
        width: 230,
        table: { widths: ['*', 'auto'], body },
        layout: {
          hLineWidth: (at) => (at === body.length - 1 ? 1 : 0),
          vLineWidth: () => 0,
          hLineColor: () => PALETTE.kraft,
          paddingTop: () => 1.5,
          paddingBottom: () => 1.5,
          paddingLeft: () => PADDING,
          paddingRight: () => PADDING,
        },
      },
    ],
    columnGap: 20,
    margin: [0, 6, 0, 10],
  };
}
