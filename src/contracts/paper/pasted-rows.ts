/** Splits a pasted text into one text for each paper: rows of a spreadsheet, messages of a chat, bullets, one long line. */
import { plainMarks, withPlainSigns } from '#src/lib/plain-text.ts';
import { AMOUNT_WORD, UNIT_END } from '#src/lib/unit-words.ts';

import { findMeasures } from './find-measures.ts';
import { withBlocksJoined } from './labelled-rows.ts';
import { OFFICE_SIZE } from './named-sizes.ts';
import { AND_WORDS, mayHaveFigure, MONTH, SHADE, TRADE_WORD, wholeWords } from './paper-words.ts';
import { cellsInColumn, isHead, spreadsheetLines, withTabs } from './pasted-tables.ts';
import { isAboutPaperAbove, readLine } from './read-line.ts';
import { withSpokenNumbers } from './spoken-numbers.ts';

const TIME = String.raw`\d{1,2}:\d\d(?::\d\d)?\s*(?:[ap]\.?\s?m\.?)?`;
const DAY = String.raw`(?:\d{4}-\d\d-\d\d|\d{1,2}(?:[/.-]\d{1,2}(?:[/.-]\d{2,4})?|[ -]${MONTH}[ -]\d{2,4})|${MONTH} \d{1,2},? \d{4})`;
const IN_BRACKETS = String.raw`\[(?:${DAY},?\s+(?:at\s+)?${TIME}|${TIME},?\s+${DAY})\]:?`;
/** '[25/11/26, 10:15:32 AM] ', '[10:31 am, 26/11/2026] ', '26/11/2026, 10:04 - ': the stamp of a message in a chat. */
export const STAMP = new RegExp(String.raw`^(?:${IN_BRACKETS}\s*|${DAY},?\s+${TIME}\s*-\s+)`, 'i');
/** A row in which the sender stands before the stamp. */
const SENDER_FIRST = new RegExp(String.raw`^([^:[\]]{1,60}), (${IN_BRACKETS})\s*`, 'i');
/** A row with typographic marks as plain ones, and with its stamp before its sender, as most chats write it. */
export const plainRow = (row: string): string =>
  row.split('\t').map(plainMarks).join('\t').replace(SENDER_FIRST, '$2 $1: ');
/** The sender after a stamp, who may be a phone number. */
export const SENDER = /^([^:]{1,60}):\s?/;
/** The row that introduces a quoted mail: 'On Monday Ravi wrote:'. */
export const QUOTED_FROM =
  /^(?:on .{10,200} wrote:|-{2,}\s*(?:original message|ursprüngliche nachricht)|_{8,}$)/i;
/** A row that a chat or a mail program writes. */
export const NOTICE =
  /^(?:sent (?:from|via) my|get outlook for)\b|<[^>]*omitted>|^(?:image|video|audio|sticker|document|gif|contact card) omitted$|\(file attached\)|message was deleted|deleted this message|end-to-end encrypted|^(?:missed )?(?:voice|video) call|(?:added|removed) you$|changed their phone number|invite link$|^(?:your )?security code|^waiting for this message/i;
/** A bullet or a number before a line. */
export const BULLET =
  /^(?:(?:(?!\.\d|\+\d)[^\p{L}\p{M}\p{N}("'”“])+|\(?\d{1,3}(?:[.)]|\u20E3)(?=\s|[^\d\s])|\(?[a-z]\)\s)\s*/iu;

/** The way in which chats correct the amount above: '*25 rim'. */
export const STARRED = /^\*\d[\d.,]* ?\p{L}+$/u;

/** Words that begin a correction of what stands above. */
export const SORRY = /^(?:sorry|correction|actually|galti|oops)(?!\p{L})/iu;
/** The parts of a row, each of which corrects if the row begins with such a word. */
export const allSorry = (row: string, parts: readonly string[]): string[] =>
  parts.map((part) => (SORRY.test(row) && !SORRY.test(part) ? `sorry ${part.trim()}` : part));

/** A line without the stamp of a chat, its sender, and the bullet before it. */
export function withoutMarks(line: string): string {
  const said = STAMP.test(line) ? line.replace(STAMP, '').replace(SENDER, '') : line;
  return (STARRED.test(said) ? said : said.replace(BULLET, '')).trim();
}

const FIGURE = String.raw`\d[\d.]*(?:\s*[x×*]\s*\d[\d.]*)?`;
/** Begins with its own spaces: if two parts could take the same space, a long row would be searched without end. */
const FIGURE_UNIT = String.raw`(?:\s*(?:"|”|in(?:ch)?|mm|cm|gsm))?(?!\d|\s*(?:${AMOUNT_WORD})${UNIT_END})`;
const BETWEEN_FIGURES = String.raw`\s*(?:&|${AND_WORDS}|\/|,(?!\d{3}(?!\d)))\s*`;
/** Part of a regular expression: what says that an amount is that of each figure, such as 'each', 'dono' or '20-20 rim'. */
const OF_EACH = String.raw`(?:\beach\b|\b(?:dono|teeno|charo|both(?! sides?))\b|(?<![\d.-])(?<times>\d+)-\k<times>(?![\d.-]))`;
/** Asked first, because few rows hold such a word and the pattern of a whole row takes long. */
const HAS_EACH = new RegExp(OF_EACH, 'i');
/** Figures or shades that each have an order of their own: '36" & 40" - 3 MT each', 'pink yellow blue 5 rim each'. */
const EACH = [
  [`${FIGURE}${FIGURE_UNIT}`, BETWEEN_FIGURES],
  [
    wholeWords(String.raw`(?:(?:light|dark)\s)?(?:${SHADE})`),
    String.raw`(?:${BETWEEN_FIGURES}|(?<!light|dark)\s)`,
  ],
].map(([one = '', between = '']) => ({
  whole: new RegExp(`^(.*?)(${one}(?:${between}${one})+)(\\D.*?${OF_EACH}.*?)$`, 'iu'),
  between: new RegExp(between, 'iu'),
}));
/** Names before the first figure or behind 'each of': 'maplitho, ledger and bond 10 rim each'. */
const NAMES = [/^(?<names>\D+?)(?<rest>\s\d.*)$/u, /^(?<rest>.*\beach(?: of)?)\s(?<names>\D+)$/iu];
/** One text for each figure of '36" & 40" - 3 MT each', or for each paper that is named; `null` for any other text. */
export function ordersOfEach(text: string): string[] | null {
  if (!HAS_EACH.test(text)) return null;
  const each = EACH.find(({ whole }) => whole.test(text));
  const [, name = '', figures = '', rest = ''] = each?.whole.exec(text) ?? [];
  if (!each) return ordersOfNames(text);
  const [, lastUnit = ''] = /\d\s*(\D*)$/.exec(figures) ?? [];
  return figures
    .split(each.between)
    .map((figure) => `${name}${figure}${/\d$/.test(figure) ? lastUnit : ''}${rest}`);
}

function ordersOfNames(text: string): string[] | null {
  for (const pattern of NAMES) {
    const { names = '', rest = '' } = pattern.exec(text)?.groups ?? {};
    const papers = names.split(BETWEEN_NAMES);
    // A greeting stays with the first paper.
    const first = papers.findLastIndex((paper) => !TRADE_WORD.test(paper)) + 1;
    if (papers.length > first + 1)
      return [papers.slice(0, first + 1).join(', '), ...papers.slice(first + 1)].map(
        (paper) => `${paper} ${rest}`,
      );
  }
  return null;
}

/** Words between two orders; 'or' is also the Hindi 'and'. */
const AND = String.raw`\s(?:\+|&|or|n|${AND_WORDS})\s`;
const HAS_AND = new RegExp(AND, 'iu');
const BETWEEN_NAMES = new RegExp(String.raw`,\s|\/|${AND}`, 'iu');
/** Part of a regular expression: no closing bracket follows, since the words in brackets belong to one order. */
const OUTSIDE_BRACKETS = String.raw`(?![^()]{0,60}\))`;
/** Part of a regular expression: a comma or semicolon between two orders, and none within 'not 5 reams, 7 reams'. */
export const COMMA = String.raw`(?<!\bnot \d[\d.]*(?: \p{L}+)?|\d (?:\p{L}+ )?nahin?)[;,](?=\s)${OUTSIDE_BRACKETS}`;
const SEPARATORS = [/\.\s+(?=\p{Lu})/u, /;/, HAS_AND, new RegExp(`;|${COMMA}|${AND}`, 'iu')];
/** Parts the orders of '70 gsm maplitho 50 rm, 80 gsm 20 rm': each has an amount, or each a grammage and none an amount. */
function splitItems(typed: string): string[] {
  // The 'and' of a number in words, 'one hundred and thirty gsm', parts nothing.
  const line = HAS_AND.test(typed) ? withSpokenNumbers(typed) : typed;
  const lists = SEPARATORS.map((separator) => withTalkJoined(line.split(separator)));
  const isAsked = ({ measures, amounts }: ReturnType<typeof findMeasures>): boolean =>
    measures.some(({ kind }) => kind === 'gsm') && amounts.length === 0;
  const isList = (parts: readonly string[]): boolean => {
    const read = parts.map(findMeasures);
    const areOrders = read.every(({ amounts }) => amounts.length > 0);
    const areCorrected = SORRY.test(line) && read.every((part) => isAsked(part) || part.amounts.length > 0);
    return parts.length > 1 && (areOrders || areCorrected || read.every(isAsked));
  };
  return allSorry(line, lists.findLast(isList) ?? [line])
    .flatMap(cutAtAmounts)
    .map((part) => part.trim());
}

/** Cuts a list without signs between its orders, 'pink copier 5 pkt yellow copier 5 pkt', if each has a paper and an amount. */
export function cutAtAmounts(part: string): string[] {
  // The pattern takes any figure, because one with thousands of different amounts would be tried in each place of the row.
  const amounts = findMeasures(part).amounts.map(
    ({ text }) => String.raw`(?<![\d.,])${text.replace(/\d+/g, String.raw`\d+`)}(?!\w)`,
  );
  if (amounts.length < 2) return [part];
  const amount = `(?:${[...new Set(amounts)].join('|')})`;
  const hasAmount = new RegExp(amount);
  const isOrder = (piece: string): boolean => {
    const line = readLine(piece);
    const isNamed = OFFICE_SIZE.test(line.size) || !isAboutPaperAbove(line);
    return line.unit !== '' && isNamed && (TRADE_WORD.test(line.name) || line.gsm + line.size !== '');
  };
  // An amount stands behind its paper, or before it if the row begins with an amount or with words such as a greeting.
  const begins = part.slice(0, part.search(hasAmount));
  const cuts = [`(?<=${amount})\\s`];
  if (!/\d/.test(begins) && !TRADE_WORD.test(begins)) cuts.unshift(`\\s(?=${amount})`);
  for (const cut of cuts) {
    const pieces = part.split(new RegExp(cut));
    // A cut that looked ahead for another amount would read the rest of a long row for each of its orders.
    if (!hasAmount.test(pieces[0]!)) pieces.splice(0, 2, `${pieces[0]} ${pieces[1]}`);
    if (!hasAmount.test(pieces.at(-1)!)) pieces.push(pieces.splice(-2).join(' '));
    if (pieces.every(isOrder)) return pieces;
  }
  return [part];
}

/** Words before the first figure, as in 'Sir, 4 bundle newsprint', and talk behind an order are no parts of their own. */
function withTalkJoined(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const isOpen = joined.length === 1 && !/\d/.test(joined[0]!);
    const isTalk = joined.length > 0 && !mayHaveFigure(part) && !TRADE_WORD.test(part);
    joined.push(isOpen || isTalk ? `${joined.pop()}, ${part}` : part);
  }
  return joined;
}

/** Marks that always repeat what stands above them. */
const DITTO = /〃|(?<![^\s:])[-–—][ ]?(?:["”]|''|do)[ ]?[-–—](?!\S)/gi;
/** Marks that repeat what stands above them in a row that begins with one, and mean inches in any other row. */
const DITTO_OR_INCH = /(?<!\S)(?:["”]|''|,,)(?!\S)/g;
const DITTO_ROW = /^\s*(?:["”]|''|,,)(?!\S)/;

/** Part of a regular expression: the gap before the paper of the rows below, as in 'We need the following kraft reels:'. */
export const PAPER_NEXT = String.raw`(?<=\b(?:following|below))\s+(?=(?:\p{L}+ ){1,2}\p{L}+:$)`;
/** The end of a sentence in which each of several papers has an amount. */
export const AFTER_EACH = /(?<=\beach)\.\s+/i;
/** Ends of a text about one paper: the next sentence corrects it, or the row names the paper of the rows below. */
const NEXT = new RegExp(
  String.raw`(?<=\.)\s+(?=(?:make (?:it|that)|sorry|correction|not)\s)|${AFTER_EACH.source}|${PAPER_NEXT}`,
  'iu',
);

/** The row with 'same' in the place of its ditto marks. */
export const withDittos = (row: string): string =>
  (DITTO_ROW.test(row) ? row.replace(DITTO_OR_INCH, 'same') : row).replace(DITTO, 'same');

/** The texts of a pasted list, each about one paper or none. */
export function pastedTexts(text: string): string[] {
  // A cell with line breaks stands in quotes.
  const whole = text.replace(
    /(?<=^|[\t\n])"([^"\t]*\n[^"\t]*)"(?=\t|\r?\n|$)|(?<=^|[\n,;])"[^"\t]*\n[^"\t]*"(?=[,;\n]|$)/g,
    (quoted: string, cell = quoted) => cell.replace(/\s*\n\s*/g, ' '),
  );
  const rows = withPlainSigns(whole)
    .split(/\r\n?|\n/)
    .map(withDittos)
    .map((row) => plainRow(row.replaceAll('_', ' ')))
    .filter((row) => row.trim() !== '');
  const table = cellsInColumn(rows, 0) ?? [];
  const isWhole = table.length * (table[0]?.split('\t').length ?? 0) === rows.length;
  const tabbed = withTabs(isWhole ? table : withBlocksJoined(rows));
  // A greeting may stand above the headers.
  const headAt = Math.max(
    0,
    tabbed.findIndex((row) => isHead(row.split('\t'))),
  );
  return (
    [...tabbed.slice(0, headAt), ...spreadsheetLines(tabbed.slice(headAt))]
      // Numbers in brackets may count several orders on one line.
      .flatMap((row) =>
        /^\(?1[).]\s|\s\(?1\)\s/.test(row.trim()) ? row.split(/\s(?=\(?(?:1\)|[2-9][).])\s)/) : [row],
      )
      .flatMap((row) => row.split(NEXT))
      // The patterns that read a row would search a long gap for minutes.
      .map((row) => withoutMarks(row.trim().replace(/\s{3,}/g, '  ')))
      .filter((row) => row !== '')
      .flatMap((row) => ordersOfEach(row) ?? (QUOTED_FROM.test(row) ? [row] : splitItems(row)))
  );
}
