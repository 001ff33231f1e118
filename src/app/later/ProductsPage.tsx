import { BRAND } from '#src/contracts/identity.ts';
import { CategoryList } from '#src/features/catalogue/public/CategoryList.tsx';
import { SettingsClosingCall } from '#src/features/settings/public/SettingsClosingCall.tsx';
import { paths } from '#src/lib/paths.ts';
import { Container } from '#src/ui/layout/Container.tsx';
import { PageHero } from '#src/ui/layout/PageHero.tsx';

import { PageMeta } from '../PageMeta.tsx';
import { useSiteUrl } from '../site-url-context.ts';

import { breadcrumbData } from './structured-data.ts';
import { catalogueTrail } from './trail.ts';

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
      <PageHero title="Our Papers" subtitle={SUBTITLE} />
      <Container className="page-body">
        <CategoryList />
      </Container>
      <SettingsClosingCall
        title="Not sure which grade?"
        text="Describe the job. We suggest the sheet and send a sample."
      />
    </>
  );
}
