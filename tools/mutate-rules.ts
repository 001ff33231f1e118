/**
 * `npm run mutate:rules`: takes each condition out of firestore.rules in turn, one at a time, and runs the tests of
 * the rules until one fails. A change that no test notices is a survivor: a condition that no test holds.
 * `-- <text> …` only tries the changes whose place or text contains one of the texts. What survives for a reason is in
 * ACCEPTED.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { register } from 'node:module';

import type { RulesWorld } from '#tests/rules/rules-world.ts';

import { ACCEPTED } from './checks/rules-mutants/accepted.ts';
import { collect, runTest, type CollectedTest } from './checks/rules-mutants/collector.ts';
import { listMutants, type Mutant } from './checks/rules-mutants/list-mutants.ts';
import { findFirestoreProgram, startFirestore } from './dev/emulators/firestore-emulator.ts';
import { choosePorts } from './dev/ports.ts';
import { inRoot, localDir } from './dev/project.ts';
import { onShutdown } from './dev/shutdown.ts';
import { secondsSince } from './dev/steps.ts';

const FIRST_PORT = 5_400;

/**
 * Opens a Firestore emulator that keeps nothing: that of `FIRESTORE_EMULATOR_HOST`, or a new one, which the variable names
 * from then on. Rejects with `MissingError` without Java or an emulator.
 */
async function openFirestore(): Promise<{ host: string; close: () => Promise<void> }> {
  const running = process.env['FIRESTORE_EMULATOR_HOST'];
  if (running) return { host: running, close: () => Promise.resolve() };
  const { host, service } = await startFirestore({
    program: findFirestoreProgram(),
    port: (await choosePorts(FIRST_PORT)).firestore,
    rulesFile: inRoot('firestore.rules'),
    dataDir: null,
    logFile: localDir('mutate-rules', 'firestore.log'),
    onService: (started) => onShutdown(() => started.stop()),
  });
  process.env['FIRESTORE_EMULATOR_HOST'] = host;
  return { host, close: () => service.stop() };
}

/** Changes under test at the same time: while one waits for the emulator, the other is prepared. */
const LANES = 4;

const source = readFileSync(inRoot('firestore.rules'), 'utf8');
const wanted = process.argv.slice(2);
const triesAll = wanted.length === 0;
const mutants = listMutants(source).filter(
  ({ place, change }) => triesAll || wanted.some((text) => `${place} ${change}`.includes(text)),
);

/** The suites' tests, each suite over a database of its own, so that tests of several can take turns. */
interface LaneTest extends CollectedTest {
  readonly world: RulesWorld;
  /** The answer of the unchanged rules: a change that lets more through is noticed by a refusal. */
  refuses: boolean;
}

/** Tests of all suites taking turns, so that none has to wait for the many cases of another. */
function interleave(suites: readonly LaneTest[][]): LaneTest[] {
  const longest = Math.max(...suites.map((suite) => suite.length));
  return Array.from({ length: longest }, (_, at) => suites.flatMap((suite) => suite[at] ?? [])).flat();
}

async function openLane(lane: number): Promise<LaneTest[]> {
  const { openRulesWorld, RULES_FILE } = await import('#tests/rules/rules-world.ts');
  const { ACCESS_SUITES, FIELD_SUITES, secondFactorSuite } = await import('#tests/rules/suites.ts');
  return interleave(
    await Promise.all(
      [...ACCESS_SUITES, ...FIELD_SUITES, secondFactorSuite].map(async (suite, at) => {
        const projectId = `demo-mutants-${process.pid}-${lane}-${at}`;
        const world = await openRulesWorld(projectId, RULES_FILE, suite === secondFactorSuite);
        return collect(() => suite(() => world)).map((test) => ({ ...test, world, refuses: false }));
      }),
    ),
  );
}

/** Runs the tests as the rules are: all must pass, and each shows whether it waits for a refusal. */
async function runUnchanged(tests: readonly LaneTest[]): Promise<void> {
  const { said } = await import('#tests/rules/rules-world.ts');
  const begun: Parameters<typeof runTest>[1] = new Set();
  for (const test of tests) {
    const before = said.refused;
    await runTest(test, begun).catch((error: unknown) => {
      throw new Error(`Fails with the rules as they are: ${test.title}: ${String(error)}`, { cause: error });
    });
    test.refuses = said.refused > before;
  }
}

/** How often a test has already noticed a change of a place; such tests run first. */
const noticed = new Map<string, number>();

/** The subject of a change: the names in it, and those that the changed function is called with. */
function subjectsOf({ place, change }: Mutant): Set<string> {
  const calls = place.endsWith('()')
    ? [...source.matchAll(new RegExp(`${place.slice(0, -2)}\\(([^;{]*?)\\)`, 'g'))]
    : [];
  const text = [place, change, ...calls.map(([, given = '']) => given)].join(' ');
  return new Set(
    (text.match(/[A-Za-z][A-Za-z0-9_]{3,}/g) ?? []).filter(
      (word) => !/^(?:data|resource|request|list|size|value|true|false|matches)$/.test(word),
    ),
  );
}

function inGoodOrder(tests: readonly LaneTest[], mutant: Mutant): LaneTest[] {
  const words =
    mutant.place
      .toLowerCase()
      .match(/categor|product|slug|quoteform|setting|homepage|about|contact|version|mail|field/g) ?? [];
  const subjects = [...subjectsOf(mutant)];
  const weigh = ({ title, refuses }: LaneTest): number => {
    const name = title.toLowerCase().replaceAll(' ', '');
    return (
      Math.min(noticed.get(`${mutant.place} ${title}`) ?? 0, 2) * 3 +
      (subjects.some((subject) => title.includes(subject)) ? 3 : 0) +
      (words.some((word) => name.includes(word)) ? 2 : 0) +
      (refuses === (mutant.becomes === 'true') ? 4 : 0)
    );
  };
  return tests
    .map((test) => ({ test, weight: weigh(test) }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ test }) => test);
}

/** The first test that the change makes fail, `null` when all pass. */
async function findKiller(tests: readonly LaneTest[], mutant: Mutant): Promise<string | null> {
  const begun: Parameters<typeof runTest>[1] = new Set();
  const loaded = new Set<RulesWorld>();
  for (const test of inGoodOrder(tests, mutant)) {
    if (!loaded.has(test.world)) await test.world.load(mutant.source);
    loaded.add(test.world);
    try {
      await runTest(test, begun);
    } catch (error) {
      // A refusal of what a test stores beforehand is noticed as well; a fault of the connection is not.
      const { code } = error as { code?: string };
      if (!(error instanceof assert.AssertionError) && code !== 'permission-denied') {
        console.log(`  ${mutant.place}: ${test.title}: ${String(error).slice(0, 160)}`);
        if (!String(error).includes('maximum of 1000 expressions')) continue;
      }
      noticed.set(`${mutant.place} ${test.title}`, (noticed.get(`${mutant.place} ${test.title}`) ?? 0) + 1);
      return test.title;
    }
  }
  return null;
}

register('./checks/rules-mutants/vitest-in-place.mjs', import.meta.url);
const firestore = await openFirestore();
const lanes = await Promise.all(Array.from({ length: LANES }, (_, lane) => openLane(lane)));
console.log(`${mutants.length} changes, ${lanes[0]?.length ?? 0} tests`);
// A selection of changes skips this run; its tests then run in a less useful order.
if (triesAll) await runUnchanged(lanes[0] ?? []);
const waiting = [...mutants];
const survivors: Mutant[] = [];
let done = 0;
await Promise.all(
  lanes.map(async (tests) => {
    for (const [at, test] of tests.entries()) test.refuses = lanes[0]?.[at]?.refuses ?? false;
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const started = Date.now();
      const killer = await findKiller(tests, mutant);
      done += 1;
      if (!killer) survivors.push(mutant);
      const verdict = killer ? `noticed by: ${killer}` : 'SURVIVED';
      console.log(
        `${done}/${mutants.length} ${secondsSince(started)} s  ${mutant.line} ${mutant.place}: ${mutant.change}\n    ${verdict}`,
      );
    }
  }),
);
await firestore.close();

const explains = (one: (typeof ACCEPTED)[number], { place, change }: Mutant): boolean =>
  one.place === place && change.startsWith(one.change);
const reasonFor = (mutant: Mutant): string | undefined =>
  ACCEPTED.find((one) => explains(one, mutant))?.because;
const unexplained = survivors.filter((mutant) => !reasonFor(mutant));
for (const mutant of survivors)
  console.log(
    `survived: line ${mutant.line}, ${mutant.place}: ${mutant.change}\n    ${reasonFor(mutant) ?? 'NOT EXPLAINED'}`,
  );
console.log(
  `${mutants.length} changes, ${mutants.length - survivors.length} noticed, ${survivors.length} survived, ${unexplained.length} of them unexplained`,
);
// A reason whose change is noticed by now is out of date.
const outdated = ACCEPTED.filter((one) => triesAll && !survivors.some((mutant) => explains(one, mutant)));
for (const { place, change } of outdated)
  console.log(`no survivor any more, take it out of accepted.ts: ${place}: ${change}`);
process.exit(unexplained.length > 0 ? 1 : 0);
