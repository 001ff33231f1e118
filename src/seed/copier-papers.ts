import { askedBy, delivery, quantityIn, selectField } from './quote-fields.ts';
import { facts, prose, seedCategory, seedProducts, type SeedFamily } from './seed-family.ts';

const SLUG = 'copier-papers';
const CATEGORY_PICTURE = '/media/categories/copier-papers.webp';

export const copierPapers: SeedFamily = {
  category: seedCategory({
    name: 'Copier Papers',
    slug: SLUG,
    order: 30,
    description:
      'A4, A3 and legal copier paper in 70, 75 and 80 GSM, 500 sheets to the ream, for offices and resellers.',
    longDescription: prose(
      'Copier paper has one job: to pass through the machine without stopping it. That takes even thickness, square corners, low dust and a moisture content that suits a hot fuser. Brightness and whiteness come after that, and matter most for colour prints and letters that leave the office.',
      'We keep 70, 75 and 80 GSM in A4, A3 and legal. 70 GSM is the economical sheet for drafts and single-side copies; 75 GSM is the usual office sheet for duplex printing; 80 GSM is stiffer and shows less from the back.',
      'Reams are sold by the box and by the pallet, in plain or branded wrappers depending on the mill. Institutions that buy through the year can fix a delivery plan and take the quantity in parts.',
    ),
    image_url: CATEGORY_PICTURE,
    benefits: [
      '70, 75 and 80 GSM in A4, A3 and legal sizes',
      'Brightness 88 to 95 % depending on the grade',
      'Runs on laser, inkjet and high-volume copiers, both sides',
      'Moisture-proof ream wrap, five or ten reams to a box',
      'Suited to offices, schools, courts, banks and copy shops',
      'Deliveries by the box, by the pallet or on a yearly plan',
    ],
  }),
  products: seedProducts(SLUG, [
    {
      name: 'A4 Copier Paper 75 GSM',
      slug: 'a4-copier-75gsm',
      short_description: 'The everyday office sheet: 210 × 297 mm, 75 GSM, 500 sheets to the ream.',
      long_description: prose(
        'A multipurpose sheet for laser, inkjet and copier work. At 75 GSM it has enough stiffness for double-sided printing and feeds evenly in high-volume machines.',
        'Size: 210 × 297 mm. Grammage: 75 GSM ± 3 %. Brightness: 91 to 93 %. Thickness: about 102 microns. Opacity: about 92 %. Long grain.',
        'Packing: 500 sheets to a ream, 10 reams to a box (5 from some mills), 40 to 50 boxes on a pallet. Sold from one box upwards; price steps at one and at five pallets.',
      ),
      facts: facts({
        gsm: '75',
        sheetSize: 'A4',
        Brightness: '91 to 93 %',
        Thickness: 'About 102 microns',
        Opacity: 'About 92 %',
        Grain: 'Long',
        packing: '500 sheets to a ream, 10 reams to a box (5 from some mills)',
        minimumOrder: '1 box',
        uses: 'Laser, inkjet and copier printing on both sides',
      }),
      image_gallery: [CATEGORY_PICTURE],
    },
    {
      name: 'A4 Copier Paper 70 GSM',
      slug: 'a4-copier-70gsm',
      short_description: 'Economical A4 for drafts, forms and daily copying.',
      long_description: prose(
        'A lighter sheet for the copies that are read once: drafts, internal forms, question papers and delivery slips. It runs on the same machines as 75 GSM; for two-sided colour work we suggest the heavier sheet.',
        'Size: 210 × 297 mm. Grammage: 70 GSM ± 3 %. Brightness: 88 to 90 %. Thickness: about 96 microns.',
        'Packing: 500 sheets to a ream, 10 reams to a box. Boxes of 70 and 75 GSM can be mixed on one pallet.',
      ),
      facts: facts({
        gsm: '70',
        sheetSize: 'A4',
        Brightness: '88 to 90 %',
        Thickness: 'About 96 microns',
        packing: '500 sheets to a ream, 10 reams to a box',
        uses: 'Drafts, forms, question papers, delivery slips',
      }),
      image_gallery: [CATEGORY_PICTURE],
    },
    {
      name: 'Legal Copier Paper',
      slug: 'legal-copier',
      short_description: 'Legal (FS) sheets, 215 × 345 mm, 70 to 85 GSM, for courts, banks and registries.',
      long_description: prose(
        'The long sheet that courts, banks and government offices in India file on. The stock size is 215 × 345 mm, known as FS or legal; 216 × 356 mm is cut to order.',
        'Grammages: 70, 75, 80 and 85 GSM. Brightness: 90 to 92 %. White stays in stock; a green ledger shade for pleadings is supplied on enquiry.',
        'Packing: 500 sheets to a ream, 5 or 10 reams to a box. Please say which of the two lengths your registry accepts.',
      ),
      facts: facts({
        gsm: '70, 75, 80, 85',
        sheetSize: '215 × 345 mm, 216 × 356 mm',
        shade: 'White; green ledger shade on enquiry',
        Brightness: '90 to 92 %',
        'In stock': '215 × 345 mm (FS); 216 × 356 mm is cut to order',
        packing: '500 sheets to a ream, 5 or 10 reams to a box',
        uses: 'Court, bank and government files',
      }),
    },
    {
      name: 'A3 Copier Paper 80 GSM',
      slug: 'a3-copier-80gsm',
      short_description: 'Drawing-office and spreadsheet size, 297 × 420 mm, 80 GSM, bright white.',
      long_description: prose(
        'A3 for plans, spreadsheets, wall charts and booklets folded to A4. The extra weight keeps the larger sheet from curling in the output tray.',
        'Size: 297 × 420 mm. Grammage: 80 GSM ± 3 %. Brightness: 93 to 95 %. Thickness: about 106 microns. Short grain on request, for booklets.',
        'Packing: 500 sheets to a ream, 5 reams to a box, sold by the box.',
      ),
      facts: facts({
        gsm: '80',
        sheetSize: 'A3',
        shade: 'Bright white',
        Brightness: '93 to 95 %',
        Thickness: 'About 106 microns',
        Grain: 'Short on request',
        packing: '500 sheets to a ream, 5 reams to a box',
        minimumOrder: '1 box',
        uses: 'Plans, spreadsheets, wall charts, booklets',
      }),
    },
  ]),
  quoteForm: {
    categorySlug: SLUG,
    fields: [
      selectField('sheetSize', 'Sheet size', ['A4', 'A3', 'Legal 215 × 345 mm', 'Legal 216 × 356 mm'], {
        required: true,
      }),
      selectField('gsm', 'GSM', ['70', '75', '80', '85'], {
        required: true,
        tooltip: 'Grams per square metre. 75 is the usual office sheet',
      }),
      ...quantityIn(['Reams', 'Boxes', 'Pallets']),
      selectField('supply', 'How often?', [
        'Once',
        'Every month',
        'Every quarter',
        'In parts through the year',
      ]),
      ...delivery(),
      ...askedBy(),
    ],
  },
};
