import { useParams } from 'react-router-dom';

import type { Product } from '#src/contracts/index.ts';
import { queries } from '#src/data/queries.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useSettled } from '#src/data/use-settled.ts';
import { ProductView } from '#src/features/catalogue/public/ProductView.tsx';
import { QuoteCall } from '#src/features/quotes/public/QuoteCall.tsx';

import { NoProduct, ProductLinks, ProductMore, ProductTrail } from '../later-parts.ts';
import { PAGE_LOADING } from '../PageLoading.tsx';

/** `/product/:productSlug` (M18) */
export function ProductPage() {
  const { productSlug = '' } = useParams();
  const product = useQuery(queries.product(productSlug));
  if (product.status !== 'ready' || product.value === null)
    return <NoProduct slug={productSlug} product={product} />;
  return <VisibleProduct key={productSlug} product={product.value} />;
}

function VisibleProduct({ product }: { product: Product }) {
  const lookup = useQuery(queries.category(product.category_slug));
  const settled = useSettled(lookup, useQuery(queries.quoteForm(product.category_slug)));
  // The category's name over the heading and the quote call under it would push aside what already stands there.
  if (!settled) return PAGE_LOADING;
  const found = lookup.status === 'ready' ? lookup.value.category : null;
  const category = found?.isVisible ? found : null;
  return (
    <>
      <ProductView
        product={product}
        category={category}
        breadcrumb={<ProductTrail product={product} category={category} />}
        aside={
          <>
            <QuoteCall
              categorySlug={product.category_slug}
              subject={product.name}
              productName={product.name}
            />
            <ProductLinks product={product} category={category} />
          </>
        }
      />
      <ProductMore product={product} category={category} />
    </>
  );
}
