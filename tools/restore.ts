/**
 * `npm run restore -- <folder> --project <id> [--database <id>] [--over [--yes]]`: puts a backup into an empty project, with
 * `--over` in place of all that a project has, for which it asks for the project's id unless `--yes` is given. After a break
 * the same command goes on. Ends by comparing every hash, and then publishes. Credentials and emulators: as for
 * `npm run backup`.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';

import { COLLECTIONS, PUBLISHING_DOCUMENTS } from '#src/contracts/index.ts';

import { openAccounts } from './backup/accounts.ts';
import { openDatabase, RESTORE_PATH } from './backup/database.ts';
import { openAuthApi, openFirestoreApi } from './backup/google.ts';
import { hashFile, inBatches, readLines, storeLines } from './backup/lines.ts';
import { collectionOf, documentsFile, MEDIA_FILE, readManifest, USERS_FILE } from './backup/manifest.ts';
import { download, upload, type MediaLine } from './backup/media.ts';
import { FLAG, readArguments, TEXT } from './dev/command.ts';
import { databaseOf } from './dev/chosen-project.ts';

const USAGE = 'npm run restore -- <folder> --project <id> [--database <id>] [--over [--yes]]';
const options = { project: TEXT, database: TEXT, over: FLAG, yes: FLAG };
const { values, positionals } = readArguments(USAGE, options, { allowPositionals: true });
const [folder = ''] = positionals;
const { project = '' } = values;
if (folder === '' || project === '') throw new Error(`Usage: ${USAGE}`);

const manifest = await readManifest(folder);
const fileOf = (name: string): string => path.join(folder, name);
const mediaOf = (file: string): string => path.join(folder, '..', 'media', file);
const readMedia = async function* (): AsyncGenerator<MediaLine> {
  for await (const line of readLines(fileOf(MEDIA_FILE))) yield JSON.parse(line) as MediaLine;
};
const store = openDatabase(openFirestoreApi(project), databaseOf(project, values.database));
const accounts = openAccounts(openAuthApi(project), project);
const collections = Object.keys(manifest.files).flatMap((file) => collectionOf(file) ?? []);

/** Rejects for a backup that was damaged since it was made. */
async function checkBackup(): Promise<void> {
  for (const [file, facts] of Object.entries(manifest.files))
    if (!existsSync(fileOf(file)) || (await storeLines(readLines(fileOf(file)))).sha256 !== facts.sha256)
      throw new Error(`${fileOf(file)} is not as it was written. Nothing was restored.`);
  for await (const { file, sha256 } of readMedia())
    if (!existsSync(mediaOf(file)) || (await hashFile(mediaOf(file))) !== sha256)
      throw new Error(`${mediaOf(file)} is not as it was written. Nothing was restored.`);
}

/** Asks for the project's id, because all that the project holds will be deleted; rejects for any other answer. */
async function confirmDeletion(contents: readonly string[]): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const question = `${project} has ${contents.join(', ')}. All of it will be deleted. Type ${project} to go on: `;
  const answer = await Promise.race([terminal.question(question).catch(() => ''), closed]);
  terminal.close();
  if (answer.trim() !== project)
    throw new Error(`That is not '${project}'. Nothing was written; --yes answers without a terminal.`);
}

/** Begins, or goes on with what a former run began. Returns how many documents are stored already. */
async function begin(): Promise<number> {
  const last = await store.get(RESTORE_PATH);
  const isSame = last?.['backup']?.['stringValue'] === manifest.id && !last['finishedAt']?.['timestampValue'];
  if (isSame && last['written'] && values.over !== true) return Number(last['written']['integerValue']);
  const there = await store.collections();
  if (!(await accounts.lines().next()).done) there.push('accounts');
  if (there.length > 0 && !isSame && values.over !== true)
    throw new Error(
      `${project} is not empty: it has ${there.join(', ')}. Nothing was written; --over replaces it.`,
    );
  if (there.length > 0 && values.over === true && values.yes !== true) await confirmDeletion(there);
  await store.commit([store.set(RESTORE_PATH, { backup: { stringValue: manifest.id } }, ['startedAt'])]);
  await Promise.all([store.clear(), accounts.clear()]);
  return 0;
}

/** The write that stores how many documents are restored. */
const progress = (written: number, times: string[] = []) => ({
  ...store.set(RESTORE_PATH, { written: { integerValue: String(written) } }, times),
  updateMask: { fieldPaths: ['written'] },
});

/** Returns the number of all documents. */
async function writeDocuments(alreadyWritten: number): Promise<number> {
  const missing = async function* (): AsyncGenerator<string> {
    let at = 0;
    for (const collection of collections)
      for await (const line of readLines(fileOf(documentsFile(collection))))
        if ((at += 1) > alreadyWritten) yield line;
  };
  let written = alreadyWritten;
  for await (const batch of inBatches(missing())) {
    written += batch.length;
    // Documents and progress in one step, so that a run after a break knows what is stored.
    await store.commit([...batch.map(store.toWrite), progress(written)]);
  }
  return written;
}

/** Uploads the files that the media host does not have as they were. Returns their number. */
async function writeMedia(): Promise<number> {
  let uploaded = 0;
  for await (const { file, address, sha256 } of readMedia()) {
    if ((await download(address)) === sha256) continue;
    await upload(address, mediaOf(file));
    if ((await download(address)) !== sha256)
      throw new Error(`${address} is not as it was after its upload.`);
    uploaded += 1;
  }
  return uploaded;
}

/** Names every collection that is not as in the backup, or not in it, and the accounts if they differ. */
async function findDifferences(): Promise<string[]> {
  const differ: string[] = [];
  for (const collection of new Set([...collections, ...(await store.collections())])) {
    const { count, sha256 } = await storeLines(store.lines(collection));
    const expected = manifest.files[documentsFile(collection)] ?? { count: 0, sha256: '' };
    if (sha256 !== expected.sha256)
      differ.push(`${collection} (${count} documents, ${expected.count} in the backup)`);
  }
  const others = await countOtherAccounts();
  return others === 0 ? differ : [...differ, `accounts (${others})`];
}

/** Counts accounts that differ, are missing, or are not in the backup. */
async function countOtherAccounts(): Promise<number> {
  // Google hands out no hash of a password that another project made until its owner signs in.
  const compared = (line: string): string =>
    process.env['FIREBASE_AUTH_EMULATOR_HOST']
      ? line
      : JSON.stringify({ ...(JSON.parse(line) as object), passwordHash: '', salt: '' });
  const expected = new Set<string>();
  for await (const line of readLines(fileOf(USERS_FILE))) expected.add(compared(line));
  let others = 0;
  for await (const line of accounts.lines()) if (!expected.delete(compared(line))) others += 1;
  return others + expected.size;
}

await checkBackup();
const alreadyWritten = await begin();
if (alreadyWritten > 0) console.log(`${alreadyWritten} documents are stored already; the others follow.`);
const written = await writeDocuments(alreadyWritten);
await accounts.store(readLines(fileOf(USERS_FILE)), manifest.passwordHash);
console.log(`${written} documents and ${manifest.files[USERS_FILE]?.count ?? 0} accounts are stored.`);
console.log(`${await writeMedia()} of ${manifest.files[MEDIA_FILE]?.count ?? 0} files had to be uploaded.`);
const differ = await findDifferences();
if (differ.length > 0)
  throw new Error(
    `Not as in the backup: ${differ.join(', ')}. Nothing is published, and mails and history wait: ` +
      'close the site to visitors and run the command again with --over.',
  );
const request = { requestedAt: { stringValue: new Date().toISOString() }, full: { booleanValue: true } };
const publishingPath = `${COLLECTIONS.publishing}/${PUBLISHING_DOCUMENTS.request}`;
await store.commit([progress(written, ['finishedAt']), store.set(publishingPath, request)]);
console.log(
  `Everything in ${project} is as in ${folder}: every hash was compared. The site is published now.`,
);
