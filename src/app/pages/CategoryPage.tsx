import { Navigate, useParams } from 'react-router-dom';

import { previewImageUrl } from '#src/contracts/index.ts';
import { useMediaHost } from '#src/data/media-host-context.ts';
import { queries } from '#src/data/queries.ts';
import { useQuery } from '#src/data/use-query.ts';
import { catalogueMessages } from '#src/features/catalogue/messages.ts';
import { CategoryView } from '#src/features/catalogue/public/CategoryView.tsx';
import { QuoteCall } from '#src/features/quotes/public/QuoteCall.tsx';
import { paths } from '#src/lib/paths.ts';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';
import { SkeletonDetail } from '#src/ui/feedback/Skeleton.tsx';

import { NothingHere } from '../NothingHere.tsx';
import { PageMeta } from '../PageMeta.tsx';
import { useSiteUrl } from '../site-url-context.ts';
import { breadcrumbData, catalogueTrail } from '../structured-data.ts';
import { Trail } from '../Trail.tsx';

/** `/products/:categorySlug` (M15–M17); a renamed category's old address leads to the new one (decision 20). */
export function CategoryPage() {
  const { categorySlug = '' } = useParams();
  const lookup = useQuery(queries.category(categorySlug));
  return (
    <LoadView
      // A page per slug: going from category to category must not keep the last one's carousel.
      key={categorySlug}
      state={lookup}
      isPage
      loading={<SkeletonDetail />}
      failure={(error) => catalogueMessages.categoryFailed(error.message)}
    >
      {({ category, renamedTo }) => {
        if (renamedTo !== null) return <Navigate to={paths.category.to(renamedTo)} replace />;
        if (category === null)
          return <NothingHere message={catalogueMessages.categoryNotFound(categorySlug)} />;
        if (!category.isVisible)
          return <NothingHere message={catalogueMessages.categoryHidden(categorySlug)} />;
        return <VisibleCategory category={category} />;
      }}
    </LoadView>
  );
}

function VisibleCategory({ category }: { category: Parameters<typeof CategoryView>[0]['category'] }) {
  const siteUrl = useSiteUrl();
  const host = useMediaHost();
  const trail = catalogueTrail(category);
  return (
    <>
      <PageMeta
        title={category.name}
        description={category.description || category.longDescription}
        path={paths.category.to(category.slug)}
        imageUrl={previewImageUrl(category.image_url, host, siteUrl)}
        structuredData={[breadcrumbData(siteUrl, trail)]}
      />
      <CategoryView
        category={category}
        breadcrumb={<Trail trail={trail} />}
        quoteBar={<QuoteCall categorySlug={category.slug} subject={category.name} />}
      />
    </>
  );
}
