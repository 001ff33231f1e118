import type { RulesWorld } from '#tests/rules/rules-world.ts';

import type { Mutant } from './list-mutants.ts';

/** A part of the rules in the emulator's report; `values` only if a request evaluated it. */
interface ReportNode {
  readonly sourcePosition: { readonly currentOffset?: number; readonly endOffset?: number };
  readonly values?: readonly unknown[];
  readonly children?: readonly ReportNode[];
}

function* evaluated(nodes: readonly ReportNode[]): Iterable<readonly [number, number]> {
  for (const { sourcePosition, values, children = [] } of nodes) {
    if (values) yield [sourcePosition.currentOffset ?? 0, sourcePosition.endOffset ?? 0];
    yield* evaluated(children);
  }
}

/**
 * The changes that the world's requests can notice: those of conditions that one of them evaluated since the rules
 * were loaded. A change of any other condition cannot alter an answer.
 */
export async function noticeable(
  { address, projectId }: RulesWorld,
  source: string,
  mutants: readonly Mutant[],
): Promise<number[]> {
  const answer = await fetch(`http://${address}/emulator/v1/projects/${projectId}:ruleCoverage`);
  // Without a request since the rules were loaded there is no report.
  const { rules, report = [] } = (await answer.json()) as {
    rules?: { files: readonly { content: string }[] };
    report?: readonly ReportNode[];
  };
  // The world sets the switch of the second factor, which moves what follows by a character.
  const content = rules?.files[0]?.content ?? '';
  const moved = source.length - content.length;
  const switchAt = source.indexOf('let needsFactor');
  const ranges = [...evaluated(report)].map(([start, end]) =>
    start > switchAt ? [start + moved, end + moved] : [start, end],
  ) as [number, number][];
  return mutants.flatMap(({ start, end }, at) =>
    ranges.some(([from, to]) => from >= start && to < end) ? [at] : [],
  );
}
