import { PLACEHOLDER_IMAGE } from '#src/contracts/index.ts';
import { useResponsivePicture } from '#src/data/media-host-context.ts';
import { ContactForm } from '#src/features/contact/public/ContactForm.tsx';
import { ContactDetails } from '#src/features/content/public/ContactDetails.tsx';
import { useContent } from '#src/features/content/public/use-content.ts';
import { useSettings } from '#src/features/settings/public/use-settings.ts';
import { paths } from '#src/lib/paths.ts';
import { LoadingNote, SkeletonText } from '#src/ui/feedback/Skeleton.tsx';
import { Picture } from '#src/ui/image/Picture.tsx';
import { Container } from '#src/ui/layout/Container.tsx';
import { PageHero } from '#src/ui/layout/PageHero.tsx';

import { ContentFailure } from '../ContentFailure.tsx';
import { PageMeta } from '../PageMeta.tsx';

const HERO_SIZES = '(min-width: 992px) 36rem, 100vw';

/** `/contact` (M13, M27) */
export function ContactPage() {
  const { content, failure, retry } = useContent('contact');
  const settings = useSettings();
  const pictureOf = useResponsivePicture();
  const title = content?.sections.intro.title || 'Contact Us';
  const heroImage = content?.sections.intro.hero_image_url ?? '';
  const picture = heroImage !== '' && (
    <Picture
      {...pictureOf(heroImage, HERO_SIZES)}
      alt=""
      ratio="16x9"
      priority
      placeholderSrc={PLACEHOLDER_IMAGE}
    />
  );
  return (
    <>
      <PageMeta
        title={title}
        description={content?.sections.intro.subtitle || 'Call, write or visit our trade desk in Delhi.'}
        path={paths.contact.to()}
      />
      <PageHero title={title} subtitle={content?.sections.intro.subtitle ?? ''} picture={picture} />
      <ContentFailure message={failure} onRetry={retry} />
      <Container className="page-body contact-columns">
        <ContactForm />
        {content === null ? (
          <div className="panel">
            <LoadingNote />
            <SkeletonText lines={8} />
          </div>
        ) : (
          <ContactDetails details={content.sections.details} address={settings.addressText} />
        )}
      </Container>
    </>
  );
}
