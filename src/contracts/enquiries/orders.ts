/** Reads the orders of an enquiry, with the corrections that follow them. */
import { OFFICE_SIZE } from '#src/contracts/paper/named-sizes.ts';
import { TALK, TRADE_WORD } from '#src/contracts/paper/paper-words.ts';
import type { PastedLine, ReadLine } from '#src/contracts/paper/read-line.ts';
import {
  finished,
  isQuestion,
  readOrders,
  type Order,
  type OrderText,
} from '#src/contracts/paper/read-orders.ts';

import { orderTexts } from './order-texts.ts';
import { isPlace } from './places.ts';

/** The orders in the rows, and the places of the rows that hold anything else. */
export function ordersOf(rows: readonly string[]): { orders: PastedLine[]; others: ReadonlySet<number> } {
  const texts = orderTexts(rows);
  const { orders, kinds } = readOrders(texts, isUnclear);
  const isClear = ({ isHeading, name, size }: Order): boolean =>
    !isHeading && (name !== '' || OFFICE_SIZE.test(size));
  const unclear = new Set(orders.filter((order) => !isClear(order)).map(({ from }) => from));
  const isOther = (place: number): boolean =>
    unclear.has(place) || !/^(?:order|part)$/.test(kinds[place] ?? '');
  const others = new Set(texts.flatMap(({ at }, place) => (isOther(place) ? at : [])));
  return { orders: orders.filter(isClear).map(finished), others };
}

/** True for a text without a paper's figure or an amount; a part of a sentence needs more of them than a line. */
function isUnclear(line: ReadLine, { text, isFragment }: OrderText): boolean {
  const { name, gsm, size, quantity, unit, talk } = line;
  const isUndescribed = gsm + size === '';
  // Words around a size alone ask for it, or say what it is for.
  if (gsm + quantity === '' && talk !== '') return true;
  // A part of the goods for another place is no order of its own.
  if (isPlace(name) && isUndescribed) return true;
  if (text.endsWith('?') && (isUndescribed || isQuestion(line, text))) return true;
  if (line.isText) return isFragment || quantity === '' || name === '';
  if (!isFragment) return false;
  const isNamed = name === '' || TRADE_WORD.test(name);
  if (isUndescribed && TALK.test(text) && (talk !== '' || !isNamed)) return true;
  const isPaper = gsm !== '' && talk === '' && TRADE_WORD.test(name);
  return unit === '' && !isPaper && (size === '' || quantity === '');
}
