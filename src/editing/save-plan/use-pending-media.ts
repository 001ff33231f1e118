import { useEffect, useMemo, useRef, useState } from 'react';

import { mediaFileError, type MediaFolder, type MediaResourceType } from '#src/contracts/index.ts';
import { textsIn } from '#src/lib/plain-data.ts';
import { toAppError } from '#src/lib/app-error.ts';

import type { MediaPort } from '#src/data/ports/media-port.ts';

import { isPending, newPendingToken, replacePending, type PendingToken, type SavePlan } from './save-plan.ts';
import {
  deleteUnused,
  runSavePlan,
  uploadedUrl,
  uploadOne,
  type ChosenFile,
  type SavePlanResult,
} from './run-save-plan.ts';

interface PendingFile extends ChosenFile {
  /** Object URL for a thumbnail, valid as long as the form exists. */
  readonly previewUrl: string;
}

/** What the fields of a form call on its `PendingMediaStore`; without private members, so that a plain object can stand in. */
export type PendingMedia = Pick<PendingMediaStore, keyof PendingMediaStore>;

/** Previews follow the form with a delay and may still load a dropped file. */
const REVOKE_AFTER_MS = 10_000;

/**
 * The chosen files of one form, outside its values, which hold a token for each. Calls `changed` whenever the result of `find`
 * changes.
 */
export class PendingMediaStore {
  readonly #media: MediaPort;
  readonly #changed: () => void;
  readonly #holder = crypto.randomUUID();
  readonly #files = new Map<PendingToken, PendingFile>();
  /** True after an unconfirmed write, which may use the uploads; they must not be deleted then. */
  #mayBeStored = false;
  #checks = 0;
  /** Uploads repeated by the admin. A save waits for them, so that nothing is sent twice. */
  readonly #retries = new Set<Promise<unknown>>();

  constructor(media: MediaPort, changed: () => void) {
    this.#media = media;
    this.#changed = changed;
  }

  /** True while chosen files are checked; a save would miss them. */
  get isChecking(): boolean {
    return this.#checks > 0;
  }

  /** Returns the acceptable files; calls `tell` with the specification's alert for each of the others. */
  readonly check = async (
    files: readonly File[],
    kind: MediaResourceType,
    tell: (message: string) => Promise<void>,
  ): Promise<File[]> => {
    this.#checks += 1;
    this.#changed();
    try {
      const accepted: File[] = [];
      for (const file of files) {
        const error = await mediaFileError(file, kind);
        if (error === null) accepted.push(file);
        else await tell(error);
      }
      return accepted;
    } finally {
      this.#checks -= 1;
      this.#changed();
    }
  };

  /** Adds a file and returns the token to put into the values. @param replaced the address in whose place it was chosen */
  readonly add = (file: File, replaced?: string): PendingToken => {
    const token = newPendingToken(replaced);
    this.#files.set(token, {
      file,
      previewUrl: URL.createObjectURL(file),
      state: null,
      abort: new AbortController(),
    });
    this.#changed();
    return token;
  };

  /** The file of a token; `null` for other addresses and files that no longer exist. */
  readonly find = (address: string): Readonly<PendingFile> | null =>
    (isPending(address) && this.#files.get(address)) || null;

  /** Runs a save plan with these files. Rejects as `runSavePlan` does; uploaded files are kept for the next try. */
  readonly run = async <W, R>(
    plan: SavePlan<W>,
    write: (document: W, holder: string) => Promise<R>,
  ): Promise<SavePlanResult<R>> => {
    if (this.#retries.size > 0) await Promise.all(this.#retries);
    for (const file of this.#files.values())
      if (file.abort.signal.aborted) file.abort = new AbortController();
    try {
      let storedTexts = new Set<string>();
      const send = (document: W, holder: string): Promise<R> => {
        storedTexts = textsIn(document);
        return write(document, holder);
      };
      const result = await runSavePlan(plan, {
        media: this.#media,
        holder: this.#holder,
        files: this.#files,
        onChange: this.#changed,
        write: send,
      });
      // Uploaded in an earlier try and then removed from the form.
      const orphans = this.#uploaded().filter((url) => !storedTexts.has(url));
      this.#forget();
      this.#removeAll(orphans);
      return result;
    } catch (thrown) {
      if (toAppError(thrown).code === 'unconfirmed') this.#mayBeStored = true;
      throw thrown;
    }
  };

  /**
   * Replaces the tokens of uploaded files by their addresses. After a failed write the form shows them, so that they
   * survive a reload.
   */
  readonly settle = <T>(values: T): T =>
    replacePending(values, (token) => uploadedUrl(this.#files.get(token)) ?? token);

  /** Uploads one file again after a failure or a cancel. */
  readonly retry = async (token: string, folder: MediaFolder): Promise<void> => {
    const file = isPending(token) ? this.#files.get(token) : undefined;
    if (!file) return;
    file.abort = new AbortController();
    const running = uploadOne(file, folder, { media: this.#media, onChange: this.#changed });
    this.#retries.add(running);
    await running.finally(() => this.#retries.delete(running));
  };

  /** Stops the upload of one file. */
  readonly cancel = (token: string): void => {
    if (isPending(token)) this.#files.get(token)?.abort.abort();
  };

  /** Drops all files and deletes uploaded but unsaved ones at the media host. */
  readonly discard = (): void => {
    for (const file of this.#files.values()) file.abort.abort();
    const orphans = this.#mayBeStored ? [] : this.#uploaded();
    this.#forget();
    this.#removeAll(orphans);
  };

  /** The addresses of the uploaded files. */
  #uploaded(): string[] {
    return [...this.#files.values()].flatMap((file) => uploadedUrl(file) ?? []);
  }

  #removeAll(orphans: readonly string[]): void {
    for (const url of orphans) {
      const failure = `An uploaded file was left behind at the media host: ${url} ({reason})`;
      void deleteUnused({ url, failure }, this.#media, null);
    }
  }

  #forget(): void {
    const shown = [...this.#files.values()].map(({ previewUrl }) => previewUrl);
    setTimeout(() => shown.forEach((url) => URL.revokeObjectURL(url)), REVOKE_AFTER_MS);
    this.#files.clear();
    this.#mayBeStored = false;
    this.#changed();
  }
}

/**
 * The chosen files of a form with progress, cancel and retry; the form's values hold a `PendingToken` for each. Leaving the
 * page drops the files; the unsaved guard has asked before.
 */
export function usePendingMedia(media: MediaPort): PendingMedia {
  const [, render] = useState(0);
  const mounted = useRef(false);
  const store = useMemo(() => new PendingMediaStore(media, () => render((count) => count + 1)), [media]);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      // StrictMode unmounts and remounts at once; drop the files only if the form stays unmounted.
      queueMicrotask(() => !mounted.current && store.discard());
    };
  }, [store]);
  return store;
}
