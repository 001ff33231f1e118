import { LIMITS } from '#src/contracts/index.ts';
import { counted } from '#src/lib/numbers.ts';

export const settingsTexts = {
  title: 'Settings',
  parts: {
    contact: 'Contact',
    requests: 'Requests',
    search: 'Search',
    offers: 'Offers and GST',
    account: 'Account',
    health: 'Health',
  },
  save: 'Save Settings',
  saved: 'Settings saved.',
  saveFailed: 'Failed to save settings.',
  loadFailed: 'Failed to load settings.',
  email: 'Enter one e-mail address, for example sales@example.com, or leave it empty.',
  phone: 'Enter a phone number with its country code, for example +91 98765 43210, or leave it empty.',
  link: 'Enter an address that begins with https://, or leave it empty.',
  newPhone:
    'Phone 1 is saved. The contact page (Content, Contact Page) and the WhatsApp link have numbers of their own: change them too if they are old.',
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
  longReason: `A reason has at most ${LIMITS.lostReason} letters, because customers choose among them.`,
  tooManyDays: `Enter at most ${LIMITS.holidays} days; past ones can be removed.`,
  account: 'Your account',
  adminName: 'Your name',
  adminNameHint: (email: string) =>
    `Shown to the other admins instead of ${email}: in lists, histories and offers.`,
  saveName: 'Save name',
  nameSaved: 'Your name is saved.',
  idleMinutes: 'Sign out after',
  idleHint:
    'Without input, for every admin who opens the admin area from now on. A minute before, the page says so; unsaved changes stay.',
  minutes: (count: string) => `${count} minutes`,
  singleKeys: 'Single keys are shortcuts',
  singleKeysHint:
    'In the list of requests / goes to the search, x ticks a row and n begins a new request. Switch this off if you dictate or press keys by accident. It counts for this browser.',
  idleSaved: 'The time is saved.',
  copy: 'A copy of your data',
  copyIntro:
    'One .zip with the products as an Excel file that the import reads, requests and offers as tables, and the addresses of all pictures and films. It holds names and addresses of customers: keep it where nobody else looks. The list below notes the download.',
  downloadCopy: 'Download a copy',
  copyDone: 'The copy is saved.',
  copyFailed: 'The copy could not be made.',
  signOutEverywhere: 'Sign out everywhere',
  signOutEverywhereIntro:
    'Ends your session on every device at once, also on this one. Each ends by itself after twelve hours.',
  earlier: (count: number) => `Show ${counted(count, 'earlier entry', 'earlier entries')}`,
  accessLog: 'Who opened requests',
  accessLogIntro:
    'The last 50 openings and exports of requests, newest first. Entries are kept for a year; nobody can change or remove them.',
  accessLogFailed: 'The log could not be read.',
  noAccess: 'No request has been opened or exported.',
  opened: 'Opened a request',
  exported: (count: number) => `Exported ${counted(count, 'request')}`,
  exportedPerson: (count: number) => `Exported one person’s data, ${counted(count, 'request')}`,
  erasures: 'Erased requests',
  erasuresIntro:
    'The last 50 requests that were erased, newest first, without the data. Entries are kept for three years; nobody can change or remove them.',
  noErasures: 'No request has been erased.',
  erasuresFailed: 'The erased requests could not be read.',
  doneBy: {
    visitor: 'The person, by the mailed link',
    operator: 'Whoever runs the server',
    server: 'By itself, because of its age',
  } as Readonly<Record<string, string>>,
  erasureRuns: 'What is left is deleted within five minutes.',
  mail: 'E-mail',
  mailIntro: (email: string) => `Sends an e-mail to ${email} and shows what the mail server answers.`,
  noMail: 'The demo sends no e-mails.',
  sendTestMail: 'Send a test mail',
  mailSent: (email: string, response: string) =>
    `The mail server took the e-mail to ${email}: “${response}”. If it does not arrive, look among the spam.`,
  mailFailed: (reason: string) => `No e-mail was sent: ${reason}`,
  searchWords: 'Other words for search',
  searchWordsIntro:
    'If customers search “gatta”, show “duplex board”. Works after the next update of the website.',
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

const namesText = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

export const businessTexts = {
  save: 'Save business details',
  saved: 'Business details saved.',
  seller: 'On offers',
  sellerIntro: 'Printed on offers from now on. Visitors do not see it.',
  derived: (state: string, pan: string) => `${state}, PAN ${pan}`,
  logoFailed: 'This picture cannot be used. Choose a PNG or JPEG, as plain as possible.',
  chooseLogo: 'Choose a picture',
  removeLogo: 'Remove the logo',
  prepared: 'Texts to buyers',
  preparedNote: 'The text and its language when you answer by WhatsApp or e-mail.',
  preparedIntro: (names: readonly string[]) =>
    `What stands ready when you answer by WhatsApp or e-mail. ${namesText(names)} are replaced; what is not known is left out.`,
  languages: { en: 'English', hi: 'Hindi', both: 'English and Hindi' },
  unknownName: (name: string, names: readonly string[]) =>
    `{${name}} cannot be filled in. Use ${namesText(names)}, or write it without braces.`,
  templatesIntro: 'A new offer begins with the first one; another can be chosen there.',
  templateLabel: (at: number) => `Name of template ${at}`,
  templateText: (at: number) => `Text of template ${at}`,
  templateName: 'Give each template a name, or remove it.',
  bankPassword: 'Customers pay to the bank details, so your password is asked for once more.',
  ratesIntro:
    'These rates must be confirmed by your accountant before you send offers. A product or category names its code by the fact ‘HSN code’. When a rate changes, add a row with its first day and keep the old one.',
  rateLabels: { hsn: 'HSN code', rate: 'GST (%)', from: 'From' },
  hsnCode: 'Enter an HSN code of 4, 6 or 8 digits, or remove the row.',
  rateDay: 'Choose the first day of this rate.',
} as const;

/** Texts of the part Health. The sentences about each thing stand in src/contracts/base/health.ts. */
export const healthTexts = {
  title: 'Does the site work?',
  intro:
    'The server looks every fifteen minutes. If something is broken, call whoever runs the site with its sentence.',
  failed: 'What the server has seen could not be read.',
  states: { well: 'Works', broken: 'Broken', unknown: 'Not known' },
  since: (moment: string) => `Since ${moment}.`,
  seen: (detail: string) => `Seen: ${detail.replace(/\.$/, '')}.`,
  lastGood: (moment: string) => `Last good moment: ${moment}.`,
  neverGood: 'No good moment was seen yet.',
  notLooked:
    'The server has not looked yet. The first look comes a quarter of an hour after it was installed.',
  monday: 'The Monday mail',
  mondayIntro:
    'Every Monday one e-mail says how the week went, also when nothing happened. If it does not come, something is broken.',
  mondayAt: 'Sent on Mondays at',
  mondayTo: 'Sent to',
  hints: {
    mondayAt: 'In Indian time; it leaves within a quarter of an hour.',
    mondayTo: 'E-mail addresses with commas between them. Empty: to those that get the requests.',
  },
  saveMonday: 'Save Monday mail',
  mondaySaved: 'The Monday mail is saved.',
  time: 'Enter a time, for example 08:00.',
  addresses: (max: number) =>
    `Enter at most ${max} whole e-mail addresses with commas between them, for example owner@example.com.`,
} as const;
