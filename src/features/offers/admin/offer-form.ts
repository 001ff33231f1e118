import {
  normaliseGstin,
  OFFER_DEFAULTS,
  OFFER_VALIDATION,
  offerErrors,
  SUPPLIES,
  toOfferContent,
  type Offer,
  type OfferContent,
  type OfferDraft,
  type OfferSeller,
} from '#src/contracts/index.ts';
import type { EditorErrors } from '#src/editing/editor-types.ts';
import { normalisePin } from '#src/contracts/base/typed-text.ts';
import { addDays } from '#src/lib/india-time.ts';
import { decimalText, parseDecimal, parseRupees } from '#src/lib/money.ts';
import { mapTexts } from '#src/lib/plain-data.ts';

import type { OFFER_LABELS } from '../texts.ts';
import {
  orNaN,
  QUANTITY_PLACES,
  RUPEE_PLACES,
  toLineDraft,
  toLineForm,
  type LineForm,
  type Packings,
} from './line-form.ts';

type OfferFlag = 'pricesIncludeGst' | 'isRoundedOff';
/** The fields of an offer that hold text; `supply` holds 'india', 'sez' or 'export'. */
type OfferText = Exclude<keyof typeof OFFER_LABELS, OfferFlag | 'lines'>;

/** An offer in the editor, with numbers as typed. */
export interface OfferForm extends Readonly<Record<OfferText, string> & Record<OfferFlag, boolean>> {
  readonly lines: readonly LineForm[];
}

/** Parses the form. Invalid numbers become `NaN`, which `offerErrors` rejects; an empty freight becomes 0. */
export function toDraft(values: OfferForm): OfferDraft {
  const { name, email, company, phone, address, ...form } = mapTexts(values, (text) => text.trim());
  const isExport = form.supply === 'export';
  const gstin = isExport ? '' : normaliseGstin(form.gstin);
  return {
    customer: { name, email, company, phone, gstin, address },
    supply: SUPPLIES.find((supply) => supply === form.supply) ?? 'india',
    deliveryPlace: form.deliveryPlace,
    deliveryPin: isExport ? '' : normalisePin(form.deliveryPin),
    deliveryState: isExport ? '' : form.deliveryState,
    placeOfSupply: isExport ? '' : form.placeOfSupply,
    deliveryDays: form.deliveryDays === '' ? 0 : orNaN(parseDecimal(form.deliveryDays, 0)),
    lines: form.lines.map(toLineDraft),
    freightPaise: form.freight === '' ? 0 : orNaN(parseRupees(form.freight, '')),
    pricesIncludeGst: form.pricesIncludeGst,
    isRoundedOff: form.isRoundedOff,
    validUntil: form.validUntil,
    terms: form.terms,
    note: form.note,
  };
}

/** Error messages by field. An invalid quantity hides the error of the billed quantity, which depends on it. */
export function formErrors(form: OfferForm, today: string): EditorErrors {
  const errors = offerErrors(toDraft(form), today);
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([path, message]) =>
        message !== OFFER_VALIDATION.billed || !(path.replace('billed', 'quantity') in errors),
    ),
  );
}

/** Paths of fields that affect the sums; while one has an error, no sums are shown. */
const AFFECTS_SUMS = /^(?:lines|freight$)/;

/** The typed offer with its amounts and sums; `null` while a figure is missing or invalid. */
export function contentOf(form: OfferForm, seller: OfferSeller, today: string): OfferContent | null {
  const errors = Object.keys(formErrors(form, today));
  return errors.some((path) => AFFECTS_SUMS.test(path)) ? null : toOfferContent(toDraft(form), seller);
}

/** The form for the next version of a sent offer. A validity that has expired is replaced by the default. */
export function toForm(offer: Offer, today: string, packings?: Packings): OfferForm {
  const { customer, freightPaise, validUntil, note, terms, deliveryDays } = offer;
  const { supply, deliveryPlace, deliveryPin, deliveryState, placeOfSupply } = offer;
  const { pricesIncludeGst, isRoundedOff } = offer;
  return {
    ...customer,
    supply,
    deliveryPlace,
    deliveryPin,
    deliveryState,
    placeOfSupply: placeOfSupply || deliveryState,
    deliveryDays: deliveryDays === 0 ? '' : String(deliveryDays),
    lines: offer.lines.map((line, at) => toLineForm(line, at, packings)),
    freight: freightPaise === 0 ? '' : decimalText(freightPaise, RUPEE_PLACES),
    pricesIncludeGst,
    isRoundedOff,
    validUntil: validUntil < today ? addDays(today, OFFER_DEFAULTS.validDays) : validUntil,
    note,
    terms,
  };
}

/** The form of the next version with the prices and quantities that the customer asks for. */
export function withWanted(form: OfferForm, { answerDetails }: Pick<Offer, 'answerDetails'>): OfferForm {
  const lines = form.lines.map((line, at) => {
    const wanted = answerDetails.wanted.find((change) => change.line === at);
    const { ratePaise = 0, quantityThousandths = 0 } = wanted ?? {};
    return {
      ...line,
      ...(ratePaise > 0 && { rate: decimalText(ratePaise, RUPEE_PLACES) }),
      // The billed quantity of the old quantity no longer holds.
      ...(quantityThousandths > 0 && {
        quantity: decimalText(quantityThousandths, QUANTITY_PLACES),
        billed: '',
      }),
    };
  });
  return { ...form, lines };
}
