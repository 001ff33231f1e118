import type { MediaHost } from '#src/contracts/index.ts';
import type { KeyedMedia } from '#src/editing/media/MediaRow.tsx';
import { isStorableAddress } from '#src/editing/save-plan/hosted-media.ts';

import { recordTexts } from '../texts.ts';
import { factErrors, type FactRow } from './fact-rows.ts';
import type { RecordChecks } from './record-resource.ts';

/** The fields that all record forms have in common. */
export interface BasicFields {
  name: string;
  slug: string;
  order: string;
  isVisible: boolean;
}

export const BASIC_LABELS: Readonly<Record<keyof BasicFields, string>> = {
  name: 'Name',
  slug: 'Slug',
  order: 'Order',
  isVisible: 'Visible',
};

/** Describes a text field of a record's form. */
export interface RecordText {
  readonly label: string;
  readonly hint: string;
  readonly maxLength: number;
  /** Initial height in lines; 1 renders a single-line input. */
  readonly rows: number;
}

/** Text fields by their stored name, in the form's order. */
export type RecordTextList<Key extends string> = Readonly<Record<Key, RecordText>>;

export function labelsOf<Key extends string>(texts: RecordTextList<Key>): Record<Key, string> {
  const labels = Object.entries<RecordText>(texts).map(([key, { label }]) => [key, label]);
  return Object.fromEntries(labels) as Record<Key, string>;
}

export function trimmed<Texts extends Readonly<Record<string, string>>>(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.trim()])) as Texts;
}

/** Stored addresses as form rows. The keys are reproducible, so that a reloaded record does not count as changed. */
export function toKeyed(urls: readonly string[]): KeyedMedia[] {
  return urls.map((url, index) => ({ key: `stored-${index}`, url }));
}

/** The addresses of a form's rows, without blank ones. */
export function addressesOf(rows: readonly KeyedMedia[]): string[] {
  return rows.map(({ url }) => url.trim()).filter((url) => url !== '');
}

/**
 * Errors of what all records have: facts, name and slug.
 * @param fields the name and slug to store
 */
export function basicErrors(
  fields: Pick<BasicFields, 'name' | 'slug'>,
  facts: readonly FactRow[],
  { holderOf }: Pick<RecordChecks, 'holderOf'>,
  texts: { readonly nameRequired: string; readonly slugRequired: string },
): Record<string, string> {
  const errors: Record<string, string> = { ...factErrors(facts) };
  if (fields.name === '') errors['name'] = texts.nameRequired;
  const holder = holderOf(fields.slug);
  if (fields.slug === '') errors['slug'] = texts.slugRequired;
  else if (holder !== null) errors['slug'] = recordTexts.slugTaken(fields.slug, holder);
  return errors;
}

/** Errors of the pictures in a form's list, by the name of the list and their place in it. */
export function pictureErrors(
  list: string,
  rows: readonly KeyedMedia[],
  host: MediaHost,
): Record<string, string> {
  const wrong = rows.flatMap(({ url }, index) =>
    url.trim() === '' || isStorableAddress(url.trim(), host)
      ? []
      : [[`${list}.${index}`, recordTexts.badAddress] as const],
  );
  return Object.fromEntries(wrong);
}
