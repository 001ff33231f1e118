import { PLACEHOLDER_IMAGE } from '#src/contracts/index.ts';
import { useResponsivePicture } from '#src/data/media-host-context.ts';
import { contentMessages } from '#src/features/content/messages.ts';
import { useContent } from '#src/features/content/public/use-content.ts';
import { paths } from '#src/lib/paths.ts';
import { Picture } from '#src/ui/image/Picture.tsx';
import { PageHero } from '#src/ui/layout/PageHero.tsx';

import { PageMeta } from '../PageMeta.tsx';

import { ContentFailure } from './ContentFailure.tsx';

const HERO_SIZES = '(min-width: 992px) 36rem, 100vw';

/** The contact page above its form (M13). */
export function ContactTop() {
  const { content, failure, retry } = useContent('contact');
  const pictureOf = useResponsivePicture();
  const intro = content?.sections.intro;
  const title = intro?.title || contentMessages.contactTitle;
  const heroImage = intro?.hero_image_url ?? '';
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
        description={intro?.subtitle || 'Call, write or visit our trade desk in Delhi.'}
        path={paths.contact.to()}
      />
      <PageHero title={title} subtitle={intro?.subtitle ?? ''} picture={picture} />
      {failure !== null && <ContentFailure message={failure} onRetry={retry} />}
    </>
  );
}
