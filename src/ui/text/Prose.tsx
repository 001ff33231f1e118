export interface ProseProps {
  /** Plain texts; blank ones are left out, line breaks are kept. */
  readonly paragraphs: readonly string[];
  /** Larger text, for an introduction. Default false. */
  readonly lead?: boolean;
}

/** More paragraphs than this would make the reader of two columns scroll back up. */
const MAX_IN_COLUMNS = 6;

/** Paragraphs of plain text with a limited line length. */
export function Prose({ paragraphs, lead = false }: ProseProps) {
  const shown = paragraphs.filter((paragraph) => paragraph.trim() !== '');
  const fitsColumns = shown.length > 1 && shown.length <= MAX_IN_COLUMNS;
  return (
    <div className={`prose${lead ? ' prose--lead' : ''}${fitsColumns ? ' prose--columns' : ''}`}>
      {shown.map((paragraph, index) => (
        // Paragraphs have no other key than their index.
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
