/** An offer to a buyer without an e-mail address: its link is passed on by WhatsApp. */
import { describe, expect, it } from 'vitest';

import { API_PATHS, COLLECTIONS, OFFER_REFUSED } from '#src/contracts/index.ts';
import { sampleDraft } from '#tests/support/sample-offer.ts';

import { ADMIN, dump, localEnvironment, mailsOf, openBench, VISITOR } from '../support/bench.ts';
import { answerOffer, deskOf, historyOf, newLead, NOW, sendOffer, useOfferBench } from '../support/offers.ts';

const { bench } = useOfferBench();

const draftTo = (customer: object) => sampleDraft({ customer: { ...sampleDraft().customer, ...customer } });
const BY_PHONE = draftTo({ email: '', phone: '+91 98110 12345' });
const offers = () => bench.all(COLLECTIONS.offers);
const keyOf = (link: unknown): string =>
  /^https:\/\/paper\.example\/my-requests#(\S+)$/.exec(String(link))?.[1] ?? '';

describe('an offer without an e-mail address', () => {
  it('is stored with its link in one step, which no document holds; accepted by it, nobody but the business is mailed', async () => {
    const leadId = await newLead(bench);
    const { body } = await sendOffer(bench, { leadId, draft: BY_PHONE });
    expect(await mailsOf(bench, /_offer_customer$/)).toEqual([]);
    expect(await deskOf(bench, leadId)).toMatchObject({ status: 'quoted', rev: 2 });
    const shared = [
      ['offer', 'admin@example.com', '2026-27/0001'],
      ['shared', 'admin@example.com', 'whatsapp'],
    ];
    expect(await historyOf(bench, leadId)).toEqual(shared);

    const link = keyOf(body['link']);
    const requests = [{ view: 'everything', offers: [{ number: '2026-27/0001' }] }];
    expect((await bench.post(API_PATHS.myRequests, { link })).body).toMatchObject({ requests });
    expect(await dump(bench)).not.toContain(link);
    const offer = `${leadId}_1`;
    const details = { name: 'Ravi', purchaseOrder: 'PO-7' };
    expect((await answerOffer(bench, offer, 'accept', '', { link, details })).status).toBe(200);
    expect(await offers()).toMatchObject([{ state: 'accepted', answerDetails: details }]);
    const accepted = ['accepted', 'shared-link', '2026-27/0001'];
    expect(await historyOf(bench, leadId)).toEqual([...shared, accepted]);
    const answers = await mailsOf(bench, /_answer/);
    expect(answers.map(({ to }) => to)).toEqual([['sales@example.com']]);
    expect(answers[0]?.message.text).toContain('call the number above');
  });

  it('is withdrawn without a mail', async () => {
    const leadId = await newLead(bench);
    await sendOffer(bench, { leadId, draft: BY_PHONE });
    await answerOffer(bench, `${leadId}_1`, 'withdraw', '', { headers: ADMIN });
    expect(await offers()).toMatchObject([{ state: 'withdrawn' }]);
    expect(await mailsOf(bench, /_answer/)).toEqual([]);
  });

  it('goes both ways in one step where it has one and is passed on too', async () => {
    const leadId = await newLead(bench);
    const body = { leadId, basedOn: 0, draft: draftTo({ phone: '98110 12345' }), shares: true };
    const headers = { ...ADMIN, 'Idempotency-Key': 'by-both-ways' };
    const answer = await bench.post(API_PATHS.sendOffer, body, headers);
    expect(keyOf(answer.body['link'])).not.toBe('');
    expect((await mailsOf(bench, /_offer_customer$/)).map(({ to }) => to)).toEqual([['asha@example.org']]);
    expect((await historyOf(bench, leadId)).map(([kind]) => kind)).toEqual(['offer', 'shared']);
    const alone = await bench.post(API_PATHS.sendOffer, { ...body, shares: false }, headers);
    expect([alone.status, alone.body['link']]).toEqual([422, undefined]);
  });

  it('is not stored without its link', async () => {
    const leadId = await newLead(bench);
    const broken = await openBench({
      db: bench.db,
      env: { ...localEnvironment(1), LINK_SECRET: '' },
      now: () => NOW,
    });
    expect((await sendOffer(broken, { leadId, draft: BY_PHONE })).status).toBe(500);
    expect([...(await offers()), ...(await bench.all(COLLECTIONS.counters))]).toEqual([]);
    expect(await historyOf(bench, leadId)).toEqual([]);
    // The next try has the first number.
    const next = await sendOffer(bench, { leadId, draft: BY_PHONE });
    expect(next.body['offer']).toMatchObject({ number: '2026-27/0001' });
  });
});

describe('attack: somebody wants a customer’s link', () => {
  // Everybody who is no admin is refused in platform/admins.test.ts.
  it('for a forged request they get none, and nothing is stored', async () => {
    const leadId = await newLead(bench);
    for (const forged of ['forged', '../leads/x', '', 'a'.repeat(2_000)]) {
      const answer = await sendOffer(bench, { leadId: forged, draft: BY_PHONE });
      expect([400, 404], forged).toContain(answer.status);
      if (answer.status === 404) expect(answer.body['message']).toBe(OFFER_REFUSED.noRequest);
      expect(answer.text).not.toContain('my-requests#');
    }
    expect([await offers(), await historyOf(bench, leadId)]).toEqual([[], []]);
  });

  it('the link of another buyer opens no other offer', async () => {
    const [mine, theirs] = [await newLead(bench), await newLead(bench)];
    const { body } = await sendOffer(bench, { leadId: mine, draft: BY_PHONE });
    await sendOffer(bench, { leadId: theirs, draft: BY_PHONE });
    const link = keyOf(body['link']);
    const refused = await answerOffer(bench, `${theirs}_1`, 'accept', '', { link, headers: VISITOR });
    expect([refused.status, refused.body['message']]).toEqual([404, OFFER_REFUSED.noOffer]);
    expect((await bench.post(API_PATHS.offerPdf, { offer: `${theirs}_1`, link })).status).toBe(404);
    expect((await bench.post(API_PATHS.myRequests, { link })).text).not.toContain(theirs);
    expect((await deskOf(bench, theirs)).status).toBe('quoted');
  });
});
