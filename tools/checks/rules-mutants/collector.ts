/** As much of Vitest as the rules' suites use: tests are collected first and run one by one, in any order. */
import { format } from 'node:util';

export { expect } from 'vitest';

type Step = () => unknown;

interface Block {
  readonly title: string;
  readonly parent: Block | null;
  readonly beforeAll: Step[];
  readonly beforeEach: Step[];
}

export interface CollectedTest {
  /** Its blocks and its own title. */
  readonly title: string;
  readonly block: Block;
  readonly run: Step;
}

const newBlock = (title: string, parent: Block | null): Block => ({
  title,
  parent,
  beforeAll: [],
  beforeEach: [],
});
let current = newBlock('', null);
let collected: CollectedTest[] = [];

/** The block and those around it, the outermost first. */
function around(block: Block): Block[] {
  return block.parent ? [...around(block.parent), block] : [block];
}

export function describe(title: string, define: () => void): void {
  current = newBlock(title, current);
  define();
  current = current.parent ?? current;
}

export function it(title: string, run: Step): void {
  const path = [...around(current).map((block) => block.title), title].filter((part) => part !== '');
  collected.push({ title: path.join(' > '), block: current, run });
}

it.each =
  <Case extends readonly unknown[]>(cases: readonly Case[]) =>
  (title: string, run: (...values: Case) => unknown): void => {
    for (const values of cases) it(format(title, ...values), () => run(...values));
  };

export const beforeAll = (step: Step): void => void current.beforeAll.push(step);
export const beforeEach = (step: Step): void => void current.beforeEach.push(step);
export const afterAll = (): void => undefined;

/** Collects the tests that `define` describes. */
export function collect(define: () => void): CollectedTest[] {
  collected = [];
  define();
  return collected;
}

/** Runs one test with what comes before it. `begun` holds the blocks whose `beforeAll` has run. */
export async function runTest({ block, run }: CollectedTest, begun: Set<Block>): Promise<void> {
  for (const outer of around(block)) {
    if (!begun.has(outer)) for (const step of outer.beforeAll) await step();
    begun.add(outer);
  }
  for (const outer of around(block)) for (const step of outer.beforeEach) await step();
  await run();
}
