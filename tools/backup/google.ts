import { askOverNetwork } from '#tools/deployment/ask.ts';

/** Calls a REST interface of Google: POST with a body, else GET. Rejects with what Google says. */
export type Google = <T>(path: string, body?: object, method?: 'PATCH') => Promise<T>;

/** A backup that has begun outlasts a busy Google. */
const PATIENT = { timeoutMs: 120_000, retryDelaysMs: [1_000, 4_000, 15_000] };

/**
 * @param origin with the version, such as `https://firestore.googleapis.com/v1`
 * @param authorization the header's value; without it this machine's Google account
 */
export function openGoogle(origin: string, project: string, authorization?: string): Google {
  const ask = askOverNetwork(project, PATIENT);
  return async <T>(path: string, body?: object, method?: 'PATCH') => {
    const answer = await ask<T>(`${origin}/${path}`, { body, method, authorization });
    if (answer === null) throw new Error(`Google answered 404: there is no ${path.split('?')[0]}.`);
    return answer;
  };
}

/** The authorisation of calls to an emulator, which takes it for that of the project's owner. */
const OWNER = 'Bearer owner';

/** Firestore's interface: of the emulator that `FIRESTORE_EMULATOR_HOST` names, else the real one. */
export function openFirestoreApi(project: string): Google {
  const emulator = process.env['FIRESTORE_EMULATOR_HOST'];
  return emulator
    ? openGoogle(`http://${emulator}/v1`, project, OWNER)
    : openGoogle('https://firestore.googleapis.com/v1', project);
}

/** The interface of Auth: of the emulator that `FIREBASE_AUTH_EMULATOR_HOST` names, else the real one. */
export function openAuthApi(project: string): Google {
  const { FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_AUTH_EMULATOR_HOST: auth } = process.env;
  if (Boolean(firestore) !== Boolean(auth))
    throw new Error('Set both FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST, or neither.');
  const host = 'identitytoolkit.googleapis.com';
  return auth ? openGoogle(`http://${auth}/${host}`, project, OWNER) : openGoogle(`https://${host}`, project);
}
