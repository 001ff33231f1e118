/** Texts of the settings page, as specified (M54). */
export const settingsTexts = {
  title: 'Settings',
  save: 'Save Settings',
  saved: 'Settings saved.',
  saveFailed: 'Failed to save settings.',
  loadFailed: 'Failed to load settings.',
  email: 'Enter one e-mail address, for example sales@example.com, or leave it empty.',
  phone: 'Enter a phone number with its country code, for example +91 98765 43210, or leave it empty.',
  link: 'Enter an address that begins with https://, or leave it empty.',
  months: 'Enter a number of months from 1 to 120, or leave it empty.',
  workingHours: 'Working hours',
  workingHoursIntro:
    'When you answer requests, in Indian time. Visitors are told by when to expect an answer, the desk counts how long they wait. The business hours that visitors read are under Content, Contact.',
  holidaysHint: 'Days without work, one in each line, for example 2027-01-26 or 26-1-2027.',
  time: 'Enter a time, for example 10:00.',
  endBeforeStart: 'Enter a time later than ‘From’.',
  invalidDay: (line: string) =>
    `‘${line}’ is not a day. Write each day in its own line, for example 2027-01-26.`,
  tooManyDays: 'Enter at most 60 days; past ones can be removed.',
  whatsapp: 'Enter a number with its country code or an address at wa.me, or leave it empty.',
} as const;
