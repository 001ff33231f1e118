import { normaliseGstin, optionalGstinError } from '#src/contracts/base/gstin.ts';
import { pinText } from '#src/contracts/base/state-of-pin.ts';
import { normalisePin } from '#src/contracts/base/typed-text.ts';
import type { ListContact } from '#src/contracts/leads/request-list.ts';

/**
 * The hints below the fields of a typed PIN and GSTIN; '' for no hint. Fetched when one of the two is typed: the states of all
 * PINs and the check of a GSTIN weigh 1.5 KB.
 */
export function contactHints({ deliveryPin, gstin }: ListContact): { pin: string; gstin: string } {
  return { pin: pinText(normalisePin(deliveryPin)), gstin: optionalGstinError(normaliseGstin(gstin)) };
}
