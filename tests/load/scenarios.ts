import { API_PATHS, COLLECTIONS } from '#src/contracts/index.ts';

import { fuzz } from './fuzz.ts';
import { percentile, statuses, STORED, type Measured } from './load-bench.ts';
import { atRate, distinct, key, withBench, type Scenario } from './scenario.ts';
import { soak } from './soak.ts';

const steady: Scenario = () =>
  withBench(20, 0, async (bench) => {
    const one = (at: number): Promise<Measured> =>
      bench.post(API_PATHS.sendQuoteRequest, distinct(at), key());
    // Steady means warm: the emulator's machine code and ours are made in the first seconds.
    await atRate(50, 10, (at) => one(at + 10_000));
    const before = await bench.count(STORED);
    const answers = await atRate(50, 60, one);
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
      Array.from({ length: 200 }, (_unused, at) =>
        bench.post(API_PATHS.sendQuoteRequest, distinct(at), key()),
      ),
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
      Array.from({ length: 50 }, () => bench.post(API_PATHS.sendQuoteRequest, distinct(1), same)),
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

/** By name; `soak` runs only when asked for. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = { steady, burst, storm, drain, fuzz, soak };
