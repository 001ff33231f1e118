import { transliterate } from '#src/lib/transliterate.ts';

import { LIMITS } from './limits.ts';

/** A stored slug: lower-case words of a–z and 0–9, joined by single hyphens. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Turns a name or a typed slug into a slug (M46): 'Kraft & Board' becomes 'kraft-and-board', and Hindi is written
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
