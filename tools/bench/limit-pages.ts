import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { parse, serialize } from 'parse5';

import type { PageKind } from '#src/lib/paths.ts';
import { elementsOf } from '#src/publishing/page-markup.ts';
import { fileOf } from '#tools/checks/byte-budget.ts';

/** Address of the copy of a page without its scripts, which shows what the page could reach at best. */
export const limitAddress = (kind: PageKind): string => `/limit-${kind}`;

/** Writes the copy of a page without its scripts into the built site. */
export function addLimitPage(siteDir: string, kind: PageKind): void {
  const html = readFileSync(path.join(siteDir, fileOf(kind)), 'utf8');
  const page = parse(html, { scriptingEnabled: false });
  for (const element of [...elementsOf(page.childNodes)])
    if (element.tagName === 'script' || element.attrs.some(({ value }) => value === 'app'))
      element.parentNode?.childNodes.splice(element.parentNode.childNodes.indexOf(element), 1);
  writeFileSync(
    path.join(siteDir, `${limitAddress(kind)}.html`),
    serialize(page, { scriptingEnabled: false }),
  );
}
