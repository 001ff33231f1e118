import { useParams } from 'react-router-dom';

import { previewImageUrl, type Product } from '#src/contracts/index.ts';
import { useMediaHost } from '#src/data/media-host-context.ts';
import { queries } from '#src/data/queries.ts';
import { useQuery } from '#src/data/use-query.ts';
import { catalogueMessages } from '#src/features/catalogue/messages.ts';
import { ProductView } from '#src/features/catalogue/public/ProductView.tsx';
import { QuoteCall } from '#src/features/quotes/public/QuoteCall.tsx';
import { paths } from '#src/lib/paths.ts';
import { ButtonLink } from '#src/ui/button/ButtonLink.tsx';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';
import { SkeletonDetail } from '#src/ui/feedback/Skeleton.tsx';

import { NothingHere } from '../NothingHere.tsx';
import { PageMeta } from '../PageMeta.tsx';
import { useSiteUrl } from '../site-url-context.ts';
import { breadcrumbData, catalogueTrail, productData } from '../structured-data.ts';
import { Trail } from '../Trail.tsx';

/** `/product/:productSlug` (M18) */
export function ProductPage() {
  const { productSlug = '' } = useParams();
  const product = useQuery(queries.product(productSlug));
  return (
    <LoadView
      key={productSlug}
      state={product}
      isPage
      loading={<SkeletonDetail />}
      failure={(error) => catalogueMessages.productFailed(error.message)}
    >
      {(found) =>
        found === null ? (
          <NothingHere message={catalogueMessages.productNotFound(productSlug)} />
        ) : (
          <VisibleProduct product={found} />
        )
      }
    </LoadView>
  );
}

function VisibleProduct({ product }: { product: Product }) {
  const siteUrl = useSiteUrl();
  const host = useMediaHost();
  const lookup = useQuery(queries.category(product.category_slug));
  const found = lookup.status === 'ready' ? lookup.value.category : null;
  const category = found?.isVisible ? found : null;
  const image = previewImageUrl(product.image_url, host, siteUrl);
  const trail = [
    ...catalogueTrail(category ?? undefined),
    { name: product.name, path: paths.product.to(product.slug) },
  ];
  return (
    <>
      <PageMeta
        title={product.name}
        description={product.short_description || product.long_description}
        path={paths.product.to(product.slug)}
        imageUrl={image}
        structuredData={[productData(siteUrl, product, image), breadcrumbData(siteUrl, trail)]}
      />
      <ProductView
        product={product}
        category={category}
        breadcrumb={<Trail trail={trail} />}
        aside={
          <>
            <QuoteCall
              categorySlug={product.category_slug}
              subject={product.name}
              productName={product.name}
            />
            <div className="detail__links">
              <ButtonLink href={paths.category.to(product.category_slug)} variant="quiet">
                Back to {category?.name ?? 'the category'}
              </ButtonLink>
              <ButtonLink href={paths.products.to()} variant="quiet">
                {catalogueMessages.viewAll}
              </ButtonLink>
            </div>
          </>
        }
      />
    </>
  );
}
