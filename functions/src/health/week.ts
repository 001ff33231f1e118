import type { Firestore } from 'firebase-admin/firestore';

import {
  addDays,
  ANY_TIME,
  COLLECTIONS,
  dayInIndia,
  INDIA_OFFSET_MS,
  isAnswerable,
  type Offer,
  readMisses,
  readOffer,
  readSiteSettings,
  SETTINGS_DOCUMENT_ID,
  toMissedWords,
  workingDayMinutes,
  workingMinutesBetween,
} from '../contracts.ts';
import { leadsIn, type StoredLead } from '../leads/lead.ts';

/** How many offers there are, and their total in paise. */
export interface OfferSum {
  readonly count: number;
  readonly paise: number;
}

/** A text and how often it was asked for. */
export type Asked = readonly [text: string, count: number];

/** The business in one week from Monday to Sunday, and what waits now. */
export interface Week {
  /** 'YYYY-MM-DD' in India. */
  readonly first: string;
  readonly last: string;
  /** Without spam. */
  readonly requests: number;
  /** Those of them that were answered within the length of a working day. */
  readonly answeredInTime: number;
  /** Without versions that a later one has replaced. */
  readonly sent: OfferSum;
  readonly accepted: OfferSum;
  readonly oldestWaiting: StoredLead | null;
  /** Offers that may still be accepted and end within seven days from today. */
  readonly ending: OfferSum;
  /** Names of papers in the week's lists that the site does not show, the most wanted first. */
  readonly missingPapers: readonly Asked[];
  /** Searches of the week that found nothing, the most frequent first. */
  readonly misses: readonly Asked[];
}

const DAYS = 7;
/** Far more than a business of two people receives in a week. */
const READ_MAX = 2_000;

function sumOf(offers: readonly Offer[]): OfferSum {
  return { count: offers.length, paise: offers.reduce((sum, { totalPaise }) => sum + totalPaise, 0) };
}

function mostAsked(counts: ReadonlyMap<string, number>): Asked[] {
  return [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

function count(counts: Map<string, number>, text: string, times = 1): void {
  counts.set(text, (counts.get(text) ?? 0) + times);
}

/** Reads the figures of the week before a Monday. @param monday 'YYYY-MM-DD' in India */
export async function readWeek(db: Firestore, monday: string, now: Date): Promise<Week> {
  const first = addDays(monday, -DAYS);
  const [from, to] = [first, monday].map((day) =>
    new Date(Date.parse(`${day}T00:00:00Z`) - INDIA_OFFSET_MS).toISOString(),
  ) as [string, string];
  const today = dayInIndia(now);
  const within = (collection: string, field: string, start: string, end: string) =>
    db.collection(collection).where(field, '>=', start).where(field, '<', end).limit(READ_MAX).get();
  const offersWithin = async (field: string, start: string, end: string): Promise<Offer[]> =>
    (await within(COLLECTIONS.offers, field, start, end)).docs.flatMap(
      (offer) => readOffer(offer.id, offer.data()) ?? [],
    );
  const waiting = db.collection(COLLECTIONS.leads).where('desk.waitingSince', '>=', ANY_TIME);
  const [settings, received, oldest, sent, answered, ending, missDays] = await Promise.all([
    db.collection(COLLECTIONS.settings).doc(SETTINGS_DOCUMENT_ID).get(),
    within(COLLECTIONS.leads, 'receivedAt', from, to),
    waiting.orderBy('desk.waitingSince').limit(1).get(),
    offersWithin('createdAt', from, to),
    offersWithin('answeredAt', from, to),
    offersWithin('validUntil', today, addDays(today, DAYS)),
    within(COLLECTIONS.searchMisses, 'day', first, monday),
  ]);
  const hours = readSiteSettings(settings.data());
  const leads = received.docs.flatMap(leadsIn).filter(({ desk }) => desk.status !== 'spam');
  const isInTime = ({ receivedAt, desk }: StoredLead): boolean =>
    desk.firstAnsweredAt !== '' &&
    workingMinutesBetween(new Date(receivedAt), new Date(desk.firstAnsweredAt), hours) <=
      workingDayMinutes(hours);
  const papers = new Map<string, number>();
  for (const lead of leads)
    if (lead.kind === 'list')
      for (const { name, state } of lead.lines)
        // A name is whatever the sender wrote; numbers and addresses of people stay where they can be erased.
        if ((state === 'hidden' || state === 'unknown') && toMissedWords(name) !== '') count(papers, name);
  const misses = new Map<string, number>();
  for (const day of missDays.docs)
    for (const [words, times] of readMisses(day.get('counts'))) count(misses, words, times);
  return {
    first,
    last: addDays(monday, -1),
    requests: leads.length,
    answeredInTime: leads.filter(isInTime).length,
    sent: sumOf(sent.filter(({ state }) => state !== 'replaced')),
    accepted: sumOf(answered.filter(({ state }) => state === 'accepted')),
    oldestWaiting: oldest.docs.flatMap(leadsIn)[0] ?? null,
    ending: sumOf(ending.filter(({ state }) => isAnswerable(state))),
    missingPapers: mostAsked(papers),
    misses: mostAsked(misses),
  };
}
