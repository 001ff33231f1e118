import { plainCode } from '#src/lib/plain-text.ts';

/** Indian PIN codes: six digits, the first ones name the region. */
export const PIN_PATTERN = /^[1-9]\d{5}$/;

/** A typed PIN as it is stored: '110 001', '११०-००१' and 'Sector 62, Delhi 110001' become '110001'. */
export function normalisePin(typed: string): string {
  const text = plainCode(typed);
  const found = [...text.matchAll(/(?<!\d)[1-9]\d\d[ .,-]?\d{3}(?!\d)/g)];
  const [pin, another] = new Set(found.map(([one]) => one.replace(/\D/g, '')));
  return pin === undefined || another !== undefined ? text.replaceAll(/[ .,-]/g, '') : pin;
}
