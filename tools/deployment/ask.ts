import { applicationDefault } from 'firebase-admin/app';

import { retry } from '#src/lib/promises.ts';

interface Question {
  /** Sent as JSON. Without it: GET. */
  body?: object | undefined;
  /** Default with a body: POST. */
  method?: 'PATCH' | 'PUT' | 'DELETE' | undefined;
  /** The `Authorization` header, '' for none. Without it: this machine's Google account. */
  authorization?: string | undefined;
}

/**
 * Asks an HTTP interface. Resolves with its answer, `null` for 404; rejects with any other refusal. The answer is not
 * checked: a check that reads an unexpected shape throws, and its finding says so.
 */
export type Ask = <T>(url: string, question?: Question) => Promise<T | null>;

/** One try. `retryDelaysMs`: waits before a further try, after no answer and after a refusal that may pass. */
const IMPATIENT = { timeoutMs: 15_000, retryDelaysMs: [] as readonly number[] };
/** Stands for the status of an answer that did not come, or that was no JSON. */
const UNREADABLE = 0;
/** No answer, too many calls, faults of the other side. */
const PASSING = new Set([UNREADABLE, 429, 500, 502, 503, 504]);

/** Why something could not be looked at, with the command that mends its usual cause. */
export class CannotLook extends Error {
  readonly mend: string;
  constructor(message: string, mend: string) {
    super(message);
    this.mend = mend;
  }
}

/** Why a call failed. `fetch` says 'fetch failed' and hides the reason in the cause. */
export function causeOf(thrown: unknown): string {
  const { message, cause } = thrown as Error;
  return cause instanceof Error ? cause.message : message;
}

function mendOf(host: string, status: number, text: string, project: string): string {
  if (status === UNREADABLE) return `curl -I https://${host}/`;
  if (PASSING.has(status)) return 'npm run doctor';
  if (host === 'api.github.com') return 'gh run list --workflow watch.yml';
  if (host === 'api.cloudinary.com') return 'npx firebase functions:secrets:set CLOUDINARY_API_SECRET';
  // A new project has most of Google's interfaces switched off.
  if (text.includes('"SERVICE_DISABLED"')) return `gcloud services enable ${host} --project ${project}`;
  if (text.includes('"PERMISSION_DENIED"'))
    return `gcloud projects add-iam-policy-binding ${project} --member "user:$(gcloud config get account)" --role roles/owner`;
  return 'gcloud auth application-default login';
}

/** A refusal, or no answer that could be read. */
export class RefusedAsk extends CannotLook {
  readonly status: number;
  constructor(url: string, status: number, text: string, project: string) {
    const { host } = new URL(url);
    const answered = status === UNREADABLE ? 'gave no answer that can be read' : `answered ${status}`;
    super(`${host} ${answered}: ${text.slice(0, 500)}`, mendOf(host, status, text, project));
    this.status = status;
  }
}

/** Asks over the network. @param quotaProject the project that Google counts the calls for */
export function askOverNetwork(quotaProject: string, patience = IMPATIENT): Ask {
  const credential = applicationDefault();
  const asGoogleUser = async (): Promise<Record<string, string>> => {
    const { access_token: token } = await credential.getAccessToken();
    return { Authorization: `Bearer ${token}`, 'x-goog-user-project': quotaProject };
  };
  return async <T>(url: string, { body, method, authorization }: Question = {}) => {
    const headers = authorization === undefined ? await asGoogleUser() : { Authorization: authorization };
    const call = async () => {
      try {
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
      } catch (thrown) {
        if (thrown instanceof RefusedAsk) throw thrown;
        throw new RefusedAsk(url, UNREADABLE, causeOf(thrown), quotaProject);
      }
    };
    const mayPass = (thrown: unknown) => thrown instanceof RefusedAsk && PASSING.has(thrown.status);
    return retry(call, { delaysMs: patience.retryDelaysMs, mayPass });
  };
}

/** Asks each question once, because many checks need the same answer. */
export function askOnce(ask: Ask): Ask {
  const answers = new Map<string, Promise<unknown>>();
  return <T>(...question: Parameters<Ask>) => {
    const key = JSON.stringify(question);
    const answer = answers.get(key) ?? ask<T>(...question);
    answers.set(key, answer);
    return answer as Promise<T | null>;
  };
}

/** The command that sends a change to a Google interface with the rights of whoever runs it. */
export function curl(project: string, method: 'POST' | 'PATCH', url: string, body: object): string {
  return (
    `curl -X ${method} -H "Authorization: Bearer $(gcloud auth print-access-token)" -H 'x-goog-user-project: ${project}' ` +
    `-H 'Content-Type: application/json' '${url}' -d '${JSON.stringify(body)}'`
  );
}

/** The command that opens files in an editor. */
export function edit(...files: string[]): string {
  return `"\${EDITOR:-vi}" ${files.join(' ')}`;
}
