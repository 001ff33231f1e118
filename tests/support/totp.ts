import { createHmac } from 'node:crypto';

/**
 * The code that an authenticator app shows for a key in base 32 (RFC 6238: SHA-1, six digits, 30 seconds).
 * @param periods from now, because each code is good for one use: -1, 0 (default) and 1 are accepted
 */
export function codeOfApp(key: string, periods = 0, now = Date.now()): string {
  const bits = [...key.replaceAll(' ', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const moment = Buffer.alloc(8);
  moment.writeBigInt64BE(BigInt(Math.floor(now / 30_000) + periods));
  const hash = createHmac('sha1', secret).update(moment).digest();
  const at = hash.at(-1)! & 0xf;
  return String((hash.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}
