import { readFileSync } from 'node:fs';

import { parse } from 'parse5';
import { expect, it } from 'vitest';

import { htmlLines } from '#functions/mail/html.ts';
import { mailHtml } from '#functions/mail/layout.ts';
import { COLOURS } from '#functions/mail/theme.ts';
import { ownerMail } from '#functions/mail/lead-mails.ts';
import { composeMail } from '#functions/mail/mail-message.ts';
import { LIST_FIELDS, takenLead, type ListContact } from '#src/contracts/index.ts';
import { listLine } from '#tests/support/paper-line.ts';

const EMPTY_CONTACT = Object.fromEntries(LIST_FIELDS.map((field) => [field, ''])) as ListContact;

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
    table: { title: HOSTILE, columns: [HOSTILE, HOSTILE], rows: [[cell, cell]], sums: [row], rest: HOSTILE },
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
  expect([...names, ...attributes].filter((name) => /^(?:img|script|on.*)$/.test(name))).toEqual([]);
  // Every hostile text is still there, as text.
  expect(html.split('alert(1)').length - 1).toBe(html.split('&lt;img src=x').length - 1);
  expect(htmlLines('a\n<b>').text).toBe('a<br>&lt;b&gt;');
});

it.each([
  ['Kraft Paper for bags and wrapping', 20, 0],
  ['Kraft Paper for bags and wrapping', 500, 1],
  ['थैलियों और पैकिंग के लिए क्राफ्ट पेपर', 200, 1],
  [`W`.repeat(200), 1000, 1],
])('with lines of %s, %i of them, the mail stays below what Gmail cuts off', (name, count, cuts) => {
  const cells = [
    { text: name, detail: `Brown · 100 GSM · 60 x 90 cm · HSN 4804, GST 18%\nNote: ${name}` },
    { text: '₹1,23,456.00' },
  ];
  const sums = [{ label: 'Total', value: '₹9,99,999.00' }];
  const mail = composeMail(
    { id: 'lead_owner', to: ['a@example.com'], replyTo: '', subject: 'S' },
    {
      preheader: '',
      title: 'Quotation',
      rows: [{ label: 'Valid until', value: '1 December' }],
      table: {
        title: 'Our offer',
        columns: ['Paper', 'Amount'],
        rows: Array.from({ length: count }, () => cells),
        sums,
        rest: 'All of them are in the PDF.',
      },
      action: { label: 'Accept', href: 'https://site.example/r#key', note: 'For you.' },
      closing: ['Terms'],
    },
  );
  expect(Buffer.byteLength(mail.html)).toBeLessThan(95_000);
  const shown = mail.html.split('₹1,23,456.00').length - 1;
  const more =
    cuts === 0 ? 0 : Number(/… and (\d+) more\. All of them are in the PDF\./.exec(mail.html)?.[1]);
  expect(shown + more).toBe(count);
  // The text part of the mail has the same lines.
  expect(mail.text.split('₹1,23,456.00').length - 1).toBe(shown);
  expect(mail.text.includes(`… and ${more} more. All of them are in the PDF.`)).toBe(cuts === 1);
  expect(shown).toBeGreaterThan(19);
  // The button stands first, its address in plain text below it, and the sums and terms are there.
  const shownInOrder = ['>Accept</a>', '>https://site.example/r#key</a>', 'Valid until', 'Our offer'];
  const places = [...shownInOrder, '₹9,99,999.00', 'Terms'].map((text) => mail.html.indexOf(text));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(mail.text.indexOf('https://site.example/r#key')).toBeLessThan(mail.text.indexOf('Valid until'));
});

it('of a request that is nowhere else, no line is left out', () => {
  const line = listLine({ note: 'W'.repeat(500) });
  const contact = { ...EMPTY_CONTACT, name: 'Asha', channel: 'email', toldBy: '', attachment: '' } as const;
  const { lead: fields } = takenLead(
    contact,
    Array.from({ length: 200 }, () => line),
    { reference: 'L-1', payloadHash: '' },
    { id: 'lead_1', by: '', now: new Date(0), isShared: false },
  );
  const lead = { ...fields, id: 'lead_1' };
  const linesIn = (text: string): number => text.split('W'.repeat(500)).length - 1;
  const only = ownerMail(lead, ['a@example.com'], '');
  expect([linesIn(only.text), linesIn(only.html)]).toEqual([200, 200]);
  const linked = ownerMail(lead, ['a@example.com'], 'https://site.example/admin');
  expect(linesIn(linked.text)).toBe(linesIn(linked.html));
  expect(linesIn(linked.text)).toBeLessThan(200);
});

it('mails and printed offers have the colours of the site’s themes', () => {
  const tokens = readFileSync(new URL('../../../src/styles/_tokens.scss', import.meta.url), 'utf8');
  for (const [name, [light, dark]] of Object.entries(COLOURS)) {
    const token = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(tokens).toContain(`'${token}': ${light} ${dark},`);
  }
});
