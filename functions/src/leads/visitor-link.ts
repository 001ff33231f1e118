import { paths } from '../contracts.ts';
import type { SigningSecrets } from '../platform/config.ts';
import { createSignedKeys } from '../platform/signed-keys.ts';

/**
 * - `confirmation`  in the first mail, to an address as the sender typed it
 * - `offer`         in the mails about an offer
 * - `shared`        given to an admin, who passes it on
 */
const LINK_KINDS = ['confirmation', 'offer', 'shared'] as const;
type LinkKind = (typeof LINK_KINDS)[number];

/** The lead that a link opens. An admin raises `linkVersion` to invalidate its earlier links. */
export interface LinkedLead {
  readonly id: string;
  readonly linkVersion: number;
  readonly kind: LinkKind;
}

/** Makes and checks the links to 'My requests'. Throws `ConfigError` when secret or address are not configured. */
export interface VisitorLinks {
  /** The absolute address. No document may hold it: whoever reads the document could answer for the customer. */
  linkFor(lead: LinkedLead, now: Date): string;
  /** The lead that a key was made for; `null` if the signature is wrong or the key has expired. */
  leadOfLink(key: string, now: Date): LinkedLead | null;
}

/** How long a link is valid. */
export const LINK_DAYS = 180;

/** Stands for the link in a stored mail; the outbox replaces it when it sends. */
export const LINK_PLACEHOLDER = 'https://link.invalid/my-requests';

/** Links that are signed and not stored: a guessed key is refused without reading the database. */
export function createVisitorLinks(
  readSecrets: () => SigningSecrets,
  readSiteUrl: () => string,
): VisitorLinks {
  const keysOf = (kind: LinkKind) => createSignedKeys(`my-requests-${kind}`, LINK_DAYS, readSecrets);
  return {
    linkFor: ({ id, linkVersion, kind }, now) =>
      readSiteUrl() + paths.myRequests.withKey(keysOf(kind).keyFor({ id, version: linkVersion }, now)),
    leadOfLink: (key, now) => {
      for (const kind of LINK_KINDS) {
        const signed = keysOf(kind).read(key, now);
        if (signed) return { id: signed.id, linkVersion: signed.version, kind };
      }
      return null;
    },
  };
}
