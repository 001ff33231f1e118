import { paths, siteAddress, UNLISTED_ADDRESSES } from '#src/lib/paths.ts';

import { NOT_FOUND_PATH } from './published-values.ts';
import type { PublicationRecord } from './record.ts';

/** The sitemap of the published pages with the day of each one's last change. */
export function sitemap(siteUrl: string, pages: PublicationRecord['pages']): string {
  const locations = Object.entries(pages)
    .filter(([path]) => path !== NOT_FOUND_PATH && !UNLISTED_ADDRESSES.includes(path))
    .map(
      ([path, { changedAt }]) =>
        `<url><loc>${siteAddress(path, siteUrl)}</loc><lastmod>${changedAt.slice(0, 10)}</lastmod></url>`,
    )
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations}</urlset>`;
}

export function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nSitemap: ${siteAddress('/sitemap.xml', siteUrl)}\n`;
}

/** Address of the file that says where to report a weakness (RFC 9116). */
export const SECURITY_FILE = '/.well-known/security.txt';

/** Says where to report a weakness. It expires with the eleventh month from now, so that it changes once a month. */
export function securityText(siteUrl: string, contactEmail: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11));
  return [
    ...(contactEmail === '' ? [] : [`Contact: mailto:${contactEmail}`]),
    `Contact: ${siteAddress(paths.contact.to(), siteUrl)}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${siteAddress(SECURITY_FILE, siteUrl)}`,
    'Preferred-Languages: en, hi',
    '',
  ].join('\n');
}
