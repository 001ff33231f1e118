import Papa from 'papaparse';

import { AppError } from '#src/lib/app-error.ts';

import type { Table } from './cells.ts';
import { FILE_LIMITS } from './file-limits.ts';
import { readXlsx } from './read-xlsx.ts';
import { exchangeTexts as texts } from './texts.ts';
import { writeXlsx } from './write-xlsx.ts';

export const FILE_FORMATS = ['xlsx', 'csv'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Without this mark Excel does not read a file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const refuse = (message: string): AppError => new AppError('invalid', message);

/** Reads an .xlsx or .csv file. Throws `invalid` with a sentence for any other file. */
export function readTable(bytes: Uint8Array, name: string): Table {
  if (bytes.length > FILE_LIMITS.bytes) throw refuse(texts.tooLarge);
  const begin = (...expected: number[]): boolean => expected.every((byte, at) => bytes[at] === byte);
  if (begin(0xd0, 0xcf, 0x11, 0xe0)) throw refuse(texts.oldExcel);
  const isWorkbook = begin(0x50, 0x4b);
  if (isWorkbook !== /\.xls\w?$/i.test(name)) throw refuse(texts.misnamed);
  const table = isWorkbook ? readXlsx(bytes) : readCsv(decoded(bytes));
  if (!table.some((row) => row.some((cell) => cell.trim() !== ''))) throw refuse(texts.emptyFile);
  return table;
}

export function writeTable(table: Table, format: FileFormat): Uint8Array {
  if (format === 'xlsx') return writeXlsx(table);
  const csv = BYTE_ORDER_MARK + Papa.unparse(table as string[][], { newline: '\r\n' });
  return new TextEncoder().encode(csv);
}

/** UTF-8, the UTF-16 of Excel's 'Unicode text', else Windows-1252: what Excel saves as CSV on most machines. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.includes(0)) throw refuse(texts.notASheet);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // In pieces, because Node 20 decodes a whole Windows-1252 text as Latin-1.
    return new TextDecoder('windows-1252').decode(bytes, { stream: true });
  }
}

/** Longer than any row: in a piece without a whole row, the quotes are broken, and looking on would take minutes. */
const CHUNK_CHARACTERS = 1_000_000;

function readCsv(text: string): Table {
  // Excel's own way to name the separator.
  const [first = '', separator] = /^sep=(.)\r?\n/.exec(text) ?? [];
  let rows: string[][] = [];
  let refusal = '';
  // Papa's types know pieces only of files; it reads texts in pieces too.
  const config: Papa.ParseConfig<string[]> & Pick<Papa.ParseLocalConfig<string[]>, 'chunk' | 'chunkSize'> = {
    ...(separator !== undefined && { delimiter: separator }),
    delimitersToGuess: [',', ';', '\t', '|'],
    chunkSize: CHUNK_CHARACTERS,
    chunk: ({ data }, parser) => {
      rows = rows.concat(data);
      if (data.length === 0 && text.length > CHUNK_CHARACTERS) refusal = texts.endlessRow;
      if (rows.length > FILE_LIMITS.rows) refusal = texts.tooManyRows(FILE_LIMITS.rows);
      if (data.some((row) => row.length > FILE_LIMITS.columns))
        refusal = texts.tooManyColumns(FILE_LIMITS.columns);
      if (refusal !== '') parser.abort();
    },
  };
  Papa.parse<string[]>(text.slice(first.length), config);
  if (refusal !== '') throw refuse(refusal);
  return rows;
}
