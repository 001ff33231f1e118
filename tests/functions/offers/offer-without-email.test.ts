/** An offer to a buyer without an e-mail address: its link is passed on by WhatsApp. */
import { describe, expect, it } from 'vitest';

import {
  API_PATHS,
  COLLECTIONS,
  OFFER_REFUSED,
  OFFER_VALIDATION,
  type VisitorLead,
} from '#src/contracts/index.ts';
import { sampleDraft } from '#tests/support/sample-offer.ts';

import { ADMIN, as, dump, localEnvironment, mailsOf, openBench, VISITOR } from '../support/bench.ts';
import { answerOffer, deskOf, eventsOf, newLead, sendOffer, useOfferBench } from '../support/offers.ts';

const { bench } = useOfferBench();

const draftTo = (customer: object) => sampleDraft({ customer: { ...sampleDraft().customer, ...customer } });
const BY_PHONE = draftTo({ email: '', phone: '+91 98110 12345' });
const offers = () => bench.all(COLLECTIONS.offers);
const keyOf = (link: unknown): string =>
  /^https:\/\/paper\.example\/my-requests#(\S+)$/.exec(String(link))?.[1] ?? '';
const eventKinds = async (leadId: string) =>
  (await eventsOf(bench, leadId))
    .toSorted((a, b) => Number(a['rev']) - Number(b['rev']))
    .map(({ kind, by, text }) => [kind, by, text]);

describe('an offer without an e-mail address', () => {
  it('is stored with its link in one step, nobody is mailed, and the history says who passed it on', async () => {
    const leadId = await newLead(bench);
    const send = () => sendOffer(bench, { leadId, key: 'one-and-the-same', draft: BY_PHONE });
    const [{ body }, again] = [await send(), await send()];
    expect(again.body).toMatchObject({ offer: body['offer'], link: body['link'] });
    expect(await mailsOf(bench, /_offer_customer$/)).toEqual([]);
    expect(await deskOf(bench, leadId)).toMatchObject({ status: 'quoted', rev: 2 });
    expect(await eventKinds(leadId)).toEqual([
      ['offer', 'admin@example.com', '2026-27/0001'],
      ['shared', 'admin@example.com', 'whatsapp'],
    ]);

    const link = keyOf(body['link']);
    const opened = await bench.post(API_PATHS.myRequests, { link });
    const [request] = opened.body['requests'] as VisitorLead[];
    expect(request).toMatchObject({ view: 'everything', offers: [{ number: '2026-27/0001' }] });
    const offer = `${leadId}_1`;
    const pdf = await bench.post(API_PATHS.offerPdf, { offer, link });
    expect(Buffer.from(String(pdf.body['pdf']), 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(await dump(bench)).not.toContain(link);

    const details = { name: 'Ravi', purchaseOrder: 'PO-7' };
    expect((await answerOffer(bench, offer, 'accept', '', { link, details })).status).toBe(200);
    expect((await offers())[0]).toMatchObject({ state: 'accepted', answerDetails: details });
    expect((await eventKinds(leadId)).at(-1)).toEqual(['accepted', 'shared-link', '2026-27/0001']);
    const answers = await mailsOf(bench, /_answer/);
    expect(answers.map(({ to }) => to)).toEqual([['sales@example.com']]);
    expect(answers[0]?.message.text).toContain('call the number above');
  });

  it('is withdrawn without a mail', async () => {
    const leadId = await newLead(bench);
    await sendOffer(bench, { leadId, draft: BY_PHONE });
    await answerOffer(bench, `${leadId}_1`, 'withdraw', '', { headers: ADMIN });
    expect((await offers())[0]).toMatchObject({ state: 'withdrawn' });
    expect(await mailsOf(bench, /_answer/)).toEqual([]);
  });

  it('goes both ways in one step where it has one and is passed on too', async () => {
    const leadId = await newLead(bench);
    const draft = draftTo({ phone: '98110 12345' });
    const body = { leadId, basedOn: 0, draft, shares: true };
    const headers = { ...ADMIN, 'Idempotency-Key': 'by-both-ways' };
    const answer = await bench.post(API_PATHS.sendOffer, body, headers);
    expect(keyOf(answer.body['link'])).not.toBe('');
    expect((await mailsOf(bench, /_offer_customer$/)).map(({ to }) => to)).toEqual([['asha@example.org']]);
    expect((await eventKinds(leadId)).map(([kind]) => kind)).toEqual(['offer', 'shared']);
    const alone = await bench.post(API_PATHS.sendOffer, { ...body, shares: false }, headers);
    expect([alone.status, alone.body['link']]).toEqual([422, undefined]);
  });

  it('is not stored without its link', async () => {
    const leadId = await newLead(bench);
    const broken = await openBench({ db: bench.db, env: { ...localEnvironment(1), LINK_SECRET: '' } });
    const headers = { ...ADMIN, 'Idempotency-Key': 'without-a-secret' };
    const answer = await post(broken.post, leadId, headers);
    expect(answer.status).toBe(500);
    expect([await offers(), await bench.all(COLLECTIONS.counters), await eventKinds(leadId)]).toEqual([
      [],
      [],
      [],
    ]);
    // The next try has the first number.
    expect((await post(bench.post, leadId, headers)).body['offer']).toMatchObject({ number: '2026-27/0001' });
  });

  it.each([
    ['neither phone nor address', { email: '', phone: '' }, OFFER_VALIDATION.email],
    ['a number that WhatsApp cannot open', { email: '', phone: '1800 123 456' }, OFFER_VALIDATION.phone],
    ['a word for a number', { email: '', phone: 'office' }, OFFER_VALIDATION.phone],
    ['no name', { email: '', phone: '98110 12345', name: ' ' }, OFFER_VALIDATION.name],
  ])('is refused with %s', async (_what, customer, message) => {
    const leadId = await newLead(bench);
    expect((await sendOffer(bench, { leadId, draft: draftTo(customer) })).body).toMatchObject({ message });
    expect(await offers()).toEqual([]);
  });
});

function post(send: typeof bench.post, leadId: string, headers: Record<string, string>) {
  return send(API_PATHS.sendOffer, { leadId, basedOn: 0, draft: BY_PHONE }, headers);
}

describe('attack: somebody wants a customer’s link', () => {
  it.each(['revoked', 'expired', 'the-visitor', 'member', 'unverified', 'anonymous-admin', 'forged'])(
    'with the token ‘%s’ they get none, and nothing is stored',
    async (token) => {
      const leadId = await newLead(bench);
      const answer = await sendOffer(bench, { leadId, draft: BY_PHONE, headers: as(token) });
      expect([401, 403]).toContain(answer.status);
      expect(answer.text).not.toContain('my-requests#');
      expect([await offers(), await eventKinds(leadId)]).toEqual([[], []]);
    },
  );

  it.each(['forged', '../leads/x', '', 'a'.repeat(2_000)])(
    'for the forged request %j there is none',
    async (leadId) => {
      const answer = await sendOffer(bench, { leadId, draft: BY_PHONE });
      expect([400, 404]).toContain(answer.status);
      if (answer.status === 404) expect(answer.body['message']).toBe(OFFER_REFUSED.noRequest);
      expect(answer.text).not.toContain('my-requests#');
      expect(await offers()).toEqual([]);
    },
  );

  it('the link of another buyer opens no other offer', async () => {
    const [mine, theirs] = [await newLead(bench), await newLead(bench)];
    const { body } = await sendOffer(bench, { leadId: mine, draft: BY_PHONE });
    await sendOffer(bench, { leadId: theirs, draft: BY_PHONE });
    const link = keyOf(body['link']);
    const refused = await answerOffer(bench, `${theirs}_1`, 'accept', '', { link, headers: VISITOR });
    expect([refused.status, refused.body['message']]).toEqual([404, OFFER_REFUSED.noOffer]);
    expect((await bench.post(API_PATHS.offerPdf, { offer: `${theirs}_1`, link })).status).toBe(404);
    const opened = await bench.post(API_PATHS.myRequests, { link });
    expect(opened.text).not.toContain(theirs);
    expect((await deskOf(bench, theirs)).status).toBe('quoted');
  });
});
