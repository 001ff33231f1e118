import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { RULES_FILE, type RulesWorld } from './rules-world.ts';

/** One expression of the rules in the emulator's report, with the values that it took; no values: never evaluated. */
interface CoverageNode {
  sourcePosition: { line: number; currentOffset: number; endOffset: number };
  values?: { value: { boolValue?: boolean }; count: number }[];
  children?: CoverageNode[];
}

function flatten(nodes: readonly CoverageNode[]): CoverageNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);
}

const REPORT_TRIES = 5;

/** The emulator's report; a busy emulator may first answer that it has none yet. */
async function readReport({ address, projectId }: RulesWorld): Promise<CoverageNode[]> {
  let said = '';
  for (let attempt = 0; attempt < REPORT_TRIES; attempt += 1) {
    const answer = await fetch(`http://${address}/emulator/v1/projects/${projectId}:ruleCoverage`);
    said = await answer.text();
    const { report } = JSON.parse(said) as { report?: CoverageNode[] };
    if (report) return report;
    await sleep(1_000);
  }
  throw new Error(`The emulator gave no rule coverage: ${said.slice(0, 500)}`);
}

/** Runs last: what the other suites made the rules evaluate. */
export function coverageSuite(world: () => RulesWorld): void {
  describe('rule coverage', () => {
    it('every allow was seen to allow and to refuse', async () => {
      const report = await readReport(world());
      const source = readFileSync(RULES_FILE, 'utf8');
      // The report counts bytes.
      const bytes = Buffer.from(source);
      const textBefore = (node: CoverageNode): string =>
        bytes.subarray(0, node.sourcePosition.currentOffset).toString('utf8');
      const allows = report.filter((node) => /allow [a-z, ]+:\s+if $/.test(textBefore(node)));
      const constant = [...source.matchAll(/allow [a-z, ]+:\s+if (?:true|false);/g)].length;
      const written = [...source.matchAll(/^ *allow [a-z, ]+:\s+if /gm)].length;
      expect(allows.length + constant, 'allow lines found in the report').toBe(written);

      const oneWay = allows.flatMap((node) => {
        const values = node.values ?? [];
        const allowed = values.some(({ value }) => value.boolValue === true);
        const refused = values.some(({ value }) => value.boolValue !== true);
        return allowed && refused
          ? []
          : [`line ${node.sourcePosition.line}: ${allowed ? 'never refused' : 'never allowed'}`];
      });
      const nodes = flatten(report);
      const evaluated = nodes.filter((node) => node.values?.length);
      const never = nodes.filter((node) => !node.values?.length).map((node) => node.sourcePosition.line);
      const unseen = never.length ? `; never on lines ${[...new Set(never)].join(', ')}` : '';
      process.stdout.write(
        `rule coverage: ${evaluated.length} of ${nodes.length} expressions evaluated${unseen}; ` +
          `${allows.length - oneWay.length} of ${allows.length} allow conditions both ways\n`,
      );
      expect(oneWay).toEqual([]);
      expect(evaluated.length / nodes.length).toBeGreaterThan(0.99);
    });
  });
}
