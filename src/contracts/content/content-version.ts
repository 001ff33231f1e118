import { valueAt } from '#src/lib/plain-data.ts';
/** Parts of the content whose last change is recorded separately. */
export const CONTENT_AREAS = ['categories', 'products', 'content', 'settings', 'quoteForms'] as const;
export type ContentArea = (typeof CONTENT_AREAS)[number];

/**
 * Document `meta/version`. Every admin save raises `rev` by one in the same transaction and copies it to the areas that
 * it changed. One read of it shows which parts of a published page are out of date.
 */
export type ContentVersion = { rev: number } & Record<ContentArea, number>;

/** Parses the stored version; a missing or malformed number becomes 0 ('never changed'). */
export function readContentVersion(data: unknown): ContentVersion {
  const count = (key: string): number => {
    const value = valueAt(data, key);
    return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0;
  };
  const areas = Object.fromEntries(CONTENT_AREAS.map((area) => [area, count(area)])) as Record<
    ContentArea,
    number
  >;
  return { rev: count('rev'), ...areas };
}
