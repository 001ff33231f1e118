import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { inRoot } from '#tools/dev/project.ts';

it('every action of the workflow is pinned by its hash', () => {
  const workflow = readFileSync(inRoot('.github/workflows/test.yml'), 'utf8');
  const uses = workflow.match(/uses: .*/g) ?? [];
  expect(uses.length).toBeGreaterThan(0);
  for (const action of uses) expect(action).toMatch(/@[0-9a-f]{40} # v/);
});
