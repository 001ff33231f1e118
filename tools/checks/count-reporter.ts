import { writeFileSync } from 'node:fs';

import type { Reporter, TestModule } from 'vitest/node';

/** A Vitest reporter that leaves in the file `TEST_COUNTS` how the tests ended. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
    for (const module of modules)
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'pending') counts[state] += 1;
      }
    const file = process.env['TEST_COUNTS'];
    if (file) writeFileSync(file, JSON.stringify(counts));
  }
}
