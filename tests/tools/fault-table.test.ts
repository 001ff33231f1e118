import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { inRoot } from '#tools/dev/project.ts';

/** The numbers go on from here with gaps: each part of the product has its own. */
const FAULTS = 43;
const ROW = /^\| (F\d+) .*\| ([^|]+) \|$/gm;

describe('docs/fault-table.md', () => {
  const rows = [...readFileSync(inRoot('docs/fault-table.md'), 'utf8').matchAll(ROW)].map(
    ([, fault = '', tests = '']) => ({
      fault,
      files: [...tests.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? ''),
    }),
  );

  it('has every fault once', () => {
    const wanted = Array.from({ length: FAULTS }, (_unused, at) => `F${at + 1}`);
    const found = rows.map(({ fault }) => fault);
    expect(found).toEqual([...new Set(found)]);
    expect(found).toEqual(expect.arrayContaining(wanted));
  });

  it.each(rows)('$fault: its tests exist and name it', ({ fault, files }) => {
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      // In a title or in a row of cases, not in a comment.
      const lines = readFileSync(inRoot(file), 'utf8').split('\n');
      const named = lines.some(
        (line) => !/^\s*(?:\/|\*)/.test(line) && new RegExp(`\\b${fault}\\b`).test(line),
      );
      expect(named, `${file} has no test that names ${fault}`).toBe(true);
    }
  });
});
