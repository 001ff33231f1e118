/** Columns that are understood by those beside them. */
import { FACT_LABELS, LIMITS } from '#src/contracts/index.ts';
import { amountOfWord } from '#src/lib/unit-words.ts';

import { comparable } from '../read/cells.ts';
import { isNumber } from './cell-values.ts';
import { factLabelOf, factTarget, type Columns, type ColumnTarget, type FileColumn } from './columns.ts';
import {
  commonMeaning,
  couldBeName,
  isDescription,
  isNotHeld,
  isWeakCategory,
  shortWord,
  weakNameAt,
} from './heads.ts';

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

/**
 * Units of facts, and largest grammages, in columns of their own: 'Min. order unit' beside 'Min. order quantity', 'cm' behind
 * the sides of sheets, 'GSM to' behind 'GSM from'.
 */
export function unitsOf(columns: readonly FileColumn[], targets: readonly ColumnTarget[]): Halves[] {
  return columns.flatMap(({ word, values, chosen }, next) => {
    const [, fact = ''] = /^(.*) (?:units?|uom)$/.exec(word) ?? [];
    // A unit such as 'GRAM_PER_SQUARE_METER' is a code of a program, which no visitor should read beside a number.
    if (values.some((value) => value.includes('_'))) return [];
    const isOfLength = values.length > 0 && values.every((value) => LENGTHS.test(value));
    const isLargest =
      /\b(?:to|max(?:imum)?)\b/.test(word) && targets[next - 1] === factTarget(FACT_LABELS.gsm);
    const first = isLargest
      ? next - 1
      : isOfLength
        ? targets.findLastIndex((target, index) => index < next && LENGTH_FACTS.includes(target))
        : targets.findIndex((target) => target.startsWith('fact:') && target === commonMeaning(fact));
    const target = targets[first] ?? '';
    return target !== '' && targets[next] === '' && chosen === undefined ? [{ first, next, target }] : [];
  });
}

/** Words of programs around the one that counts: 'Product Attributes / Attribute', 'Attribute Value (Variant Attributes)'. */
const AROUND = /\d+|\b(?:one|two|three|product|attributes|lines?|ids?|variant|display)\b/g;
const FACT =
  'attribute?|atributo|option|opcion|opzione|variations?|variante|specification|property|additional info';
const FACT_WORD = new RegExp(FACT);
const FACT_NAME = new RegExp(
  `^(?:(?:${FACT}) ?)+(?:name|nombre|nome|label|title|groups)?$|^(?:nome?|nombre) (?:del? .*)?(?:${FACT})$`,
);
const FACT_VALUE = new RegExp(
  `^(?:(?:${FACT}) ?)*(?:values?|value s|valore?|wert(?: e)?|description)$|^val\\w+ (?:e?s )?(?:del? .*)?(?:${FACT})$`,
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

/** Finds the columns of names, categories and descriptions where no clear head names them. */
export function withGuesses(
  columns: readonly FileColumn[],
  found: Pick<Columns, 'columns' | 'roles'>,
  isCategory: (text: string) => boolean,
): Omit<Columns, 'isOwn' | 'headerEnd'> {
  const targets = found.columns.map(({ target }) => target);
  const has = (target: ColumnTarget): boolean => targets.includes(target);
  const put = (target: ColumnTarget, index: number): void => {
    if (index >= 0) targets[index] = target;
  };
  const valuesOf = (index: number): readonly string[] => columns[index]?.values ?? [];
  const isText = (index: number): boolean =>
    valuesOf(index).filter((value) => !isNumber(value)).length > valuesOf(index).length / 2;
  const rows = Math.max(0, ...columns.map(({ values }) => values.length));
  // A text that most products lack, or that is too long for a name, describes them.
  const couldName = (index: number): boolean => {
    const short = valuesOf(index).filter((value) => value.length <= LIMITS.name).length;
    return isText(index) && short > rows * SOME_DIFFERENT && short > valuesOf(index).length / 2;
  };
  const named = targets.indexOf('name');
  const words = columns.map(({ word }) => word);
  const weakName = weakNameAt(words, couldName);
  // 'Item' beside 'Description' can count the rows, 'Material' can say the same in all of them, and 'Quality' how good it is.
  const namesNothing = (index: number): boolean =>
    words[index] === 'quality' ||
    (valuesOf(index).length > 1 && (!isText(index) || new Set(valuesOf(index)).size === 1));
  // A list of one paper has its name in each row, beside the codes of its sizes.
  const areCodes = isText(named) && valuesOf(weakName).every(looksLikeCode);
  const isOther = weakName >= 0 && !areCodes && !namesNothing(weakName);
  // 'Paper' beside 'Envelope name' is what the envelope is made of.
  const isBesideName =
    /\bname\b/.test(words[weakName] ?? '') && /^(?:paper|material|variety|goods)$/.test(words[named] ?? '');
  if (named < 0 || (isOther && (isBesideName || (namesNothing(named) && !has('slug'))))) {
    put('', named);
    put('name', weakName);
  }
  const isNamed = has('name') || has('slug');
  if (!isNamed) put('name', guessedName(columns, targets));
  const names = valuesOf(targets.indexOf('name'));
  // '2050' can be a quality, or a number that the list gives it.
  const isNameGuessed = isNamed
    ? names.length > 0 && names.every(isNumber)
    : !isBeforeFacts(columns, targets, targets.indexOf('name'));
  if (!has('category_slug'))
    put(
      'category_slug',
      columns.findIndex(
        ({ word, values }, index) =>
          targets[index] === '' &&
          isWeakCategory(word) &&
          (word.startsWith('sub') ? values.length > 0 : values.some(isCategory)),
      ),
    );
  // 'Description' is the text of the page where the file has another text for the card.
  const description = words.findIndex((word, index) => isDescription(word) && targets[index] !== 'name');
  if (!has('long_description') && (targets[description] === '' || isLong(valuesOf(description))))
    put('long_description', description);
  return {
    columns: found.columns.map((column, index) => ({ ...column, target: targets[index] ?? '' })),
    roles: found.roles,
    isNameGuessed,
    nameParts: !isNameGuessed || has('name') ? [] : namePartsOf(columns, targets),
  };
}

/** True if the guessed names are the only texts left of several facts, and their head calls them nothing else. */
function isBeforeFacts(
  columns: readonly FileColumn[],
  targets: readonly ColumnTarget[],
  name: number,
): boolean {
  const facts = targets.flatMap((target, index) => (factLabelOf(target) === null ? [] : [index]));
  const isText = ({ word, values }: FileColumn, index: number): boolean =>
    index < facts[0]! &&
    !isNotHeld(word) &&
    values.some((value) => !isNumber(value) && !looksLikeCode(value));
  const texts = columns.filter(isText);
  return facts.length > 1 && texts.length === 1 && texts[0] === columns[name] && couldBeName(texts[0]!.word);
}

/** A text that is longer than a card shows, or that has markup, describes a product on its page. */
function isLong(values: readonly string[]): boolean {
  return values.some((value) => value.length > 300 || /<\/?(?:p|br|ul|li|div|h\d)\b/i.test(value));
}

/** True for an amount, which is no name of a paper: '11.6 kg', '500 sheets'. */
const isAmount = (text: string): boolean =>
  amountOfWord(/^\d[\d.,]*\s*(\p{L}+\.?)$/u.exec(text)?.[1] ?? '') !== null;
const looksLikeCode = (text: string): boolean => /^\S*\d\S*$/.test(text);

// A column of names has mostly texts, and mostly different ones; fewer are enough where no column has more.
const TEXTS = 0.8;
const DIFFERENT = 0.8;
const SOME_DIFFERENT = 0.25;

/** True for the numbers by which some makers call each of their cards; shorter ones count the rows. */
const areNumbersOfCards = ({ word, values }: FileColumn): boolean =>
  / no$|^$/.test(word) &&
  values.every((value) => /^\d{3,}$/.test(value)) &&
  !isNotHeld(word) &&
  new Set(values).size > values.length * DIFFERENT;

/** The first column of texts that differ from row to row, words before codes; else descriptions; else texts that repeat. */
function guessedName(columns: readonly FileColumn[], targets: readonly ColumnTarget[]): number {
  const isLike = ({ values }: FileColumn, different: number, isCode: boolean): boolean => {
    const texts = values.filter(
      (value) =>
        /\p{L}{2}/u.test(value) && value.length <= 200 && !isAmount(value) && !/^\S*[/\\_]\S*$|@/.test(value),
    );
    const codes = texts.filter(looksLikeCode);
    return (
      texts.length > values.length * TEXTS &&
      new Set(texts).size > values.length * different &&
      codes.length > texts.length / 2 === isCode
    );
  };
  const find = (isFree: (target: ColumnTarget) => boolean, different = DIFFERENT, isCode = false): number =>
    columns.findIndex((column, index) => isFree(targets[index] ?? '') && isLike(column, different, isCode));
  const isEmpty = (target: ColumnTarget): boolean => target === '';
  const hasFacts = targets.some((target) => factLabelOf(target) !== null);
  const places = [
    find(isEmpty),
    find((target) => target.endsWith('_description')),
    // A brand and what tells its products apart say more than a purpose that repeats.
    targets.includes('fact:Brand') ? -1 : find(isEmpty, SOME_DIFFERENT),
    find(isEmpty, DIFFERENT, true),
    hasFacts
      ? -1
      : columns.findIndex((column, index) => isEmpty(targets[index] ?? '') && areNumbersOfCards(column)),
  ];
  return places.find((index) => index >= 0) ?? -1;
}

/** Columns that are joined to a name at most. */
const NAME_PARTS = 3;

/** The brand and the next facts that tell the rows apart; without a brand the first ones. */
function namePartsOf(columns: readonly FileColumn[], targets: readonly ColumnTarget[]): number[] {
  const brand = targets.indexOf('fact:Brand');
  const facts = targets.flatMap((target, index) =>
    factLabelOf(target) !== null && index > brand ? [index] : [],
  );
  const differing = facts.filter((index) => new Set(columns[index]?.values).size > 1);
  return [brand, ...differing].filter((index) => index >= 0).slice(0, NAME_PARTS);
}
