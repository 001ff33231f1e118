/**
 * `npm run mutate:rules`: takes each condition out of firestore.rules in turn, one at a time, and runs the tests of
 * the rules until one fails. A change that no test notices is a survivor: a condition that no test holds.
 * `-- <text> …` only tries the changes whose place or text contains one of the texts. What survives for a reason is in
 * tools/checks/rules-mutants/accepted.json.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import type { Suite, Test } from '@vitest/runner';

import type { RulesWorld } from '#tests/rules/rules-world.ts';

import { fingerprint } from './build/stamp.ts';
import { collect, runTest } from './checks/rules-mutants/collect-tests.ts';
import { listMutants, noticeable, type Mutant } from './checks/rules-mutants/list-mutants.ts';
import { findFirestoreProgram, startFirestore } from './dev/emulators/firestore-emulator.ts';
import { choosePorts } from './dev/ports.ts';
import { inRoot, localDir, readJson } from './dev/project.ts';
import { onShutdown, secondsSince } from './dev/command.ts';

const FIRST_PORT = 5_400;

/** Changes under test at the same time: while one waits for the emulator, the other is prepared. */
const LANES = 4;

/** Conditions that may be taken out of the rules without a test noticing: why that is no gap, their place, how the change begins. */
const ACCEPTED = readJson<{ because: string; changes: [place: string, change: string][] }[]>(
  'tools/checks/rules-mutants/accepted.json',
).flatMap(({ because, changes }) => changes.map(([place, change]) => ({ place, change, because })));

const source = readFileSync(inRoot('firestore.rules'), 'utf8');
const wanted = process.argv.slice(2);
const triesAll = wanted.length === 0;
const all = listMutants(source);
const mutants = all.filter(
  ({ place, change }) => triesAll || wanted.some((text) => `${place} ${change}`.includes(text)),
);

/** A test of a suite. Each suite has a database of its own, so that tests of several can take turns. */
interface LaneTest {
  readonly test: Test;
  readonly world: RulesWorld;
}

/** What a run of a test with the unchanged rules has shown. */
interface Observed {
  /** Whether it waits for a refusal: only such a test notices a change that lets more through. */
  refuses: boolean;
  /** The changes that the test can notice, as places in the list of all changes. */
  notices: readonly number[];
}

async function openLane(lane: number): Promise<LaneTest[]> {
  const { openRulesWorld, RULES_FILE } = await import('#tests/rules/rules-world.ts');
  const { ACCESS_SUITES, FIELD_SUITES, secondFactorSuite } = await import('#tests/rules/suites.ts');
  const tests: LaneTest[] = [];
  for (const [at, suite] of [...ACCESS_SUITES, ...FIELD_SUITES, secondFactorSuite].entries()) {
    const projectId = `demo-mutants-${process.pid}-${lane}-${at}`;
    const world = await openRulesWorld(projectId, RULES_FILE, suite === secondFactorSuite);
    tests.push(...(await collect(() => suite(() => world))).map((test) => ({ test, world })));
  }
  return tests;
}

/** Tests that share one report of the evaluated conditions: a report costs as much time as some tests, and fails when it is large. */
const TESTS_A_LOOK = 6;

/**
 * Runs the tests with the unchanged rules: all must pass, and the emulator reports the conditions that they evaluate. A run
 * that was ended early is continued by the next one, if rules and tests are still the same.
 */
async function observe(tests: readonly LaneTest[]): Promise<Observed[]> {
  const { said } = await import('#tests/rules/rules-world.ts');
  const file = localDir('mutate-rules', 'observed.json');
  const key = fingerprint(
    ['firestore.rules', 'tests/rules', 'src/contracts', 'tools/checks/rules-mutants'],
    TESTS_A_LOOK,
  );
  const kept = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { key: string; observed: Observed[] })
    : null;
  const observed = kept?.key === key ? kept.observed : [];
  const begun = new Set<Suite>();
  while (observed.length < tests.length) {
    const at = observed.length;
    const world = tests[at]?.world as RulesWorld;
    const together = tests.slice(at, at + TESTS_A_LOOK).filter((each) => each.world === world);
    // The emulator begins a new report when rules are loaded.
    await world.load(source);
    const refusals: boolean[] = [];
    for (const { test } of together) {
      const before = said.refused;
      await runTest(test, begun).catch((error: unknown) => {
        const what = `Fails with the rules as they are: ${test.fullTestName}: ${String(error)}`;
        throw new Error(what, { cause: error });
      });
      refusals.push(said.refused > before);
    }
    // Without a report any change may alter an answer of the test.
    const notices = (await noticeable(world, source, all)) ?? [...all.keys()];
    observed.push(...refusals.map((refuses) => ({ refuses, notices })));
    writeFileSync(file, JSON.stringify({ key, observed }));
  }
  return observed;
}

/** The title of the test that has last noticed a change of a place. It runs first. */
const noticed = new Map<string, string>();

/** The tests that can notice the change, the likeliest first: a test that evaluates few conditions depends more on each. */
function candidates(tests: readonly LaneTest[], observed: readonly Observed[], mutant: Mutant): LaneTest[] {
  const index = all.indexOf(mutant);
  return tests
    .flatMap((each, at) => {
      const { refuses = false, notices = [] } = observed[at] ?? {};
      if (!notices.includes(index)) return [];
      const likely = Number(refuses === (mutant.becomes === 'true'));
      const first = 2 * Number(noticed.get(mutant.place) === each.test.fullTestName);
      return [{ each, weight: first + likely + 1 / (1 + notices.length) }];
    })
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ each }) => each);
}

/** The first test that the change makes fail, `null` when all pass. */
async function findKiller(
  tests: readonly LaneTest[],
  observed: readonly Observed[],
  mutant: Mutant,
): Promise<string | null> {
  const begun = new Set<Suite>();
  const loaded = new Set<RulesWorld>();
  for (const { test, world } of candidates(tests, observed, mutant)) {
    if (!loaded.has(world)) await world.load(mutant.source);
    loaded.add(world);
    try {
      await runTest(test, begun);
    } catch (error) {
      // A refusal of what a test stores beforehand is noticed as well; a fault of the connection is not.
      const { name, code } = error as { name?: string; code?: string };
      if (name !== 'AssertionError' && code !== 'permission-denied') {
        console.log(`  ${mutant.place}: ${test.fullTestName}: ${String(error).slice(0, 160)}`);
        if (!String(error).includes('maximum of 1000 expressions')) continue;
      }
      noticed.set(mutant.place, test.fullTestName);
      return test.fullTestName;
    }
  }
  return null;
}

const { host, service } = await startFirestore({
  program: findFirestoreProgram(),
  port: (await choosePorts(FIRST_PORT)).firestore,
  dataDir: null,
  logFile: localDir('mutate-rules', 'firestore.log'),
});
onShutdown(() => service.stop());
process.env['FIRESTORE_EMULATOR_HOST'] = host;
const lanes: LaneTest[][] = [];
while (lanes.length < LANES) lanes.push(await openLane(lanes.length));
console.log(`${mutants.length} changes, ${lanes[0]?.length ?? 0} tests`);
const observed = await observe(lanes[0] ?? []);
const waiting = [...mutants];
const survivors: Mutant[] = [];
let done = 0;
await Promise.all(
  lanes.map(async (tests) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const started = Date.now();
      const killer = await findKiller(tests, observed, mutant);
      done += 1;
      if (!killer) survivors.push(mutant);
      const verdict = killer ? `noticed by: ${killer}` : 'SURVIVED';
      console.log(
        `${done}/${mutants.length} ${secondsSince(started)} s  ${mutant.line} ${mutant.place}: ${mutant.change}\n    ${verdict}`,
      );
    }
  }),
);
await service.stop();

const explains = (accepted: (typeof ACCEPTED)[number], { place, change }: Mutant): boolean =>
  accepted.place === place && change.startsWith(accepted.change);
const reasonFor = (mutant: Mutant): string | undefined =>
  ACCEPTED.find((accepted) => explains(accepted, mutant))?.because;
const unexplained = survivors.filter((mutant) => !reasonFor(mutant));
for (const mutant of survivors)
  console.log(
    `survived: line ${mutant.line}, ${mutant.place}: ${mutant.change}\n    ${reasonFor(mutant) ?? 'NOT EXPLAINED'}`,
  );
console.log(
  `${mutants.length} changes, ${mutants.length - survivors.length} noticed, ${survivors.length} survived, ${unexplained.length} of them unexplained`,
);
// A reason whose change is noticed by now is out of date.
const outdated = ACCEPTED.filter(
  (accepted) => triesAll && !survivors.some((mutant) => explains(accepted, mutant)),
);
for (const { place, change } of outdated)
  console.log(`no survivor any more, take it out of accepted.json: ${place}: ${change}`);
process.exit(unexplained.length > 0 ? 1 : 0);
