import type { Product } from '#src/contracts/catalogue/records.ts';
import { usePictures } from '#src/data/reads/media-host-context.ts';
import { MediaCarousel } from '#src/ui/media/MediaCarousel.tsx';
import { Picture } from '#src/ui/media/Picture.tsx';
import { pictureItems } from './gallery-items.ts';

/** A product's main picture and its gallery. */
export function ProductMedia({ product }: { product: Product }) {
  const pictureOf = usePictures();
  const items = pictureItems(product.name, [product.image_url, ...product.image_gallery], pictureOf);
  if (items.length === 0) return <Picture picture={{ src: '' }} alt={product.name} />;
  return <MediaCarousel items={items} label={product.name} />;
}
