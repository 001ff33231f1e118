/** Attacks: an offer belongs to the mailbox that it was mailed to, not to whoever typed its address (issue 40). */
import type { Firestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';

import {
  API_PATHS,
  COLLECTIONS,
  LINK_REFUSED,
  OFFER_ANSWERS,
  PROOF_REFUSED,
  type VisitorLead,
} from '#src/contracts/index.ts';
import { sampleDraft } from '#tests/support/sample-offer.ts';

import {
  ADMIN,
  keyTo,
  mailedKey,
  openBench,
  STRANGER,
  useUp,
  VISITOR,
  type Answer,
} from '../support/bench.ts';
import {
  answerOffer,
  deskOf,
  eventsOf,
  newLead,
  NOW,
  offerIn,
  storedOffer,
  useOfferBench,
} from '../support/offers.ts';

const { bench } = useOfferBench();

type Caller = { readonly link?: string; readonly headers?: Record<string, string> };
const ask = ({ link, headers = {} }: Caller, body: object = {}): Promise<Answer> =>
  bench.post(API_PATHS.myRequests, { ...(link !== undefined && { link }), ...body }, headers);
const pdf = (offer: string, { link, headers = {} }: Caller): Promise<Answer> =>
  bench.post(API_PATHS.offerPdf, { offer, ...(link !== undefined && { link }) }, headers);
const requestsOf = ({ body }: Answer): VisitorLead[] => body['requests'] as VisitorLead[];
const mailKey = (leadId: string, linkVersion = 0) => keyTo(leadId, 'offer', linkVersion, NOW);
const confirmationKey = (leadId: string) => keyTo(leadId, 'confirmation', 0, NOW);
const addressOf = async (leadId: string) => (await deskOf(bench, leadId)).address;
const endLinks = (leadId: string) =>
  bench.db.collection(COLLECTIONS.leads).doc(leadId).update({ 'desk.linkVersion': 1 });
const kinds = async (leadId: string) =>
  (await eventsOf(bench, leadId)).map(({ kind, by }) => `${String(kind)} ${String(by)}`);

/** Tries every answer and the PDF: all are refused, and nothing is stored. */
async function expectNothing(offer: { id: string; leadId: string }, caller: Caller): Promise<void> {
  const before = await kinds(offer.leadId);
  for (const answer of OFFER_ANSWERS) {
    const details = { reason: 'Price too high', wanted: [{ line: 0, ratePaise: 1, quantityThousandths: 0 }] };
    const refused = await answerOffer(bench, offer.id, answer, 'Yes', { ...caller, details });
    // Many invalid links from one network are answered with 429.
    expect([404, 429], answer).toContain(refused.status);
  }
  expect([404, 429]).toContain((await pdf(offer.id, caller)).status);
  expect((await offerIn(bench, offer.id)).state).toBe('open');
  expect(await kinds(offer.leadId)).toEqual(before);
}

describe('attack: a session sends a request in a known buyer’s name and address', () => {
  it('which sees state, its own lines and to which mailbox the offer went; of the offer it sees and answers nothing', async () => {
    const customer = { ...sampleDraft().customer, gstin: '07AAACP0000A1ZL', address: 'Secret Lane 7' };
    const offer = await storedOffer(bench, { draft: sampleDraft({ customer }) });
    const seen = await ask({ headers: VISITOR });
    const shown = { view: 'own', state: 'Offer sent', offers: [], offerMailedTo: 'a•••@e•••' };
    expect(requestsOf(seen)).toMatchObject([{ ...shown, lines: [{ quantity: '2' }] }]);
    expect(seen.text).not.toMatch(/ratePaise|totalPaise|bankDetails|Secret Lane|07AAACP0000A1ZL|2026-27/);
    await expectNothing(offer, { headers: VISITOR });
    // The session still sees no offer after another session has opened the buyer's link.
    await ask({ link: mailKey(offer.leadId), headers: STRANGER });
    await expectNothing(offer, { headers: VISITOR });
    expect(requestsOf(await ask({ headers: STRANGER }))).toEqual([]);
  });

  it('the link of another request, a guess, one of a confirmation and a revoked one do not help', async () => {
    const offer = await storedOffer(bench);
    const link = mailKey(offer.leadId);
    const guess = link.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'));
    for (const headers of [VISITOR, ADMIN]) await expectNothing(offer, { link: guess, headers });
    for (const wrong of [mailKey(await newLead(bench)), mailKey(offer.leadId, 1)])
      await expectNothing(offer, { link: wrong, headers: VISITOR });
    // The reader of a confirmation may be somebody else than the sender.
    for (const headers of [{}, STRANGER])
      await expectNothing(offer, { link: confirmationKey(offer.leadId), headers });
    await endLinks(offer.leadId);
    await expectNothing(offer, { link, headers: VISITOR });
    expect((await ask({ link })).body['message']).toBe(LINK_REFUSED);
  });

  it('a link that ends while the acceptance is on its way does not help either', async () => {
    const { id, leadId } = await storedOffer(bench);
    const slow = new Proxy(bench.db, {
      get: (target, key) =>
        key === 'runTransaction'
          ? async (...work: Parameters<Firestore['runTransaction']>) => {
              await endLinks(leadId);
              return target.runTransaction(...work);
            }
          : (Reflect.get(target, key) as unknown),
    });
    const other = await openBench({ db: slow, now: () => NOW });
    expect((await answerOffer(other, id, 'accept', '', { link: mailKey(leadId) })).status).toBe(404);
    expect((await offerIn(bench, id)).state).toBe('open');
  });
});

describe('the limits of PDFs and links', () => {
  const UNKNOWN = { 'X-Forwarded-For': 'none, nowhere', 'Fastly-Client-IP': 'x' };

  it('are not shared by visitors whose networks are unknown, but hold for one offer and for the site', async () => {
    const { id, leadId } = await storedOffer(bench);
    const caller = { link: mailKey(leadId), headers: UNKNOWN };
    await useUp(bench, 'pdf', 'network null', 0, NOW);
    await useUp(bench, 'pdfOffer', id, -1, NOW);
    // The guesses of another caller use up nothing.
    for (let at = 0; at < 3; at += 1) expect((await pdf(id, { headers: STRANGER })).status).toBe(404);
    expect([(await pdf(id, caller)).status, (await pdf(id, caller)).status]).toEqual([200, 429]);
    const other = await storedOffer(bench);
    await bench.db.recursiveDelete(bench.db.collection(COLLECTIONS.rateLimits));
    await useUp(bench, 'pdfSite', 'all', 0, NOW);
    expect((await pdf(other.id, { ...caller, link: mailKey(other.leadId) })).status).toBe(429);
  });

  it('of wrong links are shed by no header, and never touch a valid link', async () => {
    const { leadId } = await storedOffer(bench);
    await useUp(bench, 'linkSite', 'all', 0, NOW);
    expect((await ask({ link: 'forged', headers: UNKNOWN })).status).toBe(429);
    expect((await ask({ link: mailKey(leadId), headers: UNKNOWN })).status).toBe(200);
  });
});

describe('a session that has opened a mailed link of its own request', () => {
  it('keeps the offer, until links are revoked; the events say by which way', async () => {
    const { leadId, id } = await storedOffer(bench);
    const pressed = await ask({ link: mailKey(leadId), headers: VISITOR }, { seen: true });
    expect(requestsOf(pressed)[0]?.offers).toHaveLength(1);
    const shown = { view: 'everything', offerMailedTo: '' };
    expect(requestsOf(await ask({ headers: VISITOR }))).toMatchObject([shown]);
    expect((await pdf(id, { headers: VISITOR })).status).toBe(200);
    expect((await answerOffer(bench, id, 'ask', 'In two lots?', { headers: VISITOR })).status).toBe(200);
    const events = ['offer admin@example.com', 'opened link', 'seen link', 'asked session'];
    expect(await kinds(leadId)).toEqual(events);
    await endLinks(leadId);
    expect(requestsOf(await ask({ headers: VISITOR }))[0]?.offers).toEqual([]);
    expect((await answerOffer(bench, id, 'accept', '', { headers: VISITOR })).status).toBe(404);
  });

  it('does not keep what it opened by a link that an admin passed on, which confirms no address either', async () => {
    const offer = await storedOffer(bench);
    const shared = await answerOffer(bench, offer.id, 'link', '', { headers: ADMIN });
    const link = String(shared.body['link']).split('#')[1] ?? '';
    expect((await kinds(offer.leadId)).at(-1)).toBe('shared admin@example.com');
    expect(requestsOf(await ask({ link, headers: VISITOR }, { seen: true }))[0]?.offers).toHaveLength(1);
    expect(await addressOf(offer.leadId)).toBe('unconfirmed');
    await expectNothing(offer, { headers: VISITOR });
    expect((await answerOffer(bench, offer.id, 'accept', '', { link })).status).toBe(200);
    expect((await kinds(offer.leadId)).at(-1)).toBe('accepted shared-link');
  });
});

describe('the address of a request', () => {
  it('is confirmed by a person’s act on the page of a mailed link, once', async () => {
    const { leadId } = await storedOffer(bench);
    const openings = async () => (await kinds(leadId)).filter((kind) => kind.startsWith('opened'));
    await ask({ headers: VISITOR });
    // A scanner of mailboxes loads the page with its scripts, and presses nothing.
    await ask({ link: mailKey(leadId) });
    expect([await addressOf(leadId), await openings()]).toEqual(['unconfirmed', []]);
    await Promise.all([1, 2].map(() => ask({ link: mailKey(leadId) }, { seen: true })));
    expect([await addressOf(leadId), await openings()]).toEqual(['confirmed', ['opened link']]);
    expect(await kinds(leadId)).toEqual(['offer admin@example.com', 'opened link', 'seen link']);
  });

  it('is not confirmed by the link of an offer that was mailed to another one', async () => {
    const customer = { ...sampleDraft().customer, email: 'ravi@example.org' };
    const { leadId } = await storedOffer(bench, { draft: sampleDraft({ customer }) });
    expect(requestsOf(await ask({ link: mailKey(leadId) }, { seen: true }))[0]?.offers).toHaveLength(1);
    expect(await addressOf(leadId)).toBe('unconfirmed');
  });
});

describe('the link of a confirmation to an address that may be mistyped', () => {
  const PIN = '122001';
  const SENDER = { name: 'Ásha  Rao', phone: '+91 98765 43210', deliveryPin: PIN };
  const sent = async () => {
    const leadId = await newLead(bench, SENDER);
    return { leadId, link: confirmationKey(leadId) };
  };

  it('shows reference and state and nothing else', async () => {
    const { leadId } = await sent();
    const [{ reference } = {}] = await bench.leads();
    const seen = await ask({ link: await mailedKey(bench, 'Paper House: your', NOW) });
    const nothing = {
      receivedAt: '',
      categoryName: '',
      answers: [],
      lines: [],
      offers: [],
      offerMailedTo: '',
    };
    const shown = { view: 'reference', reference, kind: 'list', state: 'Received' };
    expect(requestsOf(seen)).toEqual([{ ...shown, ...nothing }]);
    expect(await addressOf(leadId)).toBe('unconfirmed');
  });

  it.each([...['१२२००१', '122 001', '3210', '+91-98765-43210', ' ASHA RAO ']])(
    'shows the request to who types ‘%s’, then on every device, and the address is confirmed',
    async (proof) => {
      const { leadId, link } = await sent();
      expect(requestsOf(await ask({ link }, { proof }))).toMatchObject([{ view: 'everything', lines: [{}] }]);
      expect(requestsOf(await ask({ link }))).toMatchObject([{ view: 'everything' }]);
      expect(await addressOf(leadId)).toBe('confirmed');
    },
  );

  it('ends after ten wrong answers, also for the right one', async () => {
    const { leadId, link } = await sent();
    const proofs = '122002 210 321 0 Asha Rao asha@example.org . -'.split(' ');
    for (const proof of [...proofs, 'x'.repeat(200)]) {
      const wrong = await ask({ link }, { proof });
      expect([proof, wrong.status, wrong.body['message']]).toEqual([proof, 403, PROOF_REFUSED.wrong]);
    }
    const late = await ask({ link }, { proof: PIN });
    expect([late.status, late.body['message']]).toEqual([429, PROOF_REFUSED.tooOften]);
    expect(requestsOf(await ask({ link }))).toMatchObject([{ view: 'reference' }]);
    expect(await addressOf(leadId)).toBe('unconfirmed');
  });

  it('asks nothing of the session that has sent the request; a session alone proves and disowns nothing', async () => {
    const { leadId, link } = await sent();
    const alone = await ask({ headers: VISITOR }, { notMine: true, proof: PIN });
    expect(requestsOf(alone)).toMatchObject([{ view: 'own' }]);
    expect(await deskOf(bench, leadId)).toMatchObject({ address: 'unconfirmed', linkVersion: 0 });
    const everything = [{ view: 'everything' }];
    expect(requestsOf(await ask({ link, headers: VISITOR }, { seen: true }))).toMatchObject(everything);
    expect(await addressOf(leadId)).toBe('confirmed');
    expect(requestsOf(await ask({ headers: VISITOR }))).toMatchObject(everything);
  });

  it('‘This is not mine’ ends every link of the request, and the desk is told', async () => {
    const { leadId, link } = await sent();
    await ask({ link: mailKey(leadId), headers: VISITOR });
    expect(requestsOf(await ask({ link }, { notMine: true }))).toEqual([]);
    for (const old of [link, mailKey(leadId)]) {
      const refused = await ask({ link: old }, { proof: PIN });
      expect([refused.status, refused.body['message']]).toEqual([404, LINK_REFUSED]);
    }
    expect(requestsOf(await ask({ headers: VISITOR }))).toMatchObject([{ view: 'own' }]);
    expect(await deskOf(bench, leadId)).toMatchObject({ address: 'disowned', linkVersion: 1, status: 'new' });
    expect((await kinds(leadId)).at(-1)).toBe('disowned link');
  });
});
