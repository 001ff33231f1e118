import { AppError } from '#src/lib/app-error.ts';
import { tabStorage } from './storage.ts';

const RELOADED_KEY = 'reloaded-for-module';
let retries = 0;

/** The address of the failed file, taken from the browser's error message; `null` if the message has none. */
function fileOf(failure: unknown): string | null {
  return /https?:\/\/\S+?\.js/.exec(String(failure))?.[0] ?? null;
}

/** Imports a file under another address, because Chromium remembers a failed module until the page is closed. */
async function importAgain<T>(load: () => Promise<T>, file: string | null): Promise<T> {
  if (file === null) return load();
  retries += 1;
  return (await import(/* @vite-ignore */ `${file}?retry=${retries}`)) as T;
}

/** True if the server answers, so that the file itself is missing and a reload may help. */
async function isServerReachable(file: string | null): Promise<boolean> {
  try {
    await fetch(file ?? location.href, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Imports a part of the application; the architecture test allows no other `import()`. A failed file is fetched once
 * more. If that fails although the server answers, the page is reloaded once, because after a deploy an open tab requests
 * files that no longer exist; drafts preserve typed text. Otherwise rejects with `unavailable`.
 * @param name the export to return
 * @param options.reloads false for a part that the visitor can do without
 */
export async function loadModule<M extends object, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
  { reloads = true } = {},
): Promise<M[K]> {
  try {
    const module = await load().catch((failure: unknown) => importAgain(load, fileOf(failure)));
    // A bundler may rename exports; only the page's own import then finds them.
    if (module[name] === undefined) throw new Error(`The file has no export ${String(name)}.`);
    tabStorage.remove(RELOADED_KEY);
    return module[name];
  } catch (cause) {
    if (reloads && tabStorage.get(RELOADED_KEY) === null && (await isServerReachable(fileOf(cause)))) {
      tabStorage.set(RELOADED_KEY, 'true');
      location.reload();
      return new Promise<never>(() => undefined);
    }
    // The caller supplies the message.
    throw new AppError('unavailable', '', { cause });
  }
}
