import Papa from 'papaparse';

import {
  filledCells,
  fromCell,
  type CsvReading,
  type Sheet,
  type Table,
  FILE_LIMITS,
  refuseFile,
} from './cells.ts';
import { tableOfLines, readCsv } from './read-text.ts';
import { tableOfFeed } from './read-feed.ts';
import { readWorkbook } from './read-workbook.ts';
import { importTexts as texts } from '../../texts.ts';
import { asExcelText, BYTE_ORDER_MARK } from '#src/editing/export/excel-text.ts';
import { writeXlsx } from '#src/editing/export/write-xlsx.ts';

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
  if (isZip !== /\.xls\w?$/i.test(name)) refuseFile(texts.misnamed);
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
