import { FACT_LABELS, LIMITS } from '#src/contracts/index.ts';

import { comparable } from './cells.ts';
import { isNumber, visibilityOf } from './column-values.ts';
import { factLabelOf, factTarget, type ColumnTarget } from './columns.ts';
import { htmlText } from './html-text.ts';
import { exchangeTexts as texts } from './texts.ts';

/** Spaces of other programs, and marks that have no width. */
export function plainSpaces(text: string): string {
  return text.replace(/[\u00A0\u2007\u202F]/g, ' ').replace(/[\u200B\uFEFF]/g, '');
}

const UNITS: Readonly<Record<string, string>> = {
  mm: 'mm',
  cm: 'cm',
  cms: 'cm',
  m: 'm',
  mtr: 'm',
  metre: 'm',
  inch: 'inch',
  inches: 'inch',
  in: 'inch',
  kg: 'kg',
  kgs: 'kg',
  ton: 'tonnes',
  tons: 'tonnes',
  mt: 'tonnes',
  tonnes: 'tonnes',
  sheets: 'sheets',
  reams: 'reams',
  packets: 'packets',
  pcs: 'pcs',
  micron: 'micron',
  microns: 'micron',
  pages: 'pages',
  'per ream': 'sheets per ream',
  'sheets per ream': 'sheets per ream',
  'sheets per packet': 'sheets per packet',
};

/** The unit that the head of a column gives its numbers; '' for none. */
function unitOfHead(head: string): string {
  if (/%|percent/i.test(head)) return '%';
  if (/["″”]/.test(head)) return 'inch';
  const words = comparable(head);
  const [last = ''] = /(?:sheets per (?:ream|packet)|[a-z]+)$/.exec(words) ?? [];
  return UNITS[last] ?? '';
}

const BARE_NUMBERS = /^[\d\s.,xX×*–—/&+-]*\d[\d\s.,xX×*–—/&+-]*$/;

/** A value with the unit of its head, unless it has one of its own. */
function withUnit(value: string, unit: string, label: string): string {
  if (unit === '' || !BARE_NUMBERS.test(value) || comparable(label).includes(unit)) return value;
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

/** The addresses of a cell that shops fill with several: parted by commas, bars, semicolons, waves or spaces. */
function addressesOf(cell: string): string[] {
  return cell
    .split(/[\s,;|~]+(?=(?:https?:)?\/)|\n/)
    .map((part) => part.trim().replace(/[,;|~]+$/, ''))
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('//') ? `https:${part}` : part));
}

/** The category of 'Clothing > T-Shirts, Sale': the last part of the longest path. */
function categoryWord(cell: string, isList: boolean): string {
  const paths = (isList ? cell.split(/(?<!\\),/) : [cell]).map((path) =>
    path
      .replaceAll('\\,', ',')
      .split(/\s*(?:>|»|\|\|?|\s\/\s)\s*|(?<=^(?:Default|Root) Category(?:\/.*)?)\//)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
  const deepest = Math.max(...paths.map((path) => path.length));
  return paths.findLast((path) => path.length === deepest)?.at(-1) ?? '';
}

/** A cell of another program, in the form of our own export; or why it is not taken. */
export function ownCell(target: ColumnTarget, head: string, cell: string): string | { reason: string } {
  const text = plainSpaces(cell).trim();
  const label = factLabelOf(target);
  if (label !== null) {
    if (MADE_DATE.test(text)) return { reason: texts.madeDate(label, text) };
    const value = htmlText(text).replace(/[^\S\n]+/g, ' ');
    if (target === factTarget(FACT_LABELS.gsm)) return gsmText(value);
    return value
      .split('\n')
      .map((line) => withUnit(line.trim(), unitOfHead(head), label))
      .join('\n');
  }
  switch (target) {
    case 'name':
      return htmlText(text).replace(/\s+/g, ' ');
    case 'short_description':
    case 'long_description':
      return htmlText(text);
    case 'category_slug':
      return categoryWord(htmlText(text), /categor(?:ies|y names)|collections?/i.test(head));
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
