import { setTimeout as sleep } from 'node:timers/promises';

import { retry } from '../contracts.ts';

/** Hosting refused, or did not answer. `status` is 0 when there was no answer. */
export class HostingError extends Error {
  override readonly name = 'HostingError';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

interface HostingRelease {
  type?: 'DEPLOY' | 'ROLLBACK' | 'SITE_DISABLE';
  version?: { name: string };
}

export interface HostingClientOptions {
  /** The site's id, for example the project's. */
  site: string;
  apiUrl: string;
  /** Origin under which the site's files are read. */
  siteUrl: string;
  /** Resolves to a token of the function's service account, for the calls of the Hosting API. */
  accessToken: () => Promise<string>;
  /** Waits before the second, third … try, ms. */
  retryDelaysMs?: readonly number[];
  /** Time limit of one call, ms. */
  timeoutMs?: number;
}

const RETRY_DELAYS_MS = [1_000, 4_000];
const TIMEOUT_MS = 30_000;
const POLL_MS = 500;
const POLLS = 240;

interface Operation {
  name: string;
  done?: boolean;
  response?: { name: string };
  error?: { message?: string };
}

/** The calls of the Firebase Hosting REST API that a publication needs. */
export type HostingClient = ReturnType<typeof createHostingClient>;

/** True for failures that may pass: no answer, too many calls, a fault of Hosting. */
function isPassing(thrown: unknown): boolean {
  if (!(thrown instanceof HostingError)) return false;
  return thrown.status === 0 || thrown.status === 429 || thrown.status >= 500;
}

export function createHostingClient({
  site,
  apiUrl,
  siteUrl,
  accessToken,
  retryDelaysMs: delaysMs = RETRY_DELAYS_MS,
  timeoutMs = TIMEOUT_MS,
}: HostingClientOptions) {
  const request = async (url: string, init: RequestInit, token: string | null): Promise<Response> => {
    try {
      return await fetch(url, {
        ...init,
        headers: { ...init.headers, ...(token !== null && { Authorization: `Bearer ${token}` }) },
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      throw new HostingError(0, `Hosting did not answer: ${reason}`);
    }
  };

  /** Calls Hosting, with retries. Asks once more for a token that was refused, because it may have run out on its way. */
  const call = (url: string, init: RequestInit = {}, withToken = true): Promise<Response> => {
    const send = async (): Promise<Response> => {
      let response = await request(url, init, withToken ? await accessToken() : null);
      if (withToken && response.status === 401) response = await request(url, init, await accessToken());
      if (response.ok || (!withToken && response.status === 404)) return response;
      const text = (await response.text()).slice(0, 300);
      throw new HostingError(response.status, `Hosting answered ${response.status}: ${text}`);
    };
    return retry(send, { delaysMs, mayPass: isPassing });
  };
  const json = async <T>(path: string, method = 'GET', body?: object): Promise<T> => {
    const response = await call(`${apiUrl}/v1beta1/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as T;
  };
  const at = `sites/${site}`;

  return {
    /** The live release; `null` before the first deployment. */
    liveRelease: async (): Promise<HostingRelease | null> =>
      (await json<{ release?: HostingRelease }>(`${at}/channels/live`)).release ?? null,
    /** The latest first. */
    releases: async (): Promise<HostingRelease[]> =>
      (await json<{ releases?: HostingRelease[] }>(`${at}/releases`)).releases ?? [],
    /** Creates a version with the files and settings of another and returns its name. */
    clone: async (sourceVersion: string): Promise<string> => {
      const body = { sourceVersion, finalize: false };
      let operation = await json<Operation>(`${at}/versions:clone`, 'POST', body);
      for (let poll = 0; !operation.done && poll < POLLS; poll += 1) {
        await sleep(POLL_MS);
        operation = await json<Operation>(operation.name);
      }
      if (operation.response) return operation.response.name;
      const reason = operation.error?.message ?? 'no answer';
      throw new HostingError(0, `The live version could not be copied: ${reason}`);
    },
    /**
     * Sets the files of a version: paths and hashes of the compressed content, '' to remove a path. Returns the hashes whose
     * content must be uploaded, and the address for it.
     */
    populate: async (versionName: string, files: Readonly<Record<string, string>>) => {
      const answer = await json<{ uploadRequiredHashes?: string[]; uploadUrl: string }>(
        `${versionName}:populateFiles`,
        'POST',
        { files },
      );
      return { required: answer.uploadRequiredHashes ?? [], uploadUrl: answer.uploadUrl };
    },
    upload: async (uploadUrl: string, hash: string, body: Uint8Array): Promise<void> => {
      const headers = { 'Content-Type': 'application/octet-stream' };
      await call(`${uploadUrl}/${hash}`, { method: 'POST', headers, body: body as BodyInit });
    },
    finalize: async (versionName: string): Promise<void> => {
      await json(`${versionName}?updateMask=status`, 'PATCH', { status: 'FINALIZED' });
    },
    release: async (versionName: string): Promise<void> => {
      await json(`${at}/releases?versionName=${encodeURIComponent(versionName)}`, 'POST', {
        message: 'Published after a save',
      });
    },
    /** Deletes a version that was never released. */
    remove: async (versionName: string): Promise<void> => {
      await json(versionName, 'DELETE');
    },
    /** The text of a live file, `null` when it does not exist. `version` is part of the address, so that no cache answers. */
    readLive: async (file: string, version: string): Promise<string | null> => {
      const address = `${siteUrl}${file}?version=${encodeURIComponent(version)}`;
      const response = await call(address, {}, false);
      return response.status === 404 ? null : response.text();
    },
  };
}
