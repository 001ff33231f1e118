import { BRAND } from '#src/contracts/base/identity.ts';
import { queries } from '#src/data/reads/queries.ts';
import { useQuery, useSettings } from '#src/data/reads/use-query.ts';
import { HomeCategories } from '#src/features/catalogue/public/HomeCategories.tsx';
import {
  HomeHero,
  AboutCompany,
  CoreStrengths,
  KeyFacts,
} from '#src/features/content/public/HomeSections.tsx';
import { useContent } from '#src/features/content/public/use-content.ts';
import { ContactCallToAction } from '#src/features/settings/public/ContactWays.tsx';
import { paths } from '#src/lib/paths.ts';
import { LoadingNote, SkeletonCardGrid, SkeletonText } from '#src/ui/feedback/Feedback.tsx';
import { Container, PageHeading } from '#src/ui/layout/Page.tsx';

import { ContentFailure } from '../page/PageStates.tsx';
import { businessData } from '../page/StructuredData.tsx';
import { PageMeta } from '../PageMeta.tsx';

export function HomePage() {
  const { content, failure, retry } = useContent('homepage');
  const settings = useSettings();
  // For the opening hours in the structured data; the page does not wait for them.
  const openingHours = useQuery(queries.openingHours);
  const hours = openingHours.status === 'ready' ? openingHours.value : '';
  return (
    <>
      <PageMeta
        title={`${BRAND.name} | ${BRAND.tagline}`}
        description={BRAND.blurb}
        path={paths.home.to()}
        structuredData={(origin) => businessData(origin, settings, hours)}
      />
      <PageHeading visuallyHidden>{`${BRAND.name}: ${BRAND.tagline}`}</PageHeading>
      {failure !== null && <ContentFailure message={failure} onRetry={retry} />}
      {content === null ? (
        <>
          <LoadingNote />
          <SkeletonHome />
        </>
      ) : (
        <>
          <HomeHero content={content} />
          <HomeCategories title={content.sections.productCategories.title} />
          <KeyFacts section={content.sections.keyFacts} />
          <AboutCompany section={content.sections.aboutCompany} />
          <CoreStrengths section={content.sections.coreStrengths} />
          <ContactCallToAction
            title="Tell us what you need the paper for"
            text="Call, write or send a message. The trade desk answers on the same working day."
          />
        </>
      )}
    </>
  );
}

/** Placeholder for the home page: hero, text, cards. */
function SkeletonHome() {
  return (
    <div aria-hidden="true">
      <span className="picture picture--hero skeleton" />
      <Container className="page-body">
        <SkeletonText lines={6} />
        <SkeletonCardGrid />
      </Container>
    </div>
  );
}
