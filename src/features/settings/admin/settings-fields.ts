import {
  FOLLOW_UP_PATTERN,
  isEmail,
  LIMITS,
  RETENTION_PATTERN,
  URL_PATTERN,
  type SiteSettings,
} from '#src/contracts/index.ts';

import { internationalDigits, phoneHref } from '#src/lib/phone-number.ts';
import { plainCode } from '#src/lib/plain-text.ts';

import { settingsTexts } from '../texts.ts';

import { normaliseSearchWords, searchWordErrors } from './search-words-form.ts';
import { normaliseHolidays, workingHoursErrors } from './working-hours-form.ts';

/** The settings that consist of a single text. */
type SettingsKey = Exclude<
  keyof SiteSettings,
  'workingDays' | 'workingFrom' | 'workingTo' | 'holidays' | 'searchWords'
>;

export interface SettingsField {
  readonly key: SettingsKey;
  readonly label: string;
  /** Explains where the setting is shown. */
  readonly hint: string;
  /** Default 'text'. */
  readonly type?: 'email' | 'tel' | 'url' | 'text' | 'lines';
  readonly maxLength: number;
  /** Cleans up the trimmed text when the field is left and before a save. */
  readonly normalise?: (text: string) => string;
  /** Returns the error message for a normalised text that is not empty, or ''. Default: any text is right. */
  readonly check?: (text: string) => string;
}

const isLink = (text: string): boolean => text.startsWith('https://') && URL_PATTERN.test(text);
/** Properties that all fields for a phone number share, and all for a link. */
const PHONE = {
  type: 'tel',
  maxLength: LIMITS.phone,
  normalise: normalisePhone,
  check: (text: string) => (phoneHref(text) === null ? settingsTexts.phone : ''),
} as const;
const LINK = {
  type: 'url',
  maxLength: LIMITS.url,
  normalise: normaliseLink,
  check: (text: string) => (isLink(text) ? '' : settingsTexts.link),
} as const;

/** The tabs that the settings form fills. */
export const SETTINGS_PARTS = ['contact', 'requests', 'search'] as const;
export type SettingsPart = (typeof SETTINGS_PARTS)[number];

/** The sections of the settings form: the three of M54, and the retention of requests. */
export const SETTINGS_SECTIONS: readonly {
  readonly part: SettingsPart;
  readonly title: string;
  readonly intro: string;
  readonly fields: readonly SettingsField[];
}[] = [
  {
    part: 'contact',
    title: 'Contact',
    intro: 'An empty field is not shown anywhere.',
    fields: [
      {
        key: 'contactEmail',
        label: 'Contact e-mail',
        hint: 'In the top bar, the footer and the green band at the bottom.',
        type: 'email',
        maxLength: LIMITS.email,
        check: (text) => (isEmail(text) ? '' : settingsTexts.email),
      },
      {
        key: 'phone1',
        label: 'Phone 1',
        hint: 'Top bar, footer and the green band at the bottom.',
        ...PHONE,
      },
      {
        key: 'phone2',
        label: 'Phone 2',
        hint: 'Beside the first one, in the top bar and the footer.',
        ...PHONE,
      },
    ],
  },
  {
    part: 'contact',
    title: 'Social',
    intro: 'Small icons in the top bar and in the footer.',
    fields: [
      {
        key: 'linkedinUrl',
        label: 'LinkedIn',
        hint: 'The address of the company’s page.',
        ...LINK,
      },
      {
        key: 'whatsappUrl',
        label: 'WhatsApp',
        hint: 'A number is enough: it becomes the link that opens a chat.',
        maxLength: LIMITS.url,
        normalise: normaliseWhatsapp,
        check: (text) => (isLink(text) ? '' : settingsTexts.whatsapp),
      },
      {
        key: 'googleUrl',
        label: 'Google',
        hint: 'The address of the business profile.',
        ...LINK,
      },
    ],
  },
  {
    part: 'contact',
    title: 'Address',
    intro: 'In the footer of every page.',
    fields: [
      {
        key: 'addressText',
        label: 'Address',
        hint: 'As it should be read; several lines are fine.',
        type: 'lines',
        maxLength: LIMITS.addressText,
      },
      {
        key: 'mapsUrl',
        label: 'Map link',
        hint: 'Where a click on the address leads. The map on the contact page is set under Content.',
        ...LINK,
      },
    ],
  },
  {
    part: 'requests',
    title: 'Requests',
    intro: 'How they are followed up, and how long they are kept.',
    fields: [
      {
        key: 'followUpDays',
        label: 'Remind before an offer ends (days)',
        hint: 'The desk and the daily mail then say ‘Follow up today’.',
        maxLength: 2,
        normalise: (text) => text || '2',
        check: (text) => (FOLLOW_UP_PATTERN.test(text) ? '' : settingsTexts.followUpDays),
      },
      {
        key: 'leadRetentionMonths',
        label: 'Delete requests after (months)',
        hint: 'Empty: kept until you delete them. Otherwise older ones go for good within minutes of saving, with their mails.',
        maxLength: 3,
        check: (text) => (RETENTION_PATTERN.test(text) ? '' : settingsTexts.months),
      },
      {
        key: 'lostReasons',
        label: 'Reasons for ‘Lost’',
        hint: 'One a line. Customers who decline an offer choose from the same list, so word them for both.',
        type: 'lines',
        maxLength: LIMITS.shortText,
      },
    ],
  },
];

const ALL_FIELDS = SETTINGS_SECTIONS.flatMap(({ fields }) => fields);

export const SETTINGS_LABELS: Record<keyof SiteSettings, string> = {
  ...(Object.fromEntries(ALL_FIELDS.map(({ key, label }) => [key, label])) as Record<SettingsKey, string>),
  workingDays: 'Working days',
  workingFrom: 'From',
  workingTo: 'To',
  holidays: 'Holidays',
  searchWords: settingsTexts.searchWords,
};

/** The tab on which a setting is edited. */
export function partOf(field: keyof SiteSettings): SettingsPart {
  if (field === 'searchWords') return 'search';
  return SETTINGS_SECTIONS.find(({ fields }) => fields.some(({ key }) => key === field))?.part ?? 'requests';
}

/** The settings to store. */
export function normaliseSettings(settings: SiteSettings): SiteSettings {
  const out = {
    ...settings,
    holidays: normaliseHolidays(settings.holidays),
    searchWords: normaliseSearchWords(settings.searchWords),
  };
  for (const { key, normalise } of ALL_FIELDS) {
    const text = settings[key].trim();
    out[key] = normalise?.(text) ?? text;
  }
  return out;
}

/** Error messages by field. An empty text is always valid, because it means 'do not show' (ruling 9). */
export function settingsErrors(settings: SiteSettings): Record<string, string> {
  const stored = normaliseSettings(settings);
  const errors = ALL_FIELDS.map(({ key, check }) => [
    key,
    stored[key] === '' ? '' : (check?.(stored[key]) ?? ''),
  ]);
  return {
    ...Object.fromEntries(errors.filter(([, error]) => error !== '')),
    ...workingHoursErrors(stored),
    ...searchWordErrors(settings.searchWords),
  };
}

/** Formats a phone number as `+91 98765 43210`. Any other text is only trimmed. */
export function normalisePhone(text: string): string {
  const digits = internationalDigits(text);
  if (digits === null) return text.trim();
  if (digits.startsWith('91') && digits.length === 12) return `+91 ${digits.slice(2, 7)} ${digits.slice(7)}`;
  return plainCode(text).replace(/ +/g, ' ').replace(/^00 ?/, '+');
}

/** Completes a pasted web address: `www.linkedin.com/…` gets `https://`, and `http://` becomes `https://`. */
export function normaliseLink(text: string): string {
  const typed = text.trim();
  if (/^http:\/\//i.test(typed)) return `https://${typed.slice('http://'.length)}`;
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed;
}

/** Turns a WhatsApp number or link into the link that opens a chat. */
export function normaliseWhatsapp(text: string): string {
  const digits = internationalDigits(text);
  return digits === null ? normaliseLink(text) : `https://wa.me/${digits}`;
}
