import { Parser } from 'htmlparser2';

import { FACT_LABELS, LIMITS } from '#src/contracts/index.ts';

import { withPlainSigns } from '#src/lib/plain-text.ts';

import { comparable, plainSpaces } from '../read/cells.ts';
import { fitsValues, isNumber } from './column-values.ts';
import { factLabelOf, factTarget, visibilityOf, type ColumnTarget } from './columns.ts';
import { commonMeaning, type HeadMeaning } from './heads.ts';
import { importTexts as texts } from '../../texts.ts';

/** Units, with the words that the heads of lists have for them. */
const UNITS = new Map(
  Object.entries({
    mm: 'mm, मिमी',
    cm: 'cm, cms, सेमी',
    m: 'm, mtr, metre',
    inch: 'inch, inches, in, इंच',
    kg: 'kg, kgs',
    tonnes: 'tonnes, ton, tons, mt',
    sheets: 'sheets',
    reams: 'reams',
    packets: 'packets',
    pcs: 'pcs',
    micron: 'micron, microns',
    pages: 'pages',
    'sheets per ream': 'sheets per ream, sheets ream, per ream',
    'sheets per packet': 'sheets per packet, sheets packet, sheets per pkt, sheets pkt, sht pkt',
    'cc/g': 'cc g',
  }).flatMap(([unit, words]) => words.split(', ').map((word) => [word, unit] as const)),
);

/** The unit that the head of a column gives its numbers; '' for none. */
function unitOfHead(head: string): string {
  if (/%|percent/i.test(head)) return '%';
  if (/["″”]/.test(head)) return 'inch';
  const words = comparable(head);
  const [last = ''] =
    /(?:(?:sheets|sht) (?:per )?(?:ream|packet|pkt)|cc g|[\p{L}\p{M}]+)$/u.exec(words) ?? [];
  return UNITS.get(last) ?? '';
}

/** '198' of a column 'Pages' is '198 pages' in a name, '1.5' of 'Thickness (mm)' is '1.5 mm'. */
export function withHeadUnit(cell: string, head: string): string {
  return isNumber(cell) ? `${cell} ${unitOfHead(head) || comparable(head)}` : cell;
}

const BARE_NUMBERS = /^(?=.*\d)(?:[\d\s.,xX×*–—/&+-]|\bto\b)+$/i;

/** A value with the unit of its head, unless it has one of its own. */
function withUnit(value: string, head: string, label: string): string {
  if (!BARE_NUMBERS.test(value)) return value;
  const unit = unitOfHead(head);
  if (unit === '' || comparable(label).includes(unit)) return value;
  return unit === '%' ? `${value}%` : `${value} ${unit}`;
}

/** The largest number that is a grammage. */
const LARGEST_GSM = 5_000;

/** '1,200' is one grammage, '80,120' two. */
function gsmText(value: string): string {
  return value.replace(/\d{1,3}(?:,\d{3})+(?!\d)/g, (number) => {
    const whole = number.replaceAll(',', '');
    return Number(whole) <= LARGEST_GSM ? whole : number;
  });
}

/** The dates that Excel makes of '2-3' when it is typed. */
const MADE_DATE =
  /^\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)$|^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d\d$/;

/** Wix writes the name of a picture without the address of its media host. */
const WIX_PICTURE = /(?<=^|;)[\da-f]{6}_[\da-f]{32}(?=[~.]\w+)/g;

/** The addresses of a cell that shops fill with several: parted by commas, bars, semicolons, waves or spaces; or as JSON. */
function addressesOf(cell: string): string[] {
  return (cell.startsWith('[') ? cell.replace(/[[\]"]/g, '') : cell)
    .replace(WIX_PICTURE, 'https://static.wixstatic.com/media/$&')
    .split(/[\s,;|~]+(?=(?:https?:)?\/)|\n/)
    .map((part) => part.trim().replace(/[,;|~]+$/, ''))
    .filter((part) => part !== '' && part !== 'no_selection')
    .map((part) => (part.startsWith('//') ? `https:${part}` : part));
}

/** The names and values in one cell: 'gsm=80,color=Blue', 'Grammage:80 g:1:0', 'Name=GSM|Value=80'. */
export function pairsIn(cell: string): (readonly [label: string, value: string])[] {
  const pairs = cell.matchAll(
    /(?<=^|[,;|\n])(?:\[\w+\]|Name=)?([^=:,;|\n]+)(?:=|:|\|Value=)((?:[^=:,;|\n]|,(?=\d))+)/g,
  );
  return [...pairs].map(([, label = '', value = '']) => [label.trim(), value.trim()]);
}

const isFact = (meaning: HeadMeaning | undefined): meaning is ColumnTarget =>
  meaning !== undefined && factLabelOf(meaning as ColumnTarget) !== null;

/** The fact of a shop's own name: 'Color' stays, 'gsm' becomes ours. */
export function shopFact(label: string, value: string): ColumnTarget {
  const known = commonMeaning(comparable(label));
  const own = isFact(known) ? known : '';
  const isOurs = /^fact:(?:GSM|Sheet size|Burst factor|HSN code|Packing)$/.test(own);
  return isOurs && fitsValues(own, [value]) ? own : factTarget(label.slice(0, LIMITS.factLabel));
}

/** The known facts among the names and values of a cell. */
export function factsInCell(cell: string): { target: ColumnTarget; cell: string }[] {
  return pairsIn(cell).flatMap(([label, value]) => {
    const known = commonMeaning(comparable(label));
    if (!isFact(known)) return [];
    // 'Width' can be that of a sheet.
    const isSure = fitsValues(known, [value]) && comparable(label) !== 'width';
    return [{ target: isSure ? known : shopFact(label, value), cell: value }];
  });
}

/** The words of programs for products without a category. */
const NO_CATEGORY = /^(?:\W*primary|uncategori[sz]ed|all(?: products)?|not applicable|n\/?a|-+)$/i;

/** The category of 'Clothing > T-Shirts, Sale': the last part of the longest path. */
function categoryWord(cell: string, isList: boolean): string {
  const paths = (isList ? cell.split(/(?<!\\)[,;]/) : [cell]).map((given) => {
    const path = given.trim().replaceAll('\\,', ',');
    // Squarespace writes '/papers/kraft', Magento 'Default Category/Paper'.
    const isPath = /^(?:\/|(?:Default|Root) Category\b)/.test(path);
    return path
      .split(isPath ? /[>»|/]/ : />|»|\||\s\/\s/)
      .map((part) => part.trim())
      .filter((part) => part !== '' && !NO_CATEGORY.test(part));
  });
  const deepest = Math.max(...paths.map((path) => path.length));
  return paths.findLast((path) => path.length === deepest)?.at(-1) ?? '';
}

/** What lists write in place of a size where a paper is not cut. */
const NO_SHEET = /^\W*(?:in )?(?:reels?|rolls?|रील|रोल)\W*$/iu;

/** A cell of another program, in the form of our own export; or why it is not taken. */
export function ownCell(target: ColumnTarget, head: string, cell: string): string | { reason: string } {
  const text = plainSpaces(cell).trim();
  const label = factLabelOf(target);
  if (label !== null) {
    if (MADE_DATE.test(text)) return { reason: texts.madeDate(label, text) };
    if (target === factTarget(FACT_LABELS.sheetSize) && NO_SHEET.test(text))
      return { reason: texts.notASize(text) };
    const value = withPlainSigns(htmlText(text)).replace(/[^\S\n]+/g, ' ');
    if (target === factTarget(FACT_LABELS.gsm)) return gsmText(value);
    return value
      .split('\n')
      .map((line) => withUnit(line.trim(), head, label))
      .join('\n');
  }
  switch (target) {
    case 'facts':
      // Wix writes '#ff0000:Red;#ffffff:White'.
      return htmlText(text.replace(/#[\da-f]{6}:/gi, '').replace(/\s*;\s*/g, ', '));
    case 'name': {
      const name = htmlText(text).replace(/\s+/g, ' ');
      // QuickBooks writes 'Category:Name'.
      return /^product\/service/i.test(head) ? name.slice(name.lastIndexOf(':') + 1).trim() : name;
    }
    case 'short_description':
    case 'long_description':
      // WooCommerce writes line breaks as '\n'.
      return htmlText(text.replaceAll('\\n', '\n'));
    case 'category_slug': {
      return categoryWord(
        htmlText(text),
        /^(?:product )?(?:categor(?:ies|ias|y names)|kategorien|collections?)/.test(comparable(head)),
      );
    }
    case 'order':
      return isNumber(text) ? text : { reason: texts.notANumber(text) };
    case 'isVisible': {
      const shown = visibilityOf(text === '2' ? '0' : text);
      if (shown === null) return { reason: texts.notShownOrHidden(head.trim(), text) };
      const isOpposite = /\b(?:disabled|hidden|archived|inactive)\b/i.test(head);
      return shown === isOpposite ? texts.no : texts.yes;
    }
    case 'image_url':
    case 'image_gallery':
      return addressesOf(text)
        .slice(0, LIMITS.galleryImages + 1)
        .join('\n');
    default:
      return text;
  }
}

const BLOCKS = /^(?:p|div|h[1-6]|ul|ol|dl|table|section|article|blockquote|pre|figure)$/;
const LINES = /^(?:br|tr|dt|dd|hr)$/;
const UNREAD = /^(?:script|style|template|head|noscript|iframe)$/;

/** The text of HTML as a shop's export holds it: paragraphs are parted by a blank line, list items begin with a dash. */
function htmlText(html: string): string {
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
