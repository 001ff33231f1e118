import { describe, expect, it } from 'vitest';

import { blankedOffer, deskFields, type TakenRequestBody } from '#src/contracts/index.ts';
import { PAPER_LINE } from '#tests/support/paper-line.ts';
import { sampleOffer } from '#tests/support/sample-offer.ts';

import { LIST } from './submissions.suite.ts';
import { ADMIN_EMAIL, type Data, type Stage } from './world.ts';

/** 10:00 and so many minutes, of one day. */
const at = (minutes: number): string => new Date(Date.UTC(2026, 10, 20, 10, minutes)).toISOString();

function quote(changes: Data = {}): Data {
  return {
    kind: 'quote',
    reference: 'Q-261120-7F3K',
    name: 'Asha Rao',
    email: 'asha@example.com',
    receivedAt: at(0),
    payloadHash: 'x',
    flags: ['suspect-fast', 'busy-address'],
    categorySlug: 'kraft',
    categoryName: 'Kraft Papers',
    answers: [
      { name: 'gsm', label: 'GSM', value: '120' },
      { name: 'message', label: 'Anything else', value: 'Two lines,\n<b>as typed</b>' },
    ],
    extraAnswers: [{ name: 'old', label: 'old', value: 'kept' }],
    sentAt: at(0),
    ...changes,
  };
}

/** A stored mail about a lead. */
export function mail(leadId: string, state: string, changes: Data = {}): Data {
  return {
    to: ['sales@example.com'],
    leadId,
    reference: 'Q-261120-7F3K',
    createdAt: new Date(at(0)),
    message: { subject: `Mail of ${leadId}`, text: 'x', html: 'x' },
    delivery: { state, attempts: 2, nextAttemptAt: null, error: null },
    ...changes,
  };
}

/** Stores a lead with the fields that the desk searches, as the server does. */
function plantLead({ world }: Stage, id: string, lead: Data): Promise<void> {
  const searched = deskFields(lead as unknown as Parameters<typeof deskFields>[0]);
  return world.plant('leads', id, { ...lead, ...searched });
}

export function leads(stage: Stage): void {
  describe('requests and their mails (M37)', () => {
    it('collects what is stored about one person, and nothing about others', async () => {
      const { world } = stage;
      const sent = (id: string, changes: Data): Promise<void> => plantLead(stage, id, quote(changes));
      const phone = [{ name: 'phone', label: 'Phone', value: '+91 98110 12345' }];
      const linkUse = { firstSeenAt: at(1), lastSeenAt: at(2) };
      await sent('asked', { answers: phone, linkUse });
      await sent('capitals', { email: 'Asha@Example.com' });
      await sent('tagged', { email: 'asha+paper@example.com' });
      await sent('phone', { email: 'ravi@example.com', answers: [{ ...phone[0], value: '098110-12345' }] });
      await sent('alike', { email: 'asha@example.com.evil', name: 'Asha Rao' });
      const source = { channel: 'telephone', takenBy: 'admin@example.com', toldBy: 'his driver' };
      await sent('told', { email: '', source });
      await sent('silent', { email: '' });
      for (const id of ['asked', 'capitals', 'tagged', 'alike']) {
        await world.plant('mail', `${id}_owner`, mail(id, 'SUCCESS', { offerId: 'asked_1' }));
        await world.plant('leadEvents', `${id}_1`, { leadId: id, rev: 1, at: new Date(at(1)), kind: 'note' });
      }
      await world.plant('mail', 'late_customer', mail('gone', 'SUCCESS', { to: ['asha@example.com'] }));
      const offer = { ...sampleOffer(), number: '2026-27/0007', version: 2 };
      await world.plant('offers', 'asked_1', { ...offer, leadId: 'asked' });
      await world.plant('offers', 'alike_1', {
        ...offer,
        leadId: 'alike',
        customer: blankedOffer().customer,
      });

      const { admin } = await stage.adminTab();
      const found = await admin.leads.dataOfSender(['asked']);
      expect(Object.entries(found).map(([name, kept]) => [name, Object.keys(kept).toSorted()])).toEqual([
        ['leads', ['asked', 'capitals', 'tagged']],
        ['mail', ['asked_owner', 'capitals_owner', 'late_customer', 'tagged_owner']],
        ['leadEvents', ['asked_1', 'capitals_1', 'tagged_1']],
        ['offers', ['asked_1']],
      ]);
      expect(found['mail']?.['asked_owner']).toMatchObject({
        createdAt: at(0),
        attachment: 'Quotation-2026-27-0007-v2.pdf',
      });
      expect(found['leads']?.['asked']).toMatchObject({ linkUse });
      const both = await admin.leads.dataOfSender(['asked', 'phone']);
      expect(Object.keys(both['leads'] ?? {}).toSorted()).toEqual(['asked', 'capitals', 'phone', 'tagged']);
      // Without an address nobody else is taken for the same person.
      const { leads: told, ...others } = await admin.leads.dataOfSender(['told']);
      expect(told).toEqual({ told: expect.objectContaining({ source }) as object });
      expect(others).toEqual({ mail: {}, leadEvents: {}, offers: {} });
      expect(await admin.leads.dataOfSender(['never'])).toEqual({});
    });

    it('finds the requests and offers of one buyer by phone, mailbox and GSTIN, and joins others by hand (issue 50)', async () => {
      const { world } = stage;
      const GSTIN = '27AAPFU0939F1ZV';
      const sent = (id: string, minutes: number, changes: Data): Promise<void> => {
        const list = { kind: 'list', name: 'Mohan Gupta', email: '', phone: '', gstin: '', company: '' };
        const names = { receivedAt: at(minutes), reference: `R-261120-000${minutes}` };
        return plantLead(stage, id, quote({ ...list, ...names, ...changes }));
      };
      await sent('called', 1, { phone: '+91 98110 12345' });
      await sent('wrote', 2, { phone: '098110-12345', email: 'Mohan+paper@Example.com' });
      await sent('form', 3, {
        ...{ kind: 'quote', email: 'mohan@example.com' },
        answers: [{ name: 'gstin', label: 'GSTIN', value: GSTIN }],
      });
      await sent('counter', 4, { gstin: GSTIN, company: 'Gupta Traders' });
      await sent('namesake', 5, { phone: '98111 00000' });
      await sent('other', 6, { name: 'Asha', phone: '98112 00000', gstin: 'NA' });
      await sent('other-na', 7, { name: 'Ravi', phone: '9999999999', gstin: 'NA' });
      await sent('other-nines', 8, { name: 'Rina', phone: '9999999999' });
      const offer = sampleOffer();
      const offered = (id: string, leadId: string, day: number, customer: Data = {}): Promise<void> =>
        world.plant('offers', id, {
          ...{ ...offer, leadId, createdAt: `2026-11-2${day}T06:00:00.000Z` },
          customer: { ...offer.customer, email: '', ...customer },
        });
      await offered('counter_1', 'counter', 1);
      await offered('gone_1', 'gone', 2, { phone: '9811012345' });
      await offered('other_1', 'other', 3, { gstin: '' });
      const note = { kind: 'note', text: 'Pays late', by: ADMIN_EMAIL };
      await world.plant('leadEvents', 'form_1', { leadId: 'form', rev: 1, at: new Date(at(9)), ...note });

      const { admin } = await stage.adminTab();
      const idsOf = async (id: string): Promise<string[] | undefined> =>
        (await admin.buyers.of(id, 60))?.requests.map((row) => row.id);
      const ALL = ['counter', 'form', 'wrote', 'called'];
      for (const id of ALL) expect(await idsOf(id)).toEqual(ALL);
      const buyer = await admin.buyers.of('called', 60);
      const known = { company: 'Gupta Traders', gstin: GSTIN, phone: '098110-12345' };
      expect(buyer).toMatchObject({ ...known, isCut: false });
      expect(buyer?.offers.map(({ id }) => id)).toEqual(['gone_1', 'counter_1']);
      expect(buyer?.notes.map(({ text }) => text)).toEqual(['Pays late']);
      expect(buyer?.alike.map(({ id }) => id)).toEqual(['namesake']);
      expect(await idsOf('namesake')).toEqual(['namesake']);
      expect(await idsOf('other-na')).toEqual(['other-na']);
      for (const forged of ['never', '', 'a/b', '__x__', '../leads/other', 'x'.repeat(2_000)])
        expect(await admin.buyers.of(forged, 60)).toBeNull();

      await admin.desk.change('namesake', { kind: 'joined', buyer: 'form' });
      for (const id of ['namesake', 'called']) expect(await idsOf(id)).toEqual(['namesake', ...ALL]);
      expect(await admin.desk.history('namesake')).toMatchObject([{ kind: 'joined', text: 'form' }]);
      await admin.desk.change('namesake', { kind: 'joined', buyer: '' });
      expect(await idsOf('called')).toEqual(ALL);

      const typed = { ...LIST.body, name: '', email: '', phone: '', company: '', gstin: '' };
      const referencesOf = async (changes: Partial<typeof typed>) =>
        (await admin.buyers.known({ ...typed, ...changes })).map(({ reference }) => reference);
      for (const changes of [{ phone: '9811012345' }, { email: 'mohan@example.com' }, { gstin: GSTIN }])
        expect(await referencesOf(changes)).toHaveLength(1);
      expect(await referencesOf({ company: 'gupta trad' })).toEqual(['R-261120-0004']);
      expect(await referencesOf({ name: 'Mohan Gupta' })).toContain('R-261120-0005');
      expect(await referencesOf({ gstin: 'NA', phone: '9999999999', email: 'mohan' })).toEqual([]);
      // What the newest request does not say comes from the older ones of the same buyer.
      const [full] = await admin.buyers.known({ ...typed, name: 'Mohan Gupta', gstin: GSTIN });
      expect(full).toMatchObject({ reference: 'R-261120-0004', gstin: GSTIN, phone: '098110-12345' });
    });

    it('stores a request that an admin has typed in, once for each key', async () => {
      const { admin } = await stage.adminTab();
      const taken: TakenRequestBody = {
        ...LIST.body,
        ...{ email: '', phone: '98110 12345', remarks: 'By Friday' },
        ...{ channel: 'whatsapp', toldBy: '', confirms: false },
      };
      const key = 'taken-by-an-admin-1';
      const stored = await admin.leads.take(taken, key);
      expect(await admin.leads.take(taken, key)).toEqual(stored);
      const lead = await admin.leads.get(stored.id);
      const source = { channel: 'whatsapp', takenBy: ADMIN_EMAIL, toldBy: '' };
      expect(lead).toMatchObject({ kind: 'list', reference: stored.reference, phone: '98110 12345', source });
      expect(lead?.lines).toHaveLength(1);
      expect(await admin.desk.history(stored.id)).toMatchObject([{ kind: 'taken', by: ADMIN_EMAIL, rev: 1 }]);
      const found = await admin.desk.list({ filter: { search: '9811012345' }, sort: 'newest', limit: 5 });
      expect(found.items.map(({ id }) => id)).toEqual([stored.id]);
      const other = admin.leads.take({ ...taken, remarks: 'Another' }, key);
      await expect(other).rejects.toMatchObject({ code: 'rejected', detail: { status: 422 } });
      await expect(admin.leads.take({ ...taken, phone: '12' }, 'another-key')).rejects.toMatchObject({
        code: 'rejected',
      });
      // Who comes to the shop may leave no number.
      const noted = await admin.leads.take({ ...taken, phone: '' }, 'without-a-number');
      expect(await admin.leads.get(noted.id)).toMatchObject({ email: '', phone: '' });
    });

    it('reads a quote request whole, with its mails', async () => {
      const { world } = stage;
      await world.plant('leads', 'lead', quote());
      await world.plant('mail', 'lead_owner', mail('lead', 'SUCCESS'));
      const delivery = { state: 'ERROR', attempts: 1, error: 'EENVELOPE 550 no such mailbox' };
      const refused = mail('lead', 'ERROR', { to: ['asha@example.com'], delivery });
      await world.plant('mail', 'lead_customer', refused);
      await world.plant('mail', 'other_owner', mail('other', 'SUCCESS'));
      const { admin } = await stage.adminTab();
      const lead = await admin.leads.get('lead');
      const { kind: _kind, payloadHash: _hash, sentAt: _sent, ...fields } = quote();
      expect(lead).toMatchObject({ id: 'lead', kind: 'quote', message: '', ...fields });
      const mails = lead?.mails.toSorted((a, b) => a.id.localeCompare(b.id));
      expect(mails).toEqual([
        {
          id: 'lead_customer',
          to: ['asha@example.com'],
          state: 'ERROR',
          attempts: 1,
          error: 'EENVELOPE 550 no such mailbox',
          reference: 'Q-261120-7F3K',
          leadId: 'lead',
        },
        expect.objectContaining({ id: 'lead_owner', state: 'SUCCESS', error: '' }),
      ]);
    });

    it('reads a list of papers whole', async () => {
      const typed = { ...PAPER_LINE, note: 'Two lines,\n<b>as typed</b>' };
      const line = { ...typed, computed: '≈ 4,38,596 sheets', state: 'hidden' };
      const list = { kind: 'list', name: 'Ravi', company: 'Wrap & Print', phone: '+91 11 0000 0000' };
      const lines = [line, { ...line, state: 'visible' }];
      const { answers: _answers, extraAnswers: _extra, categorySlug: _slug, ...rest } = quote(list);
      await stage.world.plant('leads', 'list', { ...rest, lines });
      const { admin } = await stage.adminTab();
      const lead = await admin.leads.get('list');
      expect(lead).toMatchObject({ ...list, categorySlug: '', answers: [], message: '' });
      expect(lead?.lines).toEqual(lines);
    });

    it('erases one with every mail and event about it, and nothing else; once more is success', async () => {
      const { world } = stage;
      const offer = { leadId: 'asked', number: '2026-27/0001', totalPaise: 5, terms: 'Ex godown.' };
      const customer = { name: 'Ravi', email: 'r@example.com', company: '', phone: '' };
      const documents: Record<string, Data> = {
        'leads/asked': quote({ name: 'Ravi' }),
        'offers/asked_1': { ...offer, customer, note: 'Ravi', answerText: 'Ravi' },
        'leads/other': quote({ name: 'Asha' }),
        'mail/other_owner': mail('other', 'ERROR'),
        'leadEvents/other_1': { leadId: 'other', text: 'stays', rev: 1 },
      };
      for (let copy = 1; copy <= 60; copy += 1) {
        documents[`mail/asked_${copy}`] = mail('asked', 'SUCCESS');
        documents[`leadEvents/asked_${copy}`] = { leadId: 'asked', text: 'x', rev: copy };
      }
      await world.reset(documents);
      const { admin } = await stage.adminTab();
      await admin.leads.erase(['asked'], 'asked');
      await admin.leads.erase(['asked'], 'asked');
      expect(await admin.leads.get('asked')).toBeNull();
      expect(await admin.desk.history('asked')).toEqual([]);
      // The offer keeps its number and its sums, and forgets whom it was for.
      const kept = await world.stored('offers', 'asked_1');
      expect(kept).toMatchObject({ ...offer, ...blankedOffer() });
      expect(JSON.stringify(kept)).not.toContain('Ravi');
      for (const copy of [1, 60]) expect(await world.stored('mail', `asked_${copy}`)).toBeNull();
      expect((await admin.leads.get('other'))?.mails).toHaveLength(1);
      expect(await admin.desk.history('other')).toHaveLength(1);
    });
  });
}
