import { createHmac, timingSafeEqual } from 'node:crypto';

import { myRequestsUrl } from '../contracts.ts';

/** The lead that a link opens. An admin raises `linkVersion` to invalidate its earlier links. */
interface LinkedLead {
  readonly id: string;
  readonly linkVersion: number;
}

/** Makes and checks the links to 'My requests'. Throws `ConfigError` when secret or address are not configured. */
export interface VisitorLinks {
  /** The absolute address, for a mail. */
  linkFor(lead: LinkedLead, now: Date): string;
  /** The lead that a key was made for; `null` if the signature is wrong or the key has expired. */
  leadOfLink(key: string, now: Date): LinkedLead | null;
}

/** How long a link is valid. */
export const LINK_DAYS = 180;
const DAY_MS = 86_400_000;
/** Id, last day (days since 1970), version, signature (256 bits). */
const KEY_PATTERN = /^([\w-]{1,64})\.(\d{5})\.(\d{1,6})\.([\w-]{43})$/;

/** Links that are signed and not stored: a guessed key is refused without reading the database. */
export function createVisitorLinks(readSecret: () => string, readSiteUrl: () => string): VisitorLinks {
  const signatureOf = (claim: string): string =>
    createHmac('sha256', readSecret()).update(`my-requests:${claim}`).digest('base64url');

  return {
    linkFor({ id, linkVersion }, now) {
      const claim = `${id}.${Math.floor(now.getTime() / DAY_MS) + LINK_DAYS}.${linkVersion}`;
      return myRequestsUrl(readSiteUrl(), `${claim}.${signatureOf(claim)}`);
    },
    leadOfLink(key, now) {
      const [, id = '', lastDay = '', linkVersion = '', signature = ''] = KEY_PATTERN.exec(key) ?? [];
      const expected = signatureOf(`${id}.${lastDay}.${linkVersion}`);
      // Equal lengths, as timingSafeEqual requires: a key that matches the pattern has 43 characters here.
      if (signature === '' || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
      if (now.getTime() >= (Number(lastDay) + 1) * DAY_MS) return null;
      return { id, linkVersion: Number(linkVersion) };
    },
  };
}
