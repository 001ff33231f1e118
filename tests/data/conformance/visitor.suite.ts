import { describe, expect, it } from 'vitest';

import { LINK_REFUSED, PREVIEW_REFUSED } from '#src/contracts/index.ts';

import { LIST, MESSAGE, QUOTE, sendOptions } from './submissions.suite.ts';
import { errorOf, type Stage } from './world.ts';

const SHOWN_STATES = [
  ['in-progress', 'We are working on it'],
  ['won', 'Accepted'],
  ['lost', 'Closed'],
  ['spam', 'Received'],
] as const;

export function visitors(stage: Stage): void {
  describe('what a visitor sees of their own leads', () => {
    it('is every lead of this browser, the newest first, and nothing by a link that leads nowhere', async () => {
      const { submissions, visitor } = await stage.tab();
      expect(await visitor.myRequests('')).toEqual([]);
      const refused = { code: 'rejected', message: LINK_REFUSED, detail: { status: 404 } };
      expect(await errorOf(visitor.myRequests('any'))).toMatchObject(refused);
      expect(await errorOf(visitor.answerOffer('any', 'lead_1', 'accept', ''))).toMatchObject(refused);
      const quote = await submissions.send(QUOTE, sendOptions('visitor-key-1'));
      const message = await submissions.send(MESSAGE, sendOptions('visitor-key-2'));
      const list = await submissions.send(LIST, sendOptions('visitor-key-3'));
      const seen = await visitor.myRequests('');
      const times = seen.map(({ receivedAt }) => receivedAt);
      expect(times).toEqual(times.toSorted().toReversed());
      const byReference = Object.fromEntries(seen.map((lead) => [lead.reference, lead]));
      expect(byReference).toMatchObject({
        [quote.reference]: {
          kind: 'quote',
          state: 'Received',
          categoryName: 'Category kraft',
          answers: [
            { label: 'Name', value: 'Asha' },
            { label: 'E-mail', value: 'asha@example.com' },
            { label: 'Message', value: '10 reels' },
          ],
          offers: [],
        },
        [message.reference]: { kind: 'message', lines: [] },
        [list.reference]: { kind: 'list', lines: [{ slug: 'ribbed' }] },
      });
      expect(seen).toHaveLength(3);
    });

    it('is its state in the visitor’s words, and nothing that admins write among themselves', async () => {
      const { submissions, visitor } = await stage.tab();
      await submissions.send(MESSAGE, sendOptions('visitor-key-4'));
      const { admin } = await stage.adminTab();
      const [lead] = (await admin.desk.list({ filter: {}, sort: 'newest', limit: 1 })).items;
      await admin.desk.change(lead?.id ?? '', { kind: 'note', text: 'Pays late.' });
      for (const [status, state] of SHOWN_STATES) {
        const change = { kind: 'status', status, lostReason: 'Never pays late' } as const;
        await admin.desk.change(lead?.id ?? '', change);
        const seen = await visitor.myRequests('');
        expect(seen).toMatchObject([{ state }]);
        expect(JSON.stringify(seen)).not.toMatch(/late|admin@|spam|flags|visitorId|state":"visible/);
      }
    });
  });

  describe('a preview link (M98)', () => {
    stage.asAdmin('shows a hidden record until it or its record ends, and no other', async ({ admin }) => {
      const { visitor } = await stage.tab();
      const refused = { code: 'rejected', message: PREVIEW_REFUSED, detail: { status: 404 } };
      const key = await admin.previews.createKey('products', 'p-hidden');
      const shown = await visitor.preview(key);
      expect(shown).toMatchObject({
        collection: 'products',
        record: { id: 'p-hidden', slug: 'hidden-one', isVisible: false },
      });
      expect(shown.record).not.toHaveProperty('updatedBy');
      for (const wrong of ['', 'any', key.replace('p-hidden', 'p-ribbed.x'), key.replace('products', 'mail')])
        expect(await errorOf(visitor.preview(wrong))).toMatchObject(refused);
      await admin.previews.endKeys('products', 'p-hidden');
      expect(await errorOf(visitor.preview(key))).toMatchObject(refused);
      const next = await admin.previews.createKey('products', 'p-hidden');
      expect((await visitor.preview(next)).collection).toBe('products');
      await stage.world.plant('products', 'p-hidden', null);
      expect(await errorOf(visitor.preview(next))).toMatchObject(refused);
      const category = await visitor.preview(await admin.previews.createKey('categories', 'c-secret'));
      expect(category).toMatchObject({ collection: 'categories', record: { slug: 'secret' } });
    });
  });
}
