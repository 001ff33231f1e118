import { FACT_LABELS } from '#src/contracts/index.ts';
import { findMeasures } from '#src/contracts/paper/find-measures.ts';
import { FIRM, GREETING, TRADE_WORD } from '#src/contracts/paper/paper-words.ts';
import { withoutMarks } from '#src/contracts/paper/pasted-rows.ts';
import { cellsInColumn, headerOf } from '#src/contracts/paper/pasted-tables.ts';
import { plainMarks } from '#src/lib/plain-text.ts';

import { comparable, filledCells, type Sheet, type Table } from '../read/cells.ts';
import { factsOfHead } from './cell-values.ts';
import { factTarget } from './columns.ts';
import { commonMeaning, headMeaning, isNameHead, isNotHeld, isWeakName, knownFact } from './heads.ts';

/** How notes beside a list begin. */
export const NOTE = new RegExp(
  String.raw`^\W*(?:${GREETING}|hi(?!-)|please|kindly|we|warehouse|godown|location|depot|branch|supplier|subject|notes?(?!\s?books?)|terms?|conditions?|t\s*&\s*c|e\.?\s?&\s?o\.?\s?e|prices? (?:are|is|subject|quoted|mentioned|above)|rates? (?:are|is|subject|quoted)|all (?:prices|rates)|above (?:prices|rates)|freight|payment|delivery|gst\b[\s@\d.%]*(?:extra|as|incl|excl|applicable|will)|taxes|thank|regards|valid|w\.?e\.?f|bank (?:details|name|account|a\/c)|contact|phone|mob(?:ile)?|call (?:us|\+?\d)|date(?= ?[:-]? ?\d)|e-?mail|authori[sz]ed|continued|page \d)(?![\p{L}\p{M}])`,
  'iu',
);

/** Words of titles above papers, which name no category. */
export const TITLE = /\b(?:rates?|prices?|list|availab\p{L}*|offers?)\b|^\W*stock\b|रेट|भाव|दरें|सूची/iu;

/** What a business writes about itself below a list: 'A/c No.', 'IFSC Code:', 'GSTIN'. */
export const OWN_DATA =
  /^\W*(?:(?:our |company'?s )?(?:bank|branch|beneficiary|account|a ?\/? ?c|ifsc?|micr|swift|upi|g(?:oogle)? ?pay|phone ?pe|paytm|gst(?:in)?|pan|cin|udyam|msme|mob(?:ile)?|(?:tele)?phone|whats ?app|e-?mail|website|address|contact)\W*(?:name|holder|details?|no|nos|numbers?|code|type|id|person|us)?)\W*$/i;
/** The line after which a list has only terms. */
export const TERMS = /^\W*(?:terms|conditions|t\s*&\s*c|declaration|bank details|(?:notes?|legend)\W*$)/i;

/** The sums and taxes below a list. */
export const TOTAL =
  /^(?:(?:grand|sub|net|page|group|overall)[\s-]*totals?\b.*|totals?(?:\s*[:=].*|\s+(?:amount|quantity|qty|value|items?|stock|weight|bundles|reams|sheets|reels|rolls|boxes|packets|kgs?|pkts|pcs|nos))?|averages?|कुल.*|योग|कुल योग|(?:(?:add|less|output|input)\W*)?(?:[csiu]?gst|vat|tcs|cess|(?:\w+ )?discount|freight|cartage|insurance|(?:freight|packing|loading|handling|transport(?:ation)?|delivery|forwarding|cutting)(?: (?:and|&) \w+)? charges?)\b[\s@\d.%]*|round(?:ed|ing)? ?off|(?:net|taxable) (?:amount|value))\W*$/i;

/** The price at the end of a line: '- Rs 62/kg', '@62', ': 250', '78/-'; '100-180' and 'GSM: 120' are none. */
const PRICE =
  /\s*(?:(?:\s-+|[=:@|,]|\.{3,}|…+|_{3,})\s*)?(?:(?:@|₹|rs\b\.?|inr\b|रु\.?|rate\b)\s*:?\s*(?!\d\d?(?:[/-]\d|\.\d\d?\.\d))\d[\d,.]*.*|(?<=(?:[-=:@…]|\.{3}|_{3}|,\s)\s*)(?<!(?:^|[^a-z\d])\d+[-–]|(?:^|[^\d\s])\s*gsm\s*[:=-]?\s*)\d[\d,.]*\s*(?:रु\.?|रुपये|rs\.?)?\s*(?:\/.*|(?:per|p\.)\s?kg.*|प्रति.*)?|(?<=\s)\d[\d,.]*\s*\/(?:-|kg|ream|rm|pkt|pc).*)$/i;
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

/** A message with one paper in each line as a table with heads; any other table as it is. */
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
  // A row whose name stands on another line counts too: an empty one had only a price, one without a name has a label.
  const priced = table.slice(1).filter((row) => {
    const [name, gsm, , price] = row;
    return name === undefined || gsm || price || (name === '' && row.some(Boolean));
  }).length;
  const withNumbers = filled.filter((row) => /\d/.test(row.join())).length;
  return priced < 2 || priced < withNumbers * PRICED ? whole : table;
}

const LABELLED = /^(\p{L}[\p{L}\s./&-]{1,40}):\s*(\S.*)$/u;
/** What tells a line with the price of a paper, 'Maplitho: Rs 62', from one that only says more about a paper. */
const IS_PRICED = /@|₹|\b(?:rs|inr)\b|\d\s*\/\s*(?:-|kg|ream|rm)/i;
/** How far above and below a line others with labels are looked for, because those of one paper stand together. */
const NEAR = 2;

/**
 * The lines as a table, in which a line such as 'GSM: 120' or 'Color: Brown' fills only the column of its label, so that it
 * says more about the paper above it. @param heads the columns of the other lines @param texts the lines as they were
 */
function withLabelled(
  heads: readonly string[],
  lines: readonly (readonly string[])[],
  texts: readonly string[],
): string[][] {
  const pairs = texts.map((text) => (IS_PRICED.test(text) ? null : LABELLED.exec(text)));
  const facts = pairs.map((pair) => knownFact(pair?.[1] ?? ''));
  const labels = pairs.map((pair, at) => {
    const near = new Set(facts.slice(Math.max(0, at - NEAR), at + NEAR + 1));
    near.delete(null);
    if (pair === null || at === 0 || near.size < 2) return '';
    return heads.find((head) => factTarget(head) === facts[at]) ?? (pair[1] ?? '').trim();
  });
  const all = [...new Set([...heads, ...labels.filter(Boolean)])];
  return [
    all,
    ...lines.map((cells, at) =>
      labels[at] ? all.map((head) => (head === labels[at] ? (pairs[at]?.[2] ?? '') : '')) : [...cells],
    ),
  ];
}

/** The rows of a copied page with 'GSM: 80-120' in place of two cells, because each paper stands above a table of its facts. */
function withColons(rows: Table): Table {
  const pairs = rows.filter((row) => row.length > 1);
  const isPage =
    pairs.length < rows.length &&
    pairs.every((row) => row.length === 2) &&
    pairs.filter(([label = '']) => knownFact(label) !== null).length > pairs.length / 2;
  return isPage ? rows.map((row) => [row.join(': ')]) : rows;
}

/** True for the words of a single head, such as 'Sr. No.' or 'Rate per kg'; 'GSM Size Rate' are three. */
function isHead([first = '', ...others]: readonly string[]): boolean {
  const word = comparable([first, ...others].join(' '));
  if (others.length === 0) return headMeaning(first) !== undefined || isNotHeld(word) || isWeakName(word);
  return commonMeaning(word) !== undefined || (isNotHeld(word) && !others.some((other) => isHead([other])));
}

/** The heads that a line names, from its first word to its last; none for any other line. */
function headsIn(line: string): string[] {
  const words = line.match(/\S+(?: ?\([^)]*\))?/g) ?? [];
  const heads: string[] = [];
  while (words.length > 0) {
    const count = [3, 2, 1].find((most) => words.length >= most && isHead(words.slice(0, most)));
    if (count === undefined) return [];
    heads.push(words.splice(0, count).join(' '));
  }
  return heads;
}

/** Fewer heads can be names of papers as well. */
const LEAST_HEADS = 3;
const NUMBER_OR_NONE = /\d|^[-–]+$/;

/** The table with its heads in one row above the products, as most have them already. */
export function inUsualShape(sheet: Sheet): Sheet {
  const { rows, hiddenRows, hiddenColumns } = sheet;
  const hasHidden = hiddenRows.length + hiddenColumns.length > 0;
  if (rows.some((row) => filledCells(row).length > 1))
    return { ...sheet, rows: (hasHidden ? null : turned(rows)) ?? rows };
  const lines = rows.map((row) => filledCells(row).join('').trim());
  return { ...sheet, rows: cellsBelowHeads(lines) ?? cellsInLines(lines) ?? rows };
}

/** The table with the headings of papers as a column of names, where its heads name only figures: 'MAPLITHO 60 GSM' above sizes. */
export function withNamesOfHeadings(
  rows: Table,
  headerRow: number,
  isCategory: (text: string) => boolean,
): Table {
  const head = rows[headerRow] ?? [];
  const papers = rows.map((row, index) => {
    const [text = '', ...others] = filledCells(row);
    const isPaper = TRADE_WORD.test(text) && ![NOTE, FIRM, TITLE].some((words) => words.test(text));
    const isAboveRows =
      index === headerRow - 1 || (index > headerRow && filledCells(rows[index + 1]).length > 1);
    return isAboveRows && others.length === 0 && isPaper ? text : '';
  });
  // A heading that is a category names no paper, even above a table of grammages.
  const areCategories = papers.some(isCategory);
  const isFigure = (cell: string): boolean =>
    /^per\b/i.test(cell) ||
    isNotHeld(comparable(cell)) ||
    (!areCategories && factsOfHead(cell).length > 0) ||
    /^fact:(?!Brand)/.test(headMeaning(cell) ?? '');
  if (!papers.some(Boolean) || filledCells(head).length < 2 || !filledCells(head).every(isFigure))
    return rows;
  // If one of the headings is a category, each of the others ends it.
  const hasCategory = papers.some((text, index) => index > headerRow && isCategory(text));
  let name = '';
  return rows.map((row, index) => {
    name = papers[index] || name;
    if (papers[index]) return hasCategory || isCategory(name) ? row : [];
    const last = index === headerRow ? 'Name' : filledCells(row).length > 1 ? name : '';
    return [...head.map((_, column) => row[column] ?? ''), ...row.slice(head.length), last];
  });
}

/** A table whose first column holds the heads, and each other column a product. */
function turned(rows: Table): Table | null {
  const start = rows.findIndex((row) => filledCells(row).length > 1);
  const lines = rows.slice(start).filter((row) => filledCells(row).length > 0);
  const isLine = ([head = '', ...cells]: readonly string[]): boolean =>
    isHead([head]) && filledCells(cells).length > 0 && !cells.some((cell) => isHead([cell]));
  const names = lines.filter(([head = '']) => isNameHead(head));
  if (lines.length < LEAST_HEADS || names.length !== 1 || !lines.every(isLine)) return null;
  return [...rows.slice(0, start), ...lines[0]!.map((_, column) => lines.map((line) => line[column] ?? ''))];
}

/** Lines among which the heads are looked for. */
const FIRST_LINES = 20;

/** A table whose cells came one below the other, after its heads. */
function cellsBelowHeads(lines: readonly string[]): Table | null {
  const isMeasure = (line: string): boolean => /^(?:gsm|size)$/.test(headerOf(line)?.column ?? '');
  const rows = lines.map((line) => [line]);
  for (const [start, line] of lines.slice(0, FIRST_LINES).entries()) {
    const table = headerOf(line) ? cellsInColumn(lines.slice(start), 0)?.map((row) => row.split('\t')) : null;
    if (table?.[0]?.some(isMeasure))
      return [...rows.slice(0, start), ...table, ...rows.slice(start + table.flat().length)];
  }
  return null;
}

/** A table that was copied from a PDF into one column, each row a line. */
function cellsInLines(lines: readonly string[]): Table | null {
  const headAt = lines.findIndex((line) => headsIn(line).length >= LEAST_HEADS);
  const heads = headsIn(lines[headAt] ?? '');
  const before = heads.findIndex(isNameHead);
  if (before < 0) return null;
  return lines.map((line, at): string[] => {
    // The parts of a size are joined, because each word that is left becomes a cell.
    const words = line
      .replace(/(?<=\d) ?([x×*]) ?(?=\d)|(?<=\d) (?=(?:cms?|mm|in(?:ch)?|gsm)\b)/gi, '$1')
      .split(/\s+/);
    const after = words.length - heads.length + 1 + before;
    const name = words.slice(before, after).join(' ');
    const isRow = /\p{L}/u.test(name) && words.slice(after).every((value) => NUMBER_OR_NONE.test(value));
    if (at === headAt) return heads;
    return isRow && at > headAt ? [...words.slice(0, before), name, ...words.slice(after)] : [line];
  });
}
