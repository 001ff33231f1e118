import {
  CONTENT_PAGES,
  contentEntities,
  settingsEntity,
  type Product,
  type SeedContent,
  type SiteContent,
} from '#src/contracts/index.ts';
import { matchColumns } from '#src/features/catalogue/admin/exchange/match-columns.ts';
import { planImport } from '#src/features/catalogue/admin/exchange/plan-import.ts';
import { readTable } from '#src/features/catalogue/admin/exchange/table-files.ts';

import { SEED_CATEGORIES } from './categories.ts';
import { PRODUCTS_CSV } from './products-csv.ts';
import { SEED_QUOTE_FORMS } from './quote-forms.ts';

/** The products of the price list, as the admin area's import creates them. */
function importedProducts(): Product[] {
  const table = readTable(PRODUCTS_CSV, 'products.csv');
  const { planned } = planImport({
    table,
    headerRow: 0,
    columns: matchColumns(table[0] ?? [], [], {}),
    products: [],
    categories: SEED_CATEGORIES,
    categorySlug: '',
    host: { cloudName: '', hosts: [] },
  });
  return planned.flatMap(({ change }) =>
    change.action === 'create' ? [{ id: `product-${change.fields.slug}`, ...change.fields }] : [],
  );
}

/**
 * The catalogue of the emulators and of the embedded demo: eight visible categories and a hidden one, six
 * of the visible ones with products, quote forms for seven. Settings and page content are the defaults (M63).
 */
export const SEED: SeedContent = {
  categories: SEED_CATEGORIES,
  products: importedProducts(),
  settings: settingsEntity.initial(),
  siteContent: Object.fromEntries(
    CONTENT_PAGES.map((page) => [page, contentEntities[page].initial()]),
  ) as unknown as SiteContent,
  quoteForms: SEED_QUOTE_FORMS,
};
