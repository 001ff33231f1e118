import { AppError } from './app-error.ts';
import { forgetDraft, readDraft, writeDraft } from './draft-storage.ts';

const RELOADED_KEY = 'reloaded-for-module';
let retries = 0;

/** The file that an import failed for, as browsers name it in their message; `null` where they do not. */
function fileOf(failure: unknown): string | null {
  return /https?:\/\/\S+?\.js/.exec(String(failure))?.[0] ?? null;
}

/** Chromium keeps a failed module for the life of the page, so the second try asks for it under another address. */
async function importAgain<T>(load: () => Promise<T>, file: string | null): Promise<T> {
  if (file === null) return load();
  retries += 1;
  return (await import(/* @vite-ignore */ `${file}?retry=${retries}`)) as T;
}

/** True when the line is up, so that only a new page can help: the file is gone, or one that it imports was lost. */
async function isServerReachable(file: string | null): Promise<boolean> {
  try {
    await fetch(file ?? location.href, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/**
 * The only way to `import()` a part of the application. A file that is lost is asked for once more. When that fails
 * although the server can be reached, the page is reloaded, once: after a deploy an open tab asks for files that are
 * gone. Drafts keep what was typed. Rejects with `unavailable` when the part cannot be had; asking later may help.
 * @param name the export that is wanted
 * @param options.reloads false for a part that the visitor can do without
 */
export async function loadModule<M extends object, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
  { reloads = true } = {},
): Promise<M[K]> {
  try {
    const module = await load().catch((failure: unknown) => importAgain(load, fileOf(failure)));
    // A bundler may rename exports; then only the page's own import finds them.
    if (module[name] === undefined) throw new Error(`The file has no export ${String(name)}.`);
    forgetDraft(RELOADED_KEY);
    return module[name];
  } catch (cause) {
    if (reloads && readDraft(RELOADED_KEY) !== true && (await isServerReachable(fileOf(cause)))) {
      writeDraft(RELOADED_KEY, true);
      location.reload();
      return new Promise<never>(() => undefined);
    }
    // The caller supplies the message.
    throw new AppError('unavailable', '', { cause });
  }
}
