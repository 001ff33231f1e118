/**
 * Marks that keyboards, phones and chats paste without showing them: soft hyphens, joiners, directions, byte order marks,
 * the choice between a sign and its emoji.
 */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]/g;
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;

/** The text without invisible marks. */
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
  return withPlainDigits(plainMarks(text)).replaceAll('\n', ' ').trim();
}

/** A text with its halves as decimals: '8½ x 11', '1 1/2 ton' and '½'. */
export function withHalves(text: string): string {
  return text.replace(/(\d)(?: ?½| 1\/2(?!\d))/g, '$1.5').replaceAll('½', '0.5');
}

/** The digits of India's scripts from Devanagari to Malayalam, which begin at the same place of their blocks of 128. */
const INDIAN_DIGITS = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g;
const FULL_WIDTH_DIGITS = /[０-９]/g;

/** The text with Indian and full-width digits as 0 to 9. */
export function withPlainDigits(text: string): string {
  const digitFrom = (zero: number) => (digit: string) => String((digit.charCodeAt(0) - zero) % 128);
  return text.replace(INDIAN_DIGITS, digitFrom(0x0966)).replace(FULL_WIDTH_DIGITS, digitFrom(0xff10));
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
    .replace(NASALS, 'ं')
    .replaceAll('ॉ', 'ा')
    .replaceAll('ऑ', 'आ');
  return withPlainDigits(plain).normalize('NFC');
}
