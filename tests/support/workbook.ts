import { strToU8, zipSync } from 'fflate';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A sheet of an .xlsx file: what describes its columns, and its rows as XML. */
export function sheetOf(rows: string, cols = ''): string {
  return `<worksheet>${cols}<sheetData>${rows}</sheetData></worksheet>`;
}

/** The rows of a sheet whose cells are texts. */
export function textRows(rows: readonly (readonly string[])[]): string {
  const cellOf = (cell: string) => `<c t="str"><v>${cell}</v></c>`;
  return rows.map((cells, row) => `<row r="${row + 1}">${cells.map(cellOf).join('')}</row>`).join('');
}

/** An .xlsx file of these sheets and further parts. */
export function workbook(
  sheets: readonly (Uint8Array | string)[],
  more: Record<string, Uint8Array> = {},
): Uint8Array {
  const links = sheets.map(
    (_, at) => `<Relationship Id="r${at}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
  );
  const names = sheets.map((_, at) => `<sheet name="Sheet ${at}" sheetId="${at}" r:id="r${at}"/>`);
  const parts = sheets.map((sheet, at) => [
    `xl/worksheets/sheet${at}.xml`,
    typeof sheet === 'string' ? strToU8(sheet) : sheet,
  ]);
  return zipSync(
    {
      'xl/workbook.xml': strToU8(`<workbook><sheets>${names.join('')}</sheets></workbook>`),
      'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${links.join('')}</Relationships>`),
      ...(Object.fromEntries(parts) as Record<string, Uint8Array>),
      ...more,
    },
    { level: 1 },
  );
}
