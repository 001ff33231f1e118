import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

/** The address of an icon's file in rendered HTML (src/ui/icon/Icon.tsx). */
const ICON_FILE = /^\/icons\/((solid|regular|brands)\/[a-z0-9-]+)\.svg#i$/;
/** Font Awesome's licence, written once into each file. */
export const ICON_NOTE =
  '<!-- Font Awesome Free by @fontawesome, https://fontawesome.com/license/free (icons: CC BY 4.0) -->';
/** The elements that React writes before everything else, because they belong into `<head>`. */
const OF_HEAD = new Set(['title', 'meta', 'link']);

/** Returns an icon's `<symbol>`, with the id of `symbolId`, for example for `solid/leaf`; `null` if there is none. */
export type ReadIcon = (name: string) => string | null;

/** The id of an icon's symbol inside a page. */
export function symbolId(icon: string): string {
  return `icon-${icon.replace('/', '-')}`;
}

/** The elements among the nodes and inside them. */
export function* elementsOf(nodes: readonly Node[]): Generator<Element> {
  for (const node of nodes)
    if ('tagName' in node) {
      yield node;
      yield* elementsOf(node.childNodes);
    }
}

export interface PageMarkup {
  /** For inside `<head>`: title, description, canonical address, preview. */
  head: string;
  /** For inside the root element. */
  body: string;
  /** HTML to append to the page: the symbols of its icons. */
  sprite: string;
  elements: Element[];
}

/**
 * Separates the head of a rendered page from its body, and embeds its icons, which would otherwise cost a request each. An
 * unknown icon keeps its address. Throws if the page has no title, so that no page without a head is published.
 */
export function readPage(html: string, readIcon: ReadIcon): PageMarkup {
  // With scripting, the parser would take the content of `noscript` for text.
  const { childNodes } = parseFragment(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  const first = childNodes.findIndex(({ nodeName }) => !OF_HEAD.has(nodeName));
  const inHead = first === -1 ? childNodes : childNodes.slice(0, first);
  if (!inHead.some(({ nodeName }) => nodeName === 'title')) throw new Error('A rendered page has no title.');
  const bodyStart = inHead.at(-1)?.sourceCodeLocation?.endOffset ?? 0;
  const elements = [...elementsOf(childNodes.slice(inHead.length))];

  const symbols = new Map<string, string>();
  let body = '';
  let done = bodyStart;
  for (const { tagName, attrs, sourceCodeLocation } of elements) {
    const href = tagName === 'use' ? attrs.find(({ name }) => name === 'href')?.value : undefined;
    const place = sourceCodeLocation?.attrs?.['href'];
    const icon = ICON_FILE.exec(href ?? '')?.[1];
    if (icon === undefined || !place) continue;
    const symbol = symbols.get(icon) ?? readIcon(icon);
    if (symbol === null) continue;
    symbols.set(icon, symbol);
    body += `${html.slice(done, place.startOffset)}href="#${symbolId(icon)}"`;
    done = place.endOffset;
  }
  const sprite = [...symbols.values()].join('');
  return {
    head: html.slice(0, bodyStart),
    body: body + html.slice(done),
    sprite: sprite && `${ICON_NOTE}<svg aria-hidden="true" style="display:none">${sprite}</svg>`,
    elements,
  };
}
