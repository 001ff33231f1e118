import { PAGE_DATA_TAG, type PageData } from '#src/app/page-data.ts';

import type { SiteParts } from './site-parts.ts';

/**
 * Links load a whole document while the application does not run yet, so the browser prefetches or prerenders the page of
 * the link under the pointer; boot.js starts nothing in a page that is not shown. The hash of these rules is in the
 * Content-Security-Policy of firebase.json.
 */
const LOADS_DOCUMENT = "html:not([data-ready]) a[href^='/']:not([href*='.'])";
const RULES = [{ where: { selector_matches: LOADS_DOCUMENT }, eagerness: 'moderate' }];
export const SPECULATION_RULES = JSON.stringify({ prefetch: RULES, prerender: RULES });

/** What differs between documents. Those without a body, and the 404 page, start the application immediately. */
interface DocumentContent {
  /** Modules to fetch together with the application. */
  modules: readonly string[];
  /** Files that boot.js also fetches for the address of a search. */
  search?: readonly string[];
  /** Embedded rules; boot.js adds the full style sheets later. Without any, those are linked in the head. */
  criticalCss?: string;
  /** Title, description and the like. */
  head?: string;
  /** HTML of the root element. */
  body?: string;
  /** HTML after the root element: the page's icons. */
  sprite?: string;
  data: PageData;
}

/** JSON for a script element, escaped so that no text can close it. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/** The HTML document of one page, or of the shell. */
export function htmlDocument(
  { assets, bootScript, fontFaces }: SiteParts,
  { modules, search = [], criticalCss = '', head = '', body = '', sprite = '', data }: DocumentContent,
): string {
  const links = assets.stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  // Without script the full style sheet is still needed for print and for hovering.
  const fullStyles = criticalCss === '' ? links : `<noscript>${links}</noscript>`;
  const app = [
    `content="${assets.script}" data-modules="${modules.join(' ')}"`,
    ...(criticalCss === '' ? [] : [`data-styles="${assets.stylesheets.join(' ')}"`]),
    ...(body === '' || data.isNotFound ? ['data-now'] : []),
    ...(search.length === 0 ? [] : [`data-search="${search.join(' ')}"`]),
  ];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="app" ${app.join(' ')}>`,
    // The style stands before the script, which may add the full style sheets, because of two equal rules the later applies.
    `<style>${fontFaces}${criticalCss}</style>`,
    `<script>${bootScript}</script>`,
    body === '' ? '' : `<script type="speculationrules">${SPECULATION_RULES}</script>`,
    fullStyles,
    head,
    '<link rel="icon" href="/favicon.ico" sizes="48x48"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="/${body === '' ? 'admin' : 'site'}.webmanifest">`,
    '<meta name="theme-color" content="#faf6ee" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#17150f" media="(prefers-color-scheme: dark)">',
    `</head><body><div id="root">${body}</div>${sprite}`,
    `${PAGE_DATA_TAG}${inlineJson(data)}</script>`,
    '</body></html>',
  ].join('');
}
