/** Reads an enquiry as it came: a chat, a mail, or a note taken at the telephone or the counter. */
import { BRAND, CONTACT_DEFAULTS } from '#src/contracts/base/identity.ts';
import type { EnquiryChannel } from '#src/contracts/leads/lead-parts.ts';
import { OFFICE_SIZE } from '#src/contracts/paper/named-sizes.ts';
import type { Order } from '#src/contracts/paper/order-above.ts';
import { orderTexts } from '#src/contracts/paper/order-texts.ts';
import { anySigns, hidden, shown, TRADE_WORD, wholeWords } from '#src/contracts/paper/paper-words.ts';
import type { PastedLine, ReadLine } from '#src/contracts/paper/read-line.ts';
import { finished, readOrders } from '#src/contracts/paper/read-orders.ts';

import { withoutCodes } from './codes.ts';
import { findContact, type EnquiryContact } from './contact.ts';
import { takeApart } from './messages.ts';
import { findNeededBy } from './needed-by.ts';
import { isPlace } from './places.ts';
import { wordsRead } from './words-read.ts';

export interface Enquiry extends EnquiryContact {
  readonly channel: EnquiryChannel;
  /** 'YYYY-MM-DD' or ''. */
  readonly neededBy: string;
  readonly lines: readonly PastedLine[];
  /** The words that are in no line, as they came. */
  readonly rest: string;
}

/** What is read of a text, in characters: a chat of a thousand messages. Whatever follows stays in the rest. */
const READ_LENGTH = 100_000;

/** Words before our own name: 'Dear …', 'M/s …'. */
const BEFORE_OUR_NAME = /^\P{L}*(?:(?:dear|hello|hi|to|the|m\/s\.?) )*/u;

/** @param today the day on which the text is read, 'YYYY-MM-DD' */
export function readEnquiry(text: string, today: string): Enquiry {
  const isOurs = (name: string): boolean =>
    // The name of another firm may end with ours.
    name.toLowerCase().replace(BEFORE_OUR_NAME, '').startsWith(BRAND.name.toLowerCase()) ||
    name.includes(CONTACT_DEFAULTS.contactEmail) ||
    /^you$/i.test(name);
  const messages = takeApart(text.slice(0, READ_LENGTH), isOurs);
  const contact = findContact(messages, isOurs);
  // Who asks is no part of an order; a firm that is called like a paper is left in, because it may be one.
  const ofBuyer = [contact.name, contact.company, contact.place]
    .filter((words) => words !== '' && !TRADE_WORD.test(words))
    .concat(BRAND.name)
    .map(anySigns);
  const who = new RegExp(wholeWords(ofBuyer.join('|')), 'giu');
  const read = ordersOf(messages.lines.map((line) => withoutCodes(line).replace(who, hidden)));
  const { others } = read;
  const orders = read.orders.map((order) => ({ ...order, note: shown(order.note) }));
  const { isOrder, isContact } = wordsRead(orders, contact);
  return {
    channel: messages.channel,
    ...contact,
    neededBy: findNeededBy(messages.lines.join('\n'), today),
    lines: orders,
    rest: [
      ...messages.others,
      ...messages.lines.filter((row, at) => others.has(at) || !isOrder(row)),
      text.slice(READ_LENGTH),
    ]
      .filter((row) => !isContact(row))
      .join('\n')
      .trim(),
  };
}

/** The orders in the rows, and the places of the rows that hold anything else. */
function ordersOf(rows: readonly string[]): { orders: PastedLine[]; others: ReadonlySet<number> } {
  const texts = orderTexts(rows);
  const { orders, kinds } = readOrders(texts, isUnclear);
  const isWhole = ({ gsm, size, quantity, unit }: Order): boolean =>
    [gsm, size, quantity, unit].every((figure) => figure !== '');
  const isClear = (order: Order): boolean =>
    !order.isHeading && (order.name !== '' || OFFICE_SIZE.test(order.size) || isWhole(order));
  const unclear = new Set(orders.filter((order) => !isClear(order)).map(({ from }) => from));
  const isOther = (place: number): boolean =>
    unclear.has(place) || !/^(?:order|part)$/.test(kinds[place] ?? '');
  const others = new Set(texts.flatMap(({ at }, place) => (isOther(place) ? at : [])));
  return { orders: orders.filter(isClear).map(finished), others };
}

/** True for what may be an order and may be none: a question, a count of papers below, words around a size, goods for a place. */
function isUnclear({ name, gsm, size, quantity, unit, talk, ...line }: ReadLine, text: string): boolean {
  const isUndescribed = gsm + size === '';
  if (gsm + quantity === '' && talk !== '') return true;
  if ((isPlace(name) || (text.endsWith(':') && unit === '')) && isUndescribed) return true;
  if (line.wantsSample && name + gsm === '' && OFFICE_SIZE.test(size)) return true;
  if (text.endsWith('?') && (isUndescribed || quantity === '')) return true;
  return line.isText && (quantity === '' || (name === '' && !(line.isSame && gsm !== '')));
}
