import { useId } from 'react';
import type { ReactNode } from 'react';
import { Container } from './Container.tsx';
import { Split } from './Split.tsx';

export interface SectionProps {
  /** Heading (h2) that names the section. */
  readonly title?: string;
  /** One sentence under the heading. */
  readonly intro?: string;
  /** Small text over the heading, for example 'What we trade'. */
  readonly eyebrow?: string;
  /** Link or button on the heading's line (a wide screen) or under it. */
  readonly action?: ReactNode;
  /** `sheet` sets the section on white between hairlines. Default `paper`. */
  readonly tone?: 'paper' | 'sheet';
  /** `text` keeps the reading measure. */
  readonly width?: 'wide' | 'text';
  /** Shown beside heading and content; below them on phones. */
  readonly media?: ReactNode;
  /** Side of `media` on wide screens. Default `right`. */
  readonly mediaSide?: 'left' | 'right';
  readonly children: ReactNode;
}

/** A full-width section of a page with an optional heading. */
export function Section({
  title,
  intro,
  eyebrow,
  action,
  tone = 'paper',
  width = 'wide',
  media,
  mediaSide = 'right',
  children,
}: SectionProps) {
  const headingId = useId();
  const body = (
    <>
      {title ? (
        <div className="section__head">
          <div>
            {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
            <h2 id={headingId} className="section__title">
              {title}
            </h2>
            {intro ? <p className="lede">{intro}</p> : null}
          </div>
          {action ? <div className="section__action">{action}</div> : null}
        </div>
      ) : null}
      {children}
    </>
  );
  return (
    <section className={`section section--${tone}`} {...(title ? { 'aria-labelledby': headingId } : {})}>
      <Container width={width}>
        {media ? (
          <Split media={media} place={mediaSide === 'left' ? 'left' : 'end'}>
            {body}
          </Split>
        ) : (
          body
        )}
      </Container>
    </section>
  );
}
