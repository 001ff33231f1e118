const PATHS = {
  'arrow-down': 'M12 4.5v15M6 13.5l6 6 6-6',
  'arrow-right': 'M4.5 12h15M13.5 6l6 6-6 6',
  'arrow-up': 'M12 19.5v-15M6 10.5l6-6 6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 100 6 3 3 0 000-6z',
  'eye-off':
    'M4 4l16 16M9.9 5.7A9 9 0 0112 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 01-3 3.8M6.3 7.4A16 16 0 002.5 12S6 18.5 12 18.5a9 9 0 004-.9M9.9 9.9a3 3 0 004.2 4.2',
  info: 'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM12 11v5.5M12 7.4v.2',
  list: 'M9 6.500h11M9 12h11M9 17.500h7M4.500 6.500h.2M4.500 12h.2M4.500 17.500h.2',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  map: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0113 0c0 5-6.5 11-6.5 11zM12 7.8a2.4 2.4 0 100 4.8 2.4 2.4 0 000-4.8z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  more: 'M12 5.5v.2M12 11.9v.2M12 18.300v.2',
  moon: 'M19.5 14.2A8 8 0 119.8 4.5a6.5 6.5 0 009.7 9.7z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  pencil: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
  phone:
    'M6.6 3.8l2.7.6 1.2 4-2 1.7a12 12 0 005.4 5.4l1.7-2 4 1.2.6 2.7c0 1.5-1 2.6-2.6 2.6A14 14 0 014 6.4c0-1.6 1.1-2.6 2.6-2.600z',
  play: 'M8 5.500v13l10.5-6.500z',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6H7z',
  refresh: 'M19.5 6v4.500H15M4.5 18v-4.500H9M18.9 10.500A7.2 7.2 0 006 7.700M5.1 13.500A7.2 7.2 0 0018 16.3',
  search: 'M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.5 15.500L20 20',
  share: 'M12 15V4M8 8l4-4 4 4M5.5 11.5V20h13v-8.5',
  sun: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2.500v2M12 19.500v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M5.3 18.700l1.4-1.400M17.3 6.700l1.4-1.4',
  trash: 'M4.5 7h15M9.5 7V4.500h5V7M6.5 7l.8 12.500h9.400L17.5 7M10 10.500v6M14 10.500v6',
  upload: 'M12 16V5M7.5 9L12 4.5 16.5 9M4.5 15v4.500h15V15',
  warning: 'M12 4L2.8 19.500h18.400zM12 10v5M12 17.400v.2',
  zoom: 'M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.5 15.500L20 20M10.5 7.500v6M7.5 10.500h6',
} as const;

export type GlyphName = keyof typeof PATHS;

export interface GlyphProps {
  readonly name: GlyphName;
  readonly className?: string;
}

/**
 * An icon of the interface, inline so that controls do not wait for a file. Always decorative; the control needs its own
 * label.
 */
export function Glyph({ name, className }: GlyphProps) {
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
}
