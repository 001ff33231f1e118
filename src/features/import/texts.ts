import { LIMITS } from '#src/contracts/index.ts';
import { counted, groupedNumber } from '#src/lib/numbers.ts';

const list = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');
const products = (count: number): string => counted(count, 'product');

/** Texts of export, import and changes of many products. */
export const importTexts = {
  yes: 'yes',
  no: 'no',
  factName: 'The name of a fact',
  facts: 'Facts',

  // Why a file is refused.
  tooLarge: 'This file is too large. Split it into files of at most 20 MB and 20,000 rows.',
  tooManyRows: (most: number) =>
    `This file has more than ${groupedNumber(most)} rows. Split it into smaller files.`,
  tooManyColumns: (most: number) =>
    `This file has more than ${most} columns. Remove those that are not needed.`,
  notASheet:
    'This is no price list that can be read. Save it in Excel as .xlsx or .csv and choose that file.',
  password: 'This file has a password. Open it, save it without the password, and choose that file.',
  lockFile:
    'This is only the mark that Excel leaves beside an open list. Close the list in Excel and choose the file without “~$”.',
  openDocument: 'This is an OpenDocument sheet (.ods). Open it, save it as .xlsx, and choose that file.',
  binaryWorkbook:
    'This is a binary workbook (.xlsb). Open it in Excel, save it as .xlsx, and choose that file.',
  oldExcel: 'This is a file of an old Excel (.xls). Open it, save it as .xlsx, and choose that file.',
  misnamed:
    'This file is not what the end of its name says. Open it in Excel, save it as .xlsx or .csv, and choose that file.',
  macros:
    'This file contains macros, which are not needed here. Save it in Excel as .xlsx and choose that file.',
  damaged: 'This file is damaged. Open it in Excel, save it again as .xlsx, and choose that file.',
  brokenQuotes: (line: number) =>
    `Row ${groupedNumber(line)}: a quotation mark is missing or stands in a wrong place, so that rows cannot be told apart. Correct it, or save the file in Excel as .xlsx.`,
  endlessRow:
    'A row of this file has no end: its quotation marks or columns are broken. Save it in Excel as .xlsx and choose that file.',
  emptyFile: 'This file has no rows.',
  notRead: 'This file could not be read in time. Save it in Excel as .csv and choose that file.',

  // Why a row is refused.
  row: (line: number) => `Row ${groupedNumber(line)}`,
  totalRow: 'A total, not a product.',
  godownRow: 'A godown, not a product.',
  noteRow: 'A note beside the list.',
  headingRow: 'A heading without products of its own.',
  loneRow: 'Only a name stands in this row. Fill in a second cell if it is a product.',
  repeatedHeader: 'The names of the columns again.',
  rowAbove: 'It stands above the names of the columns.',
  noName: 'The name is missing.',
  noCategory: (text: string, near: string | undefined) =>
    `Category “${text}” does not exist.${near === undefined ? '' : ` Did you mean ${near}?`}`,
  twoCategories: (text: string, slugs: readonly string[]) =>
    `Several categories are called “${text}”. Write the slug instead: ${list(slugs)}.`,
  holdsNothing: (name: string) =>
    `Category “${name}” cannot hold products: it is not set to Has Sub-Products.`,
  severalNamed: (name: string, slugs: readonly string[]) =>
    `Several products are called “${name}”. Add a column Slug: ${list(slugs)}.`,
  sameRow: (line: number) =>
    `This is the same product as row ${groupedNumber(line)}. Give each row its own name or slug.`,
  formula: (column: string) => `${column}: this is a formula. Write its result instead.`,
  cannotClear: (column: string) => `${column} cannot be emptied.`,
  notYesOrNo: (value: string) => `Visible: “${value}” is neither yes nor no.`,
  notANumber: (value: string) => `Order: “${value}” is not a number up to 1,000,000.`,
  wrong: (column: string) => `${column}: this value cannot be stored.`,
  tooLong: (column: string, most: number) => `${column} is longer than ${groupedNumber(most)} characters.`,
  tooMany: (column: string, most: number) => `${column}: at most ${most} are possible.`,

  // Why a cell is not taken, although its row is.
  madeDate: (column: string, text: string) =>
    `${column}: Excel has made a date of this (${text}). Type it again in a cell that is formatted as text.`,
  notShownOrHidden: (column: string, text: string) => `${column}: “${text}” says neither shown nor hidden.`,
  furtherFact: (fact: string) => `${fact}: a product has at most ${LIMITS.facts} facts.`,
  furtherPictures: (count: number) =>
    `${count} further pictures: a product has at most ${LIMITS.galleryImages} beside its main one.`,
  notASize: (text: string) => `Sheet size: “${text}” is not the size of a sheet.`,
  notAGrammage: (text: string) => `GSM: “${text}” is a weight in pounds, not a grammage.`,
  badPicture: (address: string, isPage: boolean) => {
    const shown = address.slice(0, 80);
    if (isPage) return `${shown}: this address leads to a page that shows a file, not to a picture.`;
    return address.startsWith('https://')
      ? `${shown}: this address cannot be stored, because it is too long or no whole address.`
      : `${shown}: pictures need an address that begins with https://.`;
  },
  cellIsFormula: (column: string) => `${column}: this is a formula.`,

  // Export and import.
  export: 'Export',
  import: 'Import',
  allListed: 'the listed products',
  selected: (count: number | null) => (count === null ? 'the selected products' : products(count)),
  exportTitle: (what: string) => `Export ${what}`,
  exportIntro:
    'Change the file in a spreadsheet and import it again, or keep it as a copy. Without products the file is a template with one example.',
  example: {
    name: 'Example paper: write your own here',
    category: 'Your category',
    text: 'What it is, in one sentence',
  },
  asExcel: 'Excel file (.xlsx)',
  asCsv: 'CSV file for other programs',
  importTitle: 'Import products',
  importLede:
    'From an export of this list, or from any price list. You see every change before anything is saved.',
  backToList: 'Back to the list',
  chooseFile: 'Choose the file to import',
  fileHint:
    'Excel (.xlsx), CSV or a product feed (.xml), up to 20 MB. Products that are not in the file stay as they are.',
  reading: 'Reading the file',
  fileTitle: 'The file',
  firstRows: 'The first rows of the file',
  sheet: 'Sheet',
  sheetOption: (name: string, rows: number, isHidden: boolean) =>
    `${name} (${groupedNumber(rows)} rows${isHidden ? ', hidden' : ''})`,
  headerRow: 'Column names',
  noHeader: 'The file has none',
  columnWith: (cell: string) => `Column with “${cell.slice(0, 40)}”`,
  headerOption: (row: number, cells: string) => `Row ${row}: ${cells}`,
  separator: 'Between the cells',
  separators: { '\t': 'Tab', ';': 'Semicolon ;', ',': 'Comma ,', '|': 'Bar |' },
  encoding: 'Letters (encoding)',
  encodings: {
    'utf-8': 'UTF-8',
    'windows-1252': 'Windows (Western)',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16 (big-endian)',
  },
  picturesInCells:
    'Pictures that lie in cells cannot be read from a file. Add them in the product’s form, or as addresses in a column.',
  leaveHiddenRows: (count: number) =>
    `Leave out ${counted(count, 'row')} that ${count === 1 ? 'is' : 'are'} hidden in the sheet`,
  leaveHiddenColumns: (heads: readonly string[]) =>
    `Leave out ${counted(heads.length, 'column')} that ${heads.length === 1 ? 'is' : 'are'} hidden in the sheet: ${list(heads)}`,
  becomes: (header: string) => (header === '' ? 'This column becomes' : `“${header}” becomes`),
  rowHeader: 'Row',
  notTaken: 'Not taken',
  asFact: (label: string) => `Fact: ${label}`,
  questions: 'Questions about the file',
  whichIsName: 'Which column holds the name?',
  nameOf: (headers: readonly string[]) => `Made of ${headers.join(', ')}`,
  whichCategory: (count: number) =>
    count === 1 ? 'Which category does this mean?' : `Which categories do these ${count} words mean?`,
  withoutCategory: 'Products without a category',
  createCategory: (name: string) => `Create “${name}”`,
  createAll: (count: number) => `Create these ${count} categories`,
  waiting: (count: number) =>
    `${products(count)} can be saved once ${count === 1 ? 'its' : 'their'} category is chosen.`,
  saveLeftOut: 'Save what was left out',
  leftOutFile: (name: string) => `${name} - left out.xlsx`,
  reasonHeader: 'Reason',
  cellsLeftOut: (count: number) => `${counted(count, 'cell')} ${count === 1 ? 'is' : 'are'} not taken`,
  importOf: (file: string) => `Import of ${file}`,

  // The end of an import.
  picturesElsewhere: (count: number) =>
    `${counted(count, 'picture')} ${count === 1 ? 'lies' : 'lie'} at another site and would go with it. Copies at your media host stay.`,
  copyPictures: (count: number) => `Copy ${counted(count, 'picture')}`,
  missingTitle: 'What the new categories still lack',
  categoryHeader: 'Category',
  withoutPicture: 'Without a picture',
  withoutDescription: 'Without a description',
  quoteForm: 'Quote form',
  makeForm: 'Make one',
  missingOf: (count: number, all: number) => `${groupedNumber(count)} of ${products(all)}`,
  showAll: 'Show all',
  allShown: 'Visitors see these categories and their products.',

  // The preview.
  planCounts: (created: number, changed: number, unchanged: number, refused: number) =>
    Object.entries({ new: created, changed, unchanged, 'left out': refused })
      .filter(([, count]) => count !== 0)
      .map(([what, count]) => `${groupedNumber(count)} ${what}`)
      .join(' · '),
  askedByCommand: (word: string, count: number) =>
    word === ''
      ? `${products(count)} without a category are not saved: choose one with --category <slug>.`
      : `Category “${word}” does not exist, so ${products(count)} are not saved: choose one with --category <slug>.`,
  ignored: (headers: readonly string[]) => `Not imported: ${headers.join(', ')}.`,
  newAreHidden: 'New products are hidden from visitors until you show them.',
  changesTitle: 'What changes',
  newTag: 'new',
  leftOutTag: 'left out',
  nothing: '(nothing)',
  showMore: (count: number) => `Show more (${groupedNumber(count)})`,
  apply: (count: number) => (count === 0 ? 'Save' : `Save ${products(count)}`),
  nothingToApply: 'Nothing to change',
  answerFirst: 'Answer the questions first',

  // Changes of selected products.
  change: 'Change…',
  clearSelection: 'Clear selection',
  cancel: 'Cancel',
  bulkTitle: (count: number) => `Change ${products(count)}`,
  bulkWhat: 'What to change',
  bulkKinds: {
    show: 'Show to visitors',
    hide: 'Hide from visitors',
    move: 'Move to a category',
    'set-fact': 'Set a fact',
    'clear-fact': 'Remove a fact',
    replace: 'Replace text in a fact',
    order: 'Put first',
    'order-last': 'Put last',
    trash: 'Move to trash',
  },
  trash: 'Trash',
  inTrash: 'waits there for 30 days and can be restored',
  bulkFields: {
    categorySlug: 'New category',
    newLabel: 'Fact',
    label: 'Fact',
    value: 'Value',
    find: 'Replace this text',
    by: 'By (blank removes it)',
  },

  // A run.
  stop: 'Stop',
  resume: 'Continue',
  leaveRest: 'Leave the rest',
  close: 'Close',
  /** @param made categories, which are named where no product was saved */
  undo: (count: number, made: number) =>
    `Undo ${count === 0 ? counted(made, 'category', 'categories') : products(count)}`,
  runsElsewhere:
    'An import or a change of products runs in another tab of this browser. The next one can begin when it has ended.',
  runFirst: 'The last run has not ended. The next one can begin when it has.',
  progress: (title: string, done: number, total: number) =>
    `${title}: ${groupedNumber(done)} of ${groupedNumber(total)} …`,
  done: (title: string, count: number, isUndo: boolean) =>
    `${title}: ${products(count)} ${isUndo ? 'as before' : 'saved'}.`,
  interrupted: (title: string, done: number, total: number, problem: string) =>
    `${title}: ${groupedNumber(done)} of ${groupedNumber(total)} are saved, the rest is not. ${problem}`,
  leftOutCount: (count: number) => `${products(count)} left out`,
  andMore: (count: number) => `… and ${groupedNumber(count)} more`,
  undoTitle: (title: string) => `${title}, undone`,
  leftOut: 'Left out.',
  failed: 'The service did not answer.',
  stopped: 'Stopped.',
  products,
} as const;
