import { describe, expect, it } from 'vitest';

import { COLLECTIONS, deskFields, type LeadDesk, type LeadKind } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { DeskFilter, DeskRow, DeskSort } from '#src/data/ports/desk-port.ts';

import { mail } from './leads.suite.ts';
import { ADMIN_EMAIL, codeOf, listen, MANAGER_EMAIL, type Data, type Stage } from './world.ts';

/** 10:00 and so many minutes, of one day. */
const at = (minutes: number): string => new Date(Date.UTC(2026, 10, 20, 10, minutes)).toISOString();

interface Planted {
  readonly kind?: LeadKind;
  readonly minutes?: number;
  readonly desk?: Partial<LeadDesk>;
  readonly changes?: Data;
}

/** A lead as the functions store it. */
function stored(id: string, { kind = 'quote', minutes = 0, desk = {}, changes = {} }: Planted): Data {
  const words = {
    kind,
    reference: `${kind === 'message' ? 'C' : 'Q'}-261120-${id.toUpperCase().padStart(4, '0')}`,
    name: `Buyer ${id}`,
    email: `${id}@example.com`,
    receivedAt: at(minutes),
    ...(kind === 'quote' && { categoryName: 'Kraft Papers', categorySlug: 'kraft' }),
    ...changes,
  };
  const fields = deskFields(words);
  return { flags: [], payloadHash: '', ...words, ...fields, desk: { ...fields.desk, ...desk } };
}

async function plant({ world }: Stage, id: string, planted: Planted = {}): Promise<void> {
  await world.plant(COLLECTIONS.leads, id, stored(id, planted));
}

async function listed(
  port: AdminPorts['desk'],
  filter: DeskFilter = {},
  sort: DeskSort = 'newest',
): Promise<string[]> {
  return (await port.list({ filter, sort, limit: 50 })).items.map(({ id }) => id);
}

/** Every page of the list, to its end. */
async function pages(port: AdminPorts['desk'], sort: DeskSort, limit: number): Promise<DeskRow[][]> {
  const read: DeskRow[][] = [];
  let cursor: string | null = null;
  do {
    const page: { items: DeskRow[]; nextCursor: string | null } = await port.list({
      filter: {},
      sort,
      cursor,
      limit,
    });
    read.push(page.items);
    cursor = page.nextCursor;
  } while (cursor !== null && read.length < 20);
  return read;
}

export function requestDesk(stage: Stage): void {
  describe('the request desk', () => {
    stage.asAdmin('pages through leads of all kinds, each once, equal times included', async ({ admin }) => {
      const times = [1, 2, 3, 4, 5, 5, 5, 5, 6, 7, 8, 9, 10];
      const kinds = ['q', 'q', 'q', 'q', 'q', 'c', 'q', 'c', 'c', 'c', 'c', 'q', 'c'];
      for (const [index, minutes] of times.entries()) {
        const kind = kinds[index] === 'q' ? 'quote' : 'message';
        await plant(stage, `${kinds[index]}${String(index).padStart(2, '0')}`, { kind, minutes });
      }
      for (const sort of ['newest', 'oldest'] as const) {
        const read = await pages(admin.desk, sort, 5);
        expect(read.map((page) => page.length)).toEqual([5, 5, 3]);
        const all = read.flat();
        expect(new Set(all.map(({ id }) => id)).size).toBe(times.length);
        const expected = sort === 'newest' ? times.toReversed() : times;
        expect(all.map(({ receivedAt }) => receivedAt)).toEqual(expected.map(at));
      }
    });

    stage.asAdmin('has no next page when the last one is just full', async ({ admin }) => {
      const ask = (limit: number) => admin.desk.list({ filter: {}, sort: 'newest', limit });
      expect(await ask(2)).toEqual({ items: [], nextCursor: null });
      await plant(stage, 'one');
      await plant(stage, 'two', { kind: 'message', minutes: 1 });
      expect((await ask(2)).nextCursor).toBeNull();
      expect((await ask(1)).nextCursor).not.toBeNull();
    });

    it('shows of a row what a person must know, a malformed lead as new', async () => {
      const { world } = stage;
      const lines = [
        { paper: 'product', slug: 'a', name: 'Ribbed Kraft', category: 'Kraft Papers', unit: 'kg' },
        { paper: 'product', slug: 'b', name: 'Napkin', category: 'Tissue', unit: 'kg' },
      ];
      await plant(stage, 'list', {
        kind: 'list',
        minutes: 1,
        desk: { status: 'won', assignedTo: MANAGER_EMAIL },
        changes: { company: 'Wrap & Print', phone: '1', lines, reference: 'R-261120-LIST' },
      });
      await world.plant('leads', 'old', { receivedAt: at(0), categorySlug: 'kraft' });
      await world.plant('mail', 'list_owner', mail('list', 'SUCCESS', { reference: 'R-261120-LIST' }));
      await world.plant('mail', 'list_customer', mail('list', 'RETRY', { reference: 'R-261120-LIST' }));
      const { admin } = await stage.adminTab();
      const { items } = await admin.desk.list({ filter: {}, sort: 'newest', limit: 5 });
      expect(items[0]).toMatchObject({
        id: 'list',
        kind: 'list',
        reference: 'R-261120-LIST',
        name: 'Buyer list',
        company: 'Wrap & Print',
        categories: ['Kraft Papers', 'Tissue'],
        papers: ['Ribbed Kraft', 'Napkin'],
        mail: 'retrying',
        desk: { status: 'won', assignedTo: MANAGER_EMAIL },
      });
      expect(items[1]).toMatchObject({ id: 'old', mail: 'fine', desk: { status: 'new', rev: 0 } });
    });

    it('narrows by status, person, category, words and days, also all at once', async () => {
      await plant(stage, 'asha', { minutes: 1 });
      await plant(stage, 'ravi', { minutes: 2, desk: { status: 'quoted', assignedTo: ADMIN_EMAIL } });
      await plant(stage, 'mona', {
        minutes: 3,
        desk: { status: 'quoted' },
        changes: { categoryName: 'Tissue' },
      });
      await plant(stage, 'note', { kind: 'message', minutes: 4 });
      const { desk: port } = (await stage.adminTab()).admin;
      expect(await listed(port)).toEqual(['note', 'mona', 'ravi', 'asha']);
      expect(await listed(port, { status: 'quoted' })).toEqual(['mona', 'ravi']);
      expect(await listed(port, { assignedTo: ADMIN_EMAIL })).toEqual(['ravi']);
      expect(await listed(port, { assignedTo: '' }, 'oldest')).toEqual(['asha', 'mona', 'note']);
      expect(await listed(port, { category: 'Kraft papers' })).toEqual(['ravi', 'asha']);
      expect(await listed(port, { search: 'buy' })).toEqual(['note', 'mona', 'ravi', 'asha']);
      expect(await listed(port, { search: 'Buyer Mona' })).toEqual(['mona']);
      expect(await listed(port, { search: 'ravi@example.com', category: 'Tissue' })).toEqual([]);
      expect(await listed(port, { from: at(2), to: at(4) })).toEqual(['mona', 'ravi']);
      const all = {
        status: 'quoted',
        assignedTo: '',
        category: 'Tissue',
        search: 'mona',
        from: at(3),
      } as const;
      expect(await listed(port, all)).toEqual(['mona']);
      expect(await listed(port, { ...all, to: at(3) })).toEqual([]);
    });

    it('knows who waits longest, also someone who has asked back', async () => {
      await plant(stage, 'asked', { minutes: 0, desk: { status: 'in-progress', waitingSince: at(50) } });
      await plant(stage, 'done', { minutes: 1, desk: { status: 'won', waitingSince: '' } });
      await plant(stage, 'fresh', { minutes: 20 });
      await plant(stage, 'older', { kind: 'message', minutes: 10 });
      const { desk: port } = (await stage.adminTab()).admin;
      expect(await listed(port, {}, 'waiting')).toEqual(['older', 'fresh', 'asked']);
      expect(await listed(port, { status: 'new', from: at(15) }, 'waiting')).toEqual(['fresh']);
      expect(await port.count({ status: 'new' })).toBe(2);
    });

    it('finds those whose mails are in trouble', async () => {
      for (const [index, id] of ['soon', 'lost', 'slow', 'gone'].entries())
        await plant(stage, id, { minutes: index });
      const { world } = stage;
      await world.plant('leads', 'gone', null);
      await world.plant('mail', 'soon_owner', mail('soon', 'PENDING'));
      await world.plant('mail', 'lost_owner', mail('lost', 'ERROR'));
      await world.plant('mail', 'lost_customer', mail('lost', 'RETRY'));
      await world.plant('mail', 'slow_owner', mail('slow', 'RETRY'));
      await world.plant('mail', 'gone_owner', mail('gone', 'ERROR'));
      const { desk: port } = (await stage.adminTab()).admin;
      const { items } = await port.list({ filter: { mailTrouble: true }, sort: 'newest', limit: 50 });
      expect(items.map(({ id, mail: state }) => [id, state])).toEqual([
        ['slow', 'retrying'],
        ['lost', 'failed'],
        ['soon', 'waiting'],
      ]);
      const rows = await port.list({ filter: {}, sort: 'oldest', limit: 50 });
      expect(rows.items.map(({ mail: state }) => state)).toEqual(['fine', 'failed', 'retrying']);
      expect(await listed(port, { mailTrouble: true, search: 'lost' })).toEqual(['lost']);
      expect(await listed(port, { mailTrouble: true, status: 'won' })).toEqual([]);
    });

    it('changes the state, with who and when, and never what the visitor wrote', async () => {
      await plant(stage, 'asha');
      const before = await stage.world.stored('leads', 'asha');
      const { admin: first } = await stage.adminTab();
      await first.desk.change('asha', { kind: 'assigned', assignedTo: MANAGER_EMAIL });
      const { admin: other } = await stage.adminTab(MANAGER_EMAIL);
      await other.desk.change('asha', { kind: 'note', text: 'Calls after six.' });
      await other.desk.change('asha', { kind: 'answered', text: 'phone' });
      await other.desk.change('asha', { kind: 'link' });
      const { admin } = await stage.adminTab();
      const last = await admin.desk.change('asha', { kind: 'status', status: 'won' });
      expect(last).toMatchObject({ status: 'won', rev: 5, assignedTo: MANAGER_EMAIL, linkVersion: 1 });
      expect(Math.abs(Date.parse(last.firstAnsweredAt) - Date.now())).toBeLessThan(60_000);
      const history = await admin.desk.history('asha');
      expect(history.map(({ rev, by, kind, text, from, to }) => [rev, by, kind, text, from, to])).toEqual([
        [5, ADMIN_EMAIL, 'status', '', 'in-progress', 'won'],
        [4, MANAGER_EMAIL, 'link', '', 'in-progress', 'in-progress'],
        [3, MANAGER_EMAIL, 'answered', 'phone', 'new', 'in-progress'],
        [2, MANAGER_EMAIL, 'note', 'Calls after six.', 'new', 'new'],
        [1, ADMIN_EMAIL, 'assigned', '', '', MANAGER_EMAIL],
      ]);
      for (const { at: time } of history)
        expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(60_000);
      expect(await stage.world.stored('leads', 'asha')).toEqual({ ...before, desk: last });
      expect((await admin.leads.get('asha'))?.desk).toEqual(last);
    });

    it('changes of two admins at once are both made', async () => {
      await plant(stage, 'asha');
      const { admin } = await stage.adminTab();
      const { admin: other } = await stage.adminTab(MANAGER_EMAIL);
      const notes = ['a', 'b', 'c'].flatMap((text) => [
        admin.desk.change('asha', { kind: 'note', text }),
        other.desk.change('asha', { kind: 'note', text: `${text}2` }),
      ]);
      await Promise.all(notes);
      const texts = (await admin.desk.history('asha')).map(({ text }) => text).toSorted();
      expect(texts).toEqual(['a', 'a2', 'b', 'b2', 'c', 'c2']);
    });

    stage.asAdmin('says what is gone', async ({ admin }) => {
      expect(await codeOf(admin.desk.change('none', { kind: 'note', text: 'x' }))).toBe('not-found');
      expect(await stage.world.stored('leadEvents', 'none_1')).toBeNull();
    });

    it('calls when something came in or was changed, by anybody', async () => {
      await plant(stage, 'asha');
      const { admin } = await stage.adminTab();
      const { admin: other } = await stage.adminTab(MANAGER_EMAIL);
      const { heard, stop } = listen((listener) => admin.desk.watchChanges(listener));
      await heard.until(({ values }) => values.length === 1);
      await other.desk.change('asha', { kind: 'note', text: 'x' });
      await heard.until(({ values }) => values.length === 2);
      await plant(stage, 'ravi', { kind: 'message', minutes: 5 });
      await heard.until(({ values }) => values.length === 3);
      expect(new Set(heard.values).size).toBe(3);
      expect(heard.errors).toEqual([]);
      stop();
    });
  });
}
