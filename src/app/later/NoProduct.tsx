import type { Product } from '#src/contracts/index.ts';
import type { QueryResult } from '#src/data/use-query.ts';
import { catalogueMessages } from '#src/features/catalogue/messages.ts';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';
import { SkeletonDetail } from '#src/ui/feedback/Skeleton.tsx';

import { NothingHere } from './NothingHere.tsx';

export interface NoProductProps {
  slug: string;
  product: QueryResult<Product | null>;
}

/** A product's page without a product: not here yet, failed, hidden or missing (M18). */
export function NoProduct({ slug, product }: NoProductProps) {
  return (
    <LoadView
      state={product}
      isPage
      loading={<SkeletonDetail />}
      failure={(error) => catalogueMessages.productFailed(error.message)}
    >
      {() => <NothingHere message={catalogueMessages.productNotFound(slug)} />}
    </LoadView>
  );
}
