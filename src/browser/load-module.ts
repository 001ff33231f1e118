import { AppError, DeadlineError, withDeadline } from '#src/lib/app-error.ts';
import { tabStorage } from './storage.ts';

const RELOADED_KEY = 'reloaded-for-module';
/** A server that accepts the connection and never answers gives no error. A slow line needs some seconds. */
const WAIT_MS = 15_000;
let retries = 0;

/** The address of the application's script, which differs from build to build; '' where pages are served from source. */
const buildOfPage = (): string => document.querySelector<HTMLMetaElement>('meta[name=app]')?.content ?? '';

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
    const signal = AbortSignal.timeout(WAIT_MS);
    await fetch(file ?? location.href, { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

/**
 * Imports a part of the application; the architecture test allows no other `import()`. A failed file is fetched once
 * more. If that fails although the server answers, the page is reloaded once for each build, because after a deploy an
 * open tab requests files that no longer exist; drafts preserve typed text. Otherwise, and for a file that does not arrive
 * in time, rejects with `unavailable`; a further call takes what has arrived meanwhile.
 * @param name the export to return
 * @param options.reloads false for a part that the visitor can do without
 * @param options.waitMs default 15 s
 */
export async function loadModule<M extends object, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
  { reloads = true, waitMs = WAIT_MS } = {},
): Promise<M[K]> {
  try {
    // In a task of its own, so that the press that needs the part is painted first.
    const fetched = new Promise((resolve) => setTimeout(resolve))
      .then(load)
      .catch((failure: unknown) => importAgain(load, fileOf(failure)));
    const module = await withDeadline(fetched, waitMs, 'The server');
    // A bundler may rename exports; only the page's own import then finds them.
    if (module[name] === undefined) throw new Error(`The file has no export ${String(name)}.`);
    return module[name];
  } catch (cause) {
    const mayReload =
      reloads && !(cause instanceof DeadlineError) && tabStorage.get(RELOADED_KEY) !== buildOfPage();
    if (mayReload && (await isServerReachable(fileOf(cause)))) {
      tabStorage.set(RELOADED_KEY, buildOfPage());
      location.reload();
      return new Promise<never>(() => undefined);
    }
    // The caller supplies the message.
    throw new AppError('unavailable', '', { cause });
  }
}
