export interface KeyFactsProps {
  /** A few labels and values, shown whole; nothing is rendered for none. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** The facts that decide whether a paper suits, on its card and under its name. */
export function KeyFacts({ facts }: KeyFactsProps) {
  if (facts.length === 0) return null;
  return (
    <dl className="key-facts">
      {facts.map(({ label, value }) => (
        <div key={label} className="key-facts__row">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
