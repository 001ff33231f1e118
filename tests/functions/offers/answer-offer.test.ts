import { describe, expect, it } from 'vitest';

import { createMailer } from '#functions/mail/mailer.ts';
import { readMailConfig } from '#functions/platform/config.ts';
import { createOutbox } from '#functions/mail/outbox.ts';
import { API_PATHS, COLLECTIONS, OFFER_REFUSED, type Offer } from '#src/contracts/index.ts';
import { sampleDraft } from '#tests/support/sample-offer.ts';

import {
  ADMIN,
  LINKS,
  localEnvironment,
  mailedKey,
  mailsOf,
  openBench,
  openFirestore,
  silentAbout,
  STRANGER,
  VISITOR,
} from '../support/bench.ts';
import {
  answerOffer,
  deskOf,
  eventsOf,
  newLead,
  NOW,
  offerKey,
  storedOffer,
  useOfferBench,
} from '../support/offers.ts';

const { bench, clock } = useOfferBench();

const stored = async (id: string) =>
  (await bench.db.collection(COLLECTIONS.offers).doc(id).get()).data() as unknown as Offer;
const statusOf = async (leadId: string) => (await deskOf(bench, leadId)).status;
const told = async (leadId: string) =>
  (await eventsOf(bench, leadId)).map(({ kind, by, text }) => ({ kind, by, text }));
const answerMails = (audience = 'owner') => mailsOf(bench, new RegExp(String.raw`_answer\d+_${audience}$`));
const offerFor = async () => {
  const leadId = await newLead(bench);
  return storedOffer(bench, { leadId });
};
/** The link of the mail that brought the newest offer. */
const mailedLink = (): Promise<string> => mailedKey(bench, 'quotation', clock.now);

describe('answer-offer (M81)', () => {
  it('accepts once, moves the request to Won and tells the business', async () => {
    const { id, leadId } = await offerFor();
    const answer = await answerOffer(bench, id, 'accept', 'Please deliver on Monday.');
    expect(answer.status).toBe(200);
    expect(answer.body['offer']).toMatchObject({ id, state: 'accepted', answeredAt: NOW.toISOString() });
    expect(JSON.stringify(answer.body)).not.toMatch(/admin@example\.com|sentKey|payloadHash/);
    const again = await answerOffer(bench, id, 'accept', 'Please deliver on Monday.');
    expect(again.body['offer']).toEqual(answer.body['offer']);
    expect(await statusOf(leadId)).toBe('won');
    expect(await told(leadId)).toEqual([
      { kind: 'offer', by: 'admin@example.com', text: '2026-27/0001' },
      { kind: 'accepted', by: 'link', text: '2026-27/0001' },
    ]);
    const [mail, ...others] = await answerMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: ['sales@example.com'], replyTo: 'asha@example.org', leadId });
    expect(mail?.message.subject).toContain('Offer accepted: 2026-27/0001');
    expect(mail?.message.text).toContain(`https://paper.example/admin/requests/${leadId}`);
    expect(mail?.message.text).toContain('Please deliver on Monday.');
    const [receipt, ...further] = await answerMails('customer');
    expect(further).toEqual([]);
    expect(receipt).toMatchObject({ to: ['asha@example.org'], replyTo: 'sales@example.com' });
    // Somebody else may have the link: what they type is never mailed on.
    expect(JSON.stringify(receipt)).not.toContain('Monday');
  });

  const WANTED = [{ line: 0, ratePaise: 6_000, quantityThousandths: 10_000 }];
  const KINDS: readonly (readonly [answer: string, details: object, state: string, status: string])[] = [
    ['accept', { name: 'Ravi Kumar', purchaseOrder: 'PO/2026/118' }, 'accepted', 'won'],
    ['decline', { reason: 'Price too high' }, 'declined', 'lost'],
    ['counter', { wanted: WANTED }, 'countered', 'in-progress'],
    ['ask', {}, 'asked', 'in-progress'],
    ['renew', {}, 'renewal', 'in-progress'],
  ];
  it.each(KINDS)(
    'stores parallel presses of ‘%s’ once, with one mail',
    async (answer, details, state, status) => {
      const { id, leadId } = await offerFor();
      if (answer === 'renew') clock.now = new Date('2026-12-07T18:30:00.000Z');
      const press = () => answerOffer(bench, id, answer, 'Please', { link: offerKey(id), details });
      const answers = await Promise.all([press(), press()]);
      expect(answers.map((one) => one.status)).toEqual([200, 200]);
      expect(await stored(id)).toMatchObject({ state, answerText: 'Please', answerDetails: details });
      expect(await statusOf(leadId)).toBe(status);
      expect((await told(leadId)).map(({ kind }) => kind)).toEqual(['offer', state]);
      const [mail, ...others] = await answerMails();
      expect(others).toEqual([]);
      if (answer === 'accept') expect(mail?.message.text).toContain('Purchase order: PO/2026/118');
      expect(await answerMails('customer')).toHaveLength(answer === 'accept' ? 1 : 0);
    },
  );

  it('takes one of two different answers that are pressed in two tabs', async () => {
    const { id, leadId } = await offerFor();
    const [accepted, declined] = await Promise.all([
      answerOffer(bench, id, 'accept'),
      answerOffer(bench, id, 'decline', '', { link: offerKey(id), details: { reason: 'Delivery too late' } }),
    ]);
    const refused = accepted.status === 200 ? declined : accepted;
    expect([accepted, declined].map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect([OFFER_REFUSED.alreadyAccepted, OFFER_REFUSED.declined]).toContain(refused.body['message']);
    expect(await told(leadId)).toHaveLength(2);
    expect(await answerMails()).toHaveLength(1);
  });

  it('names the wanted prices to the business', async () => {
    const { id } = await offerFor();
    await answerOffer(bench, id, 'counter', 'For a year', {
      link: offerKey(id),
      details: { wanted: WANTED },
    });
    const [mail] = await answerMails();
    expect(mail?.message.text).toContain(
      'Asked for: Copier Paper: ₹60.00 per kg instead of ₹62.50 per kg, 10 reams instead of 5 reams',
    );
  });

  it.each<[string, object]>([
    ['a price below nothing', { wanted: [{ ...WANTED[0], ratePaise: -1 }] }],
    ['a price in parts of a paisa', { wanted: [{ ...WANTED[0], ratePaise: 0.5 }] }],
    ['a price as text', { wanted: [{ ...WANTED[0], ratePaise: '60' }] }],
    ['a field of its own', { wanted: [{ ...WANTED[0], paid: true }] }],
    [
      'more lines than an offer has',
      { wanted: Array.from({ length: 51 }, (_one, line) => ({ ...WANTED[0], line })) },
    ],
    ['a purchase order without end', { purchaseOrder: 'x'.repeat(61) }],
    ['a name that is none', { name: { first: 'Asha' } }],
  ])('refuses details that are malformed: %s', async (_what, details) => {
    const { id } = await offerFor();
    const refused = await answerOffer(bench, id, 'counter', '', { link: offerKey(id), details });
    expect(refused.status).toBe(400);
    expect((await stored(id)).state).toBe('open');
    expect(await answerMails()).toEqual([]);
  });

  it('is withdrawn by an admin only, once, and its customer is told', async () => {
    const { id, leadId } = await offerFor();
    const link = await mailedLink();
    for (const who of [{ headers: {} }, { headers: VISITOR }, { headers: STRANGER }, { link }]) {
      for (const step of ['withdraw', 'link']) {
        const refused = await answerOffer(bench, id, step, '', who);
        expect([401, 403]).toContain(refused.status);
        expect(refused.text).not.toContain('my-requests#');
      }
    }
    expect((await stored(id)).state).toBe('open');
    const withdraw = () => answerOffer(bench, id, 'withdraw', 'The mill has stopped.', { headers: ADMIN });
    const pressed = await Promise.all([withdraw(), withdraw()]);
    expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    const late = await answerOffer(bench, id, 'accept');
    expect([late.status, late.body['message']]).toEqual([409, OFFER_REFUSED.withdrawn]);
    expect(await answerMails()).toEqual([]);
    const mails = await answerMails('customer');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.message.text).toContain('The mill has stopped.');
    expect((await told(leadId)).at(-1)).toMatchObject({ kind: 'withdrawn', by: 'admin@example.com' });
  });

  it('gives an admin the customer’s link, which works without a session, and the history tells of it', async () => {
    const { id, leadId } = await offerFor();
    const reply = await answerOffer(bench, id, 'link', '', { headers: ADMIN });
    const [, link = ''] = /my-requests#(\S+)$/.exec(String(reply.body['link'])) ?? [];
    expect((await told(leadId)).at(-1)).toMatchObject({ kind: 'shared', by: 'admin@example.com' });
    expect((await answerOffer(bench, id, 'accept', '', { link })).status).toBe(200);
  });

  it('attack: an admin looks for a customer’s key among everything that is stored', async () => {
    const { id } = await offerFor();
    const link = await mailedLink();
    await answerOffer(bench, id, 'accept', '', { link });
    await bench.endpoints.outbox.drain(NOW);
    const delivered = bench.sink.mails.filter(({ parsed }) => parsed.text?.includes('my-requests#'));
    expect(delivered.map(({ parsed }) => parsed.subject)).toHaveLength(3);
    const everything = await Promise.all(Object.values(COLLECTIONS).map(bench.all));
    expect(JSON.stringify(everything)).toContain('Offer accepted');
    expect(JSON.stringify(everything)).not.toMatch(/my-requests#|\.\d{5}\.\d{1,6}\.[\w-]{43}/);
  });

  it('refuses an answer that is none', async () => {
    const { id } = await offerFor();
    const { status, body } = await answerOffer(bench, id, 'maybe');
    expect([status, body['message']]).toEqual([400, 'Choose what to answer. Please reload the page.']);
    expect((await stored(id)).state).toBe('open');
  });

  it('counts the answers to one offer, each side for itself: the business can withdraw after any number of questions', async () => {
    const { id } = await offerFor();
    const link = await mailedLink();
    for (let at = 0; at < 20; at += 1) await answerOffer(bench, id, 'ask', 'Again?', { link });
    const refused = await answerOffer(bench, id, 'ask', 'Again?', { link });
    expect([refused.status, refused.body['message']]).toEqual([429, OFFER_REFUSED.tooOften]);
    expect((await answerOffer(bench, id, 'withdraw', '', { headers: ADMIN })).status).toBe(200);
  });

  it('is declined for a reason of the list under Settings, and for no other', async () => {
    const { id } = await offerFor();
    const link = await mailedLink();
    const decline = (reason: string) => answerOffer(bench, id, 'decline', '', { link, details: { reason } });
    const invented = await decline('Price too high for visitors of https://evil.example');
    expect([invented.status, invented.body['message']]).toEqual([400, OFFER_REFUSED.reason]);
    await bench.db.collection(COLLECTIONS.settings).doc('site').set({ lostReasons: 'Too far away' });
    expect((await decline('Price too high')).status).toBe(400);
    expect((await stored(id)).state).toBe('open');
    expect((await decline('Too far away')).status).toBe(200);
  });

  it.each([
    ['ABORTED', 10],
    ['UNAVAILABLE', 14],
    ['RESOURCE_EXHAUSTED', 8],
    ['DEADLINE_EXCEEDED', 4],
  ])('may be tried again when the database answers %s', async (name, code) => {
    const { id } = await offerFor();
    const db = openFirestore((bench.db as unknown as { projectId: string }).projectId);
    const busy = (): Promise<never> => Promise.reject(Object.assign(new Error(name), { code }));
    const other = await openBench({ db: Object.assign(db, { runTransaction: busy }) });
    try {
      const refused = await answerOffer(other, id, 'withdraw', '', { headers: ADMIN });
      expect([refused.status, refused.body['code']]).toEqual([503, 'unavailable']);
      expect(refused.headers.get('retry-after')).toBe('10');
    } finally {
      await other.close();
    }
  });
});

describe('offer-pdf', () => {
  const pdfOf = (body: object, headers: Record<string, string> = {}) =>
    bench.post(API_PATHS.offerPdf, body, headers);
  const isPdf = (pdf: unknown): boolean =>
    Buffer.from(String(pdf), 'base64').subarray(0, 5).toString() === '%PDF-';

  it('is made for the visitor, for an admin, and for a draft', async () => {
    const { id, leadId } = await offerFor();
    const link = await mailedLink();
    for (const [body, headers] of [
      [{ offer: id, link }, {}],
      [{ offer: id, link }, VISITOR],
      [{ offer: id }, ADMIN],
    ] as const) {
      const answer = await pdfOf(body, headers);
      expect(answer.status).toBe(200);
      expect(answer.body['fileName']).toBe('Quotation-2026-27-0001.pdf');
      expect(isPdf(answer.body['pdf'])).toBe(true);
    }
    const preview = await pdfOf({ leadId, draft: sampleDraft() }, ADMIN);
    expect(preview.body['fileName']).toBe('Quotation-draft.pdf');
    expect(isPdf(preview.body['pdf'])).toBe(true);
  });

  it('is made for nobody else', async () => {
    const { id, leadId } = await offerFor();
    expect((await pdfOf({ offer: id })).status).toBe(404);
    expect((await pdfOf({ offer: id }, STRANGER)).status).toBe(404);
    expect((await pdfOf({ offer: id }, VISITOR)).status).toBe(404);
    expect((await pdfOf({ leadId, draft: sampleDraft() }, VISITOR)).status).toBe(403);
    const empty = { leadId, draft: sampleDraft({ lines: [] }) };
    expect((await pdfOf(empty, ADMIN)).status).toBe(400);
    expect((await pdfOf({ offer: 'nothing_1' }, ADMIN)).status).toBe(404);
  });
});

describe('the mail that brings an offer', () => {
  it('carries text, HTML and the PDF', async () => {
    await offerFor();
    await bench.endpoints.outbox.drain(NOW);
    const mail = bench.sink.mails.find(({ parsed }) => parsed.subject?.includes('quotation'))?.parsed;
    expect(mail?.subject).toMatch(/^Paper House: quotation 2026-27\/0001 for your request R-/);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('₹1,509.96');
      expect(part).toContain('billed as 12.474 kg');
      expect(part).toContain('https://paper.example/my-requests#');
    }
    const [file, ...others] = mail?.attachments ?? [];
    expect(others).toEqual([]);
    expect([file?.filename, file?.mimeType]).toEqual(['Quotation-2026-27-0001.pdf', 'application/pdf']);
    expect(Buffer.from(file?.content as ArrayBuffer).toString('latin1')).toMatch(/^%PDF-/);
    // No bytes are kept in the database.
    expect(JSON.stringify(await bench.all(COLLECTIONS.mail))).not.toContain('%PDF');
  });

  it('waits while the PDF cannot be made, and is given up when the offer is gone', async () => {
    const { id } = await offerFor();
    const states = async () => (await mailsOf(bench, /_offer_customer$/)).map(({ delivery }) => delivery);
    const mailer = createMailer(() => readMailConfig(localEnvironment(bench.sink.port)));
    const broken = createOutbox(
      silentAbout(bench.db, [COLLECTIONS.settings]),
      mailer,
      () => undefined,
      LINKS,
    );
    await broken.drain(NOW);
    expect(await states()).toMatchObject([
      { state: 'RETRY', error: expect.stringContaining('The PDF could not be made') },
    ]);
    expect(bench.sink.mails.some(({ parsed }) => parsed.subject?.includes('quotation'))).toBe(false);
    await bench.db.collection(COLLECTIONS.offers).doc(id).delete();
    await bench.endpoints.outbox.drain(new Date(NOW.getTime() + 600_000));
    expect(await states()).toMatchObject([{ state: 'ERROR' }]);
  });
});
