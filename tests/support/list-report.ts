import { categoryEntity, productEntity, type CategoryFields } from '#src/contracts/index.ts';
import type { StoredProduct } from '#src/features/catalogue/admin/editor/ProductEditor.tsx';
import { listReport, type ListReport } from '#src/features/catalogue/admin/exchange/list-report.ts';
import { readList, type ListChoices } from '#src/features/catalogue/admin/exchange/read-list.ts';

import { TEST_MEDIA_HOST } from './browser-admin.ts';

const category = (name: string): CategoryFields => ({
  ...categoryEntity.initial(),
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  hasSubProducts: true,
});
/** The six categories of a catalogue without products. */
const SIX_CATEGORIES = [
  'Kraft Papers',
  'Tissue Papers',
  'Coated Boards',
  'Copier Papers',
  'Maplitho',
  'Grey Boards',
].map(category);

export const storedProduct = (name: string, slug: string): StoredProduct => ({
  ...productEntity.initial(),
  name,
  slug,
  category_slug: 'grey-boards',
  facts: [{ label: 'GSM', value: '1200' }],
  id: slug,
  rev: 1,
  updatedAt: '',
  updatedBy: '',
  visibilitySet: true,
});

/** What the command says about a file. */
export function reportOf(
  file: Uint8Array | string,
  name: string,
  { products = [], choices = {} }: { products?: readonly StoredProduct[]; choices?: ListChoices } = {},
): ListReport {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const catalogue = { products, categories: SIX_CATEGORIES, host: TEST_MEDIA_HOST };
  return listReport(readList(bytes, name, catalogue, choices));
}

/** A product in one line: 'Name [category] GSM=80; Size=A4'. */
export function productLines({ products }: ListReport): string[] {
  return products.map(({ name, category_slug, facts }) =>
    `${name} [${category_slug}] ${facts.map(({ label, value }) => `${label}=${value}`).join('; ')}`.trim(),
  );
}
