import { askedBy, delivery, gsm, printing, quantityIn, selectField, shortTextField } from './quote-fields.ts';
import { facts, prose, seedCategory, seedProducts, type SeedFamily } from './seed-family.ts';

const SLUG = 'coated-boards';
const CATEGORY_PICTURE = '/media/categories/coated-boards.webp';

export const coatedBoards: SeedFamily = {
  category: seedCategory({
    name: 'Coated Boards',
    slug: SLUG,
    order: 50,
    description:
      'Duplex, folding box board, SBS, art card and art paper, 90 to 450 GSM, for cartons, covers and cards.',
    longDescription: prose(
      'Coated boards carry a pigment layer that makes the print lie smooth and bright. Beneath the coat they differ: duplex has a recycled grey or white back, folding box board a mechanical middle that gives stiffness at low weight, SBS is bleached pulp all the way through.',
      'For a carton, stiffness and crease matter more than weight. A 300 GSM folding box board is often as stiff as a 350 GSM duplex, so the lighter board may cost less per carton. We are glad to work out both.',
      'Stock runs from 90 GSM art paper to 450 GSM duplex. Sheets are cut to size with the grain as your die needs it; the grain is written on each packet. Blank sheets for a folding trial are available.',
    ),
    image_url: CATEGORY_PICTURE,
    benefits: [
      'One source for duplex, folding box board, SBS, art card and art paper',
      'Grey back, white back and two-side coated',
      'Cut to your sheet size and grain, with less trim to pay for',
      'Medicine, garment, shoe and grocery cartons',
      'Book covers, greeting cards, visiting cards and tags',
      'Takes offset printing, varnish, foil and lamination',
      'Blank sheets for folding and creasing trials',
    ],
  }),
  products: seedProducts(SLUG, [
    {
      name: 'Duplex Board',
      slug: 'duplex-board',
      short_description: 'White coated top with grey back, 230 to 450 GSM, for everyday cartons.',
      long_description: prose(
        'The workhorse of Indian carton makers: a white, coated top layer on a recycled middle and a grey back. It creases and glues well and prints in four colours.',
        'Grammages: 230, 250, 285, 300, 320, 350, 400 and 450 GSM. Top brightness: 76 to 82 %. Sheets 58.5 × 91 cm, 63.5 × 91.5 cm, 71 × 102 cm and cut sizes; reels on enquiry.',
        'Packing: 100 or 144 sheets to a packet depending on weight, on pallets. White-back duplex is listed on the same sheets. Not meant for direct contact with unwrapped food.',
      ),
      facts: facts({
        gsm: '230, 250, 285, 300, 320, 350, 400, 450',
        sheetSize: '58.5 × 91, 63.5 × 91.5, 71 × 102 cm',
        shade: 'White top, grey back',
        coating: 'Top coated',
        'Top brightness': '76 to 82 %',
        'Other formats': 'Cut sizes; reels on enquiry',
        packing: '100 or 144 sheets to a packet, on pallets',
        uses: 'Cartons; not for unwrapped food',
      }),
      image_gallery: [CATEGORY_PICTURE],
    },
    {
      name: 'Art Card',
      slug: 'art-card',
      short_description: 'Two-side coated card, 210 to 350 GSM, gloss or matt, for covers, cards and tags.',
      long_description: prose(
        'Art card is coated on both sides and calendered to an even gloss or a quiet matt. Both faces print alike, which suits covers, brochures, greeting cards, hang tags and calendars.',
        'Grammages: 210, 220, 250, 280, 300 and 350 GSM. Brightness: 88 to 92 %. Sheets 58.5 × 91 cm, 63.5 × 91.5 cm and 71 × 102 cm.',
        'Score before folding above 210 GSM, with the grain along the fold. Packing: 100 sheets to a packet. The coloured sheets in the picture show how it prints; the card itself is white.',
      ),
      facts: facts({
        gsm: '210, 220, 250, 280, 300, 350',
        sheetSize: '58.5 × 91, 63.5 × 91.5, 71 × 102 cm',
        shade: 'White',
        finish: 'Gloss or matt',
        coating: 'Both sides',
        Brightness: '88 to 92 %',
        packing: '100 sheets to a packet',
        uses: 'Covers, brochures, greeting cards, hang tags, calendars',
      }),
    },
    {
      name: 'Art Paper',
      slug: 'art-paper',
      short_description: 'Two-side coated paper, 90 to 170 GSM, for brochures, magazines and labels.',
      long_description: prose(
        'The lighter sister of art card, for inside pages, brochures, catalogues, posters and wet-glue labels. Halftones up to 175 lines per inch hold well on the gloss sheet; matt is easier to read under lamps.',
        'Grammages: 90, 100, 115, 130, 150 and 170 GSM. Gloss and matt. Sheets 58.5 × 91 cm, 63.5 × 91.5 cm and 71 × 102 cm; reels from 90 to 130 GSM.',
        'Packing: 500 sheets to a ream up to 115 GSM, 250 above. Store flat and unopened until the press room’s climate is reached.',
      ),
      facts: facts({
        gsm: '90, 100, 115, 130, 150, 170',
        sheetSize: '58.5 × 91, 63.5 × 91.5, 71 × 102 cm',
        finish: 'Gloss or matt',
        coating: 'Both sides',
        Reels: 'From 90 to 130 GSM',
        packing: '500 sheets to a ream up to 115 GSM, 250 above',
        uses: 'Brochures, magazines, catalogues, posters, wet-glue labels',
      }),
    },
    {
      name: 'Folding Box Board',
      slug: 'folding-box-board',
      short_description: 'Stiff, light carton board, 200 to 350 GSM, cream or white back.',
      long_description: prose(
        'Folding box board (FBB) has a bulky middle of mechanical pulp between two layers of chemical pulp. It gives high stiffness at low weight, a clean white top and an even crease on fast cartoning lines.',
        'Grammages: 200, 230, 250, 270, 300 and 350 GSM. Bulk: 1.5 to 1.8 cm³/g. Top coated twice, reverse cream or white. Sheets cut to order, reels 600 to 1,400 mm.',
        'Used for medicine and cosmetic cartons, tea and confectionery boxes with an inner wrap, and blister cards. Tell us the carton’s size and weight and we suggest the lightest board that stands up.',
      ),
      facts: facts({
        gsm: '200, 230, 250, 270, 300, 350',
        sheetSize: 'Cut to order',
        reelWidth: '600–1,400 mm',
        shade: 'White top, cream or white back',
        coating: 'Top coated twice',
        Bulk: '1.5 to 1.8 cm³/g',
        uses: 'Medicine and cosmetic cartons, tea and confectionery boxes, blister cards',
      }),
    },
    {
      name: 'SBS Board',
      slug: 'sbs-board',
      short_description:
        'Solid bleached board, white throughout, 210 to 350 GSM, for fine cartons and cards.',
      long_description: prose(
        'Solid bleached sulphate (SBS) board is chemical pulp throughout: white at the cut edge, firm and odourless. It is chosen where the inside of the pack shows, and for foil, embossing and deep die cutting.',
        'Grammages: 210, 230, 250, 270, 300 and 350 GSM. One or two sides coated. Brightness: 88 to 91 %. Sheets in the usual sizes and cut sizes.',
        'Uses: perfume and sweet boxes, invitation and visiting cards, book covers. A PE coated version for food is listed under Food Grade Papers.',
      ),
      facts: facts({
        gsm: '210, 230, 250, 270, 300, 350',
        sheetSize: '58.5 × 91, 63.5 × 91.5, 71 × 102 cm',
        shade: 'White throughout',
        coating: 'One side or both',
        Brightness: '88 to 91 %',
        'Other sizes': 'Cut to order',
        uses: 'Perfume and sweet boxes, invitation and visiting cards, book covers',
      }),
    },
  ]),
  quoteForm: {
    categorySlug: SLUG,
    fields: [
      selectField(
        'board',
        'Board',
        [
          'Duplex, grey back',
          'Duplex, white back',
          'Folding box board',
          'SBS',
          'Art card',
          'Art paper',
          'Please advise',
        ],
        { required: true },
      ),
      gsm('Art paper from 90, boards up to 450'),
      shortTextField('sheetSize', 'Sheet size', {
        required: true,
        tooltip: 'In cm, for example 63.5 × 91.5',
      }),
      selectField('grain', 'Grain direction', ['No matter', 'Long grain', 'Short grain'], {
        tooltip: 'Which way the fibres run. Creases fold cleaner along the grain',
      }),
      ...quantityIn(['Sheets', 'Packets', 'kg', 'Tonnes']),
      printing(),
      ...delivery(),
      ...askedBy(),
    ],
  },
};
