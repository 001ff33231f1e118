/** How a line belongs to an order above it: the same paper, its figures, its amount. */
import { AMOUNT_WORD, unitOfWord } from '#src/lib/unit-words.ts';

import { OFFICE_SIZE } from './named-sizes.ts';
import { SHADE_ONLY } from './paper-words.ts';
import { FIGURES, hasFigures, joined, merged, type ReadLine } from './read-line.ts';

/** An order with what stands around it. */
export interface Order extends ReadLine {
  /** Index of the text that began it. */
  readonly from: number;
  /** True as long as it is only a name without figures, or a question. */
  readonly isHeading: boolean;
  /** The texts above it that belong to no other order. */
  readonly before: string;
  /** The texts below it that are no order, and its corrections. */
  readonly after: string;
}

/** True if each figure stands in one of the lines at most. */
export const complement = (line: ReadLine, above: ReadLine): boolean =>
  FIGURES.every((field) => line[field] === '' || above[field] === '');

/** True for an amount that is a part of the order above: 'isme se 10 rim aaj, baaki Monday'. */
export const isPartOfOrder = ({ gsm, size }: ReadLine, text: string): boolean =>
  gsm + size === '' &&
  /^(?:(?:is|us|in|un)me(?:in)? se|(?:out )?of (?:this|these|which|them)|(?:the )?(?:baa?ki|balance|rest|remaining))(?!\p{L})/iu.test(
    text,
  );

/** True for a shade with a number: 'blue 10'. */
export const isCountedShade = ({ name, gsm, size, quantity }: ReadLine): boolean =>
  gsm + size === '' && quantity !== '' && SHADE_ONLY.test(name);

/** A line that is about the same paper as the one above: '23x36' after 'Maplitho 70 gsm', then '50 rm'. */
export function continues(line: ReadLine, above: Order): boolean {
  if (OFFICE_SIZE.test(line.size) && hasFigures(above) && !above.isHeading) return false;
  const isUndescribed = above.gsm + above.size === '' && line.quantity === '';
  return (
    (above.quantity === '' || isUndescribed) &&
    complement(line, above) &&
    (line.quantity !== '' || !SHADE_ONLY.test(line.name))
  );
}

/** The line with the paper of the line above, since buyers name a paper once for several sizes or shades. */
export function withPaperOf(line: ReadLine, above: ReadLine): ReadLine {
  // White A4 below a tinted one is copier paper.
  const isShade = SHADE_ONLY.test(line.name) && `${line.name} ${line.size}` !== 'white A4';
  const isSame = line.isSame || isShade;
  if (OFFICE_SIZE.test(line.size) && !line.isSame && !(isShade && line.size === above.size)) return line;
  const wordsAbove = above.name.split(' ').filter((word) => !SHADE_ONLY.test(word));
  return {
    ...line,
    isSame,
    name: isShade ? [...wordsAbove, line.name].join(' ') : above.name,
    gsm: line.gsm || above.gsm,
    unit: line.unit || (line.quantity === '' ? '' : above.unit),
    grade: line.grade || above.grade,
    isRoll: line.isRoll || above.isRoll,
    // An office size names its paper, so that a line without a size means it again: 'legal 75 gsm 50 pkt', then '80 gsm 20 pkt'.
    size: line.size || (isSame || above.name === '' || OFFICE_SIZE.test(above.size) ? above.size : ''),
  };
}

/** The line with what it calls the same as in the line above: the kind of paper, the grammage, the size or the amount. */
export const withSameFigures = (line: ReadLine, above: ReadLine, text: string): ReadLine => ({
  ...line,
  // A ditto mark has become 'same', and before other words it stands for the kind of paper: '" natural shade'.
  name:
    /^(?:same )+\p{L}/iu.test(text) &&
    !/^same (?:size|gsm|width|deckle)/i.test(text) &&
    !line.name.startsWith(above.name)
      ? `${above.name.split(' ')[0]} ${line.name}`
      : line.name,
  gsm: line.gsm || (/\b(?:same|usi|wahi) gsm\b/i.test(text) ? above.gsm : ''),
  size: line.size || (line.isSame ? above.size : ''),
  // At the end of a line a ditto mark stands for the amount.
  ...(line.quantity === '' &&
    /(?:same|ditto)(?: (?:qty|quantity))?\W*$/i.test(text) && {
      quantity: above.quantity,
      unit: above.unit,
    }),
});

/** Figures without a paper, above the line that names it: 'Size 23x36', then 'Maplitho 60 gsm 20 rm'. */
export const precedes = (above: ReadLine, line: ReadLine): boolean =>
  above.name === '' && hasFigures(above) && !OFFICE_SIZE.test(above.size) && complement(line, above);

/** True for a grammage without an amount, which may have been said before: '1 ton duplex …', then 'duplex 300 gsm 25x36'. */
export const isDescription = ({ gsm, quantity }: ReadLine): boolean => gsm !== '' && quantity === '';
/** True for the figures of an order that gave nothing but its paper and its amount. */
export const describes = (line: ReadLine, { name, gsm, size, quantity }: ReadLine): boolean =>
  name !== '' &&
  quantity !== '' &&
  gsm + size === '' &&
  name.split(' ').every((word) => line.name.toLowerCase().includes(word.toLowerCase()));

/** A net weight of one ream, not of an order, kg. */
const REAM_KG_MAX = 60;
/** The order whose number was no amount, with the amount below it; `null` for any other two lines. */
export function withAmount(above: Order, line: ReadLine): Order | null {
  const { gsm, size, quantity, unit } = line;
  const isAmount = unit !== '' || (size !== '' && quantity !== '');
  if (!isAmount || gsm !== '' || (size !== '' && above.size !== '')) return null;
  const number = Number(above.quantity);
  const whole = { ...merged(above, line), quantity, unit };
  // '23x36 18.7 kg' gives the weight of one ream, with '25 rim' below it.
  if (above.unit === 'kg' && above.size !== '' && number < REAM_KG_MAX && unit === 'reams')
    return { ...whole, note: joined(whole.note, `${above.quantity} kg`) };
  // 'maplitho 70 ka kya rate' gives a grammage, with '25 rim' or '23x36 25 rim' below it.
  const isWeight = !above.isRoll && above.unit + above.gsm === '' && number >= 40 && number <= 400;
  return isWeight ? { ...whole, gsm: above.quantity } : null;
}

const UNIT_FOR_ALL = new RegExp(
  String.raw`^(?:\(|(?:all |sab |qty |quantity )*in |(?=.*(?:me|mein|में)\W*$))(${AMOUNT_WORD})(?: (?:me|mein|में))?\W*$`,
  'iu',
);
/** The unit that a row gives to the amounts above or below it: '(rims)', 'ALL IN PACKETS', 'rim me:'; '' for any other row. */
export function unitForAll(text: string): ReadLine['unit'] {
  const unit = unitOfWord(UNIT_FOR_ALL.exec(text)?.[1] ?? '');
  return unit === 'piece' ? '' : (unit ?? '');
}

/** The line with a unit for an amount that has none. */
export const withUnit = <Line extends ReadLine>(line: Line, unit: ReadLine['unit']): Line =>
  line.quantity === '' || line.unit !== '' ? line : { ...line, unit };
