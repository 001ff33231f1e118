import { Suspense, useId, type ReactNode } from 'react';
import { Container } from './Container.tsx';

export interface SectionProps {
  readonly title: string;
  readonly intro?: string;
  /** Link or button beside the heading, on phones below it. */
  readonly action?: ReactNode;
  /** `sheet`: white background between thin lines. Default `paper`. */
  readonly tone?: 'paper' | 'sheet';
  /** True for a thought that stands alone: on a wide page beside its heading. Default false. */
  readonly isStatement?: boolean;
  /** Shown beside heading and content, on phones below them. */
  readonly media?: ReactNode;
  /** Side of `media` on wide screens. Default `end`, the right one. */
  readonly mediaSide?: 'left' | 'end';
  readonly children: ReactNode;
}

/** A full-width section of a page with an optional heading. Its boundary lets React hydrate each section by itself. */
export function Section({
  title,
  intro,
  action,
  tone = 'paper',
  isStatement = false,
  media,
  mediaSide = 'end',
  children,
}: SectionProps) {
  const headingId = useId();
  const body = (
    <>
      {title ? (
        <div className="section__head">
          <div>
            <h2 id={headingId} className="section__title">
              {title}
            </h2>
            {intro ? <p className="lede">{intro}</p> : null}
          </div>
          {action ? <div>{action}</div> : null}
        </div>
      ) : null}
      {children}
    </>
  );
  const statement = isStatement ? 'section--statement' : '';
  return (
    <section
      className={`section section--${tone} ${statement}`}
      {...(title ? { 'aria-labelledby': headingId } : {})}
    >
      <Container>
        <Suspense>
          {media ? (
            <Split media={media} place={mediaSide}>
              {body}
            </Split>
          ) : (
            body
          )}
        </Suspense>
      </Container>
    </section>
  );
}

export interface SplitProps {
  /** Usually a `Picture` or a carousel. */
  readonly media: ReactNode;
  readonly children: ReactNode;
  /**
   * Position of the media. `start`: left, with up to half of the width; on phones above the text. `end`: right, on phones
   * below the text. `left`: left, but in reading order and on phones after the text, so that the heading comes first.
   */
  readonly place: 'start' | 'end' | 'left';
}

/** Picture and text side by side, on phones stacked. */
export function Split({ media, children, place }: SplitProps) {
  const mediaCell = <div className="split__media">{media}</div>;
  return (
    <div className={`split split--${place}`}>
      {place === 'start' ? mediaCell : null}
      <div className="split__text flush">{children}</div>
      {place === 'start' ? null : mediaCell}
    </div>
  );
}
