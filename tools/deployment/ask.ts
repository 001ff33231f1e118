import { applicationDefault } from 'firebase-admin/app';

import { retry } from '#src/lib/retry.ts';

interface Question {
  /** Sent as JSON. Without it: GET. */
  body?: object | undefined;
  /** Default with a body: POST. */
  method?: 'PATCH' | undefined;
  /** The `Authorization` header, '' for none. Without it: this machine's Google account. */
  authorization?: string | undefined;
}

/**
 * Asks an HTTP interface. Resolves with its answer, `null` for 404; rejects with any other refusal. The answer is not
 * checked: a check that reads an unexpected shape throws, and its finding says so.
 */
export type Ask = <T>(url: string, question?: Question) => Promise<T | null>;

export interface Patience {
  readonly timeoutMs: number;
  /** Waits before a further try, after no answer and after a refusal that may pass. */
  readonly retryDelaysMs: readonly number[];
}

const IMPATIENT: Patience = { timeoutMs: 15_000, retryDelaysMs: [] };
/** Too many calls, faults of the other side. */
const PASSING = new Set([429, 500, 502, 503, 504]);

/** A refusal, with the command that mends its usual cause. */
export class RefusedAsk extends Error {
  readonly status: number;
  readonly mend: string;
  constructor(url: string, status: number, text: string, project: string) {
    const { host } = new URL(url);
    super(`${host} answered ${status}: ${text.slice(0, 500)}`);
    this.status = status;
    if (host === 'api.cloudinary.com') this.mend = 'npx firebase functions:secrets:set CLOUDINARY_API_SECRET';
    // A new project has most of Google's interfaces switched off.
    else if (text.includes('"SERVICE_DISABLED"'))
      this.mend = `gcloud services enable ${host} --project ${project}`;
    else this.mend = 'gcloud auth application-default login';
  }
}

/** Asks over the network. @param quotaProject the project that Google counts the calls for */
export function askOverNetwork(quotaProject: string, patience: Patience = IMPATIENT): Ask {
  const credential = applicationDefault();
  const asGoogleUser = async (): Promise<Record<string, string>> => {
    const { access_token: token } = await credential.getAccessToken();
    return { Authorization: `Bearer ${token}`, 'x-goog-user-project': quotaProject };
  };
  return async <T>(url: string, { body, method, authorization }: Question = {}) => {
    const headers = authorization === undefined ? await asGoogleUser() : { Authorization: authorization };
    const call = async () => {
      const response = await fetch(url, {
        method: method ?? (body ? 'POST' : 'GET'),
        headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patience.timeoutMs),
      });
      const text = await response.text();
      if (response.status === 404) return null;
      if (!response.ok) throw new RefusedAsk(url, response.status, text, quotaProject);
      return JSON.parse(text) as T;
    };
    const mayPass = (thrown: unknown) => !(thrown instanceof RefusedAsk) || PASSING.has(thrown.status);
    return retry(call, { delaysMs: patience.retryDelaysMs, mayPass });
  };
}

/** The command that sends a change to a Google interface with the rights of whoever runs it. */
export function curl(project: string, method: 'POST' | 'PATCH', url: string, body: object): string {
  return (
    `curl -X ${method} -H "Authorization: Bearer $(gcloud auth print-access-token)" -H 'x-goog-user-project: ${project}' ` +
    `-H 'Content-Type: application/json' '${url}' -d '${JSON.stringify(body)}'`
  );
}
