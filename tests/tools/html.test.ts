import { expect, it } from 'vitest';

import { judgeMessages } from '#tools/checks/html.ts';

const message = (text: string, type: 'error' | 'info' = 'error', page = 'about.html') => ({
  type,
  url: `file:/site/${page}`,
  message: text,
});

it('names the errors of HTML and counts what it ignores, with the reason', () => {
  const { faults, note } = judgeMessages([
    message('Element “link” is missing one or more of the following attributes: “rel”.'),
    message('CSS: Unrecognized at-rule “@container”'),
    message('Element “head” is missing a required instance of child element “title”.', 'error', 'shell.html'),
    message('Trailing slash on void elements has no effect.', 'info'),
  ]);
  expect(faults).toEqual([expect.stringMatching(/^about\.html: Element “link” is missing/)]);
  expect(note).toMatch(/1 ignored: its CSS parser .*1 ignored: shell\.html/);
});

it('a page without a title is a fault', () => {
  const title = 'Element “head” is missing a required instance of child element “title”.';
  expect(judgeMessages([message(title)]).faults).toHaveLength(1);
});
