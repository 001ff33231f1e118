import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import {
  COLLECTIONS,
  messageEntity,
  newDesk,
  NO_QUOTE_FORM,
  quoteRequestEntity,
  SEND_SUCCESS,
} from '#src/contracts/index.ts';

import { CATEGORY, contact, FIELDS, seedForm } from '../support/bench.ts';
import { deliverMails, onlyLead } from '../support/sent-lead.ts';
import { useBench } from '../support/use-bench.ts';

const bench = useBench();

const KEY = { 'Idempotency-Key': '3f0c8a52-6a35-4d8b-9c38-6a4f4d0a7f11' };

describe('send-quote (M26, M28)', () => {
  it('stores the lead with the form’s labels and mails business and visitor', async () => {
    const { status, body } = await bench.sendQuote({}, { ...KEY, 'X-Form-Fill-Ms': '30000' });
    expect([status, body['message']]).toEqual([200, SEND_SUCCESS.quote]);
    const reference = String(body['reference']);
    expect(reference).toMatch(/^Q-\d{6}-[0-9A-HJKMNP-TV-Z]{4}$/);

    const lead = await onlyLead(bench);
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
    expect(v.safeParse(quoteRequestEntity.schema, lead).issues).toBeUndefined();
    expect(lead['desk']).toEqual(newDesk(String(lead['receivedAt'])));
    for (const word of ['asha', 'example', 'kraft', reference.toLowerCase().replaceAll('-', '')])
      expect(lead['searchKeys']).toHaveProperty(word, lead['receivedAt']);

    const { owner, visitor } = await deliverMails(bench);
    const [{ id } = {}] = await bench.leads();
    expect(owner?.text).toContain(`/admin/requests/${String(id)}`);
    expect(owner?.subject).toBe(`Quote request ${reference}: Kraft Papers`);
    expect(owner?.replyTo?.[0]?.address).toBe('asha@example.org');
    expect(owner?.html).toContain('Please quote for 2 tonnes');
    expect(owner?.text).toContain('GSM: 120');
    expect(visitor?.subject).toContain(reference);
    expect(visitor?.replyTo?.[0]?.address).toBe('sales@example.com');
    // Nothing that the visitor typed comes back in the confirmation.
    expect(`${visitor?.text}${visitor?.html}`).not.toMatch(/Asha|2 tonnes|120/);
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
    expect(await onlyLead(bench)).toMatchObject({
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
    expect(await onlyLead(bench)).toMatchObject({ flags: ['suspect-trap', 'suspect-fast'] });
    const { owner, visitor } = await deliverMails(bench);
    expect(visitor?.text).toMatch(/\/my-requests#\S+/);
    expect(owner?.subject).toMatch(/^\[check\] /);
    expect(owner?.text).toContain('may be spam');
  });
});

it('send-contact (M27, M29) stores the message, mails the business, and confirms it to its writer with nothing that was typed', async () => {
  const { status, body } = await bench.sendMessage({}, KEY);
  expect([status, body['message']]).toEqual([200, SEND_SUCCESS.message]);
  const message = await onlyLead(bench);
  expect(message).toMatchObject(contact());
  expect(v.safeParse(messageEntity.schema, message).issues).toBeUndefined();
  const { owner, visitor } = await deliverMails(bench);
  expect(owner?.replyTo?.[0]?.address).toBe('asha@example.org');
  const reference = String(message['reference']);
  expect(visitor?.subject).toBe(`Paper House: your message ${reference} (the contact form)`);
  expect(visitor?.text).toMatch(
    /Thank you for writing to Paper House\. We have your message and[\s\S]*\/my-requests#\S+/,
  );
  for (const typed of ['Asha', contact()['message']]) expect(visitor?.text).not.toContain(typed);
});
