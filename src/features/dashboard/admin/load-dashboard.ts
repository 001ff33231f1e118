import { CONTACT_DEFAULTS } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';

/** Categories beyond this number are not checked for gaps; a merchant has dozens. */
const CATEGORY_LIMIT = 300;
const SETTING_KEYS = Object.keys(CONTACT_DEFAULTS) as (keyof typeof CONTACT_DEFAULTS)[];

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;

/** Loads the figures that the number of products does not delay. */
export async function loadDashboard(ports: AdminPorts) {
  const { categories, quoteForms, settings } = ports;
  const [categoryTotal, categoryPage, forms, contact] = await Promise.all([
    categories.count(),
    categories.list({ limit: CATEGORY_LIMIT }),
    quoteForms.list(),
    settings.load(),
  ]);
  const withForm = new Set(forms.map(({ categorySlug }) => categorySlug));
  const visible = categoryPage.items.filter(({ isVisible }) => isVisible);
  return {
    categoryTotal,
    quoteFormTotal: forms.length,
    /** Number of contact details that are filled in, and of all. */
    settings: {
      filled: SETTING_KEYS.filter((key) => contact[key].trim() !== '').length,
      total: SETTING_KEYS.length,
    },
    hiddenCategories: categoryPage.items.length - visible.length,
    /** Names of visible categories without a quote form. */
    withoutQuoteForm: visible.filter(({ slug }) => !withForm.has(slug)).map(({ name }) => name),
    /** Names of visible and hidden categories, in catalogue order. */
    categoryNames: categoryPage.items.map(({ name }) => name),
  };
}

export type ProductCounts = Awaited<ReturnType<typeof countProducts>>;

/** Counts the products with aggregate queries. They are shown when they arrive: counting thousands takes a second. */
export async function countProducts({ products }: AdminPorts) {
  const [total, hidden, withoutPicture] = await Promise.all([
    products.count(),
    products.count({ isVisible: false }),
    products.count({ isWithoutPicture: true }),
  ]);
  return { total, hidden, withoutPicture };
}
