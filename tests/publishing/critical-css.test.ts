import { expect, it } from 'vitest';

import { criticalStyles } from '#src/publishing/critical-css.ts';

function reduce(css: string, html: string): Promise<string> {
  return criticalStyles(css)(html);
}

it('keeps the rules that the markup uses and drops the others', async () => {
  const css = '.card{color:red}.table{color:blue}p{margin:0}form{margin:1px}';
  expect(await reduce(css, '<p class="card">x</p>')).toBe('.card{color:red}p{margin:0}');
});

it('does not take words of the text for class names', async () => {
  expect(await reduce('.alert{color:red}', '<p>An alert about a table</p>')).toBe('');
});

it('drops custom properties that no rule asks for', async () => {
  const css = ':root{--used:red;--unused:blue}p{color:var(--used)}';
  expect(await reduce(css, '<p>x</p>')).toBe(':root{--used:red}p{color:var(--used)}');
});

it('leaves the answers to a visitor to the whole sheet', async () => {
  const css =
    'a,a:hover{color:red;transition:color 1s}a:active{color:blue}a:focus-visible{outline:1px solid}' +
    '@media print{a{color:black}@page{margin:0}}';
  expect(await reduce(css, '<a href="/">x</a>')).toBe('a{color:red}');
});

it('keeps the chosen theme and the early end of the preloader, which scripts set', async () => {
  const css = '[data-bs-theme=dark]{color:#fff}.preloader-seen .preloader{display:none}';
  expect(await reduce(css, '<div class="preloader">x</div>')).toBe(css);
});

it('gives each page its own rules, whatever was asked before', async () => {
  const styleOf = criticalStyles('.a{margin:0}.b{margin:1px}[type^=te]{margin:2px}');
  expect(await styleOf('<p class="a">x</p>')).toBe('.a{margin:0}');
  expect(await styleOf('<p class="b">x</p>')).toBe('.b{margin:1px}');
  expect(await styleOf('<input type="text">')).toBe('[type^=te]{margin:2px}');
  expect(await styleOf('<p class="a">another text</p>')).toBe('.a{margin:0}');
});
