import type { ExpectedList } from '#tests/support/list-report.ts';

export const LISTS: Readonly<Record<string, ExpectedList>> = {
  'Magento: a configurable product and its simple ones': {
    file: [
      'sku,attribute_set_code,product_type,categories,name,description,short_description,weight,product_online,visibility,price,url_key,base_image,configurable_variations',
      'k-80,Default,simple,,Kraft 80,,,1,1,Not Visible Individually,5,kraft-80,,',
      'k,Default,configurable,"Default Category/Paper,Default Category/Paper/Kraft Papers",Kraft,<p>Brown</p>,,,1,"Catalog, Search",,kraft,,"sku=k-80,gsm=80"',
      'c,Default,simple,Default Category/Maplitho,Cartridge,,,1,2,"Catalog, Search",5,cartridge,,',
    ],
    products: ['Kraft [kraft-papers] GSM=80', 'Cartridge [maplitho]'],
    first: { slug: 'kraft', long_description: 'Brown', isVisible: true },
  },
  'Magento 1: a variation in each row of its product': {
    file: [
      'sku,_attribute_set,_type,_category,color,gsm,name,price,status,url_key,visibility,_super_products_sku',
      'K,Default,configurable,Kraft Papers,,,Kraft,5,1,kraft,4,K-80',
      ',,,,,,,,,,,K-100',
      'K-80,Default,simple,,Brown,80,Kraft 80,5,1,kraft-80,1,',
      'K-100,Default,simple,,Brown,100,Kraft 100,5,1,kraft-100,1,',
    ],
    products: ['Kraft [kraft-papers] Shade=Brown; GSM=80, 100'],
    leftOut: ['3: A note beside the list.'],
    first: { slug: 'kraft', isVisible: true },
  },
  'Magento: attributes in one cell': {
    file: [
      'sku,attribute_set_code,product_type,categories,name,product_online,additional_attributes',
      'A,Default,simple,Default Category/Maplitho,Art Paper,2,"gsm=130,finish=Gloss,gift_wrapping_available=Yes"',
    ],
    products: ['Art Paper [maplitho] GSM=130; Finish=Gloss'],
    first: { isVisible: false },
  },
  'Magento: other languages, attributes of the variations, a main picture that cannot be stored': {
    file: [
      'sku,store_view_code,attribute_set_code,product_type,categories,name,description,short_description,product_online,url_key,base_image,additional_images,configurable_variations',
      'K-80,,Default,simple,Default Category/Kraft Papers,Kraft-80,,,1,kraft-80,/k/1.jpg,,',
      'K,,Default,configurable,Default Category/Kraft Papers,Kraft,<p>Strong</p>,Brown,1,kraft,no_selection,"https://a.example/1.jpg,https://a.example/2.jpg","sku=K-80,gsm=80,paper_shade=Brown|sku=K-100,gsm=100,paper_shade=Brown"',
      'K,hindi,Default,configurable,,क्राफ्ट,,,,,,,',
    ],
    products: ['Kraft [kraft-papers] GSM=80, 100; Paper shade=Brown'],
    first: {
      short_description: 'Brown',
      long_description: 'Strong',
      image_url: 'https://a.example/1.jpg',
      image_gallery: ['https://a.example/2.jpg'],
    },
  },
};
