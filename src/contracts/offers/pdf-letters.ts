/** The letters that the fonts of an offer's PDF have. A test compares them with the fonts. */
import PDF_SCRIPTS from './pdf-scripts.json' with { type: 'json' };

/** The letters of the font Mukta: Latin, Devanagari, digits and signs. */
const PLAIN =
  '\\n\\r\\x20-\\x7E\\xA0-\\u0137\\u0139-\\u017E\\u0192\\u0218-\\u021B\\u0900-\\u0977\\u0979-\\u097F\\u1E80-\\u1E85\\u1EF2\\u1EF3' +
  '\\u200C\\u200D\\u2013\\u2014\\u2018-\\u201A\\u201C-\\u201E\\u2020-\\u2022\\u2026\\u2030\\u2039\\u203A\\u2044\\u2070' +
  '\\u2074-\\u2079\\u2080-\\u2089\\u20A8\\u20AC\\u20B9\\u2113\\u2116\\u2122\\u2126\\u2211\\u2212\\u221A\\u221E\\u2248' +
  '\\u2260\\u2264\\u2265\\u25CA\\u25CC';

/** The letters of each script that has a font of its own, as the inside of a character class. */
export { PDF_SCRIPTS };
export type PdfScript = keyof typeof PDF_SCRIPTS;

const UNPRINTED = new RegExp(`[^${PLAIN}${Object.values(PDF_SCRIPTS).join('')}]`, 'gu');

/** Signs that no font of the PDF has, each with the plain sign that replaces it. */
const PLAIN_SIGNS: readonly (readonly [signs: RegExp, plain: string])[] = [
  [/\t/g, '    '],
  [/[\u2028\u2029\v\f]/g, '\n'],
  // These signs are invisible: byte order marks, directions, variants of an emoji.
  [/[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\p{Variation_Selector}]/gu, ''],
  [/[″ʺ‟❝❞〝〞]/g, '"'],
  [/[′ʹʻʼˈ‛❛❜]/g, "'"],
  [/―/g, '–'],
  [/(?![-–—])\p{Pd}/gu, '-'],
  [/∕/g, '/'],
  [/[⋅‧]|(?<=\d ?)∙(?= ?\d)/g, '·'],
  [/[⁎∗⋆]/g, '*'],
  [/[❓❔]/g, '?'],
  [/[❗❕]/g, '!'],
  [/[☎-☏✆📞📱]/gu, 'Tel.'],
  [/[∼˜]/g, '~'],
  // '1⅓' would become eleven thirds.
  [/(?<=\d)(?=[⅐-⅞])/g, ' '],
  // The arrow and the ticks of Word's list signs have these codes.
  [/[→⇒⇨⟶⟹⮕➔➘-➡➥-➯➱-➾\uF0E0]/g, '->'],
  [/[←⬅]/g, '<-'],
  [/[↔⇔⬌]/g, '<->'],
  [/[⌀∅]/g, 'Ø'],
  [/[✓✔☑✅\uF0FC\uF0FE]/g, '√'],
  [/[✗✘✕✖❌❎☒\uF0FB]/g, '×'],
  [/[➢➣➤⮚⭐✨📌🔘‣◦⦁⁃∙☐☛☞👉⚪⚫★☆✦-❋❍❏-❖⬛-⬯⯀-⯊⯈♦⦾⦿❯🔴-🔻🟠-🟫■-◉○◎-◿\uF000-\uF0FF]/gu, '•'],
];
/** Digits of Arabic script, which the PDF would print in reverse order. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;
/** A Latin letter followed by accents that were typed as separate signs. */
const ACCENTS = /[A-Za-z]\p{M}+/gu;

/** The text with plain signs in place of those that the PDF would show as boxes. */
export function printable(text: string): string {
  const joined = text
    .replace(ACCENTS, (letter) => letter.normalize('NFC'))
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) % 16))
    // Numbers in circles, which the fonts of the PDF lack: '❶', '➀', '➓'.
    .replace(/[❶-➓]/g, (sign) => `(${((sign.charCodeAt(0) - 0x2776) % 10) + 1})`);
  return PLAIN_SIGNS.reduce((plain, [signs, sign]) => plain.replace(signs, sign), joined).replace(
    UNPRINTED,
    compatible,
  );
}

/** A sign as the letters that it stands for, if they are printed: '５', '①', 'ﬁ', '℃', '㎡', '⅓', '𝗕' and joined Arabic letters. */
function compatible(sign: string): string {
  const letters = sign.normalize('NFKC');
  if (letters.match(UNPRINTED)) return sign;
  return /^\p{No}\d+$/u.test(sign + letters) ? `(${letters})` : letters;
}

/** The signs of a text that the PDF cannot show, each once. */
export function unprintableSigns(text: string): string[] {
  return [...new Set(printable(text).match(UNPRINTED))];
}
