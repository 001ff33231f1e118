import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { sha256 } from '#functions/leads/lead.ts';
import {
  API_BODY_MAX_BYTES,
  COLLECTIONS,
  LIMITS,
  PAPER_LINE_LIMITS,
  LIST_VALIDATION,
  listEntity,
  SEND_SUCCESS,
  type ListLine,
} from '#src/contracts/index.ts';
import { addDays, dayInIndia } from '#src/lib/india-time.ts';

import { openBench, paperLine, sampleList, silentAbout } from '../support/bench.ts';
import { deliverMails, onlyLead } from '../support/sent-lead.ts';
import { useBench } from '../support/use-bench.ts';

const bench = useBench();

const KEY = { 'Idempotency-Key': '3f0c8a52-6a35-4d8b-9c38-6a4f4d0a7f11' };
const onlyList = async () => (await onlyLead(bench)) as Record<string, unknown> & { lines: ListLine[] };
const addProduct = (slug: string, fields: Record<string, unknown> = {}) =>
  bench.db.doc(`${COLLECTIONS.products}/${slug}`).set({ slug, category_slug: 'kraft-papers', ...fields });

describe('send-list (M72)', () => {
  it('stores the list with what the quantities are in other units, marks papers that are hidden or gone, and mails business and visitor', async () => {
    await addProduct('greaseproof-paper', { isVisible: true });
    await addProduct('hidden', { isVisible: false });
    const lines = [
      paperLine({ note: 'Printed in one colour,\nif you can.', wantsSample: true }),
      paperLine({ paper: 'category', slug: 'kraft-papers', name: 'Kraft', size: '900 mm', gsm: '120' }),
      paperLine({ quantity: 'two lorries', gsm: '', size: '' }),
      paperLine({ slug: 'hidden', quantity: '' }),
      paperLine({ slug: 'gone', quantity: '' }),
    ];
    const { status, body, text } = await bench.sendList({ lines }, { ...KEY, 'X-Form-Fill-Ms': '30000' });
    expect([status, body['message']]).toEqual([200, SEND_SUCCESS.list]);
    // The answer must not show which papers exist.
    expect(text).not.toMatch(/hidden|gone/);
    const reference = String(body['reference']);
    expect(reference).toMatch(/^R-\d{6}-[0-9A-HJKMNP-TV-Z]{4}$/);

    const lead = await onlyList();
    expect(v.safeParse(listEntity.schema, lead).issues).toBeUndefined();
    expect(lead).toMatchObject({ kind: 'list', reference, company: 'Wrap & Print', flags: [] });
    expect(lead.lines.map((line) => [line.wantsSample, line.computed, line.state])).toEqual([
      [true, '= 2,000 kg, ≈ 4,38,596 sheets', 'visible'],
      [false, '= 2,000 kg, ≈ 18,519 metres', 'visible'],
      [false, '', 'visible'],
      [false, '', 'hidden'],
      [false, '', 'unknown'],
    ]);

    const { owner, visitor } = await deliverMails(bench);
    expect(owner?.subject).toBe(`Request list ${reference}: 5 papers`);
    expect(owner?.replyTo?.[0]?.address).toBe('asha@example.org');
    // The five lines of the list stand between four rows of the layout.
    expect(owner?.html?.match(/<tr><td/g)).toHaveLength(5 + 4);
    expect(owner?.html).toContain('Printed in one colour,<br>if you can.');
    expect(owner?.html).toContain('≈ 4,38,596 sheets');
    for (const part of [
      '1. Greaseproof Paper\n   Food Grade Papers\n   sample wanted\n   Note: Printed in one colour,\n',
      '   Quantity: 2 tonnes\n   = 2,000 kg, ≈ 18,519 metres',
      'Quantity: two lorries tonnes',
    ])
      expect(owner?.text).toContain(part);
    expect(owner?.text).toMatch(/hidden on the site[^]*not in the catalogue/);
    expect(visitor?.subject).toContain(`${reference} (5 papers)`);
    // The confirmation repeats nothing that the visitor typed: the number of papers is counted by the server.
    expect(visitor?.text).toContain('5 papers');
    const typed = /Asha|Wrap|Greaseproof|tonnes|lorries|0000|hidden on|catalogue/;
    expect(`${visitor?.text}${visitor?.html}`).not.toMatch(typed);
  });

  it('stores a list whose papers cannot be looked up, unchecked', async () => {
    const blind = await openBench({ db: silentAbout(bench.db, [COLLECTIONS.products]) });
    expect((await blind.sendList()).status).toBe(200);
    expect((await onlyList()).lines.map(({ state }) => state)).toEqual(['unchecked']);
    expect(blind.logged()).toContain('papers.unreadable');
  });

  it('takes as many lines as a list holds, filled as far as a call may be large, and delivers them', async () => {
    const full = paperLine({
      name: 'न'.repeat(60),
      category: 'न'.repeat(20),
      size: 'न'.repeat(20),
      gsm: 'न'.repeat(10),
      quantity: 'न'.repeat(10),
      note: 'n'.repeat(PAPER_LINE_LIMITS.note),
    });
    const slug = (at: number) => `${'s'.repeat(LIMITS.slug - 4)}-${String(at).padStart(3, '0')}`;
    const lines = Array.from({ length: LIMITS.requestLines }, (_unused, at) => ({ ...full, slug: slug(at) }));
    const bytes = new TextEncoder().encode(JSON.stringify(lines)).length;
    expect(bytes).toBeLessThan(API_BODY_MAX_BYTES.request);
    expect(bytes).toBeGreaterThan(0.8 * API_BODY_MAX_BYTES.request);
    expect((await bench.sendList({ lines })).status).toBe(200);
    expect((await onlyList()).lines).toHaveLength(LIMITS.requestLines);
    expect((await deliverMails(bench)).owner?.text).toMatch(
      /\n1\. न[^]*… and \d+ more\. All of them are in the admin area\./,
    );
    const tooMany = await bench.sendList({ lines: [...lines, full] });
    expect([tooMany.status, tooMany.body['message']]).toEqual([400, LIST_VALIDATION.tooManyLines]);
  });

  it('takes where and when the papers are needed, and names the state to the business', async () => {
    const neededBy = addDays(dayInIndia(new Date()), 30);
    const typed = { deliveryPin: '122 001', deliveryPlace: ' Gurugram ', gstin: '27aapfu0939f1zv' };
    expect((await bench.sendList({ ...typed, neededBy, remarks: 'Unload by hand.' })).status).toBe(200);
    const clean = { deliveryPin: '122001', deliveryPlace: 'Gurugram', gstin: '27AAPFU0939F1ZV' };
    expect(await onlyList()).toMatchObject({ ...clean, neededBy, remarks: 'Unload by hand.' });
    expect(JSON.stringify(await bench.mails())).toContain('Gurugram 122001, Haryana (06)');
  });

  it('takes a list of a page that does not ask for the delivery, with the hash that it always had', async () => {
    await bench.sendList({}, KEY);
    const { timestamp: _timestamp, lines, ...sender } = sampleList();
    const payloadHash = sha256(JSON.stringify([sender, lines]));
    expect(await onlyList()).toMatchObject({ payloadHash, deliveryPin: '', gstin: '' });
  });

  it.each([
    ['no lines', { lines: [] }, LIST_VALIDATION.noLines],
    ['lines that are no list', { lines: { length: 1 } }, LIST_VALIDATION.noLines],
    ['a line that is no object', { lines: ['kraft'] }, 'Line 1: Send an object.'],
    ['a list in a line', { lines: [paperLine({ note: ['a'] })] }, 'The JSON is nested too deep.'],
    ['a number', { lines: [paperLine({ quantity: 2 })] }, '"quantity" must be text.'],
    ['a unit of its own', { lines: [paperLine({ unit: 'pounds' })] }, 'Line 1: The unit is unknown.'],
    ['no slug', { lines: [paperLine({ slug: '../x' })] }, 'Line 1: The paper is missing or malformed.'],
    ['an essay', { lines: [paperLine({ note: 'x'.repeat(501) })] }, 'Line 1: Enter a shorter text.'],
    ['an address that is none', { email: 'a@b.com, c@d.com' }, LIST_VALIDATION.badEmail],
  ])('refuses %s with a sentence and stores nothing', async (_what, changes, message) => {
    const answer = await bench.sendList(changes);
    expect([answer.status, answer.body['message']]).toEqual([400, message]);
    expect(await bench.leads()).toEqual([]);
  });

  it.each([
    ['2026-11-26', '2026-11-26'],
    ['', ''],
    ['<b>26</b>', ''],
    ['2026-13-40', ''],
  ])('keeps the version of the privacy notice at the form: %j as %j', async (shown, notice) => {
    await bench.sendList({}, { ...KEY, 'X-Privacy-Notice': shown });
    expect(await onlyList()).toMatchObject({ notice });
  });
});
