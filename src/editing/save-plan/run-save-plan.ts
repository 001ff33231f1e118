import { CLAIM_LEASE_MS, type MediaFolder, type MediaUse } from '#src/contracts/index.ts';
import { textsIn } from '#src/lib/plain-data.ts';
import { AppError, toAppError, type AppErrorCode } from '#src/lib/app-error.ts';
import { inParallel } from '#src/lib/promises.ts';

import { FILE_FAULT, type MediaPort } from '#src/data/ports/media-port.ts';

import {
  replacedBy,
  replacePending,
  type PendingToken,
  type PlannedDeletion,
  type SavePlan,
  type UploadGroup,
} from './save-plan.ts';

export type UploadState =
  | { readonly phase: 'uploading'; readonly fraction: number }
  | { readonly phase: 'uploaded'; readonly url: string }
  | { readonly phase: 'failed'; readonly reason: string }
  | { readonly phase: 'cancelled' };

/** A chosen file of a form. */
export interface ChosenFile {
  readonly file: File;
  /** `null` until the save starts. An uploaded file stays uploaded between tries, so that nothing is uploaded twice. */
  state: UploadState | null;
  abort: AbortController;
}

/** The address of a file that is uploaded. */
export function uploadedUrl(chosen: ChosenFile | undefined): string | undefined {
  return chosen?.state?.phase === 'uploaded' ? chosen.state.url : undefined;
}

export interface SavePlanContext<W, R> {
  readonly media: MediaPort;
  /** Identifies the form as holder of the claim; the same for every try. */
  readonly holder: string;
  /** The chosen files; the token of a draft from an earlier visit has none. */
  readonly files: ReadonlyMap<PendingToken, ChosenFile>;
  readonly onChange: () => void;
  readonly write: (document: W, holder: string) => Promise<R>;
}

export interface SavePlanResult<R> {
  /** What the write of the record gave back, such as the stored record. */
  readonly written: R;
  /** Failures to show although the save succeeded. */
  readonly notes: readonly string[];
}

/** Codes whose message is replaced by the plan's text for a failed save. */
const PLAIN_FAILURES: readonly AppErrorCode[] = ['unavailable', 'unknown', 'rejected'];
const UPLOADS_AT_ONCE = 3;
/** A claim older than this is renewed before a file is deleted. */
const RENEW_AFTER_MS = CLAIM_LEASE_MS / 5;

/**
 * Carries out a plan and rejects with an `AppError` at the first failure that stops it: `rejected` with the plan's text for
 * uploads and deletions, `signed-out` or `denied` if the session or its rights have ended, the service's own code for claim
 * and write (`stale`, `busy`, `conflict`, `unconfirmed` …). Releases the claim then. Another run of the same plan continues
 * with the files that are not uploaded yet.
 */
export async function runSavePlan<W, R>(
  plan: SavePlan<W>,
  context: SavePlanContext<W, R>,
): Promise<SavePlanResult<R>> {
  const { record, deletions, failure } = plan;
  const { media, holder } = context;
  const isDelete = plan.document === null;
  /** When the record was claimed; `null` without a claim. */
  let claimedAt: number | null = null;
  let isWritten = false;
  try {
    if (record && plan.uploads.length + deletions.length > 0) claimedAt = await claim(plan, context);
    const { notes, fallbacks } = await uploadAll(plan.uploads, context);
    for (const deletion of isDelete ? deletions : []) {
      if (claimedAt !== null && Date.now() - claimedAt > RENEW_AFTER_MS)
        claimedAt = await claim(plan, context);
      await deleteUnused(deletion, media, record);
    }
    const document = replacePending(
      plan.document,
      (token) => uploadedUrl(context.files.get(token)) ?? fallbacks.get(token) ?? '',
    );
    const written = await explained(failure, () => context.write(document, holder));
    isWritten = true;
    // After a failed upload the document still uses the old file.
    const used = textsIn(document);
    for (const deletion of isDelete ? [] : deletions)
      if (!used.has(deletion.url)) await deleteUnused(deletion, media, null);
    return { written, notes };
  } catch (thrown) {
    if (record && claimedAt !== null && !isWritten) void media.release(record, holder);
    throw thrown;
  }
}

/** Claims the record; resolves with the time, or `null` without a record, also if the record to delete is gone. */
async function claim<W, R>(
  { record, document, failure }: SavePlan<W>,
  { media, holder }: SavePlanContext<W, R>,
): Promise<number | null> {
  if (!record) return null;
  const claimedAt = Date.now();
  try {
    await explained(failure, () => media.claim(record, record.rev, holder));
    return claimedAt;
  } catch (thrown) {
    if (document === null && toAppError(thrown).code === 'not-found') return null;
    throw thrown;
  }
}

/** Calls the service and replaces the message of a generic failure by the specification's text. */
async function explained<R>(failure: string, call: () => Promise<R>): Promise<R> {
  try {
    return await call();
  } catch (thrown) {
    const error = toAppError(thrown);
    if (!PLAIN_FAILURES.includes(error.code)) throw error;
    const message = failure.replace('{reason}', () => error.message);
    throw new AppError(error.code, message, { cause: error, detail: error.detail });
  }
}

/** Uploads one file unless it is uploaded already; resolves with the failure, or `null`. */
export async function uploadOne(
  chosen: ChosenFile,
  folder: MediaFolder,
  { media, onChange }: Pick<SavePlanContext<never, never>, 'media' | 'onChange'>,
): Promise<AppError | null> {
  if (uploadedUrl(chosen) !== undefined) return null;
  const { signal } = chosen.abort;
  const show = (state: UploadState): void => {
    chosen.state = state;
    onChange();
  };
  const fail = (error: AppError): AppError => {
    show(signal.aborted ? { phase: 'cancelled' } : { phase: 'failed', reason: error.message });
    return error;
  };
  if (signal.aborted) return fail(new AppError('rejected', 'cancelled'));
  show({ phase: 'uploading', fraction: 0 });
  try {
    const { url } = await media.upload(chosen.file, folder, {
      signal,
      onProgress: (fraction) => {
        if (!signal.aborted && chosen.state?.phase === 'uploading') show({ phase: 'uploading', fraction });
      },
    });
    // A response without an address must not be stored as an empty picture.
    if (url === '') return fail(new AppError('rejected', 'the media host gave no address.'));
    show({ phase: 'uploaded', url });
    return null;
  } catch (thrown) {
    return fail(toAppError(thrown));
  }
}

/** Uploads the files of all groups; resolves with the failures to show and the addresses to use instead. */
async function uploadAll<W, R>(
  groups: readonly UploadGroup[],
  context: SavePlanContext<W, R>,
): Promise<{ notes: string[]; fallbacks: Map<PendingToken, string> }> {
  const notes: string[] = [];
  const fallbacks = new Map<PendingToken, string>();
  for (const { uploads, failure, whenFailed } of groups) {
    const failures: AppError[] = [];
    await inParallel(uploads, UPLOADS_AT_ONCE, async ({ token, folder }) => {
      const chosen = context.files.get(token);
      const failed = chosen
        ? await uploadOne(chosen, folder, context)
        : new AppError('rejected', 'The file is no longer at hand. Choose it again.', { detail: FILE_FAULT });
      if (failed !== null) failures.push(failed);
    });
    if (failures.length === 0) continue;
    // The file is fine; the editor asks for the password and saves again.
    const lost = failures.find(({ code }) => code === 'signed-out' || code === 'denied');
    if (lost) throw lost;
    const fault = failures.find(({ detail }) => detail === FILE_FAULT);
    const message = fault ? `${failure} ${fault.message}` : failure;
    if (whenFailed === 'stop') throw new AppError('rejected', message);
    notes.push(message);
    for (const { token } of uploads) fallbacks.set(token, replacedBy(token));
  }
  return { notes, fallbacks };
}

/**
 * Deletes a hosted file unless another record uses it.
 * @param owner the record to be deleted, whose own use is ignored, and which a failure keeps; with `null` a failure is logged
 */
export async function deleteUnused(
  { url, failure }: PlannedDeletion,
  media: MediaPort,
  owner: MediaUse | null,
): Promise<void> {
  try {
    const uses = await media.findUses(url);
    if (uses.some(({ collection, id }) => collection !== owner?.collection || id !== owner.id)) return;
    await media.remove(url);
  } catch (thrown) {
    const message = failure.replace('{reason}', () => toAppError(thrown).message);
    if (owner !== null) throw new AppError('rejected', message, { cause: thrown });
    console.warn(message);
  }
}
