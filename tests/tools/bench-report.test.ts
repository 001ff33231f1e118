import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { updateReport } from '#tools/bench/report.ts';

it('a run of some parts replaces their figures and leaves prose and other parts as they were', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'benchmarks.md');
  const growth = '## Growth\n\nMeasured on a Friday.\n\n| much |\n| ---- |\n| 1    |\n';
  writeFileSync(
    file,
    `# Benchmarks\n\n## Pages\n\nMeasured on a Friday.\n\nWhy.\n\n| ms |\n|--|\n| 9 |\n\nCare.\n\n${growth}`,
  );
  const sections = ['Pages', 'Long lists'].map((title) => ({ title, head: ['ms'], rows: [['5'], ['$1']] }));
  await updateReport(file, sections, 'Measured on a Monday.');
  const table = '| ms  |\n| --- |\n| 5   |\n| $1  |\n';
  expect(readFileSync(file, 'utf8')).toBe(
    [
      `# Benchmarks\n\n## Pages\n\nMeasured on a Monday.\n\nWhy.\n\n${table}\nCare.\n`,
      growth,
      `## Long lists\n\nMeasured on a Monday.\n\n${table}`,
    ].join('\n'),
  );
});
