import type { Category, Product } from '#src/contracts/catalogue/records.ts';
import { useMediaHost, usePictures } from '#src/data/reads/media-host-context.ts';
import { MediaCarousel } from '#src/ui/media/MediaCarousel.tsx';
import { EmptyState } from '#src/ui/feedback/LoadView.tsx';
import { Picture } from '#src/ui/media/Picture.tsx';
import { catalogueTexts } from '../texts.ts';
import { filmItems, pictureItems } from './gallery-items.ts';

const MAIN_SIZES = '(min-width: 992px) 26rem, (min-width: 576px) 50vw, 6rem';

/** The picture of a category with products; otherwise its gallery and films. */
export function CategoryMedia({ category }: { category: Category }) {
  const host = useMediaHost();
  const pictureOf = usePictures();
  if (category.hasSubProducts) {
    return <Picture picture={pictureOf(category.image_url, MAIN_SIZES)} alt={category.name} priority />;
  }
  const items = [
    ...pictureItems(category.name, category.galleryImages, pictureOf),
    ...filmItems(category, host),
  ];
  if (items.length === 0) return <EmptyState title={catalogueTexts.noMedia} />;
  return <MediaCarousel items={items} label={category.name} />;
}

/** A product's main picture and its gallery. */
export function ProductMedia({ product }: { product: Product }) {
  const pictureOf = usePictures();
  const items = pictureItems(product.name, [product.image_url, ...product.image_gallery], pictureOf);
  if (items.length === 0) return <Picture picture={{ src: '' }} alt={product.name} />;
  return <MediaCarousel items={items} label={product.name} />;
}
