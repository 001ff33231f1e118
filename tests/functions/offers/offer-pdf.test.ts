import { expect, it } from 'vitest';

import { pdfContent } from '#functions/offers/pdf-content.ts';
import { renderPdf } from '#functions/offers/offer-attachment.ts';
import { CONTACT_DEFAULTS, toOfferContent } from '#src/contracts/index.ts';
import { OFFER_LINE, sampleDraft, SELLER } from '#tests/support/sample-offer.ts';

import { NOW } from '../support/offers.ts';

const contentOf = (lines: number, name = 'Copier Paper') => {
  const draft = sampleDraft({ lines: Array.from({ length: lines }, () => ({ ...OFFER_LINE, name })) });
  const about = { title: '2026-27/0001', createdAt: NOW.toISOString(), reference: 'R-1', isDraft: false };
  return pdfContent({ content: toOfferContent(draft, SELLER), ...about }, CONTACT_DEFAULTS);
};
const print = async (lines: number) => {
  const pdf = (await renderPdf(contentOf(lines))).toString('latin1');
  return { pages: pdf.match(/\/Type \/Page\b(?!s)/g)?.length, pdf };
};

it('a short offer is one page with its two fonts inside; a long one goes on', async () => {
  const short = await print(3);
  expect(short.pages).toBe(1);
  for (const font of ['Mukta-Regular', 'Mukta-SemiBold']) expect(short.pdf).toContain(font);
  const long = await print(40);
  expect(long.pages).toBeGreaterThan(2);
  expect(long.pdf.length).toBeLessThan(150_000);
});

it('a word as long as its limit breaks instead of pushing the amounts off the page', async () => {
  const content = contentOf(1, 'W'.repeat(200));
  const widths = (content.content as { table?: { widths: number[] } }[]).find((part) => part.table)?.table
    ?.widths;
  // A4 without its margins, and five cells with a padding of 6 at each side.
  expect(widths?.reduce((sum, width) => sum + width, 0)).toBe(595 - 2 * 40 - 5 * 12);
  // Names and addresses above the lines break too (issue 49, C1).
  const rows = (content.content as { columns?: { width: number }[]; columnGap?: number }[]).flatMap(
    ({ columns, columnGap = 0 }) =>
      columns?.reduce((sum, { width }) => sum + width + columnGap, -columnGap) ?? [],
  );
  expect(rows.slice(0, 3).map(Math.round)).toEqual([515, 515, 515]);
  expect((await renderPdf(content)).subarray(0, 5).toString()).toBe('%PDF-');
});
