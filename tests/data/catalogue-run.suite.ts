/** Runs of many saves against Firestore (M90, M91). */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { Change } from '#src/features/import/admin/plan/plan.ts';
import {
  continueRun,
  countsOf,
  isFinished,
  newRun,
  undoOf,
  type RunState,
} from '#src/features/import/admin/run/run.ts';
import { readAll } from '#src/data/reads/read-all.ts';

import {
  ADMIN_EMAIL,
  MANAGER_EMAIL,
  PASSWORD,
  productFields,
  record,
  startingDocuments,
  type Data,
} from './conformance/world.ts';
import type { EmulatorWorld } from './emulator-world.ts';

const IMPORTED = 50;
const LISTED = 30;
const HIDDEN = 20;
/** When the tab of the import dies, and what it noted last. */
const KILLED_AT = IMPORTED * 0.4;
const NOTED = KILLED_AT - 10;

/** @param open the Firestore emulator, which other suites of the same accounts do not use meanwhile */
export function catalogueRuns(open: () => Promise<EmulatorWorld>): void {
  let world: EmulatorWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  async function adminOf(email: string): Promise<AdminPorts> {
    const tab = await world.openTab();
    await tab.session.signIn(email, PASSWORD);
    return tab.openAdmin();
  }

  const created = (count: number): Change[] =>
    Array.from({ length: count }, (_, index) => ({
      action: 'create',
      id: `run-${index}`,
      fields: productFields(`run-${index}`, { facts: [{ label: 'GSM', value: String(index) }] }),
    }));

  describe('an import of many new products', () => {
    beforeEach(() => world.reset(startingDocuments()));

    it('survives a tab that is killed in the middle, and publishes once, without a double', async () => {
      const tab = await world.openTab();
      await tab.session.signIn(ADMIN_EMAIL, PASSWORD);
      const killed = await tab.openAdmin();
      let kept: RunState = newRun('Import', created(IMPORTED));
      let isDead = false;
      await continueRun(kept, killed.productRun, {
        isStopped: () => isDead,
        onState: (state) => {
          if (countsOf(state).done <= NOTED) kept = state;
          if (countsOf(state).done < KILLED_AT || isDead) return;
          isDead = true;
          void tab.close();
        },
      });
      // The run has announced nothing: the tab was gone.
      expect(await world.stored('meta', 'version')).toMatchObject({ rev: 1 });
      expect(countsOf(kept).done).toBe(NOTED);
      const admin = await adminOf(ADMIN_EMAIL);
      const before = (await readAll(admin.products, {})).filter(({ id }) => id.startsWith('run-'));
      expect(before.length).toBeGreaterThanOrEqual(KILLED_AT);
      const end = await continueRun(kept, admin.productRun, {
        isStopped: () => false,
        onState: () => undefined,
      });
      expect(end.problem).toBe('');
      expect(isFinished(end)).toBe(true);
      expect(countsOf(end)).toEqual({ done: IMPORTED, skipped: 0, waiting: 0 });
      const after = (await readAll(admin.products, {})).filter(({ id }) => id.startsWith('run-'));
      expect(after).toHaveLength(IMPORTED);
      expect(after.every(({ rev }) => rev === 1)).toBe(true);
      expect(await world.stored('meta', 'version')).toMatchObject({ rev: 2, products: 2 });
      expect((await world.stored('contentChanges', '2'))?.['paths']).toHaveLength(IMPORTED);
    });
  });

  describe('hiding some of many, and undoing it', () => {
    const ids = Array.from({ length: LISTED }, (_, index) => `b-${String(index).padStart(4, '0')}`);
    beforeEach(async () => {
      const many = ids.map((id) => record('products', id, productFields(id)));
      await world.reset(Object.assign({}, startingDocuments(), ...many) as Record<string, Data>);
    });
    const hidden = async (admin: AdminPorts): Promise<number> =>
      (await readAll(admin.products, { isVisible: false })).filter(({ id }) => id.startsWith('b-')).length;

    it('is exact, told once it is whole, and undone except for three that somebody else has saved', async () => {
      const admin = await adminOf(ADMIN_EMAIL);
      const changes = (await readAll(admin.products, {}))
        .filter(({ id }) => id.startsWith('b-'))
        .slice(0, HIDDEN)
        .map(({ id, rev, slug }): Change => {
          const before = productFields(slug);
          return { action: 'update', id, rev, before, fields: { ...before, isVisible: false } };
        });
      const versions = new Set<unknown>();
      let looks: Promise<void> = Promise.resolve();
      const done = await continueRun(newRun('Hide', changes), admin.productRun, {
        isStopped: () => false,
        onState: (state) => {
          if (countsOf(state).done % 10 === 5)
            looks = looks.then(
              async () => void versions.add((await world.stored('meta', 'version'))?.['rev']),
            );
        },
      });
      await looks;
      expect(done.problem).toBe('');
      expect([...versions]).toEqual([1]);
      expect(await hidden(admin)).toBe(HIDDEN);
      expect(await world.stored('meta', 'version')).toMatchObject({ rev: 2 });

      const other = await adminOf(MANAGER_EMAIL);
      for (const id of ids.slice(0, 3))
        await other.products.update(id, productFields(id, { isVisible: false, order: 5 }), 2);
      const undone = await continueRun(undoOf(done), admin.productRun, {
        onState: () => undefined,
        isStopped: () => false,
      });
      expect(countsOf(undone)).toEqual({ done: HIDDEN - 3, skipped: 3, waiting: 0 });
      expect(undone.outcomes.slice(0, 3)).toEqual(
        Array.from({ length: 3 }, () => ({ skipped: `${MANAGER_EMAIL} has saved this in the meantime.` })),
      );
      expect(await hidden(admin)).toBe(3);
      const [, , , undoneId = '', ...later] = ids;
      expect(await world.stored('products', undoneId)).toMatchObject({ ...productFields(undoneId), rev: 3 });
      expect(await world.stored('products', later.at(-1) ?? '')).toMatchObject({ rev: 1 });
      // One for hiding, three for the other admin's saves, one for the undoing.
      expect(await world.stored('meta', 'version')).toMatchObject({ rev: 6 });
    });
  });

  describe('npm run catalogue', () => {
    const execute = promisify(execFile);
    const catalogue = async (...args: string[]): Promise<string> => {
      const { projectId } = world.config().firebase;
      const command = ['tools/dev/run.mjs', 'catalogue', ...args, '--project', projectId];
      return (await execute(process.execPath, command)).stdout;
    };

    it('exports, and imports what was changed in the file, once', async () => {
      await world.reset(startingDocuments());
      const file = path.join(await mkdtemp(path.join(tmpdir(), 'catalogue-')), 'products.csv');
      expect(await catalogue('export', file)).toContain('5 products written to');
      const csv = await readFile(file, 'utf8');
      await writeFile(file, csv.replace('Product ribbed', 'Ribbed Kraft').replace('Product plain', '=1+1'));
      const dry = await catalogue('import', file, '--dry-run');
      expect(dry).toContain('Ribbed Kraft: Name Product ribbed → Ribbed Kraft');
      expect(dry).toMatch(/Row \d: Name: this is a formula\. Write its result instead\./);
      expect(dry).toContain('1 changed · 3 unchanged · 1 left out\nNothing was written.');
      const report: unknown = JSON.parse(await catalogue('import', file, '--dry-run', '--json'));
      expect(report).toMatchObject({
        sheet: '',
        headerRow: 1,
        counts: { new: 0, changed: 1, unchanged: 3, leftOut: 1 },
        products: [{ name: 'Ribbed Kraft' }],
      });
      expect(await world.stored('products', 'p-ribbed')).toMatchObject({ rev: 1 });
      const imported = await catalogue('import', file);
      expect(imported).toContain('Import of products.csv: 1 product saved.');
      expect(await world.stored('products', 'p-ribbed')).toMatchObject({
        name: 'Ribbed Kraft',
        rev: 2,
        updatedBy: 'operator',
      });
      expect(await world.stored('meta', 'version')).toMatchObject({ rev: 2, products: 2 });
      expect(await world.stored('contentChanges', '2')).toMatchObject({ paths: ['products/p-ribbed'] });
      const [, runFile = ''] = /undo (\S+\.run\.json)/.exec(imported) ?? [];
      expect(await catalogue('undo', runFile)).toContain('Undoing: Import of products.csv: 1 product saved.');
      expect(await world.stored('products', 'p-ribbed')).toMatchObject({ name: 'Product ribbed', rev: 3 });
      await expect(catalogue('undo', runFile)).rejects.toThrow('has been undone already');
    });

    it('continues an import that was ended in the middle, and announces all of it', async () => {
      await world.reset(startingDocuments());
      const run = newRun('Import', created(3));
      const file = path.join(await mkdtemp(path.join(tmpdir(), 'catalogue-')), 'mill.csv.run.json');
      await writeFile(file, JSON.stringify(run));
      const admin = await adminOf(ADMIN_EMAIL);
      await admin.productRun.create(productFields('run-0'), 'run-0');
      expect(await catalogue('continue', file)).toContain('Import: 3 products saved.');
      expect((await world.stored('contentChanges', '2'))?.['paths']).toHaveLength(3);
    });
  });
}
