import { IconButton } from '../button/IconButton.tsx';

import type { Reorder } from './use-reorder.ts';

interface ReorderHandleProps {
  readonly reorder: Omit<Reorder, 'listRef'>;
  readonly index: number;
}

/** The handle that moves a list element: by dragging, by arrow keys, or by the buttons that a press shows. */
export function ReorderHandle({ reorder, index }: ReorderHandleProps) {
  return (
    <span
      role="presentation"
      className="reorder-handle"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) reorder.close();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') reorder.close();
      }}
    >
      <button
        {...reorder.handleProps(index)}
        type="button"
        className="reorder-handle__grip"
        title="Drag, press the arrow keys, or press for buttons"
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
      {reorder.openedIndex === index ? (
        <span className="reorder-handle__steps">
          <IconButton glyph="arrow-up" {...reorder.stepProps(index, -1)} />
          <IconButton glyph="arrow-down" {...reorder.stepProps(index, 1)} />
        </span>
      ) : null}
    </span>
  );
}
