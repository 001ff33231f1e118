import {
  isSameBuyer,
  isSamePaper,
  offerState,
  rateText,
  type BuyerDetails,
  type Offer,
  type OfferLine,
} from '#src/contracts/index.ts';
import { dayInIndia, dayText } from '#src/lib/india-time.ts';

import { offerAdminTexts } from '../texts.ts';
import type { LineForm } from './line-form.ts';

/**
 * The last price given to this buyer for a line's paper, and the last one given to anybody else, as texts.
 * @param offers the newest first
 * @param isConfirmed whether the sender is known to read the mailbox of that address
 */
export function lastPriceTexts(
  line: Pick<LineForm, 'name' | 'gsm'>,
  buyer: BuyerDetails,
  offers: readonly Offer[],
  isConfirmed: boolean,
): string[] {
  const matches = (offered: OfferLine): boolean => isSamePaper(offered, line);
  const last = (isBuyer: boolean): string[] => {
    const offer = offers.find(
      ({ customer, lines }) => isSameBuyer(customer, buyer) === isBuyer && lines.some(matches),
    );
    const offerLine = offer?.lines.find(matches);
    if (!offer || !offerLine) return [];
    const price = rateText(offerLine) + (offer.pricesIncludeGst ? ' with GST' : '');
    const day = dayText(dayInIndia(new Date(offer.createdAt)));
    const isAccepted = offerState(offer, new Date()) === 'accepted';
    const text = offerAdminTexts.last(isBuyer ? 'this' : 'another', price, day, isAccepted);
    return [isBuyer && !isConfirmed ? text + offerAdminTexts.unconfirmed : text];
  };
  return line.name.trim() === '' ? [] : [...last(true), ...last(false)];
}
