import { HERO_INTERVAL_MS } from '#src/contracts/base/limits.ts';
import type { HomepageContent } from '#src/contracts/content/site-content.ts';
import { usePictures } from '#src/data/reads/media-host-context.ts';
import { paths } from '#src/lib/paths.ts';
import { ButtonLink } from '#src/ui/button/Button.tsx';
import { HeroCarousel } from '#src/ui/media/HeroCarousel.tsx';
import { EmptyState } from '#src/ui/feedback/Feedback.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { CardGrid } from '#src/ui/layout/CardGrid.tsx';
import { Container, Section } from '#src/ui/layout/Page.tsx';
import { Prose } from '#src/ui/text/Text.tsx';

import { contentTexts } from '../texts.ts';
import { PicturedSection } from './PicturedSection.tsx';

const HERO_SIZES = '100vw';

/** The hero carousel; each slide has its own link and a link to the contact page. */
export function HomeHero({ content }: { content: HomepageContent }) {
  const pictureOf = usePictures();
  const slides = content.carouselItems.map((item) => ({
    picture: pictureOf(item.image_url, HERO_SIZES),
    title: item.title,
    text: item.text,
    call: (
      <p className="cluster mt-6 mb-0">
        {/* ButtonLink shows an unsafe address as a text without a link. */}
        {item.link_text !== '' && item.link_url !== '' && (
          <ButtonLink href={item.link_url} size="large">
            {item.link_text}
          </ButtonLink>
        )}
        <ButtonLink href={paths.contact.to()} variant="quiet" size="large">
          {contentTexts.heroContact}
        </ButtonLink>
      </p>
    ),
  }));
  return <HeroCarousel slides={slides} intervalMs={HERO_INTERVAL_MS} />;
}

/** The row of key facts about the business; renders nothing if all are empty. */
export function KeyFacts({ section }: { section: HomepageContent['sections']['keyFacts'] }) {
  const facts = section.facts.filter(({ value }) => value.trim() !== '');
  if (facts.length === 0) return null;
  return (
    <Container>
      <dl className="facts">
        {facts.map(({ value, label }) => (
          <div key={label} className="facts__item d-flex flex-column-reverse justify-content-end">
            <dt className="fs-5">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Container>
  );
}

export function AboutCompany({ section }: { section: HomepageContent['sections']['aboutCompany'] }) {
  return (
    <PicturedSection title={section.title} image_url={section.image_url}>
      <Prose paragraphs={section.paragraphs} />
    </PicturedSection>
  );
}

export function CoreStrengths({ section }: { section: HomepageContent['sections']['coreStrengths'] }) {
  return (
    <Section title={section.title} tone="sheet">
      {section.features.length === 0 ? (
        <EmptyState title={contentTexts.noFeatures} />
      ) : (
        <CardGrid columns={4} label={section.title}>
          {section.features.map((feature, index) => (
            <article key={`${index} ${feature.title}`} className="border-top pt-5">
              <Icon iconClass={feature.icon_class} className="feature__icon text-forest mb-4" />
              <h3 className="mb-2">{feature.title}</h3>
              <p className="text-body-secondary">{feature.description}</p>
            </article>
          ))}
        </CardGrid>
      )}
    </Section>
  );
}
