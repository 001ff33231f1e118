import type { ReactNode } from 'react';

import { PLACEHOLDER_IMAGE, LIST_PAGE_SIZE, type Category } from '#src/contracts/index.ts';
import { useMediaHost, useResponsivePicture } from '#src/data/media-host-context.ts';
import { queries } from '#src/data/queries.ts';
import { useQuery } from '#src/data/use-query.ts';
import { paths } from '#src/lib/paths.ts';
import { ButtonLink } from '#src/ui/button/ButtonLink.tsx';
import { MediaCarousel } from '#src/ui/carousel/MediaCarousel.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';
import { SkeletonCardGrid } from '#src/ui/feedback/Skeleton.tsx';
import { Picture } from '#src/ui/image/Picture.tsx';
import { Container } from '#src/ui/layout/Container.tsx';
import { DetailSection } from '#src/ui/layout/DetailSection.tsx';
import { PageHeading } from '#src/ui/layout/PageHeading.tsx';
import { WithAside } from '#src/ui/layout/WithAside.tsx';
import { CheckList } from '#src/ui/text/CheckList.tsx';
import { Prose } from '#src/ui/text/Prose.tsx';

import { catalogueMessages } from '../messages.ts';

import { ProductCards } from './CatalogueCards.tsx';
import { filmItems, pictureItems } from './gallery-items.ts';
import { GrowingList } from './GrowingList.tsx';
import { toParagraphs } from '#src/lib/to-paragraphs.ts';

const MAIN_SIZES = '(min-width: 992px) 45rem, 100vw';

export interface CategoryViewProps {
  category: Category;
  /** Trail to this page. */
  breadcrumb: ReactNode;
  /** The way to a quote, which the page brings; nothing when the category has no form. */
  quoteBar: ReactNode;
}

/** A visible category (M15–M17): picture and products, or its media; what it is about; its benefits. */
export function CategoryView({ category, breadcrumb, quoteBar }: CategoryViewProps) {
  const benefits = category.benefits.filter((benefit) => benefit.trim() !== '');
  const about = toParagraphs(category.longDescription);
  return (
    <Container className="detail">
      {breadcrumb}
      <PageHeading lede={category.description}>{category.name}</PageHeading>
      <WithAside aside={quoteBar}>
        <CategoryMedia category={category} />
        {category.hasSubProducts && <CategoryProducts category={category} />}
        {about.length > 0 && (
          <DetailSection title={catalogueMessages.aboutCategory(category.name)}>
            <Prose paragraphs={about} />
          </DetailSection>
        )}
        {benefits.length > 0 && (
          <DetailSection title={catalogueMessages.benefits}>
            <CheckList items={benefits} />
          </DetailSection>
        )}
        <p className="detail__links">
          <ButtonLink href={paths.products.to()} variant="quiet">
            {catalogueMessages.viewAll}
          </ButtonLink>
        </p>
      </WithAside>
    </Container>
  );
}

function CategoryMedia({ category }: { category: Category }) {
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
  if (items.length === 0) return <EmptyState title={catalogueMessages.noMedia} />;
  return <MediaCarousel items={items} label={category.name} placeholderSrc={PLACEHOLDER_IMAGE} />;
}

function CategoryProducts({ category }: { category: Category }) {
  const products = useQuery(queries.productCards(category.slug, LIST_PAGE_SIZE));
  return (
    <DetailSection title="Products">
      <LoadView
        state={products}
        loading={<SkeletonCardGrid count={4} columns={2} />}
        failure={(error) => catalogueMessages.categoryFailed(error.message)}
      >
        {({ first, total }) =>
          total === 0 ? (
            <EmptyState title={catalogueMessages.noProducts} />
          ) : (
            <GrowingList
              first={first}
              total={total}
              all={queries.productsOf(category.slug)}
              failure={catalogueMessages.categoryFailed}
            >
              {(shown) => <ProductCards products={shown} columns={2} />}
            </GrowingList>
          )
        }
      </LoadView>
    </DetailSection>
  );
}
