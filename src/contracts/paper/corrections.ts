/** Changes orders as later texts correct them: '58 nahi 54', 'sorry 3 ton', '70 wala 40 rim kar do'. */
import { findMeasures } from './find-measures.ts';
import { OFFICE_SIZE } from './named-sizes.ts';
import { TRADE_WORD, wholeWords } from './paper-words.ts';
import { SORRY, STARRED } from './pasted-rows.ts';
import {
  hasFigures,
  merged,
  IN_PLACE_OF,
  OF_UNIT,
  readLine,
  REFUSED,
  replacedBy,
  VALUE,
  type ReadLine,
} from './read-line.ts';

/** '58 nahi 54', '120 ki jagah 150', '60 instead of 70', '60 karna 70 nahi': an earlier value and the one in its place. */
const REPLACEMENTS = [
  replacedBy(`${IN_PLACE_OF}|ko|को|->`),
  String.raw`\b(?:change|not)\s+(?<before>${VALUE})${OF_UNIT}(?:\s*,?\s*(?:to|but)\s+|,?\s+)(?<now>${VALUE})`,
  String.raw`(?<now>${VALUE})${OF_UNIT}\s*,?\s*(?:(?:instead|in place) of|not)\s+(?<before>${VALUE})`,
  String.raw`(?<now>${VALUE})${OF_UNIT}\s+(?:kar\p{L}*|chahiye|rakh\p{L}*)\s*,?\s*(?<before>${VALUE})${OF_UNIT}\s+nahin?(?!\s*,?\s*\d)`,
].map((replacement) => new RegExp(replacement, 'giu'));
/** A number or ordinal that names the place of an order in the list. */
const NAMED_PLACE =
  /(\d)(?:st|nd|rd|th) (?:line|item|one)|\b(?:item|line|sr\.? ?no\.?|s\.?no\.?)\W{0,2}(\d)\b/i;
/** Ordinals that name the place of an order where its text begins: 'dusri wali cancel', 'pehli 120 rim'. */
const ORDINALS = [
  'pe?hl[ai]|first one|पहल[ाी]',
  'd[uo]+sr[ai]|second one|दूसर[ाी]',
  't[ie]+sr[ai]|third one|तीसर[ाी]',
  'chauth[ai]|fourth one|चौथ[ाी]',
].map((words) => new RegExp(wholeWords(words, '^'), 'iu'));
/** Words that two different papers may share. */
const GENERAL_WORD = /^(?:paper|papers|sheets?|board|ounces?|bundles?)$/;
export const CANCELLED =
  /(?<!\p{L})(?:cancel(?:led)?|nahi (?:chahiye|lena|lenge)|ra?ehne (?:do|dena|dijiye)|hata (?:do|dena)|mat (?:bhejna|bhejo|dena)|not (?:required|needed)|नहीं चाहिए|रहने दो|मत भेज\p{L}*)(?![\p{L}\p{M}])/iu;
const CHANGED =
  /(?<!\p{L})(?:kar ?do|kar ?(?:dena|dijiye|den)|likh lo|likh lena|then|make (?:it|that)|change (?:it )?to|should be|final|^(?:thi?k|theek) (?:h|hai)|hi (?:chahiye|de ?do|dena)|कर दो|लिख लो)(?!\p{L})/iu;

/** The words of a text that holds for all orders above, or for the last two: 'sab 18 bf', 'dono 75 gsm', 'maplitho sab'. */
export const FOR_ALL =
  /^(?:all|sab(?:hi|k[aei])?|सब|सभी|(?<two>dono|both|दोनों))(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])(?:sab(?:hi)?|सब|सभी)$/iu;
/** An earlier value, the value in its place, and the unit that was typed behind the new one. */
type Replacement = readonly [before: string, now: string, unit: ReadLine['unit']];

const FIGURES = ['gsm', 'size', 'quantity'] as const;
const comparable = (value: string): string => value.toLowerCase().replace(/[\s,]/g, '').replace(/[×*]/g, 'x');

/** The place of the order that a correction names, from 1; 0 for none. */
function placeNamedIn(text: string): number {
  const number = NAMED_PLACE.exec(text)?.slice(1).find(Boolean);
  return number ? Number(number) : ORDINALS.findIndex((ordinal) => ordinal.test(text)) + 1;
}

/** True if both lines name one paper, with some of its words or the office size. */
function isSamePaper(line: ReadLine, { name, size }: ReadLine): boolean {
  const words = line.name.toLowerCase().split(' ');
  const isShared = (word: string): boolean =>
    word.length > 2 && words.includes(word) && !GENERAL_WORD.test(word);
  // '23x36 hi de do' has no amount of its own.
  const isSized = OFFICE_SIZE.test(size) || (size !== '' && line.name + line.quantity === '');
  return (isSized && size === line.size) || name.toLowerCase().split(' ').some(isShared);
}

/** Changes an earlier order as a later text says; false if the text corrects nothing. */
export function correct(orders: ReadLine[], line: ReadLine, text: string): boolean {
  const nth = placeNamedIn(text);
  // Of several orders of one paper the one with the same grammage is meant: 'A4 75 4 box kar do'.
  const named = orders.filter((order) => isSamePaper(line, order));
  const likest = orders[nth - 1] ?? named.findLast(({ gsm }) => gsm === line.gsm) ?? named.at(-1);
  const at = orders.findLastIndex((order) => order === likest);
  const forAll = FOR_ALL.exec(text);
  if (
    forAll &&
    line.quantity === '' &&
    (TRADE_WORD.test(line.name) || line.gsm + line.size + line.grade !== '')
  ) {
    const meant = orders.splice(forAll.groups?.['two'] ? -2 : 0);
    const { name } = line;
    orders.push(
      ...meant.map((order) => ({
        ...merged(order, { ...line, talk: '', note: '' }),
        name: order.name || name,
      })),
    );
    return orders.length > 0;
  }
  // A line with all figures of a paper that was not ordered before is a new order, and any correction in it is its own.
  if (at < 0 && line.name !== '' && FIGURES.every((figure) => line[figure] !== '')) return false;
  let isCorrected = false;
  for (const pattern of REPLACEMENTS)
    for (const { 0: whole, index, groups: { before = '', now = '' } = {} } of text.matchAll(pattern)) {
      const { unit } = readLine(text.slice(index + (whole.startsWith(now) ? 0 : whole.length - now.length)));
      isCorrected = replaceValue(orders, nth, [before, now, unit]) || isCorrected;
    }
  if (isCorrected) return true;
  const isStarred = STARRED.test(text) && line.unit !== '';
  const isSorry = SORRY.test(text) || (isStarred && (at >= 0 || line.name === ''));
  // 'art card nahi, sirf art paper' cancels the card, if it names no order of its own.
  const refused = REFUSED.exec(text)?.slice(1).find(Boolean)?.trim().toLowerCase();
  if (refused && !hasFigures(line)) {
    const place = orders.findLastIndex(({ name }) => name.toLowerCase().includes(refused));
    return place >= 0 && orders.splice(place, 1).length > 0;
  }
  if (CANCELLED.test(text)) return at >= 0 && orders.splice(at, 1).length > 0;
  // '70 wala 40 rim kar do', '2 mm wala 80': the order of this grammage or thickness.
  const said = new Set(text.match(/\d[\d.]*/g));
  if (line.unit !== '') said.delete(line.quantity);
  const isOfFigure = ({ gsm, grade }: ReadLine): boolean =>
    said.has(gsm) || (grade !== '' && comparable(grade) === comparable(line.grade));
  const isOfLast = line.isSame || line.name === '' || isSorry;
  const order = orders[at] ?? orders.findLast(isOfFigure) ?? (isOfLast ? orders.at(-1) : undefined);
  const isOnlyAmount = line.unit !== '' && line.gsm + line.size === '';
  const isChanged = isSorry || CHANGED.test(text) || (nth > 0 && isOnlyAmount);
  if (order === undefined || !isChanged || !hasFigures(line)) return false;
  // 'maplitho 80 gsm 20 rim kar do' below one of 70 GSM is an order of its own.
  if (line.name !== '' && line.quantity !== '' && !`${order.gsm} `.startsWith(line.gsm) && !isSorry)
    return false;
  // Beside the order's own grammage only one with its unit is another: '70 likha, 80 gsm chahiye'.
  const [other] = findMeasures(text).measures.flatMap((measure) =>
    measure.kind === 'gsm' && String(measure.range.to) !== order.gsm ? String(measure.range.to) : [],
  );
  const isOnly = line.name + line.gsm === '' && ['', order.size].includes(line.size);
  const isAmount = line.unit !== '' || (line.quantity !== '' && isOnly);
  orders[orders.indexOf(order)] = {
    ...order,
    name: (at < 0 && line.isSame && line.name) || order.name,
    // 'galti se 50 likha, 60 rim chahiye' repeats the earlier amount.
    gsm: other ?? ((line.gsm !== order.quantity && !said.has(order.gsm) && line.gsm) || order.gsm),
    size: line.size || order.size,
    quantity: isAmount ? line.quantity : order.quantity,
    unit: line.unit || order.unit,
  };
  return true;
}

/** Replaces a figure of the order in the place `nth`, or else of the last one that has it; false if none has. */
function replaceValue(orders: ReadLine[], nth: number, [before, now, unit]: Replacement): boolean {
  const figureOf = (order: ReadLine | undefined): (typeof FIGURES)[number] | undefined =>
    order && FIGURES.find((figure) => comparable(order[figure]) === comparable(before));
  const at = figureOf(orders[nth - 1]) ? nth - 1 : orders.findLastIndex((order) => figureOf(order));
  const [order, figure] = [orders[at], figureOf(orders[at])];
  if (order && figure)
    orders[at] = {
      ...order,
      [figure]: now,
      ...(figure === 'quantity' && { unit: unit || order.unit, note: order.note.replace(before, now) }),
    };
  return figure !== undefined;
}
