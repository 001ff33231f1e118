import { format, getFormatDateInfo, getFormatFromId } from 'numfmt';

import { DAY_MS } from '#src/lib/india-time.ts';

import { type Sheet, FILE_LIMITS, refuseFile } from './cells.ts';
import { importTexts as texts } from '../../texts.ts';
import { linksOf, unpackWorkbook, walkXml, type Links } from './workbook-parts.ts';

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';
/** Formats with higher numbers are the workbook's own. */
const BUILT_IN_FORMATS = 82;
/** Cells that are filled from merged ones, together. */
const MERGED_CELLS = 1_000_000;

/** Days between the two first days from which workbooks count. */
const DAYS_TO_1904 = 1_462;
/** The number of 1 January 1970 in a workbook. */
const UNIX_EPOCH = 25_569;

/** In full, because barcodes and HSN codes are long: Excel shows 8.90123E+12. */
const IN_FULL = /^(?:General|@)?$|0E[+-]0/i;

interface Book {
  readonly strings: readonly string[];
  /** Number formats by style. */
  readonly patterns: readonly string[];
  readonly is1904: boolean;
}

/**
 * The sheets of an .xlsx file as the texts that they show. Formulas are never computed: their cells hold the results that
 * Excel has stored. Refuses a file that is not one, has macros, or passes `FILE_LIMITS`.
 */
export function readWorkbook(bytes: Uint8Array): Sheet[] {
  const parts = unpackWorkbook(bytes);
  const pathTo = (wanted: string, from: Links): string | undefined =>
    [...from.values()].find(({ kind }) => kind === wanted)?.path;
  const path = pathTo('officeDocument', linksOf(parts, '')) ?? 'xl/workbook.xml';
  const links = linksOf(parts, path);
  const partOf = (kind: string): string | undefined => parts.get(pathTo(kind, links) ?? '');
  const sheets: { name: string; isHidden: boolean; id: string }[] = [];
  let is1904 = false;
  walkXml(parts.get(path) ?? refuseFile(texts.notASheet), {
    open: (tag, get) => {
      if (tag === 'workbookPr') is1904 = isOn(get('date1904'));
      if (tag === 'sheet')
        sheets.push({
          name: get('name') ?? '',
          isHidden: (get('state') ?? 'visible') !== 'visible',
          id: get('r:id') ?? '',
        });
    },
  });
  const book = {
    is1904,
    strings: readStrings(partOf('sharedStrings')),
    patterns: readPatterns(partOf('styles')),
  };
  // A chart sheet has no cells.
  return sheets.flatMap(({ name, isHidden, id }) => {
    const link = links.get(id);
    const xml = link?.kind === 'worksheet' ? parts.get(link.path) : undefined;
    return xml === undefined ? [] : [{ name, isHidden, ...readSheet(xml, book, isHidden) }];
  });
}

/** Decodes the `_x0041_` of characters that XML cannot hold. */
const unescaped = (text: string): string =>
  !text.includes('_x') && !text.includes('_X')
    ? text
    : text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function readStrings(xml: string | undefined): string[] {
  const strings: string[] = [];
  let string = '';
  walkXml(xml, {
    open: (tag) => {
      if (tag === 'si') string = '';
    },
    close: (tag, text) => {
      if (tag === 't') string += text;
      else if (tag === 'si') strings.push(unescaped(string));
    },
  });
  return strings;
}

function readPatterns(xml: string | undefined): string[] {
  const own = new Map<string, string>();
  const patterns: string[] = [];
  let isCellFormats = false;
  const patternOf = (id: string): string =>
    own.get(id) ?? (Number(id) < BUILT_IN_FORMATS ? getFormatFromId(Number(id)) : 'General');
  walkXml(xml, {
    open: (tag, get) => {
      if (tag === 'numFmt') own.set(get('numFmtId') ?? '', get('formatCode') ?? '');
      else if (tag === 'cellStyleXfs' || tag === 'cellXfs') isCellFormats = tag === 'cellXfs';
      else if (tag === 'xf' && isCellFormats) patterns.push(patternOf(get('numFmtId') ?? '0'));
    },
  });
  return patterns;
}

function readSheet(
  xml: string,
  { strings, patterns, is1904 }: Book,
  isHidden: boolean,
): Omit<Sheet, 'name' | 'isHidden'> {
  const rows: string[][] = [];
  const hiddenRows: number[] = [];
  const hiddenColumns = new Set<number>();
  const merges: string[] = [];
  let hasPictures = false;
  let row = -1;
  let column = -1;
  let type: string | undefined;
  let pattern = 'General';
  let value = '';
  const shown = (): string => {
    if (type === 's') return strings[value === '' ? -1 : Number(value)] ?? '';
    if (type === 'str' || type === 'inlineStr') return unescaped(value);
    if (type === 'b') return isOn(value) ? 'TRUE' : 'FALSE';
    return type === 'e' || value === '' ? '' : shownNumber(value, pattern, { is1904, isIso: type === 'd' });
  };
  const store = (text: string): void => {
    if (text === '') return;
    if (/^=(?:_xlfn\.)?DISPIMG\(/i.test(text)) {
      hasPictures = true;
      return;
    }
    // Templates of marketplaces hide long lists of words behind the products.
    if (isHidden && !(row < FILE_LIMITS.rows && column < FILE_LIMITS.columns)) return;
    if (!(row < FILE_LIMITS.rows)) refuseFile(texts.tooManyRows(FILE_LIMITS.rows));
    if (!(column < FILE_LIMITS.columns)) refuseFile(texts.tooManyColumns(FILE_LIMITS.columns));
    while (rows.length <= row) rows.push([]);
    const cells = rows[row] ?? [];
    while (cells.length < column) cells.push('');
    cells[column] = text;
  };
  walkXml(xml, {
    open: (tag, get) => {
      if (tag === 'c') {
        const address = get('r');
        column = address === undefined ? column + 1 : columnOf(address);
        type = get('t');
        // Excel stores a picture in a cell as an error with a value's metadata.
        if (type === 'e' && get('vm') !== undefined) hasPictures = true;
        pattern = patterns[Number(get('s') ?? 0)] ?? 'General';
        value = '';
      } else if (tag === 'row') {
        row = Number(get('r') ?? row + 2) - 1;
        column = -1;
        if (isOn(get('hidden')) || Number(get('ht')) === 0) hiddenRows.push(row);
      } else if (tag === 'col' && (isOn(get('hidden')) || Number(get('width')) === 0)) {
        const last = Math.min(Number(get('max')), FILE_LIMITS.columns);
        for (let at = Number(get('min')); at <= last; at += 1) hiddenColumns.add(at - 1);
      } else if (tag === 'mergeCell') merges.push(get('ref') ?? '');
    },
    close: (tag, text) => {
      if (tag === 'v' || tag === 't') value += text;
      else if (tag === 'c') store(shown());
    },
  });
  fillMerged(rows, merges);
  return {
    rows,
    hiddenRows: hiddenRows.filter((at) => (rows[at] ?? []).length > 0),
    hiddenColumns: [...hiddenColumns].filter((at) => rows.some((cells) => Boolean(cells[at]))),
    hasPictures,
  };
}

/** Repeats a merged cell in the rows below it, which it stands for. */
function fillMerged(rows: string[][], merges: readonly string[]): void {
  let filled = 0;
  for (const merge of merges) {
    const [from, to] = merge.split(':').map(cellAt);
    const text = from && rows[from.row]?.[from.column];
    if (!from || !to || text === undefined || text === '') continue;
    for (let row = from.row + 1; row <= Math.min(to.row, rows.length - 1); row += 1) {
      filled += 1;
      if (filled > MERGED_CELLS) return;
      const cells = rows[row] ?? [];
      // A row without cells of its own is the space below a title.
      if (cells.length === 0) continue;
      while (cells.length < from.column) cells.push('');
      cells[from.column] ||= text;
    }
  }
}

/** The column of a cell by the letters of its address, from 0; without a pattern, because a sheet has half a million cells. */
function columnOf(address: string): number {
  let column = 0;
  for (const character of address) {
    const letter = character.toUpperCase().charCodeAt(0) - 64;
    if (letter > 0 && letter <= 26) column = column * 26 + letter;
  }
  return column - 1;
}

/** The place of a cell by its address, counted from zero. */
function cellAt(address: string): { row: number; column: number } {
  return { column: columnOf(address), row: Number(address.replace(/\D/g, '')) - 1 };
}

/** A cell's number as its sheet shows it; a date names its month, because 3/2 is February in India and March in Excel. */
function shownNumber(
  value: string,
  numberFormat: string,
  { is1904, isIso }: { is1904: boolean; isIso: boolean },
): string {
  // Most cells are whole numbers without a format, and a large sheet has a million cells.
  if (numberFormat === 'General' && !isIso && value !== '' && Number.isSafeInteger(Number(value)))
    return String(Number(value));
  // Without its language, which would write decimal commas.
  const pattern = (isIso && IN_FULL.test(numberFormat) ? 'yyyy-mm-dd' : numberFormat)
    .replace(/\[\$([^\]-]*)-\w+\]/g, '[$$$1]')
    .replaceAll('[$]', '');
  try {
    const { year, month, day, hours } = getFormatDateInfo(pattern);
    const isDate = month && day;
    const number = isIso
      ? Date.parse(`${value.slice(0, 10)}T${value.slice(11, 19) || '00:00:00'}Z`) / DAY_MS + UNIX_EPOCH
      : Number(value) + (is1904 && day ? DAYS_TO_1904 : 0);
    if (Number.isNaN(number)) return value;
    if (IN_FULL.test(pattern)) return String(Number(number.toPrecision(15)));
    const named = isDate && !/m{3}/i.test(pattern);
    return format(
      named ? `d mmm${year ? ' yyyy' : ''}${hours ? ' h:mm AM/PM' : ''}` : pattern,
      number,
    ).trim();
  } catch {
    return value;
  }
}
