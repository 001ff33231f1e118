import { describe, expect, it } from 'vitest';

import { mailboxKey } from '#functions/leads/lead.ts';
import {
  API_PATHS,
  COLLECTIONS,
  CORRECTION_MAX,
  leadMailId,
  leadSearchKeys,
  listEntity,
  type ListFields,
} from '#src/contracts/index.ts';

import { DAY_MS } from '#src/lib/india-time.ts';
import { sampleDraft } from '#tests/support/sample-offer.ts';

import { dump, keyTo, mailsOf, numbers, paperLine, quote, useUp, VISITOR } from '../support/bench.ts';
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
const correct = (link: string, field: string, text: string) => use({ link, right: 'correct', field, text });
const sentTo = () => bench.sink.mails.map(({ recipients }) => String(recipients[0]));
const delivered = () => bench.sink.mails.map(({ recipients, parsed }) => [recipients[0], parsed.subject]);
const lastEvent = async (leadId: unknown) => (await eventsOf(bench, String(leadId))).at(-1);
const mailKey = (id: unknown, linkVersion = 0, now = NOW) => keyTo(String(id), 'offer', linkVersion, now);
const accept = (id: string, link: string) =>
  answerOffer(bench, id, 'accept', '', {
    link,
    details: { name: 'Asha Rao', purchaseOrder: '', chosen: [] },
  });
const offerTo = (email: string) => sampleDraft({ customer: { ...sampleDraft().customer, email } });

async function linkedLead(): Promise<{ leadId: string; link: string }> {
  const leadId = await newLead(bench);
  return { leadId, link: mailKey(leadId) };
}

async function offeredLead() {
  const { leadId, link } = await linkedLead();
  return { leadId, link, id: (await storedOffer(bench, { leadId })).id };
}

describe('the reader of a mailed link corrects', () => {
  it.each([
    ['name', ' Asha  Roy', { name: 'Asha Roy' }, 'Name: Asha Roy (before: Asha Rao)'],
    ['phone', '98765 43210', { phone: '98765 43210' }, 'Phone: 98765 43210 (before: +91 11 0000 0000)'],
    ['company', 'Roy Print', { company: 'Roy Print' }, 'Company: Roy Print (before: Wrap & Print)'],
    ['gstin', '27 aapfu0939f1zv', { gstin: '27AAPFU0939F1ZV' }, 'GSTIN: 27AAPFU0939F1ZV (before: none)'],
  ])('the %s at once: history, desk’s search, business and reader', async (field, text, after, said) => {
    const { leadId, link } = await linkedLead();
    const { status, body } = await correct(link, field, text);
    expect([status, body['done']]).toEqual([200, expect.stringContaining('corrected value from now on')]);
    const [lead] = await bench.leads();
    expect(lead).toMatchObject(after);
    expect(Object.keys(lead?.['searchKeys'] as object)).toEqual(
      Object.keys(leadSearchKeys(listEntity.read(lead) as ListFields)),
    );
    const event = { kind: 'note', by: 'link', text: `Corrected by the sender: ${said}` };
    expect(await lastEvent(leadId)).toMatchObject(event);
    const subject = `Your request is corrected: ${String(lead?.['reference'])}`;
    expect(delivered()).toEqual([['asha@example.org', subject]]);
    expect(bench.sink.mails[0]?.parsed.text).toContain(said);
    const ownerMail = (await bench.mails()).find(({ id }) => id === `${leadId}_correct1_owner`);
    expect(JSON.stringify(ownerMail)).toContain(said.split(' & ')[0]);
  });

  it('an answer of a quote request, and no other answer of the same words; notes what the request does not have', async () => {
    await bench.sendQuote({ message: quote()['name'] }, VISITOR);
    const [stored] = await bench.leads();
    const link = mailKey(stored?.['id']);
    expect((await correct(link, 'name', 'Asha Roy')).status).toBe(200);
    const [lead] = await bench.leads();
    expect(lead).toMatchObject({ name: 'Asha Roy' });
    const answers = lead?.['answers'] as { name: string; value: string }[];
    expect(Object.fromEntries(answers.map(({ name, value }) => [name, value]))).toMatchObject({
      name: 'Asha Roy',
      message: quote()['name'],
    });
    const gstin = await correct(link, 'gstin', '27AAPFU0939F1ZV');
    expect(gstin.body['done']).toContain('a person takes care of it');
    expect(await lastEvent(lead?.['id'])).toMatchObject({ text: 'To be corrected: GSTIN: 27AAPFU0939F1ZV' });
  });

  it.each(['email', 'desk', '__proto__'])(
    'no %s: it becomes a note, and the request stays in its mailbox',
    async (field) => {
      const { leadId, link } = await linkedLead();
      const { desk, ...before } = (await bench.leads())[0] ?? {};
      await correct(link, field, 'thief@example.net');
      const { desk: after, ...lead } = (await bench.leads())[0] ?? {};
      expect(lead).toEqual(before);
      expect(after).toEqual({ ...(desk as object), rev: 1 });
      expect(sentTo()).toEqual(['asha@example.org']);
      await storedOffer(bench, { leadId });
      const [offer] = await mailsOf(bench, /_offer_customer$/);
      expect(offer?.to).toEqual(['asha@example.org']);
    },
  );

  it('no order, whose accepted offer names its customer: a person decides', async () => {
    const { leadId, id, link } = await offeredLead();
    expect((await accept(id, link)).status).toBe(200);
    const { body } = await correct(link, 'name', 'Asha Roy');
    expect(body['done']).toContain('a person takes care of it');
    expect((await bench.leads())[0]?.['name']).toBe('Asha Rao');
    expect(await lastEvent(leadId)).toMatchObject({ text: 'To be corrected: Name: Asha Roy' });
  });

  it('in own words, which stand in the history; nothing is stored of what the form refuses', async () => {
    const { leadId, link } = await linkedLead();
    const long = await correct(link, 'name', 'x'.repeat(500));
    expect([long.status, long.body['message']]).toEqual([400, 'Enter a shorter text.']);
    expect((await use({ link, right: 'correct', text: ' ' })).status).toBe(400);
    expect((await use({ link, right: 'correct', text: 'x'.repeat(CORRECTION_MAX + 1) })).status).toBe(400);
    expect([await eventsOf(bench, leadId), bench.sink.mails]).toEqual([[], []]);
    const text = 'My name is Asha Roy. '.repeat(100).slice(0, CORRECTION_MAX).trim();
    expect((await use({ link, right: 'correct', text })).status).toBe(200);
    const event = { kind: 'note', by: 'link', text: `To be corrected: ${text}` };
    expect(await lastEvent(leadId)).toMatchObject(event);
    expect(bench.sink.mails[0]?.parsed.text).toContain('My name is Asha Roy.');
  });
});

describe('the reader of a mailed link withdraws the request', () => {
  it('which is closed; the business and the reader are told', async () => {
    const { leadId, link } = await linkedLead();
    const { status, body } = await use({ link, right: 'withdraw' });
    expect([status, body['isMailed']]).toEqual([200, true]);
    const [lead] = await bench.leads();
    expect(lead?.['desk']).toMatchObject({ status: 'lost', lostReason: 'Withdrawn by the sender' });
    expect(await lastEvent(leadId)).toMatchObject({ kind: 'status', by: 'link', to: 'lost' });
    const subject = `Your request is withdrawn: ${String(lead?.['reference'])}`;
    expect(delivered()).toEqual([['asha@example.org', subject]]);
    expect(await mailsOf(bench, new RegExp(`^${leadId}_withdraw1_owner$`))).toHaveLength(1);
  });

  it.each(['', 'ask', 'counter'])(
    'and its offer, answered before by ‘%s’, cannot be ordered any more',
    async (answer) => {
      const { leadId, id, link } = await offeredLead();
      const details = { wanted: [{ line: 0, ratePaise: 1, quantityThousandths: 0 }] };
      const asked =
        answer === '' ? null : await answerOffer(bench, id, answer, 'In two lots?', { link, details });
      expect(asked?.status ?? 200).toBe(200);
      expect((await use({ link, right: 'withdraw' })).status).toBe(200);
      expect([(await accept(id, link)).status, (await deskOf(bench, leadId)).status]).toEqual([409, 'lost']);
      const [offer] = await bench.all(COLLECTIONS.offers);
      const answerDetails = { reason: 'Withdrawn by the sender' };
      expect(offer).toMatchObject({ state: 'declined', answerDetails });
    },
  );

  it('but no order, which is kept as long as the law asks', async () => {
    const { leadId, id, link } = await offeredLead();
    expect((await accept(id, link)).status).toBe(200);
    const { status, body } = await use({ link, right: 'withdraw' });
    expect([status, body['message']]).toEqual([400, expect.stringContaining('has become an order')]);
    expect((await deskOf(bench, leadId)).status).toBe('won');
  });
});

describe('the reader of a mailed link erases', () => {
  it('every request of the address, confirmed by a mail that no document holds', async () => {
    const { leadId, link } = await linkedLead();
    await storedOffer(bench, { leadId });
    await bench.sendMessage({ email: 'Asha@example.org' });
    await bench.sendMessage({ email: 'ravi@example.org', name: 'Ravi' });
    const { status, body } = await use({ link, right: 'erase' });
    expect(status).toBe(200);
    expect(body['done']).toContain('What the law makes us keep stays');
    expect((await bench.leads()).map(({ name }) => name)).toEqual(['Ravi']);
    expect(sentTo()).toEqual(['asha@example.org']);
    // The business, which has mails of its own, is told without a name.
    const [ownerMail, ...more] = (await bench.mails()).filter((mail) => mail['leadId'] === '');
    expect([ownerMail?.['to'], more]).toEqual([['sales@example.com'], []]);
    expect(JSON.stringify(ownerMail)).toContain('Delete the e-mails about them in your own mailbox');
    expect(JSON.stringify(ownerMail)).not.toMatch(/asha/i);
    expect((await dump(bench)).toLowerCase()).not.toContain('asha@example.org');
    const entries = await bench.all(COLLECTIONS.erasures);
    expect(entries.map(({ by, why }) => `${String(by)} ${String(why)}`)).toEqual(
      Array(2).fill('visitor asked'),
    );
    // The link leads nowhere now.
    expect((await use({ link, right: 'erase' })).status).toBe(404);
  });

  it('what was sent in any spelling of the address, and nothing of a neighbour', async () => {
    const { link } = await linkedLead();
    for (const email of ['ASHA@Example.ORG', 'Asha@example.org', 'asha+paper@example.org'])
      await bench.sendMessage({ email });
    const neighbours = 'asha@example.com asha.x@example.org ashaa@example.org x+asha@example.org'.split(' ');
    for (const email of neighbours) await bench.sendMessage({ email });
    expect((await use({ link, right: 'erase' })).status).toBe(200);
    const left = (await bench.leads()).map(({ email }) => String(email));
    expect(left.toSorted()).toEqual(neighbours.toSorted());
  });

  it('only the request itself when its offer went to another address than it named', async () => {
    // The sender gave somebody else's address, by mistake or not, and told the business the right one.
    const victim = await newLead(bench);
    const { leadId, link } = await linkedLead();
    await storedOffer(bench, { leadId, draft: offerTo('other@example.net') });
    await bench.sendMessage({ email: 'other@example.net' });
    expect((await use({ link, right: 'erase' })).status).toBe(200);
    expect((await bench.leads()).map(({ id }) => id)).toEqual([victim]);
    expect(sentTo()).toEqual(['other@example.net']);
  });

  it('no other request when its offers went to two addresses, and tells both apart', async () => {
    const other = await newLead(bench);
    const { leadId, link } = await offeredLead();
    await storedOffer(bench, { leadId, basedOn: 1, draft: offerTo('other@example.net') });
    expect((await use({ link, right: 'erase' })).status).toBe(200);
    expect((await bench.leads()).map(({ id }) => id)).toEqual([other]);
    expect(sentTo().toSorted()).toEqual([sampleDraft().customer.email, 'other@example.net']);
  });

  it.each([
    ['two hundred categories', (at: number) => ({ category: `Kraft${at}paper`, name: 'Kraft' })],
    ['two hundred long papers', (at: number) => ({ name: `paper${at} ${'word'.repeat(20)}${at}` })],
  ])('also a request that fills the words of its search with %s', async (_what, line) => {
    const { link } = await linkedLead();
    const lines = numbers(200).map((at) => paperLine(line(at)));
    const words = numbers(30).map((at) => `n${at}ame`);
    const name = words.join(' ').slice(0, 190);
    expect((await bench.sendList({ lines, name, email: 'Asha+1@example.org' })).status).toBe(200);
    expect((await use({ link, right: 'erase' })).status).toBe(200);
    expect(await bench.leads()).toEqual([]);
  });

  it('and says so when the confirmation cannot be mailed', async () => {
    const { link } = await linkedLead();
    bench.sink.fail('later');
    const { status, body } = await use({ link, right: 'erase' });
    expect([status, body['isMailed']]).toEqual([200, false]);
    expect(await bench.leads()).toEqual([]);
    expect(bench.log).not.toContainEqual(expect.objectContaining({ severity: 'ERROR' }));
  });
});

it('a writer of a message has the same rights by the link of its confirmation: seen, corrected, erased', async () => {
  await bench.sendMessage({ name: 'Asha Rao' }, VISITOR);
  const [message] = await bench.leads();
  const text = String(message?.['message']);
  await bench.endpoints.outbox.deliver(leadMailId(String(message?.['id']), 'customer'), NOW);
  const link = /my-requests#(\S+)/.exec(bench.sink.mails[0]?.parsed.text ?? '')?.[1] ?? '';
  const read = async (body: object) => (await bench.post(API_PATHS.myRequests, { link, ...body })).text;
  expect(await read({})).not.toContain(text);
  expect((await use({ link, right: 'erase' })).status).toBe(404);
  expect(await read({ proof: 'asha rao' })).toContain(text);
  expect((await correct(link, 'name', 'Asha Roy')).status).toBe(200);
  expect((await bench.leads())[0]?.['name']).toBe('Asha Roy');
  expect((await use({ link, right: 'erase' })).status).toBe(200);
  expect(await bench.leads()).toEqual([]);
});

describe('the limits of these rights', () => {
  it('hold for a mailbox in every spelling, for each right alone, and for nobody else', async () => {
    const statuses: number[] = [];
    await useUp(bench, 'rights', `correct ${mailboxKey('thief@example.net')}`, -1, NOW);
    for (const email of ['thief@example.net', 't.hief+1@example.net']) {
      await bench.sendMessage({ email, message: `About ${email}` });
      const lead = (await bench.leads()).find((stored) => stored['email'] === email);
      const answer = await use({ link: mailKey(lead?.['id']), right: 'correct', text: 'Once more' });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 429]);
    const { link } = await linkedLead();
    for (const right of ['correct', 'withdraw', 'erase'])
      expect((await use({ link, right, text: 'My name is Asha Roy.' })).status, right).toBe(200);
    const thief = (await bench.leads()).at(-1);
    expect((await use({ link: mailKey(thief?.['id']), right: 'erase' })).status).toBe(200);
  });

  it('flood nobody’s mailbox with many links: it is stored, and nobody is mailed', async () => {
    const { leadId, link } = await linkedLead();
    await useUp(bench, 'rightsSite', 'all', 0, NOW);
    const { status, body } = await use({ link, right: 'correct', text: 'The hundred and first today' });
    expect([status, body['isMailed']]).toEqual([200, false]);
    expect(await lastEvent(leadId)).toMatchObject({ text: 'To be corrected: The hundred and first today' });
    expect([bench.sink.mails, await mailsOf(bench, /_correct/)]).toEqual([[], []]);
    // The law asks for erasures, so they are confirmed all the same.
    expect((await use({ link, right: 'erase' })).body).toMatchObject({ isMailed: true });
  });
});

it('nobody else has these rights: not a session, a forged link, one that an admin passed on or that is not proven', async () => {
  const { leadId } = await linkedLead();
  for (const other of [
    {},
    { link: 'forged' },
    { link: keyTo(leadId, 'confirmation', 0, NOW) },
    // A link of a year ago, and a link of a lead whose links an admin has ended.
    { link: mailKey(leadId, 0, new Date(NOW.getTime() - 365 * DAY_MS)) },
    { link: mailKey(leadId, 1) },
  ])
    for (const right of ['correct', 'withdraw', 'erase'])
      expect((await use({ ...other, right, text: 'x' }, 'link' in other ? {} : VISITOR)).status).toBe(404);
  const passedOn = await use({ link: keyTo(leadId, 'shared', 0, NOW), right: 'erase' });
  expect([passedOn.status, passedOn.body['message']]).toEqual([403, expect.stringMatching(/passed on/)]);
  expect((await use({ right: 'sell' }, VISITOR)).status).toBe(400);
  expect(await bench.leads()).toHaveLength(1);
});
