import {
  CONTENT_PAGES,
  contentEntities,
  settingsEntity,
  type SeedContent,
  type SiteContent,
} from '#src/contracts/index.ts';
import { readList } from '#src/features/import/admin/plan/read-list.ts';

import { SEED_CATEGORIES } from './categories.ts';
import { PRODUCTS_CSV } from './products-csv.ts';
import { SEED_QUOTE_FORMS } from './quote-forms.ts';

/** The price list as the admin area's import reads it for an empty catalogue. */
export const SEED_IMPORT = readList(PRODUCTS_CSV, 'products.csv', {
  products: [],
  categories: SEED_CATEGORIES,
  host: { cloudName: '', hosts: [] },
}).plan;

/**
 * The catalogue of the emulators and of the embedded demo: eight visible categories and a hidden one, six
 * of the visible ones with products, quote forms for seven. Settings and page content are the defaults.
 */
export const SEED: SeedContent = {
  categories: SEED_CATEGORIES,
  products: SEED_IMPORT.planned.flatMap((change) =>
    change.action === 'create' ? [{ id: `product-${change.fields.slug}`, ...change.fields }] : [],
  ),
  settings: settingsEntity.initial(),
  siteContent: Object.fromEntries(
    CONTENT_PAGES.map((page) => [page, contentEntities[page].initial()]),
  ) as unknown as SiteContent,
  quoteForms: SEED_QUOTE_FORMS,
};
