import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { parseFragment } from 'parse5';
import type { Plugin } from 'vite';

import { elementsOf, ICON_NOTE, symbolId } from '#src/publishing/page-markup.ts';

const ICONS_DIR = fileURLToPath(
  new URL('../../node_modules/@fortawesome/fontawesome-free/svgs/', import.meta.url),
);
const ICON_PATH = /^\/icons\/((?:solid|regular|brands)\/[a-z0-9-]+)\.svg$/;

/** Font Awesome's icon, for example `solid/leaf`, as a `<symbol>` without its licence comment. */
function toSymbol(icon: string, id: string): string {
  const svg = readFileSync(path.join(ICONS_DIR, `${icon}.svg`), 'utf8');
  const [root] = elementsOf(parseFragment(svg, { sourceCodeLocationInfo: true }).childNodes);
  const viewBox = root?.attrs.find(({ name }) => name === 'viewBox')?.value;
  if (!root || viewBox === undefined) throw new Error(`${icon}.svg is no Font Awesome file.`);
  const shapes = root.childNodes
    .filter(({ nodeName }) => nodeName !== '#comment')
    .map(({ sourceCodeLocation: place }) => svg.slice(place?.startOffset, place?.endOffset));
  return `<symbol id="${id}" viewBox="${viewBox}">${shapes.join('')}</symbol>`;
}

/** The file of an icon: one `<symbol id="i">`, which `<use href="/icons/solid/leaf.svg#i">` can show. */
function toFile(icon: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${ICON_NOTE}${toSymbol(icon, 'i')}</svg>`;
}

function allIcons(): string[] {
  return ['solid', 'regular', 'brands'].flatMap((style) =>
    readdirSync(path.join(ICONS_DIR, style)).map((file) => `${style}/${path.basename(file, '.svg')}`),
  );
}

/** The symbol of every icon, for the publisher. */
export function iconSymbols(): Record<string, string> {
  return Object.fromEntries(allIcons().map((icon) => [icon, toSymbol(icon, symbolId(icon))]));
}

/** Serves, and emits at build, every free Font Awesome icon as `/icons/{solid|regular|brands}/{name}.svg`. */
export function icons(): Plugin {
  return {
    name: 'icons',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const icon = ICON_PATH.exec(request.url ?? '')?.[1];
        if (icon === undefined || !existsSync(path.join(ICONS_DIR, `${icon}.svg`))) {
          next();
          return;
        }
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(toFile(icon));
      });
    },
    generateBundle() {
      if (this.environment.config.build.ssr) return;
      for (const icon of allIcons())
        this.emitFile({ type: 'asset', fileName: `icons/${icon}.svg`, source: toFile(icon) });
    },
  };
}
