import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { updateReport } from '#tools/bench/report-file.ts';

it('a run of one part writes that part and leaves the others as they were', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'benchmarks.md');
  await updateReport(file, [
    { title: 'Pages', text: 'Slow.' },
    { title: 'Growth', text: 'Much.' },
  ]);
  await updateReport(file, [
    { title: 'Pages', text: 'Fast.\n\n### Why\n\nCare.' },
    { title: 'Long lists', text: 'Bounded.' },
  ]);
  const text = readFileSync(file, 'utf8');
  expect(text.match(/^## .*/gm)).toEqual(['## Pages', '## Growth', '## Long lists']);
  expect(text).toContain('Fast.');
  expect(text).toContain('Much.');
  expect(text).not.toContain('Slow.');
  // Nothing is lost or doubled when it is written again.
  writeFileSync(file, text);
  await updateReport(file, []);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
