export interface ProseProps {
  /** Paragraphs of plain text; blank ones are left out. Line breaks inside one are kept. */
  readonly paragraphs: readonly string[];
  /** Larger text for an opening. */
  readonly lead?: boolean;
}

/** Running text in the reading measure. Text only: nothing in it is markup. */
export function Prose({ paragraphs, lead = false }: ProseProps) {
  return (
    <div className={lead ? 'prose prose--lead' : 'prose'}>
      {paragraphs
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph, index) => (
          // Paragraphs have no identity but their place.
          // oxlint-disable-next-line no-array-index-key
          <p key={index}>{paragraph}</p>
        ))}
    </div>
  );
}
