import type { AdminPorts, Lead, Page } from '#src/data/admin-ports.ts';

const DAY_MS = 86_400_000;
const RECENT_LEADS = 6;
/** A merchant has dozens of categories; beyond this the gaps are counted among the first ones only. */
const CATEGORY_LIMIT = 300;

/** What the dashboard shows (M37). */
export interface DashboardData {
  readonly categoryTotal: number;
  readonly productTotal: number;
  readonly leadsIn7Days: number;
  readonly leadsIn30Days: number;
  readonly undeliveredMails: number;
  readonly hiddenCategories: number;
  readonly hiddenProducts: number;
  readonly productsWithoutPicture: number;
  /** Names of visible categories that offer no quote form. */
  readonly withoutQuoteForm: readonly string[];
  /** The newest requests, and where older ones begin. */
  readonly recent: Page<Lead>;
}

/** Totals are aggregate counts: however large the catalogue, the reads are few. */
export async function loadDashboard(ports: AdminPorts, now: Date): Promise<DashboardData> {
  const { categories, products, quoteForms, leads, gaps } = ports;
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const [
    categoryTotal,
    productTotal,
    leadsIn7Days,
    leadsIn30Days,
    undeliveredMails,
    hiddenProducts,
    productsWithoutPicture,
    categoryPage,
    forms,
    recent,
  ] = await Promise.all([
    categories.count(),
    products.count(),
    leads.countSince(daysAgo(7)),
    leads.countSince(daysAgo(30)),
    leads.countUndeliveredMails(),
    gaps.hiddenProducts(),
    gaps.productsWithoutPicture(),
    categories.list({ limit: CATEGORY_LIMIT }),
    quoteForms.list(),
    leads.recent({ limit: RECENT_LEADS }),
  ]);
  const withForm = new Set(forms.map(({ categorySlug }) => categorySlug));
  const visible = categoryPage.items.filter(({ isVisible }) => isVisible);
  return {
    categoryTotal,
    productTotal,
    leadsIn7Days,
    leadsIn30Days,
    undeliveredMails,
    hiddenCategories: categoryPage.items.length - visible.length,
    hiddenProducts,
    productsWithoutPicture,
    withoutQuoteForm: visible.filter(({ slug }) => !withForm.has(slug)).map(({ name }) => name),
    recent,
  };
}
