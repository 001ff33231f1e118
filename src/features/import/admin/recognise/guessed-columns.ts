/** Columns that are understood by what stands in them, because no clear head names them. */
import { LIMITS } from '#src/contracts/index.ts';
import { amountOfWord } from '#src/lib/unit-words.ts';

import { isNumber } from './cell-values.ts';
import { factLabelOf, type Columns, type ColumnTarget, type FileColumn } from './columns.ts';
import { couldBeName, isDescription, isNotHeld, isWeakCategory, shortWord, weakNameAt } from './heads.ts';

/** Finds the columns of names, categories and descriptions where no clear head names them. */
export function withGuesses(
  columns: readonly FileColumn[],
  table: Pick<Columns, 'columns' | 'roles'>,
  isCategory: (text: string) => boolean,
): Omit<Columns, 'isOwn' | 'headerEnd'> {
  const targets = table.columns.map(({ target }) => target);
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
  const holder = targets.indexOf('name');
  // Where cells are merged, the head can stand beside its column.
  const named = valuesOf(holder).length > 0 || rows === 0 ? holder : -1;
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
    /\bname\b/.test(words[weakName] ?? '') &&
    /^(?:paper|material|variety|goods)$/.test(shortWord(columns[named]?.head ?? ''));
  if (named < 0 || (isOther && (isBesideName || (namesNothing(named) && !has('slug'))))) {
    put('', holder);
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
          (word.startsWith('sub')
            ? values.length > 0
            : values.some(isCategory) || (word === 'product type' && areKinds(values))),
      ),
    );
  // 'Description' is the long text if its texts are long, or if another column holds the short one.
  const description = words.findIndex((word, index) => isDescription(word) && targets[index] !== 'name');
  if (!has('long_description') && (targets[description] === '' || isLong(valuesOf(description))))
    put('long_description', description);
  return {
    columns: table.columns.map((column, index) => ({ ...column, target: targets[index] ?? '' })),
    roles: table.roles,
    isNameGuessed,
    nameParts: !isNameGuessed || has('name') ? [] : namePartsOf(columns, targets),
  };
}

/** Types by which programs tell how a product is counted or sold. */
const PROGRAM_TYPE =
  /^(?:goods|services?|combo|consu\w*|stor(?:able|ed).*|(?:non[ -]?)?(?:stock|inventory).*|simple|variable|variation|virtual|grouped|external|bundle|kit|physical|digital|sellable|products?|items?)$/i;
/** True if the values name different kinds of products, such as 'Rings' and 'Trays'. */
const areKinds = (values: readonly string[]): boolean =>
  new Set(values).size > 1 &&
  !values.some((value) => /^[\d.]+$|[#_]/.test(value) || PROGRAM_TYPE.test(value));

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
export const looksLikeCode = (text: string): boolean => /^\S*\d\S*$/.test(text);

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

/** Chooses the columns whose cells make a name together: the brand, and the first facts behind it that differ between the rows. */
function namePartsOf(columns: readonly FileColumn[], targets: readonly ColumnTarget[]): number[] {
  const brand = targets.indexOf('fact:Brand');
  const facts = targets.flatMap((target, index) =>
    factLabelOf(target) !== null && index > brand ? [index] : [],
  );
  const differing = facts.filter((index) => new Set(columns[index]?.values).size > 1);
  return [brand, ...differing].filter((index) => index >= 0).slice(0, NAME_PARTS);
}
