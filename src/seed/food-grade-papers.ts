import { askedBy, delivery, gsm, printing, quantityIn, shortTextField } from './quote-fields.ts';
import { facts, prose, seedCategory, seedProducts, type SeedFamily } from './seed-family.ts';

const SLUG = 'food-grade-papers';
const CATEGORY_PICTURE = '/media/categories/food-grade-papers.webp';

export const foodGradePapers: SeedFamily = {
  category: seedCategory({
    name: 'Food Grade Papers',
    slug: SLUG,
    order: 10,
    description:
      'Greaseproof, cup stock, burger wrap, baking paper and box board for takeaway, bakery and sweet shops, in reels or cut sheets.',
    longDescription: prose(
      'Food grade papers are made from virgin pulp and finished for direct contact with food. What separates one from another is what it has to hold back: oil, water, steam or heat. A burger wrap needs oil resistance for twenty minutes; a cup needs a sealed barrier against a hot liquid; a baking sheet must let go of dough at oven temperature.',
      'We stock the common grammages in white and unbleached shades and have reels slit or sheets cut to your width. Papers for wrapping run from 28 to 60 GSM, box and cup boards from 150 to 350 GSM, with or without a polyethylene (PE) coat.',
      'Tell us the food, how hot it is and how long it stays in the pack. If the paper will be printed, tell us that too: inks for food packing go on the outer side, and some barriers take ink better than others. The mill’s declaration for the lot is available on request before you order.',
    ),
    image_url: CATEGORY_PICTURE,
    benefits: [
      'Virgin pulp grades meant for direct food contact, with lot numbers on the wrapper',
      'Oil and grease resistance to suit the food, from dry bakery to fried snacks',
      'Single and double side PE coated boards for hot and cold drinks',
      'White and unbleached shades, plain or ready for printing',
      'Burger and sandwich wraps, tray liners, snack pouches and sweet boxes',
      'Paper cups, bowls and tubs on standard forming machines',
      'Reels slit to width and sheets cut to size, packed in moisture-proof wrap',
    ],
  }),
  products: seedProducts(SLUG, [
    {
      name: 'Greaseproof Paper',
      slug: 'greaseproof-paper',
      short_description:
        'Translucent oil-resistant paper, 30 to 50 GSM, in reels or sheets for wraps and tray liners.',
      long_description: prose(
        'Greaseproof paper gets its resistance from hard-beaten fibre: the sheet is dense, slightly translucent and slows oil without a plastic coat. It is the usual choice for lining trays, parting slices and wrapping fried or buttered food.',
        'Grammages: 30, 35, 38, 40, 45 and 50 GSM. Shades: white and natural. Oil resistance (kit test): level 4 to 7 as ordered. Reels 100 to 1,000 mm wide on 76 mm cores; sheets cut to any size from 150 × 150 mm.',
        'Packing: reels in stretch film with edge guards; sheets in packets of 500 or by weight. Stock sizes go out in small lots; a special width or kit level is run with the next cutting, and we tell you the quantity it needs.',
      ),
      facts: facts({
        gsm: '30, 35, 38, 40, 45, 50',
        sheetSize: 'Cut to order, from 150 × 150 mm',
        reelWidth: '100–1,000 mm',
        core: '76 mm',
        shade: 'White, natural',
        'Oil resistance': 'Kit level 4 to 7, as ordered',
        packing: 'Reels in film with edge guards; sheets in 500s or by weight',
        certificates: 'Mill’s declaration for the lot, on request',
        uses: 'Tray liners, food wrapping, parting slices',
      }),
      image_gallery: [CATEGORY_PICTURE],
    },
    {
      name: 'Cup Stock Board',
      slug: 'cup-stock',
      short_description:
        'PE coated cup board, 150 to 320 GSM base, in reels or die-cut blanks for hot and cold cups.',
      long_description: prose(
        'Cup stock is a stiff, well-sized board with a thin polyethylene layer that seals at the side seam and keeps the drink in. One coated side is right for tea, coffee and water; cold drinks with ice ask for both sides, because the outside sweats.',
        'Base board: 150 to 190 GSM for 60 to 150 ml cups, 200 to 230 GSM for 200 to 250 ml, 250 to 320 GSM for larger cups and bowls. PE coat: 12 to 20 GSM per side. Bottom reels from 60 mm width. Edge wick is checked on each lot.',
        'Supplied as jumbo reels, slit reels or flat blanks, plain or flexo printed. Please name your cup size, your forming machine and whether the drink is hot or cold, and we suggest the base weight.',
      ),
      facts: facts({
        gsm: '150–320',
        reelWidth: 'Slit to order, bottom reels from 60 mm',
        coating: 'PE, 12 to 20 GSM per side, on one side or both',
        'GSM by cup': '150–190 for 60–150 ml, 200–230 for 200–250 ml, 250–320 above',
        packing: 'Jumbo reels, slit reels or flat blanks',
        certificates: 'Mill’s declaration for the lot, on request',
        uses: 'Cups for hot and cold drinks, bowls',
      }),
      image_gallery: [CATEGORY_PICTURE],
    },
    {
      name: 'Burger Wrap Paper',
      slug: 'burger-wrap-paper',
      short_description: 'Soft-folding wrap, 35 to 45 GSM, plain white or in a printed check.',
      long_description: prose(
        'A thin, soft-folding paper that holds a fold around a burger, a roll or a sandwich and keeps the sauce off the hand. It is lighter and more pliable than tray-liner greaseproof, and breathes enough that bread does not turn damp.',
        'Grammages: 35, 38, 40 and 45 GSM. Common sheets: 250 × 250, 300 × 300 and 300 × 350 mm; other sizes are cut to order. Plain white, unbleached, or printed in one or two colours; the gingham check in the picture is a standard pattern.',
        'Packing: 1,000 sheets to a packet, cartons of 5 or 10 packets. Plain sheets are usually in stock. Printing is planned with the press, so quantity and lead time depend on the artwork.',
      ),
      facts: facts({
        gsm: '35, 38, 40, 45',
        sheetSize: '250 × 250, 300 × 300, 300 × 350 mm',
        shade: 'White, unbleached, or printed in one or two colours',
        packing: '1,000 sheets to a packet, cartons of 5 or 10 packets',
        certificates: 'Mill’s declaration for the lot, on request',
        uses: 'Burgers, rolls, sandwiches',
      }),
      image_gallery: [CATEGORY_PICTURE],
    },
    {
      name: 'Silicone Baking Paper',
      slug: 'silicone-baking-paper',
      short_description: 'Silicone coated on both sides, 38 to 45 GSM, for ovens up to 220 °C.',
      long_description: prose(
        'Baking paper is greaseproof base with a cured silicone film on both sides, so that dough, cheese and sugar let go of it without oil. A sheet can be used more than once for dry bakes.',
        'Grammages: 38, 40 and 45 GSM, white or brown. Heat: up to 220 °C for the usual baking times. Sheets 400 × 600 mm and 460 × 660 mm; rolls 300 to 450 mm wide; jumbo reels for rewinding.',
        'Packing: 500 sheets to a box, flat; rolls in cartons. Tell us the tray size and we quote the nearest stock sheet and a cut size side by side.',
      ),
      facts: facts({
        gsm: '38, 40, 45',
        sheetSize: '400 × 600, 460 × 660 mm',
        reelWidth: '300–450 mm',
        shade: 'White, brown',
        coating: 'Silicone on both sides',
        Heat: 'Up to 220 °C for the usual baking times',
        packing: '500 sheets to a box, flat; rolls in cartons',
        certificates: 'Mill’s declaration for the lot, on request',
        uses: 'Baking trays, cakes, bread',
      }),
    },
    {
      name: 'MG White Kraft',
      slug: 'mg-white-kraft',
      short_description:
        'Machine-glazed bleached kraft, 30 to 60 GSM, for bread bags, snack pouches and carry-out.',
      long_description: prose(
        'Machine-glazed (MG) white kraft is smooth and bright on one side and slightly rough on the other. The smooth side prints cleanly in flexo; the rough side takes glue, so the paper runs well on flat- and satchel-bag machines.',
        'Grammages: 30, 35, 40, 50 and 60 GSM. Brightness: 78 to 82 %. Reels 150 to 1,100 mm wide, 76 mm core, outer diameter up to 1,000 mm. Burst and tensile figures of the lot are on the test slip.',
        'It is not greaseproof by itself. For oily food ask for the fluorine-free oil-resistant finish, or line the bag with greaseproof paper.',
      ),
      facts: facts({
        gsm: '30, 35, 40, 50, 60',
        reelWidth: '150–1,100 mm',
        core: '76 mm',
        shade: 'White',
        finish: 'Machine glazed on one side',
        Brightness: '78 to 82 %',
        'Reel diameter': 'Up to 1,000 mm',
        certificates: 'Mill’s declaration for the lot, on request',
        uses: 'Bread bags, snack pouches, carry-out bags',
      }),
    },
    {
      name: 'Food Box Board',
      slug: 'food-box-board',
      short_description:
        'PE coated box board, 230 to 350 GSM, white or kraft, for meal boxes, trays and sweet boxes.',
      long_description: prose(
        'Board for burger boxes, meal trays, noodle boxes and sweet boxes. The inside carries a PE coat against oil and moisture; the outside is white or brown and takes offset or flexo printing.',
        'Grammages: 230, 250, 270, 300 and 350 GSM including the coat. PE: 15 to 20 GSM on one side. Sheets cut to your die with the grain as you specify it; reels for in-line die cutting. The grain direction is written on every pallet slip.',
        'Packing: sheets on wrapped pallets, 100 or 144 to the packet. Stock sizes can be mixed on one pallet. Please send the die layout when you ask, so that we can cut with the least waste.',
      ),
      facts: facts({
        gsm: '230, 250, 270, 300, 350',
        sheetSize: 'Cut to order, to your die',
        shade: 'White, kraft brown',
        coating: 'PE, 15 to 20 GSM on one side',
        packing: '100 or 144 sheets to a packet, wrapped pallets',
        certificates: 'Mill’s declaration for the lot, on request',
        uses: 'Burger boxes, meal trays, noodle boxes, sweet boxes',
      }),
      image_gallery: [CATEGORY_PICTURE],
    },
  ]),
  quoteForm: {
    categorySlug: SLUG,
    fields: [
      {
        name: 'product',
        label: 'Product',
        type: 'select',
        required: true,
        tooltip: 'Not sure? Choose the nearest and describe the food below',
        // Filled with the names of the category's products when the form opens (M25).
        options: [],
      },
      gsm('Wraps 28–60, cup and box boards 150–350'),
      shortTextField('size', 'Reel width or sheet size', {
        required: true,
        tooltip: 'In mm, for example 300 × 300 or reel 450',
      }),
      printing(),
      ...quantityIn(['kg', 'Tonnes', 'Sheets', 'Packets']),
      ...delivery(),
      ...askedBy(),
    ],
  },
};
