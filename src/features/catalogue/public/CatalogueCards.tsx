import type { ReactNode } from 'react';

import { usePictures } from '#src/data/reads/media-host-context.ts';
import type { CatalogueCard } from '#src/data/reads/queries.ts';
import { LinkCard } from '#src/ui/card/LinkCard.tsx';
import { CARD_SIZES, CardGrid } from '#src/ui/layout/CardGrid.tsx';

/** Makes the control of a card. */
export type CardAction = (card: CatalogueCard) => ReactNode;

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
  /** A control of its own on each card, for example 'Add to request'. */
  action?: CardAction | undefined;
}

/** Cards of categories or products: picture, name, text and deciding facts, the whole card a link (M10, M14, M15). */
export function CatalogueCards({
  cards,
  label,
  headingLevel = 3,
  priorityCount = 0,
  columns = 3,
  action,
}: CatalogueCardsProps) {
  const pictureOf = usePictures();
  return (
    <CardGrid label={label} columns={columns}>
      {cards.map((card, index) => (
        <LinkCard
          key={card.id}
          to={card.to}
          name={card.name}
          text={card.text}
          {...(card.facts && { facts: card.facts })}
          action={action?.(card)}
          picture={pictureOf(card.image_url, CARD_SIZES)}
          headingLevel={headingLevel}
          priority={index < priorityCount}
        />
      ))}
    </CardGrid>
  );
}
