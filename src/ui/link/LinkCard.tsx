import type { ReactNode, Ref } from 'react';

import type { PictureSource } from '#src/lib/picture-source.ts';
import { unbroken } from '#src/lib/plain-text.ts';

import { Picture } from '../media/Picture.tsx';

export interface LinkCardProps {
  readonly to: string;
  /** Text, possibly with highlighted words. */
  readonly name: ReactNode;
  /** Truncated after eight lines. */
  readonly text?: string;
  /** The facts by which buyers choose a paper, shown below the text. Default none. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[] | undefined;
  /** `null` while the picture is unknown; renders an empty box. */
  readonly picture: PictureSource | null;
  /** A separate control at the end of the card. */
  readonly action?: ReactNode;
  readonly headingLevel?: 2 | 3;
  /** Receives the outermost element, so that a page can observe it. */
  readonly ref?: Ref<HTMLElement>;
}

/** The card of a category or product; the whole card is one link, named by its heading. */
export function LinkCard({
  to,
  name,
  text,
  facts = [],
  action,
  picture,
  headingLevel = 3,
  ref,
}: LinkCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article ref={ref} className="link-card">
      {picture ? (
        <Picture picture={picture} alt="" ratio="4x3" />
      ) : (
        <span className="picture picture--4x3 skeleton" />
      )}
      <div className="link-card__body">
        <Heading className="link-card__name fs-3">
          <a href={to} className="link-card__link">
            {name}
          </a>
        </Heading>
        {text ? (
          <p className={`link-card__text ${facts.length > 0 ? 'link-card__text--with-facts' : ''}`}>{text}</p>
        ) : null}
        {facts.length > 0 && (
          <dl className="deciding-facts">
            {facts.map((fact) => (
              <div key={fact.label} className="deciding-facts__row">
                <dt>{fact.label}</dt>
                <dd>{unbroken(fact.value)}</dd>
              </div>
            ))}
          </dl>
        )}
        {action ? <div className="link-card__action d-print-none">{action}</div> : null}
      </div>
    </article>
  );
}
