/** More paragraphs than this would make the reader of two columns scroll back up. */
const MAX_IN_COLUMNS = 6;

/** Paragraphs of plain text with a limited line length; blank ones are left out. @param props.lead for larger text */
export function Prose({ paragraphs, lead = false }: { paragraphs: readonly string[]; lead?: boolean }) {
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
