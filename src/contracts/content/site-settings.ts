import * as v from 'valibot';

import { WEEKDAYS } from '#src/lib/weekdays.ts';
import { defineEntity, list, pattern, text, url, type FieldRule } from '../base/entity.ts';
import { CONTACT_DEFAULTS, WORKING_HOURS_DEFAULTS } from '../base/identity.ts';
import { LIMITS } from '../base/limits.ts';

/** Months from 1 to 120, or nothing. */
export const RETENTION_PATTERN = /^(?:[1-9][0-9]?|1[01][0-9]|120)?$/;

/** `HH:MM`, 00:00 to 23:59. */
export const TIME_PATTERN = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/;

/** `YYYY-MM-DD`. A day that no month has (30 February) passes here; the editor refuses it. */
const DATE_PATTERN = /^20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/;

const weekday = v.picklist(WEEKDAYS);
const holiday = v.pipe(v.string(), v.regex(DATE_PATTERN));

/** Not '': without a time the working day has no length, so a wrong value reads as the default. */
function timeOfDay(initial: string): FieldRule<string> {
  const time = v.pipe(v.string(), v.regex(TIME_PATTERN));
  return { strict: time, tolerant: time, initial };
}

const settingsEntity = defineEntity({
  contactEmail: text(LIMITS.email, { initial: CONTACT_DEFAULTS.contactEmail }),
  phone1: text(LIMITS.phone, { initial: CONTACT_DEFAULTS.phone1 }),
  phone2: text(LIMITS.phone, { initial: CONTACT_DEFAULTS.phone2 }),
  linkedinUrl: { ...url(), initial: CONTACT_DEFAULTS.linkedinUrl },
  whatsappUrl: { ...url(), initial: CONTACT_DEFAULTS.whatsappUrl },
  googleUrl: { ...url(), initial: CONTACT_DEFAULTS.googleUrl },
  addressText: text(LIMITS.addressText, { initial: CONTACT_DEFAULTS.addressText }),
  mapsUrl: { ...url(), initial: CONTACT_DEFAULTS.mapsUrl },
  /** After how many months requests and messages are deleted; '': only by hand (functions/src/leads/erase.ts). */
  leadRetentionMonths: pattern(3, RETENTION_PATTERN),
  /** When requests are answered, see `WorkingHours`; the visible business hours are a text of the pages' content. */
  workingDays: list({ strict: weekday, tolerant: weekday }, WEEKDAYS.length, {
    initial: WORKING_HOURS_DEFAULTS.workingDays,
  }),
  workingFrom: timeOfDay(WORKING_HOURS_DEFAULTS.workingFrom),
  workingTo: timeOfDay(WORKING_HOURS_DEFAULTS.workingTo),
  holidays: list({ strict: holiday, tolerant: holiday }, LIMITS.holidays),
});

/** Document `settings/site`: a key never stored is the default, a stored '' means 'do not show it' (ruling 9). */
export type SiteSettings = NonNullable<ReturnType<typeof settingsEntity.read>>;

/** Parses the stored settings; `null` or anything malformed gives the defaults. */
export function readSiteSettings(stored: unknown): SiteSettings {
  return settingsEntity.read(stored) ?? settingsEntity.initial();
}

export { settingsEntity };
