import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

import { COLLECTIONS, DAY_MS, partsOf } from '../contracts.ts';
import { whereIn } from '../platform/firestore.ts';
import type { Log } from '../platform/log.ts';

/** How long a visitor's anonymous account is kept after its last use, unless a lead was sent with it. */
export const IDLE_DAYS = 30;
/** The accounts of one page, and the most pages that a run reads; what is left waits for the next night. */
const PAGE = 1_000;
const PAGES_MAX = 50;

export interface IdleAccountDeps {
  readonly db: Firestore;
  readonly auth: Pick<Auth, 'listUsers' | 'deleteUsers'>;
  readonly log: Log;
  readonly now: Date;
}

/** True for an account without any way of signing in that was last used before that time. */
function isIdle({ providerData, email, phoneNumber, metadata }: UserRecord, before: number): boolean {
  const times = [metadata.creationTime, metadata.lastSignInTime, metadata.lastRefreshTime ?? ''];
  const lastUsed = Math.max(...times.map((time) => Date.parse(time)).filter((time) => !Number.isNaN(time)));
  return providerData.length === 0 && !email && !phoneNumber && lastUsed < before;
}

/** The uids with which no lead was sent. */
async function withoutLead(db: Firestore, uids: readonly string[]): Promise<string[]> {
  const leads = await whereIn(db.collection(COLLECTIONS.leads).select('visitorId'), 'visitorId', uids);
  const senders = new Set(leads.map((lead): unknown => lead.get('visitorId')));
  return uids.filter((uid) => !senders.has(uid));
}

/** Deletes the anonymous accounts of visitors who have only read, 30 days after their last use. */
export async function deleteIdleAccounts({ db, auth, log, now }: IdleAccountDeps): Promise<void> {
  const before = now.getTime() - IDLE_DAYS * DAY_MS;
  const idle: string[] = [];
  let next: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { users, pageToken } = await auth.listUsers(PAGE, next);
    idle.push(...users.filter((user) => isIdle(user, before)).map(({ uid }) => uid));
    if (pageToken === undefined) break;
    next = pageToken;
  }
  let deleted = 0;
  // Nothing is deleted between two pages, so that no account is skipped.
  for (const uids of partsOf(await withoutLead(db, idle), PAGE))
    deleted += (await auth.deleteUsers(uids)).successCount;
  if (deleted > 0) log('INFO', 'accounts.idle', { accounts: deleted });
}
