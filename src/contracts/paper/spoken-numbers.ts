/** Writes numbers in words, as people speak and phones type them in Hindi and English, as digits: 'ek sau tees' is 130. */
import { transliterate } from '#src/contracts/base/slug.ts';
import { ONES, TENS, WORD_UNITS } from '#src/lib/money.ts';
import { AMOUNT_WORD } from '#src/lib/unit-words.ts';

import { GSM_WORD } from './paper-facts.ts';

/** 1 to 50 in their order, as phones write them in Latin letters; further ones with their value. */
const SMALL =
  'ek do teen char paanch chhe saat aath nau das gyarah barah terah chaudah pandrah solah satrah atharah unnis bees ikkis bais teis chaubis ' +
  'pachchis chhabbis sattais atthais untis tees ikattis battis taintis chauntis paintis chhattis saintis adtis untalis chalis iktalis bayalis ' +
  'taintalis chavalis paintalis chhiyalis saintalis adtalis unchas pachaas';
const OTHERS =
  'half .5 aadha .5 dedh 1.5 derh 1.5 dhai 2.5 chauvan 54 pachpan 55 athavan 58 saath 60 painsath 65 sattar 70 pachhattar 75 assi 80 pachasi 85 ' +
  'nabbe 90 pachanve 95';

/** Longest run of words that is one number: 'do lakh pandrah hazar teen sau pachaas'. */
const LONGEST = 8;

/** One spelling for the many of a word: 'paanch', 'panch', 'pachees', 'pacchis'. */
const plain = (word: string): string =>
  transliterate(word)
    .toLowerCase()
    .replace(/aa/g, 'a')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/(?<=[ckt])h(?!$)/g, '')
    .replace(/(.)\1/g, '$1');

const withValues = (list: string): (readonly [string, number])[] =>
  list.split(/ (?=[a-z])/).map((entry) => [plain(entry.split(' ')[0]!), Number(entry.split(' ')[1])]);
const SCALES = new Map([
  ...WORD_UNITS.map(([value, word]) => [plain(word), value] as const),
  ...withValues('sau 100 hazar 1000 hajar 1000 lak 100000 lac 100000 karor 10000000'),
]);
const VALUES = new Map([
  ...[...`- ${SMALL}`.split(' ').entries(), ...ONES.entries()].map(
    ([at, word]) => [plain(word), at] as const,
  ),
  ...TENS.map((word, at) => [plain(word), at * 10] as const),
  ...withValues(OTHERS),
  ...SCALES,
]);

/** The value of number words in a row; `null` if they are no single number. */
function valueOf(words: readonly string[]): number | null {
  let total = 0;
  let part = 0;
  for (const [at, word] of words.entries()) {
    const scale = SCALES.get(word);
    const value = VALUES.get(word);
    // English says tens and ones in two words, 'thirty six'; in Hindi two such words are two numbers.
    const isOnes = (value ?? 10) < 10 && words[at - 1]?.endsWith('ty');
    if (value === undefined || (scale === undefined && part % 100 > 0 && !isOnes)) return null;
    if (scale === 100) part = (part || 1) * 100;
    else if (scale !== undefined) [total, part] = [total + (part || 1) * scale, 0];
    else part += value;
  }
  return words.length > 0 ? total + part : null;
}

/** Words between the two sides of a size: 'satrah bai sattais'. */
const BETWEEN_SIDES = /^(?:bai|by|into|guna)$/;
const isSide = (value: number): boolean => value >= 15 && value <= 60;
const LENGTH_WORD = /^(?:inch(?:es)?|इंच|cms?|mm)$/i;
const OTHER_MEASURE = new RegExp(`^(?!no$)(?:${GSM_WORD}|bf|बीएफ|${AMOUNT_WORD})$`, 'iu');

/** The sign between two numbers: 'x' of a size, '-' of a range such as 'das pandrah rim', or none. */
function signBetween(value: number | null, next: number | null, isOfUnit: boolean): string {
  if (value === null || next === null) return '';
  // 'bhej do das rim' means 'send ten reams', because 'do' is also 'give'.
  if (isOfUnit) return value >= 10 && value < next ? '-' : '';
  return isSide(value) && isSide(next) ? 'x' : '';
}
/** Words with a single space or hyphen between them. */
const WORDS = /(?<![\p{L}\p{M}])\p{L}[\p{L}\p{M}]*(?:[ -]\p{L}[\p{L}\p{M}]*)*/gu;

/**
 * A text with its numbers in words as digits; two of them side by side are a size or a range. A single word is a number only before a
 * unit, because 'do' is also 'give', and 'Das' and 'Sattar' are names of people.
 */
export function withSpokenNumbers(text: string): string {
  return text.replace(WORDS, (run: string, start: number) => {
    const words = run.split(/[ -]/);
    const gaps = run.match(/[ -]/g) ?? [];
    // The English words 'this' and 'then' would be read as spellings of 'tees' and 'ten'.
    const spellings = words.map((word) => (/^th(?:is|en)$/i.test(word) ? '' : plain(word)));
    const numberAt = (at: number): { value: number | null; end: number } => {
      let end = at;
      while (end < at + LONGEST && VALUES.has(spellings[end] ?? '')) end += 1;
      while (end > at && valueOf(spellings.slice(at, end)) === null) end -= 1;
      return { value: valueOf(spellings.slice(at, end)), end };
    };
    const isOfUnit = (end: number): boolean => OTHER_MEASURE.test(words[end] ?? '');
    // In '2 lakh sheets' the word belongs to the number before it.
    const isScale = SCALES.has(spellings[0]!) && /\d[ -]?$/.test(text.slice(0, start));
    let written = '';
    for (let at = 0; at < words.length;) {
      const { value, end } = numberAt(at);
      const isApart = BETWEEN_SIDES.test(spellings[end] ?? '');
      const second = numberAt(isApart ? end + 1 : end);
      const sign = signBetween(value, second.value, !isApart && isOfUnit(second.end));
      const isMeant = end > at + 1 || isOfUnit(end) || LENGTH_WORD.test(words[end] ?? '');
      const isNumber = value !== null && isMeant && !(isScale && at === 0);
      written += sign ? `${value}${sign}${second.value}` : isNumber ? String(value) : words[at]!;
      at = sign ? second.end : isNumber ? end : at + 1;
      written += gaps[at - 1] ?? '';
    }
    return written;
  });
}
