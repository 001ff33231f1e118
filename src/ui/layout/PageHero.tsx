import type { ReactNode } from 'react';
import { Container } from './Container.tsx';
import { PageHeading } from './PageHeading.tsx';

export interface PageHeroProps {
  readonly title: string;
  readonly subtitle?: string;
  /** A `Picture` beside the heading, on phones below it. */
  readonly picture?: ReactNode;
}

/** The top section of an inner page (About, Products, Contact). */
export function PageHero({ title, subtitle, picture }: PageHeroProps) {
  return (
    <div className={`page-hero border-bottom ${picture ? 'page-hero--picture' : ''}`}>
      <Container className={`page-hero__row stack gap-7 ${subtitle ? '' : 'page-hero__row--title'}`}>
        <PageHeading lede={subtitle}>{title}</PageHeading>
        {picture ? <div className="page-hero__picture">{picture}</div> : null}
      </Container>
    </div>
  );
}
