/** Texts of the dashboard, as specified (M37). */
export const dashboardTexts = {
  title: 'Dashboard',
  failed: 'Failed to load dashboard data.',
  undelivered: 'Undelivered e-mails',
  undeliveredNone: 'every e-mail went out',
  undeliveredSome: 'see which, and answer',
} as const;
