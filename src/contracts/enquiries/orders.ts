/** Reads the orders of an enquiry, with the corrections that follow them. */
import {
  continues,
  finished,
  isPartOfOrder,
  withPaperOf,
  withSameFigures,
} from '#src/contracts/paper/pasted-list.ts';
import { TALK, TRADE_WORD } from '#src/contracts/paper/paper-words.ts';
import { TOTAL } from '#src/contracts/paper/pasted-tables.ts';
import { correct, isSamePaper } from '#src/contracts/paper/corrections.ts';
import { OFFICE_SIZE } from '#src/contracts/paper/named-sizes.ts';
import {
  isAboutPaperAbove,
  joined,
  merged,
  readLine,
  type PastedLine,
  type ReadLine,
} from '#src/contracts/paper/read-line.ts';

import { orderTexts } from './order-texts.ts';
import { isPlace } from './places.ts';

/** A net weight of one ream, not of an order, kg. */
const REAM_KG_MAX = 60;

/** The orders in the rows, and the places of the rows that hold anything else. */
export function readOrders(rows: readonly string[]): { orders: PastedLine[]; others: ReadonlySet<number> } {
  const orders: ReadLine[] = [];
  const others = new Set<number>();
  let heading: ReadLine | null = null;
  // Before the first order, any sentence may have named its paper.
  let mentioned: ReadLine | undefined;
  // A size in the row that names the paper holds for the rows below it.
  let sizeAbove = '';
  for (const { text, at, isFragment } of orderTexts(rows)) {
    const line = readLine(text);
    const before = orders.at(-1);
    const isNameless = isAboutPaperAbove(line);
    const described = orders.findIndex((order) => describes(line, order));
    const isOfBefore = isNameless && heading === null && before !== undefined;
    if (before && text.startsWith('Note:'))
      orders[orders.length - 1] = { ...before, note: joined(before.note, text.slice('Note:'.length).trim()) };
    else if (described >= 0) orders[described] = { ...merged(orders[described]!, line), name: line.name };
    else if (correct(orders, line, text)) others.add(at);
    else if (!isOrder(line, text, isFragment)) {
      others.add(at);
      // A few words above rows of figures name their paper, and so does a question before its answer.
      const isHead = text.endsWith(':');
      const isWords = line.isText && !/\d/.test(text) && !TALK.test(isHead ? line.name : text);
      const isTitle = isWords && (isHead || !isFragment);
      if (line.name !== '' && (isTitle || isAsked(line, text))) heading = line;
      else if (!TRADE_WORD.test(heading?.name ?? '')) heading = null;
      if (TRADE_WORD.test(line.name)) mentioned = line;
    } else if (isOfBefore && isReamWeight(before) && line.unit === 'reams' && line.gsm + line.size === '') {
      const note = joined(before.note, `${before.quantity} ${before.unit}`);
      orders[orders.length - 1] = { ...before, quantity: line.quantity, unit: line.unit, note };
    } else if (isOfBefore && isBareWeight(before) && line.unit !== '' && line.gsm + line.size === '')
      orders[orders.length - 1] = {
        ...before,
        gsm: before.quantity,
        quantity: line.quantity,
        unit: line.unit,
      };
    else if (isOfBefore && continues(line, before)) orders[orders.length - 1] = merged(before, line);
    else {
      const above = heading ?? before ?? mentioned;
      const whole =
        above && isNameless
          ? withPaperOf({ ...line, isSame: line.isSame || above === heading }, above)
          : line;
      if (!isNameless) sizeAbove = line.quantity === '' ? line.size : '';
      const repeated = before ? withSameFigures(whole, before, text) : whole;
      const size = repeated.size || (isNameless ? sizeAbove : '');
      if (whole.name === '' && !OFFICE_SIZE.test(size)) others.add(at);
      else {
        orders.push({ ...repeated, size });
        heading = null;
      }
    }
  }
  return { orders: orders.map(finished), others };
}

/** True for a text with a paper's figure and an amount; a part of a sentence needs more of them than a line. */
function isOrder(line: ReadLine, text: string, isFragment: boolean): boolean {
  const isUndescribed = line.gsm + line.size === '';
  if (TOTAL.test(text)) return false;
  // Words around a size alone ask for it, or say what it is for.
  if (line.gsm + line.quantity === '' && line.talk !== '') return false;
  // A part of the goods for another place or day is no order of its own.
  if (isPartOfOrder(line, text) || (isPlace(line.name) && isUndescribed)) return false;
  if (text.endsWith('?') && (isUndescribed || isAsked(line, text))) return false;
  if (line.isText) return !isFragment && line.quantity !== '' && line.name !== '' && !TALK.test(text);
  const isNamed = line.name === '' || TRADE_WORD.test(line.name);
  if (isFragment && isUndescribed && TALK.test(text) && (line.talk !== '' || !isNamed)) return false;
  const isPaper = line.gsm !== '' && line.talk === '' && TRADE_WORD.test(line.name);
  return !isFragment || line.unit !== '' || isPaper || (line.size !== '' && line.quantity !== '');
}

/** True for the figures of a paper of which only the amount was said before: '1 ton duplex …', then 'duplex 300 gsm 25x36'. */
const describes = (line: ReadLine, order: ReadLine): boolean =>
  line.quantity + order.gsm + order.size === '' && line.gsm !== '' && isSamePaper(line, order);

/** True for the question whether the business has a paper: it names a grammage, and no amount. */
function isAsked(line: ReadLine, text: string): boolean {
  return text.endsWith('?') && line.quantity === '' && line.gsm !== '';
}

/** True for a number without a unit that is a grammage if the amount comes later: 'maplitho 70 ka kya rate', then '25 rim'. */
const isBareWeight = ({ unit, gsm, quantity }: ReadLine): boolean =>
  unit + gsm === '' && Number(quantity) >= 40 && Number(quantity) <= 400;

/** True for a line that gave the weight of one ream: '23x36 18.7 kg', with '25 rim' below it. */
function isReamWeight({ unit, size, quantity }: ReadLine): boolean {
  return unit === 'kg' && size !== '' && Number(quantity) < REAM_KG_MAX;
}
