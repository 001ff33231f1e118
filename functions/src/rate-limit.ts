import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';

import { CallError } from './call-error.ts';
import { COLLECTIONS } from './contracts.ts';
import { withDeadline } from './deadline.ts';
import { sha256 } from './lead.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** How much of what is allowed (reference §2.9). */
export const RATE_LIMITS = {
  /** Requests per network address and hour without a mark … */
  addressPerHour: 20,
  /** … and before the answer is 429. Generous: an office shares one address. */
  addressRefusedPerHour: 120,
  /** Confirmation mails per recipient and day: the only mails a stranger could be bothered with. */
  confirmationsPerRecipientPerDay: 3,
  /** Confirmation mails of the whole site per day. */
  confirmationsPerDay: 300,
  /** Calls per admin and 10 minutes. A category holds 39 files, and editors work on several. */
  mediaCallsPerTenMinutes: 300,
} as const;

const LIMIT_DEADLINE_MS = 2_500;
const BUCKETS_KEPT_MS = 2 * DAY_MS;
/** The day's total lies on several documents: one document takes about one write a second. */
const SITE_SHARDS = 10;

/** What the limits say about a lead. */
export interface LeadLimits {
  readonly busyAddress: boolean;
  readonly mayConfirm: boolean;
}

export interface RateLimits {
  /**
   * Counts a lead. Never rejects for trouble of the limiter itself: the lead is stored, only the confirmation
   * is left out. Throws `too-many` when one address floods.
   */
  countLead(lead: {
    id: string;
    email: string | null;
    address: string | null;
    now: Date;
  }): Promise<LeadLimits>;
  /** Counts a call of an admin; throws `too-many`, and `unavailable` when it cannot be counted. */
  countMediaCall(uid: string, now: Date): Promise<void>;
}

interface Bucket {
  readonly id: string;
  readonly max: number;
  /** Named members count once however often they come: a repeated request does not use up a limit. */
  readonly member?: string;
}

function bucketId(kind: string, key: string, windowMs: number, now: Date): string {
  return `${kind}_${sha256(key).slice(0, 32)}_${Math.floor(now.getTime() / windowMs)}`;
}

function tooMany(seconds: number): CallError {
  return new CallError('too-many', 'Too many requests at once. Please try again a little later.', {
    'Retry-After': String(seconds),
  });
}

/** Limits counted in Firestore; `onTrouble` hears why counting failed. */
export function createRateLimits(db: Firestore, onTrouble: (reason: unknown) => void): RateLimits {
  const buckets = db.collection(COLLECTIONS.rateLimits);

  /** The place of this event in each bucket, 1 for the first. Counting first and reading afterwards never lets one too many through. */
  const count = async (wanted: readonly Bucket[], now: Date): Promise<number[]> => {
    const batch = db.batch();
    const expireAt = Timestamp.fromMillis(now.getTime() + BUCKETS_KEPT_MS);
    for (const bucket of wanted) {
      const change = bucket.member
        ? { members: FieldValue.arrayUnion(bucket.member) }
        : { count: FieldValue.increment(1) };
      batch.set(buckets.doc(bucket.id), { ...change, expireAt }, { merge: true });
    }
    await batch.commit();
    const stored = await db.getAll(...wanted.map((bucket) => buckets.doc(bucket.id)));
    return wanted.map((bucket, at) => placeIn(stored[at]?.data(), bucket.member));
  };

  return {
    async countLead({ id, email, address, now }) {
      const member = id.slice(0, 12);
      const wanted: Bucket[] = [];
      if (address !== null)
        wanted.push({
          id: bucketId('address', address, HOUR_MS, now),
          max: RATE_LIMITS.addressPerHour,
          member,
        });
      if (email !== null) {
        const recipient = bucketId('recipient', email.toLowerCase(), DAY_MS, now);
        wanted.push({ id: recipient, max: RATE_LIMITS.confirmationsPerRecipientPerDay, member });
        const shard = String(Number.parseInt(id.slice(-4), 16) % SITE_SHARDS);
        const site = bucketId('site', shard, DAY_MS, now);
        wanted.push({ id: site, max: RATE_LIMITS.confirmationsPerDay / SITE_SHARDS });
      }
      if (wanted.length === 0) return { busyAddress: false, mayConfirm: false };
      let places: number[];
      try {
        places = await withDeadline(count(wanted, now), LIMIT_DEADLINE_MS, 'The rate limiter');
      } catch (trouble) {
        onTrouble(trouble);
        return { busyAddress: false, mayConfirm: false };
      }
      const addressPlace = address === null ? 0 : (places[0] ?? 0);
      if (addressPlace > RATE_LIMITS.addressRefusedPerHour) throw tooMany(HOUR_MS / 1_000);
      return {
        busyAddress: addressPlace > RATE_LIMITS.addressPerHour,
        mayConfirm: email !== null && wanted.every((bucket, at) => (places[at] ?? Infinity) <= bucket.max),
      };
    },

    async countMediaCall(uid, now) {
      const bucket = {
        id: bucketId('media', uid, HOUR_MS / 6, now),
        max: RATE_LIMITS.mediaCallsPerTenMinutes,
      };
      let place: number;
      try {
        [place = Infinity] = await withDeadline(count([bucket], now), LIMIT_DEADLINE_MS, 'The rate limiter');
      } catch (trouble) {
        onTrouble(trouble);
        throw new CallError('unavailable', 'The server is busy. Please try again.', { 'Retry-After': '10' });
      }
      if (place > bucket.max) throw tooMany(600);
    },
  };
}

function placeIn(stored: Record<string, unknown> | undefined, member: string | undefined): number {
  if (member === undefined) return typeof stored?.['count'] === 'number' ? stored['count'] : Infinity;
  const members: unknown = stored?.['members'];
  const at = Array.isArray(members) ? members.indexOf(member) : -1;
  return at < 0 ? Infinity : at + 1;
}
