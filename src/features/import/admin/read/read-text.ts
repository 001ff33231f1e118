import Papa from 'papaparse';

import { FACT_LABELS } from '#src/contracts/index.ts';
import { fromExcelText } from '#src/editing/export/excel-text.ts';
import { findMeasures } from '#src/contracts/paper/find-measures.ts';
import { withoutMarks } from '#src/contracts/paper/pasted-rows.ts';
import { plainMarks } from '#src/lib/plain-text.ts';

import { importTexts as texts } from '../../texts.ts';
import { withColons, withLabelled } from './labelled-lines.ts';
import {
  FILE_LIMITS,
  refuseFile,
  SEPARATORS,
  toCell,
  type CsvReading,
  type Encoding,
  type Table,
} from './cells.ts';

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

/**
 * Puts tabs between the columns of a text that was copied out of a PDF, where several spaces part them; if the columns are
 * aligned, a cell to the right of a blank one stays in its column.
 */
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
  const text = fromExcelText(cell);
  return text === cell ? cell : toCell(text);
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

/** Reads a text of cells in any usual encoding, with any usual separator. Refuses broken quotation marks. */
export function readCsv(
  bytes: Uint8Array,
  chosen: Partial<CsvReading> = {},
): { rows: Table; reading: CsvReading } {
  const encoding = chosen.encoding ?? encodingOf(bytes);
  const whole = decoded(bytes, encoding).replace(/\r\n?/g, '\n');
  // Web pages, XML, JSON and PDF are texts too.
  if (/\0|^\s*(?:<[!?a-z]|\{|\[\s*[{["]|%PDF)/i.test(whole)) refuseFile(texts.notASheet);
  // Excel's own way to name the separator.
  const [first = '', named] = /^sep=(.)\n/.exec(whole) ?? [];
  const tabbed = withTabs(whole.slice(first.length));
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

/** How notes beside a list begin. */
export const NOTE =
  /^\W*(?:dear|hello|hi(?!-)|good (?:morning|afternoon|evening)|namaste|please|kindly|we|warehouse|godown|location|depot|branch|supplier|subject|notes?(?!\s?books?)|terms?|conditions?|t\s*&\s*c|e\.?\s?&\s?o\.?\s?e|prices? (?:are|is|subject|quoted|mentioned|above)|rates? (?:are|is|subject|quoted)|all (?:prices|rates)|above (?:prices|rates)|freight|payment|delivery|gst\b[\s@\d.%]*(?:extra|as|incl|excl|applicable|will)|taxes|thank|regards|valid|w\.?e\.?f|bank (?:details|name|account|a\/c)|contact|phone|mob(?:ile)?|call (?:us|\+?\d)|date(?= ?[:-]? ?\d)|e-?mail|authori[sz]ed|continued|page \d)\b/i;

/** What a business writes about itself below a list: 'A/c No.', 'IFSC Code:', 'GSTIN'. */
export const OWN_DATA =
  /^\W*(?:(?:our |company'?s )?(?:bank|branch|beneficiary|account|a ?\/? ?c|ifsc?|micr|swift|upi|g(?:oogle)? ?pay|phone ?pe|paytm|gst(?:in)?|pan|cin|udyam|msme|mob(?:ile)?|(?:tele)?phone|whats ?app|e-?mail|website|address|contact)\W*(?:name|holder|details?|no|nos|numbers?|code|type|id|person|us)?)\W*$/i;
/** The line after which a list has only terms. */
export const TERMS = /^\W*(?:terms|conditions|t\s*&\s*c|declaration|bank details|notes?\W*$)/i;

/** The price at the end of a line: '- Rs 62/kg', '@62', ': 250', '78/-'; '100-180' and 'GSM: 120' are none. */
const PRICE =
  /\s*(?:(?:\s-+|[=:@|,]|\.{3,}|…+|_{3,})\s*)?(?:(?:@|₹|rs\b\.?|inr\b|रु\.?|rate\b)\s*:?\s*\d[\d,.]*.*|(?<=(?:[-=:@…]|\.{3}|_{3}|,\s)\s*)(?<!(?:^|[^a-z\d])\d+[-–]|(?:^|[^\d\s])\s*gsm\s*[:=-]?\s*)\d[\d,.]*\s*(?:रु\.?|रुपये|rs\.?)?\s*(?:\/.*|(?:per|p\.)\s?kg.*|प्रति.*)?|(?<=\s)\d[\d,.]*\s*\/(?:-|kg|ream|rm|pkt|pc).*)$/i;
const ONLY_PRICE =
  /^\W*(?:(?:(?:price|rate|rs\.?|inr)\W*)?\d[\d,.]*\s*(?:\/-?|per\b)\s*\w*|(?:get|ask)(?: for)?(?: the)? (?:latest |best )?(?:price|quote)|price on request)\W*$/i;
const ONLY_AMOUNT =
  /^[\d\s,.+–-]*(?:to\s*\d+)?\s*(?:reams?|rms?|kgs?|pkts?|sheets?|tons?|mt|pcs|box(?:es)?)?$/i;
/** The day that a chat writes before a message, up to the comma behind it. */
const SENT_AT = /^\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$/;
/** A message is a price list if at least this share of its lines with numbers has a price or a grammage. */
const PRICED = 0.4;
/** The largest share of lines with several cells in such a message. */
const SEPARATED = 0.2;

/**
 * A price list that was written as a message, one paper in each line, as a table: its first row names the columns. Any
 * other table is returned as it is.
 */
export function tableOfLines(whole: Table, separator: string): Table {
  const rows = withColons(whole);
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const separated = filled.filter(([first = '', ...others]) => others.length > 0 && !SENT_AT.test(first));
  // Commas of sentences stand before spaces, and behind a paper's measures.
  const sentences = separated.filter(
    ([first = '', ...others]) =>
      findMeasures(first).measures.length > 0 && others.every((cell) => cell.startsWith(' ')),
  );
  if (sentences.length < separated.length / 2 && separated.length > filled.length * SEPARATED) return whole;
  const plainLines = rows.map((row) =>
    plainMarks(row.join(separator)).replace(/[*_~]|\p{Extended_Pictographic}/gu, ''),
  );
  const lines = plainLines.map((plain) => {
    // A price in a line of its own, or behind a quantity, says nothing about the next paper.
    if (ONLY_PRICE.test(plain)) return [];
    const line = withoutMarks(plain.trim());
    const { measures } = findMeasures(line);
    if (measures.length === 0 && NOTE.test(line)) return [line];
    const name = line.replace(PRICE, '').replace(/[\s–-]+$/, '');
    if (name !== line && ONLY_AMOUNT.test(name)) return [];
    const textOf = (wanted: string): string =>
      measures.flatMap(({ kind, text }) => (kind === wanted ? [text] : [])).join(', ');
    return [name, textOf('gsm'), textOf('size'), line.slice(name.length).trim()];
  });
  const table = withLabelled(
    ['Name', FACT_LABELS.gsm, FACT_LABELS.sheetSize, 'Price'],
    lines,
    plainLines.map((line) => (NOTE.test(line) ? '' : line.trim())),
  );
  // A row whose name stands on another line has a price too: an empty one had nothing else, one without a name a label.
  const priced = table.slice(1).filter((row) => {
    const [name, gsm, , price] = row;
    return name === undefined || gsm || price || (name === '' && row.some(Boolean));
  }).length;
  const withNumbers = filled.filter((row) => /\d/.test(row.join())).length;
  return priced < 2 || priced < withNumbers * PRICED ? whole : table;
}
