export interface ProseProps {
  /** Plain texts; blank ones are left out, line breaks are kept. */
  readonly paragraphs: readonly string[];
  /** Larger text, for an introduction. Default false. */
  readonly lead?: boolean;
}

/** Paragraphs of plain text with a limited line length. */
export function Prose({ paragraphs, lead = false }: ProseProps) {
  return (
    <div className={lead ? 'prose prose--lead' : 'prose'}>
      {paragraphs
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph, index) => (
          // Paragraphs have no other key than their index.
          <p key={index}>{paragraph}</p>
        ))}
    </div>
  );
}
