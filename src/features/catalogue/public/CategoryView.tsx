import type { ReactNode } from 'react';

import { PLACEHOLDER_IMAGE, type Category } from '#src/contracts/index.ts';
import { useMediaHost, useResponsivePicture } from '#src/data/media-host-context.ts';
import { MediaCarousel } from '#src/ui/carousel/MediaCarousel.tsx';
import { Picture } from '#src/ui/image/Picture.tsx';
import { Container } from '#src/ui/layout/Container.tsx';
import { PageHeading } from '#src/ui/layout/PageHeading.tsx';
import { WithAside } from '#src/ui/layout/WithAside.tsx';

import { filmItems, pictureItems } from './gallery-items.ts';

const MAIN_SIZES = '(min-width: 992px) 45rem, 100vw';

export interface CategoryViewProps {
  category: Category;
  /** Trail to this page. */
  breadcrumb: ReactNode;
  /** The way to a quote, which the page brings; nothing when the category has no form. */
  quoteBar: ReactNode;
  /** Stands where the media would be, when there are none. */
  noMedia: ReactNode;
  /** What stands below the media: `CategoryDetails`. */
  more: ReactNode;
}

/** A visible category (M15–M17): its name, its picture or media, and the way to a quote. */
export function CategoryView({ category, breadcrumb, quoteBar, noMedia, more }: CategoryViewProps) {
  return (
    <Container className="detail">
      {breadcrumb}
      <PageHeading lede={category.description}>{category.name}</PageHeading>
      <WithAside aside={quoteBar}>
        <CategoryMedia category={category} otherwise={noMedia} />
        {more}
      </WithAside>
    </Container>
  );
}

function CategoryMedia({ category, otherwise }: { category: Category; otherwise: ReactNode }) {
  const host = useMediaHost();
  const pictureOf = useResponsivePicture();
  if (category.hasSubProducts) {
    const { src, sources } = pictureOf(category.image_url, MAIN_SIZES);
    return (
      <Picture src={src} sources={sources} alt={category.name} placeholderSrc={PLACEHOLDER_IMAGE} priority />
    );
  }
  const items = [
    ...pictureItems(category.name, category.galleryImages, pictureOf),
    ...filmItems(category, host),
  ];
  if (items.length === 0) return otherwise;
  return <MediaCarousel items={items} label={category.name} placeholderSrc={PLACEHOLDER_IMAGE} />;
}
