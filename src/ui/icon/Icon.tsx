/**
 * One Font Awesome icon as an SVG in the colour and size of the text. Always decorative, like `Glyph`.
 * @param props.iconClass for example `fas fa-leaf`; an invalid text shows a dot
 */
export function Icon({ iconClass, className }: { iconClass: string; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={iconHref(parseIconClass(iconClass))} />
    </svg>
  );
}

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

/** Shown for an invalid class text. */
export const FALLBACK_ICON: IconRef = { style: 'solid', name: 'circle-dot' };

/**
 * Parses a stored `icon_class` (`fas fa-leaf`, `fa-brands fa-linkedin`). The name contains only `[a-z0-9-]`, because it
 * becomes part of a file path. Returns `FALLBACK_ICON` for an invalid text.
 */
export function parseIconClass(iconClass: string): IconRef {
  let style: IconRef['style'] = 'solid';
  let name: string | undefined;
  for (const word of iconClass.trim().toLowerCase().split(/\s+/)) {
    const styleOfWord = STYLES[word];
    if (styleOfWord && Object.hasOwn(STYLES, word)) style = styleOfWord;
    else if (!name && !MODIFIER.test(word)) name = NAME.exec(word)?.[1];
  }
  return name && name.length <= MAX_NAME_LENGTH ? { style, name } : FALLBACK_ICON;
}

/** The address of an icon's symbol: in the page itself if publishing has inlined it, otherwise in a file. */
function iconHref({ style, name }: IconRef): string {
  const id = `icon-${style}-${name}`;
  const isInPage = typeof document !== 'undefined' && document.getElementById(id) !== null;
  return isInPage ? `#${id}` : `/icons/${style}/${name}.svg#i`;
}
