/** Texts of the dashboard, as specified. */
export const dashboardTexts = {
  title: 'Dashboard',
  failed: 'Failed to load dashboard data.',
  /** @param days whole days since the last backup; `null` if there was none */
  backup: (days: number | null) =>
    days === null
      ? 'No backup has been made yet: ask whoever runs the site for the first one.'
      : `The last backup was made ${days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`}.`,
  firstSteps: 'First steps',
  dismiss: 'Do not show again',
  done: '(done)',
  steps: {
    list: 'Bring your list: a price list or an export of another program becomes the catalogue',
    contact: 'Enter your e-mail, phone and address',
    logo: 'Add your logo, for offers',
    category: 'Create the first category',
    product: 'Create the first product',
    form: 'Make a quote form for a category',
    mail: 'Send a test mail',
    publish: 'Save a page of the content: the site publishes itself',
  },
} as const;
