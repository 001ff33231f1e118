/** Carries words into the contact form's message. */
export const ABOUT_PARAMETER = 'about';

/**
 * Every route once: the pattern that the router matches beside the builder of links to it (M1, M33–M36).
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
    /** With words that the message begins with, for example what a search did not find. */
    about: (words: string) => `/contact?${new URLSearchParams({ [ABOUT_PARAMETER]: words }).toString()}`,
  },
  paperList: { pattern: '/request', to: () => '/request' },
  myRequests: {
    pattern: '/my-requests',
    to: () => '/my-requests',
    /** With a key of the mails (functions/src/leads/visitor-link.ts), which browsers do not send to any server. */
    withKey: (key: string) => `/my-requests#${key}`,
  },
  privacyPolicy: { pattern: '/pdf/privacy-policy.pdf', to: () => '/pdf/privacy-policy.pdf' },
  terms: { pattern: '/pdf/terms-and-conditions.pdf', to: () => '/pdf/terms-and-conditions.pdf' },
  styleguide: { pattern: '/styleguide', to: () => '/styleguide' },
  admin: { pattern: '/admin', to: () => '/admin' },
  adminLogin: { pattern: '/admin/login', to: () => '/admin/login' },
  adminRequests: {
    pattern: '/admin/requests',
    to: () => '/admin/requests',
    /** Only those with an e-mail that is not delivered. */
    mailTrouble: () => '/admin/requests?mail=trouble',
    newOnes: () => '/admin/requests?status=new',
    ofCategory: (name: string) => `/admin/requests?${new URLSearchParams({ category: name }).toString()}`,
    /** Only those who wait for an answer, the longest first. */
    waiting: () => '/admin/requests?sort=waiting',
  },
  adminRequest: {
    pattern: '/admin/requests/:kind/:id',
    to: (kind: string, id: string) => `/admin/requests/${kind}/${encodeURIComponent(id)}`,
  },
  adminCategories: { pattern: '/admin/categories', to: () => '/admin/categories' },
  adminProducts: { pattern: '/admin/products', to: () => '/admin/products' },
  adminContent: { pattern: '/admin/content', to: () => '/admin/content' },
  adminQuotes: { pattern: '/admin/quotes', to: () => '/admin/quotes' },
  adminSettings: { pattern: '/admin/settings', to: () => '/admin/settings' },
} as const;

/** True for `/admin` and what lies under it, not for `/administrator` (M4, M5). */
export function isAdminPath(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/');
}

/** What visitors may see, as far as it decides which pages there are. */
interface VisibleCatalogue {
  readonly categorySlugs: readonly string[];
  readonly productSlugs: readonly string[];
}

/** A kind of public page. */
export interface SitePage {
  /** The router's pattern. */
  readonly pattern: string;
  /** Its entry in header and footer; `null` for a page that only links lead to. */
  readonly navLabel: string | null;
  /** The kind whose navigation entry is marked as current while this page is shown, when it has none of its own. */
  readonly section?: 'products';
  /** True for a page that search engines must not list: it is prerendered, and not in the sitemap. */
  readonly isUnlisted?: true;
  /** The addresses to prerender. */
  readonly addresses: (catalogue: VisibleCatalogue) => readonly string[];
  /** One of its addresses in the seeded catalogue, for end-to-end tests and benchmarks. */
  readonly example: string;
}

/**
 * Every public page, once: navigation, prerendering, sitemap, end-to-end tests and benchmarks read it here; the router
 * has a component for each (src/app/page-components.ts). The file of kind `home` is `src/app/pages/HomePage.tsx`, and so
 * on (docs/adding-a-page.md).
 */
export const SITE_PAGES = {
  home: {
    pattern: paths.home.pattern,
    navLabel: 'Home',
    addresses: () => [paths.home.to()],
    example: paths.home.to(),
  },
  about: {
    pattern: paths.about.pattern,
    navLabel: 'About',
    addresses: () => [paths.about.to()],
    example: paths.about.to(),
  },
  products: {
    pattern: paths.products.pattern,
    navLabel: 'Products',
    addresses: () => [paths.products.to()],
    example: paths.products.to(),
  },
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
  contact: {
    pattern: paths.contact.pattern,
    navLabel: 'Contact',
    addresses: () => [paths.contact.to()],
    example: paths.contact.to(),
  },
  paperList: {
    pattern: paths.paperList.pattern,
    navLabel: null,
    isUnlisted: true,
    addresses: () => [paths.paperList.to()],
    example: paths.paperList.to(),
  },
  myRequests: {
    pattern: paths.myRequests.pattern,
    navLabel: null,
    isUnlisted: true,
    addresses: () => [paths.myRequests.to()],
    example: paths.myRequests.to(),
  },
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
  /** Only this exact path counts as current (home). */
  readonly end: boolean;
  /** Paths outside `to` below which it is current too: product pages belong to 'Products'. */
  readonly alsoBelow: readonly string[];
}

/** M4: Home, About, Products, Contact; the footer's quick links are the same. */
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
