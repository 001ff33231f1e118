import { createHmac } from 'node:crypto';
import { FieldValue, type Firestore, GrpcStatus, Timestamp } from 'firebase-admin/firestore';

import { COLLECTIONS, DAY_MS, HOUR_MS, MINUTE_MS, withDeadline } from '../contracts.ts';
import { CallError, unavailable } from './call-error.ts';
import { errorCode } from './firestore.ts';
import { type Log, reasonOf } from './log.ts';

/** At most `max` events of one key within each window of time. */
export interface LimitRule {
  readonly max: number;
  readonly windowMs: number;
  /** Number of counters that share the events, because Firestore takes about one write a second per document. */
  readonly shards: number;
}

/** Every limit. The caller of `count` decides what happens beyond one. */
export const LIMIT_RULES = {
  /** Leads from one network address. More are stored with a flag and without mails, since an office shares one address. */
  address: { max: 20, windowMs: HOUR_MS, shards: 1 },
  /** Confirmations to one mailbox: somebody else may have entered its address. */
  recipient: { max: 3, windowMs: DAY_MS, shards: 1 },
  /** Confirmations of the whole site per hour, against a flood from many addresses. */
  siteHour: { max: 100, windowMs: HOUR_MS, shards: 5 },
  /** Confirmations of the whole site per day, below the limit of common mail providers. */
  siteDay: { max: 300, windowMs: DAY_MS, shards: 5 },
  /** Mails to the business about new leads, per clock hour: at most 60 in any hour, digests included. */
  noticeHour: { max: 28, windowMs: HOUR_MS, shards: 5 },
  /** The same per day, so that a flood leaves the mail account room for offers. */
  noticeDay: { max: 150, windowMs: DAY_MS, shards: 5 },
  /** Uploads and deletions of one admin. A category holds 39 files, and editors work on several. */
  media: { max: 1_000, windowMs: 10 * MINUTE_MS, shards: 1 },
  /** Invalid links to 'My requests' from one network address. */
  link: { max: 30, windowMs: HOUR_MS, shards: 1 },
  /** Invalid links from all network addresses together. A valid link is never counted. */
  linkSite: { max: 600, windowMs: HOUR_MS, shards: 5 },
  /** New links mailed to one mailbox on request. */
  newLink: { max: 1, windowMs: HOUR_MS, shards: 1 },
  /** Searches without a result from one network address. */
  miss: { max: 60, windowMs: HOUR_MS, shards: 1 },
  /** Searches without a result from all network addresses together. */
  missSite: { max: 1_000, windowMs: HOUR_MS, shards: 5 },
  /** Test mails of one admin. */
  testMail: { max: 5, windowMs: HOUR_MS, shards: 1 },
  /** Preview links made or ended by one admin. */
  preview: { max: 60, windowMs: 10 * MINUTE_MS, shards: 1 },
  /** Requests that one admin types in. */
  taken: { max: 120, windowMs: 10 * MINUTE_MS, shards: 1 },
  /** Offers sent by one admin, so that a stolen session cannot be used for spam. */
  offer: { max: 60, windowMs: 10 * MINUTE_MS, shards: 1 },
  /** Answers to one offer by one side, since each of them sends a mail to the other. */
  answer: { max: 20, windowMs: HOUR_MS, shards: 1 },
  /** Corrections by the links of one mailbox, or withdrawals, or erasures, so that nobody uses up another's limit. */
  rights: { max: 20, windowMs: DAY_MS, shards: 1 },
  /** Mails about corrections and withdrawals of the whole site. Further ones are stored without a mail. */
  rightsSite: { max: 100, windowMs: DAY_MS, shards: 1 },
  /** PDFs made for one admin, or for the visitors of one network address. */
  pdf: { max: 60, windowMs: 10 * MINUTE_MS, shards: 1 },
  /** PDFs of one offer made for visitors. */
  pdfOffer: { max: 30, windowMs: 10 * MINUTE_MS, shards: 1 },
  /** PDFs made for all visitors. */
  pdfSite: { max: 300, windowMs: 10 * MINUTE_MS, shards: 5 },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof LIMIT_RULES;

/** The limits of a single caller. A call beyond one raises no counter, so that no caller uses up the site's limits. */
const OF_ONE_CALLER: readonly LimitName[] = ['address', 'link', 'miss', 'pdf', 'pdfOffer'];

/** The key that an event is counted under, by rule; `null` for none. Only its hash is stored. */
type LimitKeys = Partial<Record<LimitName, string | null>>;

export interface RateLimits {
  /**
   * Counts an event, then returns the rules that are exceeded. In this order parallel events cannot exceed a limit
   * unnoticed. A counter at its limit is not written any more, and nothing is counted for a caller at its own limit.
   * Rejects when the event cannot be counted.
   * @param once the event's id; a repeated event is counted once
   */
  count(keys: LimitKeys, now: Date, once?: string): Promise<ReadonlySet<LimitName>>;
}

const LIMIT_DEADLINE_MS = 3_500;
export const COUNTERS_KEPT_MS = 2 * DAY_MS;

/** The document that lists the counters which an event has raised, so that they can be erased. */
export function countedEventId(once: string): string {
  return `event_${once}`;
}

interface Counter {
  readonly rule: LimitName;
  /** The ids of the documents among which a counter is divided. */
  readonly ids: readonly string[];
  /** The one of these documents that counts this event. */
  readonly raised: string;
}

/**
 * Rate limits that are counted in Firestore.
 * @param readSecret the key that the counters' ids are hashed with, so that no address can be guessed from an id
 */
export function createRateLimits(db: Firestore, readSecret: () => string): RateLimits {
  const documents = db.collection(COLLECTIONS.rateLimits);

  /** @param lot from 0 to 1, picks the shard; the same for all counters of an event, so that fewer events share a document */
  const counterOf = (rule: LimitName, key: string, now: Date, lot: number): Counter => {
    const { windowMs, shards } = LIMIT_RULES[rule];
    const digest = createHmac('sha256', readSecret()).update(`${rule}:${key}`).digest('hex').slice(0, 32);
    const id = `${rule}_${digest}_${Math.floor(now.getTime() / windowMs)}`;
    const ids = Array.from({ length: shards }, (_unused, shard) => (shards === 1 ? id : `${id}_${shard}`));
    return { rule, ids, raised: ids[Math.floor(lot * shards)] ?? id };
  };

  const raise = async (counters: readonly Counter[], now: Date, once?: string): Promise<void> => {
    const batch = db.batch();
    const expireAt = Timestamp.fromMillis(now.getTime() + COUNTERS_KEPT_MS);
    const raised = counters.map((counter) => counter.raised);
    if (once !== undefined) batch.create(documents.doc(countedEventId(once)), { counters: raised, expireAt });
    for (const id of raised)
      batch.set(documents.doc(id), { count: FieldValue.increment(1), expireAt }, { merge: true });
    await batch.commit().catch((thrown: unknown) => {
      // The batch of a repeated event is refused as a whole, so it is not counted twice.
      if (once === undefined || errorCode(thrown) !== GrpcStatus.ALREADY_EXISTS) throw thrown;
    });
  };

  /** The total of each counter, and those that the event has raised before; `null` if it is not counted yet. */
  const read = async (
    counters: readonly Counter[],
    once?: string,
  ): Promise<{ total: (counter: Counter) => number; raised: unknown[] | null }> => {
    const event = once === undefined ? [] : [countedEventId(once)];
    const ids = [...event, ...counters.flatMap((counter) => counter.ids)];
    const snapshots = new Map(
      (await db.getAll(...ids.map((id) => documents.doc(id)))).map((counter) => [counter.id, counter]),
    );
    const raised: unknown = event.map((id) => snapshots.get(id)?.get('counters') as unknown)[0];
    return {
      total: ({ ids: own }) => own.reduce((sum, id) => sum + Number(snapshots.get(id)?.get('count') ?? 0), 0),
      raised: Array.isArray(raised) ? raised : null,
    };
  };

  const countOnce = async (
    counters: readonly Counter[],
    now: Date,
    once?: string,
  ): Promise<ReadonlySet<LimitName>> => {
    const maxOf = ({ rule }: Counter): number => LIMIT_RULES[rule].max;
    const before = await read(counters, once);
    const full = counters.filter((counter) =>
      before.raised?.some((id) => counter.ids.includes(String(id)))
        ? before.total(counter) > maxOf(counter)
        : before.total(counter) >= maxOf(counter) || before.raised !== null,
    );
    const rules = new Set(full.map(({ rule }) => rule));
    const open = OF_ONE_CALLER.some((rule) => rules.has(rule))
      ? []
      : counters.filter((counter) => !full.includes(counter));
    if (before.raised !== null || open.length === 0) return rules;
    await raise(open, now, once);
    const after = await read(open);
    for (const counter of open) if (after.total(counter) > maxOf(counter)) rules.add(counter.rule);
    return rules;
  };

  return {
    async count(keys, now, once) {
      const lot = Math.random();
      const counters = Object.entries(keys).flatMap(([rule, key]) =>
        key === null ? [] : [counterOf(rule as LimitName, key, now, lot)],
      );
      if (counters.length === 0) return new Set();
      return withDeadline(countOnce(counters, now, once), LIMIT_DEADLINE_MS, 'The rate limiter');
    },
  };
}

interface CountOptions {
  readonly message?: string;
  /** Accepts the call while Firestore does not answer. Default: such a call is refused with `unavailable`. */
  readonly isLenient?: boolean;
}

/** One key for the counters of the whole site. */
export const WHOLE_SITE = 'all';

/**
 * Counts a call against limits. Throws `too-many` above one of them.
 * @param keys an admin's uid, the network of a visitor, or whatever else a rule counts; `null` counts nothing
 */
export async function countCall(
  { limits, now, log }: { readonly limits: RateLimits; readonly now: () => Date; readonly log: Log },
  keys: LimitKeys,
  { message = 'Too many requests at once. Please try again a little later.', isLenient }: CountOptions = {},
): Promise<void> {
  const exceeded = await limits.count(keys, now()).catch((thrown: unknown) => {
    log('ERROR', 'rate-limit.trouble', { reason: reasonOf(thrown) });
    if (!isLenient) throw unavailable();
    return new Set<LimitName>();
  });
  if (exceeded.size === 0) return;
  const windows = [...exceeded].map((rule) => LIMIT_RULES[rule].windowMs);
  throw new CallError('too-many', message, { 'Retry-After': String(Math.max(...windows) / 1_000) });
}
