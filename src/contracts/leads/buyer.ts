/** How the requests and offers of one buyer are recognised. */
import { phoneHref } from '#src/lib/phone-number.ts';

import { gstinError, normaliseGstin } from '../base/gstin.ts';
import { isEmail } from '../base/typed-text.ts';

/** The details by which a buyer is recognised, as typed; '' for none. */
export interface BuyerDetails {
  readonly phone: string;
  readonly email: string;
  readonly gstin: string;
}

/**
 * The form of an address in which its spellings are compared: `X@…` and `x+1@…` reach the same person as `x@…`. Each lead
 * stores this form as `mailbox`, by which an erasure finds the lead, since the number of search keys is limited.
 */
export function plainAddress(email: string): string {
  const address = email.trim().normalize('NFKC').toLowerCase();
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at).split('+')[0] ?? ''}${address.slice(at)}`;
}

/**
 * The last ten digits of the first number, by which its spellings are compared; '' for none and for a number that only
 * fills a field, such as 9999999999.
 */
export function phoneKey(text: string): string {
  const digits = (phoneHref(text) ?? '').replaceAll(/\D/g, '').slice(-10);
  return /^(\d)\1+$/.test(digits) ? '' : digits;
}

/**
 * One key each for a valid GSTIN, the mailbox and the phone number (its last ten digits); fewer if some are missing. The one
 * that most requests of a firm share comes first.
 */
export function buyerKeys({ phone, email, gstin }: BuyerDetails): string[] {
  const mailbox = plainAddress(email);
  const gstNumber = normaliseGstin(gstin);
  const keys = [
    gstinError(gstNumber) === '' ? `gstin:${gstNumber.toLowerCase()}` : '',
    isEmail(mailbox) ? mailbox : '',
    phoneKey(phone),
  ];
  return keys.filter((key) => key !== '');
}

/** True if both have the same phone number, mailbox or GSTIN. */
export function isSameBuyer(buyer: BuyerDetails, other: BuyerDetails): boolean {
  const keys = buyerKeys(buyer);
  return buyerKeys(other).some((key) => keys.includes(key));
}
