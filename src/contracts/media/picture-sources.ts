import type { PictureSource } from '#src/lib/picture-source.ts';

import { sizedImageUrl, type MediaHost } from './media-url.ts';

/** The media host bills every width of a picture. */
const HOSTED_WIDTHS_PX = [320, 480, 640, 768, 1024, 1280, 1600, 1920] as const;
const HOSTED_DEFAULT_WIDTH_PX = 1024;
/** Smaller widths of the pictures that ship with the product (public/media). */
const SHIPPED_WIDTHS_PX = { hero: [640, 960, 1280], other: [480, 800] } as const;
const SHIPPED_FULL_WIDTH_PX = { hero: 1920, other: 1200 } as const;
const SHIPPED_PATH = /^\/media\/(hero|categories|products|about)\/[a-z0-9-]+\.webp$/;

/**
 * Sources of a picture in several widths: for hosted pictures transformations by the media host, for shipped ones the
 * files beside the original. A picture from another host has its original only.
 */
export function pictureSource(address: string, host: MediaHost, sizes: string): PictureSource {
  const shipped = SHIPPED_PATH.exec(address);
  if (shipped) {
    const kind = shipped[1] === 'hero' ? 'hero' : 'other';
    const stem = address.slice(0, -'.webp'.length);
    const smaller = SHIPPED_WIDTHS_PX[kind].map((width) => `${stem}-${width}.webp ${width}w`);
    return {
      src: address,
      srcSet: [...smaller, `${address} ${SHIPPED_FULL_WIDTH_PX[kind]}w`].join(', '),
      sizes,
    };
  }
  const fallback = sizedImageUrl(address, host, HOSTED_DEFAULT_WIDTH_PX);
  if (!fallback) return { src: address };
  const srcSet = HOSTED_WIDTHS_PX.map((width) => `${sizedImageUrl(address, host, width)} ${width}w`).join(
    ', ',
  );
  return { src: fallback, srcSet, sizes };
}

/** The absolute address of a picture for search engines; hosted pictures are resized to 1200 px. */
export function absolutePictureUrl(address: string, host: MediaHost, siteUrl: string): string | null {
  const sized = sizedImageUrl(address, host, 1200);
  if (sized) return sized;
  try {
    return new URL(address, siteUrl).href;
  } catch {
    return null;
  }
}
