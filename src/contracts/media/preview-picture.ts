import { parseHostedUrl, type MediaHost } from './media-url.ts';

/** The size that link previews ask for. */
export const PREVIEW_SIZE_PX = { width: 1200, height: 630 } as const;

const SHIPPED_PATH = /^\/media\/(categories|products)\/([a-z0-9-]+)\.webp$/;
const TEXT_STYLE = 'b_rgb:24513f,bo_28px_solid_rgb:24513f,c_fit,co_rgb:faf6ee,w_1040';

/** Encodes a text for a Cloudinary address, where commas and slashes must be encoded twice. */
function textOverlay(text: string): string {
  return encodeURIComponent(text).replace(/%(2C|2F)/g, '%25$1');
}

/**
 * Absolute address of the JPEG for a link preview, 1200 × 630 with the record's name on it. For hosted pictures the media
 * host makes it; for shipped ones it is a file (tools/build/assets/make-previews.ts). `null` for pictures from other hosts.
 */
export function previewPictureUrl(options: {
  image_url: string;
  name: string;
  host: MediaHost;
  siteUrl: string;
}): string | null {
  const shipped = SHIPPED_PATH.exec(options.image_url);
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
