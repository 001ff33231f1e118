import Papa from 'papaparse';

import { asExcelText, BYTE_ORDER_MARK, fromExcelText } from '#src/editing/export/excel-text.ts';
import { writeXlsx } from '#src/editing/export/write-xlsx.ts';

import { ENTITY_END, withEntityEnds } from '../recognise/cell-texts.ts';
import { tableOfLines } from '../recognise/table-shape.ts';
import { importTexts as texts } from '../../texts.ts';
import {
  FILE_LIMITS,
  filledCells,
  fromCell,
  refuseFile,
  SEPARATORS,
  toCell,
  type CsvReading,
  type Encoding,
  type Sheet,
  type Table,
} from './cells.ts';
import { tableOfFeed } from './read-feed.ts';
import { readWorkbook } from './read-workbook.ts';

export const FILE_FORMATS = ['xlsx', 'csv'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/**
 * Reads an .xlsx or .csv file, or a product feed. Throws `invalid` with a sentence for any other file.
 * @returns its sheets, of which a text has one, and for a text how its bytes became cells
 */
export function readSheets(
  bytes: Uint8Array,
  name: string,
  chosen?: Partial<CsvReading>,
): { sheets: readonly Sheet[]; reading: CsvReading | null } {
  const begins = (...expected: number[]): boolean => expected.every((byte, at) => bytes[at] === byte);
  if (/(?:^|[\\/])~\$[^\\/]*$/.test(name)) refuseFile(texts.lockFile);
  if (bytes.length > FILE_LIMITS.bytes) refuseFile(texts.tooLarge);
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) refuseFile(sentenceOfOle(bytes));
  // Excel 2 to 4 wrote no container around their cells.
  if (begins(0x09) && [0x04, 0x06].includes(bytes[2] ?? 0) && bytes[3] === 0) refuseFile(texts.oldExcel);
  const isZip = begins(0x50, 0x4b);
  if (/\.ods$/i.test(name)) refuseFile(texts.openDocument);
  if (!isZip && /\.xls\w?$/i.test(name)) refuseFile(texts.misnamed);
  if (isZip) return { sheets: filledSheets(readWorkbook(bytes)).map(withLines), reading: null };
  const feed = tableOfFeed(bytes);
  const csv = feed ? null : readCsv(bytes, chosen);
  const rows = csv ? tableOfLines(csv.rows, csv.reading.separator) : (feed ?? []);
  const sheet = { name: '', isHidden: false, rows, hiddenRows: [], hiddenColumns: [], hasPictures: false };
  return { sheets: filledSheets([sheet]), reading: csv?.reading ?? null };
}

/** A message that was pasted into one column of a sheet is read line by line, as in a text file. */
const withLines = (sheet: Sheet): Sheet =>
  sheet.rows.some((row) => filledCells(row).length > 1)
    ? sheet
    : { ...sheet, rows: tableOfLines(sheet.rows, '') };

/** The sheets that are not empty, with '' for cells that hold only spaces. */
function filledSheets(sheets: readonly Sheet[]): Sheet[] {
  const filled = sheets
    .map((sheet) => ({
      ...sheet,
      rows: sheet.rows.map((row) => row.map((cell) => (cell.trim() === '' ? '' : cell))),
    }))
    .filter(({ rows }) => rows.some((row) => filledCells(row).length > 0));
  return filled.length > 0 ? filled : refuseFile(texts.emptyFile);
}

/** Why a file of Office before 2007 is refused. Excel puts a workbook with a password into such a file. */
function sentenceOfOle(bytes: Uint8Array): string {
  const text = new TextDecoder('latin1').decode(bytes);
  const holds = (stream: string): boolean => text.includes([...stream].join('\0'));
  if (holds('EncryptedPackage')) return texts.password;
  // Word and PowerPoint made files of this kind too.
  return holds('WordDocument') || holds('PowerPoint Document') ? texts.notASheet : texts.oldExcel;
}

/** Bytes in which an encoding is looked for. */
const SAMPLE_BYTES = 4_096;
/** Characters and rows in which a separator is looked for. */
const SAMPLE_CHARACTERS = 200_000;
const SAMPLE_ROWS = 100;
/** Longer than any row: in a piece without a whole row the quotes are broken, and reading on would take minutes. */
const CHUNK_CHARACTERS = 1_000_000;

/** A mark, else zero bytes at every second place, else UTF-8, else what Excel saves as CSV on most machines. */
function encodingOf(bytes: Uint8Array): Encoding {
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, SAMPLE_BYTES).entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd > 0 && bytes.length % 2 === 1) refuseFile(texts.notASheet);
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || even > 5 * odd) return 'utf-16be';
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || odd > 5 * even) return 'utf-16le';
  if (even > 0) refuseFile(texts.notASheet);
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

function decoded(bytes: Uint8Array, encoding: Encoding): string {
  // In pieces, because Node 20 decodes a whole Windows-1252 text as Latin-1.
  return new TextDecoder(encoding).decode(bytes, { stream: encoding === 'windows-1252' });
}

/** The separator under which most rows have the same number of cells, at least two; then the one with more cells. */
function separatorOf(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const scores = SEPARATORS.flatMap((delimiter) => {
    const { data } = Papa.parse<string[]>(sample, {
      delimiter,
      newline: '\n',
      preview: SAMPLE_ROWS,
      skipEmptyLines: 'greedy',
    });
    const lengths = data.map((cells) => cells.length);
    const counts = new Map<number, number>();
    for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1);
    return [...counts].flatMap(([cells, rows]) =>
      cells > 1 ? [{ delimiter, cells, share: rows / lengths.length }] : [],
    );
  });
  const [best] = scores.toSorted((a, b) => b.share - a.share || b.cells - a.cells);
  return best?.delimiter ?? ',';
}

/** Matches a quoted cell, which stays as it is, or the spaces before one: 'Kraft, "80, 100"'. */
const PAD = /(?<=^|[,;"])("[^"]*")|(?<=^|[,;]) +(?="[^"\n]*" *(?:[,;]|$))/gm;

const partsOf = (line: string): string[] => line.split(/(?<=\S) {2,}(?=\S)/);

/** The places at which columns begin: the place before is blank in all lines, and never a single space between two words. */
function columnStarts(lines: readonly string[]): number[] {
  const filled = new Set<number>();
  const inWords = new Set<number>();
  for (const line of lines)
    for (const [place, character] of line.split('').entries()) {
      if (character === ' ') continue;
      filled.add(place);
      if ((line[place - 2] ?? ' ') !== ' ') inWords.add(place);
    }
  return [...filled]
    .filter((place) => !filled.has(place - 1) && !inWords.has(place))
    .toSorted((a, b) => a - b);
}

/** Puts tabs in the place of several spaces, as in a copied PDF; in aligned columns a cell beside a blank one keeps its column. */
function withTabs(text: string): string {
  const lines = text
    .slice(0, SAMPLE_CHARACTERS)
    .split('\n')
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  const spaced = lines.filter((line) => partsOf(line).length > 2);
  if (spaced.length < 2) return text;
  const [, ...starts] = columnStarts(spaced);
  // A title that stands across the columns would be cut by them.
  const alignedCells = (line: string): string[] | null => {
    const cells = [0, ...starts].map((start, at) => line.slice(start, starts[at]).trim());
    return cells.filter(Boolean).join('\t') === partsOf(line.trim()).join('\t') ? cells : null;
  };
  const areAligned = !text.includes('\t') && spaced.every(alignedCells);
  const inColumns = areAligned
    ? lines.filter((line) => partsOf(line).length > 1 && alignedCells(line))
    : spaced;
  if (inColumns.length <= lines.length / 2) return text;
  return text
    .split('\n')
    .map((line) => ((areAligned && alignedCells(line)) || partsOf(line)).join('\t'))
    .join('\n');
}

/** The cell of a CSV file; a formula that only quotes a text, as our own files have it, becomes that text. */
function plainCell(cell: string): string {
  const whole = cell.replaceAll(ENTITY_END, ';');
  const text = fromExcelText(whole);
  return text === whole ? whole : toCell(text);
}

/** Between tabs a cell of only a quotation mark means 'as above'; it is quoted here, so that it does not begin a quoted text. */
function withDittoMarks(text: string): string {
  let isOpen = false;
  const lines = text.split('\n').map((line) => {
    const cells = line.split('\t');
    const quotes = line.split('"').length - 1;
    const isDitto = !isOpen && quotes > 0 && cells.filter((cell) => cell === '"').length === quotes;
    isOpen = isOpen !== (!isDitto && quotes % 2 === 1);
    return isDitto ? cells.map((cell) => (cell === '"' ? '""""' : cell)).join('\t') : line;
  });
  return lines.join('\n');
}

/** Reads a text of cells in any usual encoding, with any usual separator; refuses broken quotation marks. */
function readCsv(bytes: Uint8Array, chosen: Partial<CsvReading> = {}): { rows: Table; reading: CsvReading } {
  const encoding = chosen.encoding ?? encodingOf(bytes);
  const whole = decoded(bytes, encoding).replace(/\r\n?/g, '\n');
  // Web pages, XML, JSON and PDF are texts too.
  if (/\0|^\s*(?:<[!?a-z]|\{|\[\s*[{["]|%PDF)/i.test(whole)) refuseFile(texts.notASheet);
  // Excel's own way to name the separator.
  const [first = '', named] = /^sep=(.)\n/.exec(whole) ?? [];
  const tabbed = withTabs(withEntityEnds(whole.slice(first.length)).replace(PAD, '$1'));
  const separator = chosen.separator ?? named ?? separatorOf(tabbed);
  const text = separator === '\t' ? withDittoMarks(tabbed) : tabbed;
  const rows: string[][] = [];
  let refusal = '';
  // Papa's types know pieces only of files; it reads texts in pieces too.
  const config: Papa.ParseConfig<string[]> & Pick<Papa.ParseLocalConfig<string[]>, 'chunk' | 'chunkSize'> = {
    delimiter: separator,
    newline: '\n',
    chunkSize: CHUNK_CHARACTERS,
    chunk: ({ data, errors }, parser) => {
      const broken = errors.find(({ type }) => type === 'Quotes');
      if (broken) refusal = texts.brokenQuotes(rows.length + (broken.row ?? 0) + 1);
      if (data.length === 0 && text.length > CHUNK_CHARACTERS) refusal = texts.endlessRow;
      for (const row of data) {
        // Exports end rows with hundreds of empty cells.
        const cells = row.slice(0, row.findLastIndex((cell) => cell !== '') + 1);
        if (cells.length > FILE_LIMITS.columns) refusal = texts.tooManyColumns(FILE_LIMITS.columns);
        rows.push(cells.map(plainCell));
      }
      if (rows.length > FILE_LIMITS.rows) refusal = texts.tooManyRows(FILE_LIMITS.rows);
      if (refusal !== '') parser.abort();
    },
  };
  Papa.parse<string[]>(text, config);
  if (refusal !== '') refuseFile(refusal);
  return { rows, reading: { encoding, separator } };
}

/** A text that Excel would change is written as a formula, which needs no apostrophe of `toCell`. */
function csvCell(cell: string): string {
  const text = fromCell(cell);
  const kept = asExcelText(text);
  return kept === text ? cell : kept;
}

export function writeTable(table: Table, format: FileFormat): Uint8Array {
  if (format === 'xlsx') return writeXlsx(table, 'Products');
  const csv =
    BYTE_ORDER_MARK +
    Papa.unparse(
      table.map((row) => row.map(csvCell)),
      { newline: '\r\n' },
    );
  return new TextEncoder().encode(csv);
}
