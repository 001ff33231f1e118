import {
  askedBy,
  delivery,
  gsm,
  numberField,
  quantityIn,
  selectField,
  shortTextField,
} from './quote-fields.ts';
import { facts, prose, seedCategory, seedProducts, type SeedFamily } from './seed-family.ts';

const SLUG = 'maplitho-printing-papers';
const CATEGORY_PICTURE = '/media/categories/maplitho-printing-papers.webp';

export const maplithoPrintingPapers: SeedFamily = {
  category: seedCategory({
    name: 'Maplitho and Printing Papers',
    slug: SLUG,
    order: 40,
    description:
      'Surface-sized maplitho, cream wove and ledger papers for books, notebooks and commercial printing, 44 to 120 GSM.',
    longDescription: prose(
      'Maplitho is the Indian trade’s name for uncoated, surface-sized printing paper. The sizing holds the ink at the surface, so text stays sharp and the sheet does not shed fibre on the blanket. It is the paper of textbooks, notebooks, diaries, forms and manuals.',
      'We supply reels for web presses and sheets for sheet-fed work, in high-white and natural shade. Grammages from 54 to 120 GSM are usual; cream wove goes down to 44 GSM for notebooks and low-cost editions.',
      'For a book, three figures settle the choice: grammage, bulk (which makes the spine) and opacity (which hides the other side). Send the extent and the trim size, and we work out the paper needed with spoilage included.',
    ),
    image_url: CATEGORY_PICTURE,
    benefits: [
      'Surface sized for offset: clean text, little linting',
      'High-white and natural shades, matched to a retained sample',
      'Web reels from 430 mm to 1,050 mm, sheets in all common sizes',
      'Textbooks, notebooks, diaries and annual reports',
      'Forms, letterheads, envelopes and instruction leaflets',
      'Paper for an edition bought in one making, so that the shade stays the same',
      'Help with sheet size, grain and waste before you order',
    ],
  }),
  products: seedProducts(SLUG, [
    {
      name: 'Maplitho Reels',
      slug: 'maplitho-reel',
      short_description: 'Surface-sized maplitho in web reels, 54 to 100 GSM, 80 to 90 % brightness.',
      long_description: prose(
        'Reels for cold-set and heat-set web offset, form presses and notebook lines. Tension is even across the reel and joints are flagged on both sides, at most two to a reel.',
        'Grammages: 54, 57, 60, 70, 80 and 100 GSM. Brightness: 80 to 90 %. Widths: 430, 508, 546, 578, 762, 889 and 914 mm, or slit to order. Diameter up to 1,100 mm, core 76 mm.',
        'Packing: waterproof wrapper with end discs, weight and reel number on both ends. Full loads move direct from the mill; single reels come from the warehouse.',
      ),
      facts: facts({
        gsm: '54, 57, 60, 70, 80, 100',
        reelWidth: '430, 508, 546, 578, 762, 889, 914 mm',
        core: '76 mm',
        finish: 'Surface sized',
        'Other widths': 'Slit to order',
        Brightness: '80 to 90 %',
        'Reel diameter': 'Up to 1,100 mm',
        packing: 'Waterproof wrapper with end discs',
        uses: 'Web offset, form presses, notebook lines',
      }),
      image_gallery: [CATEGORY_PICTURE],
    },
    {
      name: 'Maplitho Sheets',
      slug: 'maplitho-sheets',
      short_description: 'Maplitho cut and packed in reams, 60 to 120 GSM, in the common press sizes.',
      long_description: prose(
        'Guillotine-trimmed sheets with square corners for sheet-fed offset. The grain is marked on the ream label.',
        'Grammages: 60, 70, 80, 90, 100 and 120 GSM. Sizes: 58.5 × 91 cm (23 × 36 in), 61 × 86 cm (24 × 34 in), 63.5 × 91.5 cm (25 × 36 in) and 76 × 102 cm (30 × 40 in). Other sizes are cut from reels.',
        'Packing: 500 sheets to a ream, 250 for 100 GSM and above, on pallets. Mixed pallets of sizes and weights are welcome.',
      ),
      facts: facts({
        gsm: '60, 70, 80, 90, 100, 120',
        sheetSize: '58.5 × 91, 61 × 86, 63.5 × 91.5, 76 × 102 cm',
        finish: 'Surface sized',
        'Other sizes': 'Cut from reels',
        packing: '500 sheets to a ream, 250 from 100 GSM, on pallets',
        uses: 'Sheet-fed offset',
      }),
      image_gallery: [CATEGORY_PICTURE],
    },
    {
      name: 'Natural Shade Maplitho',
      slug: 'natural-shade-maplitho',
      short_description: 'Soft ivory shade for novels and long reading, 60 to 90 GSM, bulk 1.3 to 1.6.',
      long_description: prose(
        'An ivory sheet without optical brightener, easier on the eye over long reading. Higher bulk gives a slim book a proper spine at the same weight.',
        'Grammages: 60, 70, 80 and 90 GSM. Bulk: 1.3 to 1.6 cm³/g. Opacity: 90 to 94 %. Reels and sheets; widths and sizes as for white maplitho.',
        'Shade varies a little between makings. For a series, order the whole quantity at once or ask us to reserve the balance.',
      ),
      facts: facts({
        gsm: '60, 70, 80, 90',
        sheetSize: '58.5 × 91, 61 × 86, 63.5 × 91.5, 76 × 102 cm',
        reelWidth: '430, 508, 546, 578, 762, 889, 914 mm',
        shade: 'Ivory, without optical brightener',
        Bulk: '1.3 to 1.6 cm³/g',
        Opacity: '90 to 94 %',
        uses: 'Novels, long reading',
      }),
      image_gallery: [CATEGORY_PICTURE],
    },
    {
      name: 'Cream Wove Paper',
      slug: 'cream-wove',
      short_description:
        'Economical unbrightened paper, 44 to 60 GSM, for notebooks, registers and school books.',
      long_description: prose(
        'Cream wove is the everyday writing and printing paper of schools: off-white, opaque for its weight and pleasant under a ball pen. It is unsized or lightly sized, so it is meant for line work rather than fine halftones.',
        'Grammages: 44, 48, 52, 54, 58 and 60 GSM. Brightness: 70 to 78 %. Reels for ruling and notebook lines; sheets 58.5 × 91 cm and 61 × 86 cm.',
        'Packing: reels by weight, sheets in reams of 500. Demand rises before the school session, so orders for April are best placed by January.',
      ),
      facts: facts({
        gsm: '44, 48, 52, 54, 58, 60',
        sheetSize: '58.5 × 91, 61 × 86 cm',
        shade: 'Off-white',
        finish: 'Unsized or lightly sized',
        Brightness: '70 to 78 %',
        Reels: 'For ruling and notebook lines',
        packing: 'Reels by weight, sheets in reams of 500',
        uses: 'Notebooks, registers, school books',
      }),
    },
    {
      name: 'Ledger Paper',
      slug: 'ledger-paper',
      short_description:
        'Hard-sized writing paper, 70 to 100 GSM, white, azure and green, for registers and account books.',
      long_description: prose(
        'A hard-sized, durable sheet that takes ink without feathering and stands erasing and years of handling. Used for registers, account books, stock cards and court files.',
        'Grammages: 70, 80, 90 and 100 GSM. Shades: white, azure and ledger green. Sheets 43 × 69 cm, 58.5 × 91 cm and legal cut sizes.',
        'Packing: 500 sheets to a ream. Coloured shades are supplied against order; we confirm the mill’s next making with the quote.',
      ),
      facts: facts({
        gsm: '70, 80, 90, 100',
        sheetSize: '43 × 69, 58.5 × 91 cm, FS',
        shade: 'White, azure, ledger green',
        finish: 'Hard sized',
        packing: '500 sheets to a ream',
        uses: 'Registers, account books, stock cards, court files',
      }),
    },
  ]),
  quoteForm: {
    categorySlug: SLUG,
    fields: [
      selectField('form', 'Reels or sheets', ['Reels', 'Sheets'], { required: true }),
      gsm('Cream wove from 44, maplitho up to 120'),
      shortTextField('size', 'Reel width or sheet size', {
        required: true,
        tooltip: 'Reels in mm, sheets in cm, for example 58.5 × 91',
      }),
      selectField('shade', 'Shade', ['High white', 'Natural', 'Cream', 'Azure or green']),
      ...quantityIn(['Tonnes', 'kg', 'Reams', 'Reels']),
      numberField('brightness', 'Brightness (%)', { tooltip: 'ISO brightness, usually 70 to 90' }),
      ...delivery(),
      ...askedBy(),
    ],
  },
};
