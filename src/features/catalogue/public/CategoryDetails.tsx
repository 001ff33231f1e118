import { LIST_PAGE_SIZE, type Category } from '#src/contracts/index.ts';
import { queries } from '#src/data/queries.ts';
import { useQuery } from '#src/data/use-query.ts';
import { paths } from '#src/lib/paths.ts';
import { toParagraphs } from '#src/lib/to-paragraphs.ts';
import { ButtonLink } from '#src/ui/button/ButtonLink.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';
import { SkeletonCardGrid } from '#src/ui/feedback/SkeletonCardGrid.tsx';
import { DetailSection } from '#src/ui/layout/DetailSection.tsx';
import { CheckList } from '#src/ui/text/CheckList.tsx';
import { Prose } from '#src/ui/text/Prose.tsx';

import { catalogueMessages } from '../messages.ts';

import { ProductCards } from './CatalogueCards.tsx';
import { GrowingList } from './GrowingList.tsx';

/** For a category that has no media to show. */
export function NoMedia() {
  return <EmptyState title={catalogueMessages.noMedia} />;
}

/** What stands below a category's media (M15, M17): its products, what it is about, its benefits. */
export function CategoryDetails({ category }: { category: Category }) {
  const benefits = category.benefits.filter((benefit) => benefit.trim() !== '');
  const about = toParagraphs(category.longDescription);
  return (
    <>
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
    </>
  );
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
        {(beginning) =>
          beginning.total === 0 ? (
            <EmptyState title={catalogueMessages.noProducts} />
          ) : (
            <GrowingList
              key={category.slug}
              beginning={beginning}
              more={(after) => queries.moreProductCards(category.slug, after)}
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
