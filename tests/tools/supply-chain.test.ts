import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { inRoot } from '#tools/dev/project.ts';

const FOLDER = inRoot('.github/workflows');

it.each(readdirSync(FOLDER))('every action of %s is pinned by its hash', (file) => {
  const workflow = readFileSync(`${FOLDER}/${file}`, 'utf8');
  const uses = workflow.match(/uses: .*/g) ?? [];
  expect(uses.length).toBeGreaterThan(0);
  for (const action of uses) expect(action).toMatch(/@[0-9a-f]{40} # v/);
});
