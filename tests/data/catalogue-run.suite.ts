/** Runs of many saves against Firestore, from the command line (M90, M91). */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { Change } from '#src/features/import/admin/plan/plan.ts';
import { newRun } from '#src/features/import/admin/run/run.ts';

import { ADMIN_EMAIL, PASSWORD, productFields, startingDocuments } from './conformance/world.ts';
import type { EmulatorWorld } from './emulator-world.ts';

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
      const report: unknown = JSON.parse(await catalogue('import', file, '--dry-run', '--json'));
      expect(report).toMatchObject({
        sheet: '',
        headerRow: 1,
        counts: { new: 0, changed: 1, unchanged: 3, leftOut: 1 },
        products: [{ name: 'Ribbed Kraft' }],
      });
      expect(await world.stored('products', 'p-ribbed')).toMatchObject({ rev: 1 });
      const imported = await catalogue('import', file);
      expect(imported).toContain('Ribbed Kraft: Name Product ribbed → Ribbed Kraft');
      expect(imported).toMatch(/Row \d: Name: this is a formula\. Write its result instead\./);
      expect(imported).toContain('1 changed · 3 unchanged · 1 left out');
      expect(imported).toContain('Import of products.csv: 1 product saved.');
      expect(await world.stored('products', 'p-ribbed')).toMatchObject({
        name: 'Ribbed Kraft',
        rev: 2,
        updatedBy: 'operator',
      });
      expect(await world.stored('meta', 'version')).toMatchObject({ rev: 2, products: 2 });
      expect(await world.stored('contentChanges', '2')).toMatchObject({ paths: ['products/p-ribbed'] });
      const [, runFile = ''] = /undo (\S+\.run\.json)/.exec(imported) ?? [];
      expect(await catalogue('undo', runFile)).toContain(
        'Import of products.csv, undone: 1 product as before.',
      );
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
