import { describe, expect, it, vi } from 'vitest';

import { NO_QUOTE_FORM, type LeadKind } from '#src/contracts/index.ts';
import type { SendOptions, Submission } from '#src/data/ports/visitor-port.ts';
import { PAPER_LINE } from '#tests/support/paper-line.ts';

import { codeOf, type Stage } from './world.ts';

export const sendOptions = (idempotencyKey: string): SendOptions => ({
  idempotencyKey,
  fillMs: 5_000,
  honeypot: '',
});

const sender = { name: 'Asha', email: 'asha@example.com' };
const timestamp = '2026-11-21T10:00:00.000Z';
export const QUOTE: Submission = {
  kind: 'quote',
  body: { ...sender, message: '10 reels', categorySlug: 'kraft', timestamp },
};
export const MESSAGE: Submission = { kind: 'message', body: { ...sender, message: 'Hello' } };
export const LIST = {
  kind: 'list',
  body: {
    attachment: '',
    ...sender,
    phone: '',
    company: '',
    deliveryPin: '',
    deliveryPlace: '',
    neededBy: '',
    gstin: '',
    remarks: '',
    timestamp,
    lines: [{ ...PAPER_LINE, slug: 'ribbed' }],
  },
} satisfies Submission;
const SENT = { quote: QUOTE, message: MESSAGE, list: LIST };

/** A submission with another body. */
const changed = (kind: LeadKind, changes: object): Submission =>
  ({ kind, body: { ...SENT[kind].body, ...changes } }) as Submission;

/** What each kind refuses, and with which text; '' where the kind alone decides. */
const REFUSED: readonly (readonly [LeadKind, object, string])[] = [
  ['quote', { email: 'nobody' }, 'Invalid email format'],
  ['quote', { categorySlug: 'tissue' }, NO_QUOTE_FORM],
  ['message', { email: 'no address' }, 'Invalid email format'],
  ['list', { lines: [] }, 'Add at least one paper to your request.'],
];

export function submissions(stage: Stage): void {
  describe('submissions (M26, M27)', () => {
    for (const kind of ['quote', 'message', 'list'] as const) {
      it(`of kind ${kind} are stored once for one key, and another one under it is refused`, async () => {
        const tab = await stage.tab();
        const send = (changes: object, key: string) =>
          tab.submissions.send(changed(kind, changes), sendOptions(key));
        const first = await send({}, 'key-number-1');
        expect(first.reference).toMatch(/^[QCR]-/);
        const later = kind === 'message' ? {} : { timestamp: '2026-11-21T10:00:09.000Z' };
        expect((await send(later, 'key-number-1')).reference).toBe(first.reference);
        expect((await send({}, 'key-number-2')).reference).not.toBe(first.reference);
        expect(await codeOf(send({ name: 'Ravi' }, 'key-number-1'))).toBe('rejected');
        const { admin } = await stage.adminTab();
        expect((await admin.desk.list({ filter: {}, sort: 'newest', limit: 9 })).items).toHaveLength(2);
      });
    }

    it('are refused with a reason', async () => {
      const { submissions: port } = await stage.tab();
      for (const [kind, changes, message] of REFUSED) {
        const send = port.send(changed(kind, changes), sendOptions('refused-key'));
        await expect(send).rejects.toMatchObject({ code: 'rejected', message });
      }
    });

    it('are stored cleaned, with labels, states of papers and marks, and no field lost', async () => {
      const tab = await stage.tab();
      const typed = { name: ' Asha\n Rao ', message: '10 reels\r\n', old: 'kept', gsm: '120' };
      await tab.submissions.send(changed('quote', typed), { ...sendOptions('whole-key-1'), fillMs: 500 });
      const lines = ['ribbed', 'hidden-one', 'no-such'].map((slug) => ({ ...PAPER_LINE, slug, note: ' a ' }));
      await tab.submissions.send(changed('list', { lines }), sendOptions('whole-key-2'));
      const { admin } = await stage.adminTab();
      const { items } = await admin.desk.list({ filter: {}, sort: 'newest', limit: 9 });
      const found = await Promise.all(items.map(({ id }) => admin.leads.get(id)));
      const asked = found.find((lead) => lead?.kind === 'quote');
      expect(await stage.world.stored('leads', asked?.id ?? '')).toMatchObject({ formRev: 1 });
      expect(asked).toMatchObject({
        name: 'Asha Rao',
        email: 'asha@example.com',
        categoryName: 'Category kraft',
        flags: ['suspect-fast'],
        answers: [
          { name: 'name', label: 'Name', value: 'Asha Rao' },
          { name: 'email', label: 'E-mail', value: 'asha@example.com' },
          { name: 'message', label: 'Message', value: '10 reels' },
          { name: 'gsm', label: 'GSM', value: '120' },
        ],
        extraAnswers: [{ name: 'old', label: 'old', value: 'kept' }],
        desk: { status: 'new', rev: 0 },
      });
      expect(found.find((lead) => lead?.kind === 'list')?.lines).toMatchObject([
        { slug: 'ribbed', state: 'visible', note: 'a' },
        { slug: 'hidden-one', state: 'hidden' },
        { slug: 'no-such', state: 'unknown' },
      ]);
    });

    it('searches that found nothing are counted by their words (M95)', async () => {
      const tab = await stage.tab();
      const { admin } = await stage.adminTab();
      for (const [at, query] of ['Sand  papers', 'sand paper!', 'call 98765 43210', 'carbon'].entries()) {
        tab.submissions.countMiss(query);
        const total = [1, 2, 2, 3][at];
        await vi.waitFor(async () => {
          const counts = (await admin.search.misses()).map(({ count }) => count);
          expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
        }, 60_000);
      }
      expect(await admin.search.misses()).toEqual([
        { words: 'sand paper', count: 2 },
        { words: 'carbon', count: 1 },
      ]);
    });
  });
}
