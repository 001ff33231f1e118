import { previewImageUrl, type Category } from '#src/contracts/index.ts';
import { useMediaHost } from '#src/data/media-host-context.ts';
import { CategoryDetails } from '#src/features/catalogue/public/CategoryDetails.tsx';
import { paths } from '#src/lib/paths.ts';

import { PageMeta } from '../PageMeta.tsx';
import { useSiteUrl } from '../site-url-context.ts';

import { breadcrumbData } from './structured-data.ts';
import { catalogueTrail } from './trail.ts';

/** A category below its media, and what search engines hear of it. */
export function CategoryMore({ category }: { category: Category }) {
  const siteUrl = useSiteUrl();
  const host = useMediaHost();
  return (
    <>
      <PageMeta
        title={category.name}
        description={category.description || category.longDescription}
        path={paths.category.to(category.slug)}
        imageUrl={previewImageUrl(category.image_url, host, siteUrl)}
        structuredData={[breadcrumbData(siteUrl, catalogueTrail(category))]}
      />
      <CategoryDetails category={category} />
    </>
  );
}
