import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';

import { COLLECTIONS } from '#src/contracts/index.ts';
import { startSmtpSink, type SmtpSink } from '#tools/stand-ins/mailbox/smtp-sink.ts';

import { openFirestore } from '../functions/support/bench.ts';

/** What an answer cost and said. */
export interface Measured {
  readonly status: number;
  readonly ms: number;
  readonly body: string;
  readonly retryAfter: string | undefined;
  /** The connection had been closed while it was idle, and the request went out again on another one. */
  readonly resent: boolean;
}

export interface LoadBench {
  readonly db: ReturnType<typeof openFirestore>;
  readonly sink: SmtpSink;
  post(path: string, body: string, headers?: Record<string, string>): Promise<Measured>;
  /** Another process with the same store and mail server. */
  worker(): Promise<Worker>;
  readonly server: Worker;
  count(collection: string): Promise<number>;
  close(): Promise<void>;
}

interface Worker {
  readonly url: string;
  /** One question after the other; rejects when the process has ended. */
  ask<T>(wish: object | string): Promise<T>;
}

/** A fresh project in the emulator, an SMTP sink that takes `smtpDelayMs` per mail, a server process. */
export async function openLoadBench(connections: number, smtpDelayMs = 0): Promise<LoadBench> {
  const projectId = `demo-load-${randomUUID().slice(0, 8)}`;
  const db = openFirestore(projectId);
  const sink = await startSmtpSink({ delayMs: smtpDelayMs });
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const children: ChildProcess[] = [];

  const worker = async (): Promise<Worker> => {
    const child = fork(new URL('load-server.ts', import.meta.url), [projectId, String(sink.port)], {
      execArgv: ['--expose-gc', '--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.push(child);
    const ended = once(child, 'exit').then(([code, signal]) => {
      throw new Error(`The server process ended by itself (${String(code ?? signal)}).`);
    });
    ended.catch(() => undefined);
    const nextMessage = async <T>(): Promise<T> => {
      const [message] = (await Promise.race([once(child, 'message'), ended])) as [T];
      return message;
    };
    const { url } = await nextMessage<{ url: string }>();
    let last: Promise<unknown> = Promise.resolve();
    return {
      url,
      ask: <T>(wish: object | string) => {
        const answer = last.then(() => {
          child.send(wish);
          return nextMessage<T>();
        });
        last = answer.catch(() => undefined);
        return answer;
      },
    };
  };
  const server = await worker();

  return {
    db,
    sink,
    server,
    worker,
    post: (path, body, headers = {}) => send(agent, `${server.url}${path}`, body, headers),
    count: async (collection) => (await db.collection(collection).count().get()).data().count,
    close: async () => {
      agent.destroy();
      for (const child of children) child.kill('SIGKILL');
      await sink.close();
      await db.terminate();
    },
  };
}

/**
 * Sends one request. A server may close an idle connection at the very moment it is used again; as every client
 * with kept connections does, the request then goes out once more (the idempotency key makes that harmless).
 */
function send(
  agent: Agent,
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  resent = false,
): Promise<Measured> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, text: string, retryAfter?: string): void => {
      resolve({ status, ms: performance.now() - startedAt, body: text, retryAfter, resent });
    };
    const outgoing = request(
      url,
      { agent, method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('error', (error) => {
          done(0, error.message);
        });
        response.on('end', () => {
          done(response.statusCode ?? 0, text, response.headers['retry-after']);
        });
      },
    );
    outgoing.setTimeout(30_000, () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.reusedSocket && error.code === 'ECONNRESET' && !resent)
        resolve(send(agent, url, body, headers, true));
      else done(0, error.message);
    });
    outgoing.end(body);
  });
}

export const STORED = COLLECTIONS.quoteRequests;

/** The value below which `share` of the measurements lie. */
export function percentile(measured: readonly number[], share: number): number {
  const sorted = measured.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** How often each status came. */
export function statuses(answers: readonly Measured[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
