import { askedBy, delivery, gsm, numberField, quantityIn, selectField } from './quote-fields.ts';
import { facts, prose, seedCategory, type SeedFamily } from './seed-family.ts';

const SLUG = 'tissue-papers';

export const tissuePapers: SeedFamily = {
  category: seedCategory({
    name: 'Tissue Papers',
    slug: SLUG,
    order: 70,
    description:
      'Jumbo reels for facial, toilet, napkin and kitchen towel converting, 13 to 22 GSM, virgin or recycled.',
    longDescription: prose(
      'We supply tissue as jumbo reels to converters who fold, emboss and pack it under their own name. The four families differ in weight and in strength when wet: facial tissue is the softest, napkin and towel must hold together on a wet hand, toilet tissue must come apart in water.',
      'Facial: 13 to 15 GSM per ply. Toilet: 14.5 to 17 GSM. Napkin: 16 to 18 GSM. Kitchen and hand towel: 18 to 22 GSM, wet-strengthened. Virgin pulp gives softness and brightness of 84 to 88 %; recycled grades cost less and serve washrooms and napkins well.',
      'Reels come with one to three plies, plain or embossed, 200 mm wide up to full deckle, up to 1,200 mm in diameter on 76 mm cores. Tell us the finished product and the machine: folding lines and rewinders want different stretch.',
    ),
    image_url: '/media/categories/tissue-papers.webp',
    facts: facts({
      gsm: '13–22',
      reelWidth: 'Slit to order, from 200 mm to full deckle',
      core: '76 mm',
      finish: 'Plain or embossed',
      Plies: 'One to three',
      'GSM by use': 'Facial 13–15 per ply, toilet 14.5–17, napkin 16–18, towel 18–22',
      Brightness: '84 to 88 % in virgin pulp',
      'Reel diameter': 'Up to 1,200 mm',
      packing: 'Jumbo reels',
      uses: 'Facial tissue, toilet rolls, napkins, kitchen and hand towels',
    }),
    hasSubProducts: false,
    galleryImages: [
      '/media/products/facial-tissue-jumbo.webp',
      '/media/products/toilet-tissue-jumbo.webp',
      '/media/categories/tissue-papers.webp',
    ],
    videos: [
      {
        url: '/media/video/turntable.mp4',
        caption: 'White tissue rolls and kraft reels from our stock.',
      },
    ],
    benefits: [
      'Virgin and recycled pulp, declared on every quote',
      'One to three plies, plain or embossed',
      'Slit from 200 mm up to full deckle, with even tension',
      'Facial tissue boxes and pocket packs',
      'Toilet rolls and washroom jumbo rolls',
      'Dinner, cocktail and counter napkins',
      'Kitchen and hand towels with wet strength',
    ],
  }),
  products: [],
  quoteForm: {
    categorySlug: SLUG,
    fields: [
      selectField('tissue', 'Tissue', ['Facial', 'Toilet', 'Napkin', 'Kitchen or hand towel'], {
        required: true,
      }),
      selectField('pulp', 'Pulp', ['Virgin', 'Recycled', 'Quote both'], { required: true }),
      gsm('Per ply, from 13 to 22', false),
      selectField('plies', 'Plies', ['1', '2', '3']),
      ...quantityIn(['Tonnes', 'kg', 'Reels']),
      numberField('reelWidth', 'Reel width (mm)', {
        required: true,
        tooltip: 'From 200 mm up to full deckle',
      }),
      ...delivery(),
      ...askedBy(),
    ],
  },
};
