import type { Product } from '#src/contracts/catalogue/records.ts';
import { usePictures } from '#src/data/reads/media-host-context.ts';
import type { PictureSource } from '#src/lib/picture-source.ts';
import { MediaCarousel } from '#src/ui/media/MediaCarousel.tsx';
import { Picture, type MediaItem } from '#src/ui/media/Picture.tsx';

const STAGE_SIZES = '(min-width: 768px) 36rem, 100vw';

type PictureOf = (address: string, sizes: string) => PictureSource;

/** Gallery items for pictures of one record. Their alternative texts are its name and a number. */
export function pictureItems(name: string, addresses: readonly string[], pictureOf: PictureOf): MediaItem[] {
  return addresses
    .filter((address) => address !== '')
    .map((address, index) => ({
      kind: 'image',
      picture: pictureOf(address, STAGE_SIZES),
      name: index === 0 ? name : `${name}, picture ${index + 1}`,
    }));
}

/** A product's main picture and its gallery. */
export function ProductMedia({ product }: { product: Product }) {
  const pictureOf = usePictures();
  const items = pictureItems(product.name, [product.image_url, ...product.image_gallery], pictureOf);
  if (items.length === 0) return <Picture picture={{ src: '' }} alt={product.name} />;
  return <MediaCarousel items={items} label={product.name} />;
}
