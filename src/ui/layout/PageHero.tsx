import type { ReactNode } from 'react';
import { Container } from './Container.tsx';
import { PageHeading } from './PageHeading.tsx';

export interface PageHeroProps {
  /** The page's h1. */
  readonly title: string;
  /** One sentence under it. */
  readonly subtitle?: string;
  readonly eyebrow?: string;
  /** The breadcrumb above the heading. */
  readonly breadcrumb?: ReactNode;
  /** A `Picture` beside the heading on wide screens, under it on phones. */
  readonly picture?: ReactNode;
}

/** Top band of an inner page (About, Products, Contact). */
export function PageHero({ title, subtitle, eyebrow, breadcrumb, picture }: PageHeroProps) {
  return (
    <div className={picture ? 'page-hero page-hero--picture' : 'page-hero'}>
      <Container className="page-hero__row">
        <div className="page-hero__text">
          {breadcrumb}
          <PageHeading {...(eyebrow ? { eyebrow } : {})} {...(subtitle ? { lede: subtitle } : {})}>
            {title}
          </PageHeading>
        </div>
        {picture ? <div className="page-hero__picture">{picture}</div> : null}
      </Container>
    </div>
  );
}
