export interface DecidingFactsProps {
  /** An empty list renders nothing. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** The facts by which buyers choose a paper, on its card and below its name. */
export function DecidingFacts({ facts }: DecidingFactsProps) {
  if (facts.length === 0) return null;
  return (
    <dl className="deciding-facts">
      {facts.map(({ label, value }) => (
        <div key={label} className="deciding-facts__row">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
