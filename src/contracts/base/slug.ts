import { LIMITS } from './limits.ts';

/** A stored slug: lower-case words of a–z and 0–9, joined by single hyphens. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * The slug for a name or a typed slug (M46): lowercase, trim, '&' becomes ' and ', other characters than a–z, 0–9,
 * space and hyphen are dropped, spaces become hyphens, repeated hyphens collapse, hyphens at the ends are removed. May
 * return '' (only symbols), which is the error 'Slug is required'.
 */
export function normaliseSlug(text: string): string {
  return text
    .toLowerCase()
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
