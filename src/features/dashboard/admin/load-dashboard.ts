import { CONTACT_DEFAULTS } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';

/** Categories beyond this number are not checked for gaps; a merchant has dozens. */
const CATEGORY_LIMIT = 300;
const SETTING_KEYS = Object.keys(CONTACT_DEFAULTS) as (keyof typeof CONTACT_DEFAULTS)[];

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;

/** Loads the figures. Totals are aggregate counts, so that a large catalogue needs only a few reads. */
export async function loadDashboard(ports: AdminPorts) {
  const { categories, products, quoteForms, settings, gaps } = ports;
  const [categoryTotal, productTotal, hiddenProducts, productsWithoutPicture, categoryPage, forms, contact] =
    await Promise.all([
      categories.count(),
      products.count(),
      gaps.hiddenProducts(),
      gaps.productsWithoutPicture(),
      categories.list({ limit: CATEGORY_LIMIT }),
      quoteForms.list(),
      settings.load(),
    ]);
  const withForm = new Set(forms.map(({ categorySlug }) => categorySlug));
  const visible = categoryPage.items.filter(({ isVisible }) => isVisible);
  return {
    categoryTotal,
    productTotal,
    quoteFormTotal: forms.length,
    /** Number of contact details that are filled in, and of all. */
    settings: {
      filled: SETTING_KEYS.filter((key) => contact[key].trim() !== '').length,
      total: SETTING_KEYS.length,
    },
    hiddenCategories: categoryPage.items.length - visible.length,
    hiddenProducts,
    productsWithoutPicture,
    /** Names of visible categories without a quote form. */
    withoutQuoteForm: visible.filter(({ slug }) => !withForm.has(slug)).map(({ name }) => name),
    /** Names of visible and hidden categories, in catalogue order. */
    categoryNames: categoryPage.items.map(({ name }) => name),
  };
}
