import type { ContentPage, SiteContent } from '#src/contracts/index.ts';
import { Container } from '#src/ui/layout/Container.tsx';
import { PageHero } from '#src/ui/layout/PageHero.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Picture } from '#src/ui/image/Picture.tsx';
import { PreviewFrame } from '#src/ui/preview/PreviewFrame.tsx';
import { PLACEHOLDER_IMAGE } from '#src/contracts/index.ts';
import { useResponsivePicture } from '#src/data/media-host-context.ts';

import { AboutSections } from '../public/AboutSections.tsx';
import { ContactDetails } from '../public/ContactDetails.tsx';
import { HomeHero } from '../public/HomeHero.tsx';
import { AboutCompany, CoreStrengths } from '../public/HomeIntro.tsx';
import { SlideCall } from '../public/SlideCall.tsx';

export interface ContentPreviewProps<P extends ContentPage> {
  readonly page: P;
  readonly content: SiteContent[P];
  /** Which section to bring into view, by its place on the page. */
  readonly showIndex: number;
}

/** What visitors will see of the texts in the form, drawn by the public pages' own parts. */
export function ContentPreview<P extends ContentPage>({ page, content, showIndex }: ContentPreviewProps<P>) {
  return (
    <PreviewFrame title="Preview" showIndex={showIndex}>
      {isPage('homepage', page, content) ? <HomePreview content={content} /> : null}
      {isPage('about', page, content) ? <AboutSections sections={content.sections} /> : null}
      {isPage('contact', page, content) ? <ContactPreview content={content} /> : null}
    </PreviewFrame>
  );
}

function isPage<Q extends ContentPage>(
  wanted: Q,
  page: ContentPage,
  _content: unknown,
): _content is SiteContent[Q] {
  return page === wanted;
}

function HomePreview({ content }: { content: SiteContent['homepage'] }) {
  return (
    <>
      <div>
        <HomeHero content={content} Call={SlideCall} />
      </div>
      <AboutCompany section={content.sections.aboutCompany} />
      <CoreStrengths section={content.sections.coreStrengths} />
      <Section title={content.sections.productCategories.title}>
        <p className="text-muted">The first visible categories appear here.</p>
      </Section>
    </>
  );
}

function ContactPreview({ content }: { content: SiteContent['contact'] }) {
  const pictureOf = useResponsivePicture();
  const { title, subtitle, hero_image_url: address } = content.sections.intro;
  return (
    <>
      <PageHero
        title={title}
        subtitle={subtitle}
        picture={
          address !== '' && (
            <Picture
              {...pictureOf(address, '36rem')}
              alt=""
              ratio="16x9"
              placeholderSrc={PLACEHOLDER_IMAGE}
            />
          )
        }
      />
      <Container className="page-body contact-columns">
        <div className="panel">
          <p className="text-muted">The contact form stands here.</p>
        </div>
        <ContactDetails details={content.sections.details} address="" />
      </Container>
    </>
  );
}
