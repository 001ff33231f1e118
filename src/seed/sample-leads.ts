/** Leads of the demo; `seed-leads.ts` turns them into documents. */
import {
  ADMIN_EMAILS,
  type AdminEventKind,
  type DeskChange,
  type QuoteRequestFields,
  type QuoteValues,
  type PaperLine,
} from '#src/contracts/index.ts';

/** A request of the demo, before it is made into documents. */
export interface SeedLead {
  /** Of a list of papers. */
  readonly lines?: readonly PaperLine[];
  readonly hoursAgo: number;
  readonly name: string;
  readonly email: string;
  /** Of a contact message. */
  readonly message?: string;
  /** Of a quote request: whose form it was, and what else was typed into it. */
  readonly categorySlug?: string;
  readonly values?: QuoteValues;
  readonly flags?: QuoteRequestFields['flags'];
  /** Why the confirmation could not be delivered. */
  readonly refused?: string;
  /** Work on the lead so far. */
  readonly work?: readonly SeedWork[];
}

export interface SeedWork extends DeskChange {
  readonly kind: AdminEventKind | 'offer' | 'opened' | 'accepted';
  /** After it came in. */
  readonly hoursLater: number;
}

export const LEADS: readonly SeedLead[] = [
  {
    hoursAgo: 3,
    name: 'Furniture packer (sample)',
    email: 'packer@example.com',
    categorySlug: 'kraft-papers',
    values: {
      phone: '+91 11 0000 0001',
      grade: 'Ribbed kraft',
      gsm: '50',
      reelWidth: 'Reel 900',
      quantity: '4',
      unit: 'Tonnes',
      use: 'Wrapping of furniture parts',
      deliveryCity: 'Faridabad 121003',
      message: 'Two tonnes now and two in January.\nPlease quote with freight.',
    },
  },
  {
    hoursAgo: 27,
    name: 'Menu printer (sample)',
    email: 'printer@example.org',
    message:
      'We print menus for about forty restaurants in Kochi.\n\nDo you keep a greaseproof sheet that takes offset ink? A sample book would help.',
  },
  {
    hoursAgo: 52,
    name: 'Sandwich shop (sample)',
    email: 'shop@exmaple.example',
    categorySlug: 'food-grade-papers',
    values: {
      product: 'Greaseproof Paper',
      gsm: '40',
      size: '300 × 300',
      quantity: '500',
      unit: 'kg',
      printing: 'Yes',
      deliveryCity: 'Jaipur 302001',
    },
    refused: 'EENVELOPE 550 5.1.1 No such mailbox here',
    work: [
      { kind: 'assigned', hoursLater: 1, assignedTo: ADMIN_EMAILS[1] },
      { kind: 'note', hoursLater: 2, text: 'The address has a typing mistake. Call before noon.' },
      { kind: 'answered', hoursLater: 3, text: 'phone' },
    ],
  },
  {
    hoursAgo: 75,
    name: 'Best Offers (sample)',
    email: 'offers@example.net',
    message: 'Rank first on every search engine. Answer today!',
    flags: ['suspect-trap', 'suspect-fast'],
    work: [{ kind: 'status', hoursLater: 2, status: 'spam' }],
  },
  {
    hoursAgo: 190,
    name: 'Office stores (sample)',
    email: 'stores@example.org',
    categorySlug: 'copier-papers',
    values: {
      phone: '+91 11 0000 0002',
      sheetSize: 'A4',
      gsm: '75',
      quantity: '200',
      unit: 'Reams',
      supply: 'Every month',
      deliveryCity: 'Gurugram 122001',
    },
    work: [
      { kind: 'offer', hoursLater: 2 },
      { kind: 'opened', hoursLater: 25 },
      { kind: 'accepted', hoursLater: 26 },
    ],
  },
  {
    hoursAgo: 31,
    name: 'Packaging buyer (sample)',
    email: 'buyer@example.com',
    lines: [
      {
        paper: 'product',
        slug: 'greaseproof-paper',
        name: 'Greaseproof Paper',
        category: 'Food Grade Papers',
        size: '300 × 400 mm',
        gsm: '38',
        quantity: '2',
        unit: 'tonnes',
        note: 'For burgers. Printed in one colour if you can.',
        wantsSample: true,
      },
      {
        paper: 'product',
        slug: 'a3-copier-80gsm',
        name: 'A3 Copier Paper 80 GSM',
        category: 'Copier Papers',
        size: 'A3',
        gsm: '80',
        quantity: '50',
        unit: 'reams',
        note: '',
        wantsSample: false,
      },
    ],
  },
];
