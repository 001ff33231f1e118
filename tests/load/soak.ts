import { API_PATHS, COLLECTIONS } from '#src/contracts/index.ts';

import { percentile, statuses, STORED } from './load-bench.ts';
import { atRate, distinct, key, withBench, type Scenario } from './scenario.ts';

const SAMPLE_EVERY_S = 30;

interface Memory {
  readonly heapMb: number;
  readonly externalMb: number;
  readonly rssMb: number;
  readonly unhandled: number;
}

/**
 * Ten minutes by default; `LOAD_SOAK_SECONDS` shortens it. Every half minute the outbox is emptied, as its schedule
 * does, and the memory is read after a collection.
 */
export const soak: Scenario = () =>
  withBench(20, 0, async (bench) => {
    const seconds = Number(process.env['LOAD_SOAK_SECONDS'] ?? 600);
    await atRate(10, 10, (at) => bench.post(API_PATHS.sendQuoteRequest, distinct(at), key()));
    const samples: Memory[] = [];
    const look = async (): Promise<void> => {
      await bench.server.ask({ drain: 1_000 });
      samples.push(await bench.server.ask<Memory>('memory'));
    };
    await look();
    const before = await bench.count(STORED);
    const looks: Promise<void>[] = [];
    const timer = setInterval(() => looks.push(look()), SAMPLE_EVERY_S * 1_000);
    const answers = await atRate(10, seconds, (at) =>
      bench.post(API_PATHS.sendQuoteRequest, distinct(at + 1_000), key()),
    );
    clearInterval(timer);
    await Promise.all([...looks, look()]);
    const stored = (await bench.count(STORED)) - before;
    const mails = await bench.count(COLLECTIONS.mail);
    const growthMb = rounded((samples.at(-1)?.heapMb ?? 0) - (samples[0]?.heapMb ?? 0));
    const unhandled = samples.at(-1)?.unhandled ?? 0;
    const times = answers.map((answer) => answer.ms);
    return {
      passed:
        growthMb <= 30 &&
        unhandled === 0 &&
        answers.every((answer) => answer.status === 200) &&
        stored === answers.length &&
        bench.sink.mails.length === mails,
      figures: {
        seconds,
        answers: statuses(answers),
        resent: answers.filter((answer) => answer.resent).length,
        stored,
        mails,
        delivered: bench.sink.mails.length,
        p50Ms: percentile(times, 0.5),
        p95Ms: percentile(times, 0.95),
        maxMs: percentile(times, 1),
        growthMb,
        heapMb: samples.map(({ heapMb }) => rounded(heapMb)),
        externalMb: samples.map(({ externalMb }) => rounded(externalMb)),
        rssMb: samples.map(({ rssMb }) => Math.round(rssMb)),
        unhandled,
      },
    };
  });

function rounded(value: number): number {
  return Number(value.toFixed(1));
}
