import { PurgeCSS } from 'purgecss';

/** What a style sheet's selectors can ask of a page: its tags, classes, ids and attributes. */
export interface MarkupNames {
  tags: Set<string>;
  classes: Set<string>;
  ids: Set<string>;
  attributes: Set<string>;
  values: Set<string>;
  /** Tags that have been taken apart, as they were written: most of a page is like the page before. */
  seen: Set<string>;
}

/** So many tags are remembered, then forgotten: each holds the text of its page. */
const MAX_SEEN = 20_000;

/** What the document has around the rendered part, and what scripts set before or without React. */
const FRAME = '<html data-bs-theme="dark light" class="preloader-seen"><head></head><body></body></html>';
const SET_BY_SCRIPT = 'preloader--leaving';

const TAG = /<([a-z][a-z0-9-]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s=>"]+)(?:="([^"]*)")?/g;

/** Starts with what every page has. */
export function emptyNames(): MarkupNames {
  const names: MarkupNames = {
    tags: new Set(),
    classes: new Set([SET_BY_SCRIPT]),
    ids: new Set(),
    attributes: new Set(),
    values: new Set(),
    seen: new Set(),
  };
  collectNames(FRAME, names);
  return names;
}

/** Adds a page's names. Words in its text do not count, only its markup does. */
export function collectNames(html: string, names: MarkupNames): void {
  for (const [markup, tag = '', attributes = ''] of html.matchAll(TAG)) {
    if (names.seen.has(markup)) continue;
    if (names.seen.size === MAX_SEEN) names.seen.clear();
    names.seen.add(markup);
    names.tags.add(tag.toLowerCase());
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      names.attributes.add(name);
      const words = value.split(/\s+/).filter(Boolean);
      if (name === 'class') for (const word of words) names.classes.add(word);
      else if (name === 'id') names.ids.add(value);
      else for (const word of words) names.values.add(word);
    }
  }
}

const RULE = /(?<=^|[{}])([^{}@]+)\{[^{}]*\}/g;
/** What shows only in answer to the visitor, and what only form controls have. */
const LATER = /:(?:hover|active|disabled)\b|::(?:-webkit-|-moz-|file-selector-button|selection)/;

/** Without the rules for hovering and pressing: the whole sheet is there before or with the first press. */
function withoutAnswers(css: string): string {
  return css.replaceAll(RULE, (rule, selectors: string) => {
    // A list of selectors in brackets is not taken apart.
    if (/\([^)]*,/.test(selectors)) return LATER.test(selectors) ? '' : rule;
    const kept = selectors.split(',').filter((selector) => !LATER.test(selector));
    return kept.length === 0 ? '' : rule.replace(selectors, () => kept.join(','));
  });
}

/**
 * The rules of `css` that pages with these names use, without the custom properties that no rule asks for: small
 * enough to stand in the page itself. What a visitor brings about later comes with the whole sheet.
 */
export async function criticalCss(css: string, names: MarkupNames): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'html' }],
    css: [{ raw: withoutAnswers(css) }],
    extractors: [
      {
        extensions: ['html'],
        extractor: () => ({
          attributes: { names: [...names.attributes], values: [...names.values] },
          classes: [...names.classes],
          ids: [...names.ids],
          tags: [...names.tags],
          undetermined: [],
        }),
      },
    ],
    fontFace: true,
    keyframes: true,
    variables: true,
  });
  if (!result) throw new Error('The style sheet could not be reduced to what the pages use.');
  return result.css;
}
