import { withoutInvisible, withPlainSigns } from '#src/lib/plain-text.ts';

import { LIMITS } from './limits.ts';

/** A stored slug: lower-case words of a–z and 0–9, joined by single hyphens. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Turns a name or a typed slug into a slug: 'Kraft & Board' becomes 'kraft-and-board', and Hindi is written
 * in Latin letters. Returns '' when the text has no usable letter or digit, which the forms report as 'Slug is required'.
 */
export function normaliseSlug(text: string): string {
  return transliterate(text)
    .toLowerCase()
    .replaceAll('\u00A0', ' ')
    .trim()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/ +/g, '-')
    .replace(/-+/g, '-')
    .slice(0, LIMITS.slug)
    .replace(/^-|-$/g, '');
}

export function isSlug(text: string): boolean {
  return text.length <= LIMITS.slug && SLUG_PATTERN.test(text);
}

/** Hindi letters with their Latin spelling as India writes it: without long vowels, and 'f' for फ. */
const LETTERS = new Map(
  (
    'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ f ब b भ bh म m य y ' +
    'र r ल l ळ l व v श sh ष sh स s ह h क़ q ख़ kh ग़ g ज़ z ड़ r ढ़ rh फ़ f य़ y अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ऍ e ओ o ' +
    'औ au ऑ o ऎ e ऒ o ॆ e ॊ o ा a ि i ी i ु u ू u ृ ri े e ै ai ॅ e ो o ौ au ॉ o ं n ँ n ः h'
  )
    .normalize('NFD')
    .split(' ')
    .map((text, at, all): [string, string] => [text, all[at + 1] ?? '']),
);

/** A consonant, its dot below, and the vowel sign or the stroke that follows it. */
const SYLLABLE = /([क-ह]\u093C?)([\u093E-\u094C]?)(\u094D?)/g;
const OTHER_LETTER = /[\u0901-\u0914]/g;

/** The letters of India's other scripts, from Bengali to Malayalam, have the places of Devanagari's in blocks of 128 signs. */
function inDevanagari(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('ੰ', 'ਂ')
    .replace(/[\u0980-\u0D7F]/g, (letter) => String.fromCharCode(0x0900 + (letter.charCodeAt(0) % 128)));
}

/** Writes India's scripts in Latin letters: 'क्राफ्ट पेपर' becomes 'kraft pepar'. Others stay as they are. */
export function transliterate(text: string): string {
  const shown = withPlainSigns(withoutInvisible(text));
  const plain = inDevanagari(shown).normalize('NFD').replace(/[।॥]/g, ' ');
  return plain
    .replace(SYLLABLE, (syllable: string, consonant: string, vowel: string, stroke: string, at: number) => {
      // A consonant without a sign is followed by 'a', except at the end of a word.
      const isInside = /[\u0901-\u0939]/.test(plain.charAt(at + syllable.length));
      const isAlone = !/[\u0901-\u094D]/.test(plain.charAt(at - 1)) && !isInside;
      const bare = stroke === '' && (isInside || isAlone) ? 'a' : '';
      return (LETTERS.get(consonant) ?? '') + (vowel === '' ? bare : (LETTERS.get(vowel) ?? ''));
    })
    .replace(/ं(?=[pbm])/g, 'm')
    .replace(OTHER_LETTER, (letter) => LETTERS.get(letter) ?? '')
    .normalize('NFC');
}
