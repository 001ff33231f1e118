import { plainCode } from '#src/lib/plain-text.ts';

/** Indian PIN codes: six digits, the first ones name the region. */
export const PIN_PATTERN = /^[1-9]\d{5}$/;

/** A typed PIN as it is stored: '110 001', '११०-००१' and 'Delhi 110001' become '110001'. */
export function normalisePin(typed: string): string {
  const text = plainCode(typed).replaceAll(/[ -]/g, '');
  return /^\D*([1-9]\d{5})\D*$/.exec(text)?.[1] ?? text;
}
