import { isObject } from '../contracts.ts';

/** The code of an error that Firebase has thrown: a text such as `auth/id-token-expired`, or the gRPC status of Firestore. */
export function errorCode(thrown: unknown): unknown {
  return isObject(thrown) ? thrown['code'] : undefined;
}
