/** The settings page's words; M54 exact. */
export const settingsMessages = {
  title: 'Settings',
  save: 'Save Settings',
  saved: 'Settings saved.',
  saveFailed: 'Failed to save settings.',
  loadFailed: 'Failed to load settings.',
  email: 'Enter one e-mail address, for example sales@example.com, or leave it empty.',
  phone: 'Enter a phone number with its country code, for example +91 98765 43210, or leave it empty.',
  link: 'Enter an address that begins with https://, or leave it empty.',
  months: 'Enter a number of months from 1 to 120, or leave it empty.',
  whatsapp: 'Enter a number with its country code or an address at wa.me, or leave it empty.',
} as const;
