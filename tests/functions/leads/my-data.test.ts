import { describe, expect, it } from 'vitest';

import { API_PATHS, COLLECTIONS } from '#src/contracts/index.ts';

import { contact, keyTo } from '../support/bench.ts';
import { eventsOf, newLead, NOW, storedOffer, useOfferBench, VISITOR } from '../support/offers.ts';

const { bench } = useOfferBench();

const use = (body: object, headers: Record<string, string> = {}) =>
  bench.post(API_PATHS.myData, body, headers);
const subjects = () => bench.sink.mails.map(({ recipients, parsed }) => [recipients[0], parsed.subject]);

async function linkedLead(): Promise<{ leadId: string; link: string }> {
  const leadId = await newLead(bench);
  return { leadId, link: keyTo(leadId, 'offer', 0, NOW) };
}

describe('the reader of a mailed link', () => {
  it('withdraws the request: it is closed, the business and the reader are told', async () => {
    const { leadId, link } = await linkedLead();
    const { status, body } = await use({ link, right: 'withdraw' });
    expect([status, body['isMailed']]).toEqual([200, true]);
    const [lead] = await bench.all(COLLECTIONS.leads);
    expect(lead?.['desk']).toMatchObject({ status: 'lost', lostReason: 'Withdrawn by the sender' });
    expect((await eventsOf(bench, leadId)).at(-1)).toMatchObject({ kind: 'status', by: 'link', to: 'lost' });
    expect(subjects()).toEqual([
      ['asha@example.org', `Your request is withdrawn: ${String(lead?.['reference'])}`],
    ]);
    const stored = (await bench.all(COLLECTIONS.mail)).map(({ id }) => String(id));
    expect(stored).toContain(`${leadId}_withdraw1_owner`);
  });

  it('says what is wrong, which stands in the history of the request', async () => {
    const { leadId, link } = await linkedLead();
    expect((await use({ link, right: 'correct', text: ' ' })).status).toBe(400);
    expect((await use({ link, right: 'correct', text: 'My name is Asha Roy.' })).status).toBe(200);
    expect((await eventsOf(bench, leadId)).at(-1)).toMatchObject({
      kind: 'note',
      by: 'link',
      text: 'To be corrected: My name is Asha Roy.',
    });
    expect(bench.sink.mails[0]?.parsed.text).toContain('My name is Asha Roy.');
  });

  it('erases every request of the address, confirmed by a mail that no document holds', async () => {
    const { leadId, link } = await linkedLead();
    await storedOffer(bench, { leadId });
    await bench.post(API_PATHS.sendMessage, contact({ email: 'Asha@example.org' }));
    await bench.post(API_PATHS.sendMessage, contact({ email: 'ravi@example.org', name: 'Ravi' }));
    const { status, body } = await use({ link, right: 'erase' });
    expect(status).toBe(200);
    expect(body['done']).toContain('What the law makes us keep stays');
    expect((await bench.all(COLLECTIONS.leads)).map(({ name }) => name)).toEqual(['Ravi']);
    expect(subjects().map(([to]) => to)).toEqual(['asha@example.org']);
    const collections = await bench.db.listCollections();
    const all = await Promise.all(collections.map(async ({ id }) => bench.all(id)));
    expect(JSON.stringify(all).toLowerCase()).not.toContain('asha@example.org');
    const entries = await bench.all(COLLECTIONS.erasures);
    expect(entries.map(({ by, why }) => [by, why])).toEqual([
      ['visitor', 'asked'],
      ['visitor', 'asked'],
    ]);
    // The link leads nowhere now.
    expect((await use({ link, right: 'erase' })).status).toBe(404);
  });

  it('says so when the confirmation cannot be mailed', async () => {
    const { link } = await linkedLead();
    bench.sink.fail('later');
    const { status, body } = await use({ link, right: 'erase' });
    expect([status, body['isMailed']]).toEqual([200, false]);
    expect(await bench.all(COLLECTIONS.leads)).toEqual([]);
  });

  it('is nobody else: not a session, not a forged link, not one that an admin passed on or that is not proven', async () => {
    const { leadId } = await linkedLead();
    const others = [
      {},
      { link: 'forged' },
      ...(['shared', 'confirmation'] as const).map((kind) => ({ link: keyTo(leadId, kind, 0, NOW) })),
    ];
    for (const other of others)
      expect((await use({ ...other, right: 'erase' }, 'link' in other ? {} : VISITOR)).status).toBe(404);
    expect((await use({ right: 'sell' }, VISITOR)).status).toBe(400);
    expect(await bench.all(COLLECTIONS.leads)).toHaveLength(1);
  });
});
