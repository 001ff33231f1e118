import type { RulesWorld } from '#tests/rules/rules-world.ts';

/** One change of the rules file that weakens or closes a single condition. */
export interface Mutant {
  readonly line: number;
  /** The function, or the path and methods of the `allow`, that was changed. */
  readonly place: string;
  /** The replaced text and its replacement. */
  readonly change: string;
  /** `true` lets more through, so that a test that waits for a refusal must fail; `false` the other way round. */
  readonly becomes: 'true' | 'false';
  readonly source: string;
  /** Where the replaced text stands in the unchanged source. */
  readonly start: number;
  readonly end: number;
}

/** Comments and the contents of texts blanked out, every character at its place. */
function blankOut(source: string): string {
  return source.replaceAll(/'(?:[^'\\\n]|\\.)*'|\/\/[^\n]*/g, (part) =>
    part.startsWith("'") ? `'${'_'.repeat(part.length - 2)}'` : ' '.repeat(part.length),
  );
}

interface Part {
  start: number;
  end: number;
}

/** Splits an expression at an operator that stands outside all brackets. */
function split(code: string, { start, end }: Part, operator: string): Part[] {
  const parts: Part[] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at < end; at += 1) {
    if ('([{'.includes(code[at] ?? '')) depth += 1;
    if (')]}'.includes(code[at] ?? '')) depth -= 1;
    if (depth === 0 && code.startsWith(operator, at)) {
      parts.push({ start: from, end: at });
      from = at + operator.length;
      at = from - 1;
    }
  }
  return [...parts, { start: from, end }].map((part) => trim(code, part));
}

function trim(code: string, part: Part): Part {
  const text = code.slice(part.start, part.end);
  return {
    start: part.start + (text.length - text.trimStart().length),
    end: part.end - (text.length - text.trimEnd().length),
  };
}

/** The inside of an expression that is one pair of brackets, with or without a `!`; `null` for others. */
function inside(code: string, part: Part): Part | null {
  const start = code[part.start] === '!' ? part.start + 1 : part.start;
  if (code[start] !== '(') return null;
  let depth = 0;
  for (let at = start; at < part.end; at += 1) {
    if (code[at] === '(') depth += 1;
    if (code[at] === ')') depth -= 1;
    if (depth === 0) return at === part.end - 1 ? trim(code, { start: start + 1, end: at }) : null;
  }
  return null;
}

type Replacement = Part & { by: 'true' | 'false' };

/** Every operand that can be taken out: of `&&` by putting true, of `||` by putting false, of `? :` both. */
function operands(code: string, whole: Part): Replacement[] {
  const choice = split(code, whole, ' ? ');
  const [condition, rest] = choice;
  if (choice.length === 2 && condition && rest)
    return [
      { ...condition, by: 'true' },
      { ...condition, by: 'false' },
      ...operands(code, condition),
      ...split(code, rest, ' : ').flatMap((branch) => operands(code, branch)),
    ];
  for (const [operator, by] of [
    ['||', 'false'],
    ['&&', 'true'],
  ] as const) {
    const parts = split(code, whole, operator);
    if (parts.length > 1) return parts.flatMap((part) => [{ ...part, by }, ...operands(code, part)]);
  }
  const inner = inside(code, whole);
  // Weakening the inside of a negation strengthens the whole, so both are tried there.
  return inner ? operands(code, inner) : [];
}

const EXPRESSIONS = /\b(?:return|if)\s+([^;]+);/g;

/** Where in the file an offset is: the function or the `allow` around it. */
function placeOf(source: string, offset: number): string {
  const before = source.slice(0, offset);
  const path = [...before.matchAll(/match (\/(?!databases)\S+) \{/g)].at(-1);
  const named = [...before.matchAll(/function (\w+)\(/g)].at(-1);
  const allow = [...before.matchAll(/allow ([a-z, ]+):/g)].at(-1);
  const isAllow = allow && allow.index > (named?.index ?? 0) && !before.slice(allow.index).includes(';');
  return isAllow ? `${path?.[1] ?? ''} ${allow[1] ?? ''}` : `${named?.[1] ?? ''}()`;
}

/** The rules with each condition changed in turn. */
export function listMutants(source: string): Mutant[] {
  const code = blankOut(source);
  const mutants = new Map<string, Mutant>();
  for (const match of code.matchAll(EXPRESSIONS)) {
    const text = match[1] ?? '';
    const start = match.index + match[0].indexOf(text);
    const whole = trim(code, { start, end: start + text.length });
    const isAllow = code.slice(0, match.index).endsWith(': ');
    // A path or one of two numbers is no condition.
    const isCondition = isAllow || !(text.startsWith('/') || split(code, whole, ' ? ').length > 1);
    const changes: Replacement[] = [
      ...(isCondition ? [{ ...whole, by: 'true' as const }] : []),
      ...(isAllow ? [{ ...whole, by: 'false' as const }] : []),
      ...operands(code, whole),
    ];
    for (const { start: from, end: to, by } of changes) {
      const mutated = source.slice(0, from) + by + source.slice(to);
      if (mutated === source || mutants.has(mutated)) continue;
      mutants.set(mutated, {
        line: source.slice(0, from).split('\n').length,
        place: placeOf(source, from),
        change: `${source.slice(from, to).replaceAll(/\s+/g, ' ').slice(0, 120)} → ${by}`,
        becomes: by,
        source: mutated,
        start: from,
        end: to,
      });
    }
  }
  return [...mutants.values()];
}

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
 * A change of any other condition cannot alter an answer. `null` if the emulator cannot send its report, which grows with the requests.
 */
export async function noticeable(
  { address, projectId }: RulesWorld,
  source: string,
  mutants: readonly Mutant[],
): Promise<number[] | null> {
  const answer = await fetch(`http://${address}/emulator/v1/projects/${projectId}:ruleCoverage`);
  if (!answer.ok) return null;
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
  // The emulator reports nothing about `true`.
  return mutants.flatMap(({ start, end, change }, at) =>
    change.startsWith('true →') || ranges.some(([from, to]) => from >= start && to < end) ? [at] : [],
  );
}
