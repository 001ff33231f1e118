import { useParams } from 'react-router-dom';

import type { Category } from '#src/contracts/index.ts';
import { queries } from '#src/data/queries.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useSettled } from '#src/data/use-settled.ts';
import { CategoryView } from '#src/features/catalogue/public/CategoryView.tsx';
import { QuoteCall } from '#src/features/quotes/public/QuoteCall.tsx';

import { CategoryMore, CategoryTrail, NoCategory, NoMedia } from '../later-parts.ts';
import { PAGE_LOADING } from '../PageLoading.tsx';

/** `/products/:categorySlug` (M15–M17) */
export function CategoryPage() {
  const { categorySlug = '' } = useParams();
  const lookup = useQuery(queries.category(categorySlug));
  // Asked at the same time: the page waits for both where neither was published.
  useQuery(queries.quoteForm(categorySlug));
  const category = lookup.status === 'ready' ? lookup.value.category : null;
  if (!category?.isVisible) return <NoCategory slug={categorySlug} lookup={lookup} />;
  // A view per slug: going from category to category must not keep the last one's carousel.
  return <VisibleCategory key={categorySlug} category={category} />;
}

function VisibleCategory({ category }: { category: Category }) {
  const settled = useSettled(useQuery(queries.quoteForm(category.slug)));
  // The quote call beside the category would make everything else narrower, or stand over it.
  if (!settled) return PAGE_LOADING;
  return (
    <CategoryView
      category={category}
      breadcrumb={<CategoryTrail category={category} />}
      quoteBar={<QuoteCall categorySlug={category.slug} subject={category.name} />}
      noMedia={<NoMedia />}
      more={<CategoryMore category={category} />}
    />
  );
}
