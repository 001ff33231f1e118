import { queries } from '#src/data/reads/queries.ts';
import { useQuery } from '#src/data/reads/use-query.ts';
import { paths } from '#src/lib/paths.ts';
import { ButtonLink } from '#src/ui/button/Button.tsx';
import { Alert, EmptyState, LoadView, SkeletonCardGrid } from '#src/ui/feedback/Feedback.tsx';

import { catalogueTexts } from '../texts.ts';

import { CatalogueCards } from './CatalogueCards.tsx';
import { GrowingList } from './GrowingList.tsx';

const EXPECTED_COUNT = 6;

/** Every visible category as a card. */
export function CategoryList() {
  const categories = useQuery(queries.categoryCards());
  return (
    <LoadView
      state={categories}
      loading={<SkeletonCardGrid count={EXPECTED_COUNT} />}
      failure={catalogueTexts.categoriesFailed}
    >
      {(firstPage) =>
        firstPage.total === 0 ? (
          <>
            <Alert kind="info">{catalogueTexts.noCategoriesInfo}</Alert>
            <EmptyState
              title={catalogueTexts.noCategories}
              action={<ButtonLink href={paths.contact.to()}>Ask us directly</ButtonLink>}
            />
          </>
        ) : (
          <GrowingList
            firstPage={firstPage}
            queryAfter={queries.categoryCards}
            failure={() => catalogueTexts.categoriesFailed}
          >
            {(shown) => <CatalogueCards cards={shown} label="Categories" headingLevel={2} />}
          </GrowingList>
        )
      }
    </LoadView>
  );
}
