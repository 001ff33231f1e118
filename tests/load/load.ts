import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import fc from 'fast-check';

import { API_PATHS, COLLECTIONS } from '#src/contracts/index.ts';
import { startSmtpSink } from '#tools/stand-ins/mailbox/smtp-sink.ts';

import { contact, openFirestore, post, quote, sampleList } from '../functions/support/bench.ts';

/** The figures of a run, and whether they meet its goal. */
export interface Outcome {
  readonly passed: boolean;
  readonly figures: Readonly<Record<string, unknown>>;
}

interface Measured {
  readonly status: number;
  readonly ms: number;
}

interface Memory {
  readonly heapMb: number;
  readonly unhandled: number;
}

interface LoadBench {
  send(path: string, body: unknown): Promise<Measured>;
  /** Empties the outbox as its schedule does, then reads the memory after a collection. */
  look(): Promise<Memory>;
  count(collection: string): Promise<number>;
  delivered(): number;
}

/** Runs on a fresh project of the emulator, with a mail server and a server process that has warmed up. */
async function withBench(run: (bench: LoadBench) => Promise<Outcome>): Promise<Outcome> {
  const projectId = `demo-load-${randomUUID().slice(0, 8)}`;
  const db = openFirestore(projectId);
  const sink = await startSmtpSink();
  const child = fork(new URL('load-server.ts', import.meta.url), [projectId, String(sink.port)], {
    execArgv: ['--expose-gc', '--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const [url] = (await once(child, 'message')) as [string];
    const bench: LoadBench = {
      send: async (path, body) => {
        const startedAt = performance.now();
        const headers = { 'Idempotency-Key': randomUUID(), Authorization: 'Bearer admin' };
        const { status } = await post(`${url}${path}`, body, headers).catch(() => ({ status: 0 }));
        return { status, ms: performance.now() - startedAt };
      },
      look: async () => {
        child.send('look');
        const [memory] = (await once(child, 'message')) as [Memory];
        return memory;
      },
      count: async (collection) => (await db.collection(collection).count().get()).data().count,
      delivered: () => sink.mails.length,
    };
    await atRate(50, 5, (at) => bench.send(API_PATHS.sendQuoteRequest, quote({ gsm: `warm ${at}` })));
    return await run(bench);
  } finally {
    child.kill('SIGKILL');
    await sink.close();
    await db.terminate();
  }
}

/** Requests at a fixed rate, whether or not the earlier ones have been answered. */
async function atRate(
  perSecond: number,
  seconds: number,
  send: (at: number) => Promise<Measured>,
): Promise<Measured[]> {
  const running: Promise<Measured>[] = [];
  const startedAt = performance.now();
  for (let at = 0; at < perSecond * seconds; at += 1) {
    await pause(Math.max(0, startedAt + (at * 1_000) / perSecond - performance.now()));
    running.push(send(at));
  }
  return Promise.all(running);
}

/** The time within which this share of the requests was answered. */
function percentile(answers: readonly Measured[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** Every request is answered and stored, 95 % within 300 ms, every mail delivered, and no memory is lost. */
const visitors = (perSecond: number, seconds: number) => (): Promise<Outcome> =>
  withBench(async (bench) => {
    const samples = [await bench.look()];
    const before = await bench.count(COLLECTIONS.leads);
    const answers: Measured[] = [];
    for (let left = seconds; left > 0; left -= 30) {
      const send = (at: number) =>
        bench.send(API_PATHS.sendQuoteRequest, quote({ gsm: `${left} ${at}`, email: `v${at}@example.org` }));
      answers.push(...(await atRate(perSecond, Math.min(30, left), send)));
      samples.push(await bench.look());
    }
    const stored = (await bench.count(COLLECTIONS.leads)) - before;
    const mails = await bench.count(COLLECTIONS.mail);
    const refused = answers.filter(({ status }) => status !== 200).length;
    const growthMb = Math.round((samples.at(-1)?.heapMb ?? 0) - (samples[0]?.heapMb ?? 0));
    const unhandled = samples.at(-1)?.unhandled ?? 0;
    const [p50Ms, p95Ms, maxMs] = [0.5, 0.95, 1].map((share) => percentile(answers, share));
    const isComplete = refused === 0 && stored === answers.length && bench.delivered() === mails;
    return {
      passed: isComplete && (p95Ms ?? 0) <= 300 && growthMb <= 30 && unhandled === 0,
      figures: { requests: answers.length, refused, stored, mails, p50Ms, p95Ms, maxMs, growthMb, unhandled },
    };
  });

/** Random bodies with the right names, so that they get past the first check: never 5xx, never above 2 s. */
const fuzz = (): Promise<Outcome> =>
  withBench(async (bench) => {
    const shapes = {
      [API_PATHS.sendQuoteRequest]: quote(),
      [API_PATHS.sendMessage]: contact(),
      [API_PATHS.sendList]: sampleList(),
      [API_PATHS.generateSignature]: { folder: 'product_images', resource_type: 'image' },
      [API_PATHS.deleteMedia]: { public_id: 'elsewhere/a', resource_type: 'image' },
    };
    const figures: Record<string, unknown> = {};
    let passed = true;
    for (const [path, shape] of Object.entries(shapes)) {
      const bodies = fc.sample(bodyLike(shape), 5_000);
      const answers: Measured[] = [];
      while (bodies.length > 0)
        answers.push(...(await Promise.all(bodies.splice(0, 20).map((body) => bench.send(path, body)))));
      const statuses = [...new Set(answers.map(({ status }) => status))];
      figures[path] = { statuses, maxMs: percentile(answers, 1) };
      passed &&= answers.every(({ status, ms }) => status >= 200 && status < 500 && ms < 2_000);
    }
    const { unhandled } = await bench.look();
    return { passed: passed && unhandled === 0, figures: { ...figures, unhandled } };
  });

function bodyLike(shape: Readonly<Record<string, unknown>>): fc.Arbitrary<string> {
  const fields = Object.fromEntries(
    Object.entries(shape).map(([name, value]) => [
      name,
      fc.oneof(
        { weight: 3, arbitrary: fc.constant(value) },
        { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
        { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
      ),
    ]),
  );
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(fields, { requiredKeys: [] }).map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
    { weight: 1, arbitrary: fc.string({ maxLength: 200 }) },
  );
}

/** By name; `soak` runs only when it is named. */
export const RUNS: Readonly<Record<string, () => Promise<Outcome>>> = {
  steady: visitors(50, 60),
  fuzz,
  soak: visitors(10, 600),
};
