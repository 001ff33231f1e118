import type { ExpectedList } from '#tests/support/list-report.ts';

export const LISTS: Readonly<Record<string, ExpectedList>> = {
  'Shopify: rows of one handle are one product': {
    file: [
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Image Src,Image Position,Status',
      'kraft-bag,Kraft Bag,"<p>Strong.</p><ul><li>Brown</li><li>Plain</li></ul>",Mill,Kraft Papers,bags,true,Size,Small,Color,Brown,K1,9.99,https://a.example/1.jpg,1,active',
      'kraft-bag,,,,,,,,Large,,Brown,K2,12,https://a.example/2.jpg,2,',
      'art-card,Art Card,,Mill,Cards,,false,Title,Default Title,,,A1,5,,,draft',
    ],
    products: ['Kraft Bag [kraft-papers] Size=Small, Large; Color=Brown', 'Art Card []'],
    asked: ['category: Cards'],
    first: {
      slug: 'kraft-bag',
      long_description: 'Strong.\n– Brown\n– Plain',
      image_url: 'https://a.example/1.jpg',
      image_gallery: ['https://a.example/2.jpg'],
      isVisible: true,
    },
  },
  'Shopify: its own type before Google’s category; Title is no option; taxonomy fields are no facts': {
    file: [
      'Title,URL handle,Product category,Type,Status,Option1 name,Option1 value,Color (product.metafields.shopify.color-pattern),GSM (product.metafields.custom.gsm)',
      'Kraft Roll,kraft-roll,Office Supplies > Paper,Kraft Papers,Active,Width,24 inch,brown; warm-brown,80',
      ',kraft-roll,,,,,36 inch,,',
      'Protection,protection,,Copier Papers,Draft,Title,0.98,,',
    ],
    products: ['Kraft Roll [kraft-papers] Width=24 inch, 36 inch; GSM=80', 'Protection [copier-papers]'],
  },
};
