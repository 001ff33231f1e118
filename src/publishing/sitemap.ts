import { siteAddress, UNLISTED_ADDRESSES } from '#src/lib/paths.ts';

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
