import { paths } from '#src/lib/paths.ts';
import type { NavItem } from '#src/ui/nav/nav-types.ts';

/** M4: Home, About, Products, Contact; the footer's quick links are the same. */
export const SITE_LINKS: readonly NavItem[] = [
  { label: 'Home', to: paths.home.to(), end: true },
  { label: 'About', to: paths.about.to() },
  { label: 'Products', to: paths.products.to() },
  { label: 'Contact', to: paths.contact.to() },
];
