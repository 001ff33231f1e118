/** The suites' tests by Vitest's own runner, collected first and then run one by one, in any order. */
import { collectTests, getFn, getHooks, type Suite, type Task, type Test } from '@vitest/runner';

/** Ends a test that hangs. */
const TIMEOUT_MS = 120_000;
/** As much of Vitest's configuration as the runner reads while it collects. */
const config = {
  root: '/',
  setupFiles: [],
  sequence: { seed: 0, hooks: 'stack', setupFiles: 'list' },
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
};

function testsIn(tasks: readonly Task[]): Test[] {
  return tasks.flatMap((task) => (task.type === 'suite' ? testsIn(task.tasks) : task));
}

/** Collects the tests that `define` describes. Only one call at a time. */
export async function collect(define: () => void): Promise<Test[]> {
  return testsIn(await collectTests(['rules'], { config, importFile: define } as never));
}

/** The blocks around a test, the outermost first. */
function around({ suite }: Task): Suite[] {
  return suite ? [...around(suite), suite] : [];
}

/** Runs one test with what comes before it. `begun` holds the blocks whose `beforeAll` has run. */
export async function runTest(test: Test, begun: Set<Suite>): Promise<void> {
  const blocks = around(test);
  for (const block of blocks) {
    if (!begun.has(block)) for (const hook of getHooks(block).beforeAll) await hook(block);
    begun.add(block);
  }
  for (const block of blocks) for (const hook of getHooks(block).beforeEach) await hook(test.context, block);
  await getFn(test)();
}
