import { BRAND } from '#src/contracts/identity.ts';
import { HomeCategories } from '#src/features/catalogue/public/HomeCategories.tsx';
import { AboutCompany, CoreStrengths, HomeHero } from '#src/features/content/public/HomeIntro.tsx';
import { useContent } from '#src/features/content/public/use-content.ts';
import { SettingsClosingCall } from '#src/features/settings/public/SettingsClosingCall.tsx';
import { useSettings } from '#src/features/settings/public/use-settings.ts';
import { paths } from '#src/lib/paths.ts';
import { FactStrip } from '#src/ui/card/FactStrip.tsx';
import { LoadingNote } from '#src/ui/feedback/Skeleton.tsx';
import { SkeletonHome } from '#src/ui/feedback/SkeletonHome.tsx';
import { Container } from '#src/ui/layout/Container.tsx';
import { PageHeading } from '#src/ui/layout/PageHeading.tsx';

import { ContentFailure } from '../ContentFailure.tsx';
import { PageMeta } from '../PageMeta.tsx';
import { useSiteUrl } from '../site-url-context.ts';
import { organizationData } from '../structured-data.ts';

const FACTS = [
  { value: `Since ${BRAND.establishedYear}`, label: 'in the paper trade' },
  { value: BRAND.city, label: 'warehouse and trade desk' },
  { value: 'Import, trade, wholesale', label: 'what we do' },
  { value: 'Reels, reams and sheets', label: 'how it is packed' },
];

/** `/` (M7–M11) */
export function HomePage() {
  const { content, failure, retry } = useContent('homepage');
  const settings = useSettings();
  const siteUrl = useSiteUrl();
  return (
    <>
      <PageMeta
        title={`${BRAND.name} | ${BRAND.tagline}`}
        description={BRAND.blurb}
        path={paths.home.to()}
        structuredData={[organizationData(siteUrl, settings)]}
      />
      <PageHeading visuallyHidden>
        {BRAND.name}: {BRAND.tagline}
      </PageHeading>
      <ContentFailure message={failure} onRetry={retry} />
      {content === null ? (
        <>
          <LoadingNote />
          <SkeletonHome />
        </>
      ) : (
        <>
          <HomeHero content={content} />
          <Container>
            <FactStrip facts={FACTS} />
          </Container>
          <AboutCompany section={content.sections.aboutCompany} />
          <CoreStrengths section={content.sections.coreStrengths} />
          <HomeCategories title={content.sections.productCategories.title} />
          <SettingsClosingCall
            title="Tell us what the paper must do"
            text="Call, write or send a message. The trade desk answers on the same working day."
          />
        </>
      )}
    </>
  );
}
