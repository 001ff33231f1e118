import type { ExpectedList } from '#tests/support/list-report.ts';

export const LISTS: Readonly<Record<string, ExpectedList>> = {
  'BigCommerce: options in rows of their own': {
    file: [
      'Item Type,Product Name,Product Code/SKU,Brand Name,Product Description,Product Weight,Product Width,Product Height,Product Visible?,Category',
      'Product,Kraft Roll,KR,Acme,<p>Strong</p>,1,10,20,Y,Kraft Papers',
      '  SKU,[S]Size=Small,KR-S,,,,,,,',
      'Product,Tissue,TS,Acme,,1,10,20,N,23;24',
    ],
    products: ['Kraft Roll [kraft-papers] Brand=Acme; Size=Small', 'Tissue [] Brand=Acme'],
    asked: ['category: 23;24'],
    first: { long_description: 'Strong', isVisible: true },
  },
  'BigCommerce of today: variations and pictures in rows without a name': {
    file: [
      'Item,ID,Name,Type,SKU,Options,Price,Description,Custom Fields,Width,Height,Is Visible,Image URL (Import)',
      'Product,1,Blotting Paper,physical,BL,Type=Rectangle|Name=GSM|Value=100,15,<p>Soft</p>,Finish=Matt;Batch=7,0,0,TRUE,',
      'Variant,2,,,BL-150,Type=Rectangle|Name=GSM|Value=150,16,,,,,,',
      'Image,3,,,,,,,,,,,https://a.example/b.jpg',
    ],
    products: ['Blotting Paper [] GSM=100, 150; Finish=Matt'],
    asked: ['category'],
    first: { image_url: 'https://a.example/b.jpg', isVisible: true },
  },
};
