import { BRAND, COLLECTIONS, HOUR_MS, paths, UNMAILED_FLAGS, weekdayMoment } from '../contracts.ts';
import { composeMail, storeOnce } from './mail-message.ts';
import type { OverviewOptions } from './mail-waiting.ts';

/**
 * Stores, once in a clock hour at most, a mail to the business with the number of waiting leads that it got no mail
 * about. Each lead is in the digest of its hour or of the next one.
 */
export async function mailDigest({ db, business, siteUrl, now }: OverviewOptions): Promise<void> {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const since = new Date((hour - 1) * HOUR_MS).toISOString();
  const unmailed = db
    .collection(COLLECTIONS.leads)
    .where('flags', 'array-contains-any', UNMAILED_FLAGS)
    .where('desk.waitingSince', '>=', since);
  const { count } = (await unmailed.count().get()).data();
  if (count === 0) return;
  const title = count === 1 ? '1 request waits' : `${count} requests wait`;
  const mail = composeMail(
    {
      id: `digest_${hour}`,
      to: business,
      replyTo: business[0] ?? '',
      subject: `${BRAND.name}: ${title} that you got no e-mail about`,
    },
    {
      preheader: `Since ${weekdayMoment(since)}`,
      title,
      paragraphs: [
        `So many came since ${weekdayMoment(since)} that an e-mail about each would have kept offers from leaving. All of them are stored.`,
      ],
      action: {
        label: 'Open the requests',
        href: siteUrl + paths.adminRequests.waiting(),
        note: 'They stand there among all requests that wait.',
      },
    },
  );
  await storeOnce(db, mail, now);
}
