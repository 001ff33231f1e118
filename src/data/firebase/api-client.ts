import { isObject } from '#src/lib/plain-data.ts';
import { AppError } from '#src/lib/app-error.ts';

import { FAILURES } from '../documents/failures.ts';
import type { AdminPorts } from '../ports/admin-ports.ts';

const API_TIMEOUT_MS = 20_000;
/**
 * How long a call waits for the session of its visitor. Right after a page is opened, the SDK is loaded and signs in first;
 * and a network may let nothing through to Google's services.
 */
export const SESSION_TOKEN_MS = 5_000;

/** A parsed JSON answer; unknown properties are ignored. */
export type ApiAnswer = Readonly<Record<string, unknown>>;

/** Posts JSON to an endpoint as the admin. */
export type AdminPost = (
  path: string,
  body: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<ApiAnswer>;

/** The ports of the admin area, and what the page needs for uploads. */
export interface ConnectionAdminPorts extends AdminPorts {
  readonly endpoints: { load(): Promise<void>; post: AdminPost };
}

export function answerText(answer: ApiAnswer, key: string): string {
  const value = answer[key];
  return typeof value === 'string' ? value : '';
}

/** The server's error message: `message`, or `error.message`, which a refused deletion has; '' without one. */
function messageIn(answer: ApiAnswer): string {
  const { error } = answer;
  if (typeof error === 'string') return error;
  if (isObject(error)) return answerText(error, 'message');
  return answerText(answer, 'message');
}

/**
 * Sends JSON to an endpoint. Rejects with `unavailable` when no answer came within 20 s, with `rejected` (message: the
 * server's, possibly '') when it refused or when the answer is not JSON: an HTML page with status 200 is not a stored
 * request.
 */
export async function postJson(...request: Parameters<typeof postForReceipt>): Promise<ApiAnswer> {
  return (await postForReceipt(...request)).answer;
}

/** Like `postJson`; `at` is the server's time of the answer, ms since 1970, `NaN` if the answer has none. */
export async function postForReceipt(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ answer: ApiAnswer; at: number }> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
    });
    text = await response.text();
  } catch (thrown) {
    throw new AppError('unavailable', FAILURES.unreachable, { cause: thrown });
  }
  const answer = parseObject(text);
  if (response.ok && answer) return { answer, at: Date.parse(response.headers.get('Date') ?? '') };
  throw new AppError('rejected', answer ? messageIn(answer) : '', { detail: { status: response.status } });
}

/** The JSON object in a text, or `null`. */
export function parseObject(text: string): ApiAnswer | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
