import { plainCode } from '#src/lib/plain-text.ts';

/** Indian PIN codes: six digits, the first ones name the region. */
export const PIN_PATTERN = /^[1-9]\d{5}$/;

/** A typed PIN as it is stored: '110 001' and '११०-००१' become '110001'. */
export function normalisePin(typed: string): string {
  return plainCode(typed).replaceAll(/[ -]/g, '');
}
