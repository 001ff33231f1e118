import type { HomepageContent } from '#src/contracts/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { CardGrid } from '#src/ui/layout/CardGrid.tsx';
import { Container } from '#src/ui/layout/Container.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Prose } from '#src/ui/text/Prose.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';

import { contentTexts } from '../texts.ts';
import { PicturedSection } from './PicturedSection.tsx';

/** The row of key facts about the business; renders nothing if all are empty. */
export function KeyFacts({ section }: { section: HomepageContent['sections']['keyFacts'] }) {
  const facts = section.facts.filter(({ value }) => value.trim() !== '');
  if (facts.length === 0) return null;
  return (
    <Container>
      <FactStrip facts={facts} />
    </Container>
  );
}

/** The section about the company (M8). */
export function AboutCompany({ section }: { section: HomepageContent['sections']['aboutCompany'] }) {
  return (
    <PicturedSection title={section.title} image_url={section.image_url}>
      <Prose paragraphs={section.paragraphs} />
    </PicturedSection>
  );
}

/** The section with the core strengths (M9). */
export function CoreStrengths({ section }: { section: HomepageContent['sections']['coreStrengths'] }) {
  return (
    <Section title={section.title} tone="sheet">
      {section.features.length === 0 ? (
        <EmptyState title={contentTexts.noFeatures} />
      ) : (
        <CardGrid columns={4} label={section.title}>
          {section.features.map((feature, index) => (
            <FeatureCard
              key={`${index} ${feature.title}`}
              iconClass={feature.icon_class}
              title={feature.title}
              text={feature.description}
            />
          ))}
        </CardGrid>
      )}
    </Section>
  );
}

interface FeatureCardProps {
  /** Font Awesome free class text. */
  readonly iconClass: string;
  readonly title: string;
  readonly text: string;
}

/** A card with icon, title and text for a strength of the business (M9). */
function FeatureCard({ iconClass, title, text }: FeatureCardProps) {
  return (
    <article className="feature">
      <Icon iconClass={iconClass} className="feature__icon mb-4" />
      <h3 className="mb-2">{title}</h3>
      <p className="text-body-secondary">{text}</p>
    </article>
  );
}

interface KeyFact {
  /** The figure or word in large type, for example '1995'. */
  readonly value: string;
  /** Its explanation, for example 'trading since'. */
  readonly label: string;
}

interface FactStripProps {
  /** Two to five facts. */
  readonly facts: readonly KeyFact[];
}

/** A row of facts below the hero. */
function FactStrip({ facts }: FactStripProps) {
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.label} className="facts__item">
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
