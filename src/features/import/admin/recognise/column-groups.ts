import { FACT_LABELS } from '#src/contracts/index.ts';
import { parseSheetSizes } from '#src/contracts/paper/paper-facts.ts';

import { comparable, type Table } from '../read/cells.ts';
import { bareNumber, factsOfHead, looksLikeSize, numberOf } from './cell-values.ts';
import { fitsValues } from './column-kinds.ts';
import { factTarget, type ColumnMatch, type ColumnTarget, type FileColumn } from './columns.ts';
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

/**
 * The two sides of a sheet: 'Length (cm)' and 'Width (cm)', 'L' and 'W', or two numbers below 'Size'. A parcel has a height, a
 * roll is long in metres.
 */
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

/** The units of facts in columns of their own: 'Min. order unit' beside 'Min. order quantity'. */
export function unitsOf(columns: readonly FileColumn[], targets: readonly ColumnTarget[]): Halves[] {
  return columns.flatMap(({ word, chosen }, next) => {
    const [, fact = ''] = /^(.*) (?:units?|uom)$/.exec(word) ?? [];
    const first = targets.findIndex((target) => target.startsWith('fact:') && target === commonMeaning(fact));
    const target = targets[first] ?? '';
    return target !== '' && targets[next] === '' && chosen === undefined ? [{ first, next, target }] : [];
  });
}

/** Words of programs around the one that counts: 'Product Attributes / Attribute', 'Attribute Value (Variant Attributes)'. */
const AROUND = /\d+|\b(?:one|two|three|product|attributes|lines?|ids?|variant|display)\b/g;
const FACT = 'attribute?|atributo|option|specification|property|additional info';
const FACT_WORD = new RegExp(FACT);
const FACT_NAME = new RegExp(`^(?:(?:${FACT}) ?)+(?:name|label|title)?$|^(?:nom|nombre) del? .*(?:${FACT})$`);
const FACT_VALUE = new RegExp(
  `^(?:(?:${FACT}) ?)*(?:values?|value s|wert e|description)$|^val\\w+ (?:e?s )?del? .*(?:${FACT})$`,
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
  const pairs = new Map<number, number>();
  for (const [index, pair] of values) {
    const name = names.get(pair);
    if (name !== undefined) pairs.set(index, name);
  }
  return pairs;
}

const GSM = factTarget(FACT_LABELS.gsm);
/** The largest ratio of a grammage to the one before: grammages lie close together, quantities with prices of their own do not. */
const GRAMMAGE_STEP = 1.25;

/** The largest ratio between two prices of a gram, because lists round their prices. */
const ROUNDED = 1.03;

/** True if the prices rise with the grammage and with the area of the sheet: they are those of reams, by weight. */
function areOfWeights(columns: readonly FileColumn[], bare: readonly FileColumn[], rows: Table): boolean {
  const prices = bare.map((column) => ({
    at: columns.indexOf(column),
    grammage: Number(bareNumber(column.head)),
  }));
  const pricesPerGram = rows.flatMap((row) => {
    const [size] = parseSheetSizes(row.find(looksLikeSize) ?? '') ?? [];
    return prices.flatMap(({ at, grammage }) => {
      const price = numberOf(row[at] ?? '');
      return size && price > 0 ? [price / grammage / size.width / size.length] : [];
    });
  });
  return (
    pricesPerGram.length > bare.length && Math.max(...pricesPerGram) <= Math.min(...pricesPerGram) * ROUNDED
  );
}

/** True if heads of only numbers are grammages and no quantities ('100, 250, 500', '50-99, 100-199'). */
function areGrammages(columns: readonly FileColumn[], bare: readonly FileColumn[], rows: Table): boolean {
  // A head with 'GSM' tells that the bare heads beside it are grammages, unless its column holds the grammages itself.
  const isBeside = ({ head, values }: FileColumn): boolean =>
    /gsm/i.test(head) && (/\d/.test(head) || values.length === 0 || !fitsValues(GSM, values));
  if (columns.some(isBeside)) return true;
  const numbers = bare.map(({ head }) => Number(bareNumber(head))).filter((number) => number > 0);
  const isClose = (number: number, at: number): boolean => {
    const before = numbers[at - 1] ?? number;
    return number >= before && number <= before * GRAMMAGE_STEP;
  };
  return (
    bare.every(({ head }) => factsOfHead(head).length > 0) &&
    (numbers.some((number) => number % 25 !== 0) ||
      (numbers.length >= 3 && numbers.every(isClose)) ||
      areOfWeights(columns, bare, rows))
  );
}

/** The facts of the columns whose heads are grammages or sizes, where several are: their cells are prices. */
export function matrixOf(columns: readonly FileColumn[], rows: Table): (ColumnMatch['headFacts'] & object)[] {
  const bare = columns.filter(({ head }) => bareNumber(head) !== '');
  const left = areGrammages(columns, bare, rows) ? [] : bare;
  // 'A4 100' still names a size where 100 is a quantity.
  const headFacts = columns.map((column) =>
    column.chosen === undefined
      ? factsOfHead(column.head).filter(({ target }) => target !== GSM || !left.includes(column))
      : [],
  );
  return headFacts.filter((facts) => facts.length > 0).length > 1 ? headFacts : [];
}
