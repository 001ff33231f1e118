import { FACT_LABELS } from '#src/contracts/index.ts';
import { withPlainSigns } from '#src/lib/plain-text.ts';

import { comparable, type Table } from '../read/cells.ts';
import { factInHead, lengthFactOf, POUNDS, saysNothing, targetByValues } from './cell-values.ts';
import { isSheetsInPack, packingOf } from './cell-texts.ts';
import { fitsValues } from './column-kinds.ts';
import {
  columnKey,
  factTarget,
  FIELD_TARGETS,
  labelOf,
  ROLES,
  type ColumnMatch,
  type ColumnRole,
  type Columns,
  type ColumnTarget,
  type FileColumn,
  type HeadMeaning,
  type Remembered,
} from './columns.ts';
import { headerEndOf, headsOf, type ListPart } from './header-row.ts';
import {
  commonMeaning,
  FACT_HEADER,
  headerOf,
  isDescription,
  isNotHeld,
  knownFact,
  programMeanings,
  shortWord,
  withoutUnit,
} from './heads.ts';
import { matrixOf } from './price-matrix.ts';
import { withGuesses } from './guessed-columns.ts';
import { factPairs, largestGrammages, levelsOf, sidesOf, unitsOf } from './related-columns.ts';

interface MatchInput extends ListPart {
  /** The labels of the catalogue's facts. */
  readonly labels: readonly string[];
  /** Texts of `comparable` that name a category. */
  readonly isCategory: (text: string) => boolean;
  readonly remembered: Remembered;
}

const isRole = (meaning: HeadMeaning): meaning is ColumnRole => ROLES.some((role) => role === meaning);
/** What heads such as 'Deckle range', 'Available colours' and 'Colour of paper' have around the name of a fact. */
const AROUND_FACT =
  /^(?:available|standard) | (?:available|range|options?)$| of (?:the )?(?:paper|board|sheet|reel|product|item|material)s?$|(?<=colour|color|shade)s$/g;
/** Some programs name every column so: 'Product width'. */
const withoutProduct = (word: string): string => word.replace(/^product /, '');
/** Words for packs that hold packs: no buyer counts in these. */
const OUTER_PACK = /master|outer|carton|ctn|\bbox|case|shipper|export|bundle|bale|pallet|\bm pack/;
/** Rows whose values are looked at. */
const SAMPLE_ROWS = 500;

/** Recognises the columns by their heads and their values. */
export function matchColumns(input: MatchInput): Columns {
  const { rows, labels, isCategory, remembered } = input;
  const headerEnd = headerEndOf(input);
  const sample = rows.slice(headerEnd + 1, headerEnd + 1 + SAMPLE_ROWS);
  const columns = headsOf(input, headerEnd).map((head, index): FileColumn => {
    const word = comparable(head);
    const values = sample
      .map((row) => withPlainSigns(row[index] ?? '').trim())
      .filter((value) => value !== '' && !saysNothing(value) && comparable(value) !== word);
    return { head, word, values, chosen: remembered[columnKey(head, index)] };
  });
  if (isOwnExport(columns, labels)) {
    const matched = ownColumns(columns, labels);
    const isNameGuessed = matched.every(({ target }) => target !== 'name' && target !== 'slug');
    return { columns: matched, roles: {}, isOwn: true, isNameGuessed, nameParts: [], headerEnd };
  }
  return {
    ...withGuesses(columns, foreignColumns(columns, labels, sample), isCategory),
    isOwn: false,
    headerEnd,
  };
}

/** A file of ours has all our fields, or a slug beside columns that are all named as ours. */
function isOwnExport(columns: readonly FileColumn[], labels: readonly string[]): boolean {
  const heads = columns.map(({ head }) => head);
  const fields = FIELD_TARGETS.map(labelOf);
  if (fields.every((field) => heads.includes(field))) return true;
  const ours = new Set([...fields, ...labels.map((label) => headerOf(factTarget(label)))]);
  return (
    heads.includes(labelOf('slug')) && heads.every((head) => ours.has(head) || head.startsWith(FACT_HEADER))
  );
}

/** The target of a column that is named as in our own files, or that the admin has chosen. */
function knownTargets(labels: readonly string[]): (column: FileColumn) => ColumnTarget | undefined {
  const exact = new Map(labels.map((label) => [headerOf(factTarget(label)), factTarget(label)]));
  return ({ head, chosen }) =>
    exact.get(head) ??
    chosen ??
    (head.startsWith(FACT_HEADER) ? factTarget(head.slice(FACT_HEADER.length)) : undefined);
}

function ownColumns(columns: readonly FileColumn[], labels: readonly string[]): ColumnMatch[] {
  const targetOf = knownTargets(labels);
  const targets = columns.map((column): ColumnTarget => {
    const meaning = targetOf(column) ?? commonMeaning(column.word);
    if (meaning !== undefined && !isRole(meaning)) return meaning;
    return column.head.trim() === '' ? '' : factTarget(column.head);
  });
  const holders = holdersOf(columns, targets);
  return columns.map(({ head }, index) => {
    const target = targets[index] ?? '';
    return { header: head, target: holders.get(target) === index ? target : '' };
  });
}

/** The columns of a list of another program or a person, and which of them say how its rows belong together. */
function foreignColumns(
  columns: readonly FileColumn[],
  labels: readonly string[],
  sample: Table,
): Pick<Columns, 'columns' | 'roles'> {
  const words = columns.map(({ word }) => word);
  const targetOf = knownTargets(labels);
  const program = programMeanings([...words, ...columns.map(({ head }) => shortWord(head))]);
  const byLabel = new Map(labels.map((label) => [comparable(label), factTarget(label)]));
  const pairs = factPairs(columns);
  // A parcel has a width too.
  const hasParcel = words.some((word) =>
    /^(?:length|height|depth|breadth)\b(?!.* m(?:trs?|et.*)?$)/.test(withoutProduct(word)),
  );

  const meaningOf = (column: FileColumn, index: number): HeadMeaning => {
    const { head, word, values } = column;
    const meaning =
      targetOf(column) ?? program.get(word) ?? commonMeaning(word) ?? commonMeaning(withoutUnit(word));
    if (meaning !== undefined) return meaning;
    const ofValue = knownFact(word.replace(/ values?$/, ''));
    if (ofValue !== null) return ofValue;
    if (packingOf(head) !== '' || isSheetsInPack(word, values, words)) return factTarget(FACT_LABELS.packing);
    // Some lists call the grammage of a paper its weight.
    if (isNotHeld(word))
      return /^\D*(?:weight|wt)(?: in)? (?:gsm|g m ?2)$/.test(word) ||
        (/weight|\bwt\b/.test(word) && values.some((value) => /\d ?(?:gsm|g\/m)/i.test(value)))
        ? factTarget(FACT_LABELS.gsm)
        : '';
    const short = shortWord(head);
    // Shops call the grammage of a paper its thickness.
    if (short === 'thickness' && /\bgsm\b/.test(word)) return factTarget(FACT_LABELS.gsm);
    return (
      byLabel.get(word) ??
      commonMeaning(withoutProduct(word)) ??
      program.get(short) ??
      commonMeaning(short) ??
      knownFact(word.replace(/^(?:variant|variation) (?!width)/, '')) ??
      factInHead(word) ??
      commonMeaning(short.replace(AROUND_FACT, '')) ??
      (pairs.has(index) ? '' : targetByValues(word, values))
    );
  };
  const believed = (column: FileColumn, index: number): HeadMeaning => {
    const { head, word, values, chosen } = column;
    const meaning = meaningOf(column, index);
    if (isRole(meaning) || chosen !== undefined) return meaning;
    const isWidth = withoutProduct(word).startsWith('width');
    if (isWidth && hasParcel) return '';
    // 'Specifications' can be a text.
    if (meaning === 'facts' && values.every((value) => !/[:=]/.test(value))) return '';
    const isPounds = values.some((value) => POUNDS.test(value));
    // A weight in pounds keeps the name that the list gives it.
    if (meaning === factTarget(FACT_LABELS.gsm) && isPounds && !/gsm|gram/.test(word))
      return factTarget(head.trim());
    const others = values.filter((value) => lengthFactOf(meaning, head, value) === meaning);
    if (others.length === 0 && values.length > 0) return lengthFactOf(meaning, head, values[0]!);
    if (fitsValues(meaning, others)) return meaning;
    // 'Size: Large' is a fact of another kind.
    return /^(?:size|grosse|taille|talla|taglia)$/.test(shortWord(head))
      ? factTarget(word === 'size' ? 'Size' : head.trim())
      : '';
  };
  const roles: Partial<Record<ColumnRole, number>> = {};
  const targets = columns.map(believed).map((meaning, index): ColumnTarget => {
    if (!isRole(meaning)) return meaning;
    roles[meaning] ??= index;
    return byLabel.get(words[index] ?? '') ?? '';
  });
  // In a stock of batches each batch of a product has a code of its own.
  if (words.some((word) => /^(?:batch|lot)(?: no| number)?$/.test(word))) delete roles.code;
  const settled = settle(columns, targets);
  const matrix = matrixOf(columns, sample);
  const isParcel = words.some((word) => program.get(word) === '');
  const sides = isParcel ? [] : sidesOf(columns, settled);
  const withSides = settled.map(
    (target, index) => sides.find(({ first, next }) => [first, next].includes(index))?.target ?? target,
  );
  const halves = [
    ...sides,
    ...largestGrammages(columns, settled),
    ...levelsOf(columns),
    ...unitsOf(columns, withSides),
  ];
  const matched = settled.map((target, index): ColumnMatch => {
    const header = columns[index]?.head ?? '';
    const headFacts = matrix[index] ?? [];
    if (headFacts.length > 0) return { header, target: 'facts', headFacts };
    const half = halves.find(({ first }) => index === first) ?? halves.find(({ next }) => index === next);
    if (half) return { header, target: half.target, ...(index === half.first && { next: half.next }) };
    const labelColumn = target === '' ? pairs.get(index) : undefined;
    return labelColumn === undefined ? { header, target } : { header, target: 'facts', labelColumn };
  });
  return { columns: matched, roles };
}

/** The column that fits each target best, else the first one that is filled. */
function holdersOf(
  columns: readonly FileColumn[],
  targets: readonly ColumnTarget[],
): ReadonlyMap<ColumnTarget, number> {
  const fit = (target: ColumnTarget, { head, word, values }: FileColumn): number => {
    if (values.length === 0) return -1;
    // 'Product Name' is the name where another column is called 'Material'.
    if (target === 'name') return Number(/name|title|नाम/i.test(head));
    // 'Description' is the text of the page where the file has another text for the card.
    if (target === 'short_description') return Number(!isDescription(word));
    // The packs that buyers count say more than the carton around them.
    if (target === factTarget(FACT_LABELS.packing)) return values.length + Number(!OUTER_PACK.test(word)) / 2;
    // The shop's own type says more than Google's category, which most leave empty, and 'Category' more than 'Group'.
    const different = target === 'category_slug' ? new Set(values).size / (SAMPLE_ROWS + 1) : 0;
    return values.length + (/\btype\b/i.test(head) ? 1 : different) / 2;
  };
  const holders = new Map<ColumnTarget, number>();
  for (const [index, target] of targets.entries()) {
    const holder = columns[holders.get(target) ?? -1];
    if (!holder || fit(target, columns[index]!) > fit(target, holder)) holders.set(target, index);
  }
  return holders;
}

/** Gives each field to one column. Only visibility and pictures can have several. */
function settle(columns: readonly FileColumn[], targets: readonly ColumnTarget[]): ColumnTarget[] {
  const holders = holdersOf(columns, targets);
  return targets.map((target, index) => {
    if (holders.get(target) === index) return target;
    if (target === 'image_url' || target === 'image_gallery') return 'image_gallery';
    // A pack around the packs keeps the name that the list gives it.
    if (target === factTarget(FACT_LABELS.packing)) return factTarget(columns[index]!.head.trim());
    return target === 'isVisible' || target === 'facts' ? target : '';
  });
}
