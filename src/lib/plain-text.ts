/**
 * Marks that keyboards, phones and chats paste without showing them: soft hyphens, joiners, directions, byte order marks,
 * the choice between a sign and its emoji.
 */
const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|\p{Variation_Selector}/gu;
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;

/** A text of at most `max` characters; '…' stands for the end that is cut off. */
export function shortened(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Text as phones paste it, with the marks of a plain keyboard: no invisible ones, one kind of space and of hyphen. */
export function plainMarks(text: string): string {
  return withoutInvisible(text)
    .replace(/[^\S\n]/g, ' ')
    .replace(DASHES, '-');
}

/** A pasted number or code (phone, GSTIN, PIN, size): plain marks and digits on one line. */
export function plainCode(text: string): string {
  return withPlainSigns(plainMarks(text)).replaceAll('\n', ' ').trim();
}

/** The text with a space between a word and the number glued to it: 'artcard300gsm'. */
export function withNumbersApart(text: string): string {
  return text.replace(/(?<=\p{L}[\p{L}\p{M}]{2})(?=\p{N})/gu, ' ');
}

/** A whole number and its fraction; the x of '23x36 1/2' is the only letter that may stand before them. */
const FRACTION = /(?<![a-wyz\d./])(?:(\d+)[ -]+)?([1-7])([/\u2044])(2|4|8)(?![\d/])/gi;

/** A text with its fractions as decimals: '8½ x 11', '22-1/2', '13 3/4' and '¾'. '1/2' alone may be two numbers and stays. */
export function withFractions(text: string): string {
  return text
    .replace(/[¼-¾⅛-⅞]/g, (sign) => ` ${sign.normalize('NFKD')}`)
    .replace(
      FRACTION,
      (fraction: string, whole: string | undefined, over: string, bar: string, under: string) =>
        over < under && (whole !== undefined || bar !== '/')
          ? String(Number(whole ?? 0) + Number(over) / Number(under))
          : fraction,
    )
    .trim();
}

/** The text with full-width signs as plain ones, and the digits of India's scripts, Urdu and Arabic as 0 to 9. */
export function withPlainSigns(text: string): string {
  return text.replace(/[\u0660-\u066C\u06F0-\u06F9\u0966-\u0D6F\uFF01-\uFF5E]/g, (sign) => {
    const code = sign.charCodeAt(0);
    if (code >= 0xff01) return String.fromCharCode(code - 0xfee0);
    // In Arabic script the percent sign and the signs of a number stand behind its digits.
    if (code < 0x0966) return '0123456789%.,'.charAt(code % 16);
    // The digits of each Indian script begin at the same place of its block of 128 signs.
    const digit = (code - 0x0966) % 128;
    return digit < 10 ? String(digit) : sign;
  });
}

/** A nasal before a letter of its own class, which Hindi also writes as a dot: निमन्त्रण and निमंत्रण. */
const NASALS = /[\u0901]|ङ्(?=[क-ङ])|ञ्(?=[च-ञ])|ण्(?=[ट-ण])|न्(?=[त-न])|म्(?=[प-म])/g;
/** Accents of Latin letters, and the dot below Hindi letters, which many leave out. */
const ACCENTS = /[\u0300-\u036F\u093C]/g;

/** Letters for comparison: lower case, without accents, and one spelling where Hindi has several. */
export function plainLetters(text: string): string {
  const lower = withoutInvisible(text).toLowerCase();
  // Skip the costly normalisation for plain texts, which are nearly all.
  if (/^[ -~\s]*$/.test(lower)) return lower;
  const plain = lower
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replace(NASALS, 'ं')
    .replaceAll('ॉ', 'ा')
    .replaceAll('ऑ', 'आ');
  return withPlainSigns(plain).normalize('NFC');
}

/** Splits a text at blank lines. */
export function toParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

const SPACE_IN_SIZE = /(?<=\d) (?=× \d)|(?<=\d ×) (?=\d)|(?<=× [\d.]+) (?=(?:[cm]m|in)\b)/g;

/** The text with sizes such as '585 × 910 mm' and the word 'e-mail' that no line breaks in two. */
export function unbroken(text: string): string {
  return text.replace(SPACE_IN_SIZE, '\u00a0').replaceAll('e-mail', 'e-\u2060mail');
}
