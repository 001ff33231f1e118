import { createRequire } from 'node:module';

import { retry } from '#src/lib/retry.ts';
import { inRoot } from '#tools/dev/project.ts';

/** Calls a REST interface of Google; POST with a body, else GET. Rejects with `GoogleError` when it refuses. */
export type Google = <T>(path: string, body?: object, method?: 'DELETE' | 'PATCH') => Promise<T>;

/** A refusal; `status` is that of the answer. */
export class GoogleError extends Error {
  // run.mjs prints errors of this name without a stack.
  override readonly name = 'Error';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const RETRY_DELAYS_MS = [1_000, 4_000, 15_000];
const TIMEOUT_MS = 120_000;

/** @param origin with the version, such as `https://firestore.googleapis.com/v1` */
export function openGoogle(origin: string, project: string, token: () => Promise<string>): Google {
  const call = async <T>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> => {
    const response = await fetch(`${origin}/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${await token()}`,
        'Content-Type': 'application/json',
        // Credentials of a person belong to no project, and some interfaces ask which one is billed.
        'X-Goog-User-Project': project,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text) as T;
    throw new GoogleError(response.status, `${path.split('?')[0]}: ${response.status} ${text.slice(0, 500)}`);
  };
  const mayPass = (thrown: unknown): boolean =>
    !(thrown instanceof GoogleError) || thrown.status === 429 || thrown.status >= 500;
  return (path, body, method) =>
    retry(() => call(path, body, method), { delaysMs: RETRY_DELAYS_MS, mayPass });
}

/** The access token of this machine's Google account. */
async function ownToken(): Promise<string> {
  const load = createRequire(inRoot('functions/package.json'));
  const { applicationDefault } = load('firebase-admin/app') as typeof import('firebase-admin/app');
  try {
    return (await applicationDefault().getAccessToken()).access_token;
  } catch (error) {
    throw new Error(
      'There are no credentials for Google Cloud: run `gcloud auth application-default login`, then again.',
      { cause: error },
    );
  }
}

/** An emulator takes this token for the owner's. */
const emulatorToken = (): Promise<string> => Promise.resolve('owner');

/** Firestore's interface: of the emulator that `FIRESTORE_EMULATOR_HOST` names, else the real one. */
export function openFirestoreApi(project: string): Google {
  const emulator = process.env['FIRESTORE_EMULATOR_HOST'];
  return emulator
    ? openGoogle(`http://${emulator}/v1`, project, emulatorToken)
    : openGoogle('https://firestore.googleapis.com/v1', project, ownToken);
}

/** The interface of Auth: of the emulator that `FIREBASE_AUTH_EMULATOR_HOST` names, else the real one. */
export function openAuthApi(project: string): Google {
  const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  return emulator
    ? openGoogle(`http://${emulator}/identitytoolkit.googleapis.com`, project, emulatorToken)
    : openGoogle('https://identitytoolkit.googleapis.com', project, ownToken);
}
