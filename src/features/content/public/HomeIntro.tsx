import { PLACEHOLDER_IMAGE, type HomepageContent } from '#src/contracts/index.ts';
import { useResponsivePicture } from '#src/data/media-host-context.ts';
import { FeatureCard } from '#src/ui/card/FeatureCard.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Picture } from '#src/ui/image/Picture.tsx';
import { CardGrid } from '#src/ui/layout/CardGrid.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Split } from '#src/ui/layout/Split.tsx';
import { Prose } from '#src/ui/text/Prose.tsx';

import { contentMessages } from '../messages.ts';

const HALF_SIZES = '(min-width: 992px) 36rem, 100vw';

/** M8 */
export function AboutCompany({ section }: { section: HomepageContent['sections']['aboutCompany'] }) {
  const pictureOf = useResponsivePicture();
  const picture = pictureOf(section.image_url, HALF_SIZES);
  return (
    <Section title={section.title}>
      <Split flip media={<Picture {...picture} alt="" placeholderSrc={PLACEHOLDER_IMAGE} />}>
        <Prose paragraphs={section.paragraphs} />
      </Split>
    </Section>
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
