/** Kinds of rows and columns that were seen in lists and exports of other businesses. */
import { describe, it } from 'vitest';

import { expectList, type ExpectedList } from '#tests/support/list-report.ts';

const NOTE = 'A note beside the list.';

const LISTS: Readonly<Record<string, ExpectedList>> = {
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
  'a list without a header: its first row is a product': {
    file: ['1,Virgin Kraft 120 GSM,58.50', '2,Semi Kraft 140 GSM,42.00', '3,Test Liner 180 GSM,40.00'],
    products: ['Virgin Kraft 120 GSM []', 'Semi Kraft 140 GSM []', 'Test Liner 180 GSM []'],
    asked: ['name', 'category'],
  },
  'titles above a list without a header': {
    file: [
      'SHREE PAPER,,',
      'Rate list Nov 2025,,',
      ',,',
      'Maplitho,23x36,78',
      'Copier,A4,265',
      'Art Card,25x36,92',
    ],
    products: ['Maplitho [] Sheet size=23x36', 'Copier [] Sheet size=A4', 'Art Card [] Sheet size=25x36'],
    asked: ['name', 'category'],
  },
  'two lists side by side, each with a title': {
    file: [
      'MAPLITHO,,,,TISSUE PAPERS,,',
      'Item,GSM,Rate,,Item,GSM,Rate',
      'Bilt,70,78,,Facial,15,95',
      'Trident,60,75,,Napkin,18,92',
      'JK,58,79,,,,',
      ',,,,Total,33,',
    ],
    products: [
      'Bilt [maplitho] GSM=70',
      'Trident [maplitho] GSM=60',
      'JK [maplitho] GSM=58',
      'Facial [tissue-papers] GSM=15',
      'Napkin [tissue-papers] GSM=18',
    ],
    leftOut: ['6: A total, not a product.'],
  },
  'a matrix of grammages: a product has those with a price': {
    file: [
      'Quality,GSM,,,',
      ',70,80,100,130',
      'Bilt Maplitho,78,77,76,-',
      'Sinar Art,,88,87,Yes',
      'Ledger,0,75,N/A,No',
    ],
    products: ['Bilt Maplitho [] GSM=70, 80, 100', 'Sinar Art [] GSM=80, 100, 130', 'Ledger [] GSM=80'],
    asked: ['category'],
  },
  'prices for quantities are no matrix of grammages': {
    file: ['Item,50,100,250', 'Card,5,4,3', 'Envelope,6,5,4'],
    products: ['Card []', 'Envelope []'],
    asked: ['category'],
  },
  'grammages without the word': {
    file: ['Quality,70,80,100', 'Bilt,78,77,76', 'Trident,75,,74'],
    products: ['Bilt [] GSM=70, 80, 100', 'Trident [] GSM=70, 100'],
    asked: ['category'],
  },
  'a matrix without names, a title that is a category, a heading that is none yet': {
    file: [
      'MAPLITHO,,,',
      'GSM,20x30,23x36,Rate',
      '58,1250,1720,5',
      '70,1500,,5',
      'ART PAPER,,,',
      '90,2000,2900,5',
    ],
    products: [
      '58 gsm [maplitho] GSM=58; Sheet size=20x30, 23x36',
      '70 gsm [maplitho] GSM=70; Sheet size=20x30',
      '90 gsm [] GSM=90; Sheet size=20x30, 23x36',
    ],
    asked: ['name', 'category: ART PAPER'],
  },
  'a matrix of sizes with grammages under brands': {
    file: ['Brand,A4 75 GSM,A4 70 GSM,A3 75 GSM', 'JK Copier,265,250,530', 'Century Star,255,,510'],
    products: [
      'JK Copier [] Brand=JK Copier; GSM=75, 70; Sheet size=A4, A3',
      'Century Star [] Brand=Century Star; GSM=75; Sheet size=A4, A3',
    ],
    asked: ['name', 'category'],
  },
  'a header of two rows that begins left of the name; units in its second row': {
    file: [
      'Sr,Item,Size,,Rate,',
      'No,,Inch,cm,Per Kg,Per Ream',
      '1,Maplitho,23x36,58.5x91.5,78,1474',
      '2,Ledger,20x30,51x76,77,1198',
    ],
    products: ['Maplitho [] Sheet size=23x36 inch', 'Ledger [] Sheet size=20x30 inch'],
    asked: ['category'],
  },
  abbreviations: {
    file: [
      'Qlty,Gms,Sz,Rt/Kg,Sht/Pkt,Brnd',
      'Mapl. NS,60,22x32,74,500,Trident',
      'Mapl. SS,70,23x36,78,480,Bilt',
      'Kraft NS,"120, 150",30x40,62,144,Astron',
    ],
    products: [
      'Mapl. NS [] GSM=60; Sheet size=22x32; Packing=500 sheets per packet; Brand=Trident',
      'Mapl. SS [] GSM=70; Sheet size=23x36; Packing=480 sheets per packet; Brand=Bilt',
      'Kraft NS [] GSM=120, 150; Sheet size=30x40; Packing=144 sheets per packet; Brand=Astron',
    ],
    asked: ['category'],
  },
  'heads with more words than the fact': {
    file: [
      'Product,Available GSM,Sheet Sizes Available,Item HSN',
      'Bond,"58, 70","17x27, 20x30",4802',
      'Ledger,60,23x36,4802',
    ],
    products: [
      'Bond [] GSM=58, 70; Sheet size=17x27, 20x30; HSN code=4802',
      'Ledger [] GSM=60; Sheet size=23x36; HSN code=4802',
    ],
    asked: ['category'],
  },
  'names under any name, description or grade; not those of buyers': {
    file: [
      'Customer Name,Packer Name and Address,Name of paper,GSM',
      'Ravi,Delhi,Maplitho,70',
      'Ravi,Delhi,Bond,60',
    ],
    products: ['Maplitho [] GSM=70', 'Bond [] GSM=60'],
    asked: ['category'],
  },
  'a grade is the name where nothing else is': {
    file: ['Sl No.,Paper Grade,GSM,Ex-Mill Price', '1,Sack Kraft,70-100,68', '2,Ribbed Kraft,40-60,64'],
    products: ['Sack Kraft [] GSM=70-100', 'Ribbed Kraft [] GSM=40-60'],
    asked: ['category'],
  },
  'names that repeat under an unknown head; codes before them': {
    file: ['No.,Ref No,Sorte,Preis', '1,K-1,Kraft,58', '2,K-2,Kraft,62', '3,K-3,Karton,70'],
    products: ['Kraft []', 'Karton []'],
    asked: ['name', 'category'],
  },
  'addresses and long texts with an x between numbers are no sizes': {
    file: [
      'Name,Shop link,Picture of shop',
      'Bond,https://a.example/300x400,https://a.example/20x30/b',
      'Ledger,https://a.example/300x401,https://a.example/20x30/c',
    ],
    products: ['Bond []', 'Ledger []'],
    asked: ['category'],
  },
  'units at the ends of heads, points between letters': {
    file: [
      'Name of Paper,G.S.M.,Reel width mm,Core dia (mm),Bulk cc/g,Min. Qty (MT)',
      'Super Print,60,890,76,1.25,1',
      'Ultra Print,70,1020,76,1.3,2',
    ],
    products: [
      'Super Print [] GSM=60; Reel width=890 mm; Core=76 mm; Bulk=1.25 cc/g; Minimum order=1 tonnes',
      'Ultra Print [] GSM=70; Reel width=1020 mm; Core=76 mm; Bulk=1.3 cc/g; Minimum order=2 tonnes',
    ],
    asked: ['category'],
  },
  'a unit above the sizes of a matrix belongs to each': {
    file: [
      'Product,GSM,Size in cms,,',
      ',,58.5x91,61x86,76x102',
      'Bond,85,2450,2410,-',
      'Bond,100,2890,2840,4190',
    ],
    products: ['Bond [] GSM=85, 100; Sheet size=58.5x91 cm, 61x86 cm, 76x102 cm'],
    asked: ['category'],
  },
  'another table below, with a title and other heads': {
    file: [
      'Name,GSM,Size,Pack',
      'Alpha Copier,70,A4,500 sheets',
      'Alpha Ledger,80,A4,500 sheets',
      'Beta Copier,75,A4,500 sheets',
      'KRAFT PAPERS',
      'Name,GSM,Width (mm),Core (inch)',
      'Alpha Kraft,120,900,3',
      'Alpha Liner,150,1200,3',
    ],
    products: [
      'Alpha Kraft [kraft-papers] GSM=120; Reel width=900 mm; Core=3 inch',
      'Alpha Liner [kraft-papers] GSM=150; Reel width=1200 mm; Core=3 inch',
      'Alpha Copier [] GSM=70; Sheet size=A4; Packing=500 sheets',
      'Alpha Ledger [] GSM=80; Sheet size=A4; Packing=500 sheets',
      'Beta Copier [] GSM=75; Sheet size=A4; Packing=500 sheets',
    ],
    asked: ['category'],
  },
  'a quality beside a description is how good the paper is': {
    file: ['Item Description,Quality,GSM', 'Wood Free,Cream,70', 'Super Sunshine,White,80'],
    products: ['Wood Free [] GSM=70', 'Super Sunshine [] GSM=80'],
    asked: ['category'],
  },
  'names that are numbers are asked about': {
    file: ['Quality,GSM,Size', '2050,60,20x30', '80,80,23x36'],
    products: ['2050 [] GSM=60; Sheet size=20x30', '80 [] GSM=80; Sheet size=23x36'],
    asked: ['name', 'category'],
  },
  'a brand and its pages are the name before a purpose that repeats': {
    file: [
      'Purpose/Usage,(Brand),(Pages),Ruling Type',
      'School,Classmate,198,Single',
      'School,Classmate,40,Single',
      'Drawing,Classmate,40,None',
    ],
    products: [
      'Classmate 198 pages Single [] Brand=Classmate; Pages=198; Ruling=Single',
      'Classmate 40 pages Single [] Brand=Classmate; Pages=40; Ruling=Single',
      'Classmate 40 pages None [] Brand=Classmate; Pages=40; Ruling=None',
    ],
    asked: ['name', 'category'],
  },
  'numbers beside a property are no grammages': {
    file: [
      'Parameter,Unit,Kraft 16 BF,Kraft 18 BF,Kraft 20 BF',
      'Basis weight,gsm,100,120,150',
      'Burst factor,,16,18,20',
      'Moisture,%,7,7,8',
    ],
    products: ['Burst factor []', 'Moisture []'],
    asked: ['name', 'category'],
  },
  'a name that is made of facts has their units': {
    file: ['Thickness (mm),GSM,Sheets', '1,650,35', '1.5,950,24'],
    products: ['1 mm 650 gsm [] Thickness=1 mm; GSM=650', '1.5 mm 950 gsm [] Thickness=1.5 mm; GSM=950'],
    asked: ['name', 'category'],
  },
  'long names without a price at the end are no notes': {
    file: [
      'Product Name,Price',
      'Kraft Liner,58',
      'Fine Virgin Kraft Liner 200 GSM,',
      'Super White Art Card 300 GSM Gloss,',
    ],
    products: [
      'Kraft Liner []',
      'Fine Virgin Kraft Liner 200 GSM []',
      'Super White Art Card 300 GSM Gloss []',
    ],
    asked: ['category'],
  },
  'ditto marks repeat the cell above': {
    file: [
      'Description,Gsm,Size in inches,Rate',
      'Grey Back Duplex,250,22 x 28,51',
      '-do-,300,do,50',
      '"""",350,31 x 43,50',
      'White Back Duplex,250,22 x 28,57',
      'ditto,〃,31 x 43,56',
    ],
    products: [
      'Grey Back Duplex [] GSM=250, 300, 350; Sheet size=22 x 28 inch, 31 x 43 inch',
      'White Back Duplex [] GSM=250; Sheet size=22 x 28 inch, 31 x 43 inch',
    ],
    asked: ['category'],
  },
  'cells that say that there is nothing, and reels among sizes, are no facts': {
    file: [
      'Item,GSM,Size,Packing,Shade,Remarks',
      'Maplitho,60,23x36,—,#N/A,n.a.',
      'Kraft,#REF!,Reels,50 kg,-,',
      'Bond,70,17x27,-,Cream,Mill packed',
    ],
    products: [
      'Maplitho [] GSM=60; Sheet size=23x36',
      'Kraft [] Packing=50 kg',
      'Bond [] GSM=70; Sheet size=17x27; Shade=Cream',
    ],
    asked: ['category'],
    first: { short_description: '' },
  },
  'a range of widths has the unit of its head': {
    file: ['Quality,BF,Deckle (inch),Rate', 'Golden Kraft,18,28 to 84,33', 'Natural Kraft,16,30-72,31'],
    products: [
      'Golden Kraft [] Burst factor=18; Reel width=28 to 84 inch',
      'Natural Kraft [] Burst factor=16; Reel width=30-72 inch',
    ],
    asked: ['category'],
  },
  'a place in the store is no size, an area no finish': {
    file: ['Item,Location,Surface,Inactive', 'Bristol Board,A1,0.5,0', 'Mount Board,A2,0.7,1'],
    products: ['Bristol Board []', 'Mount Board []'],
    asked: ['category'],
    first: { isVisible: true },
  },
  'a list without heads whose first name alone has a size': {
    file: [
      'Maplitho 60 gsm 23x36,500 sheets,78.50',
      'Copier A4 70 gsm,500 sheets,190.00',
      'Copier A4 75 gsm,,205.00',
      'Ledger 90 gsm,250 sheets,88.00',
    ],
    products: ['Maplitho 60 gsm 23x36 []', 'Copier A4 70 gsm []', 'Copier A4 75 gsm []', 'Ledger 90 gsm []'],
    asked: ['name', 'category'],
  },
  'lists side by side whose heads are no names': {
    file: [
      'Variant,Net,List,,Variant,Net,List',
      'Kraft liner,30,42,,Art card,52,64',
      'Test liner,33,47,,Ivory board,78,101',
    ],
    products: ['Kraft liner []', 'Test liner []', 'Art card []', 'Ivory board []'],
    asked: ['name', 'category'],
  },
  'a description that most rows lack is no name': {
    file: [
      'Part number,Maker,Sort,Description,Price',
      'A1,Jabra,Phone black,,5',
      'A2,Jabra,Phone white,,5',
      'A3,Jabra,Phone grey,,5',
      'A4,Jabra,Phone red,Red phone for the wall,5',
    ],
    products: ['Phone black []', 'Phone white []', 'Phone grey []', 'Phone red []'],
    asked: ['name', 'category'],
  },
  'a rule of dashes is no heading': {
    file: [
      '------------',
      'Material|Material Description|Matl Group',
      '------------',
      '1001|KRAFT LINER|Kraft Papers',
      '1002|FLUTING|Kraft Papers',
    ],
    products: ['KRAFT LINER [kraft-papers]', 'FLUTING [kraft-papers]'],
    leftOut: ['3: A note beside the list.'],
  },
  'codes that look like sizes are none': {
    file: ['Código,Descripción,Familia,Gramaje,Formato', 'A1,Papel offset,Maplitho,80,70x100'],
    products: ['Papel offset [maplitho] GSM=80; Sheet size=70x100'],
  },
  'the names of the columns again, with another price': {
    file: ['Item,GSM,Rate/Ream', 'Maplitho,60,1250', 'Item,GSM,Rate/Kg', 'Sinar,130,92'],
    products: ['Maplitho [] GSM=60', 'Sinar [] GSM=130'],
    asked: ['category'],
    leftOut: ['3: The names of the columns again.'],
  },
  'a category is written once for the rows below it': {
    file: [
      'Category,Sort,Product,GSM',
      'Coated Boards,FBB,Cyber,230',
      ',,Cyber,250',
      ',SBS,Safire,300',
      'Kraft Papers,,Liner,150',
    ],
    products: [
      'Cyber [coated-boards] GSM=230, 250',
      'Safire [coated-boards] GSM=300',
      'Liner [kraft-papers] GSM=150',
    ],
  },
  'a category that rows repeat is not that of the rows without one': {
    file: ['Category,Product', 'Coated Boards,Cyber', 'Coated Boards,Safire', ',Liner'],
    products: ['Cyber [coated-boards]', 'Safire [coated-boards]', 'Liner []'],
    asked: ['category'],
  },
  'descriptions that are mostly too long for a name': {
    file: ['Service,Price,Description', `Slitting,5,${'We slit reels. '.repeat(20)}`, 'Cutting,6,We cut.'],
    products: ['Slitting []', 'Cutting []'],
    asked: ['name', 'category'],
  },
};

describe('M90: kinds of lists', () => {
  it.each(Object.entries(LISTS))('%s', (_name, list) => expectList(list));
});
