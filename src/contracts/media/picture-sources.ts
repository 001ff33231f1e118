import type { PictureSource } from '#src/lib/picture-source.ts';

import { type MediaHost, parseHostedUrl, sizedImageUrl } from './media-url.ts';

/** The media host bills every width of a picture. */
const HOSTED_WIDTHS_PX = [320, 480, 640, 768, 1024, 1280, 1600, 1920] as const;
const HOSTED_DEFAULT_WIDTH_PX = 1024;
/** Smaller widths of the pictures that ship with the product (public/media). */
const SHIPPED_WIDTHS_PX = { hero: [768, 960, 1280], other: [320, 480, 800] } as const;
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

/** The size that link previews ask for. */
export const PREVIEW_SIZE_PX = { width: 1200, height: 630 } as const;

const RECORD_PICTURE = /^\/media\/(categories|products)\/([a-z0-9-]+)\.webp$/;
const TEXT_STYLE = 'b_rgb:24513f,bo_28px_solid_rgb:24513f,c_fit,co_rgb:faf6ee,w_1040';

/** Encodes a text for a Cloudinary address, where commas and slashes must be encoded twice. */
function textOverlay(text: string): string {
  return encodeURIComponent(text).replace(/%(2C|2F)/g, '%25$1');
}

/**
 * Absolute address of the JPEG for a link preview, 1200 × 630 with the record's name on it. For hosted pictures the media
 * host makes it; for shipped ones it is a file (tools/build/make-assets.ts). `null` for pictures from other hosts.
 */
export function previewPictureUrl(options: {
  image_url: string;
  name: string;
  host: MediaHost;
  siteUrl: string;
}): string | null {
  const shipped = RECORD_PICTURE.exec(options.image_url);
  if (shipped) return new URL(`/media/previews/${shipped[1]}-${shipped[2]}.jpg`, options.siteUrl).href;
  const hosted = parseHostedUrl(options.image_url, options.host);
  if (hosted?.type !== 'image') return null;
  const { width, height } = PREVIEW_SIZE_PX;
  return [
    hosted.base,
    `c_fill,g_auto,h_${height},w_${width}`,
    `${TEXT_STYLE},l_text:Georgia_56_bold:${textOverlay(options.name)}`,
    'fl_layer_apply,g_south_west,y_56',
    'f_jpg,q_auto',
    ...hosted.rest,
  ].join('/');
}
