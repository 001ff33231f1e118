import type { VisitorOffer } from '#src/contracts/offers/offer.ts';
import { offeredQuantityText, rateText } from '#src/contracts/offers/offer-text.ts';

import { offerTexts } from '../texts.ts';

export interface AlternativesProps {
  readonly offer: VisitorOffer;
  /** Indexes of the picked alternatives. */
  readonly chosen: readonly number[];
  readonly disabled: boolean;
  readonly onChange: (chosen: readonly number[]) => void;
}

/** For each line with alternatives, the choice between the line and them; nothing without any. */
export function Alternatives({ offer, chosen, disabled, onChange }: AlternativesProps) {
  const { lines } = offer;
  return lines.map((line, at) => {
    const others = lines.flatMap(({ alternativeTo }, index) => (alternativeTo === at + 1 ? [index] : []));
    if (others.length === 0) return null;
    const labelOf = (index: number): string => {
      const one = lines[index] ?? line;
      return `${one.name}: ${offeredQuantityText(one)}, ${rateText(one)}`;
    };
    const picked = chosen.find((index) => others.includes(index)) ?? at;
    return (
      <fieldset key={at} className="mb-3">
        <legend className="form-label fs-5 mb-0">{offerTexts.choice(line.name)}</legend>
        {[at, ...others].map((index) => (
          <label key={index} className="offer-choice">
            <input
              type="radio"
              name={`choice-${at}`}
              checked={picked === index}
              disabled={disabled}
              onChange={() => {
                const rest = chosen.filter((one) => !others.includes(one));
                onChange(index === at ? rest : [...rest, index]);
              }}
            />
            {labelOf(index)}
          </label>
        ))}
      </fieldset>
    );
  });
}
