import { afterAll, beforeAll, beforeEach } from 'vitest';

import { openBench, type Bench } from './bench.ts';

/** A bench for the tests of a file: opened before them, emptied before each and closed after them. */
export function useBench(services: () => Parameters<typeof openBench>[0] = () => ({})): Bench {
  const bench = {} as Bench;
  beforeAll(async () => Object.assign(bench, await openBench(services())));
  afterAll(() => bench.close());
  beforeEach(() => bench.clear());
  return bench;
}
