import {
  changedDesk,
  COLLECTIONS,
  LEAD_COLLECTION_NAMES,
  LEAD_COLLECTIONS,
  leadEventEntity,
  leadEventId,
  readLeadDesk,
  type LeadDesk,
  type LeadEvent,
  type LeadKind,
} from '#src/contracts/index.ts';

import { AppError } from '#src/lib/app-error.ts';

import type { AdminDeskChange, DeskPort } from '../../ports/desk-port.ts';
import type { AdminDocuments, AdminTransaction, Condition, Documents } from '../documents.ts';
import { gone } from '../failures.ts';
import { openDeskFigures } from './desk-figures.ts';
import { openDeskList } from './desk-list.ts';

/** Every text, and nothing else: a time that is no text cannot be put in order with the others. */
const HAS_TIME: Condition = { field: 'receivedAt', op: '>=', value: '' };
/** More changes of one lead than anybody makes. */
const HISTORY_MAX = 300;
/** How often one change may find that another was quicker. */
const OVERTAKEN_MAX = 8;

function hasNothingToChange(desk: LeadDesk, change: AdminDeskChange): boolean {
  return (
    (change.kind === 'status' && change.status === desk.status) ||
    (change.kind === 'assigned' && change.assignedTo === desk.assignedTo)
  );
}

/** Makes one change in one transaction, once, however often its steps are run. */
class ChangeOfLead {
  readonly #documents: AdminDocuments;
  readonly #collection: string;
  readonly #id: string;
  readonly #change: AdminDeskChange;
  /** What the last run of the steps has written, stored or not. */
  #sent: Omit<LeadEvent, 'at'> | null = null;

  constructor(documents: AdminDocuments, kind: LeadKind, id: string, change: AdminDeskChange) {
    this.#documents = documents;
    this.#collection = LEAD_COLLECTIONS[kind];
    this.#id = id;
    this.#change = change;
  }

  readonly steps = async (transaction: AdminTransaction): Promise<LeadDesk> => {
    const data = await transaction.get(this.#collection, this.#id);
    if (!data) throw gone();
    const desk = readLeadDesk(data['desk']);
    if (hasNothingToChange(desk, this.#change) || (await this.#isDone(transaction, desk))) return desk;
    const receivedAt = typeof data['receivedAt'] === 'string' ? data['receivedAt'] : '';
    const now = new Date().toISOString();
    const { desk: next, from, to } = changedDesk(desk, this.#change, { receivedAt, now });
    const { kind, text = '' } = this.#change;
    const by = this.#documents.author();
    this.#sent = {
      leadId: this.#id,
      collection: this.#collection as LeadEvent['collection'],
      rev: next.rev,
      by,
      kind,
      text,
      from,
      to,
    };
    transaction.changeDesk(this.#collection, this.#id, next, this.#sent);
    return next;
  };

  /** The steps run once more when the confirmation was lost: our own event says that it is done. */
  async #isDone(transaction: AdminTransaction, desk: LeadDesk): Promise<boolean> {
    const sent = this.#sent;
    if (!sent || desk.rev < sent.rev) return false;
    const stored = await transaction.get(COLLECTIONS.leadEvents, leadEventId(this.#id, sent.rev));
    return stored !== null && Object.entries(sent).every(([key, value]) => stored[key] === value);
  }

  /** Whether another change was quicker: the rules then refuse ours as one of an old revision. */
  async wasOvertaken(): Promise<boolean> {
    const data = await this.#documents.get(this.#collection, this.#id);
    return this.#sent !== null && readLeadDesk(data?.['desk']).rev >= this.#sent.rev;
  }
}

/** Changes of leads, with who and when (docs/desk.md). */
function openDeskChanges(documents: AdminDocuments): Pick<DeskPort, 'change'> {
  return {
    change: async (kind, id, change) => {
      const wanted = new ChangeOfLead(documents, kind, id, change);
      for (let left = OVERTAKEN_MAX; ; left -= 1) {
        try {
          return await documents.write(wanted.steps);
        } catch (thrown) {
          const isDenied = thrown instanceof AppError && thrown.code === 'denied';
          if (!isDenied || left === 0 || !(await wanted.wasOvertaken())) throw thrown;
        }
      }
    },
  };
}

/** Something came in, or was changed: the newest of each are watched, so that a change costs one read. */
function openDeskSignal(live: Pick<Documents, 'liveLookup'>): Pick<DeskPort, 'watchChanges'> {
  const newest = (collection: string, field: string) =>
    live.liveLookup({
      collection,
      ...(field === 'receivedAt' && { where: [HAS_TIME] }),
      orderBy: [field],
      descending: true,
      limit: 1,
    });
  const sources = [
    ...LEAD_COLLECTION_NAMES.map((name) => newest(name, 'receivedAt')),
    newest(COLLECTIONS.leadEvents, 'at'),
  ];
  return {
    watchChanges: (listener) => {
      const ids: (string | undefined)[] = sources.map(() => undefined);
      let told = '';
      const stops = sources.map((source, at) =>
        source.watch({
          next: (found) => {
            ids[at] = found[0]?.id ?? '';
            const text = ids.join(' ');
            if (text === told || ids.includes(undefined)) return;
            told = text;
            listener.next(text);
          },
          fail: (error) => listener.fail(error),
        }),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** The request desk over a document database. */
export function openDeskAdmin(documents: AdminDocuments, live: Pick<Documents, 'liveLookup'>): DeskPort {
  return {
    ...openDeskList(documents),
    ...openDeskChanges(documents),
    ...openDeskSignal(live),
    ...openDeskFigures(documents),
    history: async (leadId) => {
      const found = await documents.find({
        collection: COLLECTIONS.leadEvents,
        where: [{ field: 'leadId', op: '==', value: leadId }],
        limit: HISTORY_MAX,
      });
      return found.flatMap(({ data }) => leadEventEntity.read(data) ?? []).sort((a, b) => b.rev - a.rev);
    },
  };
}
