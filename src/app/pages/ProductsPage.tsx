import { BRAND } from '#src/contracts/base/identity.ts';
import { queries } from '#src/data/reads/queries.ts';
import { CategoryList } from '#src/features/catalogue/public/CategoryList.tsx';
import { CategoryLinks } from '#src/features/catalogue/public/CategoryLinks.tsx';
import { RESULTS_LOADING } from '#src/features/search/public/results-loading.tsx';
import { searchTexts } from '#src/features/search/texts.ts';
import type { ResultAction } from '#src/features/search/public/results/ResultCards.tsx';
import { LazySearchResults } from '#src/features/search/public/lazy-search-results.tsx';
import { useSearchQuery } from '#src/features/search/public/use-search-query.ts';
import type { SearchQuery } from '#src/features/search/search-query.ts';
import { ContactCallToAction, WithoutScript } from '#src/features/settings/public/ContactWays.tsx';
import { paths } from '#src/lib/paths.ts';
import { BelowHeading, Container, PageHero } from '#src/ui/layout/Page.tsx';
import { useHydrated } from '#src/ui/timing/use-hydrated.ts';
import { PageMeta } from '../PageMeta.tsx';
import { breadcrumbData, ItemListData } from '../page/StructuredData.tsx';
import { catalogueTrail } from '../page/PageTrail.tsx';
import { PaperActions } from '../page/PaperActions.tsx';

const SUBTITLE = 'Choose a category to see its papers, sizes and uses, and to ask for a quote.';

const CLOSING = (
  <ContactCallToAction
    title="Not sure which paper?"
    text="Describe the job. We suggest the sheet and send a sample."
  />
);

/** In the published page only: what is painted of it for the address of a search (_search.scss). */
const SEARCH_PLACEHOLDER = (
  <div className="search-placeholder" aria-hidden="true">
    <div className="page-hero border-bottom">
      <Container>
        <span className="skeleton skeleton--heading" />
      </Container>
    </div>
    <Container className="page-body">{RESULTS_LOADING}</Container>
  </div>
);

/** `/products`; with words or filters in the address, what they find (docs/search.md). */
export function ProductsPage() {
  const request = useSearchQuery();
  const isHydrated = useHydrated();
  if (request) return <SearchPage request={request} />;
  return (
    <>
      {!isHydrated && SEARCH_PLACEHOLDER}
      <PageMeta
        title="Products"
        description={`Paper and board from ${BRAND.name}, ${BRAND.city}. ${SUBTITLE}`}
        path={paths.products.to()}
        structuredData={(origin) => breadcrumbData(origin, catalogueTrail())}
      />
      <PageHero title="Our Papers" subtitle={SUBTITLE} />
      <Container className="page-body">
        <WithoutScript>{searchTexts.needsScript}</WithoutScript>
        <BelowHeading>
          <CategoryList />
          <ItemListData name="Products" query={queries.categoryCards()} />
        </BelowHeading>
      </Container>
      {CLOSING}
    </>
  );
}

// Outside the component, so that a new search text does not render the cards of the last results again.
const actionsOf: ResultAction = (paper) => <PaperActions paper={paper} />;

function SearchPage({ request }: { request: SearchQuery }) {
  const title = searchTexts.heading(request.q);
  return (
    <>
      <PageMeta title={title} description={SUBTITLE} path={paths.products.to()} noIndex hasCanonical />
      <PageHero title={title} />
      <Container className="page-body">
        <LazySearchResults query={request} action={actionsOf} belowEmpty={<CategoryLinks />} />
      </Container>
      {CLOSING}
    </>
  );
}
