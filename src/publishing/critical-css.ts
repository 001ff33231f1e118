import { PurgeCSS } from 'purgecss';

/** What the document has around the rendered part, and what scripts set before or without React. */
const FRAME = '<html data-bs-theme="dark light" class="preloader-seen"><head></head><body></body></html>';
const SET_BY_SCRIPT = 'preloader--leaving';

const TAG = /<([a-z][a-z0-9-]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s=>"]+)(?:="([^"]*)")?/g;

/** So many tags are remembered, then forgotten: each holds the text of its page. */
const MAX_TAGS = 20_000;

/** What kind of name: `t`ag, `c`lass, `i`d, `a`ttribute or a `v`alue of one. */
type Kind = 't' | 'c' | 'i' | 'a' | 'v';
type Name = `${Kind}:${string}`;

/** The names in one tag, as it is written. Words of the text do not count, only the markup does. */
function namesOfTag(tag: string, attributes: string): Name[] {
  const names: Name[] = [`t:${tag.toLowerCase()}`];
  for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    names.push(`a:${name}`);
    if (name === 'id') names.push(`i:${value}`);
    else
      for (const word of value.split(/\s+/)) if (word) names.push(`${name === 'class' ? 'c' : 'v'}:${word}`);
  }
  return names;
}

const RULE = /(?<=^|[{}])([^{}@]+)\{[^{}]*\}/g;
/** What shows only in answer to the visitor, and what only form controls have. */
const LATER = /:(?:hover|active|focus|disabled)\b|::(?:-webkit-|-moz-|file-selector-button|selection)/;
const PRINT = /@media print\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
const TRANSITION = /;transition:[^;}]*|(?<=\{)transition:[^;}]*;?/g;

/**
 * Without the rules for hovering, pressing, the focus and paper: the whole sheet is there before or with the first
 * input. Until then the browser's own ring shows the focus.
 */
function withoutAnswers(css: string): string {
  return css
    .replaceAll(PRINT, '')
    .replaceAll(TRANSITION, '')
    .replaceAll(RULE, (rule, selectors: string) => {
      // A list of selectors in brackets is not taken apart.
      if (/\([^)]*,/.test(selectors)) return LATER.test(selectors) ? '' : rule;
      const kept = selectors.split(',').filter((selector) => !LATER.test(selector));
      return kept.length === 0 ? '' : rule.replace(selectors, () => kept.join(','));
    });
}

async function purge(css: string, names: readonly Name[]): Promise<string> {
  const of = (kind: Kind): string[] =>
    names.filter((name) => name.startsWith(`${kind}:`)).map((name) => name.slice(2));
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'html' }],
    css: [{ raw: css }],
    extractors: [
      {
        extensions: ['html'],
        extractor: () => ({
          attributes: { names: of('a'), values: of('v') },
          classes: of('c'),
          ids: of('i'),
          tags: of('t'),
          undetermined: [],
        }),
      },
    ],
    fontFace: true,
    keyframes: true,
    variables: true,
  });
  if (!result) throw new Error('The style sheet could not be reduced to what a page uses.');
  return result.css;
}

/**
 * Gives the rules of `css` that a page uses, without the custom properties that no rule asks for: small enough to
 * stand in the page itself. What a visitor brings about later comes with the whole sheet. Each page has its own
 * rules, so that one page's change never changes another; pages of a kind are alike, so few are worked out.
 */
export function criticalStyles(css: string): (html: string) => Promise<string> {
  const early = withoutAnswers(css);
  // A name that the sheet does not mention cannot decide about a rule.
  const mentioned = new Set(early.match(/[\w-]+/g));
  const values = [...early.matchAll(/\[[\w-]+[*^$~|]?=["']?([^\]"']+)/g)].map(([, value = '']) => value);
  /** What the sheet can know of a name: a value counts as the part of it that a selector asks for. */
  const known = (name: Name): Name[] => {
    const word = name.slice(2);
    if (!name.startsWith('v:')) return mentioned.has(word) ? [name] : [];
    return values.filter((value) => word.includes(value)).map((value): Name => `v:${value}`);
  };
  const tags = new Map<string, readonly Name[]>();
  const made = new Map<string, Promise<string>>();
  const add = (html: string, names: Set<Name>): void => {
    for (const [markup, tag = '', attributes = ''] of html.matchAll(TAG)) {
      let found = tags.get(markup);
      if (!found) {
        if (tags.size === MAX_TAGS) tags.clear();
        found = namesOfTag(tag, attributes).flatMap(known);
        tags.set(markup, found);
      }
      for (const name of found) names.add(name);
    }
  };
  return (html) => {
    const names = new Set<Name>([`c:${SET_BY_SCRIPT}`]);
    add(FRAME, names);
    add(html, names);
    const sorted = [...names].toSorted();
    const print = sorted.join(' ');
    let style = made.get(print);
    if (!style) made.set(print, (style = purge(early, sorted)));
    return style;
  };
}
