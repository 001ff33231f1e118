import { Navigate } from 'react-router-dom';

import type { CategoryLookup } from '#src/data/queries.ts';
import type { QueryResult } from '#src/data/use-query.ts';
import { catalogueMessages } from '#src/features/catalogue/messages.ts';
import { paths } from '#src/lib/paths.ts';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';
import { SkeletonDetail } from '#src/ui/feedback/Skeleton.tsx';

import { NothingHere } from './NothingHere.tsx';

export interface NoCategoryProps {
  slug: string;
  lookup: QueryResult<CategoryLookup>;
}

/**
 * A category's page without a visible category: not here yet, failed, hidden, missing (M17); a renamed category's old
 * address leads to the new one (decision 20).
 */
export function NoCategory({ slug, lookup }: NoCategoryProps) {
  return (
    <LoadView
      state={lookup}
      isPage
      loading={<SkeletonDetail />}
      failure={(error) => catalogueMessages.categoryFailed(error.message)}
    >
      {({ category, renamedTo }) => {
        if (renamedTo !== null) return <Navigate to={paths.category.to(renamedTo)} replace />;
        const message = category ? catalogueMessages.categoryHidden : catalogueMessages.categoryNotFound;
        return <NothingHere message={message(slug)} />;
      }}
    </LoadView>
  );
}
