import { describe, expect, it } from 'vitest';

import {
  API_PATHS,
  COLLECTIONS,
  leadMailId,
  leadSearchKeys,
  listEntity,
  type ListFields,
} from '#src/contracts/index.ts';

import { DAY_MS } from '#src/lib/india-time.ts';
import { sampleDraft } from '#tests/support/sample-offer.ts';

import {
  contact,
  dump,
  keyTo,
  mailsOf,
  paperLine,
  quote,
  sampleList,
  useUp,
  VISITOR,
} from '../support/bench.ts';
import {
  answerOffer,
  deskOf,
  eventsOf,
  newLead,
  NOW,
  storedOffer,
  useOfferBench,
} from '../support/offers.ts';

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

  it.each([
    ['name', ' Asha  Roy', { name: 'Asha Roy' }, 'Name: Asha Roy (before: Asha Rao)'],
    ['phone', '98765 43210', { phone: '98765 43210' }, 'Phone: 98765 43210 (before: +91 11 0000 0000)'],
    ['company', 'Roy Print', { company: 'Roy Print' }, 'Company: Roy Print (before: Wrap & Print)'],
    ['gstin', '27 aapfu0939f1zv', { gstin: '27AAPFU0939F1ZV' }, 'GSTIN: 27AAPFU0939F1ZV (before: none)'],
  ])(
    'corrects the %s at once: history, desk’s search, business and reader',
    async (field, text, after, said) => {
      const { leadId, link } = await linkedLead();
      const { status, body } = await use({ link, right: 'correct', field, text });
      expect([status, body['done']]).toEqual([200, expect.stringContaining('corrected value from now on')]);
      const [lead] = await bench.all(COLLECTIONS.leads);
      expect(lead).toMatchObject(after);
      expect(Object.keys(lead?.['searchKeys'] as object)).toEqual(
        Object.keys(leadSearchKeys(listEntity.read(lead) as ListFields)),
      );
      expect((await eventsOf(bench, leadId)).at(-1)).toMatchObject({
        kind: 'note',
        by: 'link',
        text: `Corrected by the sender: ${said}`,
      });
      expect(subjects()).toEqual([
        ['asha@example.org', `Your request is corrected: ${String(lead?.['reference'])}`],
      ]);
      expect(bench.sink.mails[0]?.parsed.text).toContain(said);
      const told = (await bench.all(COLLECTIONS.mail)).find(({ id }) => id === `${leadId}_correct1_owner`);
      expect(JSON.stringify(told)).toContain(said.split(' & ')[0]);
    },
  );

  it('leaves an answer of the same words that is no contact detail', async () => {
    await bench.post(API_PATHS.sendQuoteRequest, quote({ message: quote()['name'] }), VISITOR);
    const [stored] = await bench.all(COLLECTIONS.leads);
    const link = keyTo(String(stored?.['id']), 'offer', 0, NOW);
    expect((await use({ link, right: 'correct', field: 'name', text: 'Asha Roy' })).status).toBe(200);
    const [lead] = await bench.all(COLLECTIONS.leads);
    expect(lead?.['name']).toBe('Asha Roy');
    expect(lead?.['answers']).toContainEqual(
      expect.objectContaining({ name: 'message', value: quote()['name'] }),
    );
  });

  it('corrects an answer of a quote request, and notes what the request does not have', async () => {
    await bench.post(API_PATHS.sendQuoteRequest, quote(), VISITOR);
    const [stored] = await bench.all(COLLECTIONS.leads);
    const link = keyTo(String(stored?.['id']), 'offer', 0, NOW);
    const former = String(stored?.['name']);
    expect((await use({ link, right: 'correct', field: 'name', text: 'Asha Roy' })).status).toBe(200);
    const [lead] = await bench.all(COLLECTIONS.leads);
    expect(lead?.['name']).toBe('Asha Roy');
    expect(JSON.stringify(lead?.['answers'])).not.toContain(former);
    const gstin = await use({ link, right: 'correct', field: 'gstin', text: '27AAPFU0939F1ZV' });
    expect(gstin.body['done']).toContain('a person takes care of it');
    expect((await eventsOf(bench, String(lead?.['id']))).at(-1)).toMatchObject({
      text: 'To be corrected: GSTIN: 27AAPFU0939F1ZV',
    });
  });

  it.each(['email', 'desk', 'linkUse', 'visitorId', 'lines', 'constructor', '__proto__'])(
    'cannot change %s: it becomes a note, and the request stays in its mailbox',
    async (field) => {
      const { leadId, link } = await linkedLead();
      const { email, desk, ...before } = (await bench.all(COLLECTIONS.leads))[0] ?? {};
      await use({ link, right: 'correct', field, text: 'thief@example.net' });
      const { desk: after, ...lead } = (await bench.all(COLLECTIONS.leads))[0] ?? {};
      expect(lead).toEqual({ ...before, email });
      expect(after).toEqual({ ...(desk as object), rev: 1 });
      expect(subjects().map(([to]) => to)).toEqual(['asha@example.org']);
      await storedOffer(bench, { leadId });
      const offer = (await bench.all(COLLECTIONS.mail)).find(({ id }) =>
        String(id).endsWith('_offer_customer'),
      );
      expect(offer?.['to']).toEqual(['asha@example.org']);
    },
  );

  it('corrects no order, whose accepted offer names its customer: a person decides', async () => {
    const { leadId, link } = await linkedLead();
    const { id } = await storedOffer(bench, { leadId });
    const details = { name: 'Asha Rao', purchaseOrder: '', chosen: [] };
    expect((await answerOffer(bench, id, 'accept', '', { link, details })).status).toBe(200);
    const { body } = await use({ link, right: 'correct', field: 'name', text: 'Asha Roy' });
    expect(body['done']).toContain('a person takes care of it');
    expect((await bench.all(COLLECTIONS.leads))[0]?.['name']).toBe('Asha Rao');
    expect((await eventsOf(bench, leadId)).at(-1)).toMatchObject({ text: 'To be corrected: Name: Asha Roy' });
  });

  it('is also the writer of a message, by the link of its confirmation: seen, corrected, erased', async () => {
    await bench.post(API_PATHS.sendMessage, contact({ name: 'Asha Rao' }), VISITOR);
    const [message] = await bench.all(COLLECTIONS.leads);
    const id = String(message?.['id']);
    await bench.endpoints.outbox.deliver(leadMailId(id, 'customer'), NOW);
    const link = /my-requests#(\S+)/.exec(bench.sink.mails[0]?.parsed.text ?? '')?.[1] ?? '';
    const read = (body: object) => bench.post(API_PATHS.myRequests, { link, ...body });
    expect(JSON.stringify((await read({})).body)).not.toContain(String(message?.['message']));
    expect((await use({ link, right: 'erase' })).status).toBe(404);
    expect(JSON.stringify((await read({ proof: 'asha rao' })).body)).toContain(String(message?.['message']));
    expect((await use({ link, right: 'correct', field: 'name', text: 'Asha Roy' })).status).toBe(200);
    expect((await bench.all(COLLECTIONS.leads))[0]?.['name']).toBe('Asha Roy');
    expect((await use({ link, right: 'erase' })).status).toBe(200);
    expect(await bench.all(COLLECTIONS.leads)).toEqual([]);
  });

  it('refuses a value that the form refuses, and stores nothing of it', async () => {
    const { leadId, link } = await linkedLead();
    const { status, body } = await use({ link, right: 'correct', field: 'name', text: 'x'.repeat(500) });
    expect([status, body['message']]).toEqual([400, 'Enter a shorter text.']);
    expect(await eventsOf(bench, leadId)).toEqual([]);
    expect(bench.sink.mails).toEqual([]);
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
    // The business, which has mails of its own, is told without a name.
    const [told, ...more] = await bench
      .all(COLLECTIONS.mail)
      .then((mails) => mails.filter(({ leadId: about }) => about === ''));
    expect([told?.['to'], more]).toEqual([['sales@example.com'], []]);
    expect(JSON.stringify(told)).toContain('Delete the e-mails about them in your own mailbox');
    expect(JSON.stringify(told)).not.toMatch(/asha/i);
    expect((await dump(bench)).toLowerCase()).not.toContain('asha@example.org');
    const entries = await bench.all(COLLECTIONS.erasures);
    expect(entries.map(({ by, why }) => [by, why])).toEqual([
      ['visitor', 'asked'],
      ['visitor', 'asked'],
    ]);
    // The link leads nowhere now.
    expect((await use({ link, right: 'erase' })).status).toBe(404);
  });

  it.each(['ASHA@Example.ORG', 'Asha@example.org', 'asha+paper@example.org'])(
    'erases also what was sent as %s, and nothing of a neighbour',
    async (email) => {
      const { link } = await linkedLead();
      await bench.post(API_PATHS.sendMessage, contact({ email }));
      const neighbours = [
        'asha@example.com',
        'asha.x@example.org',
        'ashaa@example.org',
        'x+asha@example.org',
      ];
      for (const other of neighbours) await bench.post(API_PATHS.sendMessage, contact({ email: other }));
      expect((await use({ link, right: 'erase' })).status).toBe(200);
      const left = (await bench.all(COLLECTIONS.leads)).map((lead) => String(lead['email']));
      expect(left.toSorted()).toEqual(neighbours.toSorted());
    },
  );

  it('erases only the request itself when its offer went to another address than it named', async () => {
    // The sender gave somebody else's address, by mistake or not, and told the business the right one.
    const victim = await newLead(bench);
    const { leadId, link } = await linkedLead();
    const customer = { ...sampleDraft().customer, email: 'other@example.net' };
    await storedOffer(bench, { leadId, draft: sampleDraft({ customer }) });
    await bench.post(API_PATHS.sendMessage, contact({ email: 'other@example.net' }));
    expect((await use({ link, right: 'erase' })).status).toBe(200);
    expect((await bench.all(COLLECTIONS.leads)).map(({ id }) => id)).toEqual([victim]);
    expect(subjects().map(([to]) => to)).toEqual(['other@example.net']);
  });

  it('erases no other request when its offers went to two addresses, and tells both apart', async () => {
    const other = await newLead(bench);
    const { leadId, link } = await linkedLead();
    await storedOffer(bench, { leadId });
    const customer = { ...sampleDraft().customer, email: 'other@example.net' };
    await storedOffer(bench, { leadId, basedOn: 1, draft: sampleDraft({ customer }) });
    expect((await use({ link, right: 'erase' })).status).toBe(200);
    expect((await bench.all(COLLECTIONS.leads)).map(({ id }) => id)).toEqual([other]);
    const told = bench.sink.mails.map(({ recipients }) => recipients.join(' '));
    expect(told.toSorted()).toEqual([sampleDraft().customer.email, 'other@example.net']);
  });

  it('cannot withdraw an order, which is kept as long as the law asks', async () => {
    const { leadId, link } = await linkedLead();
    const { id } = await storedOffer(bench, { leadId });
    const details = { name: 'Asha Rao', purchaseOrder: '', chosen: [] };
    expect((await answerOffer(bench, id, 'accept', '', { link, details })).status).toBe(200);
    const { status, body } = await use({ link, right: 'withdraw' });
    expect([status, body['message']]).toEqual([400, expect.stringContaining('has become an order')]);
    expect((await deskOf(bench, leadId)).status).toBe('won');
  });

  it('floods nobody’s mailbox', async () => {
    const { link } = await linkedLead();
    const statuses: number[] = [];
    for (let at = 0; at < 25; at += 1)
      statuses.push((await use({ link, right: 'correct', text: `Once more, ${at}` })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  it('floods nobody’s mailbox with many links either: it is stored, and nobody is mailed', async () => {
    const { leadId, link } = await linkedLead();
    await useUp(bench, 'rightsSite', 'all', 0, NOW);
    const { status, body } = await use({ link, right: 'correct', text: 'The hundred and first today' });
    expect([status, body['isMailed']]).toEqual([200, false]);
    expect((await eventsOf(bench, leadId)).at(-1)).toMatchObject({
      text: 'To be corrected: The hundred and first today',
    });
    expect([bench.sink.mails, await mailsOf(bench, /_correct/)]).toEqual([[], []]);
    // The law asks for erasures, so they are confirmed all the same.
    expect((await use({ link, right: 'erase' })).body).toMatchObject({ isMailed: true });
  });

  it.each(['correct', 'withdraw', 'erase'])(
    'can %s after somebody else has used up every limit of their own',
    async (right) => {
      const texts = Array.from({ length: 21 }, (_unused, at) => `Once more, ${at}`);
      const statuses: number[] = [];
      for (const email of ['thief@example.net', 't.hief+1@example.net']) {
        await bench.post(API_PATHS.sendMessage, contact({ email, message: `About ${email}` }));
        const lead = (await bench.all(COLLECTIONS.leads)).find((one) => one['email'] === email);
        const link = keyTo(String(lead?.['id']), 'offer', 0, NOW);
        for (const text of texts) statuses.push((await use({ link, right: 'correct', text })).status);
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(20);
      const { link } = await linkedLead();
      expect((await use({ link, right, text: 'My name is Asha Roy.' })).status).toBe(200);
    },
  );

  it('can erase after twenty corrections of the same request', async () => {
    const { link } = await linkedLead();
    for (let at = 0; at < 22; at += 1) await use({ link, right: 'correct', text: `Once more, ${at}` });
    expect((await use({ link, right: 'erase' })).status).toBe(200);
  });

  it('ends the open offers of a request that is withdrawn: they cannot be ordered any more', async () => {
    const { leadId, link } = await linkedLead();
    const { id } = await storedOffer(bench, { leadId });
    expect((await use({ link, right: 'withdraw' })).status).toBe(200);
    const details = { name: 'Asha Rao', purchaseOrder: '', chosen: [] };
    const accepted = await answerOffer(bench, id, 'accept', '', { link, details });
    expect([accepted.status, (await deskOf(bench, leadId)).status]).toEqual([409, 'lost']);
    const [offer] = await bench.all(COLLECTIONS.offers);
    expect(offer).toMatchObject({ state: 'declined', answerDetails: { reason: 'Withdrawn by the sender' } });
  });

  it.each(['ask', 'counter'])('ends also an offer that was answered by ‘%s’ before', async (answer) => {
    const { leadId, link } = await linkedLead();
    const { id } = await storedOffer(bench, { leadId });
    const wanted = [{ line: 0, ratePaise: 1, quantityThousandths: 0 }];
    expect((await answerOffer(bench, id, answer, 'In two lots?', { link, details: { wanted } })).status).toBe(
      200,
    );
    expect((await use({ link, right: 'withdraw' })).status).toBe(200);
    const details = { name: 'Asha Rao', purchaseOrder: '', chosen: [] };
    expect((await answerOffer(bench, id, 'accept', '', { link, details })).status).toBe(409);
  });

  it.each([
    ['two hundred categories', (at: number) => ({ category: `Kraft${at}paper`, name: 'Kraft' })],
    ['two hundred long papers', (at: number) => ({ name: `paper${at} ${'word'.repeat(20)}${at}` })],
  ])('erases also a request that fills the words of its search with %s', async (_what, line) => {
    const { link } = await linkedLead();
    const lines = Array.from({ length: 200 }, (_unused, at) => paperLine(line(at)));
    const name = Array.from({ length: 30 }, (_unused, at) => `n${at}ame`)
      .join(' ')
      .slice(0, 190);
    const sent = await bench.post(
      API_PATHS.sendList,
      sampleList({ lines, name, email: 'Asha+1@example.org' }),
    );
    expect(sent.status).toBe(200);
    expect((await use({ link, right: 'erase' })).status).toBe(200);
    expect(await bench.all(COLLECTIONS.leads)).toEqual([]);
  });

  it('erases also what was stored before the field that names its mailbox', async () => {
    const { link } = await linkedLead();
    const older = await newLead(bench);
    await bench.db.collection(COLLECTIONS.leads).doc(older).update({ mailbox: '' });
    expect((await use({ link, right: 'erase' })).status).toBe(200);
    expect(await bench.all(COLLECTIONS.leads)).toEqual([]);
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
      { link: keyTo(leadId, 'confirmation', 0, NOW) },
      // Of a year ago, and of a lead whose links an admin has ended.
      { link: keyTo(leadId, 'offer', 0, new Date(NOW.getTime() - 365 * DAY_MS)) },
      { link: keyTo(leadId, 'offer', 1, NOW) },
    ];
    for (const other of others)
      for (const right of ['correct', 'withdraw', 'erase'])
        expect((await use({ ...other, right, text: 'x' }, 'link' in other ? {} : VISITOR)).status).toBe(404);
    const passedOn = await use({ link: keyTo(leadId, 'shared', 0, NOW), right: 'erase' });
    expect([passedOn.status, passedOn.body['message']]).toEqual([403, expect.stringMatching(/passed on/)]);
    expect((await use({ right: 'sell' }, VISITOR)).status).toBe(400);
    expect(await bench.all(COLLECTIONS.leads)).toHaveLength(1);
  });
});
