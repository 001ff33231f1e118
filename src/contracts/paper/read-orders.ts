/** Reads the orders in the texts of a pasted list or an enquiry, in one pass. */
import { LIMITS } from '../base/limits.ts';
import { CANCELLED, correct } from './corrections.ts';
import { OFFICE_SIZE } from './named-sizes.ts';
import {
  continues,
  describes,
  isCountedShade,
  isDescription,
  isPartOfOrder,
  precedes,
  unitForAll,
  withAmount,
  withPaperOf,
  withSameFigures,
  withUnit,
  type Order,
} from './order-above.ts';
import { ADDRESS, FIRM, SHADE_ONLY, TALK, THANKS, TRADE_WORD, wholeWords } from './paper-words.ts';
import { NOTICE, QUOTED_FROM } from './pasted-rows.ts';
import { TOTAL } from './pasted-tables.ts';
import {
  hasFigures,
  isAboutPaperAbove,
  joined,
  merged,
  readLine,
  type PastedLine,
  type ReadLine,
} from './read-line.ts';

/** A part of a list or an enquiry that may be an order. */
export interface OrderText {
  readonly text: string;
  /** Index of its row. */
  readonly at: number;
  /** True for a part of a sentence, in which a number alone is no quantity. */
  readonly isFragment: boolean;
}

/** What a text is: an order, more about the order above, a heading that names the paper of the figures below, a correction, or talk. */
type TextKind = 'order' | 'part' | 'heading' | 'correction' | 'talk';

/** Words that end a letter: the name of the sender follows, which is no paper. */
const CLOSING = new RegExp(wholeWords(`${THANKS}|rgds|(?:best |warm |with )?regards|yours`, '^'), 'iu');
/** Lines of a vCard, the head of a slip, notices of a chat and phone numbers alone, which are kept as they came. */
const NO_PAPER =
  /^(?:(?:begin|end|version|n|fn|tel|org|email|item\d+\..*|(?:date|dt|party|firm|company|address|ref|p\.?o|gstin)\b[^:;]{0,12})[:;].*|(?:p\.?o|order|indent|ref|challan|bill|invoice)\.? (?:no|dated?|dt)\b.*|(?:rfq|rfp|p\.?o|ref|tender|indent|enq(?:uiry)?|challan|invoice)\b[\s.:#/-]*[a-z\d/-]*\d|dated?\b.*\d.*|\D{0,40}\+?(?:\d[ -]{0,3}){10,14}\D{0,3})$/i;

/** A title names no paper: 'Coated boards:', bold '*Coated boards*', 'COATED BOARDS' above a line in small letters. */
const isTitle = (text: string, below: string): boolean =>
  /[:*]$/.test(text) || (text === text.toUpperCase() && below !== below.toUpperCase());

/** True for the question whether the business has a paper: it names a grammage, and no amount. */
const isQuestion = (line: ReadLine, text: string): boolean =>
  text.endsWith('?') && line.quantity === '' && line.gsm !== '';

/** True for a few words that name the paper of the figures below, and for a question before its answer. */
function isHeading(line: ReadLine, { text, isFragment }: OrderText, below: ReadLine | undefined): boolean {
  if (line.name === '') return false;
  if (isQuestion(line, text)) return true;
  const isAboveFigures = below !== undefined && hasFigures(below) && isAboutPaperAbove(below);
  const isNamed = line.isSame || TRADE_WORD.test(line.name) || isAboveFigures;
  return (
    line.isText &&
    !hasFigures(line) &&
    isNamed &&
    (text.endsWith(':') || (!isFragment && line.name.split(' ').length <= 5))
  );
}

/** True for what a chat, a mail or a slip adds around the orders: a total, a head, a phone number. */
export const isNotice = (line: ReadLine, text: string): boolean =>
  [TOTAL, NOTICE, QUOTED_FROM].some((pattern) => pattern.test(text)) ||
  (NO_PAPER.test(text) && (line.unit === '' || !TRADE_WORD.test(line.name)));

/** True for words that name no order. */
function isTalk(line: ReadLine, text: string, isHead: boolean): boolean {
  // What a heading says before its colon may be polite: 'Please send rates for maplitho:'.
  const words = isHead && text.endsWith(':') ? line.name : text;
  const isOther = [FIRM, ADDRESS, CANCELLED].some((pattern) => pattern.test(text));
  return line.isText && (TALK.test(words) || isOther);
}

/** True for words that say nothing beside an order, such as a greeting. */
const isGreeting = (line: ReadLine): boolean =>
  line.name + line.talk + line.note === '' && !hasFigures(line) && !line.wantsSample;

/** Notes what was ordered first beside its correction; returns the notes of a cancelled order, which go to the next one. */
function noteCorrection(orders: Order[], before: readonly Order[], text: string): string {
  const place = before.findIndex((order, at) => order !== orders[at]);
  const changed = before[place]!;
  const { name, gsm, size, quantity, unit } = changed;
  const note = `${text} (${[name, gsm, size, quantity, unit].filter(Boolean).join(' ')})`;
  if (orders.length < before.length)
    return joined(changed.before, changed.talk, changed.note, changed.after, note);
  orders[place] = { ...orders[place]!, after: joined(changed.after, note) };
  return '';
}

/** True for a part of a sentence with too few figures for an order; a whole line needs fewer. */
function isAside(line: ReadLine, text: string): boolean {
  const { name, gsm, size, quantity, unit, talk } = line;
  const isNamed = name === '' || TRADE_WORD.test(name);
  if (
    line.isText ||
    /^not\s/i.test(text) ||
    (gsm + size === '' && TALK.test(text) && (talk !== '' || !isNamed))
  )
    return true;
  const isPaper = gsm !== '' && name !== '' && (talk === '' || TRADE_WORD.test(name));
  return unit === '' && !isPaper && (size === '' || quantity === '');
}

/** A line as it is shown: with its unit, and its thickness or burst factor in its name. */
export function finished(line: ReadLine): PastedLine {
  const { grade, gsm, isRoll, quantity, wantsSample } = line;
  const name = [line.name, grade].join(' ').trim();
  // The size of a till roll is its width and the length on it: '79x50' means 79 mm × 50 m.
  const rollSize = line.size.replace(
    /^(\d{2,3}(?:\.\d+)?)\s*(?:(?:mm\s*)?[x×*]\s*(\d{1,3})|[x×*]\s*(\d{1,3})\s*m[a-z]*)$/i,
    '$1 mm × $2$3 m',
  );
  const size = isRoll ? rollSize : line.size;
  const isOfReel = size === '' || /^[^x×*]*\d\W*(?:mm|cm|in|["”])/i.test(size);
  const usual = line.unit || (isOfReel ? 'kg' : 'reams');
  // Pieces of a roll are rolls, even if only the line above says that it is one.
  const unit = isRoll && ['', 'sheets'].includes(line.unit) ? 'rolls' : usual;
  // A name that is too long is shortened where it is stored.
  const note = name.length > LIMITS.name ? joined(line.note, name) : line.note;
  return { name, gsm, size, quantity, unit, wantsSample, note };
}

/**
 * Reads the orders in the texts.
 * @param isUnclear true for a text that is left out because it may be no order; a pasted list leaves out none
 * @returns the orders, what each text is, and what is said beside no order
 */
export function readOrders(
  texts: readonly OrderText[],
  isUnclear: (line: ReadLine, text: string) => boolean = () => false,
): { orders: Order[]; kinds: TextKind[]; talk: string } {
  const orders: Order[] = [];
  const kinds: TextKind[] = [];
  // Talk before an order becomes its note.
  let talk = '';
  // Before the first order, any sentence may have named its paper.
  let mentioned: ReadLine | undefined;
  // A size that stands above several lines holds for those that leave it out.
  let sizeAbove = '';
  let isClosed = false;
  let unitAbove: ReadLine['unit'] = '';
  const lines = texts.map(({ text }) => readLine(text));

  const kindOf = (line: ReadLine, at: number): TextKind => {
    const { text, isFragment, at: row } = texts[at]!;
    const above = orders.at(-1);
    const below = lines[at + 1];
    const asPart = (order: Order): TextKind => {
      orders[orders.length - 1] = order;
      return 'part';
    };
    isClosed ||= CLOSING.test(text);

    const unit = unitForAll(text);
    if (unit !== '' && (above === undefined || text.endsWith(':'))) unitAbove = unit;
    else if (unit !== '') orders.splice(0, orders.length, ...orders.map((order) => withUnit(order, unit)));
    if (unit !== '') return 'part';
    // More about an order above: its shade or finish, a remark of a table, its figures.
    const isShade = SHADE_ONLY.test(line.name);
    if (above && isFragment && isShade && !hasFigures(line)) return asPart(merged(above, line));
    // 'size same' in a row of its own stands for the size of the order before.
    if (above && line.isSame && !hasFigures(line) && line.name + line.talk === '')
      return asPart({ ...above, size: above.size || (orders.at(-2)?.size ?? '') });
    if (above && text.startsWith('Note:'))
      return asPart({ ...above, note: joined(above.note, text.slice('Note:'.length).trim()) });
    const described = isDescription(line) ? orders.findIndex((order) => describes(line, order)) : -1;
    if (described >= 0) {
      orders[described] = { ...merged(orders[described]!, line), name: line.name };
      return 'part';
    }

    // A correction. A list that is too long to be sent is not searched for them, which would take minutes.
    const before = orders.length > LIMITS.requestLines ? [] : [...orders];
    if (before.length > 0 && correct(orders, line, text)) {
      talk = joined(talk, noteCorrection(orders, before, text));
      return 'correction';
    }

    // Talk, which may have named the paper of the first order.
    const isHead = !isClosed && isHeading(line, texts[at]!, below);
    const isSaid =
      isNotice(line, text) ||
      isTalk(line, text, isHead) ||
      (above !== undefined && isPartOfOrder(line, text)) ||
      (!isHead &&
        ((line.isText && (isClosed || !hasFigures(line))) ||
          (isFragment && !(above?.unit && isCountedShade(line)) && isAside(line, text)) ||
          isUnclear(line, text)));
    if (isSaid) {
      const sign = texts[at - 1]?.at === row && kinds.at(-1) === 'talk' ? ', ' : '\n';
      const withText = (words: string): string =>
        [words, isFragment && isGreeting(line) ? '' : text].filter(Boolean).join(sign);
      if (above) asPart({ ...above, after: withText(above.after) });
      else talk = withText(talk);
      if (TRADE_WORD.test(line.name)) mentioned = line;
      return 'talk';
    }

    // Figures that complete the order above, or a paper that completes the figures above.
    const isNameless = isAboutPaperAbove(line) || (!above && mentioned !== undefined && isShade);
    const whole = above && isNameless ? withAmount(above, line) : null;
    if (whole) return asPart(whole);
    if (above && isNameless && continues(line, above))
      return asPart({ ...merged(above, line), isHeading: false });
    if (above && !isNameless && precedes(above, line)) return asPart({ ...above, ...merged(line, above) });

    // An order of its own, or the heading of those below it. A title above it names no paper.
    const title = texts[above?.from ?? at]!.text;
    if (above?.isHeading && !isNameless && !hasFigures(above) && isTitle(title, text)) {
      orders.pop();
      talk = joined(talk, above.before, title, above.after);
    }
    // A size alone in its row begins the papers of that size, also after those of another.
    const isNextSize =
      sizeAbove !== '' && line.gsm + line.quantity === '' && !isAboutPaperAbove(below ?? line);
    if (line.quantity === '') sizeAbove = OFFICE_SIZE.test(line.size) ? '' : line.size;
    else if (!isNameless) sizeAbove = above?.size === sizeAbove ? sizeAbove : '';
    const paper = isNameless && !isNextSize ? (above ?? mentioned) : undefined;
    const isSame = line.isSame || above?.isHeading === true;
    const named = paper ? withPaperOf({ ...line, isSame }, paper) : line;
    const order = above ? withSameFigures(named, above, text) : named;
    const size = order.size || sizeAbove;
    const isInRow = ({ name, from }: Order) => name === order.name && texts[from]?.at === row;
    // '23x36 - 2, 25x36 - 3 pkt': the unit stands once, behind the last amount.
    const first = orders.findLastIndex((other) => !isInRow(other)) + 1;
    orders.push(...orders.splice(first).map((other) => withUnit(other, order.unit)), {
      ...withUnit(order, unitAbove),
      size,
      from: at,
      isHeading: isHead,
      before: talk,
      after: '',
    });
    talk = '';
    return isHead ? 'heading' : 'order';
  };
  for (const [at, line] of lines.entries()) kinds.push(kindOf(line, at));
  return { orders, kinds, talk };
}
