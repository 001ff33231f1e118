import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, it, vi } from 'vitest';

import { billOfMaterials, type Lockfile } from '#tools/checks/bill-of-materials.ts';
import { inRoot } from '#tools/dev/project.ts';

const lockfileOf = (folder: string): Lockfile =>
  JSON.parse(readFileSync(inRoot(folder, 'package-lock.json'), 'utf8')) as Lockfile;

it('every action of the workflow is pinned by its hash', () => {
  const workflow = readFileSync(inRoot('.github/workflows/test.yml'), 'utf8');
  const uses = workflow.match(/uses: .*/g) ?? [];
  expect(uses.length).toBeGreaterThan(0);
  for (const one of uses) expect(one).toMatch(/@[0-9a-f]{40} # v/);
});

it.each(['.', 'functions'])('the bill of materials has every package of the lockfile in %s', (folder) => {
  const lockfile = lockfileOf(folder);
  const { components, ...head } = billOfMaterials(lockfile) as {
    components: { 'bom-ref': string; purl: string; hashes?: { alg: string; content: string }[] }[];
  };
  expect(head).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
  expect(components).toHaveLength(Object.keys(lockfile.packages).length - 1);
  expect(new Set(components.map((one) => one['bom-ref'])).size).toBe(components.length);
  for (const { purl, hashes } of components) {
    expect(purl).toMatch(/^pkg:npm\/(?:%40[^/]+\/)?[^@/]+@\d/);
    for (const { alg, content } of hashes ?? []) expect([alg, content.length]).toEqual(['SHA-512', 128]);
  }
});

describe('npm run audit', () => {
  /** The audit where npm answers with `answer`. */
  async function audit(answer: object): Promise<{ failed: boolean; said: string }> {
    const folder = mkdtempSync(path.join(tmpdir(), 'npm-'));
    writeFileSync(path.join(folder, 'answer.json'), JSON.stringify(answer));
    writeFileSync(path.join(folder, 'npm'), `#!/bin/sh\ncat '${folder}/answer.json'\n`, { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
    const log = vi.spyOn(console, 'log').mockReturnValue();
    // The command runs as its file is loaded: each time under another address.
    await import(/* @vite-ignore */ `${inRoot('tools/audit.ts')}?${folder}`);
    const failed = process.exitCode === 1;
    process.exitCode = undefined;
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
    return { failed, said: log.mock.calls.join('\n') };
  }
  const known = (severity: string) => ({ vulnerabilities: { nodemailer: { name: 'nodemailer', severity } } });

  it('fails on a known weakness and names the package', async () => {
    const { failed, said } = await audit(known('high'));
    expect(said).toContain('nodemailer (high)');
    expect(failed).toBe(true);
  });

  it('passes without one, and with a slight one', async () => {
    expect(await audit({ vulnerabilities: {} })).toMatchObject({
      failed: false,
      said: expect.stringContaining('nothing known'),
    });
    expect(await audit(known('low'))).toMatchObject({ failed: false });
  });

  it('says why nothing was checked where the registry does not answer', async () => {
    const { failed, said } = await audit({ message: '405 Method Not Allowed' });
    expect(said).toContain('not checked: 405');
    expect(failed).toBe(false);
  });
});
