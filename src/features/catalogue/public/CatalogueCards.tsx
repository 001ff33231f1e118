import type { ReactNode } from 'react';
import { usePictures } from '#src/data/reads/media-host-context.ts';
import type { CatalogueCard } from '#src/data/reads/queries.ts';
import { LinkCard } from '#src/ui/link/LinkCard.tsx';
import { CARD_SIZES, CardGrid } from '#src/ui/layout/CardGrid.tsx';

export type CardAction = (card: CatalogueCard) => ReactNode;

export interface CatalogueCardsProps {
  cards: readonly CatalogueCard[];
  /** Accessible name of the list. */
  label: string;
  headingLevel?: 2 | 3;
  columns?: 2 | 3;
  /** On a phone each card is a row. Default true. */
  rows?: boolean;
  /** Renders a control on each card, for example 'Add to list'. */
  action?: CardAction | undefined;
}

/** Categories or products as linked cards with picture, name, text and facts. */
export function CatalogueCards({
  cards,
  label,
  headingLevel = 3,
  columns = 3,
  rows = true,
  action,
}: CatalogueCardsProps) {
  const pictureOf = usePictures();
  return (
    <CardGrid label={label} columns={columns} rows={rows}>
      {cards.map((card) => (
        <LinkCard
          key={card.id}
          to={card.to}
          name={card.name}
          text={card.text}
          facts={card.facts}
          action={action?.(card)}
          picture={pictureOf(card.image_url, CARD_SIZES)}
          headingLevel={headingLevel}
        />
      ))}
    </CardGrid>
  );
}
