import { useState } from 'react';

import type { VisitorOffer } from '#src/contracts/offers/offer.ts';
import { useDataStore } from '#src/data/reads/data-context.ts';
import { useLoad } from '#src/data/reads/use-load.ts';

import { offerTexts } from '../texts.ts';

import { OfferCard } from './OfferCard.tsx';

export interface LeadOfferCardsProps {
  /** The newest version first; nothing is shown for none. */
  readonly offers: readonly VisitorOffer[];
  /** The key of the link that the visitor came by, '' without one. */
  readonly link: string;
  /** After an answer: the request's state has changed too. */
  readonly onAnswered?: () => void;
}

/** The offers to one request: the last version open, the others folded away. */
export function LeadOfferCards({ offers, link, onAnswered }: LeadOfferCardsProps) {
  const store = useDataStore();
  const [answered, setAnswered] = useState<readonly VisitorOffer[]>([]);
  // They are there already: the offers came through them.
  const ports = useLoad('ports of offers', () => store.ports());
  const shown = offers.map((offer) => {
    const newer = answered.find(({ id }) => id === offer.id);
    return newer && newer.answeredAt > offer.answeredAt ? newer : offer;
  });
  const [last, ...earlier] = shown;
  if (!last || ports.status !== 'ready') return null;
  const { visitor } = ports.value;
  const card = (offer: VisitorOffer) => (
    <OfferCard
      key={offer.id}
      offer={offer}
      link={link}
      visitor={visitor}
      onAnswered={(now) => {
        setAnswered((old) => [...old.filter(({ id }) => id !== now.id), now]);
        onAnswered?.();
      }}
    />
  );
  return (
    <div className="offers">
      {card(last)}
      {earlier.length > 0 && (
        <details>
          <summary>{offerTexts.earlier}</summary>
          {earlier.map(card)}
        </details>
      )}
    </div>
  );
}
