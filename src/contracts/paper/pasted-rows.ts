/** Reads the rows of a pasted text, and cuts those that hold several orders: stamps of a chat, bullets, 'each', dittos. */
import { plainMarks, withPlainSigns } from '#src/lib/plain-text.ts';
import { AMOUNT_WORD, UNIT_END } from '#src/lib/unit-words.ts';

import { findMeasures } from './find-measures.ts';
import { OFFICE_SIZE } from './named-sizes.ts';
import { isCountedShade } from './order-above.ts';
import { AND_WORDS, MONTH, SHADE, TRADE_WORD, wholeWords } from './paper-words.ts';
import { isAboutPaperAbove, readLine } from './read-line.ts';

const TIME = String.raw`\d{1,2}:\d\d(?::\d\d)?\s*(?:[ap]\.?\s?m\.?)?`;
const DAY = String.raw`(?:\d{4}-\d\d-\d\d|\d{1,2}(?:[/.-]\d{1,2}(?:[/.-]\d{2,4})?|[ -]${MONTH}[ -]\d{2,4})|${MONTH} \d{1,2},? \d{4})`;
const IN_BRACKETS = String.raw`\[(?:${DAY},?\s+(?:at\s+)?${TIME}|${TIME},?\s+${DAY})\]:?`;
/** '[25/11/26, 10:15:32 AM] ', '[10:31 am, 26/11/2026] ', '26/11/2026, 10:04 - ': the stamp of a message in a chat. */
export const STAMP = new RegExp(String.raw`^(?:${IN_BRACKETS}\s*|${DAY},?\s+${TIME}\s*-\s+)`, 'i');
/** A row in which the sender stands before the stamp. */
const SENDER_FIRST = new RegExp(String.raw`^([^:[\]]{1,60}), (${IN_BRACKETS})\s*`, 'i');
/** Longest row that is read as a whole, in characters: a search for names takes more than twice as long in twice the text. */
const ROW_LENGTH = 600;
/** Ends behind an amount or a sign if possible, so that no order is cut. */
const PIECE = new RegExp(
  ['$', String.raw`(?<=[,;.]|\d ?\p{L}{1,7})(?=\s\p{L})`, String.raw`(?!\S)`, '']
    .map((end) => `.{1,${ROW_LENGTH}}${end}`)
    .join('|'),
  'gu',
);
/** Words in bold or italics, as chats write them: '*Order*', '_urgent_'. */
const EMPHASISED = /(?<![\p{L}\p{N}*_])([*_])(?=\S)([^*_]+)(?<=\S)\1(?![\p{L}\p{N}*_])/gu;
/** A sign before a number or a label that says by itself that a line begins: '- 1) ', '• GSM: '. */
const SECOND_BULLET =
  /^\s*[^\p{L}\p{M}\p{N}\s("'“”+@#₹[]+\s+(?=\(?\d{1,3}[.)]\s|\p{L}[\p{L}\p{M} ./]{1,30}:\s)/u;
/** The rows of a text, without the sign or the spaces that begin all of them, as in a quotation. */
function rowsOf(text: string): string[] {
  const rows = withPlainSigns(text).split(/\r\n?|\n/);
  return rows.every((row) => /^(?:[> ]|\s*$)/.test(row))
    ? rows.map((row) => row.replace(/^(?:> ?| +)/, ''))
    : rows;
}
/** The rows of a text with plain marks, and with the stamp of a message before its sender, as most chats write it. */
export const plainRows = (text: string): string[] =>
  rowsOf(text)
    .map((row) => row.replace(EMPHASISED, '$2').replace(SECOND_BULLET, ''))
    .flatMap((row) => row.match(PIECE) ?? [])
    .map((row) => row.split('\t').map(plainMarks).join('\t').trimEnd().replace(SENDER_FIRST, '$2 $1: '))
    // A phone that reads a slip takes 0 for the letter O, and 1 for the letter l.
    .map((row) =>
      row
        .replace(/(?<![\p{L}\d])\d[\d.]*[Oo][\dOo]*(?!\p{L})/gu, (code) => code.replace(/o/gi, '0'))
        .replace(/(?<!\S)[lI](?=\d{1,3}(?!\S))/g, '1')
        .replace(/(?<!\S)(\p{L}\p{Ll}+)1(?=\p{Ll}+(?!\S))/gu, '$1l'),
    )
    // A rule such as '-----' says nothing.
    .filter((row) => !/^\s*(?:[-=*~]{3,}\s*)?$/.test(row));
/** The sender after a stamp, who may be a phone number. */
export const SENDER = /^([^:]{1,60}):\s?/;
/** The row that introduces a quoted mail: 'On Monday Ravi wrote:'. */
export const QUOTED_FROM = /^(?:on .{10,200} wrote:|-{2,}\s*(?:original message|ursprüngliche nachricht))/i;
/** A row that a chat or a mail program writes. */
export const NOTICE =
  /^(?:sent (?:from|via) my|get outlook for)\b|<[^>]*omitted>|^(?:image|video|audio|sticker|document|gif|contact card) omitted$|\(file attached\)|message was deleted|deleted this message|end-to-end encrypted|^(?:missed )?(?:voice|video) call|(?:added|removed) you$|changed their phone number|invite link$|^(?:your )?security code|^waiting for this message/i;
/** A bullet or a number before a line. */
const BULLET =
  /^(?:(?:(?!\.\d|\+\d)[^\p{L}\p{M}\p{N}("'”“])+|\(?\d{1,3}(?:[.)]|\u20E3)(?=\s|[^\d\s])|\(?(?:[a-z]|[ivx]{2,4})\)\s)\s*/iu;

/** A small letter that counts the rows; a capital may be the initial of a name. */
const LETTER = /^[a-h]\.\s+(?=.*\d)/;
/** The way in which chats correct the amount above: '*25 rim', '*silicon 5 box'. */
export const STARRED = /^\*(?:\p{L}+ ){0,3}\d[\d.,]* ?\p{L}+$/u;

/** Words that begin a correction of what stands above. */
export const SORRY = /^(?:sorry|correction|actually|galti|oops)(?!\p{L})/iu;
/** Words that ask for a sample of each paper behind them. */
const SAMPLES = /^(?:\p{L}+ ){0,3}samples? (?:sheets? )?of\s/iu;
/** The parts of a row, each with the word that begins the row for all: 'sorry', or 'sample' where no amount is ordered. */
export const withWordForAll = (row: string, parts: readonly string[]): string[] =>
  parts.map((part) => {
    if (SORRY.test(row)) return SORRY.test(part) ? part : `sorry ${part.trim()}`;
    const isSample = SAMPLES.test(row) && !/sample/i.test(part) && findMeasures(part).amounts.length === 0;
    return isSample ? `sample ${part.trim()}` : part;
  });

/** A line without the stamp of a chat, its sender, and the bullet before it. */
export function withoutMarks(line: string): string {
  const said = STAMP.test(line) ? line.replace(STAMP, '').replace(SENDER, '') : line;
  return (STARRED.test(said) ? said : said.replace(BULLET, '').replace(LETTER, '')).trim();
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
].map(([figure = '', between = '']) => ({
  whole: new RegExp(`^(.*?)(${figure}(?:${between}${figure})+)(\\D.*?${OF_EACH}.*?)$`, 'iu'),
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
const AND_END = new RegExp(`${AND}$`, 'iu');
const BETWEEN_NAMES = new RegExp(String.raw`,\s|\/|${AND}`, 'iu');
/** Part of a regular expression: no closing bracket follows, since the words in brackets belong to one order. */
const OUTSIDE_BRACKETS = String.raw`(?![^()]{0,60}\))`;
/** Part of a regular expression: a comma or semicolon between two orders, and none within 'not 5 reams, 7 reams'. */
export const COMMA = String.raw`(?<!\bnot \d[\d.]*(?: \p{L}+)?|\d (?:\p{L}+ )?nahin?)[;,](?=\s)(?!\s(?:sirf|only)\s)${OUTSIDE_BRACKETS}`;
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
    // Of two shades beside an amount nobody knows which one is meant, so that only single shades are cut: '6 reams pink 4 reams white'.
    if (isCountedShade(line)) return line.unit !== '' && !line.name.includes(' ');
    const isNamed = OFFICE_SIZE.test(line.size) || !isAboutPaperAbove(line);
    return line.unit !== '' && isNamed && (TRADE_WORD.test(line.name) || line.gsm + line.size !== '');
  };
  // An amount stands behind its paper, or before it if the row begins with an amount or with words such as a greeting.
  const begins = part.slice(0, part.search(hasAmount));
  const cuts = [`(?<=${amount})\\s`];
  if (!/\d/.test(begins) && !TRADE_WORD.test(begins)) cuts.unshift(`\\s(?=${amount})`);
  for (const cut of cuts) {
    const pieces = part.split(new RegExp(cut));
    if (pieces.length < 2) continue;
    // A cut that looked ahead for another amount would read the rest of a long row for each of its orders.
    if (!hasAmount.test(pieces[0]!)) pieces.splice(0, 2, `${pieces[0]} ${pieces[1]}`);
    if (!hasAmount.test(pieces.at(-1)!)) pieces.push(pieces.splice(-2).join(' '));
    if (pieces.every(isOrder)) return pieces.map((piece) => `${piece} `.replace(AND_END, '').trim());
  }
  return [part];
}

/** Marks that always repeat what stands above them. */
const DITTO = /〃|(?<=\s\s)["”](?=\s\s)|(?<!\S),,(?!\S)|(?<![^\s:])[-–—][ ]?(?:["”]|''|do)[ ]?[-–—](?!\S)/gi;
/** Marks that repeat what stands above them in a row that begins with one, and mean inches in any other row. */
const DITTO_OR_INCH = /(?<!\S)(?:["”]|'')(?!\S)/g;
const DITTO_ROW = /^\s*(?:\(?\d{1,2}[.)]\s*)?(?:["”]|'')(?!\S)/;

/** Part of a regular expression: the gap before the paper of the rows below, as in 'We need the following kraft reels:'. */
export const PAPER_NEXT = String.raw`(?<=\b(?:following|below))\s+(?=(?:\p{L}+ ){1,2}\p{L}+:$)`;
/** The end of a sentence in which each of several papers has an amount. */
export const AFTER_EACH = /(?<=\beach)\.\s+/i;
/** The row with 'same' in the place of its ditto marks. */
export const withDittos = (row: string): string =>
  (DITTO_ROW.test(row) ? row.replace(DITTO_OR_INCH, 'same') : row).replace(DITTO, 'same');
