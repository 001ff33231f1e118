import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import fc from 'fast-check';

import { API_PATHS, COLLECTIONS } from '#src/contracts/index.ts';

import { contact, quote } from '../functions/support/bench.ts';
import { openLoadBench, percentile, statuses, STORED, type LoadBench, type Measured } from './load-bench.ts';

/** What a run found: figures to print, and whether they are good enough. */
export interface Outcome {
  readonly passed: boolean;
  readonly figures: Readonly<Record<string, unknown>>;
}

export type Scenario = () => Promise<Outcome>;

const distinct = (at: number): string =>
  JSON.stringify(quote({ email: `visitor${at}@example.org`, gsm: String(at) }));
const key = (): Record<string, string> => ({ 'Idempotency-Key': randomUUID() });

async function withBench(
  connections: number,
  smtpDelayMs: number,
  run: (bench: LoadBench) => Promise<Outcome>,
): Promise<Outcome> {
  const bench = await openLoadBench(connections, smtpDelayMs);
  try {
    // The first requests of a process load code; they are not what is measured.
    for (let at = 0; at < 20; at += 1)
      await bench.post(
        API_PATHS.sendQuote,
        JSON.stringify(quote({ gsm: `w${at}`, email: `w${at}@example.org` })),
        key(),
      );
    return await run(bench);
  } finally {
    await bench.close();
  }
}

/** Requests at a fixed rate, whether or not the earlier ones have been answered. */
async function atRate(
  perSecond: number,
  seconds: number,
  one: (at: number) => Promise<Measured>,
): Promise<Measured[]> {
  const running: Promise<Measured>[] = [];
  const startedAt = performance.now();
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const wait = startedAt + (at * 1_000) / perSecond - performance.now();
    if (wait > 0) await pause(wait);
    running.push(one(at));
  }
  return Promise.all(running);
}

const steady: Scenario = () =>
  withBench(20, 0, async (bench) => {
    const before = await bench.count(STORED);
    const answers = await atRate(50, 60, (at) => bench.post(API_PATHS.sendQuote, distinct(at), key()));
    const times = answers.map((answer) => answer.ms);
    const good = answers.filter((answer) => answer.status === 200).length;
    const stored = (await bench.count(STORED)) - before;
    const p95 = percentile(times, 0.95);
    return {
      passed: good === answers.length && stored === good && p95 <= 300,
      figures: {
        requests: answers.length,
        answers: statuses(answers),
        stored,
        p50Ms: percentile(times, 0.5),
        p95Ms: p95,
        maxMs: percentile(times, 1),
      },
    };
  });

const burst: Scenario = () =>
  withBench(200, 0, async (bench) => {
    const before = await bench.count(STORED);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_unused, at) => bench.post(API_PATHS.sendQuote, distinct(at), key())),
    );
    const good = answers.filter((answer) => answer.status === 200).length;
    const polite = answers.every(
      ({ status, retryAfter }) => status === 200 || ([429, 503].includes(status) && retryAfter !== undefined),
    );
    const stored = (await bench.count(STORED)) - before;
    const times = answers.map((answer) => answer.ms);
    return {
      passed: polite && stored === good,
      figures: {
        answers: statuses(answers),
        stored,
        p95Ms: percentile(times, 0.95),
        maxMs: percentile(times, 1),
      },
    };
  });

const storm: Scenario = () =>
  withBench(50, 0, async (bench) => {
    const before = await bench.count(STORED);
    const mailsBefore = await bench.count(COLLECTIONS.mail);
    const same = key();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => bench.post(API_PATHS.sendQuote, distinct(1), same)),
    );
    const told = new Set(
      answers.map(
        ({ status, body }) => `${status} ${String((JSON.parse(body) as { reference?: string }).reference)}`,
      ),
    );
    const stored = (await bench.count(STORED)) - before;
    const mails = (await bench.count(COLLECTIONS.mail)) - mailsBefore;
    return {
      passed: told.size === 1 && answers[0]?.status === 200 && stored === 1 && mails === 2,
      figures: {
        answers: statuses(answers),
        differentAnswers: told.size,
        stored,
        mails,
        maxMs: percentile(
          answers.map((answer) => answer.ms),
          1,
        ),
      },
    };
  });

const drain: Scenario = () =>
  withBench(20, 20, async (bench) => {
    await bench.db.recursiveDelete(bench.db.collection(COLLECTIONS.mail));
    const due = new Date(Date.now() - 1_000);
    const batch = bench.db.batch();
    for (let at = 0; at < 500; at += 1)
      batch.set(bench.db.collection(COLLECTIONS.mail).doc(`m${at}_owner`), {
        to: ['sales@example.com'],
        replyTo: 'asha@example.org',
        message: { subject: `Mail ${at}`, text: 'text', html: '<p>text</p>' },
        delivery: { state: 'PENDING', attempts: 0, nextAttemptAt: due },
      });
    await batch.commit();
    const second = await bench.worker();
    const startedAt = performance.now();
    const drained = await Promise.all(
      [bench.server, second].map((worker) => worker.ask<{ drained: object }>({ drain: 500 })),
    );
    const seconds = (performance.now() - startedAt) / 1_000;
    const subjects = new Set(bench.sink.mails.map((mail) => mail.parsed.subject));
    return {
      passed: seconds <= 60 && bench.sink.mails.length === 500 && subjects.size === 500,
      figures: {
        seconds: Number(seconds.toFixed(1)),
        delivered: bench.sink.mails.length,
        different: subjects.size,
        workers: drained.map((answer) => answer.drained),
      },
    };
  });

/** Random bodies with the right names, so that they come further than the first check. */
const fuzz: Scenario = () =>
  withBench(20, 0, async (bench) => {
    const shapes = {
      [API_PATHS.sendQuote]: quote(),
      [API_PATHS.sendContact]: contact(),
      [API_PATHS.generateSignature]: { folder: 'product_images', resource_type: 'image' },
      [API_PATHS.deleteMedia]: { public_id: 'elsewhere/a', resource_type: 'image' },
    };
    const counts: Record<string, unknown> = {};
    let passed = true;
    for (const [path, shape] of Object.entries(shapes)) {
      const bodies = fc.sample(bodyLike(shape), 5_000);
      const answers: Measured[] = [];
      for (let at = 0; at < bodies.length; at += 20)
        answers.push(
          ...(await Promise.all(
            bodies
              .slice(at, at + 20)
              .map((body) => bench.post(path, body, { ...key(), Authorization: 'Bearer admin' })),
          )),
        );
      counts[path] = {
        ...statuses(answers),
        maxMs: percentile(
          answers.map((answer) => answer.ms),
          1,
        ),
      };
      passed &&= answers.every(
        ({ status, ms }) => (status === 200 || (status >= 400 && status < 500)) && ms < 2_000,
      );
    }
    const { unhandled } = await bench.server.ask<{ unhandled: number }>('memory');
    return { passed: passed && unhandled === 0, figures: { ...counts, unhandled } };
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

/** Ten minutes by default; `LOAD_SOAK_SECONDS` shortens it. */
const soak: Scenario = () =>
  withBench(20, 0, async (bench) => {
    const seconds = Number(process.env['LOAD_SOAK_SECONDS'] ?? 600);
    await atRate(10, 10, (at) => bench.post(API_PATHS.sendQuote, distinct(at), key()));
    const first = await bench.server.ask<{ heapMb: number }>('memory');
    const answers = await atRate(10, seconds, (at) =>
      bench.post(API_PATHS.sendQuote, distinct(at + 1_000), key()),
    );
    const last = await bench.server.ask<{ heapMb: number; unhandled: number }>('memory');
    const growthMb = Number((last.heapMb - first.heapMb).toFixed(1));
    return {
      passed: growthMb <= 30 && last.unhandled === 0 && answers.every((answer) => answer.status === 200),
      figures: { seconds, answers: statuses(answers), growthMb, unhandled: last.unhandled },
    };
  });

/** By name; `soak` runs only when asked for. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = { steady, burst, storm, drain, fuzz, soak };
