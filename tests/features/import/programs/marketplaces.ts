import type { ExpectedList } from '#tests/support/list-report.ts';

export const LISTS: Readonly<Record<string, ExpectedList>> = {
  IndiaMART: {
    file: [
      'Product Name,Product Description,Category,Price,Unit,Product Image,Specification 1 Name,Specification 1 Value',
      'Kraft Roll,Brown kraft,Kraft Papers,45,Kg,https://a.example/k.jpg,GSM,80-120 GSM',
    ],
    products: ['Kraft Roll [kraft-papers] Unit=Kg; GSM=80-120 GSM'],
    first: { long_description: 'Brown kraft', image_url: 'https://a.example/k.jpg' },
  },
  'Google Merchant: items of a group are one product': {
    file: [
      'id,title,description,link,image_link,additional_image_link,availability,price,brand,gtin,product_type,item_group_id,color',
      'g1,Card Sheet,Stiff,https://a.example/c,https://a.example/c.jpg,"https://a.example/d.jpg,https://a.example/e.jpg",in stock,5 INR,,,Paper > Coated Boards,g,White',
      'g2,Card Sheet black,Stiff,https://a.example/c,https://a.example/b.jpg,,in stock,5 INR,,,Paper > Coated Boards,g,Black',
    ],
    products: ['Card Sheet [coated-boards] Shade=White, Black'],
  },
  'Google Merchant as XML: repeated pictures, texts with markup, fields inside others are not taken': {
    name: 'feed.xml',
    file: [
      '<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title><link>https://a.example</link>',
      '<item><g:id>1</g:id><g:title>Kraft &amp; Co</g:title><g:description><![CDATA[<p>Strong</p>]]></g:description>',
      '<g:link>https://a.example/k</g:link><g:image_link>https://a.example/1.jpg</g:image_link>',
      '<g:additional_image_link>https://a.example/2.jpg</g:additional_image_link>',
      '<g:additional_image_link>https://a.example/3.jpg</g:additional_image_link>',
      '<g:shipping><g:country>IN</g:country></g:shipping><g:product_type>Paper &gt; Kraft Papers</g:product_type></item>',
      '<item><g:id>2</g:id><title>Bond</title><link>https://a.example/b</link></item></channel></rss>',
    ],
    products: ['Kraft & Co [kraft-papers]', 'Bond []'],
    asked: ['category'],
    first: {
      long_description: 'Strong',
      image_url: 'https://a.example/1.jpg',
      image_gallery: ['https://a.example/2.jpg', 'https://a.example/3.jpg'],
    },
  },
  'Google Merchant as Atom: addresses as attributes': {
    name: 'feed.xml',
    file: [
      '<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id><title>Kraft</title><link href="https://a.example/k"/>',
      '<g:product_type xmlns:g="x">Kraft Papers</g:product_type></entry></feed>',
    ],
    products: ['Kraft [kraft-papers]'],
  },
  'Amazon: labels above the names of the fields, variations below a parent': {
    file: [
      'TemplateType=fptcustom,Version=2025.1,,,,',
      'Seller SKU,Product Name,Brand Name,Main Image URL,Parent SKU,Colour',
      'item_sku,item_name,brand_name,main_image_url,parent_sku,color_name',
      'K,Kraft Sheets,Acme,https://a.example/1.jpg,,',
      'K-1,Kraft Sheets Brown,Acme,https://a.example/1.jpg,K,Brown',
      'K-2,Kraft Sheets White,Acme,https://a.example/2.jpg,K,White',
    ],
    products: ['Kraft Sheets [] Brand=Acme; Shade=Brown, White'],
    asked: ['category'],
    first: { image_url: 'https://a.example/1.jpg', image_gallery: ['https://a.example/2.jpg'] },
  },
  'Flipkart and Meesho: an explanation below each head, numbered pictures': {
    file: [
      'Product Name *,HSN ID *,GSM,Color *,Main Image URL,Other Image URL 1,MRP *',
      'Enter name of product,6 to 8 digits,Enter GSM,Choose from drop-down,URL,URL,Numbers only',
      'Origami Paper,48025790,70,White,https://a.example/1,https://a.example/2,299',
    ],
    products: ['Origami Paper [] HSN code=48025790; GSM=70; Shade=White'],
    asked: ['category'],
    leftOut: ['2: A note beside the list.'],
    first: { image_url: 'https://a.example/1', image_gallery: ['https://a.example/2'] },
  },
  'IndiaMART and Odoo: facts in one cell; a width can be that of a sheet': {
    file: [
      'Name,Product Category,Specifications,Variant Values',
      'Glassine,All / Saleable / Kraft Papers,GSM: 40; Width: 36 inch,Coating: 1PE',
      'Glassine,All / Saleable / Kraft Papers,GSM: 50,',
    ],
    products: ['Glassine [kraft-papers] GSM=40, 50; Width=36 inch; Coating=1PE'],
  },
};
