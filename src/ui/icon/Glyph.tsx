import { memo } from 'react';

import PATHS from './glyphs.json' with { type: 'json' };

export type GlyphName = keyof typeof PATHS;

export interface GlyphProps {
  readonly name: GlyphName;
  readonly className?: string;
}

/**
 * An icon of the interface, inline so that controls do not wait for a file. Always decorative; the control needs its own
 * label.
 */
export const Glyph = memo(function Glyph({ name, className }: GlyphProps) {
  return (
    <svg
      className={className ? `glyph ${className}` : 'glyph'}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
});
