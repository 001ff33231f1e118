/** Reads the orders of an enquiry, with the corrections that follow them. */
import {
  continues,
  finished,
  hasFigures,
  isAboutPaperAbove,
  joined,
  merged,
  TALK,
  TOTAL,
  withPaperOf,
} from '#src/contracts/paper/pasted-list.ts';
import { OFFICE_SIZE } from '#src/contracts/paper/named-sizes.ts';
import { readLine, type PastedLine, type ReadLine } from '#src/contracts/paper/read-line.ts';

import { orderTexts } from './order-texts.ts';

/** Words of money and of a conversation, beside which a number is no quantity of a paper. */
const NO_QUANTITY =
  /(?<![\p{L}\p{M}])(?:adv|advance|bal(?:ance)?|cash|say|paid|pay|udhari?|days?|din|kb|mb|hrs?|hours?|leads?|new|extn?|chamber|shop|sec|delivery|plot|flat|floor|gali|road|rd|street|block|near|opp|rcvd|recd|call|years?|yrs?|room|dept|no|page|phase|sector|invoice|bill|po|date|dt|slip|elsewhere|last|min(?:ute)?s?|am|pm|baje|बजे|दिन|पत्रांक)(?![\p{L}\p{M}])/iu;
/** Words of a sentence before a list, which name no paper. */
const LIST_WORD = /\b(?:following|below|under|items?|list|requirements?|mentioned|material)\b/i;
/** Words by which buyers describe their own business: a number beside them is no order. */
const ABOUT_US = /\b(?:we (?:have|are|run)|hamare|hamari)\b/i;
const FILE_NAME = /\.(?:xlsx?|pdf|jpe?g|png|docx?|csv)\b/i;
/** A net weight of one ream, not of an order, kg. */
const REAM_KG_MAX = 60;

const VALUE = String.raw`\d[\d.,]*(?:\s*[x×*]\s*\d[\d.]*)?`;
const OF_UNIT = String.raw`(?:\s*(?:gsm|rim|ream|kg|ton|sheet|pkt)s?)?`;
/** '58 nahi 54', '120 ki jagah 150', '60 instead of 70', 'change 60 to 70': an earlier value and the one in its place. */
const REPLACEMENTS = [
  new RegExp(
    String.raw`(${VALUE})${OF_UNIT}\s*,?\s*(?:nahin?|nhi|नहीं|ki jagah|ke badle|ko|की जगह|को|->)\s*,?\s*(${VALUE})`,
    'giu',
  ),
  new RegExp(String.raw`\b(?:change|not)\s+(${VALUE})${OF_UNIT}\s*,?\s*(?:to|but)\s+(${VALUE})`, 'giu'),
  new RegExp(String.raw`(?<now>${VALUE})${OF_UNIT}\s+(?:instead|in place) of\s+(${VALUE})`, 'giu'),
];
/** 'the 2nd line', 'item 2': the place of an order in the list. */
const NAMED_PLACE =
  /(\d)(?:st|nd|rd|th) (?:line|item|one)|\b(?:item|line|sr\.? ?no\.?|s\.?no\.?)\W{0,2}(\d)\b/i;
/** '70 wala 40 rim kar do': the order of this grammage. */
const NAMED_GSM = /(?<![\d.])(\d{2,3})(?:\s*gsm)?\s+(?:wal[aei]|me|mein|k[aei])(?!\p{L})/iu;
/** Words that two different papers may share. */
const GENERAL_WORD = /^(?:paper|papers|sheets?|board|ounces?|bundles?)$/;
const CANCELLED =
  /(?<!\p{L})(?:cancel(?:led)?|nahi (?:chahiye|lena|lenge)|ra?ehne (?:do|dena|dijiye)|hata (?:do|dena)|mat (?:bhejna|bhejo|dena)|not (?:required|needed)|नहीं चाहिए|रहने दो|मत भेज\p{L}*)(?![\p{L}\p{M}])/iu;
const CHANGED =
  /^(?:sorry|correction|actually|galti|oops)\b|(?<!\p{L})(?:kar ?do|kar ?(?:dena|dijiye|den)|likh lo|likh lena|then|make (?:it|that)|change (?:it )?to|should be|hi (?:chahiye|de ?do|dena)|कर दो|लिख लो)(?!\p{L})/iu;

const FIGURES = ['gsm', 'size', 'quantity'] as const;
const comparable = (value: string): string => value.toLowerCase().replace(/[\s,]/g, '').replace(/[×*]/g, 'x');

/** The orders in the rows, and the places of the rows that hold anything else. */
export function readOrders(rows: readonly string[]): { orders: PastedLine[]; others: ReadonlySet<number> } {
  const orders: ReadLine[] = [];
  const others = new Set<number>();
  let heading: ReadLine | null = null;
  for (const { text, at, isFragment, repeats } of orderTexts(rows)) {
    const line = readLine(text);
    const before = orders.at(-1);
    const isNameless = isAboutPaperAbove(line);
    const isOfBefore = isNameless && !repeats && heading === null && before !== undefined;
    if (before && text.startsWith('Note:'))
      orders[orders.length - 1] = { ...before, note: joined(before.note, text.slice('Note:'.length).trim()) };
    else if (correct(orders, line, text)) others.add(at);
    else if (!isOrder(line, text, isFragment)) {
      others.add(at);
      // A few words above rows of figures name their paper, and so does a question before its answer.
      const words = text.endsWith(':') && !LIST_WORD.test(line.name) ? line.name : text;
      const isTitle = line.isText && !/\d/.test(text) && !TALK.test(words) && words.split(' ').length <= 4;
      heading = line.name !== '' && (isTitle || isAsked(line, text)) ? line : null;
    } else if (isOfBefore && isReamWeight(before) && line.unit === 'reams' && line.gsm + line.size === '') {
      const note = joined(before.note, `${before.quantity} ${before.unit}`);
      orders[orders.length - 1] = { ...before, quantity: line.quantity, unit: line.unit, note };
    } else if (isOfBefore && continues(line, before)) orders[orders.length - 1] = merged(before, line);
    else {
      const above = heading ?? before;
      const whole =
        above && (isNameless || repeats)
          ? withPaperOf({ ...line, isSame: line.isSame || repeats || above === heading }, above)
          : line;
      const name = repeats && before ? `${before.name.split(' ')[0]} ${line.name}`.trim() : whole.name;
      const size = whole.size === '' && whole.isSame ? (before?.size ?? '') : whole.size;
      if (name === '' && !OFFICE_SIZE.test(size)) others.add(at);
      else {
        orders.push({ ...whole, name, size });
        heading = null;
      }
    }
  }
  return { orders: orders.map(finished), others };
}

/** True for a text with a paper's figure and an amount; a part of a sentence needs more of them than a line. */
function isOrder(line: ReadLine, text: string, isFragment: boolean): boolean {
  if (TOTAL.test(text) || FILE_NAME.test(text) || (ABOUT_US.test(text) && line.unit === '')) return false;
  if (
    line.gsm + line.quantity === '' &&
    /(?<!\p{L})(?:kya|bhav|kitn[ae]|rates?|price|भाव)(?![\p{L}\p{M}])/iu.test(text)
  )
    return false;
  if (text.endsWith('?') && ((line.size === '' && line.gsm === '') || isAsked(line, text))) return false;
  if (line.isText) return !isFragment && line.quantity !== '' && line.name !== '' && !NO_QUANTITY.test(text);
  if (isFragment && line.gsm + line.size === '' && NO_QUANTITY.test(text)) return false;
  return !isFragment || line.unit !== '' || (line.size !== '' && line.quantity !== '');
}

/** True for the question whether the business has a paper: it names a grammage, and no amount. */
function isAsked(line: ReadLine, text: string): boolean {
  return text.endsWith('?') && line.quantity === '' && line.gsm !== '';
}

/** True for a line that gave the weight of one ream: '23x36 18.7 kg', with '25 rim' below it. */
function isReamWeight({ unit, size, quantity }: ReadLine): boolean {
  return unit === 'kg' && size !== '' && Number(quantity) < REAM_KG_MAX;
}

/** The place of the order that a correction names, from 1; 0 for none. */
function placeNamedIn(text: string): number {
  return Number(NAMED_PLACE.exec(text)?.slice(1).find(Boolean) ?? 0);
}

/** Changes an earlier order as a later text says; false if the text corrects nothing. */
function correct(orders: ReadLine[], line: ReadLine, text: string): boolean {
  let isCorrected = false;
  for (const pattern of REPLACEMENTS)
    for (const [, first = '', second = ''] of text.matchAll(pattern)) {
      const [before, now] = pattern.source.startsWith('(?<now>') ? [second, first] : [first, second];
      isCorrected = replaceValue(orders, before, now, placeNamedIn(text)) || isCorrected;
    }
  if (isCorrected) return true;
  const words = line.name.toLowerCase().split(' ');
  const isSamePaper = ({ name, size }: ReadLine): boolean =>
    (OFFICE_SIZE.test(size) && size === line.size) ||
    name
      .toLowerCase()
      .split(' ')
      .some((word) => word.length > 2 && words.includes(word) && !GENERAL_WORD.test(word));
  const at = orders.findLastIndex(isSamePaper);
  if (CANCELLED.test(text)) return at >= 0 && orders.splice(at, 1).length > 0;
  const isOfLast = line.isSame || line.name === '' || /^sorry/i.test(text);
  const order =
    orders[placeNamedIn(text) - 1] ??
    orders[at] ??
    orders.findLast(({ gsm }) => gsm === NAMED_GSM.exec(text)?.[1]) ??
    // '23x36 hi de do' has no amount of its own.
    (line.quantity === '' && line.size !== ''
      ? orders.findLast(({ size }) => size === line.size)
      : undefined) ??
    (isOfLast ? orders.at(-1) : undefined);
  if (order === undefined || !CHANGED.test(text) || !hasFigures(line)) return false;
  const { quantity, unit } = line.unit === '' ? order : line;
  const name = at < 0 && line.isSame && line.name !== '' ? line.name : order.name;
  orders[orders.indexOf(order)] = {
    ...order,
    name,
    gsm: line.gsm || order.gsm,
    size: line.size || order.size,
    quantity,
    unit,
  };
  return true;
}

/** Replaces a figure of the order in the `nth` place, or else of the last one that has it; false if none has. */
function replaceValue(orders: ReadLine[], before: string, now: string, nth: number): boolean {
  const figureOf = (order: ReadLine | undefined): (typeof FIGURES)[number] | undefined =>
    order && FIGURES.find((figure) => comparable(order[figure]) === comparable(before));
  const at = figureOf(orders[nth - 1]) ? nth - 1 : orders.findLastIndex((order) => figureOf(order));
  const figure = figureOf(orders[at]);
  if (figure) orders[at] = { ...orders[at]!, [figure]: now };
  return figure !== undefined;
}
