import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import {
  BRAND,
  dayInIndia,
  dayText,
  supplyFacts,
  type OfferContent,
  type SiteSettings,
} from '../contracts.ts';
import { PALETTE } from '../mail/theme.ts';
import { CONTENT_WIDTH, PAGE_MARGIN, pdfLines, pdfSums, pdfTaxes } from './pdf-tables.ts';

/** The letterhead: the contact details of the settings, and the logo as a data address, '' for none. */
export type Letterhead = Pick<SiteSettings, 'addressText' | 'phone1' | 'contactEmail'> & {
  readonly logo?: string;
};

/** The data that a PDF shows. */
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

/** With at most this many paragraphs, terms fill less than a page. */
const TERMS_KEPT_TOGETHER = 20;

/** Between columns, whose widths are fixed so that a long word or address breaks instead of pushing the others off the page. */
const GAP = 20;
const HEAD = { reach: 230, number: 130, days: 110 } as const;

/** A label above its value; empty without a value. */
function fact(label: string, value: string): Content[] {
  if (value === '') return [];
  return [
    { text: label, color: PALETTE.muted, fontSize: 8.5 },
    { text: value, margin: [0, 0, 0, 3] },
  ];
}

/** The reel of the site's logo, for a business that has set no logo of its own. */
const MARK = `<svg viewBox="0 0 48 48"><path fill="${PALETTE.forest}" d="M23 4a20 20 0 1 0 0 40h22v-4.5H34.5A20 20 0 0 0 23 4z"/><circle fill="${PALETTE.kraft}" cx="23" cy="24" r="6"/></svg>`;

function header(letterhead: Letterhead, { seller }: OfferContent): Content {
  const name = seller.legalName || BRAND.legalName;
  const address = seller.address || letterhead.addressText;
  const reach = [letterhead.phone1, letterhead.contactEmail].filter((part) => part !== '').join('  ·  ');
  return {
    columns: [
      {
        width: CONTENT_WIDTH - HEAD.reach - GAP,
        stack: [
          ...(letterhead.logo
            ? [{ image: letterhead.logo, fit: [180, 44], margin: [0, 0, 0, 6] } as Content]
            : [{ svg: MARK, width: 30, margin: [0, 0, 0, 4] } as Content]),
          { text: name, bold: true, fontSize: 15, color: PALETTE.forest },
        ],
      },
      {
        width: HEAD.reach,
        alignment: 'right',
        fontSize: 8.5,
        color: PALETTE.muted,
        stack: [address, reach].filter((part) => part !== ''),
      },
    ],
    columnGap: GAP,
  };
}

/** Both GSTINs, place of supply, delivery and bank in three columns. */
function supply(content: OfferContent): Content {
  const facts = supplyFacts(content);
  const third = Math.ceil(facts.length / 3);
  const columns = [0, 1, 2].map((at): Column => ({
    width: (CONTENT_WIDTH - 2 * GAP) / 3,
    stack: facts.slice(at * third, (at + 1) * third).flatMap(({ label, text }) => fact(label, text)),
  }));
  return { columns, columnGap: GAP, fontSize: 9, margin: [0, 0, 0, 8] };
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
        width: CONTENT_WIDTH - HEAD.number - HEAD.days - 2 * GAP,
        stack: [
          { text: 'For', color: PALETTE.muted, fontSize: 8.5 },
          { text: first, bold: true },
          ...others.map((text): Content => ({ text })),
        ],
      },
      { width: HEAD.number, stack: [...fact('Number', title), ...fact('Your request', reference)] },
      {
        width: HEAD.days,
        stack: [
          ...fact('Date', dayText(dayInIndia(new Date(createdAt)))),
          ...fact('Valid until', dayText(content.validUntil)),
        ],
      },
    ],
    columnGap: GAP,
    margin: [0, 0, 0, 10],
  };
}

/** Terms and signature, on one page unless the terms are so long that they may not fit. */
function ending({ terms, seller }: OfferContent): Content {
  const heading: Content = { text: 'Terms', bold: true, color: PALETTE.forest, margin: [0, 0, 0, 3] };
  const signature: Content = { text: seller.signature, alignment: 'right', margin: [0, 44, 0, 0] };
  return {
    unbreakable: terms.split('\n').length <= TERMS_KEPT_TOGETHER,
    stack: [
      ...(terms === '' ? [] : [heading, { text: terms, fontSize: 9 }]),
      ...(seller.signature === '' ? [] : [signature]),
    ],
  };
}

/** The content of an offer's PDF. Its texts are those of contracts/offers/offer-text.ts. */
export function pdfContent(offer: PdfOffer, letterhead: Letterhead): TDocumentDefinitions {
  const { content, title, isDraft } = offer;
  const heading = title === '' ? 'Quotation' : `Quotation ${title}`;
  return {
    pageSize: 'A4',
    pageMargins: [PAGE_MARGIN, 44, PAGE_MARGIN, 54],
    info: {
      title: heading,
      author: content.seller.legalName || BRAND.legalName,
      subject: `Request ${offer.reference}`,
    },
    language: 'en-IN',
    defaultStyle: { font: 'Mukta', fontSize: 10, lineHeight: 1.02, color: PALETTE.ink },
    ...(isDraft && { watermark: { text: 'DRAFT', color: PALETTE.kraft, opacity: 0.14, bold: true } }),
    content: [
      header(letterhead, content),
      rule(PALETTE.kraft, [0, 6, 0, 8]),
      { text: 'Quotation', bold: true, fontSize: 16, margin: [0, 0, 0, 4] },
      about(offer),
      supply(content),
      ...(content.note === '' ? [] : [{ text: content.note, margin: [0, 0, 0, 10] } as Content]),
      pdfLines(content),
      pdfSums(content),
      pdfTaxes(content),
      ending(content),
    ],
    footer: (page, pages) => ({
      margin: [PAGE_MARGIN, 16, PAGE_MARGIN, 0],
      fontSize: 8.5,
      color: PALETTE.muted,
      columns: [heading, { text: `Page ${page} of ${pages}`, alignment: 'right' }],
    }),
  };
}
