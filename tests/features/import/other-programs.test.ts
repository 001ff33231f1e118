/** Exports of shops and of Indian accounting programs, with the columns and rows that decide. */
import { describe, it } from 'vitest';

import { expectList, type ExpectedList } from '#tests/support/list-report.ts';

const LISTS: Readonly<Record<string, ExpectedList>> = {
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
  'WooCommerce: variations belong to their parents; Type and a parcel’s width are not taken': {
    file: [
      'ID,Type,SKU,Name,Published,Visibility in catalog,Short description,Description,In stock?,Weight (kg),Length (cm),Width (cm),Height (cm),Regular price,Categories,Images,Parent,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible',
      '1,variable,t,Tissue Roll,1,visible,Soft,"<b>Soft</b> &amp; white",1,2,30,20,10,5,Paper > Tissue Papers,"https://a.example/1.png, https://a.example/2.png",,0,GSM,"17, 19",1',
      '2,variation,t-17,Tissue Roll - 17,1,visible,,,1,2,30,20,10,5,,https://a.example/1.png,t,0,GSM,17,1',
      '3,variation,,Tissue Roll - 22,1,visible,,,1,2,30,20,10,5,,,id:1,0,GSM,22,1',
      '4,simple,n,Napkin,-1,hidden,,,1,,,,,3,"Paper, Paper > Napkins",,,0,,,',
    ],
    products: ['Tissue Roll [tissue-papers] GSM=17, 19, 22', 'Napkin []'],
    asked: ['category: Napkins'],
    first: {
      long_description: 'Soft & white',
      image_gallery: ['https://a.example/2.png'],
      isVisible: true,
    },
  },
  'PrestaShop: semicolons with commas in the head': {
    file: [
      'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Reference #;Width;Height;Depth;Meta title;URL rewritten;Image URLs (x,y,z...)',
      '1;1;Art Paper;Home,Coated Boards;5,00;R1;0,6;0,2;0,4;Art;Art-Paper;https://a.example/1.jpg,https://a.example/2.jpg',
      '2;0;Art Card;Coated Boards;6,00;R2;0,6;0,2;0,4;Art;art-card;',
    ],
    products: ['Art Paper [coated-boards]', 'Art Card [coated-boards]'],
    first: { slug: 'art-paper', isVisible: true, image_gallery: ['https://a.example/2.jpg'] },
  },
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
  'Odoo: a product type is no category': {
    file: [
      'External ID,Name,Product Type,Internal Reference,Sales Price,Product Category,Attribute / Name',
      'a_1,Bond,Storable Product,B1,5,All / Saleable / Maplitho,',
      'a_2,Ledger,Service,L1,5,All / Saleable / Maplitho,',
    ],
    products: ['Bond [maplitho]', 'Ledger [maplitho]'],
  },
  'Zoho, with fields of the business': {
    file: [
      'Item Name,Rate,Description,SKU,HSN/SAC,Intra State Tax Rate,Product Type,Status,Stock On Hand,CF.GSM,CF.Size,Category Name',
      'Bond 70,INR 62.00,Bright,B-70,48025610,12,goods,Active,50,70,23x36 inch,Maplitho',
      'Cutting,INR 5.00,,S-1,9988,18,service,Inactive,,,,Maplitho',
    ],
    products: [
      'Bond 70 [maplitho] HSN code=48025610; GSM=70; Sheet size=23x36 inch',
      'Cutting [maplitho] HSN code=9988',
    ],
    first: { short_description: 'Bright', isVisible: true },
  },
  'ERPNext: variants and a column that says the opposite': {
    file: [
      'Item Code,Item Name,Item Group,Default Unit of Measure,Disabled,Description,Has Variants,Variant Of,Customs Tariff Number,GST HSN Code',
      'KR,Kraft,Kraft Papers,Kg,0,<div>Brown</div>,1,,,48041100',
      'KR-80,Kraft-80,Kraft Papers,Kg,0,,0,KR,,48041100',
      'OLD,Old Kraft,Kraft Papers,Kg,1,,0,,,',
    ],
    products: ['Kraft [kraft-papers] HSN code=48041100', 'Old Kraft [kraft-papers]'],
    first: { long_description: 'Brown', isVisible: true },
  },
  'Tally: a head over several rows, a total at the end': {
    file: [
      'SHREE PAPERS,,,',
      'Stock Summary,,,',
      '1-Apr-25 to 31-Mar-26,,,',
      'Particulars,Closing Balance,,',
      ',Quantity,Rate,Value',
      'Maplitho 70,80.50 kg,1.80,144.90',
      'Maplitho 80,,,',
      '.Duplex,91.00 kg,1.95,177.45',
      'Grand Total,171.50 kg,,322.35',
    ],
    products: ['Maplitho 70 []', 'Maplitho 80 []', '.Duplex []'],
    asked: ['category'],
    leftOut: ['9: A total, not a product.'],
  },
  Vyapar: {
    file: [
      'Item name*,Item code,HSN,Sale price,Purchase price,Discount,Opening stock quantity,Item Location,Tax Rate,Base Unit (x),Category,Description',
      'Copier A4,C4,4802,250,200,,40,A,GST@12%,Ream,Copier Papers,75 GSM',
    ],
    products: ['Copier A4 [copier-papers] HSN code=4802'],
  },
  Busy: {
    file: [
      'Name,Alias,Print Name,Group,Unit,Op. Stock (Qty.),Sales Price,HSN Code',
      'Duplex 300,D300,Duplex Board 300,Coated Boards,Kgs.,100,45.00,48109200',
    ],
    products: ['Duplex 300 [coated-boards] HSN code=48109200'],
  },
  Marg: {
    file: [
      'Code,Product Name,Packing,Company,Category,MRP,Rate,Stock',
      '101,Copier A3,500 sheets,JK,Copier Papers,600,480,12',
    ],
    products: ['Copier A3 [copier-papers] Packing=500 sheets'],
  },
  IndiaMART: {
    file: [
      'Product Name,Product Description,Category,Price,Unit,Product Image,Specification 1 Name,Specification 1 Value',
      'Kraft Roll,Brown kraft,Kraft Papers,45,Kg,https://a.example/k.jpg,GSM,80-120 GSM',
    ],
    products: ['Kraft Roll [kraft-papers] GSM=80-120 GSM'],
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
  'WooCommerce in German: attributes, variations, a parcel’s width': {
    file: [
      'ID,Typ,Artikelnummer,Name,Veröffentlicht,Sichtbarkeit im Katalog,Kurzbeschreibung,Beschreibung,Breite (cm),Regulärer Preis,Kategorien,Bilder,Übergeordnetes Produkt,Attribut 1 Name,Attribut 1 Wert(e),Attribut 1 Sichtbar',
      '1,variable,K,Kraftpapier weiß,1,visible,Stark,<p>Braun</p>,5,,Papier > Kraft Papers,https://a.example/1.jpg,,Grammatur,"80, 100",1',
      '2,variation,K-80,Kraftpapier weiß - 80,1,visible,,,5,"24,99",,,K,Grammatur,80,',
      '3,simple,S,Seide,-1,hidden,,,5,"9,99",Tissue Papers,,,,,',
    ],
    products: ['Kraftpapier weiß [kraft-papers] GSM=80, 100', 'Seide [tissue-papers]'],
    first: {
      short_description: 'Stark',
      long_description: 'Braun',
      isVisible: true,
    },
  },
  'WooCommerce in French: a description is no name': {
    file: [
      'ID,Type,UGS,Nom,Publié,Visibilité dans le catalogue,Description courte,Description,Largeur (cm),Tarif régulier,Catégories,Images,Parent,Nom de l’attribut 1,Valeur(s) de l’attribut 1 ,Attribut 1 visible',
      '1,variable,P,Papier couché,1,visible,,<p>Couché</p>,50,20,"Papiers, Papiers > Kraft Papers",,,Grammage,"90, 115",1',
      '2,variation,P-90,Papier couché - 90,1,visible,,,50,20,,,P,Grammage,90,',
    ],
    products: ['Papier couché [kraft-papers] GSM=90, 115'],
    first: { long_description: 'Couché', isVisible: true },
  },
  'PrestaShop in French: features in one cell, the first page is no category': {
    file: [
      "ID;Actif (0/1);Nom *;Catégories (x,y,z...);Prix HT;Référence n°;Largeur;Hauteur;Récapitulatif;Description;URL simplifiée;URL d'images (x,y,z...);Caractéristique(Nom:Valeur:Position:Personnalisé)",
      '1;0;Papier Bouffant;Accueil,Kraft Papers;12,50;PB;21;2;Crème;<p>Livres</p>;bouffant;https://a.example/1.jpg;Grammage:80 g:1:0,Couleur:Crème:2:0,Origine:Inde:3:0',
    ],
    products: ['Papier Bouffant [kraft-papers] GSM=80 g; Shade=Crème'],
    first: { slug: 'bouffant', short_description: 'Crème', isVisible: false },
  },
  'Magento: attributes in one cell': {
    file: [
      'sku,attribute_set_code,product_type,categories,name,product_online,additional_attributes',
      'A,Default,simple,Default Category/Maplitho,Art Paper,2,"gsm=130,finish=Gloss,gift_wrapping_available=Yes"',
    ],
    products: ['Art Paper [maplitho] GSM=130; Finish=Gloss'],
    first: { isVisible: false },
  },
  'Shopware and Xero: parents by their id, heads without spaces': {
    file: [
      'id;parent_id;product_number;active;Name;ItemGroup;price_net',
      'a;;P1;1;Bastelkarton;Coated Boards;5',
      'b;a;P1.1;1;;;6',
    ],
    products: ['Bastelkarton [coated-boards]'],
    first: { isVisible: true },
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
  'Tally: groups hold the sums of their items; an item after them belongs to none': {
    file: [
      'Particulars,Closing Balance,,',
      ',Quantity,Rate,Value',
      'Kraft Papers,"9,000 kg",38.00,"342,000.00"',
      'Kraft 100,"6,000 kg",38.00,"228,000.00"',
      'Kraft 120,"3,000 kg",38.00,"114,000.00"',
      'Coated Boards,500 kg,,21000.00',
      'Duplex,500 kg,42.00,21000.00',
      'Loose Sheets,10 kg,20.00,200.00',
      'Grand Total,"9,510 kg",,"363,200.00"',
    ],
    products: [
      'Kraft 100 [kraft-papers]',
      'Kraft 120 [kraft-papers]',
      'Duplex [coated-boards]',
      'Loose Sheets []',
    ],
    asked: ['category'],
    leftOut: ['9: A total, not a product.'],
  },
  'OpenCart: HTML written as text; numbers of categories': {
    file: [
      'product_id,name(en-gb),categories,sku,price,length,width,height,status,description(en-gb)',
      '28,Kraft Paper,"20,24",K,5,1,2,3,true,&lt;p&gt;Strong&lt;/p&gt;',
      '29,Tissue,20,T,5,1,2,3,false,&lt;p&gt;Soft&lt;/p&gt;',
    ],
    products: ['Kraft Paper []', 'Tissue []'],
    asked: ['category'],
    first: { short_description: 'Strong', isVisible: true },
  },
  'Wix: random handles, pictures with semicolons, options that are all sizes': {
    file: [
      'handleId,fieldType,name,description,productImageUrl,collection,sku,price,visible,productOptionName1,productOptionDescription1',
      'Product_b2f,Product,Crepe,<p>Soft</p>,https://a.example/1.jpg;https://a.example/2.jpg,Tissue Papers;All Products,T,5,TRUE,Size,A4;A3',
      'Product_b2f,Variant,,,,,T-1,5,TRUE,Size,A4',
    ],
    products: ['Crepe [tissue-papers] Sheet size=A4, A3'],
    first: { slug: 'crepe', image_gallery: ['https://a.example/2.jpg'], isVisible: true },
  },
  'a line for each size, blank cells for the same again, a repeated head, notes': {
    file: [
      'Quality,GSM,Size (inch),Rate',
      'Virgin Kraft,80,23x36,45',
      ',100,,46',
      ',,30x40,46',
      'Quality,GSM,Size (inch),Rate',
      'Maplitho,70,23x36,60',
      'Maplitho,80,23x36,61',
      'Prices are subject to change without notice.,,,',
      'E & O.E.,,,',
    ],
    products: [
      'Virgin Kraft [] GSM=80, 100; Sheet size=23x36 inch, 30x40 inch',
      'Maplitho [] GSM=70, 80; Sheet size=23x36 inch',
    ],
    asked: ['category'],
    leftOut: [
      '5: The names of the columns again.',
      '8: A note beside the list.',
      '9: A note beside the list.',
    ],
  },
  'headings that are no category yet are asked about': {
    file: [
      'Item,GSM,Shade',
      'STRAW BOARDS',
      'Yellow Straw,300,Yellow',
      'Brown Straw,350,Brown',
      'MAPLITHO',
      'Super,70,White',
    ],
    products: [
      'Super [maplitho] GSM=70; Shade=White',
      'Yellow Straw [] GSM=300; Shade=Yellow',
      'Brown Straw [] GSM=350; Shade=Brown',
    ],
    asked: ['category: STRAW BOARDS'],
  },
  'serial numbers under Item, names under Description': {
    file: ['Item,Description,GSM,Price', '1,White Duplex,300,50', '2,Grey Duplex,280,45'],
    products: ['White Duplex [] GSM=300', 'Grey Duplex [] GSM=280'],
    asked: ['category'],
  },
  'a description is the name beside codes; a material is none beside product names': {
    file: ['Material,Item Code,Item Description,Colour', 'Wood,AB1,Ledger Paper,0', 'Wood,AB2,Bond Paper,3'],
    products: ['Ledger Paper []', 'Bond Paper []'],
    asked: ['category'],
  },
  'a head that its values contradict is not believed': {
    file: [
      'Name,GSM,Type,Image,Size,HSN,Width',
      'A,eighty,goods,none,Large,n/a,5',
      'B,ninety,goods,none,Small,n/a,6',
    ],
    products: ['A [] Size=Large; Reel width=5', 'B [] Size=Small; Reel width=6'],
    asked: ['category'],
  },
  'columns are recognised by their values where the head says nothing': {
    file: [
      'Paper,Dim,Tariff,Pic',
      'A,23 x 36 in,4802,https://a.example/1.jpg',
      'B,"18"" x 23""",48025610,https://a.example/2.jpg',
    ],
    products: ['A [] Sheet size=23 x 36 in; HSN code=4802', 'B [] Sheet size=18" x 23"; HSN code=48025610'],
    asked: ['category'],
  },
  'words that mean something to a program': {
    file: ['constructor,Name,Category,__proto__', 'x,toString,constructor,y', 'x,__proto__,Kraft Papers,y'],
    products: ['__proto__ [kraft-papers]', 'toString []'],
    asked: ['category: constructor'],
  },
  'names in Devanagari, two with one number, and one in Chinese': {
    file: [
      'उत्पाद का नाम,श्रेणी,जीएसएम,दर',
      'क्राफ्ट 80,Kraft Papers,80,5',
      'आर्ट 80,Kraft Papers,80,5',
      '王伟,Maplitho,70,5',
    ],
    products: ['क्राफ्ट 80 [kraft-papers] GSM=80', 'आर्ट 80 [kraft-papers] GSM=80', '王伟 [maplitho] GSM=70'],
  },
  'Dolibarr and other French lists': {
    file: [
      'Réf.,Libellé,Famille,En vente,Description,Conditionnement,Prix de vente HT',
      'P80,Papier offset,Maplitho,1,Blanc,Rame de 500,12.50',
      'P120,Papier couché,Maplitho,0,,Rame de 250,18.00',
    ],
    products: [
      'Papier offset [maplitho] Packing=Rame de 500',
      'Papier couché [maplitho] Packing=Rame de 250',
    ],
    first: { isVisible: true, short_description: 'Blanc' },
  },
  'a German list': {
    file: ['Artikelname;Warengruppe;Verpackung;Preis', 'Offsetpapier;Maplitho;500 Bogen;48,50'],
    products: ['Offsetpapier [maplitho] Packing=500 Bogen'],
  },
  'Etsy in Italian': {
    file: ['TITOLO,DESCRIZIONE,PREZZO', 'Carta Amalfi,Fatta a mano,5', 'Carta Fabriano,,6'],
    products: ['Carta Amalfi []', 'Carta Fabriano []'],
    asked: ['category'],
    first: { short_description: 'Fatta a mano' },
  },
  'Square and Lightspeed: shown in the shop or not': {
    file: [
      'Item Name,Square Online Item Visibility,Publish to eCom',
      'Gift Wrap,visible,Yes',
      'Tissue Sheet,visible,No',
    ],
    products: ['Gift Wrap []', 'Tissue Sheet []'],
    asked: ['category'],
    first: { isVisible: true },
  },
  'IndiaMART and Odoo: facts in one cell; a width can be that of a sheet': {
    file: [
      'Name,Product Category,Specifications,Variant Values',
      'Glassine,All / Saleable / Kraft Papers,GSM: 40; Width: 36 inch,Coating: 1PE',
      'Glassine,All / Saleable / Kraft Papers,GSM: 50,',
    ],
    products: ['Glassine [kraft-papers] GSM=40, 50; Width=36 inch; Coating=1PE'],
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
};

describe('M90: lists of other programs', () => {
  it.each(Object.entries(LISTS))('%s', (_name, list) => expectList(list));
});
