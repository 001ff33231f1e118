/** The drill (docs/operations.md, Backups): fill a site, back it up, lose it, restore it elsewhere, compare everything. */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readManifest } from '#tools/backup/manifest.ts';
import { LOCAL_CLOUD } from '#tools/dev/local-config.ts';
import { inRoot } from '#tools/dev/project.ts';
import { clearFirestore } from '#tools/dev/seed-firestore.ts';
import { startMediaHost, type MediaHostServer } from '#tools/stand-ins/media-host/media-host.ts';

import { openBench, openFirestore } from '../support/bench.ts';
import { planFaults, type Faults } from '../support/faults.ts';
import { accountsOf, addAccount, documentsOf, fillProject } from './filled-project.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'drill-'));
const newProject = (): string => `demo-${randomUUID().slice(0, 8)}`;
const source = newProject();
let db: Firestore;
let media: MediaHostServer;
let mediaCalls: Faults['calls'];
let pictures: string[] = [];
let documents: Map<string, string>;
let accounts: object[];

interface Run {
  process: ChildProcess;
  /** Resolves to the exit code and everything that was printed. */
  ended: Promise<{ code: number | null; output: string }>;
}

function run(command: 'backup' | 'restore', ...args: string[]): Run {
  const child = spawn(process.execPath, ['tools/dev/run.mjs', command, ...args], { cwd: inRoot() });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = once(child, 'exit').then(async ([code]) => ({
    code: code as number | null,
    output: (await output).join('\n'),
  }));
  return { process: child, ended };
}

const finished = (): string[] =>
  readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, 'manifest.json')))
    .toSorted()
    .map((name) => path.join(folder, name));
const newest = (): string => finished().at(-1) ?? '';
const restore = (project: string, ...args: string[]) =>
  run('restore', newest(), '--project', project, ...args).ended;
const writtenIn = async (store: Firestore): Promise<number> =>
  Number((await store.doc('backups/restore').get()).get('written') ?? 0);

async function expectRestored(project: string): Promise<void> {
  const restored = await documentsOf(project);
  expect([...restored].filter(([name, hash]) => documents.get(name) !== hash)).toEqual([]);
  expect(restored.size).toBe(documents.size);
  expect(await accountsOf(project)).toEqual(accounts);
}

beforeAll(async () => {
  media = await startMediaHost(path.join(folder, 'host'));
  mediaCalls = planFaults(media.server).calls;
  for (const file of readdirSync(inRoot('public/media/products'))) {
    const body = readFileSync(inRoot('public/media/products', file));
    await media.files.add({ body, type: 'image', folder: 'product_images', name: path.parse(file).name });
  }
  pictures = media.files
    .list()
    .map(
      ({ public_id, resource_type, version, format }) =>
        `${media.url}/${LOCAL_CLOUD.cloudName}/${resource_type}/upload/v${version}/${public_id}.${format}`,
    );
  db = openFirestore(source);
  await fillProject(db, source, pictures);
  documents = await documentsOf(source);
  accounts = await accountsOf(source);
});
afterAll(async () => {
  await db.terminate();
  await media.close();
  rmSync(folder, { recursive: true, force: true });
});

// Each of its commands starts a process, which takes seconds on a busy machine.
describe('the drill', { timeout: 300_000 }, () => {
  it('a backup that is killed is no backup, and restore refuses it', async () => {
    const { process: child, ended } = run('backup', '--to', folder, '--project', source);
    const unfinished = (): string | undefined => readdirSync(folder).find((name) => /^\d{4}-/.test(name));
    const isUnderWay = (): boolean =>
      unfinished() !== undefined && existsSync(path.join(folder, unfinished() ?? '', 'documents'));
    while (!isUnderWay() && child.exitCode === null) await sleep(5);
    child.kill('SIGKILL');
    await ended;
    expect(finished()).toEqual([]);
    await expect(readManifest(path.join(folder, unfinished() ?? ''))).rejects.toThrow('never finished');
  });

  it('a backup counts and hashes everything, and a second one fetches no file again', async () => {
    const first = await run('backup', '--to', folder, '--project', source).ended;
    expect(first.code, first.output).toBe(0);
    const manifest = JSON.parse(readFileSync(path.join(newest(), 'manifest.json'), 'utf8')) as {
      files: Record<string, { count: number }>;
    };
    const leads = [...documents.keys()].filter((name) => name.startsWith('/leads/'));
    expect(manifest.files).toMatchObject({
      'documents/leads.jsonl': { count: leads.length },
      'users.jsonl': { count: accounts.length },
      'media.jsonl': { count: pictures.length },
    });
    for (const left of ['rateLimits', 'publishing', 'claims'])
      expect(Object.keys(manifest.files)).not.toContain(`documents/${left}.jsonl`);
    expect(manifest.files).toHaveProperty(['documents/counters.jsonl']);
    const counts = { documents: documents.size, users: accounts.length, files: pictures.length };
    expect((await db.doc('backups/latest').get()).data()).toMatchObject(counts);

    const fetched = mediaCalls.length;
    await sleep(1_000);
    expect((await run('backup', '--to', folder, '--project', source).ended).code).toBe(0);
    expect(mediaCalls.length).toBe(fetched);
    expect(finished()).toHaveLength(2);
  });

  it('another project is filled, sends no mail, and equals the first by every hash; lost files are uploaded again', async () => {
    const target = newProject();
    const bench = await openBench({ projectId: target });
    await clearFirestore(process.env['FIRESTORE_EMULATOR_HOST'] ?? '', target);
    const files = () => new Map(media.files.list().map((file) => [file.public_id, media.files.read(file)]));
    const before = files();
    for (const { resource_type, public_id } of media.files.list().slice(0, 3))
      media.files.remove(resource_type, public_id);
    const done = await restore(target);
    expect(done.code, done.output).toBe(0);
    await expectRestored(target);
    expect(done.output).toContain(`3 of ${pictures.length} files had to be uploaded`);
    expect(files()).toEqual(before);
    const request = await bench.db.doc('publishing/request').get();
    expect(request.get('full')).toBe(true);

    for (const { id } of await bench.all('mail'))
      await bench.endpoints.outbox.deliver(String(id), new Date());
    await bench.endpoints.outbox.drain(new Date());
    expect(bench.sink.mails).toHaveLength(0);
    await bench.close();

    const notEmpty = expect.stringContaining('is not empty: it has categories') as unknown;
    expect(await restore(target)).toMatchObject({ code: 1, output: notEmpty });
    // With --over the project is emptied after its id was typed, and after nothing else.
    const store = openFirestore(target);
    await store.doc('leads/new').set({ name: 'Asha' });
    for (const answer of ['', `${source}\n`]) {
      const { process: child, ended } = run('restore', newest(), '--project', target, '--over');
      child.stdin?.end(answer);
      const refused = await ended;
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(`Type ${target} to go on`) });
      expect(refused.output).toContain('Nothing was written');
      expect((await store.doc('leads/new').get()).get('name')).toBe('Asha');
    }
    await store.terminate();
  });

  it('a restore in place of what a project has, that is killed, goes on where it was', async () => {
    const target = newProject();
    const store = openFirestore(target);
    await store.doc('leads/former').set({ name: 'Asha' });
    const { process: child, ended } = run('restore', newest(), '--project', target, '--over');
    child.stdin?.end(`${target}\n`);
    while ((await writtenIn(store)) === 0 && child.exitCode === null) await sleep(5);
    child.kill('SIGKILL');
    await ended;
    const written = await writtenIn(store);
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(documents.size);
    const done = await restore(target);
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('documents are stored already') });
    await expectRestored(target);

    // As if it had been broken off before its comparison, and something had changed since.
    await store.doc('backups/restore').update({ finishedAt: null });
    await store.doc('leads/lead-1').update({ name: 'Changed' });
    await addAccount(target, 'late', { email: 'late@example.com', password: 'paper-house' });
    const compared = await restore(target);
    expect(compared.code).toBe(1);
    expect(compared.output).toMatch(
      /Not as in the backup: leads \(\d+ documents, \d+ in the backup\), accounts \(1\)/,
    );
    await store.terminate();
  });

  it('a backup that was damaged is refused before anything is written', async () => {
    const file = path.join(newest(), 'documents', 'leads.jsonl');
    const whole = readFileSync(file);
    const damaged = Buffer.from(whole);
    damaged[100] = 65;
    writeFileSync(file, damaged);
    const target = newProject();
    const refused = await restore(target);
    writeFileSync(file, whole);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is not as it was written') });
    expect((await documentsOf(target)).size).toBe(0);
  });
});
