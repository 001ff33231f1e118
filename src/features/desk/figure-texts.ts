import { counted, groupedNumber } from '#src/lib/numbers.ts';

export const figureTexts = {
  title: 'Requests',
  failed: 'Failed to load dashboard data.',
  chartFailed: 'The chart could not be loaded. The table below holds its figures.',
  today: {
    title: 'Today',
    none: 'Nothing waits for you.',
    newOnes: (count: number) => `${counted(count, 'new request')} to look at`,
    waiting: (count: number, age: string) =>
      `${counted(count, 'request')} waiting for an answer, the longest for ${age} of working time`,
    mails: (count: number) => `${counted(count, 'e-mail')} not delivered`,
    due: (count: number, isMore: boolean) =>
      `${isMore ? `${groupedNumber(count)}+ offers` : counted(count, 'offer')} to follow up`,
  },
  waiting: 'Waiting for an answer',
  waitingNote: 'requests and messages',
  waitingNone: 'all answered',
  median: 'Usual time to first reply',
  medianNote: (count: number) =>
    count === 1 ? 'working time, of the last answer' : `working time, median of the last ${count} answers`,
  medianNone: 'no request has been answered here yet',
  none: '–',
  offered: 'Offered',
  offeredNote: 'in offers that are not accepted yet',
  won: 'Won',
  lost: 'Lost',
  wonNote: 'in accepted offers',
  sent: 'Offers sent',
  sentNote: 'requests with an offer',
  accepted: 'Accepted',
  acceptedNote: (won: number, lost: number) => `of the decided requests: ${won} won, ${lost} lost`,
  outcomes: 'Won and lost, by category and reason',
  outcomesNote: (count: number) => `Of the last ${count} decided requests.`,
  outcomesNone: 'No request has been won or lost yet.',
  lostReason: 'Lost because',
  share: 'Accepted',
  latest: 'Latest requests',
  allRequests: 'All requests',
  perCategory: 'Requests per category',
  perCategoryNote: (days: number) =>
    `In the last ${days} days; a request for several categories counts in each.`,
  perCategoryNone: (days: number) => `No requests in the last ${days} days.`,
  category: 'Category',
  requests: 'Requests',
} as const;
