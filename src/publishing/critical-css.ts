import postcss, { type Container, type Root, type Rule } from 'postcss';
import selectorParser, { type Attribute, type Node, type Selector } from 'postcss-selector-parser';

import type { Element } from './page-markup.ts';

/** Attributes and classes that scripts set outside the rendered part: on the document, and on the preloader. */
const SET_BY_SCRIPT: readonly Pick<Element, 'tagName' | 'attrs'>[] = [
  {
    tagName: 'html',
    attrs: [
      { name: 'data-bs-theme', value: 'dark light' },
      { name: 'class', value: 'preloader-seen searching preloader--leaving' },
    ],
  },
  { tagName: 'body', attrs: [] },
];

/** Matches only after an input, or only parts of form controls. */
const LATER = /^:(?:hover|active|focus|disabled)|^::(?:-webkit-|-moz-|file-selector-button|selection)/;
/** Selectors in their parentheses, one of which must match. */
const ONE_OF = new Set([':is', ':where', ':has']);

/** The condition of an attribute selector with a value. */
type Wanted = Readonly<Record<'name' | 'value' | 'key', string>>;

function keyOf(node: Attribute): string {
  return `[${node.attribute}${node.operator ?? ''}${node.value ?? ''}]`;
}

/** True if an element that has all `names` may match this part of a selector. */
function mayMatch(node: Node, names: ReadonlySet<string>): boolean {
  if (node.type === 'tag') return names.has(node.value);
  if (node.type === 'class') return names.has(`.${node.value}`);
  if (node.type === 'id') return names.has(`#${node.value}`);
  if (node.type === 'attribute') return names.has(keyOf(node));
  if (node.type !== 'pseudo') return true;
  return (
    !LATER.test(node.value) && (!ONE_OF.has(node.value) || node.nodes.some((child) => isUsed(child, names)))
  );
}

function isUsed(selector: Selector, names: ReadonlySet<string>): boolean {
  return selector.nodes.every((node) => mayMatch(node, names));
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && parent.name.endsWith('keyframes');
}

/** The names behind the pattern's first group in the style sheet's values. */
function usedIn(root: Root, pattern: RegExp, properties: RegExp): Set<string> {
  const names = new Set<string>();
  root.walkDecls(properties, ({ value }) => {
    for (const [, name = ''] of value.matchAll(pattern)) names.add(name);
  });
  return names;
}

/** Removes what a removed rule was the last to need. */
function removeUnused(root: Root): void {
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    const variables = usedIn(root, /var\(\s*(--[\w-]+)/g, /./);
    root.walkDecls(/^--/, (declaration) => {
      if (variables.has(declaration.prop)) return;
      declaration.remove();
      isChanged = true;
    });
  }
  const animations = usedIn(root, /([\w-]+)/g, /^animation/);
  root.walkAtRules(/keyframes$/, (rule) => void (animations.has(rule.params) || rule.remove()));
  const removeEmpty = (container: Container): void => {
    container.each((node) => {
      if ('nodes' in node && node.nodes) removeEmpty(node);
      if ('nodes' in node && node.nodes?.length === 0) node.remove();
    });
  };
  removeEmpty(root);
}

/**
 * Returns a function that picks the rules of `css` that a page uses, to embed them in the page: without the rules for
 * hovering, pressing, focus and print, because the whole style sheet is loaded by the first input. Until then the browser's
 * own ring shows the focus. Each page has its own rules, so that a change of one page never changes another; results are
 * cached by the names in the markup, since pages of a kind are alike.
 */
export function criticalStyles(css: string): (elements: readonly Element[]) => string {
  const sheet = postcss.parse(css);
  sheet.walkAtRules('media', (rule) => void (rule.params === 'print' && rule.remove()));
  sheet.walkDecls('transition', (declaration) => void declaration.remove());

  const parsed = new Map<string, Selector[]>();
  /** Names that the style sheet does not contain cannot select a rule. */
  const mentioned = new Set<string>();
  const wanted: Wanted[] = [];
  sheet.walkRules((rule) => {
    if (isKeyframe(rule) || parsed.has(rule.selector)) return;
    const list = selectorParser().astSync(rule.selector);
    parsed.set(rule.selector, list.nodes);
    list.walk((node) => {
      if (node.type === 'tag') mentioned.add(node.value);
      else if (node.type === 'class') mentioned.add(`.${node.value}`);
      else if (node.type === 'id') mentioned.add(`#${node.value}`);
      else if (node.type === 'attribute' && !mentioned.has(keyOf(node))) {
        mentioned.add(keyOf(node));
        if (node.value !== undefined)
          wanted.push({ name: node.attribute, value: node.value, key: keyOf(node) });
      }
    });
  });

  const namesOf = ({ tagName, attrs }: Pick<Element, 'tagName' | 'attrs'>): string[] => [
    tagName,
    ...attrs.flatMap(({ name, value }) => [
      `[${name}]`,
      ...(name === 'id' ? [`#${value}`] : []),
      ...(name === 'class' ? value.split(/\s+/).map((word) => `.${word}`) : []),
      // Any operator finds its value inside the attribute's.
      ...wanted
        .filter((variable) => variable.name === name && value.includes(variable.value))
        .map(({ key }) => key),
    ]),
  ];
  const make = (names: ReadonlySet<string>): string => {
    const root = sheet.clone();
    root.walkRules((rule) => {
      const selectors = parsed.get(rule.selector);
      if (!selectors || isKeyframe(rule)) return;
      const used = selectors.filter((selector) => isUsed(selector, names));
      if (used.length === 0) rule.remove();
      else if (used.length < selectors.length) rule.selector = used.map(String).join(',');
    });
    removeUnused(root);
    return root.toString();
  };

  const made = new Map<string, string>();
  return (elements) => {
    const names = new Set(
      [...SET_BY_SCRIPT, ...elements].flatMap(namesOf).filter((name) => mentioned.has(name)),
    );
    const print = [...names].toSorted().join(' ');
    const style = made.get(print) ?? make(names);
    made.set(print, style);
    return style;
  };
}
