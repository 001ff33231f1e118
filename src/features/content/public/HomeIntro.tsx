import type { HomepageContent } from '#src/contracts/index.ts';
import { FeatureCard } from '#src/ui/card/FeatureCard.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { CardGrid } from '#src/ui/layout/CardGrid.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Prose } from '#src/ui/text/Prose.tsx';

import { contentMessages } from '../messages.ts';

import { PicturedSection } from './PicturedSection.tsx';

/** M8 */
export function AboutCompany({ section }: { section: HomepageContent['sections']['aboutCompany'] }) {
  return (
    <PicturedSection title={section.title} image_url={section.image_url}>
      <Prose paragraphs={section.paragraphs} />
    </PicturedSection>
  );
}

/** M9 */
export function CoreStrengths({ section }: { section: HomepageContent['sections']['coreStrengths'] }) {
  return (
    <Section title={section.title} tone="sheet">
      {section.features.length === 0 ? (
        <EmptyState title={contentMessages.noFeatures} />
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
