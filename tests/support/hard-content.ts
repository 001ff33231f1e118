/** Content that strains a layout: long names, another script, missing parts, the longest address and amount. */
import {
  categoryEntity,
  CONTENT_AREAS,
  productEntity,
  toOfferContent,
  type Category,
  type Product,
  type VisitorLead,
  type VisitorOffer,
} from '#src/contracts/index.ts';
import { seedLeads } from '#src/seed/seed-leads.ts';
import { writeDocuments } from '#tools/dev/seed-firestore.ts';

import type { Page } from '@playwright/test';

import type { Database } from './e2e.ts';
import { listLine } from './paper-line.ts';
import { OFFER_LINE, sampleDraft, sampleOffer, SELLER } from './sample-offer.ts';

/** 66 letters. */
export const LONG_NAME = 'Uncoated Woodfree High-Brightness Surface-Sized Maplitho Superfine';
const HINDI_NAME = 'उच्च गुणवत्ता वाला क्राफ्ट कागज़ और पैकेजिंग बोर्ड';
const ADDRESS =
  'Paper House, Shop 12, Ground Floor, Example Market\nChawri Bazar, Near Metro Gate 3\nDelhi 110006';
/** Twice as high as wide. */
const PORTRAIT = '/media/portrait.svg';

/** The address of the category that stands under each hard condition. */
export const HARD_CATEGORIES = { longName: 'long-name', oneProduct: 'one-product', bare: 'bare' } as const;

/** Serves the picture that the hard content names. */
export async function servePortrait(page: Page): Promise<void> {
  const body =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="600"><path d="M0 0h300v600H0z" fill="tan"/></svg>';
  await page.route('**/media/portrait*', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
}

/** Makes 13 visible categories, adds leads, a portrait picture's products, and a three-line address. */
export async function plantHardContent(db: Database): Promise<void> {
  const category = (order: number, fields: Partial<Category>): Category => ({
    ...categoryEntity.initial(),
    id: `category-${fields.slug}`,
    hasSubProducts: true,
    order,
    ...fields,
  });
  const categories = [
    category(1, { name: LONG_NAME, slug: HARD_CATEGORIES.longName }),
    category(2, { name: HINDI_NAME, slug: HARD_CATEGORIES.oneProduct }),
    category(3, { name: 'Bare', slug: HARD_CATEGORIES.bare, hasSubProducts: false }),
    category(4, { name: 'Wet Strength Label Papers', slug: 'label' }),
    category(5, { name: 'Kraftliner', slug: 'kraftliner' }),
  ];
  const product = (category_slug: string, fields: Partial<Product>): Product => ({
    ...productEntity.initial(),
    id: `product-${fields.slug}`,
    category_slug,
    ...fields,
  });
  const facts = [
    { label: 'GSM', value: '70, 80, 90, 100, 120, 140, 150, 175, 200, 220, 250' },
    { label: 'Sheet size', value: '63.5 × 91.5 cm, 585 × 910 mm, 300 × 400 mm' },
    { label: 'Surface', value: LONG_NAME },
  ];
  const { longName, oneProduct } = HARD_CATEGORIES;
  const pictures = { image_url: PORTRAIT, image_gallery: [PORTRAIT] };
  const products = [
    product(longName, { name: `${LONG_NAME} A`, slug: 'long-name-a', order: 10, facts, ...pictures }),
    product(longName, { name: HINDI_NAME, slug: 'hindi-name', order: 20, facts }),
    product(longName, { name: 'Bare', slug: 'bare-product', order: 30 }),
    product(oneProduct, { name: 'Papierfabrikationsgesellschaft', slug: 'one', image_url: PORTRAIT }),
  ];
  const stored = <T extends { id: string }>(records: readonly T[]) =>
    Object.fromEntries(records.map(({ id, ...fields }) => [id, { ...fields, rev: 1 }]));
  await writeDocuments(db, {
    categories: stored(categories),
    products: stored(products),
    ...seedLeads(new Date()),
  });
  await db.doc('settings/site').set({ addressText: ADDRESS }, { merge: true });
  for (const area of CONTENT_AREAS) await db.raise(area);
}

/** Eight lines, the dearest of them for ₹1,23,45,678.90. */
export const HARD_DRAFT = sampleDraft({
  customer: {
    ...sampleDraft().customer,
    company: LONG_NAME,
    gstin: '06AAACP0000A1ZN',
    address: ADDRESS,
  },
  lines: Array.from({ length: 8 }, (_unused, at) => ({
    ...OFFER_LINE,
    name: at === 0 ? LONG_NAME : `${HINDI_NAME} ${at}`,
    size: '63.5 × 91.5 cm',
    quantityThousandths: 100_000_000,
    unit: 'sheets' as const,
    rateUnit: 'kg' as const,
    billedThousandths: at === 0 ? 1_000 : 12_345,
    ratePaise: at === 0 ? 1_234_567_890 : 123_456,
    hsn: at % 2 === 0 ? '4802' : '48109900',
    leadTime: 'within 12 working days',
    toleranceBasisPoints: 500,
  })),
  deliveryPlace: 'Gurugram',
  deliveryPin: '122001',
  deliveryState: '06',
  deliveryDays: 12,
});

/** What 'My requests' answers with an open offer. */
export function hardRequests(): { requests: VisitorLead[] } {
  const { leadId: _id, createdBy: _by, ...shown } = sampleOffer();
  const content = toOfferContent(HARD_DRAFT, SELLER);
  const offer: VisitorOffer = { ...shown, ...content, id: 'lead_1', state: 'open' };
  const { state: _state, ...line } = listLine({
    name: LONG_NAME,
    note: HINDI_NAME,
    computed: '= 25,000 sheets',
  });
  return {
    requests: [
      {
        view: 'everything',
        reference: offer.reference,
        kind: 'list',
        receivedAt: offer.createdAt,
        state: 'Offer sent',
        categoryName: '',
        answers: [{ label: 'Delivery address', value: ADDRESS }],
        lines: [line, line],
        offers: [offer],
        offerMailedTo: '',
      },
    ],
  };
}
