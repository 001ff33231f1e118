/** A tax number as it is typed. Apart from its check, which the public request list fetches when it is needed. */
import { plainCode } from '#src/lib/plain-text.ts';

/** Longest number that a request may carry, since a number that is not understood does not block it. */
export const TAX_NUMBER_MAX = 40;

/** Words that people type around a number, or instead of one. */
const AROUND = /^GST(?:IN)?(?:NO)?[:.]*(?=\d)|[.,:]+$|^(?:N\/?A|NIL|NONE|URP|UNREGISTERED)$/g;

/** A typed GSTIN as it is stored: upper case, without spaces and hyphens; '' for 'NA'. */
export function normaliseGstin(typed: string): string {
  return plainCode(typed).replaceAll(/[ -]/g, '').toUpperCase().replace(AROUND, '');
}
