/** Writes numbers in words, as people speak and phones type them in Hindi and English, as digits: 'ek sau tees' is 130. */
import { transliterate } from '#src/contracts/base/slug.ts';
import { ONES, TENS, WORD_UNITS } from '#src/lib/money.ts';
import { AMOUNT_WORD } from '#src/lib/unit-words.ts';

import { GSM_WORD } from './paper-facts.ts';

/** The Hindi words for 1 to 99 in their order; '/' stands before a further spelling that `plain` leaves as another word. */
const HINDI =
  'ek do teen char paanch chhe/chhah saat aath nau das/dus gyarah/gyara barah terah chaudah/chauda/chodah/choudah pandrah/pandra/pandhrah solah satrah/satra ' +
  'atharah/athara unnis bees ikkis bais teis chaubis/chobis pachchis chhabbis sattais atthais untis tees iktis battis taintis chauntis/chotis ' +
  'paintis chhattis saintis adtis untalis/unchalis chalis iktalis bayalis/byalis taintalis chavalis/chauvalis paintalis chhiyalis/chhialis saintalis ' +
  'adtalis unchas pachaas ikyavan/ikavan bavan tirpan/tirepan/trepan chauvan/chavan pachpan chhappan sattavan atthavan unsath/unsat saath iksath basath tirsath ' +
  'chausath/chosath painsath chhiyasath sarsath adsath unhattar sattar/satter ikhattar/ikahattar bahattar tihattar/tehattar chauhattar pachhattar/pachahattar/pichhattar chhihattar ' +
  'sathattar/satahattar athhattar/athahattar unyasi/unasi assi ikyasi bayasi/byasi tirasi chaurasi/chorasi pachasi chhiyasi sattasi atthasi navasi nabbe/navve ' +
  'ikyanve/ikanve banve tiranve chauranve pachanve chhiyanve sattanve atthanve ninyanve/ninanve';
const PARTS = 'half .5 aadha .5 aadhe .5 dedh 1.5 derh 1.5 ded 1.5 dhai 2.5 adhai 2.5';
/** Words with what they add to the number behind them: 'sadhe teen' is 3.5, and 'paune do sau' is 175. */
const ADDED = 'sava .25 sadhe .5 sarhe .5 sade .5 paune -.25 pone -.25 paun -.25 pauna -.25';

/** Longest run of words that is one number: 'do lakh pandrah hazar teen sau pachaas'. */
const LONGEST = 8;

/** One spelling for the many of a word: 'paanch', 'panch', 'pachees', 'pacchis'. */
const plain = (word: string): string =>
  transliterate(word)
    .toLowerCase()
    .replace(/aa/g, 'a')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/w/g, 'v')
    .replace(/(?<=[ckt])h+(?!$)/g, '')
    // Some write an 'a' that is not spoken, the 'n' of a nasal vowel or a hard 'd', and others do not: 'unatis', 'tentis', 'adsath'.
    .replace(/nave$/, 'nve')
    .replace(/(?<=^[^aeiou]*[aeiou]+[^aeiou][^eiou]*)a(?=[^aeiou]+[aeiou])/g, '')
    .replace(/(.)\1/g, '$1')
    .replace(/n(?=[cst])/g, '')
    .replace(/[ae]i(?=[^aeiou])/g, 'e')
    .replace(/d(?=[st])/g, 'r');

const withValues = (list: string): [string, number][] =>
  list.split(/ (?=[a-z])/).map((entry) => [plain(entry.split(' ')[0]!), Number(entry.split(' ')[1])]);
const SCALES = new Map([
  ...WORD_UNITS.map(([value, word]) => [plain(word), value] as const),
  ...withValues('sau 100 hazar 1000 hajar 1000 lak 100000 lac 100000 karor 10000000'),
]);
const ADDITIONS = new Map(withValues(ADDED));
const VALUES = new Map([
  ...HINDI.split(' ').flatMap((words, at) => words.split('/').map((word) => [plain(word), at + 1] as const)),
  ...ONES.map((word, at) => [plain(word), at] as const),
  ...TENS.map((word, at) => [plain(word), at * 10] as const),
  ...withValues(PARTS),
  ...SCALES,
]);
const isNumberWord = (word: string): boolean => VALUES.has(word) || ADDITIONS.has(word);

/** The value of number words in a row; `null` if they are no single number. */
function valueOf(words: readonly string[]): number | null {
  let [total, part, added, above] = [0, 0, 0, Infinity];
  for (const [at, word] of words.entries()) {
    const addition = ADDITIONS.get(word);
    const scale = SCALES.get(word);
    const value = VALUES.get(word) ?? 0;
    if (addition !== undefined) {
      if (part + added !== 0) return null;
      added = addition;
    } else if (scale === undefined) {
      // English says 'thirty six', 'two and a half' and 'one twenty'; in Hindi two such words are two numbers.
      const isOnes = value < 10 && words[at - 1]?.endsWith('ty');
      const isTens = part < 10 && word.endsWith('ty');
      if (part % 100 > 0 && !isOnes && !isTens && word !== 'half') return null;
      part = part % 100 > 0 && isTens ? part * 100 + value : part + value;
    } else {
      // Nobody counts fifty hundreds, so that 'pachas sau' is two numbers, and so is 'sau do sau'.
      const isCount = part < 20 || part === 25;
      if (scale >= above || (scale === 100 && (!isCount || part === 10))) return null;
      const scaled = ((part || 1) + added) * scale;
      if (scale === 100) part = scaled;
      else [total, part, above] = [total + scaled, 0, scale];
      added = 0;
    }
  }
  if (total + part > 0) return total + part + added;
  if (VALUES.has(words[0]!)) return 0;
  // 'sava ton' is one and a quarter, but 'sadhe' names no number without another behind it.
  return added === 0.5 ? null : 1 + added;
}

/** Words between the two sides of a size: 'satrah bai sattais'. */
const BETWEEN_SIDES = /^(?:bai|by|into|guna)$/;
const isSide = (value: number | null): boolean => value !== null && value >= 15 && value <= 60;
const LENGTH_WORD = /^(?:inch(?:es)?|इंच|cms?|mm)$/i;
const OTHER_MEASURE = new RegExp(`^(?!no$)(?:${GSM_WORD}|bf|बीएफ|${AMOUNT_WORD})$`, 'iu');
/** Verbs behind which 'do' means 'give' and not 'two', as in 'bhej do'. */
const GIVE = /^(?:bhe?j|kar|de|likh|rakh|bata|dila|laga|dikha|bana|la)(?:v?a)?$/;

/** The range that number words name, as in 'das pandrah rim', 'sau do sau rim' and 'do teen sau rim'; '' for none. */
function rangeOf(words: readonly string[], before: string): string {
  for (let at = 1; at < words.length; at += 1) {
    const [first, second] = [valueOf(words.slice(0, at)), valueOf(words.slice(at))];
    if (first === null || second === null) continue;
    const scale = words.length > at + 1 && first < 100 ? (SCALES.get(words.at(-1)!) ?? 1) : 1;
    const from = first * scale < second ? first * scale : first;
    // 'bhej do das rim' and 'ek das rim' are no ranges, because 'do' is also 'give', and 'ek' also 'a'.
    const isGive = words[0] === 'do' && GIVE.test(before);
    if (from < second && (from >= 10 || second <= 2 * from) && !isGive) return `${from}-${second}`;
  }
  return '';
}

/** Words with a single space or hyphen between them. */
const WORDS = /(?<![\p{L}\p{M}])\p{L}[\p{L}\p{M}]*(?:[ -]\p{L}[\p{L}\p{M}]*)*/gu;

/** A size of office paper that a phone writes as it hears it: 'a four'. */
const HEARD_SIZE =
  /(?<!\p{L})a (three|four|five)(?= (?:\d|(?:size|papers?|sheets?|copier|k[aei]|mein|wal[aei])(?!\p{L})|(?:\p{L}+ ){1,3}gsm))/giu;
/** The 'and' within one number, as in 'one hundred and thirty' or 'two and a half', but not the one behind a size, where another order begins. */
const AND = new RegExp(
  String.raw`(?<=\b(?:hundred|thousand)) and (?=(?:${[...ONES, ...TENS.slice(2)].join('|')})\b)|(?<!\bby \p{L}+(?: \p{L}+)?) and (?:a )?(?=half\b)`,
  'giu',
);
/** Numbers of which one part is typed in digits and the other in words: 'sadhe 3 ton', '3 sau rim'. */
const WITH_DIGITS =
  /(?:(?<!\p{L})(\p{L}[\p{L}\p{M}]+) )?(?<![\d.,x×*/-])(\d{1,2})(?: ?(sau|सौ|hundred)(?![\p{L}\p{M}]))?(?![\d.,])/giu;

/**
 * A text with its numbers in words as digits; two of them side by side are a size or a range. A single word is a number only before a
 * unit, because 'do' is also 'give', and 'Das' and 'Sattar' are names of people.
 */
export function withSpokenNumbers(typed: string): string {
  const text = typed
    .replace(AND, ' ')
    .replace(HEARD_SIZE, (_, word: string) => `A${VALUES.get(plain(word))}`)
    .replace(WITH_DIGITS, (whole: string, word = '', digits = '', hundred = '') => {
      const added = ADDITIONS.get(plain(word));
      if (added === undefined && hundred === '') return whole;
      const value = (Number(digits) + (added ?? 0)) * (hundred === '' ? 1 : 100);
      return `${added === undefined && word !== '' ? `${word} ` : ''}${value}`;
    });
  return text.replace(WORDS, (run: string, start: number) => {
    const words = run.split(/[ -]/);
    const gaps = run.match(/[ -]/g) ?? [];
    // The English words 'this', 'thin' and 'then' would be read as spellings of 'tees', 'teen' and 'ten', and 'usi' as 'unasi'.
    const spellings = words.map((word) => (/^(?:th[ei][ns]|usi)$/i.test(word) ? '' : plain(word)));
    const numberAt = (at: number): { value: number | null; end: number; all: number } => {
      let all = at;
      while (all < at + LONGEST && isNumberWord(spellings[all] ?? '')) all += 1;
      for (let end = all; end > at; end -= 1) {
        const value = valueOf(spellings.slice(at, end));
        if (value !== null) return { value, end, all };
      }
      return { value: null, end: at, all };
    };
    const isOfUnit = (end: number): boolean => OTHER_MEASURE.test(words[end] ?? '');
    // In '2 lakh sheets' the word belongs to the number before it.
    const isScale = (SCALES.get(spellings[0]!) ?? 0) > 100 && /\d[ -]?$/.test(text.slice(0, start));
    const writtenFrom = (at: number): readonly [text: string, next: number] => {
      const { value, end, all } = numberAt(at);
      const asTyped = [words[at]!, at + 1] as const;
      if (value === null) return asTyped;
      const range =
        all > end && isOfUnit(all) ? rangeOf(spellings.slice(at, all), spellings[at - 1] ?? '') : '';
      if (range !== '') return [range, all];
      const second = numberAt(BETWEEN_SIDES.test(spellings[end] ?? '') ? end + 1 : end);
      const isSize = isSide(value) && isSide(second.value) && (second.end > all || !isOfUnit(second.end));
      if (isSize) return [`${value}x${second.value}`, second.end];
      // The first of two numbers has no unit of its own: 'das se pandrah rim', 'das nahi pandrah rim'.
      const isFirst = /^(?:se|to|nahin?)$/.test(words[end] ?? '') && isOfUnit(numberAt(end + 1).end);
      const isMeant = end > at + 1 || isFirst || isOfUnit(end) || LENGTH_WORD.test(words[end] ?? '');
      return isMeant && !(isScale && at === 0) ? [String(value), end] : asTyped;
    };
    let written = '';
    for (let at = 0; at < words.length;) {
      const [part, next] = writtenFrom(at);
      written += part + (gaps[next - 1] ?? '');
      at = next;
    }
    return written;
  });
}
