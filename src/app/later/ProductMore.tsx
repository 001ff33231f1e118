import { previewImageUrl, type Category, type Product } from '#src/contracts/index.ts';
import { useMediaHost } from '#src/data/media-host-context.ts';
import { ProductDetails } from '#src/features/catalogue/public/ProductDetails.tsx';
import { paths } from '#src/lib/paths.ts';

import { PageMeta } from '../PageMeta.tsx';
import { useSiteUrl } from '../site-url-context.ts';

import { breadcrumbData, productData } from './structured-data.ts';
import { productTrail } from './trail.ts';

/** A product below its pictures, and what search engines hear of it; `category` as far as known and visible. */
export function ProductMore({ product, category }: { product: Product; category: Category | null }) {
  const siteUrl = useSiteUrl();
  const host = useMediaHost();
  const image = previewImageUrl(product.image_url, host, siteUrl);
  return (
    <>
      <PageMeta
        title={product.name}
        description={product.short_description || product.long_description}
        path={paths.product.to(product.slug)}
        imageUrl={image}
        structuredData={[
          productData(siteUrl, product, image),
          breadcrumbData(siteUrl, productTrail(product, category)),
        ]}
      />
      <ProductDetails product={product} category={category} />
    </>
  );
}
