import type { ExpectedList } from '#tests/support/list-report.ts';

export const LISTS: Readonly<Record<string, ExpectedList>> = {
  'paths of pages as categories, several pictures': {
    file: [
      'Product ID [Non Editable],Variant ID [Non Editable],Product Page,Product URL,Title,Categories,Visible,Hosted Image URLs',
      '1,2,shop,kraft-roll,Kraft Roll,"/papers, /papers/kraft-papers",Yes,https://a.example/1.jpg https://a.example/2.jpg',
    ],
    products: ['Kraft Roll [kraft-papers]'],
    first: { slug: 'kraft-roll', image_gallery: ['https://a.example/2.jpg'], isVisible: true },
  },
};
