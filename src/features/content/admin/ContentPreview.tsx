import type { ComponentType } from 'react';
import type { ContentPage, SiteContent } from '#src/contracts/index.ts';
import { Container, PageHero, Section } from '#src/ui/layout/Page.tsx';
import { Picture } from '#src/ui/media/Picture.tsx';
import { PreviewFrame } from '#src/ui/admin/PreviewFrame.tsx';
import { usePictures } from '#src/data/reads/media-host-context.ts';
import { AboutSections } from '../public/AboutSections.tsx';
import { ContactDetails } from '../public/ContactDetails.tsx';
import { HomeHero, AboutCompany, CoreStrengths, KeyFacts } from '../public/HomeSections.tsx';

export interface ContentPreviewProps<P extends ContentPage> {
  readonly page: P;
  readonly content: SiteContent[P];
  /** Index of the section to scroll to. */
  readonly showIndex: number;
  readonly onPick: (index: number) => void;
}

/** The type requires a preview for every page. */
const PREVIEWS: { readonly [P in ContentPage]: ComponentType<{ content: SiteContent[P] }> } = {
  homepage: HomePreview,
  about: ({ content }) => <AboutSections sections={content.sections} />,
  contact: ContactPreview,
};

/** Renders the content of the form with the components of the public pages. */
export function ContentPreview<P extends ContentPage>(props: ContentPreviewProps<P>) {
  const { page, content, showIndex, onPick } = props;
  const Preview: ComponentType<{ content: SiteContent[P] }> = PREVIEWS[page];
  return (
    <PreviewFrame showIndex={showIndex} onPick={onPick}>
      <Preview content={content} />
    </PreviewFrame>
  );
}

function HomePreview({ content }: { content: SiteContent['homepage'] }) {
  return (
    <>
      <div>
        <HomeHero content={content} />
      </div>
      <Section title={content.sections.productCategories.title}>
        <p className="text-body-secondary">The first visible categories appear here.</p>
      </Section>
      <div>
        <KeyFacts section={content.sections.keyFacts} />
      </div>
      <AboutCompany section={content.sections.aboutCompany} />
      <CoreStrengths section={content.sections.coreStrengths} />
    </>
  );
}

function ContactPreview({ content }: { content: SiteContent['contact'] }) {
  const pictureOf = usePictures();
  const { title, subtitle, hero_image_url: address } = content.sections.intro;
  return (
    <>
      <PageHero
        title={title}
        subtitle={subtitle}
        picture={address !== '' && <Picture picture={pictureOf(address, '36rem')} alt="" ratio="16x9" />}
      />
      <Container className="page-body contact-columns">
        <div className="panel">
          <p className="text-body-secondary">The contact form stands here.</p>
        </div>
        <ContactDetails details={content.sections.details} address="" />
      </Container>
    </>
  );
}
