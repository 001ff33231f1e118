/** Each golden case of tax: its sums, and that page, mail and PDF show them, to the paisa. */
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { offerMail } from '#functions/mail/offer-mails.ts';
import { pdfContent } from '#functions/offers/pdf-content.ts';
import {
  answerChange,
  answerDetails,
  CONTACT_DEFAULTS,
  namedTaxes,
  offerSums,
  sumRows,
  type Offer,
} from '#src/contracts/index.ts';
import { formatRupees } from '#src/lib/money.ts';
import { OfferSheet } from '#src/features/offers/public/OfferSheet.tsx';
import { GOLDEN_TAXES, type GoldenTax } from '#tests/support/golden-tax.ts';
import { sampleOffer, SELLER } from '#tests/support/sample-offer.ts';

/** What page, mail and PDF show of an offer. */
function shownOf(offer: Offer): { page: string; text: string; html: string; pdf: string } {
  const { text, html } = offerMail(offer, 0, ['sales@example.com']);
  const about = { title: offer.number, createdAt: offer.createdAt, reference: 'R-1', isDraft: false };
  return {
    page: render(<OfferSheet content={offer} />).container.textContent,
    text,
    html,
    pdf: JSON.stringify(pdfContent({ content: offer, ...about }, CONTACT_DEFAULTS)),
  };
}

function offerOf({ offer: taxed, picked }: GoldenTax): Offer {
  const supply = taxed.taxScheme === 'export' ? ('export' as const) : ('india' as const);
  const offer: Offer = {
    ...sampleOffer(),
    ...taxed,
    supply,
    seller: SELLER,
    id: 'lead_1',
  };
  const sent = { ...offer, ...offerSums(offer) };
  const accept = { answer: 'accept', text: '', details: answerDetails({ chosen: [...picked] }) } as const;
  return { ...sent, ...answerChange(sent, accept, new Date('2026-11-23T06:00:00.000Z')).fields };
}

test('the golden cases are at least 60', () => expect(GOLDEN_TAXES.length).toBeGreaterThanOrEqual(60));

test.each(GOLDEN_TAXES.map((golden) => [golden.name, golden] as const))('%s', (_name, golden) => {
  const offer = offerOf(golden);
  const { subtotalPaise, roundOffPaise, totalPaise, taxes } = golden;
  expect(offer).toMatchObject({ subtotalPaise, roundOffPaise, totalPaise, taxes });
  const named = taxes.flatMap((tax) => namedTaxes(offer.taxScheme, { ...tax, hsn: '' }));
  const wanted = [totalPaise, subtotalPaise, roundOffPaise]
    .concat(taxes.map(({ taxablePaise }) => taxablePaise))
    .concat(offer.taxScheme === 'export' ? [] : named.map(({ paise }) => paise))
    .filter((paise) => paise !== 0)
    .map(formatRupees)
    .concat(sumRows(offer).map(({ text }) => text));
  const shown = shownOf(offer);
  for (const text of Object.values(shown)) for (const amount of wanted) expect(text).toContain(amount);
  expect(shown.text, 'no line with two numbers').not.toMatch(/^(\d+\. )\1/m);
});
