import type { ReactNode } from 'react';

import {
  PLACEHOLDER_IMAGE,
  RELATED_PRODUCT_COUNT,
  type Category,
  type Product,
} from '#src/contracts/index.ts';
import { useResponsivePicture } from '#src/data/media-host-context.ts';
import { queries } from '#src/data/queries.ts';
import { useQuery } from '#src/data/use-query.ts';
import { MediaCarousel } from '#src/ui/carousel/MediaCarousel.tsx';
import { Picture } from '#src/ui/image/Picture.tsx';
import { Container } from '#src/ui/layout/Container.tsx';
import { PageHeading } from '#src/ui/layout/PageHeading.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Split } from '#src/ui/layout/Split.tsx';
import { Prose } from '#src/ui/text/Prose.tsx';

import { ProductCards } from './CatalogueCards.tsx';
import { pictureItems } from './gallery-items.ts';
import { toParagraphs } from '#src/lib/to-paragraphs.ts';

export interface ProductViewProps {
  product: Product;
  /** The product's category, once it is known to be there and visible. */
  category: Category | null;
  breadcrumb: ReactNode;
  /** The way to a quote and the links back, which the page brings. */
  aside: ReactNode;
}

/** A product (M18): main image and gallery, its description, ways back, and more from the same category. */
export function ProductView({ product, category, breadcrumb, aside }: ProductViewProps) {
  const pictureOf = useResponsivePicture();
  const items = pictureItems(product.name, [product.image_url, ...product.image_gallery], pictureOf);
  const about = toParagraphs(product.long_description.trim() || product.short_description);
  const gallery =
    items.length === 0 ? (
      <Picture src="" alt={product.name} placeholderSrc={PLACEHOLDER_IMAGE} />
    ) : (
      <MediaCarousel items={items} label={product.name} placeholderSrc={PLACEHOLDER_IMAGE} />
    );
  return (
    <>
      <Container className="detail">
        {breadcrumb}
        <Split media={gallery} proportion="wide-media">
          <PageHeading {...(category && { eyebrow: category.name })} lede={product.short_description}>
            {product.name}
          </PageHeading>
          {aside}
        </Split>
      </Container>
      {about.length > 0 && (
        <Section title="About this product" tone="sheet">
          <Prose paragraphs={about} />
        </Section>
      )}
      {category && <RelatedProducts product={product} category={category} />}
    </>
  );
}

/** 'More in {category}'; a courtesy, so it says nothing while it has nothing to show. */
function RelatedProducts({ product, category }: { product: Product; category: Category }) {
  const products = useQuery(queries.productCards(category.slug, RELATED_PRODUCT_COUNT + 1));
  const others =
    products.status === 'ready' ? products.value.first.filter(({ id }) => id !== product.id) : [];
  if (others.length === 0) return null;
  return (
    <Section title={`More in ${category.name}`}>
      <ProductCards products={others.slice(0, RELATED_PRODUCT_COUNT)} />
    </Section>
  );
}
