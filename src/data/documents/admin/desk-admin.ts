import {
  ANY_TIME,
  changeDesk,
  COLLECTIONS,
  leadEventEntity,
  leadEventId,
  LOST_NEEDS_REASON,
  OPEN_OFFER_STATES,
  deskEntity,
  type LeadDesk,
  type LeadEvent,
} from '#src/contracts/index.ts';

import { AppError } from '#src/lib/app-error.ts';
import { dayInIndia } from '#src/lib/india-time.ts';
import { retry } from '#src/lib/promises.ts';

import type { Listener } from '../../ports/answers.ts';
import type { AdminDeskChange, DeskFilter, DeskQuery, DeskSort, FirstAnswer } from '../../ports/desk-port.ts';
import {
  equals,
  watchTogether,
  type AdminDocuments,
  type Condition,
  type Documents,
  type Transaction,
} from '../documents.ts';
import { gone } from '../failures.ts';
import { countOnDesk, pageOfDesk } from './desk-list.ts';

/** Matches every text: a time stored as anything else cannot be ordered among the others. */
const HAS_TIME: Condition = { field: 'receivedAt', op: '>=', value: '' };
/** Far more than the changes of any one lead. */
const HISTORY_MAX = 300;
/** Retries of a change that collides with changes by others. */
const RETRIES_MS = Array.from({ length: 8 }, () => 0);

function changesNothing(desk: LeadDesk, change: AdminDeskChange): boolean {
  return (
    (change.kind === 'status' && change.status === desk.status) ||
    (change.kind === 'assigned' && change.assignedTo === desk.assignedTo) ||
    (change.kind === 'joined' && change.buyer === desk.buyer)
  );
}

/** Changes a lead, with who and when (docs/desk.md). The change is stored once even if its steps run several times. */
async function changeLead(documents: AdminDocuments, id: string, change: AdminDeskChange): Promise<LeadDesk> {
  if (change.status === 'lost' && !change.lostReason) throw new AppError('rejected', LOST_NEEDS_REASON);
  /** The event that the last run of the steps wrote; that run may have failed. */
  let sent: Omit<LeadEvent, 'at'> | null = null;
  /** True if an earlier run was stored although its confirmation was lost: its event is then in the database. */
  const isDone = async (transaction: Transaction, desk: LeadDesk): Promise<boolean> => {
    if (!sent || desk.rev < sent.rev) return false;
    const event = await transaction.get(COLLECTIONS.leadEvents, leadEventId(id, sent.rev));
    return event !== null && Object.entries(sent).every(([key, value]) => event[key] === value);
  };
  const steps = async (transaction: Transaction): Promise<LeadDesk> => {
    const data = await transaction.get(COLLECTIONS.leads, id);
    if (!data) throw gone();
    const before = deskEntity.complete(data['desk']);
    if (changesNothing(before, change) || (await isDone(transaction, before))) return before;
    const made = { by: documents.author(), now: new Date() };
    const { desk, event } = changeDesk(transaction, id, data, change, made);
    sent = event;
    return desk;
  };
  /** True if another change came first: the rules then refuse this one, which builds on an older revision. */
  const wasOvertaken = async (): Promise<boolean> => {
    const data = await documents.get(COLLECTIONS.leads, id);
    return sent !== null && deskEntity.complete(data?.['desk']).rev >= sent.rev;
  };
  const mayPass = async (thrown: unknown): Promise<boolean> =>
    thrown instanceof AppError && thrown.code === 'denied' && (await wasOvertaken());
  return retry(() => documents.write(steps), { delaysMs: RETRIES_MS, mayPass });
}

/** The second condition, which every offer meets, lets both sums read the same index. */
const WON: readonly Condition[] = [equals('state', 'accepted'), { field: 'validUntil', op: '>=', value: '' }];

/** Offers that may still be accepted. That an offer has expired follows from its last day and is not stored. */
function stillOpen(now: Date): Condition[] {
  return [
    { field: 'state', op: 'in', value: OPEN_OFFER_STATES },
    { field: 'validUntil', op: '>=', value: dayInIndia(now) },
  ];
}

/** The request desk over a document database. */
export function openDeskAdmin(documents: AdminDocuments, live: Pick<Documents, 'liveLookup'>) {
  const { leads, leadEvents, offers } = COLLECTIONS;
  const newest = { descending: true, limit: 1 };
  // Watching only the newest lead and the newest event costs one read a change.
  const sources = [
    live.liveLookup({ collection: leads, where: [HAS_TIME], orderBy: ['receivedAt'], ...newest }),
    live.liveLookup({ collection: leadEvents, orderBy: ['at'], ...newest }),
  ];
  const totalOf = (where: readonly Condition[]): Promise<number> =>
    documents.sum({ collection: offers, where }, 'totalPaise');
  return {
    /**
     * One page of leads. A filter without an index (several words, a category and a word) examines a bounded
     * number of documents, so a page may be short although there is a next one.
     */
    list: (request: DeskQuery) => pageOfDesk(documents, request),

    /** The number of leads that meet one condition. */
    count: (filter: DeskFilter, sort: DeskSort = 'newest') => countOnDesk(documents, filter, sort),

    /** The most recent first answers, at most `limit`. */
    lastAnswers: async (limit: number) => {
      const answered = await documents.find({
        collection: leads,
        where: [{ field: 'desk.firstAnsweredAt', op: '>=', value: ANY_TIME }],
        orderBy: ['desk.firstAnsweredAt'],
        descending: true,
        limit,
      });
      return answered.flatMap(({ data: { receivedAt, desk } }): FirstAnswer[] => {
        const answeredAt = deskEntity.complete(desk).firstAnsweredAt;
        return typeof receivedAt === 'string' ? [{ receivedAt, answeredAt }] : [];
      });
    },

    /** Sums of open and of accepted offers, in paise; the database adds them up, so that no offer is read. */
    offeredAndWon: async () => {
      const [offeredPaise, wonPaise] = await Promise.all([totalOf(stillOpen(new Date())), totalOf(WON)]);
      return { offeredPaise, wonPaise };
    },

    /** Reports a different text whenever a lead arrives or changes; reports once at the start. */
    watchChanges: (listener: Listener<string>) => {
      let reported = '';
      return watchTogether(sources, {
        next: (answer) => {
          const text = answer.map(([first]) => first?.id ?? '').join(' ');
          if (text === reported) return;
          reported = text;
          listener.next(text);
        },
        fail: (error) => listener.fail(error),
      });
    },

    /** Every change of a lead, newest first. */
    history: async (leadId: string) => {
      const where = [equals('leadId', leadId)];
      const events = await documents.find({ collection: leadEvents, where, limit: HISTORY_MAX });
      return events.flatMap(({ data }) => leadEventEntity.read(data) ?? []).toSorted((a, b) => b.rev - a.rev);
    },

    /**
     * Applies a change to the current state of the lead and records it. Rejects with `not-found` if the lead no longer exists.
     * A change without effect succeeds and writes nothing.
     */
    change: (id: string, change: AdminDeskChange) => changeLead(documents, id, change),
  };
}
