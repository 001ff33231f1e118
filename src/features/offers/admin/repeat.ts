import {
  isRateFor,
  lastRates,
  QUANTITY_UNITS,
  businessEntity,
  type BusinessDetails,
  type Offer,
  type TakenRequestBody,
} from '#src/contracts/index.ts';
import { unlisted } from '#src/data/request-list/meant-papers.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';

import { offerAdminTexts } from '../texts.ts';
import { firstForm, withHsn } from './first-form.ts';
import { toLineForm, type LineForm } from './line-form.ts';
import { toForm, type OfferForm } from './offer-form.ts';

/** A new request of the same buyer for the lines of the last offer to an earlier one, or for those of the earlier one itself. */
export function repeatedRequest(lead: LeadDetails, last: Offer | null, today: string): TakenRequestBody {
  const form = last ? toForm(last, today) : firstForm(lead, businessEntity.complete(null), [], today);
  const { name, email, phone, company, gstin, deliveryPlace, deliveryPin } = form;
  const lines = form.lines.filter((line) => line.name !== '' && !line.isAlternative);
  return {
    ...{ name, email, phone, company, gstin, deliveryPlace, deliveryPin, neededBy: '' },
    ...{
      channel: 'other',
      toldBy: '',
      confirms: false,
      attachment: '',
      remarks: offerAdminTexts.repeats(lead.reference),
    },
    lines: lines.map(({ name: paper, size, gsm, quantity, unit }) => ({
      ...{ ...unlisted(paper), note: '', ...lead.lines.find((line) => line.name === paper) },
      ...{ size, gsm, quantity, wantsSample: false },
      unit: QUANTITY_UNITS.find((each) => each === unit) ?? 'kg',
    })),
  };
}

/**
 * The form of an offer that repeats an earlier one: the same lines at the buyer's last rates, with today's terms and taxes.
 * @param earlier `null` if nothing was offered to the earlier request
 * @param fresh the form as it begins for the new request
 * @param offers to this buyer, the newest first
 */
export function repeatedForm(
  earlier: OfferForm | null,
  fresh: OfferForm,
  offers: readonly Offer[],
  { business, today }: { readonly business: BusinessDetails; readonly today: string },
): OfferForm {
  const { pricesIncludeGst } = earlier ?? offers[0] ?? fresh;
  // A rate with GST is none for an offer without it.
  const rates = lastRates(offers.filter((offer) => offer.pricesIncludeGst === pricesIncludeGst));
  const withLastRate = (line: LineForm, at: number): LineForm => {
    const last = rates.find((rate) => isRateFor(rate.line, line));
    if (!last) return line;
    const { rate, rateUnit, hsn, gst, tolerance, leadTime } = toLineForm(last.line, at);
    const billed = rateUnit === line.rateUnit ? line.billed : '';
    return { ...line, rate, rateUnit, billed, gst, tolerance, leadTime, hsn: line.hsn || hsn };
  };
  const { terms, validUntil, isRoundedOff, note, lines } = fresh;
  return {
    ...(earlier ?? fresh),
    ...{ pricesIncludeGst, terms, validUntil, isRoundedOff, note },
    // Of an accepted offer the line that was not chosen may come first, where no alternative can stand.
    lines: (earlier?.lines ?? lines)
      .filter(({ isAlternative }) => !isAlternative)
      .map(withLastRate)
      .map((line) => withHsn(line, line.hsn, business, today)),
  };
}
