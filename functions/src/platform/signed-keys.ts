import { createHmac, timingSafeEqual } from 'node:crypto';

import { DAY_MS } from '../contracts.ts';
import type { SigningSecrets } from './config.ts';

/** Subject of a key. Raising its version makes earlier keys invalid. */
interface Signed {
  readonly id: string;
  readonly version: number;
}

/**
 * Id, last day (days since 1970), version, signature (256 bits). Other signs may stand around a key, because mail
 * programs and people glue brackets, full stops, invisible marks and an encoded # to a link.
 */
const KEY_PATTERN = /(?:^|[^\w-])([\w-]{1,90})\.(\d{5})\.(\d{1,6})\.([\w-]{43})/;
/** The full stop, hyphen and underline of a key, encoded by a program on its way. */
const OWN_SIGNS = /%(?:25)*(2[de]|5f)/gi;
/** Any other encoded sign, also one that was encoded several times. */
const ENCODED_SIGNS = /=?(?:%(?:25)*[\da-f]{2})+/gi;

/**
 * Keys that are signed and not stored.
 * @param purpose part of what is signed, so that no key opens anything of another purpose
 * @param readSecrets the first one signs; keys of the others stay valid while the secret is being replaced
 */
export function createSignedKeys(purpose: string, days: number, readSecrets: () => SigningSecrets) {
  const signatureOf = (claim: string, secret: string): string =>
    createHmac('sha256', secret).update(`${purpose}:${claim}`).digest('base64url');
  const readIn = (text: string, now: Date): Signed | null => {
    const [, id = '', lastDay = '', version = '', signature = ''] = KEY_PATTERN.exec(text) ?? [];
    const expected = readSecrets().map((secret) => signatureOf(`${id}.${lastDay}.${version}`, secret));
    // Equal lengths, as timingSafeEqual requires: a key that matches the pattern has 43 characters here.
    const isSigned = (by: string): boolean => timingSafeEqual(Buffer.from(signature), Buffer.from(by));
    if (signature === '' || !expected.some(isSigned)) return null;
    if (now.getTime() >= (Number(lastDay) + 1) * DAY_MS) return null;
    return { id, version: Number(version) };
  };
  return {
    keyFor: ({ id, version }: Signed, now: Date): string => {
      const claim = `${id}.${Math.floor(now.getTime() / DAY_MS) + days}.${version}`;
      return `${claim}.${signatureOf(claim, readSecrets()[0])}`;
    },
    /** Reads the subject of a key; `null` if the signature is wrong or the key has expired. */
    read: (text: string, now: Date): Signed | null => {
      // Encoded signs stand around a key, or in it where a mail program broke a long line.
      const key = text.replace(OWN_SIGNS, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      );
      return (
        readIn(key.replaceAll(ENCODED_SIGNS, '#'), now) ?? readIn(key.replaceAll(ENCODED_SIGNS, ''), now)
      );
    },
  };
}
