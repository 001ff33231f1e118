import { storableText } from '#src/contracts/index.ts';
import { CELL_MAX } from '#src/editing/export/excel-text.ts';
import { AppError } from '#src/lib/app-error.ts';
import { plainLetters } from '#src/lib/plain-text.ts';

/** A sheet as text: its rows of cells, from the first one on. A cell without text is '', see `readSheets`. */
export type Table = readonly (readonly string[])[];

/** A sheet of a file, as the texts that it shows. */
export interface Sheet {
  /** '' for a file that has no sheets. */
  readonly name: string;
  readonly isHidden: boolean;
  /** Merged cells are repeated in the rows that they stand for. */
  readonly rows: Table;
  /** Indexes of rows that a filter or a person has hidden. */
  readonly hiddenRows: readonly number[];
  /** Indexes of filled columns that a person has hidden: a purchase price, a supplier. */
  readonly hiddenColumns: readonly number[];
  /** True if some cells are pictures, which cannot be read. */
  readonly hasPictures: boolean;
}

export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof ENCODINGS)[number];
export const SEPARATORS = ['\t', ';', ',', '|'] as const;

/** How the bytes of a text became cells. */
export interface CsvReading {
  readonly encoding: Encoding;
  readonly separator: string;
}

/** The word that empties a field; a blank cell leaves it as it is. */
export const CLEAR = 'CLEAR';
/** Texts that a spreadsheet would run, or that an import would misread. */
const MISREAD = /^(?:[=+\-@\t\r\n']|\s*CLEAR\s*$)/;

/** One kind of line end, and no characters that a file cannot hold. */
export function cellText(text: string): string {
  // Most cells are plain, and a large sheet has a million of them.
  if (/^[\n -~]*$/.test(text)) return text;
  return storableText(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[\uFFFE\uFFFF]/g, '');
}

/** The text as a cell that no spreadsheet runs; '' if it is too long, because a blank cell changes nothing when it comes back. */
export function toCell(text: string): string {
  const plain = cellText(text);
  const cell = MISREAD.test(plain) ? `'${plain}` : plain;
  return cell.length > CELL_MAX ? '' : cell;
}

/** The text of a cell, without the apostrophe that `toCell` has added. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && MISREAD.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** The cells of a row that are not blank. */
export function filledCells(row: readonly string[] = []): string[] {
  return row.filter((cell) => cell !== '');
}

/** True for a cell that a spreadsheet would run. */
export function isFormula(cell: string): boolean {
  return cell.startsWith('=');
}

/**
 * Headers and names are compared in lower case, with letters and digits only and one space between words. The scripts of
 * India from Bengali to Malayalam have their letters in the places of Devanagari's, so that a Gujarati head is a Hindi one.
 */
export function comparable(text: string): string {
  const inDevanagari = text.replace(/[\u0980-\u0D7F]/g, (letter) =>
    String.fromCharCode(0x0900 + (letter.charCodeAt(0) % 0x80)),
  );
  return plainLetters(inDevanagari)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Spaces of other programs, and marks that have no width. */
export function plainSpaces(text: string): string {
  return text.replace(/[\u00A0\u2007\u202F]/g, ' ').replace(/[\u200B\uFEFF]/g, '');
}

/** Whole names are compared: 'Board 1.5 mm' is not 'Board 15 mm'. */
export function comparableName(name: string): string {
  return plainSpaces(name).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The largest files that an import reads; larger ones are refused before or while they are unpacked. */
export const FILE_LIMITS = {
  bytes: 20_000_000,
  /** The size of an .xlsx file when it is unpacked. */
  unpackedBytes: 80_000_000,
  /** A larger .xlsx file may grow to 200 times its packed size at most. Real spreadsheets grow to ten times, bombs to 1,000. */
  unpackedFreely: 10_000_000,
  unpackedRatio: 200,
  rows: 20_000,
  columns: 200,
} as const;

/** Refuses a file with a sentence for the admin. */
export function refuseFile(sentence: string): never {
  throw new AppError('invalid', sentence);
}
