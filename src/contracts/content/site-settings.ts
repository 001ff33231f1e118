import * as v from 'valibot';

import { WEEKDAYS } from '#src/lib/india-time.ts';

import * as rule from '../base/entity.ts';
import { CONTACT_DEFAULTS, DESK_DEFAULTS, WORKING_HOURS_DEFAULTS } from '../base/identity.ts';
import { LIMITS } from '../base/limits.ts';

/** Months from 1 to 120, or nothing. */
export const RETENTION_PATTERN = /^(?:[1-9][0-9]?|1[01][0-9]|120)?$/;

/** Days from 0 to 30. */
export const FOLLOW_UP_PATTERN = /^(?:[0-9]|[12][0-9]|30)$/;

/** `HH:MM`, 00:00 to 23:59. */
export const TIME_PATTERN = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/;

/** `YYYY-MM-DD`. Also matches days that do not exist (30 February); the editor refuses those. */
const DATE_PATTERN = /^20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/;

/** A searched word and its meaning, for example 'gatta=duplex board'. */
const SEARCH_WORD_PATTERN = /^[^=\p{Cc}]{1,60}=[^=\p{Cc}]{1,60}$/u;

const matching = (format: RegExp) => v.pipe(v.string(), v.regex(format));

export const settingsEntity = rule.defineEntity({
  contactEmail: rule.text(LIMITS.email, { initial: CONTACT_DEFAULTS.contactEmail }),
  phone1: rule.text(LIMITS.phone, { initial: CONTACT_DEFAULTS.phone1 }),
  phone2: rule.text(LIMITS.phone, { initial: CONTACT_DEFAULTS.phone2 }),
  linkedinUrl: { ...rule.url(), initial: CONTACT_DEFAULTS.linkedinUrl },
  whatsappUrl: { ...rule.url(), initial: CONTACT_DEFAULTS.whatsappUrl },
  googleUrl: { ...rule.url(), initial: CONTACT_DEFAULTS.googleUrl },
  addressText: rule.text(LIMITS.addressText, { initial: CONTACT_DEFAULTS.addressText }),
  mapsUrl: { ...rule.url(), initial: CONTACT_DEFAULTS.mapsUrl },
  /** Months after which leads are deleted; '': never automatically (functions/src/leads/erase.ts). */
  leadRetentionMonths: { ...rule.pattern(3, RETENTION_PATTERN), initial: DESK_DEFAULTS.leadRetentionMonths },
  /** Days before the last day of an offer on which its customer is followed up. */
  followUpDays: rule.exactly(matching(FOLLOW_UP_PATTERN), DESK_DEFAULTS.followUpDays),
  /** One reason a line; visitors who decline an offer choose from them too. */
  lostReasons: rule.text(LIMITS.shortText, { initial: DESK_DEFAULTS.lostReasons }),
  /** For the expected answer time, see `WorkingHours`. The business hours shown on pages are a text of their content. */
  workingDays: rule.list(v.picklist(WEEKDAYS), WEEKDAYS.length, {
    initial: WORKING_HOURS_DEFAULTS.workingDays,
  }),
  /** A wrong time reads as the default, because the working day must have a length. */
  workingFrom: rule.exactly(matching(TIME_PATTERN), WORKING_HOURS_DEFAULTS.workingFrom),
  workingTo: rule.exactly(matching(TIME_PATTERN), WORKING_HOURS_DEFAULTS.workingTo),
  holidays: rule.list(matching(DATE_PATTERN), LIMITS.holidays),
  /** The owner's words for the search, each as 'what people type=what it means'. */
  searchWords: rule.list(matching(SEARCH_WORD_PATTERN), LIMITS.searchWords),
});

/** Document `settings/site`. A missing key reads as its default; a stored '' means 'do not show'. */
export type SiteSettings = rule.ValueOf<typeof settingsEntity>;

/** The settings in the data of a page, without those that have their default value. */
export type PublicSettings = Partial<SiteSettings>;

/** Minutes without input after which an admin is signed out; the first is the default. */
export const IDLE_MINUTES = ['60', '15', '30', '120', '240'] as const;

/** Document `settings/admin`: settings that only admins read. */
export const adminSettingsEntity = rule.defineEntity({
  idleMinutes: rule.choice(IDLE_MINUTES),
  /** When the Monday mail leaves, in India. */
  mondayAt: rule.exactly(matching(TIME_PATTERN), '08:00'),
  /** The addresses of the Monday mail, see `splitAddresses`; '' for those that requests are mailed to. */
  mondayTo: rule.text(LIMITS.shortText),
});

export type AdminSettings = rule.ValueOf<typeof adminSettingsEntity>;
