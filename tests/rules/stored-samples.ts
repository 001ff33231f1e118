/** Documents as a save of the product leaves them, each a little room to change. */
import { Timestamp } from 'firebase/firestore';

import {
  adminId,
  adminSettingsEntity,
  businessEntity,
  ADMIN_EMAILS,
  categoryEntity,
  contentEntities,
  defaultQuoteFields,
  productEntity,
  settingsEntity,
  type ClaimableCollection,
  type ContentPage,
  type QuoteField,
  type SluggedCollection,
} from '#src/contracts/index.ts';

export type Fields = Record<string, unknown>;

/** The bookkeeping of a save. @param by the address of an admin, who is stored as an id, or another text */
export function stamp(rev = 1, by: string = ADMIN_EMAILS[0]): Fields {
  return { rev, updatedAt: new Date().toISOString(), updatedBy: adminId(by) || by };
}

export function category(slug: string, changes: Fields = {}): Fields {
  return { ...categoryEntity.initial(), name: 'Kraft Papers', slug, ...stamp(), ...changes };
}

export function product(slug: string, changes: Fields = {}): Fields {
  const fields = { ...productEntity.initial(), name: 'Ribbed Kraft', slug, category_slug: 'kraft-papers' };
  return { ...fields, ...stamp(), ...changes };
}

/** A claim on a record, made `minutes` ago. */
export function claim(
  collection: ClaimableCollection,
  recordId: string,
  rev: number,
  holder: string,
  claimedBy: string = ADMIN_EMAILS[0],
  minutes = 0,
): Fields {
  const claimedAt = Timestamp.fromMillis(Date.now() - minutes * 60_000);
  return { collection, recordId, rev, holder, claimedBy, claimedAt };
}

/** Who deletes a document, by the path where the write that deletes it says so. */
export function signature(
  collection: string,
  recordId: string,
  rev = 1,
  by: string = ADMIN_EMAILS[0],
): Record<string, Fields> {
  return { [`deletions/${collection}:${recordId}:${rev}`]: { collection, recordId, rev, by } };
}

/** A record in the trash, put there `minutes` ago. */
export function trashed(
  collection: SluggedCollection,
  recordId: string,
  record: Fields,
  minutes = 1,
): Fields {
  const trashedAt = Timestamp.fromMillis(Date.now() - minutes * 60_000);
  return { collection, recordId, trashedAt, trashedBy: ADMIN_EMAILS[0], record };
}

export function reservation(
  collection: SluggedCollection,
  slug: string,
  ownerId: string,
  changes: Fields = {},
): Fields {
  return { slug, collection, ownerId, currentSlug: slug, ...stamp(), ...changes };
}

export function quoteField(changes: Fields = {}): Fields {
  const field: QuoteField = {
    name: 'gsm',
    label: 'GSM',
    type: 'text',
    required: false,
    tooltip: '',
    options: [],
  };
  return { ...field, ...changes };
}

export function quoteForm(categorySlug: string, changes: Fields = {}): Fields {
  return { categorySlug, fields: defaultQuoteFields(), ...stamp(), ...changes };
}

export function settings(changes: Fields = {}): Fields {
  return { ...settingsEntity.initial(), ...stamp(), ...changes };
}

export function business(changes: Fields = {}): Fields {
  return { ...businessEntity.initial(), ...stamp(), ...changes };
}

export function adminSettings(changes: Fields = {}): Fields {
  return { ...adminSettingsEntity.initial(), ...stamp(), ...changes };
}

export function content(page: ContentPage, changes: Fields = {}): Fields {
  return { ...contentEntities[page].initial(), ...stamp(), ...changes };
}

export function version(changes: Fields = {}): Fields {
  const counters = { categories: 0, products: 0, content: 0, settings: 0, quoteForms: 0 };
  return { ...counters, ...stamp(), ...changes };
}
