/** The letters that the fonts of an offer's PDF have. A test compares them with the fonts. */

/** The letters of the font Mukta: Latin, Devanagari, digits and signs. */
const PLAIN =
  '\\n\\r\\x20-\\x7E\\xA0-\\u0137\\u0139-\\u017E\\u0192\\u0218-\\u021B\\u0900-\\u0977\\u0979-\\u097F\\u1E80-\\u1E85\\u1EF2\\u1EF3' +
  '\\u200C\\u200D\\u2013\\u2014\\u2018-\\u201A\\u201C-\\u201E\\u2020-\\u2022\\u2026\\u2030\\u2039\\u203A\\u2044\\u2070' +
  '\\u2074-\\u2079\\u2080-\\u2089\\u20A8\\u20AC\\u20B9\\u2113\\u2116\\u2122\\u2126\\u2211\\u2212\\u221A\\u221E\\u2248' +
  '\\u2260\\u2264\\u2265\\u25CA\\u25CC';

/** The letters of each script that has a font of its own, as the inside of a character class. */
export const PDF_SCRIPTS = {
  Gujarati:
    '\\u0A81-\\u0A83\\u0A85-\\u0A8D\\u0A8F-\\u0A91\\u0A93-\\u0AA8\\u0AAA-\\u0AB0\\u0AB2\\u0AB3\\u0AB5-\\u0AB9\\u0ABC-\\u0AC5\\u0AC7-\\u0AC9\\u0ACB-\\u0ACD\\u0AD0\\u0AE0-\\u0AE3\\u0AE6-\\u0AF1',
  Gurmukhi:
    '\\u0A01-\\u0A03\\u0A05-\\u0A0A\\u0A0F\\u0A10\\u0A13-\\u0A28\\u0A2A-\\u0A30\\u0A32\\u0A33\\u0A35\\u0A36\\u0A38\\u0A39\\u0A3C\\u0A3E-\\u0A42\\u0A47\\u0A48\\u0A4B-\\u0A4D\\u0A51\\u0A59-\\u0A5C\\u0A5E\\u0A66-\\u0A75',
  Tamil:
    '\\u0B82\\u0B83\\u0B85-\\u0B8A\\u0B8E-\\u0B90\\u0B92-\\u0B95\\u0B99\\u0B9A\\u0B9C\\u0B9E\\u0B9F\\u0BA3\\u0BA4\\u0BA8-\\u0BAA\\u0BAE-\\u0BB9\\u0BBE-\\u0BC2\\u0BC6-\\u0BC8\\u0BCA-\\u0BCD\\u0BD0\\u0BD7\\u0BE6-\\u0BFA',
  Telugu:
    '\\u0C00-\\u0C03\\u0C05-\\u0C0C\\u0C0E-\\u0C10\\u0C12-\\u0C28\\u0C2A-\\u0C39\\u0C3D-\\u0C44\\u0C46-\\u0C48\\u0C4A-\\u0C4D\\u0C55\\u0C56\\u0C58-\\u0C5A\\u0C60-\\u0C63\\u0C66-\\u0C6F',
  Kannada:
    '\\u0C80-\\u0C8C\\u0C8E-\\u0C90\\u0C92-\\u0CA8\\u0CAA-\\u0CB3\\u0CB5-\\u0CB9\\u0CBC-\\u0CC4\\u0CC6-\\u0CC8\\u0CCA-\\u0CCD\\u0CD5\\u0CD6\\u0CDE\\u0CE0-\\u0CE3\\u0CE6-\\u0CEF',
  Malayalam:
    '\\u0D00-\\u0D0C\\u0D0E-\\u0D10\\u0D12-\\u0D44\\u0D46-\\u0D48\\u0D4A-\\u0D4F\\u0D54-\\u0D63\\u0D66-\\u0D7F',
  Bengali:
    '\\u0980-\\u0983\\u0985-\\u098C\\u098F\\u0990\\u0993-\\u09A8\\u09AA-\\u09B0\\u09B2\\u09B6-\\u09B9\\u09BC-\\u09C4\\u09C7\\u09C8\\u09CB-\\u09CE\\u09D7\\u09DC\\u09DD\\u09DF-\\u09E3\\u09E6-\\u09FE',
  Odia: '\\u0B01-\\u0B03\\u0B05-\\u0B0C\\u0B0F\\u0B10\\u0B13-\\u0B28\\u0B2A-\\u0B30\\u0B32\\u0B33\\u0B35-\\u0B39\\u0B3C-\\u0B44\\u0B47\\u0B48\\u0B4B-\\u0B4D\\u0B55-\\u0B57\\u0B5C\\u0B5D\\u0B5F-\\u0B63\\u0B66-\\u0B77',
  Arabic: '\\u060C\\u061B\\u061F\\u0620-\\u063A\\u0640-\\u0655\\u066A-\\u066C\\u0670-\\u06D5',
} as const;
export type PdfScript = keyof typeof PDF_SCRIPTS;

const PRINTED = new RegExp(`[${PLAIN}${Object.values(PDF_SCRIPTS).join('')}]`, 'gu');

/** Signs that no font of the PDF has, each with the plain sign that replaces it. */
const PLAIN_SIGNS: readonly (readonly [signs: RegExp, plain: string])[] = [
  [/\t/g, '    '],
  [/[\u2028\u2029\v\f]/g, '\n'],
  [/[\u2000-\u200A\u202F\u205F\u3000]/g, ' '],
  // These signs are invisible: byte order marks, directions, variants of an emoji.
  [/[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\p{Variation_Selector}]/gu, ''],
  [/″/g, '"'],
  [/′/g, "'"],
  [/[‐‑‒]/g, '-'],
  [/―/g, '–'],
  // The arrow and the ticks of Word's list signs have these codes.
  [/[→➔➜⇒\uF0E0]/g, '->'],
  [/←/g, '<-'],
  [/[⌀∅]/g, 'Ø'],
  [/[✓✔☑✅\uF0FC\uF0FE]/g, '√'],
  [/[✗✘✕✖❌\uF0FB]/g, '×'],
  [/[➢➣➤►▶▸‣●○◦■□▪▫◆◇❖★☆⦁⁃∙\uF000-\uF0FF]/g, '•'],
];
/** Digits of Arabic script, which the PDF would print in reverse order. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;
/** A Latin letter followed by accents that were typed as separate signs. */
const ACCENTS = /[A-Za-z]\p{M}+/gu;

/** The text with plain signs in place of those that the PDF would show as boxes. */
export function printable(text: string): string {
  const joined = text
    .replace(ACCENTS, (letter) => letter.normalize('NFC'))
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) % 16));
  return PLAIN_SIGNS.reduce((plain, [signs, sign]) => plain.replace(signs, sign), joined);
}

/** The signs of a text that the PDF cannot show, each once. */
export function unprintableSigns(text: string): string[] {
  return [...new Set(printable(text).replace(PRINTED, ''))];
}
