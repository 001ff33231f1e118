import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { sha256 } from '#functions/leads/lead.ts';
import {
  API_BODY_MAX_BYTES,
  API_PATHS,
  COLLECTIONS,
  LIMITS,
  PAPER_LINE_LIMITS,
  LIST_VALIDATION,
  listEntity,
  SEND_SUCCESS,
  type ListLine,
} from '#src/contracts/index.ts';
import { addDays, dayInIndia } from '#src/lib/india-time.ts';

import { openBench, paperLine, sampleList, silentAbout, type Answer } from '../support/bench.ts';
import { useBench } from '../support/use-bench.ts';

const bench = useBench();

const KEY = { 'Idempotency-Key': '3f0c8a52-6a35-4d8b-9c38-6a4f4d0a7f11' };
const leads = () => bench.all(COLLECTIONS.leads);
const linesOf = (lead: Record<string, unknown> | undefined) => (lead?.['lines'] ?? []) as ListLine[];
const send = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}): Promise<Answer> =>
  bench.post(API_PATHS.sendList, sampleList(changes), headers);
const addProduct = (slug: string, fields: Record<string, unknown> = {}) =>
  bench.db.doc(`${COLLECTIONS.products}/${slug}`).set({ slug, category_slug: 'kraft-papers', ...fields });
const mailsOnceSent = async () => {
  await bench.endpoints.outbox.drain(new Date());
  const to = (address: string) => bench.sink.mails.find((mail) => mail.recipients[0] === address)?.parsed;
  return { owner: to('sales@example.com'), visitor: to('asha@example.org') };
};

describe('send-list (M72)', () => {
  it('stores the list with what the quantities are in other units, and mails business and visitor', async () => {
    await addProduct('greaseproof-paper', { isVisible: true });
    const lines = [
      paperLine({ note: 'Printed in one colour,\nif you can.', wantsSample: true }),
      paperLine({ paper: 'category', slug: 'kraft-papers', name: 'Kraft', size: '900 mm', gsm: '120' }),
      paperLine({ quantity: 'two lorries', gsm: '', size: '' }),
    ];
    const answer = await send({ lines }, { ...KEY, 'X-Form-Fill-Ms': '30000' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ message: SEND_SUCCESS.list });
    const reference = String(answer.body['reference']);
    expect(reference).toMatch(/^R-\d{6}-[0-9A-HJKMNP-TV-Z]{4}$/);

    const [lead] = await leads();
    const { id: _id, ...stored } = lead ?? {};
    expect(v.safeParse(listEntity.schema, stored).issues).toBeUndefined();
    expect(lead).toMatchObject({ kind: 'list', reference, company: 'Wrap & Print', flags: [] });
    expect(linesOf(lead).map(({ wantsSample }) => wantsSample)).toEqual([true, false, false]);
    expect(linesOf(lead).map(({ computed, state }) => [computed, state])).toEqual([
      ['= 2,000 kg, ≈ 4,38,596 sheets', 'visible'],
      ['= 2,000 kg, ≈ 18,519 metres', 'visible'],
      ['', 'visible'],
    ]);

    const { owner, visitor } = await mailsOnceSent();
    expect(owner?.subject).toBe(`Request list ${reference}: 3 papers`);
    expect(owner?.replyTo?.[0]?.address).toBe('asha@example.org');
    // Three lines, and four rows of the layout around them.
    expect(owner?.html?.match(/<tr><td/g)).toHaveLength(3 + 4);
    expect(owner?.html).toContain('Printed in one colour,<br>if you can.');
    expect(owner?.html).toContain('≈ 4,38,596 sheets');
    expect(owner?.text).toContain(
      '1. Greaseproof Paper\n   Food Grade Papers\n   sample wanted\n   Note: Printed in one colour,\n',
    );
    expect(owner?.text).toContain('   Quantity: 2 tonnes\n   = 2,000 kg, ≈ 18,519 metres');
    expect(owner?.text).toContain('Quantity: two lorries tonnes');
    expect(visitor?.subject).toContain(`${reference} (3 papers)`);
    // Nothing that the visitor typed comes back in the confirmation: the number of papers is ours.
    expect(visitor?.text).toContain('3 papers');
    expect(`${visitor?.text}${visitor?.html}`).not.toMatch(/Asha|Wrap|Greaseproof|tonnes|lorries|0000/);
  });

  it('keeps and marks papers that are hidden or gone', async () => {
    await addProduct('shown');
    await addProduct('hidden', { isVisible: false });
    const slugs = ['shown', 'hidden', 'gone'];
    const answer = await send({ lines: slugs.map((slug) => paperLine({ slug })) });
    expect(answer.status).toBe(200);
    // Nobody outside learns which of them exist.
    expect(answer.text).not.toMatch(/hidden|gone/);
    expect(linesOf((await leads())[0]).map(({ state }) => state)).toEqual(['visible', 'hidden', 'unknown']);
    const { owner, visitor } = await mailsOnceSent();
    expect(owner?.text).toMatch(/hidden on the site[^]*not in the catalogue/);
    expect(`${visitor?.text}${visitor?.html}`).not.toMatch(/hidden on|catalogue/);
  });

  it('stores a list whose papers cannot be looked up, unchecked', async () => {
    const blind = await openBench({ db: silentAbout(bench.db, [COLLECTIONS.products]) });
    expect((await blind.post(API_PATHS.sendList, sampleList())).status).toBe(200);
    expect(linesOf((await leads())[0]).map(({ state }) => state)).toEqual(['unchecked']);
    expect(blind.log.map(({ event }) => event)).toContain('papers.unreadable');
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
    expect((await send({ lines })).status).toBe(200);
    expect(linesOf((await leads())[0])).toHaveLength(LIMITS.requestLines);
    const { owner } = await mailsOnceSent();
    expect(owner?.text).toContain(`${LIMITS.requestLines}. न`);
    const tooMany = await send({ lines: [...lines, full] });
    expect([tooMany.status, tooMany.body['message']]).toEqual([400, LIST_VALIDATION.tooManyLines]);
  });

  const DELIVERY = {
    deliveryPin: '122 001',
    deliveryPlace: ' Gurugram ',
    neededBy: addDays(dayInIndia(new Date()), 30),
    gstin: '27aapfu0939f1zv',
    remarks: 'Unload by hand.',
  };
  it('takes where and when the papers are needed, and names the state to the business', async () => {
    expect((await send(DELIVERY)).status).toBe(200);
    const [lead] = await leads();
    const stored = {
      ...DELIVERY,
      deliveryPin: '122001',
      deliveryPlace: 'Gurugram',
      gstin: '27AAPFU0939F1ZV',
    };
    expect(lead).toMatchObject(stored);
    const mails = JSON.stringify(await bench.all(COLLECTIONS.mail));
    expect(mails).toContain('Gurugram 122001, Haryana (06)');
  });

  it('takes a list of a page that does not ask for the delivery, with the hash that it always had', async () => {
    await send({}, KEY);
    const { timestamp: _timestamp, lines, ...sender } = sampleList();
    const [lead] = await leads();
    expect(lead?.['payloadHash']).toBe(sha256(JSON.stringify([sender, lines])));
    expect(lead).toMatchObject({ deliveryPin: '', gstin: '' });
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
    const answer = await send(changes);
    expect([answer.status, answer.body['message']]).toEqual([400, message]);
    expect(await leads()).toHaveLength(0);
  });

  it.each([
    ['2026-11-26', '2026-11-26'],
    ['', ''],
    ['<b>26</b>', ''],
    ['2026-13-40', ''],
  ])('keeps the version of the privacy notice at the form: %j as %j', async (shown, stored) => {
    await send({}, { ...KEY, 'X-Privacy-Notice': shown });
    expect((await leads())[0]?.['notice']).toBe(stored);
  });
});
