import { myRequestsUrl } from '../contracts.ts';
import { createSignedKeys } from '../platform/signed-keys.ts';

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

/** Links that are signed and not stored: a guessed key is refused without reading the database. */
export function createVisitorLinks(readSecret: () => string, readSiteUrl: () => string): VisitorLinks {
  const keys = createSignedKeys('my-requests', LINK_DAYS, readSecret);
  return {
    linkFor: ({ id, linkVersion }, now) =>
      myRequestsUrl(readSiteUrl(), keys.keyFor({ id, version: linkVersion }, now)),
    leadOfLink: (key, now) => {
      const signed = keys.read(key, now);
      return signed && { id: signed.id, linkVersion: signed.version };
    },
  };
}
