/** A tax number as it is typed. Apart from its check, which the public request list fetches when it is needed. */
import { plainCode } from '#src/lib/plain-text.ts';

/** Fifteen letters and digits, also with signs between them, alone or in a sentence. */
const NUMBER = /(?:^|[^0-9A-Z]|GST(?:IN)?)(\d{2}(?:[ ./_-]*[0-9A-Z]){13})(?![0-9A-Z])/;
/** What people type instead of a number, without spaces and signs. */
const NONE = /^(?:|0|X|NA|NIL|NONE|NO(?:GST.*|T.*)?|UNREG.*|UR[DP]|(?:NAHI|नहीं).*)$/;

/** A typed GSTIN as it is stored: upper case, without spaces, hyphens and the words around it; '' for 'NA'. */
export function normaliseGstin(typed: string): string {
  const text = plainCode(typed).toUpperCase();
  const number = NUMBER.exec(text)?.[1]?.replaceAll(/[^0-9A-Z]/g, '');
  if (number !== undefined) return number;
  return NONE.test(text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')) ? '' : text.replaceAll(/[ -]/g, '');
}
