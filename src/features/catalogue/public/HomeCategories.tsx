import { HOME_CATEGORY_COUNT } from '#src/contracts/base/limits.ts';
import { queries } from '#src/data/reads/queries.ts';
import { useQuery } from '#src/data/reads/use-query.ts';
import { paths } from '#src/lib/paths.ts';
import { ButtonLink } from '#src/ui/button/Button.tsx';
import { EmptyState, LoadView, SkeletonCardGrid } from '#src/ui/feedback/Feedback.tsx';
import { Section } from '#src/ui/layout/Page.tsx';

import { catalogueTexts } from '../texts.ts';

import { CatalogueCards } from './CatalogueCards.tsx';

/** The first three categories, live, with a link to all if there are more. */
export function HomeCategories({ title }: { title: string }) {
  const categories = useQuery(queries.liveCategories);
  const hasMore = categories.status === 'ready' && categories.value.total > HOME_CATEGORY_COUNT;
  const viewAll = hasMore && (
    <ButtonLink href={paths.products.to()} variant="quiet">
      {catalogueTexts.viewAll}
    </ButtonLink>
  );
  return (
    <Section title={title} action={viewAll}>
      <LoadView
        state={categories}
        loading={<SkeletonCardGrid count={HOME_CATEGORY_COUNT} />}
        failure={catalogueTexts.homeCategoriesFailed}
      >
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState title={catalogueTexts.noCategories} />
          ) : (
            <CatalogueCards cards={items} label="Categories" />
          )
        }
      </LoadView>
    </Section>
  );
}
