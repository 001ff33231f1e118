export interface SpinnerProps {
  /** What is going on, read aloud; leave out when a text beside it says so. */
  readonly label?: string;
}

/** A small turning ring in the text's colour; stands still under reduced motion. */
export function Spinner({ label }: SpinnerProps) {
  return label ? (
    <span className="spinner" role="status">
      <span className="visually-hidden">{label}</span>
    </span>
  ) : (
    <span className="spinner" aria-hidden="true" />
  );
}
