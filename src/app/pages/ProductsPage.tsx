import { BRAND } from '#src/contracts/identity.ts';
import { LIST_PAGE_SIZE } from '#src/contracts/limits.ts';
import { queries } from '#src/data/queries.ts';
import { CategoryList } from '#src/features/catalogue/public/CategoryList.tsx';
import { ContactCallToAction } from '#src/features/settings/public/ContactCallToAction.tsx';
import { paths } from '#src/lib/paths.ts';
import { Container } from '#src/ui/layout/Container.tsx';
import { PageHero } from '#src/ui/layout/PageHero.tsx';

import { PageMeta } from '../PageMeta.tsx';
import { useSiteUrl } from '../site-url-context.ts';

import { ItemListData } from '../page/ItemListData.tsx';
import { breadcrumbData } from '../page/structured-data.ts';
import { catalogueTrail } from '../page/PageTrail.tsx';

const SUBTITLE = 'Choose a family to see its grades, sizes and uses, and to ask for a quote.';

/** `/products` (M14) */
export function ProductsPage() {
  const siteUrl = useSiteUrl();
  return (
    <>
      <PageMeta
        title="Products"
        description={`Paper and board from ${BRAND.name}, ${BRAND.city}. ${SUBTITLE}`}
        path={paths.products.to()}
        structuredData={[breadcrumbData(siteUrl, catalogueTrail())]}
      />
      <ItemListData name="Products" query={queries.categoryCards(LIST_PAGE_SIZE)} />
      <PageHero title="Our Papers" subtitle={SUBTITLE} />
      <Container className="page-body">
        <CategoryList />
      </Container>
      <ContactCallToAction
        title="Not sure which grade?"
        text="Describe the job. We suggest the sheet and send a sample."
      />
    </>
  );
}
