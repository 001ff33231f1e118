import { Unzip, UnzipInflate } from 'fflate';

import { AppError } from '#src/lib/app-error.ts';

import type { Table } from './cells.ts';
import { FILE_LIMITS } from './file-limits.ts';
import { exchangeTexts as texts } from './texts.ts';

/** Fed in pieces of this size, a zip bomb is noticed after four megabytes. */
const PIECE_BYTES = 4_096;
const READ_PARTS =
  /^xl\/(?:workbook\.xml|sharedStrings\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/;

const refuse = (message: string): AppError => new AppError('invalid', message);

/**
 * The first sheet of an .xlsx file. Formulas are never computed: their cells hold the results that Excel has stored.
 * Throws `invalid` for a file that is not one, has macros, or passes `FILE_LIMITS`.
 */
export function readXlsx(bytes: Uint8Array): Table {
  const parts = unpack(bytes);
  const tagOf = (part: string, name: string, fits: (attributes: string) => boolean): string =>
    [...tokens(parts.get(part) ?? '')].find((one) => one.tag === name && fits(one.attributes))?.attributes ??
    '';
  const id = attributeOf(
    tagOf('xl/workbook.xml', 'sheet', () => true),
    'r:id',
  );
  const link = tagOf('xl/_rels/workbook.xml.rels', 'Relationship', (one) => attributeOf(one, 'Id') === id);
  const target = attributeOf(link, 'Target')?.replace(/^\/?(?:xl\/)?/, '') ?? 'worksheets/sheet1.xml';
  const sheet = parts.get(`xl/${target}`);
  if (sheet === undefined || !parts.has('xl/workbook.xml')) throw refuse(texts.notASheet);
  return readSheet(sheet, readSharedStrings(parts.get('xl/sharedStrings.xml') ?? ''));
}

/** The parts of the archive that are read, unpacked up to the limit. Only what is really unpacked is counted. */
function unpack(bytes: Uint8Array): Map<string, string> {
  const parts = new Map<string, string>();
  let packed = 0;
  let unpacked = 0;
  const isTooLarge = (): boolean =>
    unpacked > FILE_LIMITS.unpackedBytes ||
    unpacked > Math.max(FILE_LIMITS.unpackedFreely, packed * FILE_LIMITS.unpackedRatio);
  const unzip = new Unzip((file) => {
    if (/vbaProject|macrosheets/i.test(file.name)) throw refuse(texts.macros);
    if (!READ_PARTS.test(file.name)) return;
    const decoder = new TextDecoder();
    let text = '';
    file.ondata = (error, piece, isLast) => {
      // fflate reports what is thrown below as an error of the next piece.
      if (error) throw error;
      unpacked += piece.length;
      if (isTooLarge()) throw refuse(texts.tooLarge);
      text += decoder.decode(piece, { stream: !isLast });
      if (isLast) parts.set(file.name, text);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
      packed = from + PIECE_BYTES;
      unzip.push(bytes.subarray(from, packed), packed >= bytes.length);
    }
  } catch (thrown) {
    throw thrown instanceof AppError ? thrown : refuse(texts.damaged);
  }
  return parts;
}

interface Token {
  /** Without its prefix; `/c` is the end of `c`. */
  readonly tag: string;
  readonly attributes: string;
  readonly isEmpty: boolean;
  /** The text up to the next tag. */
  readonly text: string;
}

/** The tags of a part. Spreadsheets write plain XML; comments and declarations are passed over. */
function* tokens(xml: string): Generator<Token> {
  for (const [, slash = '', tag = '', attributes = '', end = '', text = ''] of xml.matchAll(
    /<(\/?)(?:\w+:)?(\w+)((?:\s[^<>]*?)?)(\/?)>([^<]*)/g,
  ))
    yield { tag: slash + tag, attributes, isEmpty: end !== '', text };
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes XML's entities and numbers, and the `_x0041_` of characters that XML cannot hold. */
function decoded(text: string): string {
  return text
    .replace(
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi,
      (all, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return ENTITIES[name] ?? all;
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      },
    )
    .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function readSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  for (const { tag, text } of tokens(xml)) {
    if (tag === 'si') strings.push('');
    else if (tag === 't') strings.push((strings.pop() ?? '') + text);
  }
  return strings.map(decoded);
}

function readSheet(xml: string, strings: readonly string[]): Table {
  const rows: string[][] = [];
  let row = -1;
  let column = -1;
  let type: string | undefined;
  let value = '';
  for (const { tag, attributes, isEmpty, text } of tokens(xml)) {
    if (tag === 'row') {
      row = Number(attributeOf(attributes, 'r') ?? row + 2) - 1;
      column = -1;
    } else if (tag === 'c') {
      const address = attributeOf(attributes, 'r');
      column = address === undefined ? column + 1 : columnOf(address);
      type = attributeOf(attributes, 't');
      value = '';
    } else if (tag === 'v' || tag === 't') value += text;
    if (tag !== '/c' && !(tag === 'c' && isEmpty)) continue;
    const cell = cellValue(type, value, strings);
    if (cell === '') continue;
    if (!(row < FILE_LIMITS.rows)) throw refuse(texts.tooManyRows(FILE_LIMITS.rows));
    if (!(column < FILE_LIMITS.columns)) throw refuse(texts.tooManyColumns(FILE_LIMITS.columns));
    while (rows.length <= row) rows.push([]);
    const cells = rows[row] ?? [];
    while (cells.length < column) cells.push('');
    cells[column] = cell;
  }
  return rows;
}

function cellValue(type: string | undefined, value: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'inlineStr' || type === 'str') return decoded(value);
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'e' || value === '') return '';
  // 0.1 can be stored as 0.10000000000000001.
  return String(Number(Number(value).toPrecision(15)));
}

/** 'C7' is column 2. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of address.replace(/\d+$/, '')) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
