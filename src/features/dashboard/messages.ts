/** The dashboard's words; M37 exact. */
export const dashboardMessages = {
  title: 'Dashboard',
  failed: 'Failed to load dashboard data.',
} as const;
