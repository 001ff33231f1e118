/**
 * `npm run backup -- --to <folder> [--project <id>] [--database <id>]`: writes documents, accounts and media into a dated
 * folder, which `npm run restore` reads. `npm run backup -- --schedule` makes Google back the database up every day,
 * `npm run backup -- --proven` notes that a backup of the project was restored elsewhere (docs/restore-drill.md). On
 * the project of `.env` or `--project`, with Google's application default credentials; on emulators when
 * `FIRESTORE_EMULATOR_HOST` and `FIREBASE_AUTH_EMULATOR_HOST` are set (`npm start` prints them).
 */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import { addressesIn, BACKUP_DOCUMENTS, COLLECTIONS } from '#src/contracts/index.ts';
import { inParallel } from '#src/lib/promises.ts';

import { openAccounts } from './backup/accounts.ts';
import { openDatabase } from './backup/database.ts';
import { openAuthApi, openFirestoreApi } from './backup/google.ts';
import { hashFile, storeLines, type LineFacts } from './backup/lines.ts';
import { documentsFile, MEDIA_FILE, USERS_FILE, writeManifest } from './backup/manifest.ts';
import { download, uploadedFile, type MediaLine } from './backup/media.ts';
import { scheduleBackups } from './backup/schedule.ts';
import { FLAG, readArguments, TEXT } from './dev/command.ts';
import { chosenProject, databaseOf } from './dev/chosen-project.ts';

const USAGE = 'npm run backup -- --to <folder>, --schedule or --proven [--project <id>] [--database <id>]';
const DOWNLOADS_AT_ONCE = 4;
const options = { project: TEXT, database: TEXT, to: TEXT, schedule: FLAG, proven: FLAG };
const { values } = readArguments(USAGE, options);
const project = chosenProject(values.project);
const database = databaseOf(project, values.database);

async function backUp(to: string): Promise<void> {
  const startedAt = new Date().toISOString();
  const folder = path.join(to, `${startedAt.slice(0, 19).replaceAll(':', '-')}Z`);
  await mkdir(to, { recursive: true });
  await mkdir(folder);
  const store = openDatabase(openFirestoreApi(project), database);
  const accounts = openAccounts(openAuthApi(project), project);
  const files: Record<string, LineFacts> = {};
  const keep = async (file: string, lines: AsyncIterable<string> | Iterable<string>): Promise<number> => {
    files[file] = await storeLines(lines, path.join(folder, file));
    console.log(`${file}: ${files[file].count}`);
    return files[file].count;
  };

  const mediaFiles = new Map<string, NonNullable<ReturnType<typeof uploadedFile>>>();
  const noteMedia = async function* (lines: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const line of lines) {
      for (const media of addressesIn(JSON.parse(line)).map(uploadedFile))
        if (media) mediaFiles.set(media.address, media);
      yield line;
    }
  };
  const readTime = await store.now();
  let documents = 0;
  for (const collection of await store.collections())
    documents += await keep(documentsFile(collection), noteMedia(store.lines(collection, readTime)));
  const users = await keep(USERS_FILE, accounts.lines());

  const media: string[] = [];
  const missingMedia: string[] = [];
  await inParallel(mediaFiles.values(), DOWNLOADS_AT_ONCE, async ({ address, file, isFixed }) => {
    const target = path.join(to, 'media', file);
    const isThere = isFixed && existsSync(target);
    const sha256 = isThere ? await hashFile(target) : await download(address, target);
    if (sha256 === null) missingMedia.push(address);
    else media.push(JSON.stringify({ file, address, sha256 } satisfies MediaLine));
  });
  await keep(MEDIA_FILE, media.toSorted());

  const finishedAt = new Date().toISOString();
  const passwordHash = await accounts.passwordHash();
  const manifest = { database, readTime, finishedAt, files, missingMedia, passwordHash };
  await writeManifest(folder, { format: 1, ...manifest });
  for (const address of missingMedia) console.log(`Not at the media host: ${address}`);
  const counts = Object.entries({ documents, users, files: media.length });
  const fields = Object.fromEntries(counts.map(([key, count]) => [key, { integerValue: String(count) }]));
  const latest = { ...fields, finishedAt: { stringValue: finishedAt } };
  await store.commit([store.set(`${COLLECTIONS.backups}/${BACKUP_DOCUMENTS.latest}`, latest)]);
  console.log(`${documents} documents, ${users} accounts and ${media.length} files: ${folder}`);
}

if (values.schedule === true) {
  await scheduleBackups(openFirestoreApi(project), database);
  console.log(`Google backs ${database} up every day, for 30 days, and keeps every state of seven days.`);
} else if (values.proven === true) {
  const store = openDatabase(openFirestoreApi(project), database);
  const at = { stringValue: new Date().toISOString() };
  await store.commit([store.set(`${COLLECTIONS.backups}/${BACKUP_DOCUMENTS.proven}`, { at })]);
  console.log(`It is noted in ${database} that a backup was proven.`);
} else if (values.to !== undefined) await backUp(values.to);
else throw new Error(`Usage: ${USAGE}`);
