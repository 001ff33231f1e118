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
  followUpDays: 'Enter a number of days from 0 to 30.',
  workingHours: 'Working hours',
  workingHoursIntro:
    'When you answer requests, in Indian time. Visitors are told by when to expect an answer, the desk counts how long they wait. The business hours that visitors read are under Content, Contact.',
  holidaysHint: 'Days without work, one in each line, for example 2027-01-26 or 26-1-2027.',
  time: 'Enter a time, for example 10:00.',
  endBeforeStart: 'Enter a time later than ‘From’.',
  invalidDay: (line: string) =>
    `‘${line}’ is not a day. Write each day in its own line, for example 2027-01-26.`,
  tooManyDays: 'Enter at most 60 days; past ones can be removed.',
  account: 'Your account',
  adminName: 'Your name',
  adminNameHint: (email: string) =>
    `Shown to the other admins instead of ${email}: in lists, histories and offers.`,
  saveName: 'Save name',
  nameSaved: 'Your name is saved.',
  mail: 'E-mail',
  mailIntro: (email: string) => `Sends an e-mail to ${email} and shows what the mail server answers.`,
  noMail: 'The demo sends no e-mails.',
  sendTestMail: 'Send a test mail',
  mailSent: (email: string, response: string) =>
    `The mail server took the e-mail to ${email}: “${response}”. If it does not arrive, look among the spam.`,
  mailFailed: (reason: string) => `No e-mail was sent: ${reason}`,
  searchWords: 'Words of the search',
  searchWordsIntro:
    'When a word finds nothing, say here by which words the papers are found. Visitors find them after the next publication.',
  typed: 'People type',
  means: 'It means',
  typedExample: 'gatta',
  meansExample: 'duplex board',
  searchWordHalf: 'Fill in both what people type and what it means, or remove the row.',
  misses: 'Searched but not found, in the last 30 days',
  noMisses: 'Every search found something.',
  missesFailed: 'The searches that found nothing could not be read.',
  missCount: (count: number) => (count === 1 ? 'once' : `${count} times`),
  explainMiss: (words: string) => `Say what “${words}” means`,
  whatsapp: 'Enter a number with its country code or an address at wa.me, or leave it empty.',
} as const;

/** Texts of the card about the business (M100). */
export const businessTexts = {
  title: 'What the business is',
  save: 'Save business details',
  saved: 'Business details saved.',
  seller: 'On offers',
  sellerIntro: 'Printed on offers that you send from now on. Visitors of the site do not see it.',
  derived: (state: string, pan: string) => `${state}, PAN ${pan}`,
  logoFailed: 'This picture cannot be used. Choose a PNG or JPEG, as plain as possible.',
  removeLogo: 'Remove the logo',
  templatesIntro: 'A new offer begins with the first one; another can be chosen there.',
  templateLabel: (at: number) => `Name of template ${at}`,
  templateText: (at: number) => `Text of template ${at}`,
  templateName: 'Give each template a name, or remove it.',
  ratesIntro:
    'These rates must be confirmed by your accountant before you send offers. A product or category names its code by the fact ‘HSN code’. When a rate changes, add a row with its first day and keep the old one.',
  rateLabels: { hsn: 'HSN code', rate: 'GST (%)', from: 'From' },
  hsnCode: 'Enter an HSN code of 4, 6 or 8 digits, or remove the row.',
  rateDay: 'Choose the first day of this rate.',
} as const;

export const BUSINESS_LABELS = {
  legalName: 'Legal name',
  gstin: 'GSTIN',
  state: 'State',
  lutNumber: 'LUT number, for exports',
  address: 'Address',
  bankDetails: 'Bank details',
  signature: 'Signature line',
  logo: 'Logo',
  isRoundedOff: 'Round totals of new offers to whole rupees',
  termsTemplates: 'Terms templates',
  gstRates: 'HSN codes and GST rates',
} as const;
