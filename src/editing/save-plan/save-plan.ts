import type { MediaFolder } from '#src/contracts/index.ts';

import type { MediaUse } from '#src/data/ports/media-port.ts';

import { isPending, type PendingToken } from './pending-token.ts';

/** One file to upload. */
export interface PlannedUpload {
  readonly token: PendingToken;
  readonly folder: MediaFolder;
  /** Stands in the document when this upload fails and the plan goes on: what was there before. */
  readonly otherwise: string;
}

/** Files that belong together; all are tried before the step fails. */
export interface UploadStep {
  readonly kind: 'upload';
  readonly uploads: readonly PlannedUpload[];
  /** Said when any of them fails, for example 'Main image upload failed.' (M43, M60). */
  readonly failure: string;
  /** `stop`: nothing of what follows is done. `go-on`: the rest is saved, and the failure is told at the end. */
  readonly whenFailed: 'stop' | 'go-on';
}

/** The record is claimed at the revision that was edited, before any file is touched (ruling 26). */
export interface ClaimStep {
  readonly kind: 'claim';
  readonly record: MediaUse;
  readonly rev: number;
  /** True for a delete: what is gone already needs no claim. */
  readonly mayBeGone: boolean;
  /** Said when the service did not take it and gave no better reason; `{reason}` is replaced by why. */
  readonly failure: string;
}

/** A hosted file to delete, unless a stored record shows it. */
export interface DeleteStep {
  readonly kind: 'delete';
  readonly url: string;
  /** The record that is about to be deleted, and does not count; `null` behind a write, when every record counts. */
  readonly owner: MediaUse | null;
  /** Said when it fails; `{reason}` is replaced by why (M44, ruling 14). */
  readonly failure: string;
  /** `stop` keeps the document that names the file (ruling 7); `log` goes on (M60). */
  readonly whenFailed: 'stop' | 'log';
}

/** The document to write; tokens in it are replaced by the addresses of the uploads. */
interface WriteStep<W> {
  readonly kind: 'write';
  readonly document: W;
  /** Said when the service did not take it and gave no better reason; `{reason}` is replaced by why. */
  readonly failure: string;
}

type SaveStep<W> = ClaimStep | UploadStep | DeleteStep | WriteStep<W>;

/**
 * A save as data: which files go where, which go away, what is written, in the specification's order. Made by
 * a pure function of each feature and tested as such; `runSavePlan` is the only one who acts.
 */
export type SavePlan<W> = readonly SaveStep<W>[];

/** An upload step for what is pending among `addresses`; none when nothing is. */
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

/** The plan with its record claimed first when it touches files (ruling 26). */
export function claimedFirst<W>(claim: Omit<ClaimStep, 'kind'>, steps: SavePlan<W>): SavePlan<W> {
  return steps.every(({ kind }) => kind === 'write') ? steps : [{ kind: 'claim', ...claim }, ...steps];
}
