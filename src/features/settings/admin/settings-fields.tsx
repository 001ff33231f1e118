import {
  cleanEmail,
  FOLLOW_UP_PATTERN,
  isEmail,
  LIMITS,
  RETENTION_PATTERN,
  settingsEntity,
  TIME_PATTERN,
  URL_PATTERN,
  type SiteSettings,
} from '#src/contracts/index.ts';
import { fieldErrors } from '#src/editing/fields/values.ts';
import { describeForm, labelsOf, type RenderedText } from '#src/editing/fields/field.ts';
import type { SectionLayout } from '#src/editing/fields/Fields.tsx';
import { isDay } from '#src/lib/india-time.ts';
import { internationalDigits, phoneHref } from '#src/lib/phone-number.ts';
import { plainCode } from '#src/lib/plain-text.ts';
import { TextField, type TextFieldProps } from '#src/ui/form/ValueFields.tsx';
import { SmartLink } from '#src/ui/link/SmartLink.tsx';
import { settingsTexts as texts } from '../texts.ts';

const isLink = (text: string): boolean => text.startsWith('https://') && URL_PATTERN.test(text);

/** An empty text is right, because it means 'do not show'. */
const unless = (isRight: (text: string) => boolean, error: string) => (text: string) =>
  text === '' || isRight(text) ? '' : error;

/** A text that can be opened once it is a link. */
const linkInput = (type: NonNullable<TextFieldProps['type']>) => (props: RenderedText) => (
  <div className={`field-with-link ${type === 'email' ? 'field-with-link--wide' : ''} position-relative`}>
    <TextField {...props} type={type} autoComplete="off" />
    {isLink(props.value) ? (
      <SmartLink href={props.value} className="field-with-link__try">
        Open<span className="visually-hidden"> {props.label}</span>
      </SmartLink>
    ) : null}
  </div>
);

/** An Indian number has ten digits behind its country code, so that nine are a typing error. */
const NINE_DIGITS = /^[^\d+]*\d(?:\D*\d){8}\D*$/;
const PHONE = {
  type: 'tel',
  normalise: normalisePhone,
  check: unless((text) => phoneHref(text) !== null && !NINE_DIGITS.test(text), texts.phone),
} as const;
const LINK = {
  normalise: normaliseLink,
  check: unless(isLink, texts.link),
  render: linkInput('url'),
};
const half = (key: keyof SearchWordRow) => ({
  label: texts[key],
  placeholder: texts[`${key}Example`],
  maxLength: LIMITS.searchWord,
  normalise: (text: string) => text.replaceAll(/\s+/g, ' '),
});

export const SETTINGS_FIELDS = describeForm(settingsEntity, {
  contactEmail: {
    label: 'Contact e-mail',
    hint: 'In the top bar, the footer and the green band at the bottom.',
    normalise: cleanEmail,
    check: unless(isEmail, texts.email),
    render: linkInput('email'),
  },
  phone1: { label: 'Phone 1', hint: 'Top bar, footer, green band; not the contact page.', ...PHONE },
  phone2: { label: 'Phone 2', hint: 'Beside the first one, in the top bar and the footer.', ...PHONE },
  linkedinUrl: { label: 'LinkedIn', hint: 'The address of the company’s page.', ...LINK },
  whatsappUrl: {
    label: 'WhatsApp',
    hint: 'A number is enough: it becomes the link that opens a chat.',
    normalise: normaliseWhatsapp,
    check: unless(isLink, texts.whatsapp),
    render: linkInput('text'),
  },
  googleUrl: { label: 'Google', hint: 'The address of the business profile.', ...LINK },
  addressText: { label: 'Address', hint: 'As it should be read; several lines are fine.', rows: 3 },
  mapsUrl: {
    label: 'Map link',
    hint: 'Where a click on the address leads. The map on the contact page is set under Content.',
    ...LINK,
  },
  followUpDays: {
    label: 'Remind before an offer ends (days)',
    hint: 'The desk and the daily mail then say ‘Follow up today’.',
    normalise: (text) => text || '2',
    check: unless((text) => FOLLOW_UP_PATTERN.test(text), texts.followUpDays),
  },
  leadRetentionMonths: {
    label: 'Delete requests after (months)',
    hint: 'Empty: kept until you delete them. Otherwise older ones go for good within minutes of saving, with their mails.',
    check: unless((text) => RETENTION_PATTERN.test(text), texts.months),
  },
  lostReasons: {
    label: 'Reasons for ‘Lost’',
    hint: 'One a line. Customers who decline an offer choose from the same list, so word them for both.',
    rows: 3,
    check: (text) => (linesOf(text).some(({ length }) => length > LIMITS.lostReason) ? texts.longReason : ''),
  },
  workingDays: { kind: 'own', label: 'Working days' },
  workingFrom: { label: 'From', type: 'time', check: (text) => (TIME_PATTERN.test(text) ? '' : texts.time) },
  workingTo: {
    label: 'To',
    type: 'time',
    check: (text, { workingFrom }: SiteSettings) => {
      if (!TIME_PATTERN.test(text)) return texts.time;
      return TIME_PATTERN.test(workingFrom) && workingFrom >= text ? texts.endBeforeStart : '';
    },
  },
  holidays: {
    label: 'Holidays',
    hint: texts.holidaysHint,
    rows: 2,
    toText: (days: string[]) => days.join('\n'),
    fromText: linesOf,
    normalise: normaliseHolidays,
    check: (text) => {
      const days = linesOf(text);
      const wrong = days.find((line) => !isDay(line) || !line.startsWith('20'));
      if (wrong !== undefined) return texts.invalidDay(wrong);
      return days.length > LIMITS.holidays ? texts.tooManyDays : '';
    },
  },
  searchWords: {
    kind: 'list',
    label: texts.searchWords,
    itemName: 'Word',
    className: 'row-list--table',
    toRow,
    fromRow: toLine,
    fields: {
      typed: half('typed'),
      means: {
        ...half('means'),
        check: (_text, row: SearchWordRow) => (isHalf(row) ? texts.searchWordHalf : ''),
      },
    },
  },
});

export const SETTINGS_LABELS = labelsOf(SETTINGS_FIELDS);

/** The tabs that the settings form fills. */
export const SETTINGS_PARTS = ['contact', 'requests', 'search'] as const;
export type SettingsPart = (typeof SETTINGS_PARTS)[number];

export const SETTINGS_SECTIONS: Readonly<Record<SettingsPart, readonly SectionLayout<keyof SiteSettings>[]>> =
  {
    contact: [
      {
        title: 'Contact',
        intro: 'An empty field is not shown anywhere.',
        fields: [['contactEmail', 'phone1', 'phone2']],
      },
      {
        title: 'Social',
        intro: 'Small icons in the top bar and in the footer.',
        fields: [['linkedinUrl', 'whatsappUrl', 'googleUrl']],
      },
      { title: 'Address', intro: 'In the footer of every page.', fields: [['addressText', 'mapsUrl']] },
    ],
    requests: [
      {
        title: 'Requests',
        intro: 'How they are followed up, and how long they are kept.',
        fields: [['followUpDays', 'leadRetentionMonths', 'lostReasons']],
      },
      {
        title: texts.workingHours,
        intro: texts.workingHoursIntro,
        fields: ['workingDays', ['workingFrom', 'workingTo'], 'holidays'],
      },
    ],
    search: [{ title: texts.searchWords, intro: texts.searchWordsIntro, fields: ['searchWords'] }],
  };

/** The tab on which a setting is edited. */
export function partOf(field: keyof SiteSettings): SettingsPart | undefined {
  return SETTINGS_PARTS.find((part) =>
    SETTINGS_SECTIONS[part].some(({ fields }) => fields.flat().includes(field)),
  );
}

export function settingsErrors(settings: SiteSettings): Record<string, string> {
  return fieldErrors(SETTINGS_FIELDS, settings);
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

/** Days of one line each: in ISO notation, also those typed in Indian notation ('26-1-2027'); sorted, without duplicates. */
function normaliseHolidays(text: string): string {
  const days = text.split('\n').map((line) => {
    const date = line.trim();
    const [, day = '', month = '', year = ''] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(date) ?? [];
    return year === '' ? date : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  });
  return [...new Set(days)]
    .filter((day) => day !== '')
    .toSorted()
    .join('\n');
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
  const address = text.trim();
  if (/^http:\/\//i.test(address)) return `https://${address.slice('http://'.length)}`;
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(address) ? `https://${address}` : address;
}

/** Turns a WhatsApp number or link into the link that opens a chat. */
export function normaliseWhatsapp(text: string): string {
  const digits = internationalDigits(text);
  return digits === null ? normaliseLink(text) : `https://wa.me/${digits}`;
}

/** A row of the form: what people type, and what it means. */
export interface SearchWordRow {
  readonly typed: string;
  readonly means: string;
}

/** The row of a stored line such as 'gatta=duplex board'. */
export function toRow(line: string): SearchWordRow {
  const [typed = '', means = ''] = line.split('=');
  return { typed, means };
}

/** The line of a row. The sign that separates its halves is taken out of them. */
export function toLine({ typed, means }: SearchWordRow): string {
  return [typed, means].map((text) => text.replaceAll('=', ' ')).join('=');
}

/** True for a row of which one half is missing; a blank row is not stored. */
function isHalf({ typed, means }: SearchWordRow): boolean {
  return (typed.trim() === '') !== (means.trim() === '');
}
