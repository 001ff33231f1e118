import type { QuoteField, QuoteFormDefinition } from '#src/contracts/index.ts';

type FieldOptions = Partial<Pick<QuoteField, 'required' | 'tooltip' | 'options'>>;

function field(name: string, label: string, type: QuoteField['type'], given: FieldOptions = {}): QuoteField {
  return { name, label, type, required: false, tooltip: '', ...given, options: [...(given.options ?? [])] };
}

const shortTextField = (name: string, label: string, given?: FieldOptions): QuoteField =>
  field(name, label, 'text', given);

const numberField = (name: string, label: string, given?: FieldOptions): QuoteField =>
  field(name, label, 'number', given);

const selectField = (
  name: string,
  label: string,
  options: readonly string[],
  given: Omit<FieldOptions, 'options'> = {},
): QuoteField => field(name, label, 'select', { ...given, options: [...options] });

/** The sender: name, e-mail and phone. */
const askedBy = (): QuoteField[] => [
  shortTextField('name', 'Name', { required: true }),
  field('email', 'E-mail', 'email', { required: true }),
  shortTextField('phone', 'Phone', { tooltip: 'With STD or country code, if you would rather be called' }),
];

const gsm = (range: string, required = true): QuoteField =>
  shortTextField('gsm', 'GSM', { required, tooltip: `Grams per square metre. ${range}` });

/** Quantity with its unit beside it. */
const quantityIn = (units: readonly string[]): QuoteField[] => [
  numberField('quantity', 'Quantity', {
    required: true,
    tooltip: 'A round figure is enough for a first quote',
  }),
  selectField('unit', 'Unit', units, { required: true }),
];

const printing = (): QuoteField =>
  selectField('printing', 'Printing needed?', ['No', 'Yes'], {
    tooltip: 'If yes, say below how many colours',
  });

/** Delivery city, date and remarks. */
const delivery = (): QuoteField[] => [
  shortTextField('deliveryCity', 'Delivery city', {
    required: true,
    tooltip: 'City and PIN code, for the freight',
  }),
  field('neededBy', 'Needed by', 'date', { tooltip: 'Leave empty if there is no fixed date' }),
  field('message', 'Anything else', 'textarea'),
];

/** The quote forms of seven categories; the pages of the others show no 'Get a Quote' (M17). */
export const SEED_QUOTE_FORMS: QuoteFormDefinition[] = [
  {
    categorySlug: 'food-grade-papers',
    fields: [
      {
        name: 'product',
        label: 'Product',
        type: 'select',
        required: true,
        tooltip: 'Not sure? Choose the nearest and describe the food below',
        // Filled with the names of the category's products when the form opens (M25).
        options: [],
      },
      gsm('Wraps 28–60, cup and box boards 150–350'),
      shortTextField('size', 'Reel width or sheet size', {
        required: true,
        tooltip: 'In mm, for example 300 × 300 or reel 450',
      }),
      printing(),
      ...quantityIn(['kg', 'Tonnes', 'Sheets', 'Packets']),
      ...delivery(),
      ...askedBy(),
    ],
  },
  {
    categorySlug: 'kraft-papers',
    fields: [
      selectField(
        'grade',
        'Grade',
        ['Virgin kraft', 'Ribbed kraft', 'Bag kraft', 'Recycled liner', 'Recycled fluting', 'Please advise'],
        { required: true },
      ),
      gsm('From 40 to 250'),
      numberField('burstFactor', 'Burst factor (BF)', {
        tooltip: 'From 16 to 35. Leave empty if you are not sure',
      }),
      shortTextField('reelWidth', 'Reel width or sheet size', {
        required: true,
        tooltip: 'In mm, for example reel 900 or 750 × 1000',
      }),
      ...quantityIn(['Tonnes', 'kg', 'Reels', 'Sheets']),
      shortTextField('use', 'What is it for?', {
        tooltip: 'For example: carry bag for 5 kg, five-ply export carton',
      }),
      ...delivery(),
      ...askedBy(),
    ],
  },
  {
    categorySlug: 'copier-papers',
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
  {
    categorySlug: 'maplitho-printing-papers',
    fields: [
      selectField('form', 'Reels or sheets', ['Reels', 'Sheets'], { required: true }),
      gsm('Cream wove from 44, maplitho up to 120'),
      shortTextField('size', 'Reel width or sheet size', {
        required: true,
        tooltip: 'Reels in mm, sheets in cm, for example 58.5 × 91',
      }),
      selectField('shade', 'Shade', ['High white', 'Natural', 'Cream', 'Azure or green']),
      ...quantityIn(['Tonnes', 'kg', 'Reams', 'Reels']),
      numberField('brightness', 'Brightness (%)', { tooltip: 'ISO brightness, usually 70 to 90' }),
      ...delivery(),
      ...askedBy(),
    ],
  },
  {
    categorySlug: 'coated-boards',
    fields: [
      selectField(
        'board',
        'Board',
        [
          'Duplex, grey back',
          'Duplex, white back',
          'Folding box board',
          'SBS',
          'Art card',
          'Art paper',
          'Please advise',
        ],
        { required: true },
      ),
      gsm('Art paper from 90, boards up to 450'),
      shortTextField('sheetSize', 'Sheet size', {
        required: true,
        tooltip: 'In cm, for example 63.5 × 91.5',
      }),
      selectField('grain', 'Grain direction', ['No matter', 'Long grain', 'Short grain'], {
        tooltip: 'Which way the fibres run. Creases fold cleaner along the grain',
      }),
      ...quantityIn(['Sheets', 'Packets', 'kg', 'Tonnes']),
      printing(),
      ...delivery(),
      ...askedBy(),
    ],
  },
  {
    categorySlug: 'thermal-rolls',
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
  {
    categorySlug: 'tissue-papers',
    fields: [
      selectField('tissue', 'Tissue', ['Facial', 'Toilet', 'Napkin', 'Kitchen or hand towel'], {
        required: true,
      }),
      selectField('pulp', 'Pulp', ['Virgin', 'Recycled', 'Quote both'], { required: true }),
      gsm('Per ply, from 13 to 22', false),
      selectField('plies', 'Plies', ['1', '2', '3']),
      ...quantityIn(['Tonnes', 'kg', 'Reels']),
      numberField('reelWidth', 'Reel width (mm)', {
        required: true,
        tooltip: 'From 200 mm up to full deckle',
      }),
      ...delivery(),
      ...askedBy(),
    ],
  },
];
