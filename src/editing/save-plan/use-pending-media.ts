import { useEffect, useMemo, useRef, useState } from 'react';

import { mediaFileError, type MediaResourceType } from '#src/contracts/index.ts';
import { textsIn } from '#src/lib/plain-data.ts';
import { toAppError } from '#src/lib/app-error.ts';

import type { MediaPort } from '#src/data/ports/media-port.ts';

import { isPending, newPendingToken, replacePending, type PendingToken } from './pending-token.ts';
import {
  deleteUnused,
  runSavePlan,
  uploadOne,
  type SavePlanResult,
  type UploadState,
} from './run-save-plan.ts';
import type { PlannedUpload, SavePlan } from './save-plan.ts';

/** A chosen file in its form. */
export interface PendingFile {
  readonly name: string;
  /** Object URL for a thumbnail, valid as long as the form exists. */
  readonly previewUrl: string;
  /** `null` until the save starts. */
  readonly state: UploadState | null;
}

/** The chosen files of one form, outside its values, which hold a token for each. */
export interface PendingMedia {
  /**
   * Returns the acceptable files; calls `tell` with the specification's alert for each of the others. `isChecking` is
   * true meanwhile.
   */
  readonly check: (
    files: readonly File[],
    kind: MediaResourceType,
    tell: (message: string) => Promise<void>,
  ) => Promise<File[]>;
  /** True while chosen files are checked; a save would miss them. */
  readonly isChecking: boolean;
  /** Adds a file and returns the token to put into the values. */
  readonly add: (file: File) => PendingToken;
  /** The file of a token; `null` for other addresses and files that no longer exist. */
  readonly find: (address: string) => PendingFile | null;
  /** Runs a save plan with these files. Rejects as `runSavePlan` does; uploaded files are kept for the next try. */
  readonly run: <W, R>(
    plan: SavePlan<W>,
    write: (document: W, holder: string) => Promise<R>,
  ) => Promise<SavePlanResult<R>>;
  /**
   * Replaces the tokens of uploaded files by their addresses. After a failed write the form shows them, so that they
   * survive a reload (ruling 15).
   */
  readonly settle: <T>(values: T) => T;
  /** Uploads one file again after a failure or a cancel. */
  readonly retry: (upload: PlannedUpload) => Promise<void>;
  /** Stops the upload of one file. */
  readonly cancel: (token: string) => void;
  /** Drops all files and deletes uploaded but unsaved ones at the media host (F17). */
  readonly discard: () => void;
}

interface Entry {
  readonly file: File;
  readonly previewUrl: string;
  state: UploadState | null;
  abort: AbortController;
}

/** Previews follow the form with a delay and may still load a dropped file. */
const REVOKE_AFTER_MS = 10_000;

/** `usePendingMedia` without React. Calls `changed` whenever the result of `find` changes. */
export class PendingMediaStore implements PendingMedia {
  readonly #media: MediaPort;
  readonly #changed: () => void;
  readonly #log: (message: string) => void;
  readonly #holder = crypto.randomUUID();
  readonly #entries = new Map<PendingToken, Entry>();
  readonly #uploaded = new Map<PendingToken, string>();
  /** True after an unconfirmed write, which may use the uploads; they must not be deleted then. */
  #mayBeStored = false;
  #checks = 0;
  /** Uploads repeated by the admin. A save waits for them, so that nothing is sent twice. */
  readonly #retries = new Set<Promise<unknown>>();

  constructor(media: MediaPort, changed: () => void, log: (message: string) => void) {
    this.#media = media;
    this.#changed = changed;
    this.#log = log;
  }

  get isChecking(): boolean {
    return this.#checks > 0;
  }

  readonly check: PendingMedia['check'] = async (files, kind, tell) => {
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

  readonly add = (file: File): PendingToken => {
    const token = newPendingToken();
    this.#entries.set(token, {
      file,
      previewUrl: URL.createObjectURL(file),
      state: null,
      abort: new AbortController(),
    });
    this.#changed();
    return token;
  };

  readonly find = (address: string): PendingFile | null => {
    const entry = isPending(address) ? this.#entries.get(address) : undefined;
    return entry ? { name: entry.file.name, previewUrl: entry.previewUrl, state: entry.state } : null;
  };

  readonly run = async <W, R>(
    plan: SavePlan<W>,
    write: (document: W, holder: string) => Promise<R>,
  ): Promise<SavePlanResult<R>> => {
    if (this.#retries.size > 0) await Promise.all(this.#retries);
    for (const entry of this.#entries.values()) {
      if (entry.abort.signal.aborted) entry.abort = new AbortController();
    }
    try {
      let stored = new Set<string>();
      const send = (document: W, holder: string): Promise<R> => {
        stored = textsIn(document);
        return write(document, holder);
      };
      const result = await runSavePlan(plan, this.#context(send));
      // Uploaded in an earlier try and then removed from the form.
      const orphans = [...this.#uploaded.values()].filter((url) => !stored.has(url));
      this.#forget();
      this.#removeAll(orphans);
      return result;
    } catch (thrown) {
      if (toAppError(thrown).code === 'unconfirmed') this.#mayBeStored = true;
      throw thrown;
    }
  };

  readonly settle = <T>(values: T): T =>
    replacePending(values, (token) => this.#uploaded.get(token) ?? token);

  readonly retry = async (upload: PlannedUpload): Promise<void> => {
    const entry = this.#entries.get(upload.token);
    if (entry) entry.abort = new AbortController();
    const running = uploadOne(
      upload,
      this.#context(() => Promise.resolve()),
    );
    this.#retries.add(running);
    await running.finally(() => this.#retries.delete(running));
  };

  readonly cancel = (token: string): void => {
    if (isPending(token)) this.#entries.get(token)?.abort.abort();
  };

  readonly discard = (): void => {
    for (const entry of this.#entries.values()) entry.abort.abort();
    const orphans = this.#mayBeStored ? [] : [...this.#uploaded.values()];
    this.#forget();
    this.#removeAll(orphans);
  };

  #removeAll(orphans: readonly string[]): void {
    for (const url of orphans) {
      const failure = `An uploaded file was left behind at the media host: ${url} ({reason})`;
      const step = { kind: 'delete', url, owner: null, failure, whenFailed: 'log' } as const;
      void deleteUnused(step, { media: this.#media, log: this.#log });
    }
  }

  #context<W, R>(write: (document: W, holder: string) => Promise<R>) {
    return {
      media: this.#media,
      holder: this.#holder,
      fileOf: (token: PendingToken) => this.#entries.get(token)?.file,
      uploaded: this.#uploaded,
      write,
      onUpload: (token: PendingToken, state: UploadState) => {
        const entry = this.#entries.get(token);
        if (!entry) return;
        entry.state = state;
        this.#changed();
      },
      signalFor: (token: PendingToken) =>
        this.#entries.get(token)?.abort.signal ?? new AbortController().signal,
      log: this.#log,
    };
  }

  #forget(): void {
    const shown = [...this.#entries.values()].map(({ previewUrl }) => previewUrl);
    setTimeout(() => shown.forEach((url) => URL.revokeObjectURL(url)), REVOKE_AFTER_MS);
    this.#entries.clear();
    this.#uploaded.clear();
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
  const store = useMemo(
    () =>
      new PendingMediaStore(
        media,
        () => render((count) => count + 1),
        (message) => console.warn(message),
      ),
    [media],
  );
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
