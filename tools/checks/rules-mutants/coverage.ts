import type { RulesWorld } from '#tests/rules/rules-world.ts';

import type { Mutant } from './list-mutants.ts';

/** A part of the rules in the emulator's report. Only a part that a request evaluated has `values`. */
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
 * Resolves with the changes of those conditions that a request has evaluated since the rules were loaded, as places in `mutants`.
 * A change of any other condition cannot alter an answer.
 */
export async function noticeable(
  { address, projectId }: RulesWorld,
  source: string,
  mutants: readonly Mutant[],
): Promise<number[]> {
  const answer = await fetch(`http://${address}/emulator/v1/projects/${projectId}:ruleCoverage`);
  // The emulator has no report before the first request.
  const { rules, report = [] } = (await answer.json()) as {
    rules?: { files: readonly { content: string }[] };
    report?: readonly ReportNode[];
  };
  // `openRulesWorld` writes true or false behind `needsFactor`, so the text behind it may be moved by a character.
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
