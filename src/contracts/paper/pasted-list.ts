/** Reads a list of papers as buyers paste it: from WhatsApp, Excel or a mail. */
import { LIMITS } from '../base/limits.ts';
import { OFFICE_SIZE } from './named-sizes.ts';
import { ADDRESS, FIRM, SHADE_ONLY, TALK, THANKS, TRADE_WORD, wholeWords } from './paper-words.ts';
import {
  FIGURES,
  hasFigures,
  isAboutPaperAbove,
  joined,
  merged,
  readLine,
  type PastedLine,
  type ReadLine,
} from './read-line.ts';
import { correct } from './corrections.ts';
import { NOTICE, pastedTexts, QUOTED_FROM } from './pasted-rows.ts';
import { TOTAL } from './pasted-tables.ts';

/** Words that end a letter: the name of the sender follows, which is no paper. */
const CLOSING = new RegExp(wholeWords(`${THANKS}|rgds|(?:best |warm |with )?regards|yours`, '^'), 'iu');
/** Lines of a vCard, the head of a slip, notices of a chat and phone numbers alone, which are kept as they came. */
const NO_PAPER =
  /^(?:(?:begin|end|version|n|fn|tel|org|email|item\d+\..*|(?:date|dt|party|firm|company|address|ref|p\.?o|gstin)\b[^:;]{0,12})[:;].*|(?:p\.?o|order|indent|ref|challan|bill|invoice)\.? (?:no|dated?|dt)\b.*|dated?\b.*\d.*|\D{0,40}\+?(?:\d[ -]{0,3}){10,14}\D{0,3})$/i;
/** True if each figure stands in one of the lines at most. */
export const complement = (line: ReadLine, above: ReadLine): boolean =>
  FIGURES.every((field) => line[field] === '' || above[field] === '');

/** True for an amount that is a part of the order above: 'isme se 10 rim aaj, baaki Monday'. */
export const isPartOfOrder = ({ gsm, size }: ReadLine, text: string): boolean =>
  gsm + size === '' &&
  /^(?:(?:is|us|in|un)me(?:in)? se|(?:out )?of (?:this|these|which|them)|(?:the )?(?:baa?ki|balance|rest|remaining))(?!\p{L})/iu.test(
    text,
  );

/** A line that is about the same paper as the one above: '23x36' after 'Maplitho 70 gsm', then '50 rm'. */
export function continues(line: ReadLine, above: ReadLine): boolean {
  if (OFFICE_SIZE.test(line.size) && hasFigures(above)) return false;
  const isUndescribed = above.gsm + above.size === '' && line.quantity === '';
  return (
    (above.quantity === '' || isUndescribed) &&
    complement(line, above) &&
    (line.quantity !== '' || !SHADE_ONLY.test(line.name))
  );
}

/** The line with the paper of the line above, since buyers name a paper once for several sizes or shades. */
export function withPaperOf(line: ReadLine, above: ReadLine): ReadLine {
  const isShade = SHADE_ONLY.test(line.name);
  const isSame = line.isSame || isShade;
  if (OFFICE_SIZE.test(line.size) && !line.isSame && !(isShade && line.size === above.size)) return line;
  const wordsAbove = above.name.split(' ').filter((word) => !SHADE_ONLY.test(word));
  return {
    ...line,
    isSame,
    name: isShade ? [...wordsAbove, line.name].join(' ') : above.name,
    gsm: line.gsm || above.gsm,
    grade: line.grade || above.grade,
    isRoll: line.isRoll || above.isRoll,
    // An office size names its paper, so that a line without a size means it again: 'A4 75 gsm 50 pkt', then '80 gsm 20 pkt'.
    size: line.size || (isSame || above.name === '' || OFFICE_SIZE.test(above.size) ? above.size : ''),
  };
}

/** The line with what it calls the same as in the line above: the kind of paper, the grammage, the size or the amount. */
export const withSameFigures = (line: ReadLine, above: ReadLine, typed: string): ReadLine => ({
  ...line,
  // A ditto mark has become 'same', and before other words it stands for the kind of paper: '" natural shade'.
  name:
    /^(?:same )+\p{L}/iu.test(typed) &&
    !/^same (?:size|gsm|width|deckle)/i.test(typed) &&
    !line.name.startsWith(above.name)
      ? `${above.name.split(' ')[0]} ${line.name}`
      : line.name,
  gsm: line.gsm || (/\b(?:same|usi|wahi) gsm\b/i.test(typed) ? above.gsm : ''),
  size: line.size || (line.isSame ? above.size : ''),
  // At the end of a line it stands for the amount.
  ...(line.quantity === '' &&
    /(?:same|ditto)(?: (?:qty|quantity))?\W*$/i.test(typed) && {
      quantity: above.quantity,
      unit: above.unit,
    }),
});

/** Figures without a paper, above the line that names it: 'Size 23x36', then 'Maplitho 60 gsm 20 rm'. */
const precedes = (above: ReadLine, line: ReadLine): boolean =>
  above.name === '' && hasFigures(above) && !OFFICE_SIZE.test(above.size) && complement(line, above);

/** A heading names no paper: 'Coated boards:', bold '*Coated boards*', 'COATED BOARDS' above a line in small letters. */
const isHeading = (typed: string, below: string): boolean =>
  /[:*]$/.test(typed) || (typed === typed.toUpperCase() && below !== below.toUpperCase());

export function finished(line: ReadLine): PastedLine {
  const { grade, gsm, isRoll, quantity, wantsSample } = line;
  const name = [line.name, grade].join(' ').trim();
  // '79x50' of a till roll: its width and the length on it.
  const rollSize = line.size.replace(/^(\d{2,3}(?:\.\d+)?)\s*(?:mm\s*)?[x×*]\s*(\d{1,3})$/i, '$1 mm × $2 m');
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
 * The lines of a pasted list. A line without its own paper is about the one above ('Maplitho 70 gsm:', then '23x36 50 rm').
 * A text that names no paper and no figure is the note of the line before it, or of the first.
 */
export function parsePastedList(text: string): PastedLine[] {
  const lines: ReadLine[] = [];
  let notes: string[] = [];
  // Before the first line, any sentence may have named its paper.
  let mentioned: ReadLine | undefined;
  let isClosed = false;
  // What stands above several lines holds for those that leave it out.
  let sizeAbove = '';
  let typedAbove = '';
  const texts = pastedTexts(text);
  const read = texts.map(readLine).map((line) => ({ ...line, note: joined(line.talk, line.note) }));
  for (const [at, line] of read.entries()) {
    const typed = texts[at] ?? '';
    const below = read[at + 1];
    const last = lines.at(-1);
    if (last?.isText && !hasFigures(last) && !isAboutPaperAbove(line) && isHeading(typedAbove, typed)) {
      lines.pop();
      notes.push(joined(last.note, last.name));
    }
    typedAbove = typed;
    const above = lines.at(-1);
    isClosed ||= CLOSING.test(typed);
    const isNameless = isAboutPaperAbove(line);
    const isAboveFigures = below !== undefined && hasFigures(below) && isAboutPaperAbove(below);
    const isNamed = line.isSame || TRADE_WORD.test(line.name) || isAboveFigures;
    const isTalk =
      TOTAL.test(typed) ||
      NO_PAPER.test(typed) ||
      NOTICE.test(typed) ||
      QUOTED_FROM.test(typed) ||
      (above !== undefined && isPartOfOrder(line, typed)) ||
      (line.isText &&
        (isClosed ||
          [TALK, FIRM, ADDRESS].some((words) => words.test(typed)) ||
          (!hasFigures(line) && (typed.length > 60 || !isNamed))));
    // A list that is too long to be sent is not searched for corrections, which would take minutes.
    const before = lines.length > LIMITS.requestLines ? [] : [...lines];
    if (before.length > 0 && correct(lines, line, typed)) {
      const place = before.findIndex((each, other) => each !== lines[other]);
      const { name, gsm, size, quantity, unit } = before[place] ?? line;
      // What was ordered first is kept beside its correction.
      const note = `${typed} (${[name, gsm, size, quantity, unit].filter(Boolean).join(' ')})`;
      const order = lines.length === before.length ? lines[place] : undefined;
      if (order) lines[place] = { ...order, note: joined(order.note, note) };
      else notes.push(note);
    } else if (isTalk && above) lines[lines.length - 1] = { ...above, note: joined(above.note, typed) };
    else if (isTalk) {
      notes.push(typed);
      if (TRADE_WORD.test(line.name)) mentioned = line;
    } else if (isNameless && above && continues(line, above)) lines[lines.length - 1] = merged(above, line);
    else if (!isNameless && above && precedes(above, line)) lines[lines.length - 1] = merged(line, above);
    else {
      // A size alone in its row begins the papers of that size, also after those of another.
      const isNextSize =
        sizeAbove !== '' && line.gsm + line.quantity === '' && !isAboutPaperAbove(below ?? line);
      if (line.quantity === '') sizeAbove = line.size;
      else if (!isNameless) sizeAbove = above?.size === sizeAbove ? sizeAbove : '';
      const named = above ?? mentioned;
      const whole = isNameless && named && !isNextSize ? withPaperOf(line, named) : line;
      const repeated = above ? withSameFigures(whole, above, typed) : whole;
      lines.push({
        ...repeated,
        size: repeated.size || sizeAbove,
        note: joined(...notes, whole.note),
      });
      notes = [];
    }
  }
  const last = lines.pop();
  if (notes.length > 0 || last)
    lines.push({ ...(last ?? readLine('')), note: joined(last?.note ?? '', ...notes) });
  return lines.map(finished);
}
