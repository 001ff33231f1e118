import type { PictureSource } from '#src/lib/picture-source.ts';

import { Picture } from '../image/Picture.tsx';
import { Glyph } from '../icon/Glyph.tsx';
import { RouteLink } from '../link/RouteLink.tsx';

export interface LinkCardProps {
  /** Site path of the page behind the card. */
  readonly to: string;
  readonly name: string;
  /** Shown whole up to six lines. */
  readonly text?: string;
  readonly picture: PictureSource;
  /** Heading level of the name. Default 3. */
  readonly headingLevel?: 2 | 3;
  /** For cards above the fold: the picture is not lazy. */
  readonly priority?: boolean;
}

/** A category or product; the whole card is one link, named by its heading (M10, M14, M15). */
export function LinkCard({ to, name, text, picture, headingLevel = 3, priority = false }: LinkCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="link-card">
      <Picture picture={picture} alt="" ratio="4x3" priority={priority} />
      <div className="link-card__body">
        <Heading className="link-card__name">
          <RouteLink to={to} className="link-card__link">
            {name}
          </RouteLink>
        </Heading>
        {text ? <p className="link-card__text">{text}</p> : null}
      </div>
      <Glyph name="arrow-right" className="link-card__arrow" />
    </article>
  );
}
