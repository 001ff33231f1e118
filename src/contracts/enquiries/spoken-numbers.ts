/** Writes numbers that were spoken in Hindi, and typed out by a phone, as digits: 'ek sau tees' is 130. */
import { transliterate } from '#src/contracts/base/slug.ts';
import { amountOfWord } from '#src/lib/unit-words.ts';

/** 1 to 50 in their order, as phones write them in Latin letters; further ones with their value. */
const SMALL =
  'ek do teen char paanch chhe saat aath nau das gyarah barah terah chaudah pandrah solah satrah atharah unnis bees ikkis bais teis chaubis ' +
  'pachchis chhabbis sattais atthais untis tees ikattis battis taintis chauntis paintis chhattis saintis adtis untalis chalis iktalis bayalis ' +
  'taintalis chavalis paintalis chhiyalis saintalis adtalis unchas pachaas';
const LARGER =
  'chauvan 54 pachpan 55 athavan 58 saath 60 painsath 65 sattar 70 pachhattar 75 assi 80 pachasi 85 nabbe 90 pachanve 95';
const SCALES = new Map([
  ['sau', 100],
  ['hazar', 1_000],
  ['lak', 100_000],
  ['lakh', 100_000],
]);

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

const VALUES = new Map<string, number>([
  ...SMALL.split(' ').map((word, at): [string, number] => [plain(word), at + 1]),
  ...LARGER.split(/ (?=[a-z])/).map((entry): [string, number] => [
    plain(entry.split(' ')[0]!),
    Number(entry.split(' ')[1]),
  ]),
]);

/** The English word 'this' is no number, although it is a spelling of 'tees', 30. */
const isNumberWord = (word: string): boolean =>
  !/^this$/i.test(word) && (SCALES.has(plain(word)) || VALUES.has(plain(word)));

/** The value of number words in a row; `null` if they are no single number. */
function valueOf(words: readonly string[]): number | null {
  let total = 0;
  let part = 0;
  for (const word of words) {
    const scale = SCALES.get(plain(word));
    const value = VALUES.get(plain(word));
    if (scale === undefined && (value === undefined || part % 100 > 0)) return null;
    if (scale === 100) part = (part || 1) * 100;
    else if (scale !== undefined) [total, part] = [total + (part || 1) * scale, 0];
    else part += value!;
  }
  return total + part;
}

/** Words between the two sides of a size: 'satrah bai sattais'. */
const BETWEEN_SIDES = /^(?:bai|by|into|guna)$/i;
/** Number words with another meaning: 'do' is also 'give', 'saath' also 'with'. */
const AMBIGUOUS = /^(?:ek|do|char|nau|das|tin|sat|saa?th)$/i;
const isUnitWord = (word: string): boolean => /^gsm/i.test(word) || amountOfWord(word) !== null;

/**
 * A text with its spoken numbers as digits; two of them side by side are a size. Beside typed digits a word is a number only
 * before a unit.
 */
export function withSpokenNumbers(text: string): string {
  return text
    .split(/(?<=[,;।])/)
    .map(withDigits)
    .join('');
}

function withDigits(text: string): string {
  const hasDigits = /\d/.test(text);
  const words = text.split(/ +|(?=[,.;।](?: |$))/);
  const written: string[] = [];
  for (let at = 0, end = 0; at < words.length; at = end) {
    end = at;
    while (end < at + LONGEST && isNumberWord(words[end] ?? '')) end += 1;
    while (end > at && valueOf(words.slice(at, end)) === null) end -= 1;
    const isMeant = !hasDigits && !(end === at + 1 && AMBIGUOUS.test(transliterate(words[at]!)));
    // In '2 lakh sheets' and 'dhai hazar' the word belongs to the number before it.
    const isScale =
      SCALES.has(plain(words[at]!)) && /(?:\d|dhai|de[dr]h)$/i.test(transliterate(written.at(-1) ?? ''));
    const isNumber = end > at && !isScale && (isMeant || isUnitWord(words[end] ?? ''));
    const value = isNumber ? valueOf(words.slice(at, end)) : null;
    if (value === null) end = at + 1;
    const before = Number(written.at(-1));
    if (value === null) {
      if (!(before > 0 && BETWEEN_SIDES.test(words[at]!) && isNumberWord(words[end] ?? '')))
        written.push(words[at]!);
    } else if (before >= 10 && before <= 60 && value >= 10 && value <= 60)
      written[written.length - 1] = `${before}x${value}`;
    else written.push(String(value));
  }
  return written.join(' ').replace(/ (?=[,.;।](?: |$))/g, '');
}
