import type { Category } from '#src/contracts/catalogue/records.ts';
import { queries } from '#src/data/reads/queries.ts';
import { useQuery } from '#src/data/reads/use-query.ts';
import { EmptyState, LoadView, SkeletonCardGrid } from '#src/ui/feedback/Feedback.tsx';
import { DetailSection } from '#src/ui/layout/Page.tsx';
import { catalogueTexts } from '../texts.ts';
import { CatalogueCards, type CardAction } from './CatalogueCards.tsx';
import { GrowingList } from './GrowingList.tsx';

/** The products of a category, page by page. */
export function CategoryProducts({ category, action }: { category: Category; action?: CardAction }) {
  const products = useQuery(queries.productCards(category.slug));
  return (
    <DetailSection title="Products">
      <LoadView
        state={products}
        loading={<SkeletonCardGrid count={4} columns={2} />}
        failure={(error) => catalogueTexts.categoryFailed(error.message)}
      >
        {(firstPage) =>
          firstPage.total === 0 ? (
            <EmptyState title={catalogueTexts.noProducts} />
          ) : (
            <GrowingList
              key={category.slug}
              firstPage={firstPage}
              queryAfter={(after) => queries.productCards(category.slug, after)}
              failure={catalogueTexts.categoryFailed}
            >
              {(shown) => <CatalogueCards cards={shown} label="Products" columns={2} action={action} />}
            </GrowingList>
          )
        }
      </LoadView>
    </DetailSection>
  );
}
