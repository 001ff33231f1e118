export interface DecidingFactsProps {
  /** A few labels and values, shown whole; nothing is rendered for none. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** The facts that decide whether a paper suits, on its card and under its name. */
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
