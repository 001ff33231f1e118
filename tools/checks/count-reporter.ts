import { writeFileSync } from 'node:fs';

import type { Reporter, TestModule } from 'vitest/node';

import type { Counts } from './tally.ts';

/** Counts how the tests of these files ended, and lists those that passed only after a failed try, with the first error. */
export function countTests(modules: readonly TestModule[]): Counts & { readonly secondTries: string[] } {
  const counts = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  const secondTries: string[] = [];
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      if (state === 'pending') continue;
      counts[state] += 1;
      if (!test.diagnostic()?.flaky) continue;
      counts.flaky += 1;
      secondTries.push(`${module.relativeModuleId} > ${test.fullName}: ${errors?.[0]?.message ?? ''}`);
    }
  }
  return { ...counts, secondTries };
}

/** A Vitest reporter that leaves the counts in the file `TEST_COUNTS` and names the tests that needed a further try. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const { secondTries, ...counts } = countTests(modules);
    for (const line of secondTries) console.log(`after a failed try: ${line}`);
    const file = process.env['TEST_COUNTS'];
    if (file) writeFileSync(file, JSON.stringify(counts));
  }
}
