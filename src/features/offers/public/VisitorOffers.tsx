import { useState } from 'react';

import type { VisitorOffer } from '#src/contracts/offers/offer.ts';
import { useDataStore } from '#src/data/reads/use-query.ts';
import { useLoad } from '#src/data/reads/use-load.ts';

import { offerTexts } from '../texts.ts';

import { OfferCard } from './OfferCard.tsx';

export interface VisitorOffersProps {
  /** Newest version first. */
  readonly offers: readonly VisitorOffer[];
  /** The key of the visitor's link, '' without one. */
  readonly link: string;
  /** Called after an answer, which also changes the lead. */
  readonly onAnswered: () => void;
}

/** The offers to one lead: the latest version, and the earlier ones in a collapsed section. */
export function VisitorOffers({ offers, link, onAnswered }: VisitorOffersProps) {
  const store = useDataStore();
  const [answered, setAnswered] = useState<readonly VisitorOffer[]>([]);
  // Resolves at once, because the offers were read through the same ports.
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
        onAnswered();
      }}
    />
  );
  return (
    <div className="offers mt-4 mb-5">
      {card(last)}
      {earlier.length > 0 && (
        <details className="mt-4">
          <summary>{offerTexts.earlier}</summary>
          {earlier.map(card)}
        </details>
      )}
    </div>
  );
}
