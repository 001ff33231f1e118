import { defineEntity, pattern, text, url } from './entity.ts';
import { CONTACT_DEFAULTS } from './identity.ts';
import { LIMITS } from './limits.ts';

/** Months from 1 to 120, or nothing. */
export const RETENTION_PATTERN = /^(?:[1-9][0-9]?|1[01][0-9]|120)?$/;

const settingsEntity = defineEntity({
  contactEmail: text(LIMITS.email, { initial: CONTACT_DEFAULTS.contactEmail }),
  phone1: text(LIMITS.phone, { initial: CONTACT_DEFAULTS.phone1 }),
  phone2: text(LIMITS.phone, { initial: CONTACT_DEFAULTS.phone2 }),
  linkedinUrl: { ...url(), initial: CONTACT_DEFAULTS.linkedinUrl },
  whatsappUrl: { ...url(), initial: CONTACT_DEFAULTS.whatsappUrl },
  googleUrl: { ...url(), initial: CONTACT_DEFAULTS.googleUrl },
  addressText: text(LIMITS.addressText, { initial: CONTACT_DEFAULTS.addressText }),
  mapsUrl: { ...url(), initial: CONTACT_DEFAULTS.mapsUrl },
  /** After how many months requests and messages are deleted; '': only by hand (functions/src/erase.ts). */
  leadRetentionMonths: pattern(3, RETENTION_PATTERN),
});

/** Document `settings/site`: a key never stored is the default, a stored '' means 'do not show it' (ruling 9). */
export type SiteSettings = NonNullable<ReturnType<typeof settingsEntity.read>>;

/** Parses the stored settings; `null` or anything malformed gives the defaults. */
export function readSiteSettings(stored: unknown): SiteSettings {
  return settingsEntity.read(stored) ?? settingsEntity.initial();
}

export { settingsEntity };
