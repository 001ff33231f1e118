import { Parser } from 'htmlparser2';

import { withPlainSigns } from '#src/lib/plain-text.ts';

import { comparable } from '../read/cells.ts';
import { isNumber } from './cell-values.ts';

/** Units, with the words that the heads of lists have for them. */
const UNITS = new Map(
  Object.entries({
    mm: 'mm, मिमी',
    cm: 'cm, cms, सेमी',
    m: 'm, mtr, metre',
    inch: 'inch, inches, in, इंच',
    kg: 'kg, kgs',
    tonnes: 'tonnes, ton, tons, mt',
    sheets: 'sheets, sheet count',
    reams: 'reams',
    packets: 'packets',
    pcs: 'pcs, pieces, nos',
    micron: 'micron, microns, mic, mics, μm, um',
    pages: 'pages',
    pt: 'pt, points',
    'cc/g': 'cc g',
  }).flatMap(([unit, words]) => words.split(', ').map((word) => [word, unit] as const)),
);

/** Packs and the words of heads for them. A pack comes before those that can hold it. */
const PACKS: readonly (readonly [name: string, words: RegExp])[] = [
  ['sheet', /^(?:sheets?|shts?|bogen|शीट)$/],
  ['pc', /^(?:pcs?|pieces?|nos|nag|नग|पीस)$/],
  ['roll', /^(?:rolls?|reels?|रोल)$/],
  ['unit', /^(?:units?|qty)$/],
  ['ream', /^(?:reams?|rms?|ries|रिम|रीम)$/],
  ['packet', /^(?:packets?|pkts?|packs?|पैकेट)$/],
  ['bundle', /^(?:bundles?|bdls?|बंडल)$/],
  ['box', /^(?:box|boxes|पेटी)$/],
  ['carton', /^(?:cartons?|ctns?)$/],
];
const AROUND_PACKS =
  /\b(?:packing|master|inner|outer|no|number|of|per|in|a|one|each|ek|me|mein|ma|prati)\b|एक|प्रति|में/g;

/** 'sheets per ream' for the heads 'Sheets in a ream', 'Sht/Pkt' or 'एक रिम में शीट'; '' for any others. */
export function packingOf(head: string): string {
  // The bracket in 'Number of sheets per ream (Nos)' is no second content of the pack.
  for (const text of new Set([head, head.replace(/\s*\([^()]*\)$/, '')])) {
    const words = comparable(comparable(text).replace(AROUND_PACKS, ' ')).split(' ');
    const [content, pack] = PACKS.filter(([, pattern]) => words.some((word) => pattern.test(word)));
    if (content && pack && words.length === 2 && words[0] !== 'pack') return `${content[0]}s per ${pack[0]}`;
  }
  return '';
}

const SHEETS = /^(?:sheets?|shts?|शीट)$/;
/** Numbers of sheets that packs are sold with. */
const SHEETS_IN_PACK = new Set(
  '10 20 25 50 72 100 125 144 150 200 250 288 300 400 480 500 516 1000'.split(' '),
);
/** Words of heads of a stock that is counted in packs, beside which 'Sheets' are the single ones left over. */
const COUNTED =
  /\b(?:reams?|rms?|pa?c?ke?ts?|bundles?|bdls?|box(?:es)?|stock|qty|quantity|balance|opening|closing)\b/;

/** True for a column 'Sheets' that says how many a pack holds. */
export const isSheetsInPack = (word: string, values: readonly string[], words: readonly string[]): boolean =>
  SHEETS.test(word) &&
  values.length > 0 &&
  values.every((value) => SHEETS_IN_PACK.has(value)) &&
  !words.some((other) => COUNTED.test(other) && !/\b(?:rates?|prices?|weight|wt)\b/.test(other));

/** The unit that the head of a column gives its numbers; '' for none. */
function unitOfHead(head: string): string {
  const word = comparable(head);
  if (SHEETS.test(word)) return 'sheets';
  if (/%|percent/i.test(head)) return '%';
  if (/["″”]/.test(head)) return 'inch';
  const words = word.replace(/ (?:l|w|b|length|width|breadth)\b/g, '').split(' ');
  const ends = [3, 2, 1].map((count) => words.slice(-count).join(' '));
  return packingOf(head) || (ends.map((end) => UNITS.get(end)).find((unit) => unit !== undefined) ?? '');
}

/** A number or a range with the unit of its head, because in a name the head is not seen: '198 pages', '1.5 mm'. */
export function withHeadUnit(cell: string, head: string): string {
  const isCount = isNumber(cell) || /^\d[\d.]*\s*[-–]\s*\d[\d.]*$/.test(cell);
  return isCount ? `${cell} ${unitOfHead(head) || comparable(head)}` : cell;
}

const BARE_NUMBERS = /^(?=.*\d)(?:[\d\s.,xX×*–—/&+-]|\bto\b|\bse\b|से)+$/i;

/** A value with the unit of its head, unless it has one of its own. */
function withUnit(value: string, head: string, label: string): string {
  if (!BARE_NUMBERS.test(value)) return value;
  const unit = unitOfHead(head);
  if (unit === '' || comparable(label).includes(unit)) return value;
  return unit === '%' ? `${value}%` : `${value} ${unit}`;
}

/** The largest number that is a grammage. */
const LARGEST_GSM = 5_000;

/** '1,200' and '1.200' are one grammage, '52,5' is one with a decimal comma, '80,120' are two. */
export function gsmText(value: string): string {
  return value
    .replace(/\d{1,3}(?:,\d{3})+(?!\d)/g, (number) => {
      const whole = number.replaceAll(',', '');
      return Number(whole) <= LARGEST_GSM ? whole : number;
    })
    .replace(/(?<![\d.,])([1-5])\.(\d{3})(?![\d.,])/g, '$1$2')
    .replace(/(?<![\d.,])(\d{2,3}),(\d)(?![\d.,])/g, '$1.$2')
    .replace(/\.0+(?!\d)/g, '');
}

/** The pictures of a cell that shops fill with several, each in a line: parted by commas, bars, semicolons, waves or spaces; or as JSON. */
export const readPictures = (cell: string): string =>
  (cell.startsWith('[') ? cell.replace(/[[\]"]/g, '') : cell)
    .split(/[\s,;|~]+(?=(?:https?:)?\/)|\n/i)
    .map((part) => part.trim().replace(/[,;|~]+$/, ''))
    .filter((part) => part !== '')
    .map((part) => part.replace(/^(?:https:)?(?=\/\/)/i, 'https:').replaceAll(' ', '%20'))
    .join('\n');

/** The lines of a cell that are not blank. */
export const linesOf = (value: string): string[] =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The dates that Excel makes of '2-3' when it is typed. */
export const MADE_DATE =
  /^\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)$|^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d\d$/;

export const factText = (text: string): string => withPlainSigns(htmlText(text)).replace(/[^\S\n]+/g, ' ');

/** The value of a fact, with the unit of its head in each line. */
export const readFact = (text: string, head: string, label: string): string =>
  factText(text)
    .split('\n')
    .map((line) => withUnit(line.trim(), head, label))
    .join('\n');

/** The names and values in one cell: 'gsm=80,color=Blue', 'Grammage:80 g:1:0'. */
export function pairsIn(cell: string): (readonly [label: string, value: string])[] {
  const pairs = cell.matchAll(/(?<=^|[,;|\n])([^=:,;|\n]+)[=:]((?:[^=:,;|\n]|,(?=\d))+)/g);
  return [...pairs].map(([, label = '', value = '']) => [label.trim(), value.trim()]);
}

/** The words of programs for products without a category. */
const NO_CATEGORY =
  /^(?:\W*primary|uncategori[sz]ed|(?:shop )?all(?: products| collections)?|new(?: arrivals)?|featured|sale|best ?sellers?|home ?page|not applicable|n\/?a|-+)$/i;

/** The category of a cell with one path or several, as in 'Clothing > T-Shirts, Sale': the last part of the longest path. */
export function categoryWord(cell: string, isList: boolean): string {
  const paths = (isList ? cell.split(/(?<!\\)[,;]/) : cell.split(/(?<=\p{L}\s*);|\n/u)).map((path) =>
    path
      .trim()
      .replaceAll('\\,', ',')
      .split(/>|»|\||\s\/\s/)
      .map((part) => part.trim())
      .filter((part) => part !== '' && !NO_CATEGORY.test(part)),
  );
  const deepest = Math.max(...paths.map((path) => path.length));
  return paths.findLast((path) => path.length === deepest)?.at(-1) ?? '';
}

const BLOCKS = /^(?:p|div|h[1-6]|ul|ol|dl|table|section|article|blockquote|pre|figure)$/;
const LINES = /^(?:br|tr|dt|dd|hr)$/;
const UNREAD = /^(?:script|style|template|head|noscript|iframe)$/;

/** The text of HTML as a shop's export holds it: paragraphs are parted by a blank line, list items begin with a dash. */
export function htmlText(html: string): string {
  if (!/<[/!]?[a-z!]|&#?\w+;/i.test(html)) return html;
  let text = '';
  let unread = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (UNREAD.test(name)) unread += 1;
      else if (BLOCKS.test(name)) text += '\n\n';
      else if (name === 'li') text += '\n– ';
      else if (LINES.test(name)) text += '\n';
      else if (name === 'td' || name === 'th') text += ' ';
    },
    onclosetag: (name) => {
      if (UNREAD.test(name)) unread -= 1;
      else if (BLOCKS.test(name)) text += '\n\n';
    },
    ontext: (part) => {
      if (unread === 0) text += /<(?:p|br|div|li)\b/i.test(html) ? part.replace(/\s+/g, ' ') : part;
    },
  });
  parser.end(html);
  // OpenCart writes its HTML as text.
  if (!html.includes('<') && text.includes('<')) return htmlText(text);
  return text
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n– /g, '\n– ')
    .trim();
}

/** Stands for the semicolon of '&quot;' while the cells of a CSV file are parted. */
export const ENTITY_END = '\uE000';
/** The text with `ENTITY_END` in the entities of HTML, so that no semicolon of theirs parts cells. */
export const withEntityEnds = (text: string): string =>
  text.replace(/&(?:#\d{2,5}|#x[\da-f]{2,4}|[a-z]{2,8}\d{0,2});/gi, (entity) =>
    htmlText(entity) === entity ? entity : entity.slice(0, -1) + ENTITY_END,
  );
