/** Columns that are understood by those beside them. */
import { FACT_LABELS } from '#src/contracts/index.ts';

import { comparable } from '../read/cells.ts';
import { factTarget, type ColumnTarget, type FileColumn } from './columns.ts';
import { commonMeaning, shortWord } from './heads.ts';

const SIDE = /^(?:l|len|lengths?|w|widths?|b|breadth|h|height|d|depth|लंबाई|चौडाई)$/;
/** The head of one side of a sheet without the words for the sheet and the unit. */
const withoutSheet = (word: string): string =>
  word.replace(/\b(?:sheet|size|paper|cut|of|in|mm|cms?|inch(?:es)?)\b|इंच|सेमी/g, '').trim();

/** Two columns that are read as one. */
interface Halves {
  readonly first: number;
  readonly next: number;
  readonly target: ColumnTarget;
}

/** The two sides of a sheet: 'L' and 'W', or two numbers below 'Size'; a parcel has a height, a roll is long in metres. */
export function sidesOf(columns: readonly FileColumn[], targets: readonly ColumnTarget[]): Halves[] {
  const target = factTarget(FACT_LABELS.sheetSize);
  const areNumbers = ({ values }: FileColumn): boolean =>
    values.length > 0 && values.every((value) => /^[\d.]+$/.test(value));
  const size = columns.findIndex(
    (column) => commonMeaning(shortWord(column.head)) === target && areNumbers(column),
  );
  // A column of 'x' can stand between.
  const beside = columns.findIndex(
    (column, index) =>
      index > size && size >= Math.max(0, index - 2) && column.word === '' && areNumbers(column),
  );
  const named = columns.flatMap(({ word }, index) => (SIDE.test(withoutSheet(word)) ? [index] : []));
  const sides = beside >= 0 ? [size, beside] : named;
  const [first = -1, next = -1, third] = sides;
  const areSides = columns.every(({ chosen, word }, index) =>
    sides.includes(index)
      ? chosen === undefined && !/^(?:[hd]|height|depth)$| m(?:trs?|et.*)?$/.test(word)
      : targets[index] !== target,
  );
  return next >= 0 && third === undefined && areSides ? [{ first, next, target }] : [];
}

const LENGTH_FACTS = [FACT_LABELS.sheetSize, FACT_LABELS.reelWidth].map(factTarget);
const LENGTHS = /^(?:mm|cms?|inch(?:es)?|in)\.?$/i;

/** The largest grammages in a column of their own: 'GSM to' behind 'GSM from'. */
export function largestGrammages(columns: readonly FileColumn[], targets: readonly ColumnTarget[]): Halves[] {
  const target = factTarget(FACT_LABELS.gsm);
  return columns.flatMap(({ word, chosen }, next) =>
    targets[next - 1] === target &&
    targets[next] === '' &&
    chosen === undefined &&
    /\b(?:to|max(?:imum)?)\b/.test(word)
      ? [{ first: next - 1, next, target }]
      : [],
  );
}

const LEVEL = /\b(?:level|ebene|livello|nivel|niveau|l)[ -]?\d$/;

/** The levels of one category, of which the deepest counts: 'Category Level 1' and 'Category Level 2'. */
export function levelsOf(columns: readonly FileColumn[]): Halves[] {
  const levels = columns.flatMap(({ word, chosen }, index) =>
    chosen === undefined &&
    LEVEL.test(word) &&
    commonMeaning(word.replace(LEVEL, '').trim()) === 'category_slug'
      ? [index]
      : [],
  );
  return levels.slice(1).map((next, at) => ({ first: levels[at]!, next, target: 'category_slug' }));
}

/** The units of facts in columns of their own: 'Min. order unit' beside 'Min. order quantity', 'cm' behind the sides of sheets. */
export function unitsOf(columns: readonly FileColumn[], targets: readonly ColumnTarget[]): Halves[] {
  return columns.flatMap(({ word, values, chosen }, next) => {
    const [, fact = ''] = /^(.*) (?:units?|uom)$/.exec(word) ?? [];
    // A unit such as 'GRAM_PER_SQUARE_METER' is a code of a program, which no visitor should read beside a number.
    if (values.some((value) => value.includes('_'))) return [];
    const isOfLength = values.length > 0 && values.every((value) => LENGTHS.test(value));
    const first = isOfLength
      ? targets.findLastIndex((target, index) => index < next && LENGTH_FACTS.includes(target))
      : targets.findIndex((target) => target.startsWith('fact:') && target === commonMeaning(fact));
    const target = targets[first] ?? '';
    return target !== '' && targets[next] === '' && chosen === undefined ? [{ first, next, target }] : [];
  });
}

/** Words of programs around the one that counts: 'Product Attributes / Attribute', 'Attribute Value (Variant Attributes)'. */
const AROUND = /\d+|\b(?:one|two|three|product|attributes|lines?|ids?|variant|display)\b/g;
const FACT =
  'attribute?|atributo|option|opcion|opzione|variations?|variante|specification|property|propiedad|variacao|additional info|характеристики';
const FACT_WORD = new RegExp(FACT);
const FACT_NAME = new RegExp(
  `^(?:(?:${FACT}) ?)+(?:name|nombre|nome|label|title|groups)?$|^(?:nome?|nombre|название|назва) (?:d[ae]l? .*)?(?:${FACT})$`,
);
const FACT_VALUE = new RegExp(
  `^(?:(?:${FACT}) ?)*(?:values?|value s|valore?|wert(?: e)?|description)$|^(?:val\\w+|значение|значення) (?:e?s )?(?:d[ae]l? .*)?(?:${FACT})$`,
);

/** Columns of facts' values, with the columns of their names: 'Attribute 1 value(s)' and 'Attribute 1 name'. */
export function factPairs(columns: readonly FileColumn[]): Map<number, number> {
  const names = new Map<string, number>();
  const values = new Map<number, string>();
  for (const [index, { head }] of columns.entries()) {
    const word = comparable(head.replace(/(?<=[a-z])(?=[A-Z])/g, ' '));
    const [kind = ''] = FACT_WORD.exec(word) ?? [];
    const pair = `${kind} ${/\d+|\b(?:one|two|three)\b/.exec(word)?.[0] ?? ''}`;
    const core = comparable(word.replace(AROUND, ' '));
    if (FACT_VALUE.test(core)) values.set(index, pair);
    else if (FACT_NAME.test(core)) names.set(pair, index);
  }
  const named = [...values].filter(([, pair]) => names.has(pair));
  return new Map(named.map(([index, pair]) => [index, names.get(pair)!]));
}
