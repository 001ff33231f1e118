import type { Reorder } from './use-reorder.ts';

/** The grip by which an element of a list is moved: drag it, or focus it and press the arrow keys. */
export function ReorderHandle({ reorder, index }: { readonly reorder: Reorder; readonly index: number }) {
  return (
    <button
      {...reorder.handleProps(index)}
      type="button"
      className="reorder-handle"
      title="Drag, or press the arrow keys"
    >
      <svg viewBox="0 0 24 24" className="glyph" aria-hidden="true" fill="currentColor">
        <circle cx="9" cy="6" r="1.6" />
        <circle cx="15" cy="6" r="1.6" />
        <circle cx="9" cy="12" r="1.6" />
        <circle cx="15" cy="12" r="1.6" />
        <circle cx="9" cy="18" r="1.6" />
        <circle cx="15" cy="18" r="1.6" />
      </svg>
    </button>
  );
}
