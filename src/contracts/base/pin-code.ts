import { plainCode } from '#src/lib/plain-text.ts';

/** Indian PIN codes: six digits, the first ones name the region. */
export const PIN_PATTERN = /^[1-9]\d{5}$/;

/** A typed PIN as it is stored: '110 001' and '११०-००१' become '110001'. */
export function normalisePin(typed: string): string {
  return plainCode(typed).replaceAll(/[ -]/g, '');
}

/**
 * The code of the GST law for the state of each beginning of a PIN; the longest one that fits counts. Written down from
 * general knowledge and not compared with a directory, so the state is a suggestion that an offer can correct; at borders
 * (Uttarakhand, Puducherry, Daman) it is approximate. Codes that begin with 9 belong to the army, which has no state.
 */
const STATES_BY_PIN = new Map(
  (
    '11:07 12:06 13:06 14:03 15:03 160:04 17:02 18:01 19:01 1941:38 20:09 21:09 22:09 23:09 24:09 25:09 26:09 27:09 28:09 ' +
    '2447:05 2461:05 2464:05 2476:05 248:05 249:05 2623:05 2624:05 2625:05 263:05 30:08 31:08 32:08 33:08 34:08 36:24 37:24 ' +
    '38:24 39:24 36252:26 36254:26 36257:26 39621:26 39622:26 39623:26 39624:26 40:27 41:27 42:27 43:27 44:27 403:30 45:23 ' +
    '46:23 47:23 48:23 49:22 50:36 51:37 52:37 53:37 533464:34 56:29 57:29 58:29 59:29 60:33 61:33 62:33 63:33 64:33 ' +
    '6050:34 6096:34 67:32 68:32 69:32 67331:34 68255:31 70:19 71:19 72:19 73:19 74:19 737:11 744:35 75:21 76:21 77:21 ' +
    '78:18 790:12 791:12 792:12 793:17 794:17 795:14 796:15 797:13 798:13 799:16 80:10 81:10 82:10 84:10 85:10 814:20 ' +
    '815:20 816:20 822:20 825:20 826:20 827:20 828:20 829:20 83:20'
  )
    .split(' ')
    .map((entry) => entry.split(':') as [string, string]),
);

/** The GST code of a PIN's state; '' if the PIN is not complete or has none. */
export function stateCodeOfPin(pin: string): string {
  if (!PIN_PATTERN.test(pin)) return '';
  for (let length = pin.length; length > 1; length -= 1) {
    const code = STATES_BY_PIN.get(pin.slice(0, length));
    if (code !== undefined) return code;
  }
  return '';
}
