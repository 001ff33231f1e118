import { FACT_LABELS } from '#src/contracts/index.ts';
import { withPlainSigns } from '#src/lib/plain-text.ts';

import { CLEAR, comparable, type Table } from './cells.ts';
import { factInHead, factsOfHead, fitsValues, targetByValues } from './column-values.ts';
import {
  factTarget,
  FIELD_TARGETS,
  labelOf,
  type ColumnMatch,
  type ColumnRole,
  type Columns,
  type ColumnTarget,
} from './columns.ts';
import { withGuesses } from './guess-columns.ts';
import {
  columnKey,
  FACT_HEADER,
  headerEndOf,
  headerOf,
  headsOf,
  shortWord,
  withoutUnit,
  type Remembered,
} from './header-row.ts';
import { commonMeaning, isDescription, isNotHeld, programMeanings, type HeadMeaning } from './heads.ts';

export interface MatchInput {
  readonly rows: Table;
  readonly headerRow: number;
  /** The labels of the catalogue's facts. */
  readonly labels: readonly string[];
  /** Texts of `comparable` that name a category. */
  readonly isCategory: (text: string) => boolean;
  readonly remembered: Remembered;
}

const ROLES: readonly HeadMeaning[] = ['code', 'id', 'parent', 'groups', 'view'];
const isRole = (meaning: HeadMeaning | undefined): meaning is ColumnRole =>
  meaning !== undefined && ROLES.includes(meaning);
/** Rows whose values are looked at. */
const SAMPLE_ROWS = 500;

/** Recognises the columns by their heads and their values. */
export function matchColumns(input: MatchInput): Columns {
  const headerEnd = headerEndOf(input);
  const heads = headsOf(input, headerEnd);
  const words = heads.map(comparable);
  const program = programMeanings([...words, ...heads.map(shortWord)]);
  const isOwn = isOwnExport(heads, input.labels);
  const exact = new Map(input.labels.map((label) => [headerOf(factTarget(label)), factTarget(label)]));
  const byLabel = new Map(input.labels.map((label) => [comparable(label), factTarget(label)]));
  const sample = input.rows.slice(headerEnd + 1, headerEnd + 1 + SAMPLE_ROWS);
  const valuesOf = (index: number): string[] =>
    sample
      .map((row) => withPlainSigns(row[index] ?? '').trim())
      .filter((value) => value !== '' && value !== CLEAR && comparable(value) !== words[index]);
  const roles: Partial<Record<ColumnRole, number>> = {};
  // A parcel has a width too.
  const hasParcel = words.some((word) => /^(?:length|height|depth|breadth)\b/.test(word));

  const pairs = isOwn ? new Map<number, number>() : factPairs(heads);

  const meaningOf = (index: number): HeadMeaning => {
    const head = heads[index] ?? '';
    const word = words[index] ?? '';
    const known = exact.get(head) ?? input.remembered[columnKey(head, index)];
    if (known !== undefined) return known;
    if (head.startsWith(FACT_HEADER)) return factTarget(head.slice(FACT_HEADER.length));
    if (isOwn) return commonOf(word) ?? (head.trim() === '' ? '' : factTarget(head));
    const short = shortWord(head);
    const meaning = program.get(word) ?? commonMeaning(word) ?? commonMeaning(withoutUnit(word));
    if (meaning !== undefined) return meaning;
    if (isNotHeld(word) || /metafields shopify/.test(word)) return '';
    return (
      byLabel.get(word) ??
      program.get(short) ??
      commonMeaning(short) ??
      factInHead(word) ??
      (pairs.has(index) ? '' : targetByValues(word, valuesOf(index)))
    );
  };
  const believed = (index: number): HeadMeaning => {
    const meaning = meaningOf(index);
    if (isOwn || isRole(meaning) || input.remembered[columnKey(heads[index] ?? '', index)] !== undefined)
      return meaning;
    if (
      meaning === factTarget(FACT_LABELS.reelWidth) &&
      (words[index] ?? '').startsWith('width') &&
      hasParcel
    )
      return '';
    if (fitsValues(meaning, valuesOf(index))) return meaning;
    // 'Size: Large' is a fact of another kind.
    return meaning === factTarget(FACT_LABELS.sheetSize) && words[index] === 'size' ? factTarget('Size') : '';
  };
  const meanings = heads.map((_, index) => believed(index));
  for (const [index, meaning] of meanings.entries())
    if (isRole(meaning)) {
      roles[meaning] ??= index;
      meanings[index] = byLabel.get(words[index] ?? '') ?? '';
    }
  const settled = settle(heads, meanings as ColumnTarget[], valuesOf, isOwn);
  const matrix = isOwn ? [] : matrixOf(settled, input.remembered);
  const columns = settled.map((column, index) => {
    const labelColumn = column.target === '' ? pairs.get(index) : undefined;
    const headFacts = matrix[index] ?? [];
    if (headFacts.length > 0) return { ...column, target: 'facts' as const, headFacts };
    return labelColumn === undefined ? column : { ...column, target: 'facts' as const, labelColumn };
  });
  const found = { columns, roles, isOwn, headerEnd };
  return isOwn
    ? { ...found, isNameGuessed: false, nameParts: [] }
    : withGuesses(found, { words, valuesOf, isCategory: input.isCategory });
}

/**
 * The facts of the columns whose heads are grammages or sizes, where several are: their cells are prices. Numbers without
 * a unit can also be quantities ('100, 250, 500').
 */
function matrixOf(
  columns: readonly ColumnMatch[],
  remembered: Remembered,
): (ColumnMatch['headFacts'] & object)[] {
  const bare = columns.filter(({ header }) => /^\s*\d+\s*$/.test(header));
  // In a sheet of properties, which has no column of names, numbers belong to the property beside them.
  const areGrammages =
    columns.some(({ target }) => target === 'name') &&
    (columns.some(({ header }) => /gsm/i.test(header)) ||
      (bare.every(({ header }) => factsOfHead(header).length > 0) &&
        bare.some(({ header }) => Number(header) % 25 !== 0)));
  const found = columns.map((column, index) =>
    column.target === '' &&
    remembered[columnKey(column.header, index)] === undefined &&
    (areGrammages || !bare.includes(column))
      ? factsOfHead(column.header)
      : [],
  );
  return found.filter((facts) => facts.length > 0).length > 1 ? found : [];
}

/** A file of ours has all our fields, or a slug beside columns that are all named as ours. */
function isOwnExport(heads: readonly string[], labels: readonly string[]): boolean {
  const fields = FIELD_TARGETS.map(labelOf);
  if (fields.every((field) => heads.includes(field))) return true;
  const ours = new Set([...fields, ...labels.map((label) => headerOf(factTarget(label)))]);
  return (
    heads.includes(labelOf('slug')) && heads.every((head) => ours.has(head) || head.startsWith(FACT_HEADER))
  );
}

function commonOf(word: string): ColumnTarget | undefined {
  const meaning = commonMeaning(word);
  return isRole(meaning) ? undefined : meaning;
}

/** Gives each field to the column that fits it best, else to the first one. Only visibility and pictures can have several. */
function settle(
  heads: readonly string[],
  meanings: readonly ColumnTarget[],
  valuesOf: (index: number) => string[],
  isOwn: boolean,
): ColumnMatch[] {
  const holders = new Map<ColumnTarget, number>();
  const fit = (target: ColumnTarget, index: number): number => {
    const filled = valuesOf(index).length;
    const head = heads[index] ?? '';
    if (filled === 0) return -1;
    // 'Product Name' is the name where another column is called 'Material'.
    if (target === 'name') return Number(/name|title|नाम/i.test(head));
    // 'Description' is the text of the page where the file has another text for the card.
    if (target === 'short_description') return Number(!isDescription(comparable(head)));
    // The shop's own type says more than Google's category, which most leave empty.
    return target === 'category_slug' ? filled + Number(/\btype\b/i.test(head)) / 2 : 0;
  };
  for (const [index, target] of meanings.entries()) {
    const holder = holders.get(target);
    if (holder === undefined || fit(target, index) > fit(target, holder)) holders.set(target, index);
  }
  return heads.map((header, index) => {
    const target = meanings[index] ?? '';
    if (target === '' || (header.trim() === '' && target === 'name')) return { header, target: '' };
    if (holders.get(target) === index) return { header, target };
    if (isOwn) return { header, target: '' };
    if (target === 'image_url' || target === 'image_gallery') return { header, target: 'image_gallery' };
    return { header, target: ['isVisible', 'facts'].includes(target) ? target : '' };
  });
}

/** Words of programs around the one that counts: 'Product Attributes / Attribute', 'Attribute Value (Variant Attributes)'. */
const AROUND = /\d+|\b(?:one|two|three|product|attributes|lines?|ids?|variant|display)\b/g;
const FACT = 'attribute?|atributo|option|specification|property|additional info';
const FACT_WORD = new RegExp(FACT);
const FACT_NAME = new RegExp(`^(?:(?:${FACT}) ?)+(name|label|title)?$|^(nom|nombre) del? .*(?:${FACT})$`);
const FACT_VALUE = new RegExp(
  `^(?:(?:${FACT}) ?)*(?:values?|value s|wert e|description)$|^val\\w+ (?:e?s )?del? .*(?:${FACT})$`,
);

/** Columns of facts' values, with the columns of their names: 'Attribute 1 value(s)' and 'Attribute 1 name'. */
function factPairs(heads: readonly string[]): Map<number, number> {
  const names = new Map<string, number>();
  const values = new Map<number, string>();
  for (const [index, head] of heads.entries()) {
    const word = comparable(head.replace(/(?<=[a-z])(?=[A-Z])/g, ' '));
    const [kind] = FACT_WORD.exec(word) ?? [];
    if (kind === undefined) continue;
    const pair = `${kind} ${/\d+|\b(?:one|two|three)\b/.exec(word)?.[0] ?? ''}`;
    const core = comparable(word.replace(AROUND, ' '));
    const name = FACT_NAME.exec(core);
    if (FACT_VALUE.test(core) || (name && !name[1] && !name[2] && names.has(pair))) values.set(index, pair);
    else if (name) names.set(pair, index);
  }
  const pairs = new Map<number, number>();
  for (const [index, pair] of values) {
    const name = names.get(pair);
    if (name !== undefined && ![...pairs.values()].includes(name)) pairs.set(index, name);
  }
  return pairs;
}
