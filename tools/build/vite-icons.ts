import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const ICONS_DIR = fileURLToPath(
  new URL('../../node_modules/@fortawesome/fontawesome-free/svgs/', import.meta.url),
);
const STYLES = ['solid', 'regular', 'brands'] as const;
const ICON_PATH = /^\/icons\/(solid|regular|brands)\/([a-z0-9-]+)\.svg$/;

/** A Font Awesome file as one `<symbol id="i">`, which `<use href="/icons/solid/leaf.svg#i">` can show. */
function toSymbol(svg: string): string {
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1];
  const inner = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1];
  if (viewBox === undefined || inner === undefined) throw new Error('This is no Font Awesome SVG file.');
  return `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="i" viewBox="${viewBox}">${inner.trim()}</symbol></svg>`;
}

/** Serves, and emits at build, every free Font Awesome icon as `/icons/{solid|regular|brands}/{name}.svg`. */
export function icons(): Plugin {
  return {
    name: 'icons',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, style, name] = ICON_PATH.exec(request.url ?? '') ?? [];
        const file = style && name ? path.join(ICONS_DIR, style, `${name}.svg`) : '';
        if (!file || !existsSync(file)) {
          next();
          return;
        }
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(toSymbol(readFileSync(file, 'utf8')));
      });
    },
    generateBundle() {
      if (this.environment.config.build.ssr) return;
      for (const style of STYLES) {
        for (const file of readdirSync(path.join(ICONS_DIR, style))) {
          const source = toSymbol(readFileSync(path.join(ICONS_DIR, style, file), 'utf8'));
          this.emitFile({ type: 'asset', fileName: `icons/${style}/${file}`, source });
        }
      }
    },
  };
}
