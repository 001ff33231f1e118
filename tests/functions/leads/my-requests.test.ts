import { randomBytes } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { VISITOR_LEADS_MAX } from '#functions/leads/visitor-access.ts';
import { LINK_DAYS } from '#functions/leads/visitor-link.ts';
import { DAY_MS } from '#src/lib/india-time.ts';
import { API_PATHS, COLLECTIONS, LINK_REFUSED, type VisitorLead } from '#src/contracts/index.ts';

import {
  as,
  from,
  localEnvironment,
  mailedKey,
  mailsOf,
  openBench,
  STRANGER,
  useUp,
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
const referencesOf = (answer: Answer): string[] => requestsOf(answer).map(({ reference }) => reference);
/** The key of the link in the confirmation that was sent last. */
const confirmedKey = (): Promise<string> => mailedKey(bench, 'Paper House: your', now);
const withoutId = ({ status, body: { requestId: _id, ...body } }: Answer): unknown => ({ status, body });

describe('the session of a browser (M74)', () => {
  it('sees its newest requests, the newest first, and nothing of the admins’ or of another session', async () => {
    await bench.sendQuote({}, VISITOR);
    now = new Date(now.getTime() + 60_000);
    await bench.sendList({}, VISITOR);
    await bench.sendMessage();
    const answer = await ask({}, VISITOR);
    expect(answer.status).toBe(200);
    expect(requestsOf(answer).map(({ kind }) => kind)).toEqual(['list', 'quote']);
    const shown = 'view reference kind receivedAt state categoryName answers lines offers offerMailedTo';
    for (const request of requestsOf(answer))
      expect(Object.keys(request).toSorted()).toEqual(shown.split(' ').toSorted());
    const hidden = /"(?:flags|payloadHash|desk|visitorId|searchKeys|linkUse|unknown|assignedTo)"/;
    expect(answer.text).not.toMatch(hidden);
    for (const headers of [STRANGER, {}])
      expect(withoutId(await ask({}, headers))).toEqual({ status: 200, body: { requests: [] } });

    const collection = bench.db.collection(COLLECTIONS.leads);
    const quote = (await collection.where('kind', '==', 'quote').get()).docs[0];
    const batch = bench.db.batch();
    for (let at = 0; at < VISITOR_LEADS_MAX; at += 1)
      batch.set(collection.doc(`more-${at}`), { ...quote?.data(), receivedAt: new Date(at).toISOString() });
    await batch.commit();
    const requests = requestsOf(await ask({}, VISITOR));
    expect(requests).toHaveLength(VISITOR_LEADS_MAX);
    expect(requests[1]?.receivedAt).toBe(quote?.get('receivedAt'));
  });

  it('a forged token is refused; one that cannot be checked may be tried again; neither costs a request', async () => {
    expect((await ask({}, as('forged'))).status).toBe(401);
    expect((await ask({}, { Authorization: 'Basic abc' })).status).toBe(401);
    expect((await ask({}, as('outage'))).status).toBe(503);
    for (const token of ['forged', 'outage'])
      expect((await bench.sendMessage({ message: `By ${token}` }, as(token))).status).toBe(200);
    expect((await bench.leads()).map(({ visitorId }) => visitorId)).toEqual(['', '']);
  });
});

describe('the link of the confirmation', () => {
  it('is a button that shows its request on any device, without a session, and no other request', async () => {
    const { reference } = (await bench.sendQuote({}, VISITOR)).body;
    const key = await confirmedKey();
    expect(bench.mailTo('asha@example.org')?.html).toContain(
      `<a href="https://paper.example/my-requests#${key}"`,
    );
    expect(bench.mailTo('sales@example.com')?.html).toContain('/admin/requests/');
    expect(bench.mailTo('sales@example.com')?.html).not.toContain('/my-requests');
    await bench.sendMessage({}, VISITOR);
    for (const headers of [{}, STRANGER, VISITOR])
      expect(referencesOf(await ask({ link: key }, headers))).toEqual([reference]);
  });

  it('ends after half a year, with its request, and when an admin has made old links useless', async () => {
    await bench.sendQuote();
    const key = await confirmedKey();
    const lead = (await bench.db.collection(COLLECTIONS.leads).get()).docs[0]?.ref;
    const refused = { status: 404, body: { message: LINK_REFUSED, code: 'not-found' } };
    await lead?.update({ 'desk.linkVersion': 1 });
    expect(withoutId(await ask({ link: key }))).toEqual(refused);
    await lead?.update({ 'desk.linkVersion': 0 });
    expect((await ask({ link: key })).status).toBe(200);
    now = new Date(now.getTime() + (LINK_DAYS + 1) * DAY_MS);
    expect(withoutId(await ask({ link: key }))).toEqual(refused);
    now = new Date();
    await lead?.delete();
    for (const link of [key, 'x']) expect(withoutId(await ask({ link }))).toEqual(refused);
    for (const link of [5, null, [], { a: 1 }]) expect((await ask({ link })).status).toBe(400);
  });

  it('guesses give nothing, and are refused after a while; the right link still works afterwards', async () => {
    await bench.sendQuote({}, VISITOR);
    const key = await confirmedKey();
    const [id, day, version] = key.split('.');
    const guess = async (): Promise<number> => {
      const link = [id, day, version, randomBytes(32).toString('base64url')].join('.');
      const answer = await ask({ link }, from('198.51.100.7'));
      expect([answer.body['requests'], answer.body['message']]).toEqual([undefined, LINK_REFUSED]);
      return answer.status;
    };
    expect(await guess()).toBe(404);
    await useUp(bench, 'link', '198.51.100.7', 0, now);
    expect(await Promise.all([guess(), guess(), guess()])).toEqual([429, 429, 429]);
    expect((await ask({ link: key }, from('198.51.100.7'))).status).toBe(200);
  });

  it.each([
    ['LINK_SECRET', ''],
    ['SITE_URL', 'nowhere'],
  ])(
    'without a good %s the request is stored and its confirmation waits, with the reason',
    async (key, value) => {
      const other = await openBench({ env: { ...localEnvironment(1), [key]: value } });
      try {
        expect((await other.sendQuote()).status).toBe(200);
        await other.endpoints.outbox.drain(new Date(Date.now() + 1_000));
        const [mail] = await mailsOf(other, /_customer$/);
        const error = expect.stringMatching(`link could not be made.*${key}`) as unknown;
        expect(mail?.delivery).toMatchObject({ state: 'RETRY', error });
        if (key === 'LINK_SECRET')
          expect((await other.post(API_PATHS.myRequests, { link: 'x' })).status).toBe(500);
        else expect(other.logged()).toContain('link.not-made');
      } finally {
        await other.close();
      }
    },
  );
});

describe('a new link, asked for by address', () => {
  const askLink = (email: string): Promise<Answer> =>
    bench.post(API_PATHS.sendLink, { email }, from('203.0.113.9'));
  const mailed = async (): Promise<string[]> => {
    await bench.endpoints.outbox.drain(now);
    const mails = bench.sink.mails.filter(({ parsed }) => parsed.subject?.includes('a new link'));
    return mails.map(({ recipients }) => recipients.join());
  };

  it('goes to the address of the request, in any spelling, opens its newest request, and once an hour', async () => {
    await bench.sendQuote({}, VISITOR);
    now = new Date(now.getTime() + 60_000);
    const { reference } = (await bench.sendList({}, VISITOR)).body;
    for (const address of ['Asha@Example.ORG', 'asha@example.org'])
      expect((await askLink(address)).status).toBe(200);
    const link = await mailedKey(bench, 'a new link', now);
    expect(requestsOf(await ask({ link }))).toMatchObject([{ reference, view: 'reference' }]);
    expect(await mailed()).toEqual(['asha@example.org']);
  });

  it('is answered alike without a request, and after its reader has disowned it', async () => {
    await bench.sendQuote({}, VISITOR);
    await ask({ link: await confirmedKey(), notMine: true });
    const [none, ended] = await Promise.all([askLink('nobody@example.org'), askLink('asha@example.org')]);
    expect(withoutId(none)).toEqual(withoutId(ended));
    expect(await mailed()).toEqual([]);
  });

  it('takes no mail of the site from others while its addresses are made up', async () => {
    await askLink('nobody@example.org');
    const { docs } = await bench.db.collection(COLLECTIONS.rateLimits).get();
    expect(docs.map(({ id }) => id.split('_')[0])).toEqual(
      expect.not.arrayContaining(['siteHour', 'siteDay']),
    );
    expect(docs).not.toEqual([]);
  });

  it('is refused for a text that is no address, and to a caller who asks for many, and to nobody else (issue 49, F1)', async () => {
    expect((await askLink('nobody')).status).toBe(400);
    await useUp(bench, 'linkSite', 'all', 0, now);
    expect((await askLink('asha@example.org')).status).toBe(200);
    await useUp(bench, 'link', '203.0.113.9', 0, now);
    expect((await askLink('asha@example.org')).status).toBe(429);
  });
});
