export interface Fact {
  /** The figure or word that is read first, for example '1995'. */
  readonly value: string;
  /** What it says, for example 'trading since'. */
  readonly label: string;
}

export interface FactStripProps {
  /** Two to five facts. */
  readonly facts: readonly Fact[];
}

/** A line of facts under the hero, set like the label of a sample sheet. */
export function FactStrip({ facts }: FactStripProps) {
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.label} className="facts__item">
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
