import { applicationDefault } from 'firebase-admin/app';

interface Question {
  /** Posted as JSON. Without it: GET. */
  body?: object;
  /** The `Authorization` header, '' for none. Without it: this machine's Google account. */
  authorization?: string;
}

/**
 * Asks an HTTP interface. Resolves with its answer, `null` for 404; rejects with any other refusal. The answer is not
 * checked: a check that reads an unexpected shape throws, and its finding says so.
 */
export type Ask = <T>(url: string, question?: Question) => Promise<T | null>;

const ANSWER_TIMEOUT_MS = 15_000;

/** Asks over the network. @param quotaProject the project that Google counts the calls for */
export function askOverNetwork(quotaProject: string): Ask {
  const credential = applicationDefault();
  const asGoogleUser = async (): Promise<Record<string, string>> => {
    const { access_token: token } = await credential.getAccessToken();
    return { Authorization: `Bearer ${token}`, 'x-goog-user-project': quotaProject };
  };
  return async <T>(url: string, { body, authorization }: Question = {}) => {
    const headers = authorization === undefined ? await asGoogleUser() : { Authorization: authorization };
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.status === 404) return null;
    if (!response.ok)
      throw new Error(`${new URL(url).host} answered ${response.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  };
}

/** The command that sends a change to a Google interface with the rights of whoever runs it. */
export function curl(project: string, method: 'POST' | 'PATCH', url: string, body: object): string {
  return (
    `curl -X ${method} -H "Authorization: Bearer $(gcloud auth print-access-token)" -H 'x-goog-user-project: ${project}' ` +
    `-H 'Content-Type: application/json' '${url}' -d '${JSON.stringify(body)}'`
  );
}
