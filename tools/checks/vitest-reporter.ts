import type { Reporter, TestModule } from 'vitest/node';

import { writeReport, type EndedTest } from './test-report.ts';

/** A Vitest reporter that leaves the counts and the slowest tests for `npm test`. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests: EndedTest[] = [];
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'pending') continue;
        const name = `${module.relativeModuleId} > ${test.fullName}`;
        tests.push({ name, ms: test.diagnostic()?.duration ?? 0, outcome: state });
      }
    }
    writeReport(tests);
  }
}
