import { BRAND } from '#src/contracts/base/identity.ts';
import { PREVIEW_SIZE_PX, previewPictureUrl } from '#src/contracts/media/picture-sources.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { siteAddress } from '#src/lib/paths.ts';
import { BelowHeading } from '#src/ui/layout/Page.tsx';

import { StructuredData } from './page/StructuredData.tsx';
import { useSiteUrl } from './Providers.tsx';

export interface PageMetaProps {
  /** Without the brand, which is added; the home page passes its own whole title. */
  title: string;
  description: string;
  /** Path of the page; the canonical address and the preview's link. */
  path: string;
  /** What the link preview shows. Default: the business's own picture. */
  shown?: { image_url: string; name: string };
  /** For pages that search engines must not list: the 404, hidden and missing records, the admin area. */
  noIndex?: boolean;
  /** Names the canonical address of a page that must not be listed itself: search results. */
  hasCanonical?: boolean;
  structuredData?: (siteUrl: string) => object;
}

const DESCRIPTION_LENGTH = 160;

/** One line of text for a description: no line breaks, cut at a word. */
function toDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= DESCRIPTION_LENGTH
    ? line
    : `${line.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`;
}

/** A page's title, followed by the name of the business unless the title contains it. */
export function titleWithBrand(title: string): string {
  return title.includes(BRAND.name) ? title : `${title} | ${BRAND.name}`;
}

/** Title, description, canonical address, link preview and structured data of a page. */
export function PageMeta({
  title,
  description,
  path,
  shown,
  noIndex = false,
  hasCanonical = !noIndex,
  structuredData,
}: PageMetaProps) {
  const siteUrl = useSiteUrl();
  const host = useMediaHost();
  const preview = shown && previewPictureUrl({ ...shown, host, siteUrl });
  const fullTitle = titleWithBrand(title);
  const address = siteAddress(path, siteUrl);
  const summary = toDescription(description);

  return (
    <>
      <title>{fullTitle}</title>
      <BelowHeading placeholder={null}>
        <meta name="description" content={summary} />
        {noIndex && <meta name="robots" content="noindex" />}
        {hasCanonical && (
          <>
            <link rel="canonical" href={address} />
            <meta property="og:url" content={address} />
          </>
        )}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={BRAND.name} />
        <meta property="og:title" content={fullTitle} />
        <meta property="og:description" content={summary} />
        <meta property="og:locale" content={BRAND.locale} />
        <meta property="og:image" content={preview ?? siteAddress('/og-image.jpg', siteUrl)} />
        <meta property="og:image:type" content="image/jpeg" />
        <meta property="og:image:width" content={String(PREVIEW_SIZE_PX.width)} />
        <meta property="og:image:height" content={String(PREVIEW_SIZE_PX.height)} />
        <meta property="og:image:alt" content={preview ? title : BRAND.name} />
        <meta name="twitter:card" content="summary_large_image" />
        {structuredData && <StructuredData data={structuredData(siteUrl)} />}
      </BelowHeading>
    </>
  );
}
