import type { ExpectedList } from '#tests/support/list-report.ts';

export const LISTS: Readonly<Record<string, ExpectedList>> = {
  'Wix: random handles, pictures with semicolons, options that are all sizes': {
    file: [
      'handleId,fieldType,name,description,productImageUrl,collection,sku,price,visible,productOptionName1,productOptionDescription1',
      'Product_b2f,Product,Crepe,<p>Soft</p>,https://a.example/1.jpg;https://a.example/2.jpg,Tissue Papers;All Products,T,5,TRUE,Size,A4;A3',
      'Product_b2f,Variant,,,,,T-1,5,TRUE,Size,A4',
    ],
    products: ['Crepe [tissue-papers] Sheet size=A4, A3'],
    first: { slug: 'crepe', image_gallery: ['https://a.example/2.jpg'], isVisible: true },
  },
  'Wix: pictures without the address of their host; JSON': {
    file: [
      'handleId,fieldType,name,collection,productImageUrl',
      'p,Product,Crepe,Tissue Papers,4a8801_71de5dc8dc1447e49ed781cc49b52296~mv2.webp;4a8801_7111ea3e237e48c8ad827f551bb89a6b~mv2.jpg',
      'q,Product,Napkin,Tissue Papers,"[""https://a.example/1.jpg"",""https://a.example/2.jpg""]"',
    ],
    products: ['Crepe [tissue-papers]', 'Napkin [tissue-papers]'],
    first: {
      image_url: 'https://static.wixstatic.com/media/4a8801_71de5dc8dc1447e49ed781cc49b52296~mv2.webp',
      image_gallery: ['https://static.wixstatic.com/media/4a8801_7111ea3e237e48c8ad827f551bb89a6b~mv2.jpg'],
    },
  },
  'Wix: several options in one cell': {
    file: [
      'handleId,fieldType,name,collection,visible,productOptionName1,productOptionType1,productOptionDescription1,productOptionName2,productOptionType2,productOptionDescription2,additionalInfoTitle1,additionalInfoDescription1',
      'p,Product,Crepe,Tissue Papers,true,GSM,DROP_DOWN,22;28,Color,COLOR,#ff0000:Red;#ffffff:White,Packing,<p>10 rolls</p>',
    ],
    products: ['Crepe [tissue-papers] GSM=22, 28; Color=Red, White; Packing=10 rolls'],
  },
};
