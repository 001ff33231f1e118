export interface ProseProps {
  /** Paragraphs of plain text; blank ones are left out. Line breaks inside one are kept. */
  readonly paragraphs: readonly string[];
  /** Larger text for an opening. */
  readonly lead?: boolean;
}

/** Paragraphs in a readable line length. Plain text: markup in it is not interpreted. */
export function Prose({ paragraphs, lead = false }: ProseProps) {
  return (
    <div className={lead ? 'prose prose--lead' : 'prose'}>
      {paragraphs
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph, index) => (
          // Paragraphs have no key but their index.
          <p key={index}>{paragraph}</p>
        ))}
    </div>
  );
}
