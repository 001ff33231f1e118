import type { ReactNode } from 'react';

import { PLACEHOLDER_IMAGE, type Category, type Product } from '#src/contracts/index.ts';
import { useResponsivePicture } from '#src/data/media-host-context.ts';
import { MediaCarousel } from '#src/ui/carousel/MediaCarousel.tsx';
import { Picture } from '#src/ui/image/Picture.tsx';
import { Container } from '#src/ui/layout/Container.tsx';
import { PageHeading } from '#src/ui/layout/PageHeading.tsx';
import { Split } from '#src/ui/layout/Split.tsx';

import { pictureItems } from './gallery-items.ts';

export interface ProductViewProps {
  product: Product;
  /** The product's category, once it is known to be there and visible. */
  category: Category | null;
  breadcrumb: ReactNode;
  /** The way to a quote and the links back, which the page brings. */
  aside: ReactNode;
}

/** A product (M18): its pictures and its name, the way to a quote and back. Below it stands `ProductDetails`. */
export function ProductView({ product, category, breadcrumb, aside }: ProductViewProps) {
  const pictureOf = useResponsivePicture();
  const items = pictureItems(product.name, [product.image_url, ...product.image_gallery], pictureOf);
  const gallery =
    items.length === 0 ? (
      <Picture src="" alt={product.name} placeholderSrc={PLACEHOLDER_IMAGE} />
    ) : (
      <MediaCarousel items={items} label={product.name} placeholderSrc={PLACEHOLDER_IMAGE} />
    );
  return (
    <Container className="detail">
      {breadcrumb}
      <Split media={gallery} proportion="wide-media">
        <PageHeading
          {...(category && { eyebrow: category.name })}
          // Without a long description the short one stands in for it below; it is not said twice.
          {...(product.long_description.trim() !== '' && { lede: product.short_description })}
        >
          {product.name}
        </PageHeading>
        {aside}
      </Split>
    </Container>
  );
}
