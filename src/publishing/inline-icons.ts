/** The reference to an icon in the rendered HTML (src/ui/icon/Icon.tsx). */
const ICON_FILE = /href="\/icons\/((solid|regular|brands)\/([a-z0-9-]+))\.svg#i"/g;

/** Font Awesome's licence comment, kept once per page. */
const LICENCE = /<!--![\s\S]*?-->/;
const NOTE =
  '<!-- Font Awesome Free by @fontawesome, https://fontawesome.com/license/free (icons: CC BY 4.0) -->';

/** The content of an icon's SVG file, for example `solid/leaf`; `null` if it does not exist. */
export type ReadIcon = (name: string) => string | null;

/**
 * Embeds a page's icons, which would otherwise cost a request each. An unknown icon keeps its address.
 * @returns the page's HTML, and the sprite to append to it
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
