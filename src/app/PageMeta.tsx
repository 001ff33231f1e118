import { BRAND } from '#src/contracts/identity.ts';

import { useSiteUrl } from './site-url-context.ts';

export interface PageMetaProps {
  /** Without the brand, which is added; the home page passes its own whole title. */
  title: string;
  description: string;
  /** Path of the page; the canonical address and the preview's link. */
  path: string;
  /** Absolute address of the preview picture. */
  imageUrl?: string | null;
  /** For pages that search engines must not list: the 404, hidden and missing records, the admin area. */
  noIndex?: boolean;
  /** schema.org objects (JSON-LD). */
  structuredData?: readonly object[];
}

const DESCRIPTION_LENGTH = 160;

/** One line of text for a description: no line breaks, cut at a word. */
function toDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= DESCRIPTION_LENGTH
    ? line
    : `${line.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`;
}

/** Title, description, canonical address, link preview and structured data of a page. */
export function PageMeta({
  title,
  description,
  path,
  imageUrl,
  noIndex = false,
  structuredData,
}: PageMetaProps) {
  const siteUrl = useSiteUrl();
  const fullTitle = title.includes(BRAND.name) ? title : `${title} | ${BRAND.name}`;
  const address = new URL(path, siteUrl).href;
  const summary = toDescription(description);
  const image = imageUrl ?? new URL('/og-image.jpg', siteUrl).href;
  // A data block, not a script: it never runs, and no text in it can end it.
  const json = structuredData && JSON.stringify(structuredData).replaceAll('<', String.raw`\u003c`);

  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      {noIndex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={BRAND.name} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      <meta name="twitter:card" content="summary_large_image" />
      {json !== undefined && <script type="application/ld+json">{json}</script>}
    </>
  );
}
