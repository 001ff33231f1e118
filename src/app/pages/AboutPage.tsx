import { BRAND } from '#src/contracts/base/identity.ts';
import { contentTexts } from '#src/features/content/texts.ts';
import { AboutSections } from '#src/features/content/public/AboutSections.tsx';
import { useContent } from '#src/features/content/public/use-content.ts';
import { ContactCallToAction } from '#src/features/settings/public/ContactWays.tsx';
import { paths } from '#src/lib/paths.ts';
import { LoadingNote, SkeletonDetail } from '#src/ui/feedback/Feedback.tsx';
import { Container, PageHero } from '#src/ui/layout/Page.tsx';

import { PageMeta } from '../PageMeta.tsx';

import { ContentFailure } from '../page/PageStates.tsx';

export function AboutPage() {
  const { content, failure, retry } = useContent('about');
  return (
    <>
      <PageMeta
        title={contentTexts.aboutTitle}
        description={content?.sections.aboutGlance.paragraphs[0] ?? BRAND.blurb}
        path={paths.about.to()}
      />
      <PageHero title={contentTexts.aboutTitle} subtitle={contentTexts.aboutSubtitle} />
      {failure !== null && <ContentFailure message={failure} onRetry={retry} />}
      {content === null ? (
        <Container>
          <LoadingNote />
          <SkeletonDetail />
        </Container>
      ) : (
        <AboutSections sections={content.sections} />
      )}
      <ContactCallToAction title="Visit, call or write" text="Come and see samples over a cup of tea." />
    </>
  );
}
