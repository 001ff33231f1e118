import { memo } from 'react';

import PATHS from './glyphs.json' with { type: 'json' };

export type GlyphName = keyof typeof PATHS;

/**
 * An icon of the interface, inline so that controls do not wait for a file. Always decorative; the control needs its own
 * label.
 */
export const Glyph = memo(function Glyph(props: { name: GlyphName; className?: string }) {
  return (
    <svg
      className={props.className ? `glyph ${props.className}` : 'glyph'}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[props.name]} />
    </svg>
  );
});
