import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import {
  billedText,
  BRAND,
  dayInIndia,
  dayText,
  formatRupees,
  lineFactText,
  offeredQuantityText,
  rateText,
  sumRows,
  type OfferContent,
  type OfferLine,
  type SiteSettings,
} from '../contracts.ts';
import { PALETTE } from '../mail/palette.ts';

/** The letterhead: the contact details of the settings. */
export type Letterhead = Pick<SiteSettings, 'addressText' | 'phone1' | 'contactEmail'>;

/** What a PDF is made from. */
export interface PdfOffer {
  readonly content: OfferContent;
  /** '2026-27/0001 · version 2'; '' for a draft that has no number yet. */
  readonly title: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The reference of the answered lead. */
  readonly reference: string;
  /** Prints a mark across the page. */
  readonly isDraft: boolean;
}

/** A4 in points, 1/72 inch. */
const MARGIN = 48;
const CONTENT_WIDTH = 595 - 2 * MARGIN;
const PADDING = 4;
/** The widths of the columns, fixed so that a long word breaks instead of pushing the amounts off the page. */
const [NUMBER, QUANTITY, RATE, AMOUNT] = [16, 92, 96, 92] as const;
const PAPER = CONTENT_WIDTH - NUMBER - QUANTITY - RATE - AMOUNT - 5 * 2 * PADDING;
const COLUMNS = [NUMBER, PAPER, QUANTITY, RATE, AMOUNT] as const;

/** A label above its value; empty without a value. */
function fact(label: string, value: string): Content[] {
  if (value === '') return [];
  return [
    { text: label, color: PALETTE.muted, fontSize: 8.5 },
    { text: value, margin: [0, 0, 0, 6] },
  ];
}

function header(letterhead: Letterhead): Content {
  const reach = [letterhead.phone1, letterhead.contactEmail].filter((part) => part !== '').join('  ·  ');
  return {
    columns: [
      { text: BRAND.legalName, bold: true, fontSize: 17, color: PALETTE.forest, width: '*' },
      {
        width: 230,
        alignment: 'right',
        fontSize: 8.5,
        color: PALETTE.muted,
        stack: [letterhead.addressText, reach].filter((part) => part !== ''),
      },
    ],
    columnGap: 20,
  };
}

function rule(color: string, margin: [number, number, number, number]): Content {
  const line = { type: 'line' as const, x1: 0, y1: 0, x2: CONTENT_WIDTH, y2: 0, lineColor: color };
  return { canvas: [{ ...line, lineWidth: color === PALETTE.kraft ? 1.5 : 0.75 }], margin };
}

function about({ content, title, createdAt, reference }: PdfOffer): Content {
  const { name, company, email, phone } = content.customer;
  const [first = '', ...others] = [company, name, email, phone].filter((part) => part !== '');
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: 'For', color: PALETTE.muted, fontSize: 8.5 },
          { text: first, bold: true },
          ...others.map((text): Content => ({ text })),
        ],
      },
      { width: 130, stack: [...fact('Number', title), ...fact('Your request', reference)] },
      {
        width: 110,
        stack: [
          ...fact('Date', dayText(dayInIndia(new Date(createdAt)))),
          ...fact('Valid until', dayText(content.validUntil)),
        ],
      },
    ],
    columnGap: 20,
    margin: [0, 0, 0, 10],
  };
}

function detailed(text: string, detail: string, style: object = {}): TableCell {
  return {
    stack: [
      { text, ...style },
      ...(detail === '' ? [] : [{ text: detail, fontSize: 8.5, color: PALETTE.muted }]),
    ],
  };
}

function lineRow(line: OfferLine, at: number): TableCell[] {
  return [
    { text: String(at + 1), color: PALETTE.muted },
    detailed(line.name, lineFactText(line), { bold: true }),
    { ...(detailed(offeredQuantityText(line), billedText(line)) as object), alignment: 'right' } as TableCell,
    { text: rateText(line), alignment: 'right' },
    { text: formatRupees(line.amountPaise), alignment: 'right' },
  ];
}

function linesTable({ lines }: OfferContent): Content {
  const head = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
    text,
    alignment,
    fontSize: 8.5,
    color: PALETTE.muted,
  });
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [...COLUMNS],
      body: [
        [head('#'), head('Paper'), head('Quantity', 'right'), head('Rate', 'right'), head('Amount', 'right')],
        ...lines.map(lineRow),
      ],
    },
    layout: {
      hLineWidth: (at) => (at === 0 ? 0 : 0.75),
      vLineWidth: () => 0,
      hLineColor: () => PALETTE.line,
      fillColor: (row) => (row === 0 ? PALETTE.paper : null),
      paddingTop: () => 5,
      paddingBottom: () => 5,
      paddingLeft: () => PADDING,
      paddingRight: () => PADDING,
    },
  };
}

function sums(content: OfferContent): Content {
  const body = sumRows(content).map(({ label, paise, isTotal }): TableCell[] => {
    const style = isTotal ? { bold: true, fontSize: 12, color: PALETTE.forest } : {};
    return [
      { text: label, ...style },
      { text: formatRupees(paise), alignment: 'right', ...style },
    ];
  });
  return {
    unbreakable: true,
    columns: [
      { width: '*', text: '' },
      {
        width: 230,
        table: { widths: ['*', 'auto'], body },
        layout: {
          hLineWidth: (at) => (at === body.length - 1 ? 1 : 0),
          vLineWidth: () => 0,
          hLineColor: () => PALETTE.kraft,
          paddingTop: () => 3,
          paddingBottom: () => 3,
          paddingLeft: () => PADDING,
          paddingRight: () => PADDING,
        },
      },
    ],
    margin: [0, 8, 0, 18],
  };
}

/** The content of an offer's PDF. Its texts are those of contracts/offers/offer-text.ts. */
export function pdfContent(offer: PdfOffer, letterhead: Letterhead): TDocumentDefinitions {
  const { content, title, isDraft } = offer;
  const heading = title === '' ? 'Quotation' : `Quotation ${title}`;
  const terms: Content[] =
    content.terms === ''
      ? []
      : [
          { text: 'Terms', bold: true, color: PALETTE.forest, margin: [0, 0, 0, 3] },
          { text: content.terms, fontSize: 9 },
        ];
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, 44, MARGIN, 54],
    info: { title: heading, author: BRAND.legalName, subject: `Request ${offer.reference}` },
    language: 'en-IN',
    defaultStyle: { font: 'Mukta', fontSize: 10, lineHeight: 1.02, color: PALETTE.ink },
    ...(isDraft && { watermark: { text: 'DRAFT', color: PALETTE.kraft, opacity: 0.14, bold: true } }),
    content: [
      header(letterhead),
      rule(PALETTE.kraft, [0, 8, 0, 16]),
      { text: 'Quotation', bold: true, fontSize: 20, margin: [0, 0, 0, 8] },
      about(offer),
      ...(content.note === '' ? [] : [{ text: content.note, margin: [0, 0, 0, 10] } as Content]),
      linesTable(content),
      sums(content),
      ...terms,
    ],
    footer: (page, pages) => ({
      margin: [MARGIN, 16, MARGIN, 0],
      fontSize: 8.5,
      color: PALETTE.muted,
      columns: [heading, { text: `Page ${page} of ${pages}`, alignment: 'right' }],
    }),
  };
}
