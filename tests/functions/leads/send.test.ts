import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { sha256 } from '#functions/leads/lead.ts';
import {
  API_BODY_MAX_BYTES,
  COLLECTIONS,
  LIMITS,
  LIST_VALIDATION,
  listEntity,
  messageEntity,
  NO_QUOTE_FORM,
  PAPER_LINE_LIMITS,
  quoteRequestEntity,
  SEND_SUCCESS,
  type ListLine,
} from '#src/contracts/index.ts';
import { addDays, dayInIndia } from '#src/lib/india-time.ts';

import {
  CATEGORY,
  contact,
  FIELDS,
  openBench,
  paperLine,
  sampleList,
  seedForm,
  silentAbout,
} from '../support/bench.ts';
import { useBench } from '../support/use-bench.ts';

const bench = useBench();

const KEY = { 'Idempotency-Key': '3f0c8a52-6a35-4d8b-9c38-6a4f4d0a7f11' };

/** The fields of the only stored lead. */
async function onlyLead(): Promise<Record<string, unknown>> {
  const [{ id: _id, ...lead } = {}] = await bench.leads();
  return lead;
}

/** Delivers the two mails of a lead. */
async function deliverMails() {
  await bench.endpoints.outbox.drain(new Date());
  expect(bench.sink.mails).toHaveLength(2);
  return { owner: bench.mailTo('sales@example.com'), visitor: bench.mailTo('asha@example.org') };
}

describe('send-quote (M26, M28)', () => {
  it('stores the lead and mails business and visitor', async () => {
    const { status, body } = await bench.sendQuote({}, { ...KEY, 'X-Form-Fill-Ms': '30000' });
    expect([status, body['message']]).toEqual([200, SEND_SUCCESS.quote]);
    const reference = String(body['reference']);
    expect(reference).toMatch(/^Q-\d{6}-[0-9A-HJKMNP-TV-Z]{4}$/);

    const lead = await onlyLead();
    expect(lead).toMatchObject({ reference, kind: 'quote', flags: [] });
    expect(v.safeParse(quoteRequestEntity.schema, lead).issues).toBeUndefined();

    const { owner, visitor } = await deliverMails();
    const [{ id } = {}] = await bench.leads();
    expect(owner?.text).toContain(`/admin/requests/${String(id)}`);
    expect(owner?.subject).toBe(`Quote request ${reference}: Kraft Papers`);
    expect(owner?.replyTo?.[0]?.address).toBe('asha@example.org');
    expect(owner?.html).toContain('Please quote for 2 tonnes');
    expect(owner?.text).toContain('GSM: 120');
    expect(visitor?.subject).toContain(reference);
    expect(visitor?.replyTo?.[0]?.address).toBe('sales@example.com');
    // Nothing that the visitor typed comes back in the confirmation.
    expect(`${visitor?.text}${visitor?.html}`).not.toMatch(/Asha|2 tonnes|\b120\b/);
    const headers = Object.fromEntries(visitor?.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-replied', 'x-auto-response-suppress': 'All' });
    for (const mail of [owner, visitor]) expect(mail?.from).toMatchObject({ address: 'website@example.com' });
  });

  it('follows the stored definition, not what the browser believes', async () => {
    const city = { ...FIELDS[0]!, name: 'city', label: 'Delivery city' };
    await seedForm(bench.db, [...FIELDS, city]);
    const refused = { status: 400, body: { message: 'Delivery city is mandatory', code: 'invalid' } };
    expect(await bench.sendQuote()).toMatchObject(refused);
    expect(await bench.leads()).toEqual([]);
    // An answer to a question that the form no longer asks is kept.
    await seedForm(bench.db, FIELDS.slice(0, 3));
    expect((await bench.sendQuote()).status).toBe(200);
    expect(await onlyLead()).toMatchObject({
      extraAnswers: [{ name: 'gsm', label: 'gsm', value: '120' }],
    });
  });

  it('takes no request for a hidden category and does not name it', async () => {
    await bench.db.collection(COLLECTIONS.categories).doc('kraft').update({ isVisible: false });
    const answer = await bench.sendQuote();
    expect(answer).toMatchObject({ status: 404, body: { message: NO_QUOTE_FORM, code: 'not-found' } });
    expect(answer.text).not.toContain('Kraft Papers');
    expect([await bench.leads(), await bench.mails()]).toEqual([[], []]);
  });

  it('gives a repeated request its first answer even when the form was deleted in between', async () => {
    const { reference } = (await bench.sendQuote({}, KEY)).body;
    await bench.db.collection(COLLECTIONS.quoteFormDefinitions).doc(CATEGORY).delete();
    const second = await bench.sendQuote({ timestamp: '2026-11-21T09:05:00.000Z' }, KEY);
    expect(second).toMatchObject({ status: 200, body: { reference } });
  });

  it('takes the content as the key when there is none', async () => {
    await bench.sendQuote();
    await bench.sendQuote({ timestamp: '2026-11-21T09:00:09.000Z' });
    expect(await bench.leads()).toHaveLength(1);
    await bench.sendQuote({ gsm: '130' });
    expect(await bench.leads()).toHaveLength(2);
  });

  it('keeps, marks and confirms a request that looks like a robot’s: a password manager may have filled its field', async () => {
    const robot = { ...KEY, 'X-Form-Fill-Ms': '300', 'X-Form-Trap': 'filled' };
    expect((await bench.sendQuote({}, robot)).status).toBe(200);
    expect(await onlyLead()).toMatchObject({ flags: ['suspect-trap', 'suspect-fast'] });
    const { owner, visitor } = await deliverMails();
    expect(visitor?.text).toMatch(/\/my-requests#\S+/);
    expect(owner?.subject).toMatch(/^\[check\] /);
    expect(owner?.text).toContain('may be spam');
  });
});

it('send-contact (M27, M29) stores the message, mails the business, and confirms it to its writer with nothing that was typed', async () => {
  const { status, body } = await bench.sendMessage({}, KEY);
  expect([status, body['message']]).toEqual([200, SEND_SUCCESS.message]);
  const message = await onlyLead();
  expect(message).toMatchObject(contact());
  expect(v.safeParse(messageEntity.schema, message).issues).toBeUndefined();
  const { owner, visitor } = await deliverMails();
  expect(owner?.replyTo?.[0]?.address).toBe('asha@example.org');
  const reference = String(message['reference']);
  expect(visitor?.subject).toBe(`Paper House: your message ${reference} (the contact form)`);
  expect(visitor?.text).toMatch(
    /Thank you for writing to Paper House\. We have your message and[\s\S]*\/my-requests#\S+/,
  );
  for (const typed of ['Asha', contact()['message']]) expect(visitor?.text).not.toContain(typed);
});

const onlyList = async () => (await onlyLead()) as Record<string, unknown> & { lines: ListLine[] };
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
    const { owner, visitor } = await deliverMails();
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
    expect((await deliverMails()).owner?.text).toMatch(
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
    ['lines that are no list', { lines: { length: 1 } }, LIST_VALIDATION.noLines],
    ['a line that is no object', { lines: ['kraft'] }, 'Line 1: Send an object.'],
    ['a unit of its own', { lines: [paperLine({ unit: 'pounds' })] }, 'Line 1: The unit is unknown.'],
    ['no slug', { lines: [paperLine({ slug: '../x' })] }, 'Line 1: The paper is missing or malformed.'],
    ['an essay', { lines: [paperLine({ note: 'x'.repeat(501) })] }, 'Line 1: Enter a shorter text.'],
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
