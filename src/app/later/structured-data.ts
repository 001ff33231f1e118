import { BRAND, type Product, type SiteSettings } from '#src/contracts/index.ts';
import { paths } from '#src/lib/paths.ts';

import type { TrailStep } from './trail.ts';

const CONTEXT = 'https://schema.org';

export function organizationData(siteUrl: string, settings: SiteSettings): object {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: BRAND.legalName,
    url: siteUrl,
    logo: new URL('/apple-touch-icon.png', siteUrl).href,
    foundingDate: String(BRAND.establishedYear),
    ...(settings.contactEmail && { email: settings.contactEmail }),
    ...(settings.phone1 && { telephone: settings.phone1 }),
    ...(settings.addressText && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: settings.addressText,
        addressCountry: BRAND.country,
      },
    }),
  };
}

/** A product without a price: prices are quoted. */
export function productData(siteUrl: string, product: Product, image: string | null): object {
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    description: product.short_description || product.long_description,
    url: new URL(paths.product.to(product.slug), siteUrl).href,
    brand: { '@type': 'Brand', name: BRAND.name },
    ...(image && { image }),
  };
}

/** From the home page down to the page itself. */
export function breadcrumbData(siteUrl: string, trail: readonly TrailStep[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, siteUrl).href,
    })),
  };
}
