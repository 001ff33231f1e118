export interface SpinnerProps {
  /** Accessible name; leave it out if there is a visible text. */
  readonly label?: string;
}

/** A small spinner in the text's colour, without animation under reduced motion. */
export function Spinner({ label }: SpinnerProps) {
  return label ? (
    <span className="spinner" role="status">
      <span className="visually-hidden">{label}</span>
    </span>
  ) : (
    <span className="spinner" aria-hidden="true" />
  );
}
