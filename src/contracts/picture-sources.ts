import { sizedImageUrl, type MediaHost } from './media-url.ts';

/** What an `<img>` needs; without `srcSet` the picture exists in one size only. */
export interface PictureSources {
  readonly src: string;
  readonly srcSet?: string;
}

/** Few widths are few billed transformations at the media host. */
const HOSTED_WIDTHS_PX = [320, 480, 640, 768, 1024, 1280, 1600, 1920] as const;
const HOSTED_DEFAULT_WIDTH_PX = 1024;
/** The pictures that ship with the product (public/media) exist in these widths beside their original. */
const SHIPPED_WIDTHS_PX = { hero: [640, 960, 1280], other: [480, 800] } as const;
const SHIPPED_FULL_WIDTH_PX = { hero: 1920, other: 1200 } as const;
const SHIPPED_PATH = /^\/media\/(hero|categories|products|about)\/[a-z0-9-]+\.webp$/;

/**
 * The sizes in which a picture can be had. Hosted pictures come from the media host's transformations,
 * the shipped ones from files beside the original; a picture from elsewhere is passed through unchanged.
 */
export function pictureSources(address: string, host: MediaHost): PictureSources {
  const shipped = SHIPPED_PATH.exec(address);
  if (shipped) {
    const kind = shipped[1] === 'hero' ? 'hero' : 'other';
    const stem = address.slice(0, -'.webp'.length);
    const smaller = SHIPPED_WIDTHS_PX[kind].map((width) => `${stem}-${width}.webp ${width}w`);
    return { src: address, srcSet: [...smaller, `${address} ${SHIPPED_FULL_WIDTH_PX[kind]}w`].join(', ') };
  }
  const fallback = sizedImageUrl(address, host, HOSTED_DEFAULT_WIDTH_PX);
  if (!fallback) return { src: address };
  const srcSet = HOSTED_WIDTHS_PX.map((width) => `${sizedImageUrl(address, host, width)} ${width}w`).join(
    ', ',
  );
  return { src: fallback, srcSet };
}

/** A link preview wants one absolute JPEG-like picture; hosted pictures are cut to 1200 px. */
export function previewImageUrl(address: string, host: MediaHost, siteUrl: string): string | null {
  const sized = sizedImageUrl(address, host, 1200);
  if (sized) return sized;
  try {
    return new URL(address, siteUrl).href;
  } catch {
    return null;
  }
}

/** Stands in for a picture that is missing or fails to load (M19). */
export const PLACEHOLDER_IMAGE = '/media/placeholder.webp';
