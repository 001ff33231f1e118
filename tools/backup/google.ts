import { createRequire } from 'node:module';

import { retry } from '#src/lib/retry.ts';
import { inRoot } from '#tools/dev/project.ts';

/** Calls a REST interface of Google: POST with a body, else GET. Rejects with what Google says. */
export type Google = <T>(path: string, body?: object, method?: 'PATCH') => Promise<T>;

const RETRY_DELAYS_MS = [1_000, 4_000, 15_000];
const TIMEOUT_MS = 120_000;
/** Refusals that may pass: too many calls, faults of Google. */
const PASSING = new Set([429, 500, 502, 503, 504]);

/** @param origin with the version, such as `https://firestore.googleapis.com/v1` */
export function openGoogle(origin: string, project: string, token: () => Promise<string>): Google {
  return async (path, body, method) => {
    const authorization = `Bearer ${await token()}`;
    const call = async (): Promise<Response> => {
      const response = await fetch(`${origin}/${path}`, {
        method: method ?? (body ? 'POST' : 'GET'),
        headers: {
          Authorization: authorization,
          'Content-Type': 'application/json',
          // Credentials of a person belong to no project; some interfaces ask which one is billed.
          'X-Goog-User-Project': project,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (PASSING.has(response.status)) throw new Error(`Google answered ${response.status}.`);
      return response;
    };
    const response = await retry(call, { delaysMs: RETRY_DELAYS_MS });
    const text = await response.text();
    if (response.ok) return JSON.parse(text);
    throw new Error(`Google refused ${path.split('?')[0]} with ${response.status}: ${text.slice(0, 500)}`);
  };
}

/** The access token of this machine's Google account. */
async function ownToken(): Promise<string> {
  const load = createRequire(inRoot('functions/package.json'));
  const { applicationDefault } = load('firebase-admin/app') as typeof import('firebase-admin/app');
  return (await applicationDefault().getAccessToken()).access_token;
}

function openApi(emulatorKey: string, host: string, path: string, project: string): Google {
  const emulator = process.env[emulatorKey];
  // An emulator takes 'owner' for the owner's token.
  return emulator
    ? openGoogle(`http://${emulator}${path}`, project, () => Promise.resolve('owner'))
    : openGoogle(`https://${host}${path.replace(`/${host}`, '')}`, project, ownToken);
}

/** Firestore's interface: of the emulator that `FIRESTORE_EMULATOR_HOST` names, else the real one. */
export function openFirestoreApi(project: string): Google {
  return openApi('FIRESTORE_EMULATOR_HOST', 'firestore.googleapis.com', '/v1', project);
}

/** The interface of Auth: of the emulator that `FIREBASE_AUTH_EMULATOR_HOST` names, else the real one. */
export function openAuthApi(project: string): Google {
  const { FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_AUTH_EMULATOR_HOST: auth } = process.env;
  if (Boolean(firestore) !== Boolean(auth))
    throw new Error('Set both FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST, or neither.');
  const host = 'identitytoolkit.googleapis.com';
  return openApi('FIREBASE_AUTH_EMULATOR_HOST', host, `/${host}`, project);
}
