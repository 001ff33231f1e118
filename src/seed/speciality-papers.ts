import { facts, prose, seedCategory, seedProducts, type SeedFamily } from './seed-family.ts';

const SLUG = 'speciality-papers';
const CATEGORY_PICTURE = '/media/categories/speciality-papers.webp';
const SHADES_PICTURE = '/media/hero/paper-shades.webp';

export const specialityPapers: SeedFamily = {
  category: seedCategory({
    name: 'Speciality Papers',
    slug: SLUG,
    order: 80,
    description:
      'Tinted, laid, linen, deep-dyed, glassine and release papers in small lots for designers and converters.',
    longDescription: prose(
      'Speciality papers are bought for one property: colour, texture, transparency or a surface that nothing sticks to. Lots are small and shades are many, so please ask for samples before you choose.',
      'For stationery and packaging design we keep tinted, laid, linen and deep-dyed sheets from 70 to 300 GSM. For converters we supply glassine from 30 to 90 GSM and silicone release papers from 60 to 120 GSM in slit reels.',
      'Ask for swatches of the shades you consider; they cost nothing but the time to post them. Shades are made in batches, so for a large job reserve the whole quantity from one batch.',
    ),
    image_url: CATEGORY_PICTURE,
    benefits: [
      'Pastel and deep shades, dyed through so that the cut edge matches',
      'Laid, linen and ribbed textures',
      'Invitations, stationery, swing tags and box covering',
      'Glassine for windows, interleaving and sweet packing',
      'Release liners for labels, tapes and hygiene products',
      'Swatches before you order, and small lots from stock',
    ],
  }),
  products: seedProducts(SLUG, [
    {
      name: 'Tinted Paper',
      slug: 'tinted-paper',
      short_description: 'Pastel copier and printing paper, 70 to 160 GSM, in eight shades.',
      long_description: prose(
        'Pastel sheets dyed in the pulp, for forms in several copies, flyers, dividers, tickets and school craft. They run in copiers and laser printers like white paper.',
        'Shades: pink, rose, buff, yellow, green, blue, lilac and peach. Grammages: 70, 75 and 80 GSM in A4 and FS; 100, 120 and 160 GSM in 63.5 × 91.5 cm sheets.',
        'Packing: 500 sheets to a ream in cut sizes, 250 for 120 GSM and above; one shade to a ream. Boxes may be mixed.',
      ),
      facts: facts({
        gsm: '70, 75, 80, 100, 120, 160',
        sheetSize: 'A4, FS, 63.5 × 91.5 cm',
        shade: 'Pink, rose, buff, yellow, green, blue, lilac, peach',
        'Cut sizes': 'A4 and FS in 70, 75 and 80 GSM',
        packing: '500 sheets to a ream, 250 from 120 GSM; one shade to a ream',
        uses: 'Forms, flyers, dividers, tickets, school craft',
      }),
      image_gallery: [SHADES_PICTURE],
    },
    {
      name: 'Silicone Release Paper',
      slug: 'release-paper',
      short_description: 'Release liner, 60 to 120 GSM, honey, white or blue, one or two sides coated.',
      long_description: prose(
        'The carrier that labels, tapes and stickers peel away from. A glassine or clay-coated base gives a flat, dense sheet; the cured silicone sets how easily the adhesive lets go.',
        'Base: 60, 70, 80, 90 and 120 GSM. Colours: honey, white and blue. Coated on one side or both, with easy, medium or tight release. Reel widths 50 to 1,500 mm, core 76 mm; sheets on request.',
        'Tell us the adhesive (acrylic, rubber or hot melt) and whether labels are die cut on the liner. A trial reel before a first order saves trouble for both sides.',
      ),
      facts: facts({
        gsm: '60, 70, 80, 90, 120',
        reelWidth: '50–1,500 mm',
        core: '76 mm',
        shade: 'Honey, white, blue',
        coating: 'Silicone on one side or both',
        Release: 'Easy, medium or tight',
        Sheets: 'On request',
        uses: 'Labels, tapes, stickers',
      }),
    },
    {
      name: 'Glassine Paper',
      slug: 'glassine-paper',
      short_description:
        'Supercalendered translucent paper, 30 to 90 GSM, for windows, interleaving and sweets.',
      long_description: prose(
        'Glassine is greaseproof paper pressed between hot rollers until it turns glossy and translucent. It resists air, dust and oil and contains no plastic.',
        'Grammages: 30, 35, 40, 50, 60, 80 and 90 GSM. Natural, white and honey shades. Reels 100 to 1,200 mm; sheets cut to size.',
        'Used for window patches in bakery bags, envelopes for stamps and garments, interleaving of photographs and foils, and sweet wrapping where the lot is declared for food.',
      ),
      facts: facts({
        gsm: '30, 35, 40, 50, 60, 80, 90',
        sheetSize: 'Cut to order',
        reelWidth: '100–1,200 mm',
        shade: 'Natural, white, honey',
        finish: 'Supercalendered, translucent',
        uses: 'Window patches, envelopes, interleaving, sweet wrapping',
      }),
      image_gallery: [CATEGORY_PICTURE],
    },
    {
      name: 'Laid and Linen Paper',
      slug: 'laid-and-linen-paper',
      short_description: 'Textured sheets for letters, menus and invitations, 90 to 250 GSM.',
      long_description: prose(
        'Laid paper shows fine parallel lines against the light; linen is embossed with a woven pattern after making. Both give weight and touch to letterheads, certificates, menus and invitations.',
        'Grammages: 90, 100 and 120 GSM for letters and envelopes; 200 and 250 GSM for covers and cards. White, ivory, cream and grey, with other shades from the swatch card. Sheets 63.5 × 91.5 cm and A4.',
        'Offset and foil work well; on laser printers please test the linen first. Packing: 100 sheets to a packet, A4 in 100s.',
      ),
      facts: facts({
        gsm: '90, 100, 120, 200, 250',
        sheetSize: 'A4, 63.5 × 91.5 cm',
        shade: 'White, ivory, cream, grey',
        finish: 'Laid or linen',
        packing: '100 sheets to a packet',
        uses: 'Letterheads, certificates, menus, invitations',
      }),
      image_gallery: [CATEGORY_PICTURE, SHADES_PICTURE],
    },
    {
      name: 'Deep-Dyed Paper and Card',
      slug: 'deep-dyed-paper',
      short_description: 'Strong shades dyed through, black included, 80 to 300 GSM.',
      long_description: prose(
        'Uncoated sheets dyed all the way through, so that folds and cut edges keep their colour. The usual choice for box covering, envelopes, photo mounts, menu covers and tags.',
        'Grammages: 80, 100 and 120 GSM papers; 220, 250 and 300 GSM cards. Black, navy, teal, terracotta, mustard and brown from stock, others to order. Sheets 63.5 × 91.5 cm and 71 × 102 cm.',
        'White ink, foil and blind embossing show best. Dark shades can rub: a trial for wet glue and lamination is advised.',
      ),
      facts: facts({
        gsm: '80, 100, 120, 220, 250, 300',
        sheetSize: '63.5 × 91.5, 71 × 102 cm',
        shade: 'Black, navy, teal, terracotta, mustard, brown; others to order',
        finish: 'Uncoated, dyed through',
        uses: 'Box covering, envelopes, photo mounts, menu covers, tags',
      }),
      image_gallery: [SHADES_PICTURE],
    },
  ]),
  quoteForm: null,
};
