import {
  askedBy,
  delivery,
  numberField,
  printing,
  quantityIn,
  selectField,
  shortTextField,
} from './quote-fields.ts';
import { facts, prose, seedCategory, type SeedFamily } from './seed-family.ts';

const SLUG = 'thermal-rolls';

export const thermalRolls: SeedFamily = {
  category: seedCategory({
    name: 'Thermal Rolls',
    slug: SLUG,
    order: 60,
    description:
      'Till, card-machine and ticket rolls from 57 to 112 mm, 48 to 58 GSM, plain or printed on the back.',
    longDescription: prose(
      'Thermal paper prints without ink: a heat-sensitive coat turns dark where the print head touches it. What matters to the shop is that the roll fits, that the print is dark at the first line and that the bill can still be read when the customer comes back with it.',
      'Two widths cover most machines. 57 mm rolls are for card terminals and small printers, in 15, 25, 40 and 50 m. 79 mm rolls (sold for 80 mm printers) are for tills, kitchens and parking, in 30, 50 and 80 m. ATM, weighing-scale and ticket rolls up to 112 mm are slit to order.',
      'The paper is 48, 52, 55 or 58 GSM on 12 or 13 mm cores, with a red end-of-roll stripe. BPA-free coating and top-coated paper for longer life are available. Keep rolls below 30 °C, away from light, PVC sleeves and solvent; stored so, an ordinary print stays legible for about five years.',
      'Length is stated as wound, not as “up to”: please compare by metres and GSM rather than by roll diameter.',
    ),
    image_url: '/media/categories/thermal-rolls.webp',
    facts: facts({
      gsm: '48, 52, 55, 58',
      reelWidth: '57, 79, 112 mm',
      core: '12 or 13 mm',
      coating: 'Heat sensitive; BPA-free and top coated available',
      'Other widths': 'Slit to order',
      'Length at 57 mm': '15, 25, 40 and 50 m',
      'Length at 79 mm': '30, 50 and 80 m',
      'End of roll': 'Red stripe',
      Legibility: 'About five years below 30 °C, away from light',
      uses: 'Tills, card terminals, kitchen printers, parking, bus and cinema tickets, ATM receipts',
    }),
    hasSubProducts: false,
    galleryImages: [
      '/media/products/thermal-roll-57mm.webp',
      '/media/products/thermal-roll-79mm.webp',
      '/media/categories/thermal-rolls.webp',
    ],
    videos: [
      {
        url: 'https://vimeo.com/76979871',
        caption: 'Sample film from Vimeo.',
      },
    ],
    benefits: [
      'Widths 57, 79 and 112 mm; other widths slit to order',
      'Stated length as wound, with a red end-of-roll stripe',
      'Dark print at low energy, gentle to the print head',
      'BPA-free and top-coated papers available',
      'Shop tills, card terminals and kitchen printers',
      'Parking, bus and cinema tickets, queue slips and ATM receipts',
      'Back printing in one or two colours for your name or terms',
    ],
  }),
  products: [],
  quoteForm: {
    categorySlug: SLUG,
    fields: [
      selectField('width', 'Roll width', ['57 mm', '79 mm', '112 mm', 'Other'], { required: true }),
      numberField('length', 'Length per roll (m)', { required: true, tooltip: 'Usually 15 to 80 metres' }),
      shortTextField('printer', 'Printer or terminal', {
        tooltip: 'Make and model, so that we can check core and diameter',
      }),
      selectField('gsm', 'GSM', ['48', '52', '55', '58', 'Please advise'], {
        tooltip: 'Grams per square metre',
      }),
      ...quantityIn(['Rolls', 'Boxes of 50', 'Boxes of 100']),
      printing(),
      ...delivery(),
      ...askedBy(),
    ],
  },
};
