/** Texts of the desk's figures on the dashboard. */
export const figureTexts = {
  title: 'Requests',
  failed: 'Failed to load dashboard data.',
  chartFailed: 'The chart could not be loaded. The table below holds its figures.',
  newOnes: 'New requests',
  newNote: 'nobody has looked at them yet',
  newNone: 'every request has been looked at',
  waiting: 'Waiting for an answer',
  waitingNote: (age: string) => `the longest for ${age} of working time`,
  waitingNone: 'nobody waits',
  median: 'First answer after',
  medianNote: (count: number) =>
    count === 1 ? 'working time, of the last answer' : `working time, median of the last ${count} answers`,
  medianNone: 'no request has been answered here yet',
  none: '–',
  offered: 'Offered',
  offeredNote: 'in offers that are not accepted yet',
  won: 'Won',
  wonNote: 'in accepted offers',
  latest: 'Latest requests',
  allRequests: 'All requests',
  perCategory: 'Requests per category',
  perCategoryNote: (days: number) =>
    `In the last ${days} days; a request for several categories counts in each.`,
  perCategoryNone: (days: number) => `No requests in the last ${days} days.`,
  category: 'Category',
  requests: 'Requests',
} as const;
