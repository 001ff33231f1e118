import {
  categoryEntity,
  CONTENT_PAGES,
  contentEntities,
  QUOTE_FIELD_TYPES,
  settingsEntity,
  type Category,
  type CategoryFields,
  type QuoteField,
  type QuoteFormDefinition,
  type SeedContent,
  type SiteContent,
} from '#src/contracts/index.ts';
import { readList } from '#src/features/import/admin/plan/read-list.ts';
import { parseStatement } from '#src/lib/statement.ts';

import { CATEGORIES, PRODUCTS_CSV, QUOTE_FORMS } from './texts.ts';

/** What differs from a visible category with sub-products and the picture of its slug. */
const DIFFERENCES: Readonly<Record<string, Partial<CategoryFields>>> = {
  'thermal-rolls': {
    hasSubProducts: false,
    galleryImages: [
      '/media/products/thermal-roll-57mm.webp',
      '/media/products/thermal-roll-79mm.webp',
      '/media/categories/thermal-rolls.webp',
    ],
    videos: [{ url: 'https://vimeo.com/76979871', caption: 'Sample film from Vimeo.' }],
  },
  'tissue-papers': {
    hasSubProducts: false,
    galleryImages: [
      '/media/products/facial-tissue-jumbo.webp',
      '/media/products/toilet-tissue-jumbo.webp',
      '/media/categories/tissue-papers.webp',
    ],
    videos: [
      { url: '/media/video/turntable.mp4', caption: 'White tissue rolls and kraft reels from our stock.' },
    ],
  },
  // Hidden: shows how a category is prepared before it goes public, and what its page says meanwhile.
  newsprint: { image_url: '/media/products/newsprint.webp', isVisible: false },
};

/** Rows with one cell are benefits, rows with two are facts. */
const SEED_CATEGORIES: Category[] = parseStatement(CATEGORIES, {}).parts.map((part, index) => {
  const [slug = '', name = ''] = part.title.split(' | ');
  const [description = '', ...texts] = part.paragraphs;
  return {
    ...categoryEntity.initial(),
    // Differs from the slug, as the ids of real categories do.
    id: `category-${slug}`,
    name,
    slug,
    order: 10 * (index + 1),
    description,
    longDescription: texts.join('\n\n'),
    benefits: part.table.flatMap(([benefit = '', value]) => (value === undefined ? [benefit] : [])),
    facts: part.table.flatMap(([label = '', value]) => (value === undefined ? [] : [{ label, value }])),
    image_url: `/media/categories/${slug}.webp`,
    hasSubProducts: true,
    ...DIFFERENCES[slug],
  };
});

/** Rows that several forms share. */
const SHARED = {
  quantity: '| quantity | Quantity | number* | A round figure is enough for a first quote |',
  printing: '| printing | Printing needed? | select | If yes, say below how many colours | No; Yes |',
  last: `| deliveryCity | Delivery city | text* | City and PIN code, for the freight |
| neededBy | Needed by | date | Leave empty if there is no fixed date |
| message | Anything else | textarea |
| name | Name | text* |
| email | E-mail | email* |
| phone | Phone | text | With STD or country code, if you would rather be called |`,
};

/** A row: name, label, type with * if it must be filled in, help text, options. */
function toField([
  name = '',
  label = '',
  type = '',
  tooltip = '',
  options = '',
]: readonly string[]): QuoteField {
  return {
    name,
    label,
    type: QUOTE_FIELD_TYPES.find((fieldType) => fieldType === type.replace('*', '')) ?? 'text',
    required: type.endsWith('*'),
    tooltip,
    options: options === '' ? [] : options.split('; '),
  };
}

const SEED_QUOTE_FORMS: QuoteFormDefinition[] = parseStatement(QUOTE_FORMS, SHARED).parts.map(
  ({ title, table }) => ({ categorySlug: title, fields: table.map(toField) }),
);

/** The price list as the admin area's import reads it for an empty catalogue. */
export const SEED_IMPORT = readList(new TextEncoder().encode(PRODUCTS_CSV), 'products.csv', {
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
