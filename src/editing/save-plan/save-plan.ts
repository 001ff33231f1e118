import type { MediaFolder, MediaUse } from '#src/contracts/index.ts';

import { isPending, type PendingToken } from './pending-token.ts';

/** One file to upload. */
interface PlannedUpload {
  readonly token: PendingToken;
  readonly folder: MediaFolder;
  /** The former address, used in the document if this upload fails and the plan continues. */
  readonly otherwise: string;
}

/** Files that belong together; all are tried before the step fails. */
export interface UploadStep {
  readonly kind: 'upload';
  readonly uploads: readonly PlannedUpload[];
  /** Message if any of them fails, for example 'Main image upload failed.' (M43, M60). */
  readonly failure: string;
  /** `stop`: the following steps are skipped. `go-on`: the rest is saved, and the failure is reported at the end. */
  readonly whenFailed: 'stop' | 'go-on';
}

/** Claims the record at the edited revision before any file is touched (ruling 26). */
export interface ClaimStep {
  readonly kind: 'claim';
  readonly record: MediaUse;
  readonly rev: number;
  /** True for a delete, which succeeds without a claim if the record no longer exists. */
  readonly mayBeGone: boolean;
  /** Message if the service gives no better reason; `{reason}` is replaced. */
  readonly failure: string;
}

/** Deletes a hosted file unless a stored record uses it. */
export interface DeleteStep {
  readonly kind: 'delete';
  readonly url: string;
  /**
   * The record to be deleted, whose own use is ignored; a failure then stops the plan, so that no document that uses the
   * file is lost (ruling 7). `null` after a write: a failure is only logged (M60).
   */
  readonly owner: MediaUse | null;
  /** Message of a failure; `{reason}` is replaced (M44, ruling 14). */
  readonly failure: string;
}

/** Writes the document with its tokens replaced by the addresses of the uploads. */
interface WriteStep<W> {
  readonly kind: 'write';
  /** `null` for a delete. */
  readonly document: W;
  /** Message if the service gives no better reason; `{reason}` is replaced. */
  readonly failure: string;
}

type SaveStep<W> = ClaimStep | UploadStep | DeleteStep | WriteStep<W>;

/**
 * A save as data: uploads, deletions and the write in the specification's order. Pure functions of the features make
 * plans; `runSavePlan` executes them.
 */
export type SavePlan<W> = readonly SaveStep<W>[];

/** An upload step for the pending files among `addresses`; none if there are none. */
export function uploadStep(
  addresses: readonly { readonly url: string; readonly otherwise?: string }[],
  folder: MediaFolder,
  failure: string,
  whenFailed: UploadStep['whenFailed'],
): UploadStep[] {
  const uploads = addresses.flatMap(({ url, otherwise = '' }): PlannedUpload[] =>
    isPending(url) ? [{ token: url, folder, otherwise }] : [],
  );
  return uploads.length === 0 ? [] : [{ kind: 'upload', uploads, failure, whenFailed }];
}

/** Puts a claim in front of a plan that touches files (ruling 26). */
export function claimedFirst<W>(claim: Omit<ClaimStep, 'kind'>, steps: SavePlan<W>): SavePlan<W> {
  return steps.every(({ kind }) => kind === 'write') ? steps : [{ kind: 'claim', ...claim }, ...steps];
}
