import { WEEKDAYS } from '#src/lib/india-time.ts';

import { LIMITS } from './limits.ts';
import type { WorkingHours } from './working-hours.ts';

/**
 * The business's identity: placeholders, to be replaced in this one file before launch.
 * Contact details are defaults only; what an admin saves under Settings overrides them.
 */
export const BRAND = {
  name: 'Paper House',
  /** For titles and link previews. */
  legalName: 'Paper House Trading',
  tagline: 'Paper and board, imported and traded from Delhi since 1995',
  blurb: 'We import, trade and wholesale paper and board, from a single pallet to a full container.',
  city: 'Delhi',
  country: 'IN',
  /** Open Graph locale of link previews. */
  locale: 'en_IN',
  establishedYear: 1995,
  employees: '11 to 25',
} as const;

export const CONTACT_DEFAULTS = {
  contactEmail: 'sales@example.com',
  phone1: '+91 00000 00001',
  phone2: '+91 00000 00002',
  linkedinUrl: 'https://www.linkedin.com/company/example',
  whatsappUrl: 'https://wa.me/910000000001',
  googleUrl: '',
  addressText: '1 Example Market, Paper Lane, Delhi 110001, India',
  mapsUrl: 'https://www.google.com/maps/search/?api=1&query=Delhi+110001',
} as const;

/** The opening hours until the business stores its own. */
export const BUSINESS_HOURS = {
  title: 'Business Hours',
  text: 'Monday to Saturday: 10:00 AM to 6:00 PM\nSunday: closed',
} as const;

/** Matches the text of `BUSINESS_HOURS`; admins change it under Settings. */
export const WORKING_HOURS_DEFAULTS = {
  workingDays: WEEKDAYS.slice(0, 6),
  workingFrom: '10:00',
  workingTo: '18:00',
  holidays: [] as string[],
} satisfies WorkingHours;

/** How requests are kept and followed up; the reasons for 'Lost' are one a line. */
export const DESK_DEFAULTS = {
  /** Months after which leads are erased; a lawyer decides. '' keeps them until somebody erases them. */
  leadRetentionMonths: '36',
  followUpDays: '2',
  lostReasons:
    'Price too high\nDelivery too late\nNot what is needed\nBought elsewhere\nNot needed any more\nNo answer',
};

/**
 * Months for which leads with an order are kept at least: GST law asks for records 72 months after the annual return of
 * their year. A lawyer decides.
 */
export const ORDER_RETENTION_MONTHS = 96;

/** The reasons for 'Lost' in their order, never none. */
export function lostReasonsOf({ lostReasons }: { readonly lostReasons: string }): string[] {
  const reasons = (lostReasons.trim() || DESK_DEFAULTS.lostReasons)
    .split('\n')
    .map((line) => line.trim().slice(0, LIMITS.lostReason));
  return [...new Set(reasons.filter((reason) => reason !== ''))];
}

/**
 * The version of the privacy notice (src/features/statements/privacy-policy.ts), its date. Change it with the notice; a test fails
 * when only one of them changes.
 */
export const NOTICE_VERSION = '2026-11-27';
