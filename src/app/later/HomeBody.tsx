import { BRAND } from '#src/contracts/identity.ts';
import type { HomepageContent } from '#src/contracts/index.ts';
import { HomeCategories } from '#src/features/catalogue/public/HomeCategories.tsx';
import { AboutCompany, CoreStrengths } from '#src/features/content/public/HomeIntro.tsx';
import { SettingsClosingCall } from '#src/features/settings/public/SettingsClosingCall.tsx';
import { useSettings } from '#src/features/settings/public/use-settings.ts';
import { paths } from '#src/lib/paths.ts';
import { FactStrip } from '#src/ui/card/FactStrip.tsx';
import { LoadingNote } from '#src/ui/feedback/Skeleton.tsx';
import { SkeletonHome } from '#src/ui/feedback/SkeletonHome.tsx';
import { Container } from '#src/ui/layout/Container.tsx';

import { PageMeta } from '../PageMeta.tsx';
import { useSiteUrl } from '../site-url-context.ts';

import { organizationData } from './structured-data.ts';

const FACTS = [
  { value: `Since ${BRAND.establishedYear}`, label: 'in the paper trade' },
  { value: BRAND.city, label: 'warehouse and trade desk' },
  { value: 'Import, trade, wholesale', label: 'what we do' },
  { value: 'Reels, reams and sheets', label: 'how it is packed' },
];

/** The home page below its hero (M8–M10); a skeleton while the content is coming. */
export function HomeBody({ content }: { content: HomepageContent | null }) {
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
      {content === null ? (
        <>
          <LoadingNote />
          <SkeletonHome />
        </>
      ) : (
        <>
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
