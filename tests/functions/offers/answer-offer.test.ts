import { describe, expect, it } from 'vitest';

import { createMailer } from '#functions/mail/mailer.ts';
import { readMailConfig } from '#functions/platform/config.ts';
import { createOutbox } from '#functions/mail/outbox.ts';
import { API_PATHS, COLLECTIONS, OFFER_REFUSED } from '#src/contracts/index.ts';
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
  useUp,
  VISITOR,
} from '../support/bench.ts';
import {
  answerOffer,
  deskOf,
  historyOf,
  NOW,
  offerIn,
  offerKey,
  storedOffer,
  useOfferBench,
} from '../support/offers.ts';

const { bench, clock } = useOfferBench();

const answerMails = (audience = 'owner') => mailsOf(bench, new RegExp(String.raw`_answer\d+_${audience}$`));
const withdraw = (id: string, text = '', to = bench) =>
  answerOffer(to, id, 'withdraw', text, { headers: ADMIN });

describe('answer-offer (M81)', () => {
  const WANTED = { line: 0, ratePaise: 6_000, quantityThousandths: 10_000 };
  const ORDER = { name: 'Ravi Kumar', purchaseOrder: 'PO/2026/118' };
  const COUNTERED =
    'Asked for: Copier Paper: ₹60.00 per kg instead of ₹62.50 per kg, 10 reams instead of 5 reams';
  it.each<[answer: string, details: object, state: string, status: string, told: string]>([
    ['accept', ORDER, 'accepted', 'won', 'Purchase order: PO/2026/118'],
    ['decline', { reason: 'Price too high' }, 'declined', 'lost', 'Price too high'],
    ['counter', { wanted: [WANTED] }, 'countered', 'in-progress', COUNTERED],
    ['ask', {}, 'asked', 'in-progress', ''],
    ['renew', {}, 'renewal', 'in-progress', ''],
  ])('stores ‘%s’ once, with one mail', async (answer, details, state, status, told) => {
    const { id, leadId } = await storedOffer(bench);
    if (answer === 'renew') clock.now = new Date('2026-12-07T18:30:00.000Z');
    const answerText = 'On Monday.';
    const press = () => answerOffer(bench, id, answer, answerText, { link: offerKey(id), details });
    // All answers are stored by one transaction; that it stores parallel presses once is tried with the order.
    const answers = await Promise.all(answer === 'accept' ? [press(), press()] : [press()]);
    expect(new Set(answers.map((pressed) => pressed.status))).toEqual(new Set([200]));
    expect(answers[0]?.text).not.toMatch(/admin@example\.com|sentKey|payloadHash/);
    expect(await offerIn(bench, id)).toMatchObject({ state, answerText, answerDetails: details });
    expect((await deskOf(bench, leadId)).status).toBe(status);
    const events = (await historyOf(bench, leadId)).map(([kind, by]) => `${String(kind)} ${String(by)}`);
    expect(events).toEqual(['offer admin@example.com', `${state} link`]);
    const [mail, ...others] = await answerMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: ['sales@example.com'], replyTo: 'asha@example.org', leadId });
    expect(mail?.message.subject).toContain('2026-27/0001');
    for (const text of [`https://paper.example/admin/requests/${leadId}`, answerText, told])
      expect(mail?.message.text).toContain(text);
    const receipts = await answerMails('customer');
    expect(receipts).toHaveLength(answer === 'accept' ? 1 : 0);
    for (const receipt of receipts) {
      expect(receipt).toMatchObject({ to: ['asha@example.org'], replyTo: 'sales@example.com' });
      // Somebody else may have the link, so the receipt repeats nothing that was typed.
      expect(JSON.stringify(receipt)).not.toMatch(/Monday|Ravi/);
    }
  });

  it('takes one of two different answers that are pressed in two tabs', async () => {
    const { id, leadId } = await storedOffer(bench);
    const link = offerKey(id);
    const details = { reason: 'Delivery too late' };
    const [accepted, declined] = await Promise.all([
      answerOffer(bench, id, 'accept'),
      answerOffer(bench, id, 'decline', '', { link, details }),
    ]);
    const refused = accepted.status === 200 ? declined : accepted;
    expect([accepted, declined].map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect([OFFER_REFUSED.alreadyAccepted, OFFER_REFUSED.declined]).toContain(refused.body['message']);
    expect(await historyOf(bench, leadId)).toHaveLength(2);
    expect(await answerMails()).toHaveLength(1);
  });

  it('refuses an answer that is none, and details that are malformed', async () => {
    const { id } = await storedOffer(bench);
    const link = offerKey(id);
    const { status, body } = await answerOffer(bench, id, 'maybe');
    expect([status, body['message']]).toEqual([400, 'Choose what to answer. Please reload the page.']);
    for (const details of [
      { wanted: [{ ...WANTED, ratePaise: -1 }] },
      { wanted: [{ ...WANTED, ratePaise: 0.5 }] },
      { wanted: [{ ...WANTED, ratePaise: '60' }] },
      { wanted: [{ ...WANTED, paid: true }] },
      { wanted: Array.from({ length: 51 }, (_one, line) => ({ ...WANTED, line })) },
      { purchaseOrder: 'x'.repeat(61) },
      { name: { first: 'Asha' } },
    ])
      expect((await answerOffer(bench, id, 'counter', '', { link, details })).status).toBe(400);
    expect((await offerIn(bench, id)).state).toBe('open');
    expect(await answerMails()).toEqual([]);
  });

  it('is withdrawn by an admin only, and its customer is told', async () => {
    const { id, leadId } = await storedOffer(bench);
    const link = offerKey(id);
    for (const who of [{ headers: {} }, { headers: VISITOR }, { headers: STRANGER }, { link }]) {
      for (const step of ['withdraw', 'link']) {
        const refused = await answerOffer(bench, id, step, '', who);
        expect([401, 403]).toContain(refused.status);
        expect(refused.text).not.toContain('my-requests#');
      }
    }
    expect((await offerIn(bench, id)).state).toBe('open');
    const text = 'The mill has stopped.';
    expect((await withdraw(id, text)).status).toBe(200);
    const late = await answerOffer(bench, id, 'accept');
    expect([late.status, late.body['message']]).toEqual([409, OFFER_REFUSED.withdrawn]);
    expect(await answerMails()).toEqual([]);
    const mails = await answerMails('customer');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.message.text).toContain('The mill has stopped.');
    const [kind, by] = (await historyOf(bench, leadId)).at(-1) ?? [];
    expect([kind, by]).toEqual(['withdrawn', 'admin@example.com']);
  });

  it('attack: an admin looks for a customer’s key among everything that is stored', async () => {
    const { id } = await storedOffer(bench);
    await answerOffer(bench, id, 'accept', '', { link: await mailedKey(bench, 'quotation', NOW) });
    await bench.endpoints.outbox.drain(NOW);
    const delivered = bench.sink.mails.filter(({ parsed }) => parsed.text?.includes('my-requests#'));
    expect(delivered).toHaveLength(3);
    const everything = JSON.stringify(await Promise.all(Object.values(COLLECTIONS).map(bench.all)));
    expect(everything).toContain('Offer accepted');
    expect(everything).not.toMatch(/my-requests#|\.\d{5}\.\d{1,6}\.[\w-]{43}/);
  });

  it('counts the answers to one offer, each side for itself: the business can withdraw after any number of questions', async () => {
    const { id } = await storedOffer(bench);
    await useUp(bench, 'answer', `customer ${id}`, -1, NOW);
    expect((await answerOffer(bench, id, 'ask', 'Again?')).status).toBe(200);
    const refused = await answerOffer(bench, id, 'ask', 'Once more?');
    expect([refused.status, refused.body['message']]).toEqual([429, OFFER_REFUSED.tooOften]);
    expect((await withdraw(id)).status).toBe(200);
  });

  it('is declined for a reason of the list under Settings, and for no other', async () => {
    const { id } = await storedOffer(bench);
    const link = offerKey(id);
    const decline = (reason: string) => answerOffer(bench, id, 'decline', '', { link, details: { reason } });
    const invented = await decline('Price too high for visitors of https://evil.example');
    expect([invented.status, invented.body['message']]).toEqual([400, OFFER_REFUSED.reason]);
    await bench.db.collection(COLLECTIONS.settings).doc('site').set({ lostReasons: 'Too far away' });
    expect((await decline('Price too high')).status).toBe(400);
    expect((await offerIn(bench, id)).state).toBe('open');
    expect((await decline('Too far away')).status).toBe(200);
  });

  it('may be tried again when the database is busy or away', async () => {
    const { id } = await storedOffer(bench);
    const db = openFirestore((bench.db as unknown as { projectId: string }).projectId);
    const codes = { ABORTED: 10, UNAVAILABLE: 14, RESOURCE_EXHAUSTED: 8, DEADLINE_EXCEEDED: 4 };
    for (const [name, code] of Object.entries(codes)) {
      const busy = () => Promise.reject(Object.assign(new Error(name), { code }));
      const other = await openBench({ db: Object.assign(db, { runTransaction: busy }), now: () => NOW });
      const refused = await withdraw(id, '', other);
      expect([refused.status, refused.body['code']], name).toEqual([503, 'unavailable']);
      expect(refused.headers.get('retry-after')).toBe('10');
    }
  });
});

describe('the PDF of an offer', () => {
  const pdfOf = (body: object, headers: Record<string, string> = {}) =>
    bench.post(API_PATHS.offerPdf, body, headers);

  it('is made for its reader, for an admin and for a draft, and for nobody else', async () => {
    const { id, leadId } = await storedOffer(bench);
    const draft = { leadId, draft: sampleDraft() };
    for (const [body, headers, fileName] of [
      [{ offer: id, link: offerKey(id) }, VISITOR, 'Quotation-2026-27-0001.pdf'],
      [{ offer: id }, ADMIN, 'Quotation-2026-27-0001.pdf'],
      [draft, ADMIN, 'Quotation-draft.pdf'],
    ] as const) {
      const answer = await pdfOf(body, headers);
      expect([answer.status, answer.body['fileName']]).toEqual([200, fileName]);
      expect(Buffer.from(String(answer.body['pdf']), 'base64').toString('latin1')).toMatch(/^%PDF-/);
    }
    for (const [body, headers, status] of [
      [{ offer: id }, {}, 404],
      [{ offer: id }, STRANGER, 404],
      [{ offer: id }, VISITOR, 404],
      [draft, VISITOR, 403],
      [{ leadId, draft: sampleDraft({ lines: [] }) }, ADMIN, 400],
      [{ offer: 'nothing_1' }, ADMIN, 404],
    ] as const)
      expect((await pdfOf(body, headers)).status, JSON.stringify(body).slice(0, 60)).toBe(status);
  });

  it('leaves with the mail that brings the offer, beside text and HTML', async () => {
    await storedOffer(bench);
    await bench.endpoints.outbox.drain(NOW);
    const mail = bench.sink.mails.find(({ parsed }) => parsed.subject?.includes('quotation'))?.parsed;
    expect(mail?.subject).toMatch(/^Paper House: quotation 2026-27\/0001 for your request R-/);
    for (const part of [mail?.text, mail?.html])
      for (const text of ['₹1,509.96', 'billed as 12.474 kg', 'https://paper.example/my-requests#'])
        expect(part).toContain(text);
    const [file, ...others] = mail?.attachments ?? [];
    expect(others).toEqual([]);
    expect([file?.filename, file?.mimeType]).toEqual(['Quotation-2026-27-0001.pdf', 'application/pdf']);
    expect(Buffer.from(file?.content as ArrayBuffer).toString('latin1')).toMatch(/^%PDF-/);
    // No bytes are kept in the database.
    expect(JSON.stringify(await bench.mails())).not.toContain('%PDF');
  });

  it('keeps its mail waiting while it cannot be made; the mail is given up when the offer is gone', async () => {
    const { id } = await storedOffer(bench);
    const states = async () => (await mailsOf(bench, /_offer_customer$/)).map(({ delivery }) => delivery);
    const mailer = createMailer(() => readMailConfig(localEnvironment(bench.sink.port)));
    const silent = silentAbout(bench.db, [COLLECTIONS.settings]);
    await createOutbox(silent, mailer, () => undefined, LINKS).drain(NOW);
    const error = expect.stringContaining('The PDF could not be made') as unknown;
    expect(await states()).toMatchObject([{ state: 'RETRY', error }]);
    expect(bench.sink.mails.some(({ parsed }) => parsed.subject?.includes('quotation'))).toBe(false);
    await bench.db.collection(COLLECTIONS.offers).doc(id).delete();
    await bench.endpoints.outbox.drain(new Date(NOW.getTime() + 600_000));
    expect(await states()).toMatchObject([{ state: 'ERROR' }]);
  });
});
