import { strToU8, zipSync } from 'fflate';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The smallest workbook that Excel, LibreOffice and Google Sheets open: one sheet, bold first row that stays in view. */
const PARTS = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // Style 1 is the bold header. Format 49 is 'text', so that Excel makes no date of a cell that is edited. Texts are wrapped,
  // because a spreadsheet cuts a longer text off where the next cell begins.
  'xl/styles.xml': `${XML}<styleSheet xmlns="${SPREADSHEET}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="49" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`,
};

const workbook = (sheet: string): string =>
  `${XML}<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** The width of each column, in letters of the usual font. */
const COLUMN_WIDTH = 30;

/** Estimates the lines of a text in its column. The file states the height of rows, because not every spreadsheet sets it. */
function linesOf(text: string): number {
  const lines = text.split('\n').map((line) => Math.max(1, Math.ceil(line.length / (COLUMN_WIDTH - 4))));
  return lines.reduce((sum, count) => sum + count, 0);
}

/** The table as an .xlsx file. Every cell is a text. @param sheetName in plain letters */
export function writeXlsx(table: readonly (readonly string[])[], sheetName: string): Uint8Array<ArrayBuffer> {
  const rows = table.map((row, index) => {
    const cells = row.map((text, column) =>
      text === ''
        ? ''
        : `<c r="${columnName(column)}${index + 1}" s="${index === 0 ? 1 : 0}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`,
    );
    const height = 16 * Math.min(12, Math.max(1, ...row.map(linesOf)));
    return `<row r="${index + 1}" ht="${height}" customHeight="1">${cells.join('')}</row>`;
  });
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const sheet = `${XML}<worksheet xmlns="${SPREADSHEET}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="${COLUMN_WIDTH}"/><sheetData>${rows.join('')}</sheetData></worksheet>`;
  const files = Object.entries({
    ...PARTS,
    'xl/workbook.xml': workbook(sheetName),
    'xl/worksheets/sheet1.xml': sheet,
  });
  return zipSync(Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)])));
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
};

/** As XML; a text that looks like an escaped character keeps its letters. */
function escaped(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"\t]/g, (character) => ENTITIES[character] ?? '');
}

/** 0 is 'A', 26 is 'AA'. */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}
