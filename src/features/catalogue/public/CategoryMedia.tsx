import type { Category } from '#src/contracts/catalogue/records.ts';
import { useMediaHost, usePictures } from '#src/data/reads/media-host-context.ts';
import { EmptyState } from '#src/ui/feedback/Feedback.tsx';
import { MediaCarousel } from '#src/ui/media/MediaCarousel.tsx';
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
