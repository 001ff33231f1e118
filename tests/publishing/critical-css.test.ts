import { expect, it } from 'vitest';

import { criticalStyles } from '#src/publishing/critical-css.ts';
import { readPage } from '#src/publishing/page-markup.ts';

/** The rules of `css` that a page with this body embeds. */
const reduceWith = (css: string): ((body: string) => string) => {
  const styleOf = criticalStyles(css);
  return (body) => styleOf(readPage(`<title>x</title>${body}`, () => null).elements);
};
const reduce = (css: string, body: string): string => reduceWith(css)(body);

it('keeps the rules that the markup uses and drops the others', () => {
  const css = '.card{color:red}.table{color:blue}p{margin:0}form{margin:1px}';
  expect(reduce(css, '<p class="card">x</p>')).toBe('.card{color:red}p{margin:0}');
});

it('does not take words of the text for class names', () => {
  expect(reduce('.alert{color:red}', '<p>An alert about a table</p>')).toBe('');
});

it('drops custom properties that no rule asks for', () => {
  const css = ':root{--used:red;--unused:blue}p{color:var(--used)}';
  expect(reduce(css, '<p>x</p>')).toBe(':root{--used:red}p{color:var(--used)}');
});

it.each([
  ['.a>:where(:not(:first-child)){b:c}', true],
  [':is(.a,.no) p{b:c}', true],
  [':where(.no,.nor) p{b:c}', false],
  ['.a:not(:hover,.no){b:c}', true],
  ['.a:is(:hover,:focus-visible){b:c}', false],
  ['p:nth-child(2n+1 of .no){b:c}', true],
  ['@media (width>1px){@supports (a:b){.no{b:c}}}', false],
  ['.a{animation:turn 1s}@keyframes turn{to{b:c}}', true],
  ['@keyframes turn{to{b:c}}', false],
])('reads selectors by a parser: %s', (css, isKept) => {
  expect(reduce(css, '<div class="a"><noscript><p>x</p></noscript></div>')).toBe(isKept ? css : '');
});

it('leaves the answers to a visitor to the whole sheet', () => {
  const css =
    'a,a:hover{color:red;transition:color 1s}a:active{color:blue}a:focus-visible{outline:1px solid}' +
    '@media print{a{color:black}@page{margin:0}}';
  expect(reduce(css, '<a href="/">x</a>')).toBe('a{color:red}');
});

it('keeps the chosen theme and the early end of the preloader, which scripts set', () => {
  const css = '[data-bs-theme=dark]{color:#fff}.preloader-seen .preloader{display:none}';
  expect(reduce(css, '<div class="preloader">x</div>')).toBe(css);
});

it('gives each page its own rules, whatever was asked before', () => {
  const styleOf = reduceWith('.a{margin:0}.b{margin:1px}[type^=te]{margin:2px}');
  expect(styleOf('<p class="a">x</p>')).toBe('.a{margin:0}');
  expect(styleOf('<p class="b">x</p>')).toBe('.b{margin:1px}');
  expect(styleOf('<input type="text">')).toBe('[type^=te]{margin:2px}');
  expect(styleOf('<p class="a">another text</p>')).toBe('.a{margin:0}');
});
