import { parse } from 'parse5';
import { expect, it } from 'vitest';

import { htmlLines, mailHtml } from '#functions/mail/layout.ts';

const HOSTILE = `</p></td></table><img src=x onerror="alert(1)">&lt;<script>'"`;

it('no text of a mail becomes markup, wherever it stands', () => {
  const row = { label: HOSTILE, value: HOSTILE };
  const cell = { text: HOSTILE, detail: HOSTILE, href: HOSTILE };
  const html = mailHtml({
    preheader: HOSTILE,
    title: HOSTILE,
    reference: HOSTILE,
    notes: [HOSTILE],
    paragraphs: [HOSTILE],
    rows: [row],
    table: { title: HOSTILE, columns: [HOSTILE, HOSTILE], rows: [[cell, cell]], sums: [row] },
    action: { label: HOSTILE, href: HOSTILE, note: HOSTILE },
    closing: [HOSTILE],
  });
  const names = new Set<string>();
  const attributes = new Set<string>();
  const walk = (node: object): void => {
    if ('tagName' in node) names.add(String(node.tagName));
    if ('attrs' in node) for (const { name } of node.attrs as { name: string }[]) attributes.add(name);
    if ('childNodes' in node) for (const child of node.childNodes as object[]) walk(child);
  };
  walk(parse(html));
  expect([...names]).not.toContain('img');
  expect([...names]).not.toContain('script');
  expect([...attributes].filter((name) => name.startsWith('on'))).toEqual([]);
  // Every hostile text is still there, as text.
  expect(html.split('alert(1)').length - 1).toBe(html.split('&lt;img src=x').length - 1);
  expect(htmlLines('a\n<b>').text).toBe('a<br>&lt;b&gt;');
});
