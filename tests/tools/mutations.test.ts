import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { inRoot } from '#tools/dev/project.ts';
import { MUTATIONS } from '#tests/mutations.ts';

it('each mutation names one place that is there', () => {
  const lost = MUTATIONS.filter(
    ([file, found]) => readFileSync(inRoot(file), 'utf8').split(found).length !== 2,
  );
  expect(lost.map(([file, found]) => `${file}: ${found}`)).toEqual([]);
});
