/** An icon as a page names it before it is published: src/ui/icon/Icon.tsx. */
const ICON_FILE = /href="\/icons\/((solid|regular|brands)\/([a-z0-9-]+))\.svg#i"/g;

/** Font Awesome's note in every file; one is enough. */
const LICENCE = /<!--![\s\S]*?-->/;
const NOTE =
  '<!-- Font Awesome Free by @fontawesome, https://fontawesome.com/license/free (icons: CC BY 4.0) -->';

/** The text of an icon's SVG file, for example of `solid/leaf`; `null` when there is none. */
export type ReadIcon = (name: string) => string | null;

/**
 * Puts the icons that a page shows into the page: 15 small files would each cost a request on the home page.
 * An icon that does not exist keeps its address.
 * @returns the page's HTML, and what to put after it
 */
export function inlineIcons(html: string, readIcon: ReadIcon): { html: string; sprite: string } {
  const used = new Map<string, string>();
  const body = html.replaceAll(ICON_FILE, (whole, file: string, style: string, name: string) => {
    const id = `icon-${style}-${name}`;
    if (!used.has(id)) {
      const symbol = /<symbol[\s\S]*<\/symbol>/.exec(readIcon(file) ?? '')?.[0].replace(LICENCE, '');
      if (symbol === undefined) return whole;
      used.set(id, symbol.replace('id="i"', `id="${id}"`));
    }
    return `href="#${id}"`;
  });
  const sprite =
    used.size === 0
      ? ''
      : `${NOTE}<svg aria-hidden="true" style="display:none">${[...used.values()].join('')}</svg>`;
  return { html: body, sprite };
}
