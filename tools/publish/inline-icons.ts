import { readFileSync } from 'node:fs';
import path from 'node:path';

/** An icon as a page names it before it is published: src/ui/icon/Icon.tsx. */
const ICON_FILE = /href="\/icons\/((solid|regular|brands)\/([a-z0-9-]+))\.svg#i"/g;

/** Font Awesome's note in every file; one is enough. */
const LICENCE = /<!--![\s\S]*?-->/;
const NOTE =
  '<!-- Font Awesome Free by @fontawesome, https://fontawesome.com/license/free (icons: CC BY 4.0) -->';

/** By the file's address. */
const symbols = new Map<string, string | null>();

/** The icon as a `<symbol>` with its own id; `null` when there is no such file. */
function symbolOf(iconsDir: string, file: string, id: string): string | null {
  const address = path.join(iconsDir, `${file}.svg`);
  let symbol = symbols.get(address);
  if (symbol === undefined) {
    try {
      const svg = readFileSync(address, 'utf8');
      symbol = /<symbol[\s\S]*<\/symbol>/.exec(svg)?.[0].replace(LICENCE, '') ?? null;
    } catch {
      symbol = null;
    }
    symbols.set(address, symbol);
  }
  return symbol && symbol.replace('id="i"', `id="${id}"`);
}

/**
 * Puts the icons that a page shows into the page: 15 small files would each cost a request on the home page.
 * An icon that does not exist keeps its address. `iconsDir` is the built `icons/` folder.
 * @returns the page's HTML, and what to put after it
 */
export function inlineIcons(html: string, iconsDir: string): { html: string; sprite: string } {
  const used = new Map<string, string>();
  const body = html.replaceAll(ICON_FILE, (whole, file: string, style: string, name: string) => {
    const id = `icon-${style}-${name}`;
    const symbol = used.get(id) ?? symbolOf(iconsDir, file, id);
    if (symbol === null) return whole;
    used.set(id, symbol);
    return `href="#${id}"`;
  });
  const sprite =
    used.size === 0
      ? ''
      : `${NOTE}<svg aria-hidden="true" style="display:none">${[...used.values()].join('')}</svg>`;
  return { html: body, sprite };
}
