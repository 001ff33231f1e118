import { describe, expect, it } from 'vitest';

import { SEND_SUCCESS, type ListRequest, type QuoteRequest } from '#src/contracts/index.ts';
import { PAPER_LINE } from '#tests/support/paper-line.ts';

import { codeOf, type Stage } from './world.ts';

const options = (idempotencyKey: string) => ({ idempotencyKey, fillMs: 5_000, honeypot: '' });
const request: QuoteRequest = {
  name: 'Asha',
  email: 'asha@example.com',
  message: '10 reels',
  categorySlug: 'kraft',
  timestamp: '2026-11-21T10:00:00.000Z',
};

const papers: ListRequest = {
  name: 'Asha',
  email: 'asha@example.com',
  phone: '',
  company: '',
  timestamp: '2026-11-21T10:00:00.000Z',
  lines: [{ ...PAPER_LINE }],
};

export function messages(stage: Stage): void {
  describe('messages (M26, M27)', () => {
    it('sends a quote request and gives the text and a reference', async () => {
      const tab = await stage.tab();
      const receipt = await tab.submissions.sendQuoteRequest(request, options('quote-key-1'));
      expect(receipt.message).toBe(SEND_SUCCESS.quote);
      expect(receipt.reference).not.toBe('');
    });

    it('makes one request of two tries with one key', async () => {
      const tab = await stage.tab();
      const first = await tab.submissions.sendQuoteRequest(request, options('quote-key-2'));
      const again = await tab.submissions.sendQuoteRequest(
        { ...request, timestamp: '2026-11-21T10:00:09.000Z' },
        options('quote-key-2'),
      );
      const other = await tab.submissions.sendQuoteRequest(request, options('quote-key-3'));
      expect(again.reference).toBe(first.reference);
      expect(other.reference).not.toBe(first.reference);
    });

    it('refuses another request under the same key', async () => {
      const tab = await stage.tab();
      await tab.submissions.sendQuoteRequest(request, options('quote-key-4'));
      const other = { ...request, message: 'something else' };
      expect(await codeOf(tab.submissions.sendQuoteRequest(other, options('quote-key-4')))).toBe('rejected');
    });

    it('sends a contact message', async () => {
      const tab = await stage.tab();
      const message = { name: 'Asha', email: 'asha@example.com', message: 'Hello' };
      const receipt = await tab.submissions.sendMessage(message, options('contact-key-1'));
      expect(receipt.message).toBe(SEND_SUCCESS.contact);
    });

    it('sends a list of papers, once for one key, and refuses another list under it', async () => {
      const tab = await stage.tab();
      const first = await tab.submissions.sendListRequest(papers, options('papers-key-1'));
      expect(first.message).toBe(SEND_SUCCESS.request);
      const later = { ...papers, timestamp: '2026-11-21T10:00:09.000Z' };
      const again = await tab.submissions.sendListRequest(later, options('papers-key-1'));
      expect(again.reference).toBe(first.reference);
      const [line] = papers.lines;
      const other = { ...papers, lines: line ? [{ ...line, quantity: '3' }] : [] };
      expect(await codeOf(tab.submissions.sendListRequest(other, options('papers-key-1')))).toBe('rejected');
      await expect(
        tab.submissions.sendListRequest({ ...papers, email: 'nobody' }, options('papers-key-2')),
      ).rejects.toMatchObject({ code: 'rejected', message: 'Invalid email format' });
    });

    it('rejects with the reason what cannot be accepted', async () => {
      const tab = await stage.tab();
      const message = { name: 'Asha', email: 'no address', message: 'Hello' };
      await expect(tab.submissions.sendMessage(message, options('contact-key-2'))).rejects.toMatchObject({
        code: 'rejected',
        message: 'Invalid email format',
      });
    });
  });
}
