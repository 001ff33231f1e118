/** Texts of a buyer's page, and of the panel about the buyer on a request's page. */
export const buyerTexts = {
  title: 'This buyer',
  notFound: 'No request is stored under this address.',
  failed: 'The requests of this buyer could not be loaded.',
  open: 'All requests and offers of this buyer',
  sums: (requests: number, offers: number, offered: string, ordered: string) =>
    `${requests === 1 ? '1 request' : `${requests} requests`}. ${offers === 0 ? 'No offer yet.' : `${offers === 1 ? '1 offer' : `${offers} offers`} of ${offered}; ordered: ${ordered}.`}`,
  cut: 'Only the newest are shown and added up. The list of requests finds the others.',
  how: 'Requests and offers with the same phone number, e-mail address or GSTIN, and those that were joined by hand.',
  requests: 'Requests and offers',
  offer: 'Offer',
  rates: 'Last rates',
  noRates: 'Nothing was offered yet.',
  rateFrom: (number: string, day: string) => `${number}, ${day}`,
  withGst: 'with GST',
  accepted: 'accepted',
  notes: 'Notes',
  alike: 'Only the name fits',
  alikeHint: 'Compare phone number and place first. What is joined by mistake can be parted again.',
  join: 'Same buyer',
  part: 'Not this buyer',
  joinFailed: 'It could not be saved.',
  person: 'The person’s data',
  personHint:
    'Tick the requests of one person above, since colleagues share a GSTIN or a number. Without a tick the file holds all of them.',
} as const;
