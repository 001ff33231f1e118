import { useId } from 'react';
import type { ReactNode } from 'react';
import { Container } from './Container.tsx';

export interface SectionProps {
  /** Heading (h2) that names the section; without it the section has no name of its own. */
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
  readonly children: ReactNode;
}

/** One band of a page: generous room, a heading with its kraft rule, content on the grid. */
export function Section({
  title,
  intro,
  eyebrow,
  action,
  tone = 'paper',
  width = 'wide',
  children,
}: SectionProps) {
  const headingId = useId();
  return (
    <section className={`section section--${tone}`} {...(title ? { 'aria-labelledby': headingId } : {})}>
      <Container width={width}>
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
      </Container>
    </section>
  );
}
