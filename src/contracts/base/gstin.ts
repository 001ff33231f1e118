import { plainCode } from '#src/lib/plain-text.ts';

/** GST numbers and the states of India. Free of the validator, since public pages import it. */

/** Name of a state's half of the tax: UTGST in union territories without a legislature. */
type StateTax = 'SGST' | 'UTGST';

export interface IndianState {
  /** The code of the GST law: the first two digits of every GSTIN of this state. */
  readonly code: string;
  readonly name: string;
  readonly stateTax: StateTax;
}

const STATE_NAMES =
  '01 Jammu and Kashmir|02 Himachal Pradesh|03 Punjab|04 Chandigarh|05 Uttarakhand|06 Haryana|07 Delhi|08 Rajasthan|' +
  '09 Uttar Pradesh|10 Bihar|11 Sikkim|12 Arunachal Pradesh|13 Nagaland|14 Manipur|15 Mizoram|16 Tripura|17 Meghalaya|' +
  '18 Assam|19 West Bengal|20 Jharkhand|21 Odisha|22 Chhattisgarh|23 Madhya Pradesh|24 Gujarat|' +
  '26 Dadra and Nagar Haveli and Daman and Diu|27 Maharashtra|29 Karnataka|30 Goa|31 Lakshadweep|32 Kerala|' +
  '33 Tamil Nadu|34 Puducherry|35 Andaman and Nicobar Islands|36 Telangana|37 Andhra Pradesh|38 Ladakh|97 Other Territory';

/** Delhi, Puducherry, and Jammu and Kashmir are union territories with a legislature, so they levy SGST. */
const UTGST_CODES = ['04', '26', '31', '35', '38', '97'];

/** All states and union territories, by code. Codes 25 and 28 ended with the territories that they stood for. */
export const INDIAN_STATES: readonly IndianState[] = STATE_NAMES.split('|').map((entry) => {
  const code = entry.slice(0, 2);
  return { code, name: entry.slice(3), stateTax: UTGST_CODES.includes(code) ? 'UTGST' : 'SGST' };
});

/** The codes of `INDIAN_STATES` with '' for none, as stored. */
export const STATE_CODES = ['', ...INDIAN_STATES.map(({ code }) => code)] as [string, ...string[]];

/** The state of a code; `null` for '' and unknown codes. */
export function stateOfCode(code: string): IndianState | null {
  return INDIAN_STATES.find((state) => state.code === code) ?? null;
}

/** 'Haryana (06)'; '' for '' and unknown codes. */
export function stateText(code: string): string {
  const state = stateOfCode(code);
  return state ? `${state.name} (${state.code})` : '';
}

export const GSTIN_LENGTH = 15;
const PAN_FROM = 2;
const PAN_TO = 12;
/** Values of the check digit: 0 to 9, then A to Z. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Numbers of the GST law. Firestore's rules repeat both parts.
 * - Taxpayers (Z), tax deductors (D) and collectors (C): state, PAN or TAN, number of the registration, kind, check digit
 * - UIN of embassies and UN bodies (UN, ON), non-residents (NR) and online services (OS): state, year, country, number, kind
 */
const GSTIN_PATTERN =
  /^(?:[0-9]{2}(?:[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][CDZ]|[A-Z]{4}[0-9]{5}[A-Z][1-9A-Z]D)|[0-9]{4}[A-Z]{3}[0-9]{5}(?:UN|ON|NR|OS))[0-9A-Z]$/;
const PAN_PATTERN = /^[A-Z]{5}[0-9]{4}[A-Z]$/;
/** Foreign online services and non-residents register with the centre instead of a state. */
const CENTRE_CODE = '99';

export const GSTIN_REFUSED = {
  length: `A GSTIN has ${GSTIN_LENGTH} letters and digits. Compare it with the certificate.`,
  state: (code: string) =>
    `No state has the code ${code}, with which this GSTIN begins. Check the first two digits.`,
  shape:
    'This is not the form of a GSTIN (07ABCDE1234F1Z2): two digits, five letters, four digits, a letter, a digit or letter, Z, and one more. Check O and 0, I and 1.',
  check: 'The last character does not fit the others. Check for mistyped or swapped characters.',
} as const;

/** The last character that follows from the first fourteen (modulo 36). */
function gstinCheckDigit(first: string): string {
  let sum = 0;
  for (const [at, character] of [...first].entries()) {
    const product = DIGITS.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / DIGITS.length) + (product % DIGITS.length);
  }
  return DIGITS.charAt((DIGITS.length - (sum % DIGITS.length)) % DIGITS.length);
}

/** The error of a normalised GSTIN as a sentence; '' if it is valid. */
export function gstinError(gstin: string): string {
  if (gstin.length !== GSTIN_LENGTH) return GSTIN_REFUSED.length;
  if (!GSTIN_PATTERN.test(gstin)) return GSTIN_REFUSED.shape;
  const code = gstin.slice(0, PAN_FROM);
  const isOfCentre = code === CENTRE_CODE && !PAN_PATTERN.test(gstin.slice(PAN_FROM, PAN_TO));
  if (!isOfCentre && !stateOfCode(code)) return GSTIN_REFUSED.state(code);
  return gstin.endsWith(gstinCheckDigit(gstin.slice(0, -1))) ? '' : GSTIN_REFUSED.check;
}

/** The same for a field that may be empty. */
export function optionalGstinError(gstin: string): string {
  return gstin === '' ? '' : gstinError(gstin);
}

/** The number for the business: marked with the reason if it is not understood. */
export function markedGstin(gstin: string): string {
  const error = optionalGstinError(gstin);
  return error === '' ? gstin : `${gstin} (please check: ${error})`;
}

/** The state's code in a GSTIN; '' if it is not valid. */
export function stateCodeOfGstin(gstin: string): string {
  const code = gstinError(gstin) === '' ? gstin.slice(0, PAN_FROM) : '';
  return code === CENTRE_CODE ? '' : code;
}

/** The PAN in a GSTIN; '' if it is not valid or has none. */
export function panOfGstin(gstin: string): string {
  const pan = gstinError(gstin) === '' ? gstin.slice(PAN_FROM, PAN_TO) : '';
  return PAN_PATTERN.test(pan) ? pan : '';
}

/** Fifteen letters and digits, also with signs between them, alone or in a sentence. */
const NUMBER = /(?:^|[^0-9A-Z]|GST(?:IN)?)(\d{2}(?:[ ./_-]*[0-9A-Z]){13})(?![0-9A-Z])/;
/** What people type instead of a number, without spaces and signs. */
const NONE = /^(?:|0|X|NA|NIL|NONE|NO(?:GST.*|T.*)?|UNREG.*|UR[DP]|(?:NAHI|नहीं).*)$/;

/** A typed GSTIN as it is stored: upper case, without spaces, hyphens and the words around it; '' for 'NA'. */
export function normaliseGstin(value: string): string {
  const text = plainCode(value).toUpperCase();
  const number = NUMBER.exec(text)?.[1]?.replaceAll(/[^0-9A-Z]/g, '');
  if (number !== undefined) return number;
  return NONE.test(text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')) ? '' : text.replaceAll(/[ -]/g, '');
}
