import type { AboutContent } from '#src/contracts/index.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { Section } from '#src/ui/layout/Page.tsx';
import { FactTable, IconList, Prose } from '#src/ui/text/Text.tsx';

import { PicturedSection } from './PicturedSection.tsx';

export function AboutSections({ sections }: { sections: AboutContent['sections'] }) {
  const { aboutGlance, philosophy, leadership, companyProfile, whyUs, qualityAssurance } = sections;
  return (
    <>
      <PicturedSection title={aboutGlance.title} image_url={aboutGlance.image_url}>
        <Prose paragraphs={aboutGlance.paragraphs} lead />
      </PicturedSection>
      <Section title={philosophy.title} tone="sheet" isStatement>
        <Icon iconClass={philosophy.icon_class} className="d-block fs-1 mb-4 text-kraft" />
        <div className="statement-text">
          <Prose paragraphs={[philosophy.paragraph]} />
        </div>
      </Section>
      <PicturedSection title={leadership.title} image_url={leadership.image_url} mediaSide="left">
        {leadership.quote.trim() !== '' && (
          <figure className="pull-quote mb-7">
            <blockquote>
              <p>{leadership.quote}</p>
            </blockquote>
            {leadership.quote_author ? (
              <figcaption className="mt-4 text-body-secondary">{leadership.quote_author}</figcaption>
            ) : null}
          </figure>
        )}
        <Prose paragraphs={[leadership.paragraph]} />
      </PicturedSection>
      <PicturedSection title={companyProfile.title} image_url={companyProfile.image_url} tone="sheet">
        <FactTable
          rows={companyProfile.info_list.map(({ icon_class, label, value }) => ({
            iconClass: icon_class,
            label,
            value,
          }))}
        />
      </PicturedSection>
      <Section title={whyUs.title} intro={whyUs.intro_paragraph}>
        <IconList
          layout="cards"
          items={whyUs.values_list.map(({ icon_class, text }) => ({
            iconClass: icon_class || whyUs.icon_class,
            text,
          }))}
        />
      </Section>
      <PicturedSection
        title={qualityAssurance.title}
        image_url={qualityAssurance.image_url}
        tone="sheet"
        mediaSide="left"
      >
        <Prose paragraphs={qualityAssurance.paragraphs} />
      </PicturedSection>
    </>
  );
}
