import type { Reporter, TestModule } from 'vitest/node';

import { writeReport, type TestTime } from './test-report.ts';

/** A Vitest reporter that leaves the counts and the slowest tests for `npm test`. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    const times: TestTime[] = [];
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'pending') continue;
        counts[state] += 1;
        const ms = test.diagnostic()?.duration ?? 0;
        times.push({ name: `${module.relativeModuleId} > ${test.fullName}`, ms });
      }
    }
    writeReport(counts, times);
  }
}
