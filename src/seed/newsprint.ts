import { prose, seedCategory, type SeedFamily } from './seed-family.ts';

/** Hidden: shows how a category is prepared before it goes public, and what its page says meanwhile (M17). */
export const newsprint: SeedFamily = {
  category: seedCategory({
    name: 'Newsprint',
    slug: 'newsprint',
    order: 90,
    description: 'Standard and improved newsprint, 42 to 48.8 GSM, in web reels.',
    longDescription: prose(
      'Newsprint for dailies, weeklies, flyers and packing. Standard newsprint is 42, 45 and 48.8 GSM at a brightness of 57 to 60 %; improved grades reach 65 to 70 %.',
      'Reels 420 to 1,600 mm wide, diameter up to 1,250 mm. Listed here while prices and loads are being agreed with the mills.',
    ),
    image_url: '/media/products/newsprint.webp',
    isVisible: false,
    benefits: [
      'Standard and improved brightness',
      'Newspapers, flyers and inserts',
      'Interleaving and void fill',
      'Reels for single- and double-width presses',
      'Full loads from the mill, single reels from the warehouse',
    ],
  }),
  products: [],
  quoteForm: null,
};
