export interface SpinnerProps {
  /** Read by screen readers; leave it out when visible text says the same. */
  readonly label?: string;
}

/** A small spinner in the text's colour; it stands still under reduced motion. */
export function Spinner({ label }: SpinnerProps) {
  return label ? (
    <span className="spinner" role="status">
      <span className="visually-hidden">{label}</span>
    </span>
  ) : (
    <span className="spinner" aria-hidden="true" />
  );
}
