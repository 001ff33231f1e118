import { QUOTE_FIELD_TYPES, type QuoteField, type QuoteFormDefinition } from '#src/contracts/index.ts';
import { parseStatement } from '#src/lib/statement.ts';

/** Rows that several forms share. */
const SHARED = {
  quantity: '| quantity | Quantity | number* | A round figure is enough for a first quote |',
  printing: '| printing | Printing needed? | select | If yes, say below how many colours | No; Yes |',
  last: `| deliveryCity | Delivery city | text* | City and PIN code, for the freight |
| neededBy | Needed by | date | Leave empty if there is no fixed date |
| message | Anything else | textarea |
| name | Name | text* |
| email | E-mail | email* |
| phone | Phone | text | With STD or country code, if you would rather be called |`,
};

/**
 * A row for each field: name, label, type with * if it must be filled in, help text, options. The products of food-grade-papers
 * are filled in when the form opens.
 */
const FORMS = `
# Quote forms of seven categories; the pages of the others show no 'Get a Quote'

## food-grade-papers

| product | Product | select* | Not sure? Choose the nearest and describe the food below |
| gsm | GSM | text* | Grams per square metre. Wraps 28–60, cup and box boards 150–350 |
| size | Reel width or sheet size | text* | In mm, for example 300 × 300 or reel 450 |
{printing}
{quantity}
| unit | Unit | select* | | kg; Tonnes; Sheets; Packets |
{last}

## kraft-papers

| grade | Grade | select* | | Virgin kraft; Ribbed kraft; Bag kraft; Recycled liner; Recycled fluting; Please advise |
| gsm | GSM | text* | Grams per square metre. From 40 to 250 |
| burstFactor | Burst factor (BF) | number | From 16 to 35. Leave empty if you are not sure |
| reelWidth | Reel width or sheet size | text* | In mm, for example reel 900 or 750 × 1000 |
{quantity}
| unit | Unit | select* | | Tonnes; kg; Reels; Sheets |
| use | What is it for? | text | For example: carry bag for 5 kg, five-ply export carton |
{last}

## copier-papers

| sheetSize | Sheet size | select* | | A4; A3; Legal 215 × 345 mm; Legal 216 × 356 mm |
| gsm | GSM | select* | Grams per square metre. 75 is the usual office sheet | 70; 75; 80; 85 |
{quantity}
| unit | Unit | select* | | Reams; Boxes; Pallets |
| supply | How often? | select | | Once; Every month; Every quarter; In parts through the year |
{last}

## maplitho-printing-papers

| form | Reels or sheets | select* | | Reels; Sheets |
| gsm | GSM | text* | Grams per square metre. Cream wove from 44, maplitho up to 120 |
| size | Reel width or sheet size | text* | Reels in mm, sheets in cm, for example 58.5 × 91 |
| shade | Shade | select | | High white; Natural; Cream; Azure or green |
{quantity}
| unit | Unit | select* | | Tonnes; kg; Reams; Reels |
| brightness | Brightness (%) | number | ISO brightness, usually 70 to 90 |
{last}

## coated-boards

| board | Board | select* | | Duplex, grey back; Duplex, white back; Folding box board; SBS; Art card; Art paper; Please advise |
| gsm | GSM | text* | Grams per square metre. Art paper from 90, boards up to 450 |
| sheetSize | Sheet size | text* | In cm, for example 63.5 × 91.5 |
| grain | Grain direction | select | Which way the fibres run. Creases fold cleaner along the grain | No matter; Long grain; Short grain |
{quantity}
| unit | Unit | select* | | Sheets; Packets; kg; Tonnes |
{printing}
{last}

## thermal-rolls

| width | Roll width | select* | | 57 mm; 79 mm; 112 mm; Other |
| length | Length per roll (m) | number* | Usually 15 to 80 metres |
| printer | Printer or terminal | text | Make and model, so that we can check core and diameter |
| gsm | GSM | select | Grams per square metre | 48; 52; 55; 58; Please advise |
{quantity}
| unit | Unit | select* | | Rolls; Boxes of 50; Boxes of 100 |
{printing}
{last}

## tissue-papers

| tissue | Tissue | select* | | Facial; Toilet; Napkin; Kitchen or hand towel |
| pulp | Pulp | select* | | Virgin; Recycled; Quote both |
| gsm | GSM | text | Grams per square metre. Per ply, from 13 to 22 |
| plies | Plies | select | | 1; 2; 3 |
{quantity}
| unit | Unit | select* | | Tonnes; kg; Reels |
| reelWidth | Reel width (mm) | number* | From 200 mm up to full deckle |
{last}
`;

function toField([
  name = '',
  label = '',
  type = '',
  tooltip = '',
  options = '',
]: readonly string[]): QuoteField {
  return {
    name,
    label,
    type: QUOTE_FIELD_TYPES.find((fieldType) => fieldType === type.replace('*', '')) ?? 'text',
    required: type.endsWith('*'),
    tooltip,
    options: options === '' ? [] : options.split('; '),
  };
}

export const SEED_QUOTE_FORMS: QuoteFormDefinition[] = parseStatement(FORMS, SHARED).parts.map(
  ({ title, table }) => ({ categorySlug: title, fields: table.map(toField) }),
);
