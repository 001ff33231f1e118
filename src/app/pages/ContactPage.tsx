import { useSearchParams } from 'react-router-dom';
import { usePictures } from '#src/data/reads/media-host-context.ts';
import { ContactForm } from '#src/features/contact/public/ContactForm.tsx';
import { contactTexts } from '#src/features/contact/public/texts.ts';
import { contentTexts } from '#src/features/content/texts.ts';
import { ContactDetails } from '#src/features/content/public/ContactDetails.tsx';
import { useContent } from '#src/features/content/public/use-content.ts';
import { AfterSending } from '#src/features/my-requests/public/AfterSending.tsx';
import { ContactShortcuts, WithoutScript } from '#src/features/settings/public/ContactWays.tsx';
import { useSettings } from '#src/data/reads/use-query.ts';
import { ABOUT_PARAMETER, paths } from '#src/lib/paths.ts';
import { LoadingNote, SkeletonText } from '#src/ui/feedback/Feedback.tsx';
import { Picture } from '#src/ui/media/Picture.tsx';
import { Container, PageHero } from '#src/ui/layout/Page.tsx';
import { ContentFailure } from '../page/PageStates.tsx';
import { businessData } from '../page/StructuredData.tsx';
import { PageMeta } from '../PageMeta.tsx';

/** Longest text that a link can put into the message; longer ones are cut. */
const ABOUT_LENGTH = 300;
const HERO_SIZES = '(min-width: 992px) 36rem, 100vw';

export function ContactPage() {
  const { content, failure, retry } = useContent('contact');
  const settings = useSettings();
  const pictureOf = usePictures();
  const [parameters] = useSearchParams();
  const about = (parameters.get(ABOUT_PARAMETER) ?? '').trim().slice(0, ABOUT_LENGTH);
  const intro = content?.sections.intro;
  const hours = content?.sections.details.business_hours_text ?? '';
  const title = intro?.title || contentTexts.contactTitle;
  const heroImage = intro?.hero_image_url ?? '';
  return (
    <>
      <PageMeta
        title={title}
        description={intro?.subtitle || 'Call, write or visit our trade desk in Delhi.'}
        path={paths.contact.to()}
        structuredData={(origin) => businessData(origin, settings, hours)}
      />
      <PageHero
        title={title}
        subtitle={intro?.subtitle ?? ''}
        picture={
          heroImage !== '' && (
            <Picture picture={pictureOf(heroImage, HERO_SIZES)} alt="" ratio="16x9" priority />
          )
        }
      />
      {failure !== null && <ContentFailure message={failure} onRetry={retry} />}
      <Container className="page-body contact-columns">
        {/* The form reads `about` only when it mounts, so another text needs a new form. */}
        <ContactForm
          key={about}
          about={about}
          withoutScript={<WithoutScript>{contactTexts.needsScript}</WithoutScript>}
          afterSending={(sent) => <AfterSending {...sent} what="message" />}
        />
        {content === null ? (
          <div className="panel">
            <LoadingNote />
            <SkeletonText lines={8} />
          </div>
        ) : (
          <ContactDetails
            details={content.sections.details}
            address={settings.addressText}
            shortcuts={<ContactShortcuts />}
          />
        )}
      </Container>
    </>
  );
}
