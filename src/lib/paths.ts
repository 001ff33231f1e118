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
  contact: { pattern: '/contact', to: () => '/contact' },
  privacyPolicy: { pattern: '/pdf/privacy-policy.pdf', to: () => '/pdf/privacy-policy.pdf' },
  terms: { pattern: '/pdf/terms-and-conditions.pdf', to: () => '/pdf/terms-and-conditions.pdf' },
  styleguide: { pattern: '/styleguide', to: () => '/styleguide' },
  admin: { pattern: '/admin', to: () => '/admin' },
  adminLogin: { pattern: '/admin/login', to: () => '/admin/login' },
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
