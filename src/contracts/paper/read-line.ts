/** Reads one line of a list as buyers write it, in shorthand and Hindi. */
import { SCALE_WORD, typedNumber } from '#src/lib/numbers.ts';
import { AMOUNT_WORD, amountOfWord, UNIT_END, unitOfWord } from '#src/lib/unit-words.ts';

import { findMeasures, type TypedAmount } from './find-measures.ts';
import { OFFICE_SIZE } from './named-sizes.ts';
import { GSM_WORD, plausibleUnit } from './paper-facts.ts';
import { DAY_MARK, FILLERS, MONTH, SHADE_ONLY, withoutTalk, wholeWords } from './paper-words.ts';
import type { QuantityUnit } from './quantity.ts';

/** One line of a pasted list. Everything that was typed is in one of the fields. */
export interface PastedLine {
  /** The words that name the paper; '' if there are none. */
  readonly name: string;
  readonly gsm: string;
  /** As typed, so that its reading can still be changed where the unit is missing. */
  readonly size: string;
  readonly quantity: string;
  readonly unit: QuantityUnit;
  /** The words that were not understood. */
  readonly note: string;
  readonly wantsSample: boolean;
}

/** A line of the pasted text whose parts are being recognised. */
export interface ReadLine extends Omit<PastedLine, 'unit'> {
  /** The burst factor or thickness, '18 bf' or '1.5 mm', which is a part of the name and no name by itself. */
  readonly grade: string;
  /** '' if none was typed. */
  readonly unit: QuantityUnit | '';
  readonly isRoll: boolean;
  /** Typed 'same' or 'ditto' instead of a size. */
  readonly isSame: boolean;
  /** What is said beside the paper. */
  readonly talk: string;
  /** True for words without any measure or amount. */
  readonly isText: boolean;
}

/** Words for the form or shade of a paper, which do not name it. */
const FORM_ONLY =
  /^(?:(?:reels?|rolls?|sheets?|sht|white|safed|me|mein|ka|ke|ki|wal[aei]|रील|शीट|सफेद|में|का|के)(?:\s|$))+$/i;

/** True for a line that names no paper of its own, so that it is about the one above. */
export const isAboutPaperAbove = ({ name, gsm }: ReadLine): boolean =>
  name === '' || FORM_ONLY.test(name) || (SHADE_ONLY.test(name) && gsm === '');

export const FIGURES = ['gsm', 'size', 'quantity', 'grade'] as const;
export const hasFigures = (line: ReadLine): boolean => FIGURES.some((field) => line[field] !== '');

/** Words that are no part of a paper's name, and are kept. */
const KEPT = new RegExp(
  wholeWords(
    `(?:by|before|on|till) \\d\\d?(?:st|nd|rd|th)? ${MONTH}|` +
      '(?:(?:by|before|till) )?(?:aaj|kal|parso[nm]?|today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|आज|कल|परसों)(?:\\s+(?:subah|sha+m|tak|ko|morning|evening|सुबह|शाम|तक))*|' +
      '(?:per|every) (?:month|week)|monthly|weekly|urgent|urgently|asap|jaldi|immediately|(?:long|short) grain|grain (?:long|short)|[ls]\\.?g',
  ),
  'giu',
);
const SAMPLE = /\bsamples?\b|सैंपल|नमून/iu;
/** 'same', 'ditto' and the marks for it in the place of a size. */
const SAME =
  /^(?:same|ditto|do\s*-|do(?=\s+\d)|वही)|\b(?:(?:same|usi|wahi) (?:size|sz|width|deckle|me)|(?:size|sz|width|deckle) (?:same|wahi))\b|(?:वही|उसी) साइज|(?<=(?:\d|bf)[\s-]{1,3})(?:do|ditto|same|"|”)(?=[\s-]{1,3}\d)|(?<=\s)(?:["”](?=\s)|same(?=[\s-]+\d))/iu;
/** Reels from this width on are sold by weight, mm. */
const REEL_FROM = 150;

/** What tells apart boards of one name: '1.5 mm', '24 oz', '3 ply'. */
const THICKNESS = /(?<![\w.,])\d[\d.]*\s?(?:mm|oz|ounces?|औंस|mic(?:rons?)?|ply)(?![\w\u0900-\u097f])/giu;
/** A number without a unit, also '1 lakh'; no part of '1 side' and '30 Nov'. */
const BARE = new RegExp(
  String.raw`(?<![\w.,]|kgs?\/)(?!0\d)\d[\d,.]*(?:\s*(?:${SCALE_WORD})(?![\p{L}\p{M}]))?(?![\w,.]|\s?(?:pages?|sides?|colou?rs?|things?|items?|${MONTH})\b|\s?%)`,
  'giu',
);

/** Part of a regular expression: an amount, a grammage or a size that a buyer may replace by another. */
export const VALUE = String.raw`\d[\d.,]*(?:\s*[x×*]\s*\d[\d.]*)?`;
export const OF_UNIT = String.raw`(?:\s*(?:${GSM_WORD}|${AMOUNT_WORD}))?`;
export const IN_PLACE_OF = 'nahin?|nhi|नहीं|ki jagah|ke badle|की जगह|th[ai] (?:usko|isko|ab)';
/** Part of a regular expression: a value, and the words that put the value behind them in its place, as in '10 rim ki jagah 15', with that value. */
export const replacedBy = (words: string): string =>
  String.raw`(?<before>${VALUE})(?<unit>${OF_UNIT})\s*,?\s*(?:${words})\s*,?\s*(?<now>${VALUE})`;
const REPLACED = new RegExp(
  String.raw`(?<![\d.,])${replacedBy(`${IN_PLACE_OF}|(?:[-–] )?(?:no,? )?sorry`)}(?<nowUnit>${OF_UNIT})`,
  'giu',
);
const REFUSED_WORDS = String.raw`((?:(?!(?:gsm|${AMOUNT_WORD})${UNIT_END})[\p{L}\p{M}]+\s+){1,3}?)`;
/** Words in whose place others stand: 'white nahi, sirf pink', 'not white, only pink'. */
export const REFUSED = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:not\s+([\p{L}\p{M} ]{2,30}?),?\s+|${REFUSED_WORDS}(?:nahin?|nhi|नहीं)\s*,?\s+)(?:sirf|only|सिर्फ)(?![\p{L}\p{M}])`,
  'iu',
);

/** The unit of pieces: reams where the text names them, as in '75 gsm A4 rim, 40 nos'. */
const countedIn = (text: string): QuantityUnit =>
  /(?<!(?<![a-z\d])\d+\s*)\b(?:ri?ms?|reams?)\b/i.test(text) ? 'reams' : 'sheets';
/** 'mt' behind a grammage is matt where a count of sheets follows: '300 mt 23x36 250 sht'. */
const MATT = /(\d{2,3}) ?mt(?=\s.*\d ?(?:ri?ms?|reams?|sh?ts?|sheets?|pkts?|packets?)(?![a-z]))/i;

export function readLine(row: string): ReadLine {
  const replaced: string[] = [];
  const putAside = (words: string): string => {
    replaced.push(words.trim());
    return '';
  };
  const text = row
    .replace(MATT, '$1 gsm matt')
    // The value takes the unit of the one in whose place it stands.
    .replace(REPLACED, (words: string, _before: string, unit: string, now: string, nowUnit: string) => {
      putAside(words.slice(0, words.length - now.length - nowUnit.length));
      return now + (nowUnit || unit);
    })
    .replace(REFUSED, putAside);
  const { measures, amounts, asides, phrases } = findMeasures(text);
  const textsOf = (...kinds: readonly string[]): string[] =>
    measures.filter(({ kind }) => kinds.includes(kind)).map((measure) => measure.text.replace(/\.$/, ''));
  const [weight] = measures.filter((measure) => measure.kind === 'gsm');
  const [, ...otherWeights] = textsOf('gsm');
  let gsm =
    weight && weight.range.from === weight.range.to
      ? String(weight.range.from)
      : (weight?.text.replace(/^\D+|\D+$/g, '') ?? '');
  const [width] = measures.filter((measure) => measure.kind === 'width');
  // The metres of '50 mtr - 200 pcs' are those of one roll, the kilograms of '11.6 kg - 50 rm' those of one ream.
  // A reel beside another amount, and half a reel, is a width: '31.5 reel 2 ton'.
  const isWidth = ({ word, number }: TypedAmount): boolean =>
    width === undefined && /^(?:reel|रील)/iu.test(word) && (amounts.length > 1 || number.includes('.'));
  const reel = amounts.find(isWidth);
  // What stands in brackets explains the order, and so do the sheets of a packet: '50 boxes (5 reams each)', '100 sheets x 5 pkt'.
  const explained =
    text.match(/\([^)]*\)|\d[\d,]*\s*(?:sheets?|shts?|pcs)\s*[x×*](?=\s*\d)/gi)?.join(' ') ?? '';
  const ordered = amounts.filter((each) => each !== reel && !explained.includes(each.text));
  const amount =
    ordered.find(({ word }) => unitOfWord(word) === 'reams') ??
    ordered.find(({ word }) => unitOfWord(word) !== 'metres') ??
    ordered[0] ??
    amounts.find((each) => each !== reel);
  const otherAmounts = amounts.filter((each) => each !== amount && each !== reel);
  const meant = amount ? amountOfWord(amount.word) : null;
  const number = Number(typedNumber(amount?.number ?? '') ?? NaN);
  // '4,5 t' has the comma of a German mail.
  let quantity = meant === null ? '' : amount!.number.replace(/^(\d+),(\d\d?)$/, '$1.$2');
  if (meant && meant.count !== 1)
    quantity = Number.isFinite(number) ? String(Math.round(number * meant.count * 10) / 10) : '';
  const reelWidth = reel ? [`${reel.number} ${plausibleUnit(Number(reel.number))}`] : [];
  const [size = '', ...otherSizes] = [...textsOf('size', 'width'), ...reelWidth];
  const left = [...otherWeights, ...otherSizes, ...otherAmounts.map((each) => each.text), ...asides].filter(
    (words) => words !== size,
  );
  // The words of a quintal, a bundle or a truck are kept beside their reading.
  if (amount && unitOfWord(amount.word) === null) left.push(amount.text.replace(/\.$/, ''));
  const dated = phrases.replace(KEPT, (word) => {
    left.push(word);
    return DAY_MARK;
  });
  const { words: described, talk } = withoutTalk(dated);
  // Numbers without a unit: a grammage comes before the quantity.
  const bare: string[] = [];
  const grades = textsOf('burstFactor');
  const words = described
    .replace(THICKNESS, (figure) => {
      grades.push(figure);
      return ' ';
    })
    .replace(BARE, (figure) => {
      bare.push(figure.replace(/[.,]$/, ''));
      return ' ';
    })
    .replace(FILLERS, ' ');
  const amountAt = amount ? text.lastIndexOf(amount.text) : -1;
  const [first = ''] = bare;
  const isBeforeAmount = amountAt < 0 || text.indexOf(first) < amountAt;
  const isBesideAmount = bare.length > 1 || quantity !== '';
  const isWeight = OFFICE_SIZE.test(size)
    ? /^(?:5[248]|[6-9]\d|[1-3]\d\d)$/.test(first) && (isBesideAmount || /^(?:70|75|80)$/.test(first))
    : // '10 rim art 130' begins with its amount.
      (isBeforeAmount || (amountAt === 0 && Number(first) > 40)) &&
      Number(first) >= 20 &&
      Number(first) <= 600 &&
      isBesideAmount;
  if (gsm === '' && isWeight) gsm = bare.shift() ?? '';
  if (quantity === '' && !amount) quantity = bare.shift() ?? '';
  const isRoll =
    /\brolls?\b|रोल|thermal|थर्मल/i.test(words) ||
    (width !== undefined && width.mm >= 10 && width.mm < REEL_FROM);
  const unit = meant?.unit ?? '';
  return {
    name: words
      .replace(/[^\p{L}\p{M}\p{N}&/'.-]+/gu, ' ')
      .replace(/(?<![\p{L}\p{N}])[-&/'.]+|[-&/'.]+(?![\p{L}\p{N}])/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    grade: grades.join(' '),
    gsm,
    size,
    quantity,
    unit: unit === 'piece' ? (isRoll || /\breels?\b|रील/i.test(text) ? 'rolls' : countedIn(text)) : unit,
    isRoll,
    isSame: SAME.test(text),
    isText: measures.length + amounts.length === 0,
    wantsSample: SAMPLE.test(text),
    talk: talk.join(', '),
    note: [...left, ...bare, ...replaced].join(', '),
  };
}

/** The line above, completed by the line below it. */
export function merged<Line extends ReadLine>(above: Line, line: ReadLine): Line {
  const figures = Object.fromEntries(FIGURES.map((field) => [field, above[field] || line[field]]));
  return {
    ...above,
    ...figures,
    // A shade that stands alone below a paper is a part of its name.
    name: SHADE_ONLY.test(line.name) ? `${above.name} ${line.name}` : above.name,
    unit: above.unit || line.unit,
    isRoll: above.isRoll || line.isRoll,
    wantsSample: above.wantsSample || line.wantsSample,
    talk: joined(above.talk, line.talk),
    note: joined(above.note, line.note),
  };
}

export function joined(...notes: readonly string[]): string {
  return notes.filter((note) => note !== '').join('\n');
}
