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

/** How long a link is valid. */
export const LINK_DAYS = 180;

/** Stands for the link in a stored mail; the outbox replaces it when it sends. */
export const LINK_PLACEHOLDER = 'https://link.invalid/my-requests';

/**
 * Makes and checks the links to 'My requests'. They are signed and not stored: a guessed key is refused without reading the
 * database. Throws `ConfigError` when secret or address are not configured.
 */
export function createVisitorLinks(readSecrets: () => SigningSecrets, readSiteUrl: () => string) {
  const keysOf = (kind: LinkKind) => createSignedKeys(`my-requests-${kind}`, LINK_DAYS, readSecrets);
  return {
    /** The absolute address. No document may hold it: whoever reads the document could answer for the customer. */
    linkFor: ({ id, linkVersion, kind }: LinkedLead, now: Date): string =>
      readSiteUrl() + paths.myRequests.withKey(keysOf(kind).keyFor({ id, version: linkVersion }, now)),
    /** The lead that a key was made for; `null` if the signature is wrong or the key has expired. */
    leadOfLink: (key: string, now: Date): LinkedLead | null => {
      for (const kind of LINK_KINDS) {
        const signed = keysOf(kind).read(key, now);
        if (signed) return { id: signed.id, linkVersion: signed.version, kind };
      }
      return null;
    },
  };
}

export type VisitorLinks = ReturnType<typeof createVisitorLinks>;
