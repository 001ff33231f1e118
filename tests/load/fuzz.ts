import fc from 'fast-check';

import { API_PATHS } from '#src/contracts/index.ts';

import { contact, sampleListRequest, quote } from '../functions/support/bench.ts';
import { percentile, statuses, type Measured } from './load-bench.ts';
import { key, withBench, type Scenario } from './scenario.ts';

/** Random bodies with the right names, so that they come further than the first check. */
export const fuzz: Scenario = () =>
  withBench(20, 0, async (bench) => {
    const shapes = {
      [API_PATHS.sendQuoteRequest]: quote(),
      [API_PATHS.sendMessage]: contact(),
      [API_PATHS.sendListRequest]: sampleListRequest(),
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
