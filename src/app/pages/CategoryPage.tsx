import { useParams } from 'react-router-dom';

import { queries } from '#src/data/queries.ts';
import { useQuery } from '#src/data/use-query.ts';
import { CategoryView } from '#src/features/catalogue/public/CategoryView.tsx';
import { QuoteCall } from '#src/features/quotes/public/QuoteCall.tsx';

import { CategoryMore, CategoryTrail, NoCategory, NoMedia } from '../later-parts.ts';

/** `/products/:categorySlug` (M15–M17) */
export function CategoryPage() {
  const { categorySlug = '' } = useParams();
  const lookup = useQuery(queries.category(categorySlug));
  const category = lookup.status === 'ready' ? lookup.value.category : null;
  if (!category?.isVisible) return <NoCategory slug={categorySlug} lookup={lookup} />;
  return (
    <CategoryView
      // A view per slug: going from category to category must not keep the last one's carousel.
      key={categorySlug}
      category={category}
      breadcrumb={<CategoryTrail category={category} />}
      quoteBar={<QuoteCall categorySlug={category.slug} subject={category.name} />}
      noMedia={<NoMedia />}
      more={<CategoryMore category={category} />}
    />
  );
}
