/** One icon of the free Font Awesome set. */
export interface IconRef {
  readonly style: 'solid' | 'regular' | 'brands';
  /** File name without extension, for example `leaf`. */
  readonly name: string;
}

const STYLES: Readonly<Record<string, IconRef['style']>> = {
  fa: 'solid',
  fas: 'solid',
  'fa-solid': 'solid',
  far: 'regular',
  'fa-regular': 'regular',
  fab: 'brands',
  'fa-brands': 'brands',
};
// Modifiers of the web font, which do not apply to an SVG.
const MODIFIER =
  /^fa-(?:fw|spin|pulse|beat|bounce|li|border|inverse|xs|sm|lg|xl|2xs|2xl|\d+x|rotate-\d+|flip-\w+)$/;
const NAME = /^fa-([a-z0-9]+(?:-[a-z0-9]+)*)$/;
const MAX_NAME_LENGTH = 60;

/** Shown for a class text that names no icon. */
export const FALLBACK_ICON: IconRef = { style: 'solid', name: 'circle-dot' };

/**
 * Parses a stored `icon_class` (`fas fa-leaf`, `fa-brands fa-linkedin`). Only `[a-z0-9-]` reaches the file name, so
 * that the text cannot name another file; without a usable name it returns `FALLBACK_ICON`.
 */
export function parseIconClass(iconClass: string): IconRef {
  let style: IconRef['style'] = 'solid';
  let name: string | undefined;
  for (const word of iconClass.trim().toLowerCase().split(/\s+/)) {
    const known = STYLES[word];
    if (known && Object.hasOwn(STYLES, word)) style = known;
    else if (!name && !MODIFIER.test(word)) name = NAME.exec(word)?.[1];
  }
  return name && name.length <= MAX_NAME_LENGTH ? { style, name } : FALLBACK_ICON;
}

/**
 * The address of the icon's symbol: in the page when it was published with it (tools/publish/inline-icons.ts),
 * otherwise a file.
 */
export function iconHref({ style, name }: IconRef): string {
  const id = `icon-${style}-${name}`;
  const isInPage = typeof document !== 'undefined' && document.getElementById(id) !== null;
  return isInPage ? `#${id}` : `/icons/${style}/${name}.svg#i`;
}
