export interface LiveRegionProps {
  /** What to read aloud; empty says nothing. Keep the region mounted and change the text. */
  readonly message: string;
  /** Interrupts instead of waiting. Default false. */
  readonly assertive?: boolean;
}

/** A visually hidden status for screen readers. */
export function LiveRegion({ message, assertive = false }: LiveRegionProps) {
  return (
    <div className="visually-hidden" aria-live={assertive ? 'assertive' : 'polite'} aria-atomic="true">
      {message}
    </div>
  );
}
