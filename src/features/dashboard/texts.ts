import type { HealthThing } from '#src/contracts/index.ts';

/** Texts of the dashboard, as specified. */
export const dashboardTexts = {
  title: 'Dashboard',
  failed: 'Failed to load dashboard data.',
  /** @param others how many further things are broken */
  broken: ({ sentence, act }: Pick<HealthThing, 'sentence' | 'act'>, since: string, others: number) =>
    `${sentence} Since ${since}. ${act}${others === 0 ? '' : ` ${others} more ${others === 1 ? 'is' : 'are'} broken.`}`,
  health: 'Open Health',
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
