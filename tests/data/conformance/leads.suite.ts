import { describe, expect, it } from 'vitest';

import { blankedQuotation, readLeadDesk } from '#src/contracts/index.ts';
import type { Lead, LeadsAdminPort } from '#src/data/leads-port.ts';
import { PAPER_LINE } from '#tests/support/paper-line.ts';

import type { Data, Stage } from './world.ts';

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

/** Every page of the list, to its end. */
async function pages(port: LeadsAdminPort, limit: number): Promise<Lead[][]> {
  const read: Lead[][] = [];
  let cursor: string | null = null;
  do {
    const page: { items: Lead[]; nextCursor: string | null } = await port.recent({ cursor, limit });
    read.push(page.items);
    cursor = page.nextCursor;
  } while (cursor !== null && read.length < 20);
  return read;
}

export function leads(stage: Stage): void {
  describe('requests and their mails (M37)', () => {
    it('pages through both collections, newest first, each once, equal times included', async () => {
      const { world } = stage;
      // Quotes and messages in turn, then five quotes of one and the same minute, then messages alone.
      const times = [9, 8, 7, 6, 5, 5, 5, 5, 5, 3, 2];
      const kinds = ['q', 'm', 'q', 'm', 'q', 'q', 'q', 'q', 'q', 'm', 'm'];
      for (const [index, minutes] of times.entries()) {
        const isQuote = kinds[index] === 'q';
        const id = `${kinds[index]}${String(index).padStart(2, '0')}`;
        await world.plant(isQuote ? 'quoteRequests' : 'contactMessages', id, {
          ...(isQuote ? quote() : { name: 'Ravi' }),
          receivedAt: at(minutes),
        });
      }
      const { admin } = await stage.adminTab();
      const read = await pages(admin.leads, 3);
      expect(read.map((page) => page.length)).toEqual([3, 3, 3, 2]);
      const all = read.flat();
      expect(new Set(all.map(({ id }) => id)).size).toBe(times.length);
      expect(all.map(({ receivedAt }) => receivedAt)).toEqual(times.map(at));
      expect(all.slice(0, 4).map(({ kind }) => kind)).toEqual(['quote', 'contact', 'quote', 'contact']);
    });

    it('has no next page when the last one is just full, and none when nothing came', async () => {
      const { admin } = await stage.adminTab();
      expect(await admin.leads.recent({ limit: 6 })).toEqual({ items: [], nextCursor: null });
      await stage.world.plant('quoteRequests', 'one', quote());
      await stage.world.plant('contactMessages', 'two', { receivedAt: at(1) });
      expect((await admin.leads.recent({ limit: 2 })).nextCursor).toBeNull();
    });

    it('reads a quote request whole, with its mails', async () => {
      const { world } = stage;
      await world.plant('quoteRequests', 'lead', quote());
      await world.plant('mail', 'lead_owner', mail('lead', 'SUCCESS'));
      await world.plant(
        'mail',
        'lead_customer',
        mail('lead', 'ERROR', {
          to: ['asha@example.com'],
          delivery: { state: 'ERROR', attempts: 1, error: 'EENVELOPE 550 no such mailbox' },
        }),
      );
      await world.plant('mail', 'other_owner', mail('other', 'SUCCESS'));
      const { admin } = await stage.adminTab();
      const lead = await admin.leads.get('quote', 'lead');
      const { kind: _kind, payloadHash: _hash, sentAt: _sent, ...fields } = quote();
      expect(lead).toMatchObject({ id: 'lead', kind: 'quote', message: '', ...fields });
      const mails = lead?.mails.toSorted((a, b) => a.audience.localeCompare(b.audience));
      expect(mails).toEqual([
        {
          id: 'lead_customer',
          audience: 'customer',
          to: ['asha@example.com'],
          subject: 'Mail of lead',
          createdAt: at(0),
          state: 'ERROR',
          attempts: 1,
          error: 'EENVELOPE 550 no such mailbox',
          reference: 'Q-261120-7F3K',
          lead: { kind: 'quote', id: 'lead' },
        },
        expect.objectContaining({ id: 'lead_owner', audience: 'owner', state: 'SUCCESS', error: '' }),
      ]);
    });

    it('reads a message whole, line breaks and all', async () => {
      const message = 'One\n\nTwo <script>alert(1)</script>';
      await stage.world.plant('contactMessages', 'm', {
        kind: 'contact',
        reference: 'C-1',
        name: 'Ravi',
        email: 'r@example.com',
        receivedAt: at(0),
        payloadHash: 'x',
        flags: [],
        message,
      });
      const { admin } = await stage.adminTab();
      expect(await admin.leads.get('contact', 'm')).toEqual({
        desk: readLeadDesk(null),
        formRev: 0,
        id: 'm',
        kind: 'contact',
        reference: 'C-1',
        name: 'Ravi',
        email: 'r@example.com',
        receivedAt: at(0),
        flags: [],
        categorySlug: '',
        categoryName: '',
        answers: [],
        extraAnswers: [],
        message,
        phone: '',
        company: '',
        lines: [],
        mails: [],
      });
      expect(await admin.leads.get('quote', 'm')).toBeNull();
    });

    it('reads a list of papers whole, beside the quote requests, and erases it like one', async () => {
      const line = {
        ...PAPER_LINE,
        note: 'Two lines,\n<b>as typed</b>',
        computed: '≈ 4,38,596 sheets',
        state: 'hidden',
      };
      const { world } = stage;
      const list = {
        name: 'Ravi',
        email: 'r@example.com',
        phone: '+91 11 0000 0000',
        company: 'Wrap & Print',
      };
      await world.plant('quoteRequests', 'list', {
        ...list,
        kind: 'request',
        reference: 'R-261120-7F3K',
        receivedAt: at(3),
        payloadHash: 'x',
        flags: [],
        lines: [line, { ...line, state: 'visible' }],
        sentAt: '',
      });
      await world.plant('quoteRequests', 'quote', quote());
      await world.plant('mail', 'list_owner', mail('list', 'ERROR', { reference: 'R-261120-7F3K' }));
      const customer = { name: 'Ravi', email: 'r@example.com', company: '', phone: '' };
      const offer = { leadId: 'list', number: '2026-27/0001', totalPaise: 5, terms: 'Ex godown.' };
      await world.plant('quotations', 'list_1', { ...offer, customer, note: 'Ravi', answerText: 'Ravi' });
      const { admin } = await stage.adminTab();
      const { items } = await admin.leads.recent({ limit: 6 });
      expect(items.map(({ id, kind }) => `${id} ${kind}`)).toEqual(['list request', 'quote quote']);
      const lead = await admin.leads.get('request', 'list');
      expect(lead).toMatchObject({ ...list, kind: 'request', categorySlug: '', answers: [], message: '' });
      expect(lead?.lines).toEqual([line, { ...line, state: 'visible' }]);
      const [undelivered] = await admin.leads.undeliveredMails(5);
      expect(undelivered?.lead).toEqual({ kind: 'request', id: 'list' });
      await admin.leads.erase('request', 'list');
      expect(await admin.leads.get('request', 'list')).toBeNull();
      expect(await world.stored('mail', 'list_owner')).toBeNull();
      // The offer keeps its number and its sums, and forgets whom it was for.
      expect(await world.stored('quotations', 'list_1')).toEqual({ ...offer, ...blankedQuotation() });
      expect(await admin.leads.get('quote', 'quote')).not.toBeNull();
    });

    it('completes what is stored malformed, and leaves nothing out of it but what is no answer', async () => {
      const { world } = stage;
      await world.plant('quoteRequests', 'bad', {
        name: 7,
        email: null,
        receivedAt: at(0),
        flags: 'suspect-fast',
        answers: [{ label: 'GSM' }, 'x', null, { name: 'a', label: 'A', value: '1' }],
        extraAnswers: { a: 1 },
      });
      await world.plant('quoteRequests', 'timeless', quote({ receivedAt: 5 }));
      await world.plant('mail', 'bad_owner', { leadId: 'bad', delivery: { state: 'LOST' } });
      const { admin } = await stage.adminTab();
      const { items } = await admin.leads.recent({ limit: 6 });
      expect(items.map(({ id }) => id)).toEqual(['bad']);
      expect(await admin.leads.get('quote', 'bad')).toMatchObject({
        name: '',
        email: '',
        reference: '',
        flags: [],
        answers: [
          { name: '', label: 'GSM', value: '' },
          { name: 'a', label: 'A', value: '1' },
        ],
        extraAnswers: [],
        mails: [{ to: [], subject: '', createdAt: '', state: 'PENDING', attempts: 0, error: '', lead: null }],
      });
      expect(await admin.leads.get('quote', 'timeless')).toMatchObject({ receivedAt: '', name: 'Asha Rao' });
    });

    it('lists mails that are not delivered: a bounded number, the newest first', async () => {
      const { world } = stage;
      for (const [minutes, state] of ['ERROR', 'RETRY', 'SUCCESS', 'PENDING', 'PROCESSING'].entries()) {
        const changes = { createdAt: new Date(at(minutes)), reference: minutes === 0 ? 'C-261120-1' : 'Q-1' };
        await world.plant('mail', `${state}_owner`, mail(state, state, changes));
      }
      const { admin } = await stage.adminTab();
      const mails = await admin.leads.undeliveredMails(20);
      expect(mails.map(({ state }) => state)).toEqual(['PROCESSING', 'PENDING', 'RETRY', 'ERROR']);
      expect(mails.at(-1)).toMatchObject({ createdAt: at(0), lead: { kind: 'contact', id: 'ERROR' } });
      expect(await admin.leads.undeliveredMails(2)).toHaveLength(2);
    });

    it('erases one with every mail about it, and nothing else; once more is success', async () => {
      const { world } = stage;
      await world.plant('quoteRequests', 'asked', quote({ name: 'Ravi' }));
      await world.plant('quoteRequests', 'other', quote({ name: 'Asha' }));
      // The ids of a quote request and a message never meet; if they did, only the named one goes.
      await world.plant('contactMessages', 'asked', { name: 'Ravi', receivedAt: at(0) });
      for (let copy = 0; copy < 52; copy += 1)
        await world.plant('mail', `asked_${copy}`, mail('asked', 'SUCCESS'));
      await world.plant('mail', 'other_owner', mail('other', 'ERROR'));
      const { admin } = await stage.adminTab();
      await admin.leads.erase('quote', 'asked');
      await admin.leads.erase('quote', 'asked');
      expect(await admin.leads.get('quote', 'asked')).toBeNull();
      expect(await world.stored('mail', 'asked_0')).toBeNull();
      expect(await world.stored('mail', 'asked_51')).toBeNull();
      expect(await world.stored('contactMessages', 'asked')).not.toBeNull();
      expect((await admin.leads.get('quote', 'other'))?.mails).toHaveLength(1);
    });
  });
}
