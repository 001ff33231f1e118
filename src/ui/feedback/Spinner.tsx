/** A small spinner in the text's colour, without animation under reduced motion. Decorative: a text must stand beside it. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
