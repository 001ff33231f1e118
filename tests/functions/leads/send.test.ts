import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import {
  API_PATHS,
  COLLECTIONS,
  messageEntity,
  newDesk,
  NO_QUOTE_FORM,
  quoteRequestEntity,
  SEND_SUCCESS,
} from '#src/contracts/index.ts';

import { CATEGORY, contact, FIELDS, quote, seedForm } from '../support/bench.ts';
import { useBench } from '../support/use-bench.ts';

const bench = useBench();

const KEY = { 'Idempotency-Key': '3f0c8a52-6a35-4d8b-9c38-6a4f4d0a7f11' };
const leads = () => bench.all(COLLECTIONS.leads);
const mails = () => bench.all(COLLECTIONS.mail);
/** What is stored, to be held against the contract that the dashboard reads it by. */
const withoutId = ({ id: _id, ...fields }: Record<string, unknown> = {}) => fields;
const arrived = async (count: number): Promise<void> => {
  await bench.endpoints.outbox.drain(new Date());
  expect(bench.sink.mails).toHaveLength(count);
};
const send = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  bench.post(API_PATHS.sendQuoteRequest, quote(changes), headers);

describe('send-quote (M26, M28)', () => {
  it('stores the lead with the form’s labels and mails business and visitor', async () => {
    const answer = await send({}, { ...KEY, 'X-Form-Fill-Ms': '30000' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ message: SEND_SUCCESS.quote });
    const reference = String(answer.body['reference']);
    expect(reference).toMatch(/^Q-\d{6}-[0-9A-HJKMNP-TV-Z]{4}$/);

    const [lead] = await leads();
    expect(lead).toMatchObject({
      reference,
      kind: 'quote',
      categorySlug: CATEGORY,
      categoryName: 'Kraft Papers',
      email: 'asha@example.org',
      answers: [
        { name: 'name', label: 'Your name', value: 'Asha Rao' },
        { name: 'email', label: 'Email', value: 'asha@example.org' },
        { name: 'message', label: 'Message', value: 'Please quote for 2 tonnes, 120 gsm.' },
        { name: 'gsm', label: 'GSM', value: '120' },
      ],
      flags: [],
    });
    expect(v.safeParse(quoteRequestEntity.schema, withoutId(lead)).issues).toBeUndefined();
    expect(lead?.['desk']).toEqual(newDesk(String(lead?.['receivedAt'])));
    const referenceKey = reference.toLowerCase().replaceAll('-', '');
    for (const word of ['asha', 'example', 'kraft', referenceKey])
      expect(lead?.['searchKeys']).toHaveProperty(word, lead?.['receivedAt']);

    await arrived(2);
    const owner = bench.sink.mails.find((mail) => mail.recipients[0] === 'sales@example.com');
    expect(owner?.parsed.text).toContain(`/admin/requests/${String(lead?.['id'])}`);
    const visitor = bench.sink.mails.find((mail) => mail.recipients[0] === 'asha@example.org');
    expect(owner?.parsed.subject).toBe(`Quote request ${reference}: Kraft Papers`);
    expect(owner?.parsed.replyTo?.[0]?.address).toBe('asha@example.org');
    expect(owner?.parsed.html).toContain('Please quote for 2 tonnes');
    expect(owner?.parsed.text).toContain('GSM: 120');
    expect(visitor?.parsed.subject).toContain(reference);
    expect(visitor?.parsed.replyTo?.[0]?.address).toBe('sales@example.com');
    // Nothing that the visitor typed comes back in the confirmation.
    expect(`${visitor?.parsed.text}${visitor?.parsed.html}`).not.toMatch(/Asha|2 tonnes|120/);
    const headers = Object.fromEntries(visitor?.parsed.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-replied', 'x-auto-response-suppress': 'All' });
    for (const mail of [owner, visitor])
      expect(mail?.parsed.from).toMatchObject({ address: 'website@example.com' });
  });

  it('follows the stored definition, not what the browser believes', async () => {
    await seedForm(bench.db, [
      ...FIELDS,
      { name: 'city', label: 'Delivery city', type: 'text', required: true, tooltip: '', options: [] },
    ]);
    const answer = await send();
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: 'Delivery city is mandatory', code: 'invalid' });
    expect(await leads()).toHaveLength(0);
  });

  it('keeps what a form edited meanwhile no longer asks for', async () => {
    await seedForm(bench.db, FIELDS.slice(0, 3));
    expect((await send()).status).toBe(200);
    expect((await leads())[0]).toMatchObject({ extraAnswers: [{ name: 'gsm', label: 'gsm', value: '120' }] });
  });

  it('names the product on whose page a form without a product field was opened', async () => {
    expect((await send({ product: 'Virgin Kraft' })).status).toBe(200);
    const [lead] = await leads();
    expect(lead).toMatchObject({ extraAnswers: [] });
    expect(lead?.['answers']).toContainEqual({ name: 'product', label: 'Product', value: 'Virgin Kraft' });
    expect((await send({ product: 'x'.repeat(201) })).status).toBe(400);
  });

  it('names a deleted form', async () => {
    await bench.db.collection(COLLECTIONS.quoteFormDefinitions).doc(CATEGORY).delete();
    const answer = await send();
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ message: NO_QUOTE_FORM, code: 'not-found' });
  });

  it('takes no request for a hidden category and does not name it', async () => {
    await bench.db.collection(COLLECTIONS.categories).doc('kraft').update({ isVisible: false });
    const answer = await send();
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ message: NO_QUOTE_FORM });
    expect(answer.text).not.toContain('Kraft Papers');
    expect([await leads(), await mails()]).toEqual([[], []]);
  });

  it('gives a repeated request its first answer even when the form was deleted in between', async () => {
    const first = await send({}, KEY);
    await bench.db.collection(COLLECTIONS.quoteFormDefinitions).doc(CATEGORY).delete();
    const second = await send({ timestamp: '2026-11-21T09:05:00.000Z' }, KEY);
    expect(second.status).toBe(200);
    expect(second.body['reference']).toBe(first.body['reference']);
  });

  it('makes one lead, one mail each and 50 equal answers of one key sent 50 times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send({}, KEY)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['reference'])}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await leads()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
    await arrived(2);
  });

  it('takes the content as the key when there is none', async () => {
    await send();
    await send({ timestamp: '2026-11-21T09:00:09.000Z' });
    expect(await leads()).toHaveLength(1);
    await send({ gsm: '130' });
    expect(await leads()).toHaveLength(2);
  });

  it('keeps, marks and confirms a request that looks like a robot’s: a password manager may have filled its field', async () => {
    const answer = await send({}, { ...KEY, 'X-Form-Fill-Ms': '300', 'X-Form-Trap': 'filled' });
    expect(answer.status).toBe(200);
    expect((await leads())[0]).toMatchObject({ flags: ['suspect-trap', 'suspect-fast'] });
    await arrived(2);
    const confirmation = bench.sink.mails.find((mail) => mail.recipients[0] === 'asha@example.org');
    expect(confirmation?.parsed.text).toMatch(/\/my-requests#\S+/);
    const owner = bench.sink.mails.find((mail) => mail.recipients[0] === 'sales@example.com');
    expect(owner?.parsed.subject).toMatch(/^\[check\] /);
    expect(owner?.parsed.text).toContain('may be spam');
  });
});

describe('send-contact (M27, M29)', () => {
  it('stores the message, mails the business, and confirms it to its writer with nothing that was typed', async () => {
    const answer = await bench.post(API_PATHS.sendMessage, contact(), KEY);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ message: SEND_SUCCESS.message });
    const [stored] = await bench.all(COLLECTIONS.leads);
    expect(stored).toMatchObject(contact());
    expect(v.safeParse(messageEntity.schema, withoutId(stored)).issues).toBeUndefined();
    await arrived(2);
    const mailTo = (address: string) => bench.sink.mails.find(({ recipients }) => recipients[0] === address);
    expect(mailTo('sales@example.com')?.parsed.replyTo?.[0]?.address).toBe('asha@example.org');
    const { subject, text = '' } = mailTo('asha@example.org')?.parsed ?? {};
    expect(subject).toBe(`Paper House: your message ${String(stored?.['reference'])} (the contact form)`);
    expect(text).toMatch(
      /Thank you for writing to Paper House\. We have your message and[\s\S]*\/my-requests#\S+/,
    );
    for (const value of ['Asha', contact()['message']]) expect(text).not.toContain(value);
  });
});
