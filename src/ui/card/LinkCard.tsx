import { Picture } from '../image/Picture.tsx';
import { Glyph } from '../icon/Glyph.tsx';
import type { PictureProps } from '../image/Picture.tsx';
import { RouteLink } from '../link/RouteLink.tsx';

export interface LinkCardProps {
  /** Site path of the page behind the card. */
  readonly to: string;
  readonly name: string;
  /** Shown in two lines at most. */
  readonly text?: string;
  readonly imageSrc: string;
  /** Widths to choose from. */
  readonly imageSources?: PictureProps['sources'];
  readonly placeholderSrc: string;
  /** Level of the name's heading under the section around it. Default 3. */
  readonly headingLevel?: 2 | 3;
  /** For a card that is on the first screen: its picture loads at once. */
  readonly priority?: boolean;
}

/** A category or product: the whole card is the link, read as its name (M10, M14, M15). */
export function LinkCard({
  to,
  name,
  text,
  imageSrc,
  imageSources,
  placeholderSrc,
  headingLevel = 3,
  priority = false,
}: LinkCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="link-card">
      <Picture
        src={imageSrc}
        alt=""
        ratio="4x3"
        sources={imageSources}
        placeholderSrc={placeholderSrc}
        priority={priority}
      />
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
