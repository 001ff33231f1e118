import { usePictures } from '#src/data/media-host-context.ts';
import type { CatalogueCard } from '#src/data/queries.ts';
import { LinkCard } from '#src/ui/card/LinkCard.tsx';
import { CardGrid } from '#src/ui/layout/CardGrid.tsx';

const CARD_SIZES = '(min-width: 992px) 23rem, (min-width: 576px) 45vw, 92vw';

export interface CatalogueCardsProps {
  cards: readonly CatalogueCard[];
  /** Name of the list for screen readers: 'Categories' or 'Products'. */
  label: string;
  /** Level of the cards' headings. Default 3. */
  headingLevel?: 2 | 3;
  /** How many cards are on the first screen of a phone: their pictures load at once. Default none. */
  priorityCount?: number;
  /** Default 3. */
  columns?: 2 | 3;
}

/** Cards of categories or products: picture, name, text and deciding facts, the whole card a link (M10, M14, M15). */
export function CatalogueCards({
  cards,
  label,
  headingLevel = 3,
  priorityCount = 0,
  columns = 3,
}: CatalogueCardsProps) {
  const pictureOf = usePictures();
  return (
    <CardGrid label={label} columns={columns}>
      {cards.map(({ id, to, name, text, image_url, facts }, index) => (
        <LinkCard
          key={id}
          to={to}
          name={name}
          text={text}
          {...(facts && { facts })}
          picture={pictureOf(image_url, CARD_SIZES)}
          headingLevel={headingLevel}
          priority={index < priorityCount}
        />
      ))}
    </CardGrid>
  );
}
