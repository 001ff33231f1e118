import { PurgeCSS } from 'purgecss';

/** The document around the rendered part, with the attributes that scripts set outside React. */
const FRAME =
  '<html data-bs-theme="dark light" class="preloader-seen searching"><head></head><body></body></html>';
const SET_BY_SCRIPT = 'preloader--leaving';

const TAG = /<([a-z][a-z0-9-]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s=>"]+)(?:="([^"]*)")?/g;

/** Limit of the cache of tags, whose strings keep the text of their page in memory. */
const MAX_TAGS = 20_000;

/** `t`ag, `c`lass, `i`d, `a`ttribute or `v`alue of an attribute. */
type Kind = 't' | 'c' | 'i' | 'a' | 'v';
type Name = `${Kind}:${string}`;

/** The names in one tag of the markup. */
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
/** Selectors that match only after an input, or only form controls. */
const LATER = /:(?:hover|active|focus|disabled)\b|::(?:-webkit-|-moz-|file-selector-button|selection)/;
const PRINT = /@media print\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
const TRANSITION = /;transition:[^;}]*|(?<=\{)transition:[^;}]*;?/g;

/**
 * Removes the rules for hovering, pressing, focus and print, because the full style sheet is loaded by the first input.
 * Until then the browser's own ring shows the focus.
 */
function withoutAnswers(css: string): string {
  return css
    .replaceAll(PRINT, '')
    .replaceAll(TRANSITION, '')
    .replaceAll(RULE, (rule, selectors: string) => {
      // A selector with a list in parentheses cannot be split at commas.
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
    keyframes: true,
    variables: true,
  });
  if (!result) throw new Error('The style sheet could not be reduced to what a page uses.');
  return result.css;
}

/**
 * Returns a function that picks the rules of `css` a page uses, without unused custom properties, to embed them in the
 * page. Each page has its own rules, so that a change of one page never changes another; results are cached by the names
 * in the markup, since pages of a kind are alike.
 */
export function criticalStyles(css: string): (html: string) => Promise<string> {
  const early = withoutAnswers(css);
  // Names that the style sheet does not contain cannot select a rule.
  const mentioned = new Set(early.match(/[\w-]+/g));
  const values = [...early.matchAll(/\[[\w-]+[*^$~|]?=["']?([^\]"']+)/g)].map(([, value = '']) => value);
  /** The names relevant to the style sheet; an attribute's value counts as the part that a selector compares. */
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
