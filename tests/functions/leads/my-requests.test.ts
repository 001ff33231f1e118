import { randomBytes } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { VISITOR_LEADS_MAX } from '#functions/leads/visitor-access.ts';
import { LINK_DAYS } from '#functions/leads/visitor-link.ts';
import { DAY_MS } from '#src/lib/india-time.ts';
import { API_PATHS, COLLECTIONS, LINK_REFUSED, type VisitorLead } from '#src/contracts/index.ts';

import {
  as,
  contact,
  from,
  localEnvironment,
  mailedKey,
  mailsOf,
  openBench,
  quote,
  sampleList,
  STRANGER,
  VISITOR,
  type Answer,
} from '../support/bench.ts';
import { useBench } from '../support/use-bench.ts';

let now = new Date();
const bench = useBench(() => ({ now: () => now }));
beforeEach(() => void (now = new Date()));

const ask = (body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  bench.post(API_PATHS.myRequests, body, headers);
const requestsOf = ({ body }: Answer): VisitorLead[] => body['requests'] as VisitorLead[];
/** The key of the link in the confirmation that was sent last. */
const confirmedKey = (): Promise<string> => mailedKey(bench, 'Paper House: your', now);
const withoutId = ({ status, body: { requestId: _id, ...body } }: Answer): unknown => ({ status, body });

describe('the session of a browser (M74)', () => {
  it('sees what it has sent, the newest first, in the visitor’s words and nothing of the admins’', async () => {
    now = new Date('2026-11-22T06:00:00Z');
    const sent = await bench.post(API_PATHS.sendQuoteRequest, quote(), VISITOR);
    now = new Date('2026-11-22T07:00:00Z');
    await bench.post(API_PATHS.sendList, sampleList(), VISITOR);
    now = new Date('2026-11-22T08:00:00Z');
    await bench.post(API_PATHS.sendMessage, contact(), VISITOR);
    const answer = await ask({}, VISITOR);
    expect(answer.status).toBe(200);
    expect(requestsOf(answer).map(({ kind }) => kind)).toEqual(['message', 'list', 'quote']);
    expect(requestsOf(answer)[2]).toEqual({
      view: 'own',
      reference: sent.body['reference'],
      kind: 'quote',
      receivedAt: '2026-11-22T06:00:00.000Z',
      state: 'Received',
      categoryName: 'Kraft Papers',
      answers: [
        { label: 'Your name', value: 'Asha Rao' },
        { label: 'Email', value: 'asha@example.org' },
        { label: 'Message', value: 'Please quote for 2 tonnes, 120 gsm.' },
        { label: 'GSM', value: '120' },
      ],
      lines: [],
      offers: [],
      offerMailedTo: '',
    });
    expect(requestsOf(answer)[1]?.lines[0]).toMatchObject({ name: 'Greaseproof Paper', quantity: '2' });
    const hidden = /"(?:flags|payloadHash|desk|visitorId|searchKeys|linkUse|unknown|assignedTo)"/;
    expect(answer.text).not.toMatch(hidden);
  });

  it('sees nothing of another session, of requests without one, and without a token nothing at all', async () => {
    await bench.post(API_PATHS.sendQuoteRequest, quote(), VISITOR);
    await bench.post(API_PATHS.sendMessage, contact());
    for (const headers of [STRANGER, {}]) {
      const answer = await ask({}, headers);
      expect([answer.status, requestsOf(answer)]).toEqual([200, []]);
    }
  });

  it('a forged token is refused; one that cannot be checked may be tried again', async () => {
    expect(withoutId(await ask({}, as('forged')))).toMatchObject({ status: 401 });
    expect(withoutId(await ask({}, { Authorization: 'Basic abc' }))).toMatchObject({ status: 401 });
    expect(withoutId(await ask({}, as('outage')))).toMatchObject({ status: 503 });
  });

  it('a token that is forged or cannot be checked never costs a request', async () => {
    for (const [at, token] of ['forged', 'outage'].entries()) {
      const answer = await bench.post(API_PATHS.sendMessage, contact({ message: `Number ${at}` }), as(token));
      expect(answer.status).toBe(200);
    }
    const stored = await bench.all(COLLECTIONS.leads);
    expect(stored.map((lead) => lead['visitorId'])).toEqual(['', '']);
  });

  it('sees at most its newest requests', async () => {
    await bench.post(API_PATHS.sendMessage, contact(), VISITOR);
    const collection = bench.db.collection(COLLECTIONS.leads);
    const [stored] = (await collection.get()).docs;
    const batch = bench.db.batch();
    for (let at = 0; at < VISITOR_LEADS_MAX; at += 1)
      batch.set(collection.doc(`more-${at}`), { ...stored?.data(), receivedAt: new Date(at).toISOString() });
    await batch.commit();
    const requests = requestsOf(await ask({}, VISITOR));
    expect(requests).toHaveLength(VISITOR_LEADS_MAX);
    expect(requests[0]?.receivedAt).toBe(stored?.get('receivedAt'));
  });
});

describe('the link of the confirmation', () => {
  it('shows its request on any device, without a session, and no other request', async () => {
    const sent = await bench.post(API_PATHS.sendQuoteRequest, quote(), VISITOR);
    const key = await confirmedKey();
    await bench.post(API_PATHS.sendMessage, contact(), VISITOR);
    for (const headers of [{}, STRANGER, VISITOR])
      expect(requestsOf(await ask({ link: key }, headers)).map(({ reference }) => reference)).toEqual([
        sent.body['reference'],
      ]);
  });

  it('is a button in the HTML as well', async () => {
    await bench.post(API_PATHS.sendList, sampleList());
    const key = await confirmedKey();
    const htmlTo = (address: string): string =>
      bench.sink.mails.find(({ recipients }) => recipients.includes(address))?.parsed.html ?? '';
    expect(htmlTo('asha@example.org')).toContain(`<a href="https://paper.example/my-requests#${key}"`);
    expect(htmlTo('sales@example.com')).toContain('/admin/requests/');
    expect(htmlTo('sales@example.com')).not.toContain('/my-requests');
  });

  it('ends after half a year, with its request, and when an admin has made old links useless', async () => {
    await bench.post(API_PATHS.sendQuoteRequest, quote());
    const key = await confirmedKey();
    const [stored] = (await bench.db.collection(COLLECTIONS.leads).get()).docs;
    const refused = { status: 404, body: { message: LINK_REFUSED, code: 'not-found' } };

    await stored?.ref.update({ 'desk.linkVersion': 1 });
    expect(withoutId(await ask({ link: key }))).toEqual(refused);
    await stored?.ref.update({ 'desk.linkVersion': 0 });
    expect((await ask({ link: key })).status).toBe(200);

    now = new Date(now.getTime() + (LINK_DAYS + 1) * DAY_MS);
    expect(withoutId(await ask({ link: key }))).toEqual(refused);
    now = new Date();
    await stored?.ref.delete();
    expect(withoutId(await ask({ link: key }))).toEqual(refused);
    expect(withoutId(await ask({ link: 'x' }))).toEqual(refused);
  });

  // 10,000 guesses at the signature itself: visitor-link.test.ts.
  it('80 guesses give nothing; the right link still works afterwards', async () => {
    await bench.post(API_PATHS.sendQuoteRequest, quote(), VISITOR);
    const key = await confirmedKey();
    const [id, day, version] = key.split('.');
    const statuses = new Map<number, number>();
    const guess = async (): Promise<void> => {
      const signature = randomBytes(32).toString('base64url');
      const answer = await ask({ link: `${id}.${day}.${version}.${signature}` }, from('198.51.100.7'));
      expect(answer.body['requests']).toBeUndefined();
      expect(answer.body['message']).toBe(LINK_REFUSED);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    };
    for (let sent = 0; sent < 80; sent += 20) await Promise.all(Array.from({ length: 20 }, guess));
    expect(new Set(statuses.keys())).toEqual(new Set([404, 429]));
    // About the first thirty are told that there is nothing; so is one that a busy database cannot count in time.
    expect(statuses.get(429)).toBeGreaterThan(20);
    expect((await ask({ link: key }, from('198.51.100.7'))).status).toBe(200);
  });

  it.each([5, null, [], { a: 1 }])('that is %j and no text is refused', async (link) => {
    expect((await ask({ link })).status).toBe(400);
  });

  it.each([
    ['LINK_SECRET', ''],
    ['SITE_URL', 'nowhere'],
  ])(
    'without a good %s the request is stored and its confirmation waits, with the reason',
    async (key, value) => {
      const other = await openBench({ env: { ...localEnvironment(1), [key]: value } });
      try {
        expect((await other.post(API_PATHS.sendQuoteRequest, quote())).status).toBe(200);
        await other.endpoints.outbox.drain(new Date(Date.now() + 1_000));
        const [mail] = await mailsOf(other, /_customer$/);
        expect(mail?.delivery).toMatchObject({
          state: 'RETRY',
          error: expect.stringMatching(`link could not be made.*${key}`),
        });
        if (key === 'LINK_SECRET')
          expect((await other.post(API_PATHS.myRequests, { link: 'x' })).status).toBe(500);
        else expect(other.log.map(({ event }) => event)).toContain('link.not-made');
      } finally {
        await other.close();
      }
    },
  );
});

describe('a new link, asked for by address', () => {
  const askLink = (email: string, address = '203.0.113.9'): Promise<Answer> =>
    bench.post(API_PATHS.sendLink, { email }, from(address));
  const mailed = (): string[] =>
    bench.sink.mails
      .filter(({ parsed }) => parsed.subject?.includes('a new link'))
      .map(({ recipients }) => recipients.join());

  it('goes to the address of the request, in any spelling, opens its newest request, and once an hour', async () => {
    await bench.post(API_PATHS.sendQuoteRequest, quote(), VISITOR);
    now = new Date(now.getTime() + 60_000);
    const newest = await bench.post(API_PATHS.sendList, sampleList(), VISITOR);
    const first = await askLink('Asha@Example.ORG');
    expect(first.status).toBe(200);
    const key = await mailedKey(bench, 'a new link', now);
    expect(mailed()).toEqual(['asha@example.org']);
    const opened = await ask({ link: key });
    expect(requestsOf(opened)).toMatchObject([{ reference: newest.body['reference'], view: 'reference' }]);
    await askLink('asha@example.org');
    await bench.endpoints.outbox.drain(now);
    expect(mailed()).toHaveLength(1);
  });

  it('is answered alike without a request, and after its reader has disowned it', async () => {
    await bench.post(API_PATHS.sendQuoteRequest, quote(), VISITOR);
    const link = await confirmedKey();
    await ask({ link, notMine: true });
    const [none, ended] = [await askLink('nobody@example.org'), await askLink('asha@example.org')];
    expect(withoutId(none)).toEqual(withoutId(ended));
    await bench.endpoints.outbox.drain(now);
    expect(mailed()).toEqual([]);
  });

  it('is refused for a text that is no address, and to a caller who asks for many', async () => {
    expect((await askLink('nobody')).status).toBe(400);
    const answers: Answer[] = [];
    for (let at = 0; at < 30; at += 1) answers.push(await askLink('nobody'));
    answers.push(await askLink('asha@example.org'));
    expect(answers.at(-1)?.status).toBe(429);
  });
});
