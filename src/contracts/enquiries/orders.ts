/** Reads the orders of an enquiry, with the corrections that follow them. */
import { OFFICE_SIZE } from '#src/contracts/paper/named-sizes.ts';
import type { Order } from '#src/contracts/paper/order-above.ts';
import { orderTexts } from '#src/contracts/paper/order-texts.ts';
import type { PastedLine, ReadLine } from '#src/contracts/paper/read-line.ts';
import { finished, readOrders } from '#src/contracts/paper/read-orders.ts';

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

/** True for what may be an order and may be none: a question, a number beside a word, words around a size, goods for a place. */
function isUnclear({ name, gsm, size, quantity, talk, ...line }: ReadLine, text: string): boolean {
  const isUndescribed = gsm + size === '';
  if (gsm + quantity === '' && talk !== '') return true;
  if (isPlace(name) && isUndescribed) return true;
  if (text.endsWith('?') && (isUndescribed || quantity === '')) return true;
  return line.isText && (quantity === '' || name === '');
}
