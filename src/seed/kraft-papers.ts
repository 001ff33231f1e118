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

const SLUG = 'kraft-papers';
const CATEGORY_PICTURE = '/media/categories/kraft-papers.webp';
const PACKAGING_PICTURE = '/media/hero/kraft-packaging.webp';

export const kraftPapers: SeedFamily = {
  category: seedCategory({
    name: 'Kraft Papers',
    slug: SLUG,
    order: 20,
    description:
      'Virgin, recycled, ribbed and bag kraft from 40 to 250 GSM and 16 to 35 BF, in reels slit to your width.',
    longDescription: prose(
      'Kraft is the brown, strong paper behind boxes, bags and wrapping. Its strength is stated as burst factor (BF): the higher the figure, the more pressure the sheet takes for its weight. A carton for biscuits may do with 18 BF; a carry bag with a handle wants 26 or more; an export carton 28 to 35.',
      'We supply virgin kraft made from long-fibre softwood pulp and recycled kraft made from sorted waste, and we say which is which on every quote. Grammages run from 40 to 250 GSM. Reels are slit from 100 mm upwards; sheets are cut to order.',
      'Moisture at despatch is kept at 7 ± 1 %, and each lot is weighed and burst-tested when it arrives. Tell us the use, and the GSM and BF if you know them. If you only know the load the bag or box must carry, that is enough for us to suggest a grade.',
    ),
    image_url: CATEGORY_PICTURE,
    benefits: [
      'Virgin and recycled grades, declared as such on every quote',
      'Burst factor from 16 to 35 BF, tested lot by lot',
      'Liners and fluting for three-, five- and seven-ply corrugated boxes',
      'Shopping, grocery and food carry bags, flat or with handles',
      'Wrapping, interleaving and void fill',
      'Envelopes, file covers and gift packing',
      'Reels slit from 100 mm width, on 76 mm or 100 mm cores',
    ],
  }),
  products: seedProducts(SLUG, [
    {
      name: 'Virgin Kraft Paper',
      slug: 'virgin-kraft',
      short_description:
        'Long-fibre unbleached kraft, 70 to 250 GSM, 24 to 35 BF, for export cartons and heavy bags.',
      long_description: prose(
        'Virgin kraft is made from unbleached softwood pulp. Long fibres give it burst, tear and fold strength that recycled sheets do not reach at the same weight, and it keeps more of that strength in damp weather.',
        'Grammages: 70, 80, 100, 120, 140, 150, 175, 200 and 250 GSM. Burst factor: 24 to 35 BF. Natural brown, plain or machine finished. Reel widths 100 to 2,400 mm, diameter up to 1,250 mm, 76 or 100 mm core; sheets on request.',
        'Uses: outer liner of export cartons, carry bags for heavy goods, multiwall sacks, laminated and gummed papers. Small reels and sheets come from stock; full deckle widths are bought with the next mill order, and the quantity is agreed with you first.',
      ),
      facts: facts({
        gsm: '70, 80, 100, 120, 140, 150, 175, 200, 250',
        reelWidth: '100–2,400 mm',
        core: '76 or 100 mm',
        burstFactor: '24 to 35 BF',
        shade: 'Natural brown',
        finish: 'Plain or machine finished',
        'Reel diameter': 'Up to 1,250 mm',
        Sheets: 'On request',
        uses: 'Liner of export cartons, heavy carry bags, multiwall sacks, laminated and gummed papers',
      }),
      image_gallery: [CATEGORY_PICTURE],
    },
    {
      name: 'Ribbed Kraft Paper',
      slug: 'ribbed-kraft',
      short_description:
        'Machine-glazed kraft with fine ribs, 40 to 120 GSM, for wrapping, envelopes and gift packing.',
      long_description: prose(
        'Ribbed kraft has a glazed face with fine parallel lines. The ribs hide creases and finger marks, give the parcel some grip and look well unprinted, which is why it is used for envelopes, garment packing and gift wrap.',
        'Grammages: 40, 50, 60, 70, 80, 100 and 120 GSM. Shades: natural and dark brown; other colours on enquiry. Reel widths 300 to 1,200 mm; counter rolls of 5 to 25 kg; sheets 50 × 75 cm and 75 × 100 cm.',
        'Rib direction runs along the reel unless asked otherwise. Packing: rolls in kraft overwrap with end discs, sheets in reams of 250 or 500.',
      ),
      facts: facts({
        gsm: '40, 50, 60, 70, 80, 100, 120',
        sheetSize: '50 × 75, 75 × 100 cm',
        reelWidth: '300–1,200 mm',
        shade: 'Natural brown, dark brown',
        finish: 'Machine glazed, ribbed along the reel',
        'Counter rolls': '5 to 25 kg',
        packing: 'Rolls in kraft overwrap, sheets in reams of 250 or 500',
        uses: 'Wrapping, envelopes, garment packing, gift wrap',
      }),
    },
    {
      name: 'Bag Kraft Paper',
      slug: 'bag-kraft',
      short_description: 'Kraft for carry bags, 70 to 120 GSM, 24 to 30 BF, on reels for bag machines.',
      long_description: prose(
        'Made to run on square-bottom and flat-bag machines: even caliper, controlled porosity and good glue take-up. The surface is smooth enough for two- to four-colour flexo printing.',
        'Grammages: 70, 80, 90, 100 and 120 GSM. Burst factor: 24 to 30 BF. Natural brown and bleached white. Reel widths 250 to 1,300 mm to suit the tube width of your machine.',
        'A rule of thumb: 80 GSM for up to 2 kg, 100 GSM for up to 5 kg, 120 GSM above that, with the handle patch glued. Trial reels can be arranged before a first order.',
      ),
      facts: facts({
        gsm: '70, 80, 90, 100, 120',
        reelWidth: '250–1,300 mm',
        burstFactor: '24 to 30 BF',
        shade: 'Natural brown, bleached white',
        'GSM by load': '80 up to 2 kg, 100 up to 5 kg, 120 above',
        uses: 'Square-bottom and flat carry bags',
      }),
      image_gallery: [CATEGORY_PICTURE, PACKAGING_PICTURE],
    },
    {
      name: 'Recycled Kraft Liner and Fluting',
      slug: 'recycled-kraft',
      short_description: 'Test liner and fluting medium, 100 to 200 GSM, 16 to 22 BF, for corrugated boxes.',
      long_description: prose(
        'Recycled kraft for the corrugator: test liner for the faces, semi-chemical or recycled fluting for the waves. It costs less than virgin kraft and is right for cartons that stay dry and travel within the country.',
        'Liner: 120, 140, 150, 180 and 200 GSM at 18 to 22 BF. Fluting: 100, 120 and 140 GSM at 16 to 18 BF, with ring crush on the test slip. Golden or natural shade. Deckle 700 to 2,400 mm.',
        'Sold by weight in full reels. Loads can combine liner and fluting. Delivery is usually direct from the mill for full loads and from our warehouse for less.',
      ),
      facts: facts({
        gsm: '100, 120, 140, 150, 180, 200',
        reelWidth: '700–2,400 mm',
        burstFactor: 'Liner 18 to 22 BF, fluting 16 to 18 BF',
        shade: 'Golden, natural',
        Liner: '120, 140, 150, 180 and 200 GSM',
        Fluting: '100, 120 and 140 GSM',
        packing: 'Full reels, sold by weight',
        uses: 'Corrugated boxes',
      }),
    },
    {
      name: 'Wet Strength Kraft Paper',
      slug: 'wet-strength-kraft',
      short_description: 'Kraft that keeps its strength when damp, 60 to 100 GSM. Being listed.',
      long_description: prose(
        'Kraft treated so that it keeps about a fifth of its dry tensile strength when wet. Used for produce bags, cold-store labels and garden sacks.',
        'Grammages: 60, 70, 80 and 100 GSM. Reel widths 300 to 1,200 mm. Not meant for direct contact with unwrapped food unless the lot is declared for it.',
      ),
      facts: facts({
        gsm: '60, 70, 80, 100',
        reelWidth: '300–1,200 mm',
        'Wet strength': 'About a fifth of the dry tensile strength',
        uses: 'Produce bags, cold-store labels, garden sacks',
      }),
      // Shows how a product is prepared before it goes public.
      isVisible: false,
    },
  ]),
  quoteForm: {
    categorySlug: SLUG,
    fields: [
      selectField(
        'grade',
        'Grade',
        ['Virgin kraft', 'Ribbed kraft', 'Bag kraft', 'Recycled liner', 'Recycled fluting', 'Please advise'],
        { required: true },
      ),
      gsm('From 40 to 250'),
      numberField('burstFactor', 'Burst factor (BF)', {
        tooltip: 'From 16 to 35. Leave empty if you are not sure',
      }),
      shortTextField('reelWidth', 'Reel width or sheet size', {
        required: true,
        tooltip: 'In mm, for example reel 900 or 750 × 1000',
      }),
      ...quantityIn(['Tonnes', 'kg', 'Reels', 'Sheets']),
      shortTextField('use', 'What is it for?', {
        tooltip: 'For example: carry bag for 5 kg, five-ply export carton',
      }),
      ...delivery(),
      ...askedBy(),
    ],
  },
};
