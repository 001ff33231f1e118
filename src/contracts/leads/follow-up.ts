/** What the business knows of the customer of an offer: whether it was opened, and when to follow up. */
import type { SiteSettings } from '../content/site-settings.ts';
import { ANY_TIME, type LeadDesk } from './lead-desk.ts';
import type { LinkUse } from './lead.ts';
import { addDays, dayInIndia, shortMoment } from '#src/lib/india-time.ts';
import { isWorkingDay } from '../base/working-hours.ts';

/** When a person has opened the newest offer: 'Opened 21 Nov, 3:42 pm', later 'first …, last …'; '' before. */
export function seenText({ firstSeenAt, lastSeenAt }: LinkUse): string {
  const [first, last] = [shortMoment(firstSeenAt), shortMoment(lastSeenAt)];
  if (firstSeenAt === '') return '';
  return first === last ? `Opened ${first}` : `Opened first ${first}, last ${last}`;
}

/** Days without any word of the customer after which the business asks. */
const SILENCE_DAYS = 5;
/** A business that is closed for longer has no working days at all. */
const CLOSED_DAYS_MAX = 30;

/** The nearest working day from `day` on, later or (step -1) earlier; `day` itself if there is none. */
function workingDay(day: string, step: 1 | -1, settings: SiteSettings): string {
  for (let away = 0; away <= CLOSED_DAYS_MAX; away += 1) {
    const near = addDays(day, away * step);
    // Half past eleven in India.
    if (isWorkingDay(new Date(`${near}T06:00:00Z`), settings)) return near;
  }
  return day;
}

/** True if the lead has an offer that its customer may still accept, and it is the customer's turn. */
export function hasOpenOffer({ status, waitingSince, offerUntil }: LeadDesk, today: string): boolean {
  return offerUntil >= today && waitingSince === '' && (status === 'quoted' || status === 'in-progress');
}

/**
 * The working day on which the customer is followed up next, 'YYYY-MM-DD' in India; '' for none. A later answer of the
 * business moves it on, so each reminder is due once.
 */
export function followUpDay(desk: LeadDesk, settings: SiteSettings): string {
  const { lastAnsweredAt, offerUntil } = desk;
  // Whether the offer has ended is compared with the days below.
  if (lastAnsweredAt === '' || !hasOpenOffer(desk, ANY_TIME)) return '';
  const lastWord = dayInIndia(new Date(lastAnsweredAt));
  const days = [
    workingDay(addDays(offerUntil, -Number(settings.followUpDays)), -1, settings),
    workingDay(addDays(lastWord, SILENCE_DAYS), 1, settings),
  ];
  return days.filter((day) => day > lastWord && day <= offerUntil).toSorted()[0] ?? '';
}

/** True from the follow-up day until the offer ends or the business has written again. @param today in India */
export function isFollowUpDue(desk: LeadDesk, settings: SiteSettings, today: string): boolean {
  const day = followUpDay(desk, settings);
  return day !== '' && day <= today && hasOpenOffer(desk, today);
}
