interface KeyFact {
  /** The figure or word in large type, for example '1995'. */
  readonly value: string;
  /** Its explanation, for example 'trading since'. */
  readonly label: string;
}

export interface FactStripProps {
  /** Two to five facts. */
  readonly facts: readonly KeyFact[];
}

/** A row of facts below the hero. */
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
