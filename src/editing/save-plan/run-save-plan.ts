import { CLAIM_LEASE_MS, type MediaFolder } from '#src/contracts/index.ts';
import { textsIn } from '#src/lib/plain-data.ts';
import { AppError, toAppError, type AppErrorCode } from '#src/lib/app-error.ts';
import { inParallel } from '#src/lib/in-parallel.ts';

import type { MediaPort } from '#src/data/ports/media-port.ts';

import { replacePending, type PendingToken } from './pending-token.ts';
import type { ClaimStep, DeleteStep, SavePlan, UploadStep } from './save-plan.ts';

/** State of one file. */
export type UploadState =
  | { readonly phase: 'uploading'; readonly fraction: number }
  | { readonly phase: 'uploaded'; readonly url: string }
  | { readonly phase: 'failed'; readonly reason: string }
  | { readonly phase: 'cancelled' };

/** A chosen file of a form. */
export interface ChosenFile {
  readonly file: File;
  /** `null` until the save starts. Once uploaded it stays so between tries, so that nothing is uploaded twice (F17). */
  state: UploadState | null;
  /** Cancels the upload. */
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
  /** Called when the state of a file has changed. */
  readonly onChange: () => void;
  readonly write: (document: W, holder: string) => Promise<R>;
}

export interface SavePlanResult<R> {
  /** The result of the write. */
  readonly written: R;
  /** Failures to show although the save succeeded (M60). */
  readonly notes: readonly string[];
}

/** Codes whose message is replaced by the specification's text for a failed save (M43, M47). */
const PLAIN_FAILURES: readonly AppErrorCode[] = ['unavailable', 'unknown', 'rejected'];
const UPLOADS_AT_ONCE = 3;
/** A claim older than this is renewed before a file is deleted. */
const RENEW_AFTER_MS = CLAIM_LEASE_MS / 5;

/** A valid claim and when it was made. */
interface HeldClaim {
  readonly step: ClaimStep;
  readonly since: number;
}

/**
 * Runs a plan step by step and rejects with an `AppError` at the first failure that stops it: `rejected` with the step's
 * text for uploads and deletions, `signed-out` or `denied` if the session or its rights have ended, the service's own code
 * for claim and write (`stale`, `busy`, `conflict`, `unconfirmed` …). Releases the claim then. Running the same plan again
 * continues with the files that are not uploaded yet.
 */
export async function runSavePlan<W, R>(
  plan: SavePlan<W>,
  context: SavePlanContext<W, R>,
): Promise<SavePlanResult<R>> {
  const { media, holder } = context;
  const notes: string[] = [];
  const fallbacks = new Map<PendingToken, string>();
  let written: { value: R; texts: ReadonlySet<string> } | null = null;
  let held: HeldClaim | null = null;
  try {
    for (const step of plan) {
      if (step.kind === 'claim') {
        held = await claim(step, context);
      } else if (step.kind === 'upload') {
        const failures = await uploadAll(step, context);
        if (failures.length === 0) continue;
        // The file is fine; the editor asks for the password and saves again (F20, F21).
        const lost = failures.find(({ code }) => code === 'signed-out' || code === 'denied');
        if (lost) throw lost;
        if (step.whenFailed === 'stop') throw new AppError('rejected', step.failure);
        notes.push(step.failure);
        for (const { token, otherwise } of step.uploads) fallbacks.set(token, otherwise);
      } else if (step.kind === 'delete') {
        // After a failed upload the document still uses the old file.
        if (written?.texts.has(step.url)) continue;
        if (!written && held && Date.now() - held.since > RENEW_AFTER_MS)
          held = await claim(held.step, context);
        await deleteUnused(step, media);
      } else {
        const document = replacePending(
          step.document,
          (token) => uploadedUrl(context.files.get(token)) ?? fallbacks.get(token) ?? '',
        );
        const value = await explained(step.failure, () => context.write(document, holder));
        written = { value, texts: textsIn(document) };
      }
    }
  } catch (thrown) {
    if (held && !written) void media.release(held.step.record, holder);
    throw thrown;
  }
  if (!written) throw new Error('A save plan must write something.');
  return { written: written.value, notes };
}

async function claim<W, R>(step: ClaimStep, context: SavePlanContext<W, R>): Promise<HeldClaim | null> {
  const since = Date.now();
  try {
    await explained(step.failure, () => context.media.claim(step.record, step.rev, context.holder));
    return { step, since };
  } catch (thrown) {
    if (step.mayBeGone && toAppError(thrown).code === 'not-found') return null;
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
    throw new AppError(
      error.code,
      failure.replace('{reason}', () => error.message),
      {
        cause: error,
        detail: error.detail,
      },
    );
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
    // A response without an address must not be stored as an empty picture (F13).
    if (url === '') return fail(new AppError('rejected', 'the media host gave no address.'));
    show({ phase: 'uploaded', url });
    return null;
  } catch (thrown) {
    return fail(toAppError(thrown));
  }
}

async function uploadAll<W, R>(step: UploadStep, context: SavePlanContext<W, R>): Promise<AppError[]> {
  const failures: AppError[] = [];
  await inParallel(step.uploads, UPLOADS_AT_ONCE, async ({ token, folder }) => {
    const chosen = context.files.get(token);
    const failure = chosen
      ? await uploadOne(chosen, folder, context)
      : new AppError('rejected', 'the file is no longer at hand. Choose it again.');
    if (failure !== null) failures.push(failure);
  });
  return failures;
}

/** Deletes a hosted file unless a record other than the step's owner uses it. */
export async function deleteUnused(step: DeleteStep, media: MediaPort): Promise<void> {
  try {
    const uses = await media.findUses(step.url);
    if (uses.some(({ collection, id }) => collection !== step.owner?.collection || id !== step.owner.id))
      return;
    await media.remove(step.url);
  } catch (thrown) {
    const message = step.failure.replace('{reason}', () => toAppError(thrown).message);
    if (step.owner !== null) throw new AppError('rejected', message, { cause: thrown });
    console.warn(message);
  }
}
