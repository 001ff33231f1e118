import type { ReactNode } from 'react';

import { PLACEHOLDER_IMAGE, type AboutContent } from '#src/contracts/index.ts';
import { useResponsivePicture } from '#src/data/media-host-context.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { Picture } from '#src/ui/image/Picture.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Split } from '#src/ui/layout/Split.tsx';
import { IconList } from '#src/ui/text/IconList.tsx';
import { Prose } from '#src/ui/text/Prose.tsx';
import { PullQuote } from '#src/ui/text/PullQuote.tsx';
import { SpecTable } from '#src/ui/text/SpecTable.tsx';

const HALF_SIZES = '(min-width: 992px) 36rem, 100vw';

/** The six sections of the about page (M12). */
export function AboutSections({ sections }: { sections: AboutContent['sections'] }) {
  const { aboutGlance, philosophy, leadership, companyProfile, whyUs, qualityAssurance } = sections;
  return (
    <>
      <Section title={aboutGlance.title}>
        <Pictured imageUrl={aboutGlance.image_url} flip>
          <Prose paragraphs={aboutGlance.paragraphs} lead />
        </Pictured>
      </Section>
      <Section title={philosophy.title} tone="sheet" width="text">
        <Icon iconClass={philosophy.icon_class} className="section__icon" />
        <Prose paragraphs={[philosophy.paragraph]} lead />
      </Section>
      <Section title={leadership.title}>
        <Pictured imageUrl={leadership.image_url}>
          {leadership.quote.trim() !== '' && (
            <PullQuote quote={leadership.quote} author={leadership.quote_author} />
          )}
          <Prose paragraphs={[leadership.paragraph]} />
        </Pictured>
      </Section>
      <Section title={companyProfile.title} tone="sheet">
        <Pictured imageUrl={companyProfile.image_url} flip>
          <SpecTable
            rows={companyProfile.info_list.map(({ icon_class, label, value }) => ({
              iconClass: icon_class,
              label,
              value,
            }))}
          />
        </Pictured>
      </Section>
      <Section title={whyUs.title} intro={whyUs.intro_paragraph}>
        <IconList
          layout="cards"
          items={whyUs.values_list.map(({ icon_class, text }) => ({
            iconClass: icon_class || whyUs.icon_class,
            text,
          }))}
        />
      </Section>
      <Section title={qualityAssurance.title} tone="sheet">
        <Pictured imageUrl={qualityAssurance.image_url}>
          <Prose paragraphs={qualityAssurance.paragraphs} />
        </Pictured>
      </Section>
    </>
  );
}

/** Content beside its picture; alone when the section has none. */
function Pictured({
  imageUrl,
  flip = false,
  children,
}: {
  imageUrl: string;
  flip?: boolean;
  children: ReactNode;
}) {
  const pictureOf = useResponsivePicture();
  if (imageUrl === '') return children;
  const picture = <Picture {...pictureOf(imageUrl, HALF_SIZES)} alt="" placeholderSrc={PLACEHOLDER_IMAGE} />;
  return (
    <Split media={picture} flip={flip}>
      {children}
    </Split>
  );
}
