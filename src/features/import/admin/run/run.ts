import type { MediaHost, ProductFields, StoredVisible } from '#src/contracts/index.ts';
import type { CatalogueAdminPort } from '#src/data/ports/catalogue-admin-port.ts';
import { isObject, sameValue } from '#src/lib/plain-data.ts';
import { toAppError, type AppErrorCode } from '#src/lib/app-error.ts';
import { inParallel, retry } from '#src/lib/promises.ts';

import { copyPictures, foreignPictures, type PictureCopier } from './copy-pictures.ts';
import { removeEmpty, type CategoryPorts, type MadeCategory } from './made-categories.ts';
import { fieldsOf, nameOf, type Change } from '../plan/plan.ts';
import { importTexts as texts } from '../../texts.ts';

/** The outcome of a change: the stored revision (0: removed), or why it was left out; `null` while it waits. */
type Outcome = { readonly rev: number } | { readonly skipped: string } | null;

/** Many saves with one name: an import, a change of selected products, or the undoing of one. */
export interface RunState {
  /** For example 'Import of prices.xlsx'. */
  readonly title: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly isUndo: boolean;
  readonly changes: readonly Change[];
  /** The categories that these changes need and that are made before them; undoing removes those that are empty again. */
  readonly made: readonly MadeCategory[];
  /** How many of these categories are stored. */
  readonly madeCount: number;
  /** One for each change. */
  readonly outcomes: readonly Outcome[];
  /** True once the site has been told to publish what was saved. */
  readonly isAnnounced: boolean;
  /** Why the run stopped before its end; '' if nobody and nothing stopped it. */
  readonly problem: string;
}

/** Saves under way at the same time. */
const AT_ONCE = 8;

/** Failures that concern one product. Any other one that lasts stops the run, because the next product would fail too. */
const ABOUT_ONE = new Set<AppErrorCode>(['stale', 'not-found', 'conflict', 'invalid', 'busy', 'rejected']);

/** Waits before a save is tried again after another failure, because most outages pass. */
const RETRY_DELAYS_MS = [1_000, 4_000, 10_000];

export function newRun(
  title: string,
  changes: readonly Change[],
  { isUndo = false, made = [] }: Partial<Pick<RunState, 'isUndo' | 'made'>> = {},
): RunState {
  return {
    title,
    startedAt: new Date().toISOString(),
    isUndo,
    changes,
    made,
    madeCount: 0,
    outcomes: changes.map(() => null),
    isAnnounced: false,
    problem: '',
  };
}

const isSaved = (outcome: Outcome | undefined): outcome is { rev: number } =>
  Boolean(outcome && 'rev' in outcome);

export function countsOf({ outcomes }: RunState): { done: number; skipped: number; waiting: number } {
  const done = outcomes.filter(isSaved).length;
  const waiting = outcomes.filter((outcome) => outcome === null).length;
  return { done, waiting, skipped: outcomes.length - done - waiting };
}

/** True if nothing is left to save or to publish. */
export function isFinished(state: RunState): boolean {
  return state.isAnnounced && countsOf(state).waiting === 0;
}

/** The products that the run has not saved, each with the reason. */
export function leftOutOf({ changes, outcomes }: RunState): string[] {
  return changes.flatMap((change, index) => {
    const outcome = outcomes[index];
    return outcome && 'skipped' in outcome ? [`${nameOf(change)}: ${outcome.skipped}`] : [];
  });
}

/** True if the run has stored something that its undo takes back. */
export function canUndo(state: RunState): boolean {
  return !state.isUndo && (state.madeCount > 0 || undoOf(state).changes.length > 0);
}

/**
 * Continues a run until everything is saved or `isStopped`, then publishes what was saved. Each save is one transaction
 * of the editor's kind. Repeating a change that was stored without being noticed changes nothing.
 * @param options.onState called after each save
 */
export async function continueRun(
  start: RunState,
  port: CatalogueAdminPort<ProductFields>,
  options: {
    onState: (state: RunState) => void;
    isStopped: () => boolean;
    retryDelaysMs?: readonly number[];
    /** Needed for changes that copy pictures. */
    pictures?: PictureCopier;
    /** Needed for runs that make categories. */
    records?: CategoryPorts;
  },
): Promise<RunState> {
  const delaysMs = options.retryDelaysMs ?? RETRY_DELAYS_MS;
  const outcomes = [...start.outcomes];
  let { madeCount } = start;
  const stateWith = (end: Partial<Pick<RunState, 'isAnnounced' | 'problem'>>): RunState => {
    return { ...start, madeCount, outcomes: [...outcomes], isAnnounced: false, problem: '', ...end };
  };
  try {
    for (const { id, fields } of start.isUndo ? [] : start.made.slice(madeCount)) {
      await retry(async () => options.records?.categories.create(fields, id), {
        delaysMs,
        mayPass: (thrown) => !ABOUT_ONE.has(toAppError(thrown).code),
      });
      madeCount += 1;
    }
    await inParallel(start.changes.entries(), AT_ONCE, async ([index, change]) => {
      if (outcomes[index] !== null || options.isStopped()) return;
      outcomes[index] = await retry(() => applyChange(change, port, options.pictures), { delaysMs });
      options.onState(stateWith({}));
    });
    const saved = start.changes.filter((_, index) => isSaved(outcomes[index]));
    await port.announce(saved.map(({ id }) => id));
  } catch (thrown) {
    return stateWith({ problem: toAppError(thrown).message || texts.failed });
  }
  const end = stateWith({ isAnnounced: true, problem: outcomes.includes(null) ? texts.stopped : '' });
  // A category that cannot be removed stays behind hidden and empty.
  if (end.isUndo && isFinished(end) && options.records)
    await removeEmpty(end.made, options.records).catch(() => undefined);
  return end;
}

async function applyChange(
  change: Change,
  port: CatalogueAdminPort<ProductFields>,
  pictures: PictureCopier | undefined,
): Promise<Outcome> {
  let copies: readonly string[] = [];
  try {
    switch (change.action) {
      case 'create':
        return { rev: (await port.create(change.fields, change.id)).rev };
      case 'update':
        return { rev: (await port.update(change.id, change.fields, change.rev)).rev };
      case 'remove':
        await port.remove(change.id, change.rev);
        return { rev: 0 };
      case 'trash':
        await port.moveToTrash(change.id, change.rev);
        return { rev: 0 };
      case 'restore': {
        // Restored records are hidden at first.
        const { rev } = await port.restore(change.id, change.before);
        return { rev: (await port.update(change.id, change.before, rev)).rev };
      }
      case 'copy': {
        if (!pictures) return { skipped: texts.leftOut };
        const copied = await copyPictures(change.before, pictures);
        copies = copied.copies;
        if (copies.length === 0) return { skipped: copied.refusal };
        const { rev } = await port.update(change.id, copied.fields, change.rev);
        return copied.refusal === '' ? { rev } : { skipped: copied.refusal };
      }
    }
  } catch (thrown) {
    const error = toAppError(thrown);
    const rev = revOfOurs(change, error.detail, pictures?.host);
    if (rev !== null) return { rev };
    if (!ABOUT_ONE.has(error.code)) throw error;
    // No product shows these copies.
    for (const url of copies) await pictures?.media.remove(url).catch(() => undefined);
    return { skipped: error.message };
  }
}

/** The stored record's revision if it is this very change, saved earlier without confirmation; else `null`. */
function revOfOurs(change: Change, data: unknown, host: MediaHost | undefined): number | null {
  if (!isObject(data)) return null;
  const product = data as unknown as StoredVisible<ProductFields>;
  const isAt = (rev: number, fields: ProductFields): boolean =>
    product.rev === rev && sameValue(fieldsOf(product), fields);
  if (change.action === 'update' && isAt(change.rev + 1, change.fields)) return product.rev;
  if (change.action === 'copy' && host && product.rev === change.rev + 1)
    return foreignPictures(product, host).length === 0 ? product.rev : null;
  // A restore is two saves: the record hidden, then as it was.
  return change.action === 'restore' && isAt(2, change.before) ? product.rev : null;
}

/** The run that puts everything back that nobody has saved since. */
export function undoOf(state: RunState): RunState {
  const changes = state.changes.flatMap((change, index): Change[] => {
    const outcome = state.outcomes[index];
    if (!isSaved(outcome)) return [];
    const { rev } = outcome;
    switch (change.action) {
      case 'create':
        return [{ action: 'remove', id: change.id, rev, before: change.fields }];
      case 'update':
        return [{ action: 'update', id: change.id, rev, before: change.fields, fields: change.before }];
      case 'trash':
        return [{ action: 'restore', id: change.id, rev, before: change.before }];
      // An undo is not undone itself.
      case 'remove':
      case 'restore':
      // The pictures of the other site may be gone.
      case 'copy':
        return [];
    }
  });
  return newRun(texts.undoTitle(state.title), changes, {
    isUndo: true,
    made: state.made.slice(0, state.madeCount),
  });
}
