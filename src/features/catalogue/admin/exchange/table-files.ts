import Papa from 'papaparse';

import type { CsvReading, Sheet, Table } from './cells.ts';
import { FILE_LIMITS, refuseFile } from './file-limits.ts';
import { tableOfLines } from './list-of-lines.ts';
import { readCsv } from './read-csv.ts';
import { tableOfFeed } from './read-feed.ts';
import { readWorkbook } from './read-workbook.ts';
import { exchangeTexts as texts } from './texts.ts';
import { writeXlsx } from './write-xlsx.ts';

export const FILE_FORMATS = ['xlsx', 'csv'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Without this mark Excel does not read a file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A file as its sheets; a text is one sheet, and `reading` says how it became cells. */
export interface SheetFile {
  readonly sheets: readonly Sheet[];
  readonly reading: CsvReading | null;
}

/** Reads an .xlsx or .csv file, or a product feed. Throws `invalid` with a sentence for any other file. */
export function readSheets(bytes: Uint8Array, name: string, chosen?: Partial<CsvReading>): SheetFile {
  const begins = (...expected: number[]): boolean => expected.every((byte, at) => bytes[at] === byte);
  if (/(?:^|[\\/])~\$[^\\/]*$/.test(name)) refuseFile(texts.lockFile);
  if (bytes.length > FILE_LIMITS.bytes) refuseFile(texts.tooLarge);
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) refuseFile(isEncrypted(bytes) ? texts.password : texts.oldExcel);
  const isZip = begins(0x50, 0x4b);
  if (/\.ods$/i.test(name)) refuseFile(texts.openDocument);
  if (isZip !== /\.xls\w?$/i.test(name)) refuseFile(texts.misnamed);
  if (isZip) return withRows({ sheets: readWorkbook(bytes), reading: null });
  const textSheet = (rows: Table): Sheet[] => [
    { name: '', isHidden: false, rows, hiddenRows: [], hasPictures: false },
  ];
  const feed = tableOfFeed(bytes);
  if (feed) return { sheets: textSheet(feed), reading: null };
  const { rows, reading } = readCsv(bytes, chosen);
  return withRows({ sheets: textSheet(tableOfLines(rows, reading.separator)), reading });
}

function withRows(file: SheetFile): SheetFile {
  const isFilled = ({ rows }: Sheet): boolean => rows.some((row) => row.some((cell) => cell.trim() !== ''));
  const sheets = file.sheets.filter(isFilled);
  return sheets.length > 0 ? { ...file, sheets } : refuseFile(texts.emptyFile);
}

/** A workbook with a password is an old Excel file around the encrypted one. */
function isEncrypted(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes).includes([...'EncryptedPackage'].join('\0'));
}

export function writeTable(table: Table, format: FileFormat): Uint8Array {
  if (format === 'xlsx') return writeXlsx(table);
  const csv = BYTE_ORDER_MARK + Papa.unparse(table as string[][], { newline: '\r\n' });
  return new TextEncoder().encode(csv);
}
