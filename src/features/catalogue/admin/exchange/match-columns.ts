import { FACT_LABELS, type FactName } from '#src/contracts/index.ts';

import { comparable, fromCell, cellText, type Table } from './cells.ts';
import { factLabelOf, factTarget, FIELD_TARGETS, labelOf, type ColumnTarget } from './columns.ts';

/**
 * Other headers of price lists, English and Hindi, in the form of `comparable`. To teach the import another one, add it
 * to its line.
 */
const FIELD_SYNONYMS = {
  slug: 'slug, url, page address, web address',
  name: 'name, product, product name, item, item name, paper, paper name, quality, particulars, description of goods, goods, material, variety, नाम, उत्पाद, उत्पाद का नाम, माल, कागज, कागज़, विवरण, किस्म',
  category_slug:
    'category, family, group, product group, item group, type, product type, श्रेणी, वर्ग, समूह, प्रकार',
  short_description: 'short description, description, details, summary, remarks, संक्षिप्त विवरण',
  long_description: 'long description, full description, about',
  isVisible: 'visible, show, shown, on website, active, status, दिखाएँ',
  order: 'order, sort, sort order, position, क्रम',
  image_url: 'image, main image, picture, photo, image url, picture url, चित्र, फोटो',
  image_gallery: 'image gallery, gallery, more images, more pictures',
} satisfies Partial<Record<ColumnTarget, string>>;
const FACT_SYNONYMS = {
  gsm: 'gsm, grammage, g m2, gsm range, substance, weight gsm, जीएसएम, ग्रामेज',
  sheetSize:
    'sheet size, size, sizes, size cm, size mm, size inch, sheet size cm, sheet size mm, sheet size inch, आकार, साइज, साइज़',
  reelWidth: 'reel width, reel size, deckle, reel, width, roll width, रील, रील साइज, चौड़ाई',
  core: 'core, core size',
  burstFactor: 'burst factor, bf',
  shade: 'shade, colour, color, रंग, शेड',
  finish: 'finish, surface, फिनिश',
  coating: 'coating, कोटिंग',
  packing: 'packing, pack, packaging, pack size, sheets per ream, पैकिंग',
  minimumOrder: 'minimum order, moq, min order, minimum quantity, न्यूनतम ऑर्डर',
  certificates: 'certificates, certificate, certification',
  uses: 'uses, use, application, applications, end use, उपयोग',
} satisfies Partial<Record<FactName, string>>;
/** Columns that price lists have and the catalogue does not hold. */
const NOT_HELD =
  /\b(?:price|prices|rate|rates|mrp|amount|amt|rs|inr|cost|discount|gst|igst|cgst|sgst|tax|hsn|stock|qty|quantity|balance|s ?no|sr ?no|sl ?no|serial)\b|दर|मूल्य|कीमत|क़ीमत|भाव|रेट|क्रमांक|मात्रा/;

const byWord = new Map<string, ColumnTarget>();
const teach = (target: ColumnTarget, words: string): void => {
  for (const word of words.split(',')) byWord.set(comparable(word), target);
};
for (const [target, words] of Object.entries(FIELD_SYNONYMS)) teach(target as ColumnTarget, words);
for (const target of FIELD_TARGETS) teach(target, labelOf(target));
for (const [name, words] of Object.entries(FACT_SYNONYMS))
  teach(factTarget(FACT_LABELS[name as FactName]), words);

/** The admin's choices in earlier imports, by `comparable` header. */
export type Remembered = Readonly<Record<string, ColumnTarget>>;

/** A column of a file and what it is taken for. */
export interface ColumnMatch {
  readonly header: string;
  readonly target: ColumnTarget;
  /** `asked`: not recognised, the admin decides. `left`: prices and the like, or a second column for the same thing. */
  readonly state: 'matched' | 'asked' | 'left';
}

const FACT_HEADER = 'Fact: ';

/** The header of a column in our own files. A fact named like another column says that it is a fact. */
export function headerOf(target: ColumnTarget): string {
  const label = factLabelOf(target);
  if (label === null) return labelOf(target);
  const word = comparable(label);
  const isClear = (byWord.get(word) ?? target) === target && !NOT_HELD.test(word) && word !== '';
  return isClear && !label.startsWith(FACT_HEADER) ? label : FACT_HEADER + label;
}

/** Recognises the columns of a header row. @param labels the labels of the catalogue's facts */
export function matchColumns(
  headers: readonly string[],
  labels: readonly string[],
  remembered: Remembered,
): ColumnMatch[] {
  const exact = new Map(labels.map((label) => [headerOf(factTarget(label)), factTarget(label)]));
  const byLabel = new Map(labels.map((label) => [comparable(label), factTarget(label)]));
  const recognise = (header: string): ColumnTarget | null => {
    const word = comparable(header);
    const known = exact.get(header) ?? remembered[word] ?? byWord.get(word);
    if (known !== undefined) return known;
    if (header.startsWith(FACT_HEADER)) return factTarget(header.slice(FACT_HEADER.length));
    if (NOT_HELD.test(word)) return '';
    // 'GSM (Grammage)', 'Size in cm': what stands before the bracket, or before 'in'.
    const [short = ''] = header.split(/\(|\[|\/|\bin\b/i);
    return byLabel.get(word) ?? byWord.get(comparable(short)) ?? null;
  };
  const used = new Set<ColumnTarget>();
  return headers.map((cell) => {
    const header = fromCell(cellText(cell));
    if (header.trim() === '') return { header, target: '', state: 'left' };
    const target = recognise(header);
    if (target === null) return { header, target: '', state: 'asked' };
    if (target === '' || used.has(target)) return { header, target: '', state: 'left' };
    used.add(target);
    return { header, target, state: 'matched' };
  });
}

/** Rows among which the header row is looked for: price lists begin with titles and addresses. */
const HEADER_ROWS = 25;

/** The index of the row with the most recognised columns; the first one with several cells where none is recognised. */
export function findHeaderRow(table: Table, labels: readonly string[], remembered: Remembered): number {
  const scores = table.slice(0, HEADER_ROWS).map((row) => {
    const matches = matchColumns(row, labels, remembered);
    return matches.filter(({ target }) => target !== '').length;
  });
  const best = Math.max(0, ...scores);
  if (best > 0) return scores.indexOf(best);
  return Math.max(
    0,
    table.findIndex((row) => row.filter((cell) => cell.trim() !== '').length > 1),
  );
}
