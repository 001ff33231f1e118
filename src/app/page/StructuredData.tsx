import { BRAND } from '#src/contracts/base/identity.ts';
import type { SiteSettings } from '#src/contracts/content/site-settings.ts';
import type { CardPage, CatalogueCard } from '#src/data/reads/queries.ts';
import type { OnceQuery } from '#src/data/reads/query.ts';
import { useQuery } from '#src/data/reads/use-query.ts';
import { siteAddress } from '#src/lib/paths.ts';
import { WEEKDAYS } from '#src/lib/india-time.ts';

import { useSiteUrl } from '../Providers.tsx';
import type { TrailStep } from './PageTrail.tsx';

// A product has no structured data: Google calls a 'Product' faulty that has neither a price nor a review nor a rating, and
// prices here are quoted.
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

/** Five or six digits, also written as '110 001'. */
const POSTAL_CODE = /\b\d{3}\s?\d{2,3}\b/;

/**
 * Splits an address written as one text ('1 Example Market, Paper Lane, Delhi 110001, India'), with the property names of
 * schema.org. The part with the postal code is the town; without a code the whole text is the street.
 */
export function splitPostalAddress(text: string): {
  readonly streetAddress: string;
  readonly addressLocality?: string;
  readonly postalCode?: string;
} {
  const parts = text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const at = parts.findLastIndex((part) => POSTAL_CODE.test(part));
  const town = parts[at];
  const postalCode = town && POSTAL_CODE.exec(town)?.[0];
  if (!town || !postalCode) return { streetAddress: parts.join(', ') };
  const named = town
    .replace(postalCode, '')
    .replace(/[-–\s]+$/, '')
    .trim();
  // In 'Delhi, 110001' the code belongs to the preceding part.
  const townAt = named === '' ? at - 1 : at;
  const addressLocality = named === '' ? (parts[townAt] ?? '') : named;
  return {
    streetAddress: parts.slice(0, Math.max(townAt, 0)).join(', '),
    ...(addressLocality !== '' && { addressLocality }),
    postalCode: postalCode.replace(/\s/g, ''),
  };
}

const LINE =
  /^([a-z]+)(?:\s*(?:to|-|–)\s*([a-z]+))?\s*[:,]?\s+(\d{1,2})(?:[:.](\d{2}))?\s*([ap]\.?m\.?)?\s*(?:to|-|–)\s*(\d{1,2})(?:[:.](\d{2}))?\s*([ap]\.?m\.?)?$/i;

function dayIndex(name: string): number {
  return name.length < 3 ? -1 : WEEKDAYS.findIndex((day) => day.toLowerCase().startsWith(name.toLowerCase()));
}

function toTime(hour: string, minutes = '00', half = ''): string | null {
  let value = half === '' ? Number(hour) : Number(hour) % 12;
  if (/^p/i.test(half)) value += 12;
  return value > 23 || Number(minutes) > 59 ? null : `${String(value).padStart(2, '0')}:${minutes}`;
}

/**
 * Parses opening hours written as text, one line per group of days ('Monday to Saturday: 10:00 AM to 6:00 PM'), with the
 * property names of schema.org; times become `HH:MM`. Lines in another form, such as 'Sunday: closed', are skipped, so that
 * search engines get less rather than wrong data.
 */
export function parseOpeningHours(
  text: string,
): { readonly dayOfWeek: readonly string[]; readonly opens: string; readonly closes: string }[] {
  return text.split('\n').flatMap((line) => {
    const [, from, to, openHour, openMinutes, openHalf, closeHour, closeMinutes, closeHalf] =
      LINE.exec(line.trim()) ?? [];
    if (!from || !openHour || !closeHour) return [];
    const first = dayIndex(from);
    const last = to ? dayIndex(to) : first;
    const opens = toTime(openHour, openMinutes, openHalf);
    const closes = toTime(closeHour, closeMinutes, closeHalf);
    if (first < 0 || last < first || opens === null || closes === null) return [];
    // '10 to 6' leaves open which half of the day is meant.
    if (!closeHalf && closes <= opens) return [];
    return [{ dayOfWeek: WEEKDAYS.slice(first, last + 1), opens, closes }];
  });
}

/** A schema.org object (JSON-LD). A data block, not a script: it is never executed, and no text in it can end it. */
export function StructuredData({ data }: { data: object }) {
  return (
    <script type="application/ld+json">{JSON.stringify([data]).replaceAll('<', String.raw`\u003c`)}</script>
  );
}

/** The list of a page for search engines; `query` is the one of the visible list, which the data store shares. */
export function ItemListData({ name, query }: { name: string; query: OnceQuery<CardPage> }) {
  const siteUrl = useSiteUrl();
  const list = useQuery(query);
  if (list.status !== 'ready' || list.value.items.length === 0) return null;
  return <StructuredData data={itemListData(siteUrl, name, list.value.items)} />;
}
