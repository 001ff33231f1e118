/** Query parameter with a text for the contact form's message. */
export const ABOUT_PARAMETER = 'about';

/** Query parameter with the papers of a comparison. */
export const COMPARED_PARAMETER = 'papers';

/**
 * Every route once: the pattern that the router matches beside the builder of links to it.
 * In `lib` because views, sitemap and prerenderer all need it (docs/decisions/2026-11-21-paths-in-lib.md).
 */
export const paths = {
  home: { pattern: '/', to: () => '/' },
  about: { pattern: '/about', to: () => '/about' },
  products: { pattern: '/products', to: () => '/products' },
  category: {
    pattern: '/products/:categorySlug',
    to: (slug: string) => `/products/${encodeURIComponent(slug)}`,
  },
  product: { pattern: '/product/:productSlug', to: (slug: string) => `/product/${encodeURIComponent(slug)}` },
  contact: {
    pattern: '/contact',
    to: () => '/contact',
    /** With a text that starts the message, for example a search query without results. */
    about: (words: string) => `/contact?${new URLSearchParams({ [ABOUT_PARAMETER]: words }).toString()}`,
  },
  compare: {
    pattern: '/compare',
    to: () => '/compare',
    /** @param keys see src/data/request-list/compared-papers.ts; they need no escaping */
    of: (keys: readonly string[]) => `/compare?${COMPARED_PARAMETER}=${keys.join(',')}`,
  },
  requestList: { pattern: '/request', to: () => '/request' },
  myRequests: {
    pattern: '/my-requests',
    to: () => '/my-requests',
    /** With the key of a mailed link (functions/src/leads/visitor-link.ts), which browsers send to no server. */
    withKey: (key: string) => `/my-requests#${key}`,
  },
  privacyPolicy: { pattern: '/pdf/privacy-policy.pdf', to: () => '/pdf/privacy-policy.pdf' },
  privacy: { pattern: '/privacy', to: () => '/privacy' },
  accessibility: { pattern: '/accessibility', to: () => '/accessibility' },
  terms: { pattern: '/pdf/terms-and-conditions.pdf', to: () => '/pdf/terms-and-conditions.pdf' },
  admin: { pattern: '/admin', to: () => '/admin' },
  adminLogin: { pattern: '/admin/login', to: () => '/admin/login' },
  adminRequests: {
    pattern: '/admin/requests',
    to: () => '/admin/requests',
    /** @param view parameters of the list, as `viewOf` reads them; those with '' are left out */
    of: (view: Readonly<Record<string, string>>) => {
      const set = Object.entries(view).filter(([, value]) => value !== '');
      return set.length === 0 ? '/admin/requests' : `/admin/requests?${new URLSearchParams(set).toString()}`;
    },
  },
  adminNewRequest: { pattern: '/admin/requests/new', to: () => '/admin/requests/new' },
  adminRequest: {
    pattern: '/admin/requests/:id',
    to: (id: string) => `/admin/requests/${encodeURIComponent(id)}`,
  },
  adminCategories: { pattern: '/admin/categories', to: () => '/admin/categories' },
  adminProducts: { pattern: '/admin/products', to: () => '/admin/products' },
  adminContent: { pattern: '/admin/content', to: () => '/admin/content' },
  adminQuotes: { pattern: '/admin/quotes', to: () => '/admin/quotes' },
  adminSettings: {
    pattern: '/admin/settings',
    to: () => '/admin/settings',
    part: (part: 'search' | 'health') => `/admin/settings?part=${part}`,
  },
} as const;

const PREVIEW_HASH = '#preview=';

/** The page of a hidden record with the key of a preview link, which browsers send to no server. */
export function previewAddress(path: string, key: string): string {
  return `${path}${PREVIEW_HASH}${key}`;
}

/** The key of a preview link in an address's hash; '' without one. */
export function previewKeyOf(hash: string): string {
  return hash.startsWith(PREVIEW_HASH) ? hash.slice(PREVIEW_HASH.length) : '';
}

/**
 * The full address of a path of this site. The dot keeps every path on the site, also one that begins like another host
 * (`//example.com`).
 */
export function siteAddress(path: string, siteUrl: string): string {
  return new URL(`.${path}`, siteUrl).href;
}

/** True for `/admin` and paths below it, not for `/administrator`. */
export function isAdminPath(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/');
}

/** The visible records, which decide which pages exist. */
interface VisibleCatalogue {
  readonly categorySlugs: readonly string[];
  readonly productSlugs: readonly string[];
}

/** A kind of public page. */
export interface SitePage {
  /** The router's pattern. */
  readonly pattern: string;
  /** Label in header and footer; `null` for a page without an entry. */
  readonly navLabel: string | null;
  /** The kind whose navigation entry is marked as current while this page is shown. */
  readonly section?: 'products';
  /** True for a page that is prerendered, but not in the sitemap and `noindex`. */
  readonly isUnlisted?: true;
  readonly addresses: (catalogue: VisibleCatalogue) => readonly string[];
  /** One of its addresses in the seeded catalogue, for end-to-end tests and benchmarks. */
  readonly example: string;
}

/** A page that has one address. */
function fixedPage(
  path: string,
  navLabel: string | null,
  more: Partial<Pick<SitePage, 'section' | 'isUnlisted'>> = {},
): SitePage {
  return { pattern: path, navLabel, addresses: () => [path], example: path, ...more };
}

/**
 * The registry of public pages, used by navigation, prerendering, sitemap, end-to-end tests and benchmarks. The router has
 * a component for each (src/app/page-components.ts). The page of kind `home` is `src/app/pages/HomePage.tsx`
 * (docs/adding-a-page.md).
 */
export const SITE_PAGES = {
  home: fixedPage(paths.home.pattern, 'Home'),
  about: fixedPage(paths.about.pattern, 'About'),
  products: fixedPage(paths.products.pattern, 'Products'),
  category: {
    pattern: paths.category.pattern,
    navLabel: null,
    section: 'products',
    addresses: ({ categorySlugs }) => categorySlugs.map((slug) => paths.category.to(slug)),
    example: paths.category.to('kraft-papers'),
  },
  product: {
    pattern: paths.product.pattern,
    navLabel: null,
    section: 'products',
    addresses: ({ productSlugs }) => productSlugs.map((slug) => paths.product.to(slug)),
    example: paths.product.to('a3-copier-80gsm'),
  },
  contact: fixedPage(paths.contact.pattern, 'Contact'),
  compare: fixedPage(paths.compare.pattern, null, { section: 'products', isUnlisted: true }),
  requestList: fixedPage(paths.requestList.pattern, null, { isUnlisted: true }),
  myRequests: fixedPage(paths.myRequests.pattern, null, { isUnlisted: true }),
  privacy: fixedPage(paths.privacy.pattern, null),
  accessibility: fixedPage(paths.accessibility.pattern, null),
  notFound: {
    pattern: '*',
    navLabel: null,
    // Hosting serves it for every address without a page (src/publishing).
    addresses: () => [],
    example: '/no-such-page',
  },
} satisfies Record<string, SitePage>;

export type PageKind = keyof typeof SITE_PAGES;

/** Prerendered addresses that the sitemap leaves out. */
export const UNLISTED_ADDRESSES: readonly string[] = Object.values<SitePage>(SITE_PAGES).flatMap((page) =>
  page.isUnlisted ? page.addresses({ categorySlugs: [], productSlugs: [] }) : [],
);

/** The kinds in the order of the navigation. */
export const PAGE_KINDS = Object.keys(SITE_PAGES) as PageKind[];

const ALL: readonly [PageKind, SitePage][] = PAGE_KINDS.map((kind) => [kind, SITE_PAGES[kind]]);

/** An entry of header and footer. */
export interface SiteNavItem {
  readonly label: string;
  readonly to: string;
  /** True if only this exact path counts as current (home). */
  readonly end: boolean;
  /** Other paths that belong to this entry: product pages belong to 'Products'. */
  readonly alsoBelow: readonly string[];
}

/** Home, About, Products, Contact; the footer's quick links are the same. */
export const NAV_ITEMS: readonly SiteNavItem[] = ALL.flatMap(([kind, { navLabel, pattern }]) => {
  if (navLabel === null) return [];
  const inSection = ALL.filter(([, page]) => page.section === kind);
  return [
    {
      label: navLabel,
      to: pattern,
      end: pattern === paths.home.pattern,
      alsoBelow: inSection.map(([, page]) => page.pattern.replace(/\/:.*$/, '')),
    },
  ];
});
