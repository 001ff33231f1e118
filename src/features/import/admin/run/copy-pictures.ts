import { parseHostedMedia, type MediaHost, type ProductFields } from '#src/contracts/index.ts';
import type { MediaPort } from '#src/data/ports/media-port.ts';
import { AppError, statusOf, toAppError } from '#src/lib/app-error.ts';

/** The services of copying pictures. */
export interface PictureCopier {
  readonly media: Pick<MediaPort, 'copy' | 'remove'>;
  readonly host: MediaHost;
}

/** The pictures of a product that lie at other sites. */
export function foreignPictures(
  { image_url, image_gallery }: Pick<ProductFields, 'image_url' | 'image_gallery'>,
  host: MediaHost,
): string[] {
  const isForeign = (url: string): boolean => url.startsWith('https://') && !parseHostedMedia(url, host);
  return [...new Set([image_url, ...image_gallery])].filter(isForeign);
}

const TOO_MANY = 429;

/**
 * Copies the pictures of a product to the media host. A picture that is refused there keeps its address, and `refusal`
 * says why. Rejects if the media host or our server does not answer or asks to wait.
 */
export async function copyPictures(
  product: ProductFields,
  { media, host }: PictureCopier,
): Promise<{ fields: ProductFields; copies: string[]; refusal: string }> {
  const copies = new Map<string, string>();
  let refusal = '';
  for (const url of foreignPictures(product, host)) {
    try {
      copies.set(url, (await media.copy(url, 'product_images')).url);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (statusOf(error) === TOO_MANY) throw new AppError('unavailable', error.message);
      if (error.code !== 'rejected') throw error;
      refusal = `${url}: ${error.message}`;
    }
  }
  const copyOf = (url: string): string => copies.get(url) ?? url;
  const fields = {
    ...product,
    image_url: copyOf(product.image_url),
    image_gallery: product.image_gallery.map(copyOf),
  };
  return { fields, copies: [...copies.values()], refusal };
}
