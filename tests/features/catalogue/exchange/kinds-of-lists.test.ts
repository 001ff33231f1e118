/** Kinds of rows and columns that were seen in lists and exports of other businesses. */
import { describe, it } from 'vitest';

import { expectList, type ExpectedList } from '#tests/support/list-report.ts';

const NOTE = 'A note beside the list.';

const LISTS: Readonly<Record<string, ExpectedList>> = {
  'Shopify: its own type before Google’s category; Title is no option; taxonomy fields are no facts': {
    file: [
      'Title,URL handle,Product category,Type,Status,Option1 name,Option1 value,Color (product.metafields.shopify.color-pattern),GSM (product.metafields.custom.gsm)',
      'Kraft Roll,kraft-roll,Office Supplies > Paper,Kraft Papers,Active,Width,24 inch,brown; warm-brown,80',
      ',kraft-roll,,,,,36 inch,,',
      'Protection,protection,,Copier Papers,Draft,Title,0.98,,',
    ],
    products: ['Kraft Roll [kraft-papers] Width=24 inch, 36 inch; GSM=80', 'Protection [copier-papers]'],
  },
  'WooCommerce: line breaks as \\n, brands': {
    file: [
      'ID,Type,SKU,Name,Published,Short description,Description,Regular price,Categories,Parent,Brands',
      '1,simple,M,Maplitho,1,,"<p>High bright.</p>\\n<p>For books.</p>",5,Maplitho,,Shree',
      '2,simple,N,Napkin,1,,,5,Uncategorized,,',
    ],
    products: ['Maplitho [maplitho] Brand=Shree', 'Napkin []'],
    asked: ['category'],
    first: { long_description: 'High bright.\n\nFor books.' },
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
  'Odoo: attributes in rows of their own': {
    file: [
      'id,name,categ_id/id,categ_id,attribute_line_ids/attribute_id,attribute_line_ids/value_ids',
      't1,Duplex,product.cat_1,All / Saleable / Coated Boards,GSM,"230,250"',
      ',,,,Size,"23x36 inch,25x36 inch"',
      't2,Art Card,product.cat_1,All / Saleable / Coated Boards,,',
    ],
    products: [
      'Duplex [coated-boards] GSM=230,250; Sheet size=23x36 inch,25x36 inch',
      'Art Card [coated-boards]',
    ],
  },
  'ERPNext: attributes in rows of their own, variants by their parent': {
    file: [
      'ID,Item Code,Item Name,Item Group,Disabled,Variant Of,Attribute (Variant Attributes),Attribute Value (Variant Attributes)',
      'K,K,Kraft,Kraft Papers,0,,GSM,',
      ',,,,,,Colour,',
      'K-80,K-80,Kraft-80-Brown,Kraft Papers,0,K,GSM,80',
      ',,,,,,Colour,Brown',
    ],
    products: ['Kraft [kraft-papers] GSM=80; Colour=Brown'],
  },
  'Zoho: fields of the business': {
    file: [
      'Item Name,SKU,HSN/SAC,Rate,CF.GSM,CF.Size,Category Name',
      'Bond,B,48025610,INR 62.00,70,23x36 inch,Maplitho',
    ],
    products: ['Bond [maplitho] HSN code=48025610; GSM=70; Sheet size=23x36 inch'],
  },
  'Tally, Busy and QuickBooks: Under, Parent Group, Category:Name': {
    file: ['Product/Service,Under,Rate', 'Kraft Papers:Virgin Kraft,Kraft Papers,45', 'Old,♦ Primary,5'],
    products: ['Virgin Kraft [kraft-papers]', 'Old []'],
    asked: ['category'],
  },
  'Wix: several options in one cell': {
    file: [
      'handleId,fieldType,name,collection,visible,productOptionName1,productOptionType1,productOptionDescription1,productOptionName2,productOptionType2,productOptionDescription2,additionalInfoTitle1,additionalInfoDescription1',
      'p,Product,Crepe,Tissue Papers,true,GSM,DROP_DOWN,22;28,Color,COLOR,#ff0000:Red;#ffffff:White,Packing,<p>10 rolls</p>',
    ],
    products: ['Crepe [tissue-papers] GSM=22, 28; Color=Red, White; Packing=10 rolls'],
  },
  'a Hindi list with Hindi digits': {
    file: [
      'क्र.,माल का नाम,जी.एस.एम.,साइज (इंच),दर',
      '१,क्राफ्ट पेपर,८०,२३x३६,६२',
      '२,मैपलिथो,७०,२३x३६,७८',
      'कुल,,,,१४०',
    ],
    products: ['क्राफ्ट पेपर [] GSM=80; Sheet size=23x36 inch', 'मैपलिथो [] GSM=70; Sheet size=23x36 inch'],
    asked: ['category'],
    leftOut: ['4: A total, not a product.'],
  },
  'more notes than rows; names that begin like notes; a total of the rows': {
    file: [
      'SHREE PAPER MART',
      '"12, Chawri Bazar, Delhi-6"',
      'Sr No,Description of Goods,GSM,Size,Rate',
      ',KRAFT PAPERS,,,',
      '1,Virgin Kraft,80,23x36,62',
      '2,Bank Paper,55,18x23,70',
      ',COATED BOARDS,,,',
      '3,Art Card,210,25x36,85/-',
      ',Total Items,3,,',
      'Terms & Conditions:',
      '1. GST 12% extra.',
      '2. Payment within 30 days',
      '"3) Goods once sold, not taken back"',
      'For Shree Paper Mart',
      'Authorised Signatory',
    ],
    products: [
      'Virgin Kraft [kraft-papers] GSM=80; Sheet size=23x36',
      'Bank Paper [kraft-papers] GSM=55; Sheet size=18x23',
      'Art Card [coated-boards] GSM=210; Sheet size=25x36',
    ],
    leftOut: ['9: A total, not a product.', ...[10, 11, 12, 13, 14, 15].map((row) => `${row}: ${NOTE}`)],
  },
  'headings with letters; headings between names and prices only': {
    file: [
      'Sl.,Paper,Rate',
      'A,WRITING PAPERS,',
      '1,Maplitho,78',
      '2,Copier,80',
      'B,BOARDS,',
      '3,Duplex,45',
      ',* Rates are ex-mill.,',
    ],
    products: ['Maplitho []', 'Copier []', 'Duplex []'],
    asked: ['category: WRITING PAPERS', 'category: BOARDS'],
    leftOut: [`7: ${NOTE}`],
  },
  'a stock summary: names without stock are products, also the last one': {
    file: [
      'Particulars,Quantity,Rate',
      'Maplitho 60,,',
      'Maplitho 70,80 kg,1',
      'Maplitho 80,90 kg,1',
      'Bond,5 kg,1',
      'Ledger,,',
    ],
    products: ['Maplitho 60 []', 'Maplitho 70 []', 'Maplitho 80 []', 'Bond []', 'Ledger []'],
    asked: ['category'],
  },
  'the only text is a description; a subcategory; sheets in a ream': {
    file: [
      'Sales Description,Subcategory,Sheets/Ream,Bulk (cc/g),Sales Price',
      'BILT A4 75 gsm,Copier Papers,500,1.3,250',
      'JK A4 70 gsm,Copier Papers,480,1.2,240',
    ],
    products: [
      'BILT A4 75 gsm [copier-papers] Packing=500 sheets per ream; Bulk=1.3 cc/g',
      'JK A4 70 gsm [copier-papers] Packing=480 sheets per ream; Bulk=1.2 cc/g',
    ],
    asked: ['name'],
  },
  'one name in all rows, and one description': {
    file: [
      'ID,title,amt,description',
      '1,BONAT CARDS,25,best for children',
      '2,BONAT CARDS,26,best for children',
    ],
    products: ['BONAT CARDS []'],
    asked: ['category'],
    first: { short_description: 'best for children' },
  },
  'a message: one paper in each line, with prices': {
    name: 'whatsapp.txt',
    file: [
      '*SHREE PAPERS - RATE LIST* 📄',
      'Date: 12/11/2025',
      '*KRAFT PAPER*',
      '• Virgin Kraft 80 gsm - Rs 62/kg',
      '• Semi kraft 120 gsm 18 BF - Rs 38/kg',
      '*MAPLITHO*',
      '• Maplitho 70 gsm 23x36 - 78/-',
      '• Art card 210-300 gsm @ 85',
      'GST extra. Ex godown.',
    ],
    products: [
      'Virgin Kraft 80 gsm [kraft-papers] GSM=80 gsm',
      'Semi kraft 120 gsm 18 BF [kraft-papers] GSM=120 gsm',
      'Maplitho 70 gsm 23x36 [maplitho] GSM=70 gsm; Sheet size=23x36',
      'Art card 210-300 gsm [maplitho] GSM=210-300 gsm',
    ],
    leftOut: [`3: ${NOTE}`, `10: ${NOTE}`],
  },
  'a chat with numbers before the lines': {
    name: 'chat.txt',
    file: [
      '[12/11/25, 10:15 am] Ravi: Today rates',
      '1) Kraft 80gsm 62/-',
      '2) Copier A4 75 gsm: 250',
      '3) Bank paper 55 gsm ₹70/kg',
      'Thanks',
    ],
    products: [
      'Kraft 80gsm [] GSM=80gsm',
      'Copier A4 75 gsm [] GSM=75 gsm; Sheet size=A4',
      'Bank paper 55 gsm [] GSM=55 gsm',
    ],
    asked: ['category: Today rates'],
    leftOut: [`6: ${NOTE}`],
  },
};

describe('M90: kinds of lists', () => {
  it.each(Object.entries(LISTS))('%s', (_name, list) => expectList(list));
});
