import { BRAND } from '#src/contracts/base/identity.ts';
import type { Product } from '#src/contracts/catalogue/product.ts';
import type { SiteSettings } from '#src/contracts/content/site-settings.ts';
import type { CatalogueCard } from '#src/data/reads/queries.ts';
import { parseOpeningHours } from '#src/lib/opening-hours.ts';
import { paths, siteAddress } from '#src/lib/paths.ts';
import { splitPostalAddress } from '#src/lib/postal-address.ts';

import type { TrailStep } from './PageTrail.tsx';

const CONTEXT = 'https://schema.org';

/**
 * The business, for home and contact page.
 * @param hours the opening hours as the contact page shows them; '' when they are not loaded
 */
export function businessData(siteUrl: string, settings: SiteSettings, hours: string): object {
  const profiles = [settings.linkedinUrl, settings.whatsappUrl, settings.googleUrl].filter(
    (url) => url !== '',
  );
  const openingHours = parseOpeningHours(hours);
  return {
    '@context': CONTEXT,
    '@type': ['Organization', 'LocalBusiness'],
    '@id': siteAddress('/#business', siteUrl),
    name: BRAND.legalName,
    url: siteUrl,
    logo: siteAddress('/icon-512.png', siteUrl),
    image: siteAddress('/og-image.jpg', siteUrl),
    foundingDate: String(BRAND.establishedYear),
    ...(settings.contactEmail && { email: settings.contactEmail }),
    ...(settings.phone1 && { telephone: settings.phone1 }),
    ...(settings.addressText && {
      address: {
        '@type': 'PostalAddress',
        ...splitPostalAddress(settings.addressText),
        addressCountry: BRAND.country,
      },
    }),
    ...(settings.mapsUrl && { hasMap: settings.mapsUrl }),
    ...(openingHours.length > 0 && {
      openingHoursSpecification: openingHours.map((line) => ({
        '@type': 'OpeningHoursSpecification',
        ...line,
      })),
    }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** A product with its facts and without a price: prices are quoted. */
export function productData(
  siteUrl: string,
  product: Product,
  options: { image: string | null; categoryName: string | undefined },
): object {
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    description: product.short_description || product.long_description,
    url: siteAddress(paths.product.to(product.slug), siteUrl),
    sku: product.slug,
    brand: { '@type': 'Brand', name: BRAND.name },
    ...(product.facts.length > 0 && {
      additionalProperty: product.facts.map(({ label, value }) => ({
        '@type': 'PropertyValue',
        name: label,
        value,
      })),
    }),
    ...(options.categoryName !== undefined && { category: options.categoryName }),
    ...(options.image && { image: options.image }),
  };
}

/** The cards of a list page, in the order in which they are shown. */
export function itemListData(siteUrl: string, name: string, cards: readonly CatalogueCard[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name,
    itemListElement: cards.map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: card.name,
      url: siteAddress(card.to, siteUrl),
    })),
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
      item: siteAddress(path, siteUrl),
    })),
  };
}
